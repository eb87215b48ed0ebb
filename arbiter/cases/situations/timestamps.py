"""Which of the permanents whose order matters is there for longer (CR 613.7): from a case file to facts, and back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from graphlib import TopologicalSorter

from arbiter.errors import CaseError, at
from arbiter.words.names import object_named
from model.game.facts import Fact, variable_for
from model.game.game import Object
from model.game.state import State
from model.objects.layers.timestamps import has_timestamp, is_newer
from model.vocabulary import Zone

MOST_IN_ORDER = 6
"""How many effects whose order may matter a game may have: each order that may be the right one is looked at."""


def timestamps_told(now: State, names: Sequence[str], before: State | None = None) -> State:
    """Return the state with objects in the order of their timestamps, the oldest named first.

    What is not said of two whose order matters is open; as it was, if both were there ``before``.
    Raises ``CaseError`` for what is not on the battlefield, or whose order with nothing else there matters.
    """
    most = max((len(group) for groups in now.game.groups for group in groups), default=0)
    if most > MOST_IN_ORDER:
        raise CaseError(
            f"{most} effects on what objects are may turn on their order: {MOST_IN_ORDER} at most are asked about"
        )
    order: list[Object] = []
    for name in names:
        with at("timestamps"):
            order.append(object_named(now, name, zones=(Zone.BATTLEFIELD,)))
    for obj in order:
        if not any(other in now.game.rivals.get(obj, ()) for other in order):
            raise CaseError(f"nothing turns on the timestamp of {obj} here", place="timestamps")
    for fact in _of_pairs(now):
        one, other = (now.game.objects[index] for index in (fact.about, fact.toward))
        if one in order and other in order:
            now = now.set({fact: int(order.index(one) > order.index(other))})
        elif before is None or not _both_there(before, fact):
            now = now.set({fact: variable_for(now.game, fact)})
    return now


def timestamps_of(now: State) -> list[Object]:
    """Return the objects on the battlefield whose order matters, the oldest first, of a closed state."""
    older: dict[Object, list[Object]] = {}
    for one, other in in_order_of_age(now):
        older.setdefault(other, []).append(one)
    return list(TopologicalSorter(older).static_order())


def in_order_of_age(now: State) -> Iterator[tuple[Object, Object]]:
    """Return each two objects whose order matters and is known, the older one first."""
    for fact in _of_pairs(now):
        one, other = now.game.objects[fact.about], now.game.objects[fact.toward]
        yield (other, one) if is_newer(now, one, other) is True else (one, other)


def _of_pairs(now: State) -> list[Fact]:
    """Return the facts about the order of two objects that may both be on the battlefield."""
    pairs = {tuple(sorted((obj.index, o.index))) for obj, others in now.game.rivals.items() for o in others}
    facts = (Fact("newer", one, other) for one, other in sorted(pairs))
    return [fact for fact in facts if _both_there(now, fact)]


def _both_there(now: State, fact: Fact) -> bool:
    pair = [o for o in now.game.objects if o.index in (fact.about, fact.toward)]
    return len(pair) == 2 and all(has_timestamp(now, obj) is not False for obj in pair)
