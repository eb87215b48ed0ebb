"""What a source was as it left, kept with its ability: what has come back may leave as well (CR 113.7a, 608.2h)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from model.game.facts import Fact, FactKind
from model.game.game import Object
from model.game.marks_on_permanents import LAST_KNOWN
from model.game.state import State
from model.logic.formulas import Formula, Number, Value, all_of, any_of, if_then_else, no
from model.value_dataclasses import dataclass


@dataclass(frozen=True)
class Left:
    """An ability for which its source has left ``before``, or leaves now as its cost is paid (``by_cost``)."""

    ability: Object
    before: Formula
    by_cost: bool = False


def number_kept(now: State, kind: FactKind, source: Object, by: Object | None, number: int = -1) -> Number:
    """Return what is kept of a source as it left last: for an ability of its, as it left for that."""
    last = now.number(kind, source.index, number)
    if by is None or by.source is not source:
        return last
    return if_then_else(now.holds("keeps_last", by.index), now.number(kind, by.index, number), last)


def flag_kept(now: State, kind: FactKind, source: Object, by: Object | None) -> Formula:
    """Return whether it is kept of a source, as above, that something was so of it."""
    last = now.holds(kind, source.index)
    if by is None or by.source is not source:
        return last
    return if_then_else(now.holds("keeps_last", by.index), now.holds(kind, by.index), last)


def kept_with_abilities(
    now: State, obj: Object, there: Formula, last: Mapping[Fact, Value], those: Iterable[Left]
) -> dict[Fact, Value]:
    """Return what is kept with abilities of an object that leaves: what it was as it left for them.

    ``last`` is what is kept of it as it leaves now.
    """
    before = {fact: now.value(fact) for fact in now.stated_of(*LAST_KNOWN) if fact.about == obj.index}
    kept: dict[Fact, Value] = {}
    for one in those:
        keeps = now.holds("keeps_last", one.ability.index)
        begins = all_of(there, one.before, no(keeps))
        if begins is not False:
            kept[Fact("keeps_last", one.ability.index)] = any_of(keeps, begins)
            for fact, value in {**before, **(last if one.by_cost else {})}.items():
                its = fact._replace(about=one.ability.index)
                kept[its] = if_then_else(begins, value, now.value(its))
    return kept
