"""Abilities that have triggered and not left the stack yet (CR 603.3)."""

from __future__ import annotations

from collections.abc import Iterable

from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, any_of


def is_pending(now: State, ability: Object) -> Formula:
    """Return whether an ability waits to be put on the stack, or is there."""
    return any_of(now.on_stack(ability), now.holds("waiting", ability.index))


def any_pending(now: State, abilities: Iterable[Object]) -> Formula:
    """Return whether one of these abilities waits to be put on the stack, or is there."""
    return any_of(*(is_pending(now, ability) for ability in abilities))


def has_pending(now: State, source: Object) -> Formula:
    """Return whether an ability of an object waits to be put on the stack, or is there."""
    return any_pending(now, (o for o in now.game.objects if o.source is source))
