"""Whether an action is legal, whatever it leaves open: some way to announce it has to be (CR 601.2b)."""

from __future__ import annotations

from collections.abc import Iterator

from model.actions import Action
from model.announcing import announcements
from model.logic import Formula, any_of
from model.rulebook.rule import Demand, demands, legal
from model.state import State

EVERY_RULE: frozenset[str] = frozenset()


def legality(now: State, act: Action, without: frozenset[str] = EVERY_RULE) -> Formula:
    """Return the formula that holds iff some announcement of the action is legal.

    ``without`` names rules to leave out.
    """
    found: list[Formula] = []
    for announced in announcements(now, act):
        formula = legal(now, announced, without)
        if formula is True:
            return True
        found.append(formula)
    return any_of(*found)


def announced_demands(
    now: State, act: Action, without: frozenset[str] = EVERY_RULE
) -> Iterator[tuple[Action, tuple[Demand, ...]]]:
    """Return every announcement of an action with what it needs."""
    for announced in announcements(now, act):
        yield announced, demands(now, announced, without)
