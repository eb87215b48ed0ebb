"""The two sides of a comparison, as they are named: an edition, a reading, or a rule."""

from __future__ import annotations

from collections.abc import Callable

from arbiter.errors import CaseError, unknown
from arbiter.words.names import edition_named, is_date
from model.game.game import EDITIONS, NEWEST_EDITION
from model.rulebook.rule import readings, rule_named, rules
from solver.rulebooks.compare import Side


def pair(one: str, other: str) -> tuple[Side, Side]:
    """Return the two sides; left out is the newest edition, or the usual reading of the edition of the other.

    Raises ``CaseError`` for an unknown name, and if there is nothing to compare.
    """
    dates = [edition_named(name) for name in (one, other) if is_date(name)]
    first = _side(one, dates)
    second = _side(other, dates) if other else Side(first.edition if first.reading else NEWEST_EDITION)
    if first == second:
        raise CaseError("both sides are the same: say --from and --to, each an edition, a reading, or a rule")
    if bool(first.rule) != bool(second.rule):
        raise CaseError("a rule is compared with another rule, not with a whole rulebook")
    if first.rule and not set(rule_named(first.rule).actions) & set(rule_named(second.rule).actions):
        raise CaseError(f"{first.rule} and {second.rule} are not about the same action")
    return first, second


def _side(name: str, dates: list[str]) -> Side:
    """Return the side of a name, in the edition that is named beside it if it is in force there."""
    if not name:
        return Side(NEWEST_EDITION)
    if is_date(name):
        return Side(edition_named(name))
    known = readings()
    named = {rule.name: rule for rule in rules()}
    if name in known:
        return Side(_edition_of(known[name][0].in_edition, dates), reading=name)
    if name in named:
        return Side(_edition_of(named[name].in_edition, dates), rule=name)
    raise CaseError(unknown("edition, reading or rule", name, [*EDITIONS, *known, *named]))


def _edition_of(in_force: Callable[[str], bool], dates: list[str]) -> str:
    """Return the newest edition in which something is in force, one of these dates if it is there."""
    for date in (*dates, *reversed(EDITIONS)):
        if in_force(date):
            return date
    raise CaseError("this is in force in no edition")
