"""The bottom of a library: where objects are put there, and how deep that is, as far as anybody knows (CR 401.4)."""

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
