"""Timestamps: which of two effects is the older one (CR 613.7)."""

from __future__ import annotations

from model.game.facts import Fact
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, Value, all_of, any_of, if_then_else, no
from model.objects.on_its_card import where_it_functions


def is_older(now: State, one: int, other: int) -> Formula:
    """Return whether an effect is applied before another that does not depend on it (CR 613.7)."""
    sources = now.game.on_objects[one].source, now.game.on_objects[other].source
    if sources[0] is sources[1]:
        return one < other
    return sources[1] in now.game.rivals.get(sources[0], ()) and is_newer(now, sources[1], sources[0])


def is_newer(now: State, one: Object, other: Object) -> Formula:
    """Return whether an object has the later timestamp of two whose order matters (CR 613.7)."""
    if one.index > other.index:
        return no(is_newer(now, other, one))
    return now.number("newer", one.index, other.index) > 0


def newest(now: State, obj: Object) -> dict[Fact, Value]:
    """Return that an object, or its effect, has a later timestamp than all that it is compared with (CR 613.7)."""
    changes: dict[Fact, Value] = {}
    for rival in now.game.rivals.get(obj, ()):
        one, other = sorted((obj.index, rival.index))
        changes[Fact("newer", one, other)] = if_then_else(has_timestamp(now, rival), int(one == obj.index), 0)
    return changes


def has_timestamp(now: State, obj: Object) -> Formula:
    """Return whether what an object makes of others is there: it is where it functions, or its effect lasts.

    What has an ability to become a creature has the timestamp of that effect, while it lasts (CR 613.7b).
    """
    return now.memo(("timestamp", obj.index), lambda _: _has_timestamp(now, obj))


def _has_timestamp(now: State, obj: Object) -> Formula:
    if obj in now.game.animated:
        return all_of(now.on_battlefield(obj), now.holds("animated", obj.index))
    lasts = (now.number("made", o.index, obj.index) > 0 for o in now.game.cards) if obj in now.game.lasting else ()
    return any_of(now.zone(obj) == where_it_functions(obj), *lasts)
