"""Whether an action is legal, whatever it leaves open: some way to announce it has to be (CR 601.2b)."""

from __future__ import annotations

from collections.abc import Iterator

from model.actions.actions import Action
from model.actions.ways_to_announce import announcements
from model.game.state import State
from model.logic.formulas import Formula, any_of
from model.rulebook.rule import Demand, demands, legal

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


def prohibitions_met(now: State, reading: State, act: Action, without: frozenset[str] = EVERY_RULE) -> frozenset[str]:
    """Return the names of rules about what cards forbid that forbid nothing here: they need not be asked at first.

    There are none where a facts reading leaves several ways to announce the action: what each of them needs differs.
    """
    ways = {*announcements(now, act), *announcements(reading, act)}
    return _prohibitions(now, ways.pop(), without, met=True) if len(ways) == 1 else frozenset()


def prohibitions_not_met(now: State, act: Action, without: frozenset[str] = EVERY_RULE) -> frozenset[str]:
    """Return the names of the rules about what cards forbid that may do so, whatever way the action is announced."""
    return frozenset().union(*(_prohibitions(now, way, without, met=False) for way in announcements(now, act)))


def _prohibitions(now: State, announced: Action, without: frozenset[str], *, met: bool) -> frozenset[str]:
    found = [(d.clause.rule, d.met) for d in demands(now, announced, without) if not d.aspect]
    broken = {rule.name for rule, holds in found if holds is not True}
    about_cards = {rule.name for rule, _ in found if rule.each is not None}
    return frozenset(about_cards - broken if met else about_cards & broken)
