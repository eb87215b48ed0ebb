"""Which of the permanents whose order matters is there for longer (CR 613.7): from a case file to facts, and back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from graphlib import TopologicalSorter

from arbiter.errors import CaseError, at
from arbiter.words.timestamps import dated_named
from model.game.facts import COUNTERS, Fact, variable_for
from model.game.kinds_of_counters import KEYWORD_COUNTERS
from model.game.state import State
from model.objects.layers.effects import may_apply
from model.objects.layers.timestamps import has_timestamp, is_newer, takers_of

MOST_IN_ORDER = 6
"""How many effects whose order may matter may be there: each order that may be the right one is looked at."""


def timestamps_told(now: State, names: Sequence[str], before: State | None = None) -> State:
    """Return the state with objects, and effects for a time, in the order of their timestamps, the oldest named first.

    What is not said of two whose order matters is open; as it was, if both were there ``before``.
    Raises ``CaseError`` for what is not on the battlefield, or whose order with nothing else there matters.
    """
    most = max((sum(may_apply(now, n) for n in group) for groups in now.game.groups for group in groups), default=0)
    if most > MOST_IN_ORDER:
        raise CaseError(
            f"{most} effects on what objects are may turn on their order: {MOST_IN_ORDER} at most are asked about"
        )
    order: list[int] = []
    for name in names:
        with at("timestamps"):
            order.append(dated_named(now, name))
    _each_matters(now, order)
    for fact in _of_pairs(now):
        one, other = fact.about, fact.toward
        if not _both_there(now, fact):
            now = now.set({fact: 0})
        elif one in order and other in order:
            now = now.set({fact: int(order.index(one) > order.index(other))})
        elif before is None or not _both_there(before, fact):
            now = now.set({fact: variable_for(now.game, fact)})
    known = () if before is None else _of_counters(before)
    return now.set({fact: variable_for(now.game, fact) for fact in _of_counters(now) if fact not in known})


def _each_matters(now: State, order: Sequence[int]) -> None:
    """Check that the order of each of these with another matters. Raises ``CaseError``."""
    for number in order:
        if not any(other in now.game.rivals.get(number, ()) for other in order):
            called = now.game.name_of_dated(number)
            raise CaseError(f"nothing turns on the timestamp of {called} here", place="timestamps")


def _of_counters(now: State) -> list[Fact]:
    """Return the facts whether counters that give keywords are newer than what may take those (CR 613.7c)."""
    places = [COUNTERS.index(kind) for kind in KEYWORD_COUNTERS]
    given = (f.about for f in now.stated_of("counters") if f.toward in places and (now.number(*f) > 0) is not False)
    taking = {now.game.on_objects[number].dated for number in takers_of(now.game) if may_apply(now, number)}
    return [Fact("counters_newer", obj, number) for obj in dict.fromkeys(given) for number in sorted(taking)]


def timestamps_of(now: State) -> list[int]:
    """Return by number what is there and whose order matters, the oldest first, of a closed state."""
    older: dict[int, list[int]] = {}
    for one, other in in_order_of_age(now):
        older.setdefault(other, []).append(one)
    return list(TopologicalSorter(older).static_order())


def in_order_of_age(now: State) -> Iterator[tuple[int, int]]:
    """Return each two numbers of what has a timestamp and whose order matters and is known, the older one first."""
    for fact in (fact for fact in _of_pairs(now) if _both_there(now, fact)):
        one, other = fact.about, fact.toward
        yield (other, one) if is_newer(now, one, other) is True else (one, other)


def _of_pairs(now: State) -> list[Fact]:
    """Return the facts about the order of two in whose order something turns."""
    pairs = {tuple(sorted((number, other))) for number, others in now.game.rivals.items() for other in others}
    return [Fact("newer", one, other) for one, other in sorted(pairs)]


def _both_there(now: State, fact: Fact) -> bool:
    known = all(now.game.has_dated(number) for number in fact[1:])
    return known and all(has_timestamp(now, number) is not False for number in fact[1:])
