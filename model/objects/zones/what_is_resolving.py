"""What is resolving: the topmost object of the stack, but for what was cast meanwhile (CR 608.2g)."""

from __future__ import annotations

from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, all_of


def is_resolving(now: State, obj: Object) -> Formula:
    """Return whether an object of the stack is the one that is resolving."""
    place = now.stack_size - now.number("cast_meanwhile")
    return all_of(now.resolving, now.on_stack(obj), now.number("stack_position", obj.index) == place)
