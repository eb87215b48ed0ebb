"""Conditions on the source of what resolves, which may have left the battlefield meanwhile (CR 113.7a, 608.2h)."""

from __future__ import annotations

from collections.abc import Collection

from model.game.changing import CannotHappen
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, all_of, any_of
from model.objects.zones.last_known import OF_ITS_LEAVING, has_left
from model.text.abilities import Effect, Triggered
from model.text.conditions.condition import Condition, conditions_in
from model.text.conditions.of_its_source import (
    HasAttached,
    HasCounters,
    HostIs,
    IsAttached,
    IsMonstrous,
    IsRenowned,
    IsUntapped,
    ManaSpent,
    ThisIs,
    WasCast,
    WasCastWith,
    WasPaid,
)
from model.text.instructions.compound import May
from model.text.instructions.counters_and_doubling import BecomeRenowned
from model.text.instructions.permanents import Pair, Solve
from model.text.unread import Unread
from model.vocabulary import Zone

OF_WHAT_IT_IS = (
    HasAttached,
    HasCounters,
    HostIs,
    IsAttached,
    IsMonstrous,
    IsRenowned,
    IsUntapped,
    ManaSpent,
    ThisIs,
    WasCast,
    WasCastWith,
    WasPaid,
)
"""The conditions on what the source of an ability is right now, and on how it was cast."""

TO_ITSELF = (BecomeRenowned, Pair, Solve)
"""What is done to the source of an ability, whichever object it names besides."""


def so_or_not_told(
    now: State, by: Object, condition: Condition | None, does: Collection[Effect], holds: Formula
) -> Formula:
    """Return whether a condition holds under which that is done, given whether it does by what there is now.

    What its source was as it left is not kept: to itself nothing can be done then, and what is not read may be. Raises
    ``CannotHappen`` where something is done to other objects, or to players.
    """
    untold = _asks_what_it_was(now, by, condition)
    if untold is not False and not all(isinstance(one, Unread) or _is_done_to_itself(one) for one in does):
        raise CannotHappen(f"whether it was so as {by.source} left the battlefield is not kept (CR 608.2h)")
    return any_of(all_of(untold, any(isinstance(one, Unread) for one in does)), holds)


def _asks_what_it_was(now: State, by: Object, condition: Condition | None) -> Formula:
    """Return whether a condition of an ability is about what its source is, which has left the battlefield since."""
    ability, source = by.ability, by.source
    if ability is None or source is None or ability.zone is not Zone.BATTLEFIELD:
        return False
    if isinstance(ability, Triggered) and isinstance(ability.trigger, OF_ITS_LEAVING):
        return False
    asks = any(isinstance(one, OF_WHAT_IT_IS) for one in conditions_in(condition))
    return asks and has_left(now, by, source)


def _is_done_to_itself(effect: object) -> bool:
    if isinstance(effect, May):
        return _is_done_to_itself(effect.effect)
    return isinstance(effect, TO_ITSELF) or "this" in (getattr(effect, "of", None), getattr(effect, "on", None))
