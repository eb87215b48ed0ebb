"""What to do instead: the nearest legal actions of the same player, with the same object or for the same purpose.

Each is asked again and found legal. There is at most one of each kind, in the order of ``KINDS``.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice

from arbiter.instead.other_choices import (
    another_action,
    another_declaration,
    another_division,
    another_object,
    another_payment,
    another_target,
    another_way,
    another_x,
)
from arbiter.instead.other_times import later, something_first
from arbiter.instead.refused import Instead, Refused, Ways
from model.actions.actions import Action
from model.actions.declarations import DeclareAttackers, DeclareBlockers
from model.game.state import State
from model.rulebook.legality import legality
from model.rulebook.payment.demand_and_supply import TooManyWays
from solver.questions.check import Verdict
from solver.questions.declarations_obeying_more_requirements import compared

MOST_INSTEAD = 3
"""How many actions are told."""

MOST_TRIED = 12
"""How many actions of one kind are asked."""

KINDS: tuple[Callable[[Refused], Ways], ...] = (
    another_target,
    another_division,
    another_x,
    another_way,
    another_payment,
    another_action,
    another_object,
    something_first,
    later,
)
"""The kinds of actions that are tried, the nearest first."""

OF_DECLARATIONS: tuple[Callable[[Refused], Ways], ...] = (another_declaration,)
"""The kinds that are tried of a declaration: nothing comes before it in its step."""


def instead_of(now: State, asked: Action, found: Verdict) -> tuple[Instead, ...]:
    """Return what a player may do instead of an illegal action, which is judged as announced."""
    refused = Refused(now, asked, found)
    possible: list[Instead] = []
    for ways in OF_DECLARATIONS if isinstance(asked, DeclareAttackers | DeclareBlockers) else KINDS:
        possible += islice((way for way in islice(ways(refused), MOST_TRIED) if _is_legal(way, refused)), 1)
        if len(possible) == MOST_INSTEAD:
            break
    return tuple(possible)


def _is_legal(way: Instead, refused: Refused) -> bool:
    """Return whether an action is legal: first by the rules that refused what was asked."""
    try:
        act = compared(way.now, way.act)
        if any(rule.text(way.now, act) is False for rule in refused.rules if type(act) in rule.actions):
            return False
        return legality(way.now, act) is True
    except TooManyWays:
        return False
