"""What "other" means in an ability whose source has left and come back: that is another object by then (CR 400.7)."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, any_of, if_then_else, no
from model.objects.counting.what_texts_count import Counted, how_often_for
from model.objects.matching import matches
from model.objects.printed_on_its_card import MOST_OBJECTS_KEPT
from model.objects.zones.last_known import is_that_source
from model.text.counted import CountOf, PowerOf
from model.text.descriptions import Those


def fits_as_it_resolves(now: State, what: Those, by: Object, obj: Object, you: Number) -> Formula:
    """Return whether a description in a spell or ability that resolves fits an object, spoken by that player."""
    source = by.source or by
    fits = matches(what, now, obj, you, source)
    if obj is not source or (anew := _came_back(now, by)) is False:
        return fits
    return any_of(fits, all_of(anew, matches(_and_itself(what), now, obj, you, source)))


def how_often_as_it_resolves(now: State, counted: Counted, by: Object, you: Number) -> Number:
    """Return how many times that is for that player, who controls a spell or ability that resolves (CR 608.2h)."""
    source = by.source or by
    number = how_often_for(now, counted, you, source)
    if not isinstance(counted, CountOf | PowerOf) or (anew := _came_back(now, by)) is False:
        return number
    with_it = replace(counted, what=_and_itself(counted.what))
    return if_then_else(anew, how_often_for(now, with_it, you, source), number)


def _came_back(now: State, by: Object) -> Formula:
    return no(is_that_source(now, by.source or by, by))


@lru_cache(maxsize=MOST_OBJECTS_KEPT)
def _and_itself(what: Those) -> Those:
    return replace(what, other=False, alternatives=tuple(map(_and_itself, what.alternatives)))
