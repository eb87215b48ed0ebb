"""Objects put into a library elsewhere than on top: how deep that is, as far as anybody knows (CR 401.4, 401.7)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from model.game.changing import change
from model.game.facts import Fact
from model.game.game import Object
from model.game.libraries import found_out, library_size, named_in_library
from model.game.state import State
from model.logic.formulas import Formula, Number, Value, all_of, any_of, if_then_else
from model.vocabulary import Player, Zone

Move = Callable[[State, Object, Zone, Formula], State]
"""Puts an object into a zone, when that is so."""


def put_on_the_bottom(
    now: State, affected: Iterable[tuple[Object, Formula]], move: Move, *, at_random: bool = False
) -> State:
    """Put objects on the bottom of their owners' libraries: several of one owner in an order that is not told.

    ``at_random``: in an order that nobody knows, so that not even what else may be above one of them tells its place.
    """
    those = list(affected)
    for player in {obj.owner: obj for obj, _ in those}:
        theirs = [(obj, when) for obj, when in those if obj.owner == player]
        now = _put_theirs(now, player, theirs, move, ordered=len(theirs) == 1 and not at_random)
    return now


def lowered(now: State, on_top: Iterable[tuple[Object, Formula]], place: int) -> State:
    """Return the state in which what was put on top of a library lies at that place from the top, or on the bottom.

    It is on the bottom where there are fewer cards (CR 401.7).
    """
    for obj, when in on_top if place > 1 else ():
        size = library_size(now, obj.owner)
        its: Number = if_then_else(size < place, size, place)
        places: dict[Fact, Value] = {Fact("library_position", obj.index): its}
        for card in (card for card, _ in named_in_library(now, obj.owner) if card is not obj):
            theirs = now.number("library_position", card.index)
            rises = all_of(theirs > 1, theirs <= its)
            places[Fact("library_position", card.index)] = theirs - if_then_else(rises, 1, 0)
        now = change(now, places, all_of(when, now.zone(obj) == Zone.LIBRARY))
    return now


def _put_theirs(
    now: State, player: Player, theirs: list[tuple[Object, Formula]], move: Move, *, ordered: bool
) -> State:
    deepest = len(now.game.objects) + 1
    others = [Fact("library_position", card.index) for card, _ in named_in_library(now, player)]
    places: dict[Fact, Value] = {fact: now.number(*fact) for fact in others}
    last = library_size(now, player) + 1
    too_deep = last > deepest
    place: Number = if_then_else(too_deep, deepest, last)
    for obj, when in theirs:
        now = move(now, obj, Zone.LIBRARY, when)
    now = change(now, places)
    for obj, when in theirs:
        below: dict[Fact, Value] = {
            Fact("library_position", obj.index): place,
            Fact("place_unknown", obj.index): any_of(not ordered, too_deep),
        }
        now = change(now, below, all_of(when, now.zone(obj) == Zone.LIBRARY))
    return found_out(now, player)
