"""Timestamps: which of two effects is the older one (CR 613.7).

What a static ability makes of objects has the timestamp of its object (613.7a), each effect that lasts for a time has
one of its own (613.7b). Both are known by numbers: :func:`model.game.objects.dated`.
"""

from __future__ import annotations

from model.game.facts import Fact
from model.game.state import State
from model.logic.formulas import Formula, Value, any_of, if_then_else, no
from model.objects.on_its_card import where_it_functions


def is_older(now: State, one: int, other: int) -> Formula:
    """Return whether an effect is applied before another that does not depend on it (CR 613.7)."""
    first, second = now.game.on_objects[one].dated, now.game.on_objects[other].dated
    if first == second:
        return one < other
    return second in now.game.rivals.get(first, ()) and is_newer(now, second, first)


def is_newer(now: State, one: int, other: int) -> Formula:
    """Return whether an object or effect has the later timestamp of two whose order matters (CR 613.7)."""
    if one > other:
        return no(is_newer(now, other, one))
    return now.number("newer", one, other) > 0


def newest(now: State, number: int) -> dict[Fact, Value]:
    """Return that an object, or an effect, has a later timestamp than all that it is compared with (CR 613.7)."""
    changes: dict[Fact, Value] = {}
    for rival in now.game.rivals.get(number, ()):
        one, other = sorted((number, rival))
        changes[Fact("newer", one, other)] = if_then_else(has_timestamp(now, rival), int(one == number), 0)
    return changes


def without_timestamp(now: State, number: int) -> dict[Fact, Value]:
    """Return that nothing is said any more of which is older than an object or effect."""
    return {Fact("newer", *sorted((number, rival))): 0 for rival in now.game.rivals.get(number, ())}


def has_timestamp(now: State, number: int) -> Formula:
    """Return whether what has that timestamp is there: an object where it functions, or an effect that lasts."""
    return now.memo(("timestamp", number), lambda _: _has_timestamp(now, number))


def _has_timestamp(now: State, number: int) -> Formula:
    if number in now.game.lasting:
        return any_of(*(now.number("made", obj.index, number) > 0 for obj in now.game.cards))
    obj = now.game.objects[number]
    return now.zone(obj) == where_it_functions(obj)
