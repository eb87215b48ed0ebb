"""Dependency: in which order the effects of a layer are applied where one waits for another (CR 613.8).

Whether one depends on another is found out in the state itself, by applying the other first. In a state without open
facts there is one order; else each that may be the right one is told, with when it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol, TypeAlias

from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, all_of, any_of, no, same
from model.objects.layers.effects import effects_of, is_there
from model.objects.layers.timestamps import is_older
from model.objects.matching_in_layers import may_be_made


class Moment(Protocol):
    """A layer of which some effects, by number, have been applied already."""

    @property
    def layer(self) -> int:
        """The place of the layer."""

    def once_applied(self, number: int) -> Moment:
        """Return the moment at which another effect has been applied as well."""

    def reaches(self, now: State, number: int, obj: Object) -> Formula:
        """Whether an effect would apply to an object if it were applied next."""

    def has_lost_what_it_says(self, now: State, source: Object) -> Formula:
        """Whether the source of an effect has lost the ability that gives it."""


Order: TypeAlias = tuple[Formula, tuple[int, ...]]


MOST_IN_EACH_ORDER = 4
"""Of so many effects at most that wait for none of each other each order is told: of five there are 120."""


def by_timestamps_alone(now: State, layer: int, group: tuple[int, ...]) -> list[int]:
    """Return the effects of a group that may be there, if they are many of which none can depend on another."""
    if len(group) <= MOST_IN_EACH_ORDER:
        return []
    return now.memo(("by timestamps alone", layer, group), lambda now: _many_without_dependency(now, layer, group))


def _many_without_dependency(now: State, layer: int, group: tuple[int, ...]) -> list[int]:
    there, waits = _that_may_be_there(now, group), now.game.dependencies
    if len(there) <= MOST_IN_EACH_ORDER or any((layer, one, other) in waits for one in there for other in there):
        return []
    return there


def _that_may_be_there(now: State, group: tuple[int, ...]) -> list[int]:
    return [number for number in group if is_there(now, effects_of(now)[number]) is not False]


def orders(now: State, start: Moment, group: tuple[int, ...]) -> list[Order]:
    """Return the orders in which effects that may have to do with each other are applied, each with when it is so.

    ``start`` is the moment before any of them.
    """
    return now.memo(("orders", start.layer, group), lambda _: _orders(now, start, group))


def _orders(now: State, start: Moment, group: tuple[int, ...]) -> list[Order]:
    there = _that_may_be_there(now, group)
    found: list[tuple[Formula, tuple[int, ...], Moment]] = [(True, (), start)]
    for _ in there:
        found = [
            (all_of(holds, is_next), (*order, number), at.once_applied(number))
            for holds, order, at in found
            for number, is_next in _next(now, at, [n for n in there if n not in order])
            if all_of(holds, is_next) is not False
        ]
    return [(holds, order) for holds, order, _ in found]


def _next(now: State, at: Moment, left: Sequence[int]) -> Iterator[tuple[int, Formula]]:
    """Return each effect that may be the one that is applied next, with when it is: exactly one of them.

    It is the oldest of those that wait for no other, which is asked anew after each that was applied (CR 613.8c).
    """
    if len(left) == 1:
        yield left[0], True
        return
    waits = _waiting(now, at, left)
    chosen: list[Formula] = []
    for one in left:
        sooner = (all_of(no(waits[other]), is_older(now, other, one)) for other in left if other != one)
        is_next = all_of(no(any_of(waits[one], *sooner)), no(any_of(*chosen)))
        if is_next is not False:
            chosen.append(is_next)
            yield one, is_next


def _waiting(now: State, at: Moment, left: Sequence[int]) -> dict[int, Formula]:
    """Return when each of these effects waits for another that it depends on; not for one of a loop (CR 613.8b)."""
    on = {(one, other): _depends(now, at, one, other) for one in left for other in left if one != other}
    leads = dict(on)
    for via in left:
        for one, other in on:
            if via not in (one, other):
                leads[one, other] = any_of(leads[one, other], all_of(leads[one, via], leads[via, other]))
    return {
        one: any_of(*(all_of(on[one, other], no(leads[other, one])) for other in left if other != one)) for one in left
    }


def _depends(now: State, at: Moment, one: int, other: int) -> Formula:
    """Return whether applying the other effect would change to what the one applies, or whether it is there."""
    if (at.layer, one, other) not in now.game.dependencies:
        return False
    after = at.once_applied(other)
    if not now.game.dependencies[at.layer, one, other]:
        source = effects_of(now)[one].source
        return no(same(at.has_lost_what_it_says(now, source), after.has_lost_what_it_says(now, source)))
    there = (obj for obj in now.game.cards if may_be_made(now, obj))
    return any_of(*(no(same(at.reaches(now, one, obj), after.reaches(now, one, obj))) for obj in there))
