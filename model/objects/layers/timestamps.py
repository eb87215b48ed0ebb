"""Timestamps: which of two effects is the older one (CR 613.7).

What a static ability makes of objects has the timestamp of its object (613.7a), each effect that lasts for a time has
one of its own (613.7b). Both are known by numbers: :func:`model.game.objects.dated`.
"""

from __future__ import annotations

from model.game.changing import CannotHappen
from model.game.facts import COUNTERS, Fact
from model.game.game import Game, Object
from model.game.kinds_of_counters import KEYWORD_COUNTERS
from model.game.marks_on_permanents import is_phased_out
from model.game.state import State
from model.logic.formulas import Formula, Value, all_of, any_of, if_then_else, no
from model.objects.printed_on_its_card import zones_in_which_it_functions
from model.text.parts_by_layer import LosesAbilities, LosesKeywords


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
    if number not in now.game.lasting:
        changes |= {fact: 0 for fact in now.stated_of("counters_newer") if fact.toward == number}
    return changes


def takers_of(game: Game, kind: type | None = None) -> tuple[int, ...]:
    """Return the effects, by their places, that may take from objects keywords of a kind, or any (CR 613.1f)."""
    some = [e for e, part in game.making(LosesKeywords) if kind is None or part.takes(kind)]
    return tuple(game.on_objects.index(e) for e in (*(e for e, _ in game.making(LosesAbilities)), *some))


def counters_are_newer(now: State, obj: Object, number: int) -> Formula:
    """Return whether the counters on an object that give keywords were put there after an effect began (CR 613.7c)."""
    return now.number("counters_newer", obj.index, number) > 0


def newest_counters(now: State, obj: Object, kind: str) -> dict[Fact, Value]:
    """Return that the counters of a kind on an object have a later timestamp than all that may take what they give.

    Raises ``CannotHappen`` where counters of another kind on it would have to be told apart from these.
    """
    changes: dict[Fact, Value] = {}
    for number in dict.fromkeys(now.game.on_objects[place].dated for place in takers_of(now.game)):
        there = has_timestamp(now, number)
        others = (now.number("counters", obj.index, COUNTERS.index(one)) > 0 for one in KEYWORD_COUNTERS if one != kind)
        if all_of(there, any_of(*others), no(counters_are_newer(now, obj, number))) is not False:
            raise CannotHappen(f"that one counter on {obj} is older than another is not modelled (613.7c)")
        if there is not False:
            changes[Fact("counters_newer", obj.index, number)] = if_then_else(there, 1, 0)
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
    return any_of(*(now.zone(obj) == zone for zone in zones_in_which_it_functions(obj)), is_phased_out(now, obj))
