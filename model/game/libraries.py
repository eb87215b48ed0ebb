"""The order of libraries: which card lies where, as far as that is known, and how many cards there are (CR 401).

A card that the situation names has a place, counted from the top; with ``place_unknown`` it is there or deeper, and
nobody knows where. Everything here takes a condition ``when``: it happens where that holds.
"""

from __future__ import annotations

import itertools
from typing import TypeAlias

from model.game.changing import change
from model.game.choosing import order_chosen
from model.game.facts import ENDLESS, Fact, FactKind
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, Number, Value, all_of, any_of, count, if_then_else, implies, integer, no
from model.vocabulary import Player, Zone

OpenChoice: TypeAlias = list[tuple[Object, Formula]]
"""One of these objects, each with what must hold for it to be that one."""


def library_size(now: State, player: Player) -> Number:
    """Return how many cards are in a library; ``ENDLESS`` stands for more than are ever needed."""
    return now.number("cards_in_library", player)


def is_counted(now: State, player: Player) -> bool:
    """Return whether it is said how many cards are in a player's library."""
    size = library_size(now, player)
    return not (isinstance(size, int) and size == ENDLESS)


def resized(now: State, player: Player, more: Number, when: Formula = True) -> State:
    """Return the state in which that many cards more are in a player's library, if they are counted.

    Of the cards of its top that are shown, those that leave it are no longer.
    """
    seen = now.number("cards_shown", player)
    if (seen == 0) is not True:
        now = change(now, {Fact("cards_shown", player): if_then_else(seen + more > 0, seen + more, 0)}, when)
    if not is_counted(now, player):
        return now
    return change(now, {Fact("cards_in_library", player): library_size(now, player) + more}, when)


def named_in_library(now: State, player: Player) -> OpenChoice:
    """Return the cards that the situation names and that may be in a player's library, each with when it is there."""
    found = ((card, now.zone(card) == Zone.LIBRARY) for card in owned(now, player))
    return [(card, there) for card, there in found if there is not False]


def top_cards(now: State, player: Player) -> OpenChoice:
    """Return the cards that may be on top of the player's library, each with what must hold for that."""
    found = [(card, now.on_top_of_library(card)) for card in owned(now, player)]
    return [(card, on_top) for card, on_top in found if on_top is not False]


def shuffle(now: State, player: Player) -> State:
    """The player shuffles: every card the situation names there is at a place nobody knows (CR 701.24)."""
    for card in owned(now, player):
        lost: dict[Fact, Value] = {
            Fact("library_position", card.index): 1,
            Fact("place_unknown", card.index): True,
            **{Fact("seen", card.index, other): 0 for other in now.game.everyone if now.game.keeps_seen},
        }
        now = change(now, lost, now.zone(card) == Zone.LIBRARY)
    return found_out(now, player, since="shuffle")


def found_out(now: State, player: Player, depth: int = 1, when: Formula = True, since: str = "moving") -> State:
    """Let each card at an unknown place that could be among the top cards be at one of their places, or deeper.

    ``since``: what has been done. What is found out after two such in one move has two names, in all readings alike.
    """
    places: list[tuple[Formula, Number]] = []
    for card in owned(now, player):
        position, unknown = Fact("library_position", card.index), Fact("place_unknown", card.index)
        least = now.number(*position)
        could = all_of(when, now.holds(*unknown[:2]), least > 0, least <= depth)
        if could is False:
            known = all_of(depth > 1, now.zone(card) == Zone.LIBRARY, least <= depth)
            places += [(known, least)] if known is not False else []
            continue
        place = integer(unused_name(now, f"library_position({card.label}) after {since}"), 1, depth + 1)
        now = change(now, {position: place, unknown: place > depth}, could)
        apart = (implies(all_of(could, there), any_of(place > depth, place != other)) for there, other in places)
        now = now.knowing(implies(could, place >= least), *apart)
        places.append((could, place))
    return _with_none_besides(now, player, places, depth, when) if places and is_counted(now, player) else now


def _with_none_besides(
    now: State, player: Player, places: list[tuple[Formula, Number]], depth: int, when: Formula
) -> State:
    """Return the state in which it is known that the top cards are named ones, as far as there are no others."""
    others = library_size(now, player) - count(*(there for _, there in named_in_library(now, player)))
    named = count(*(all_of(there, place <= depth) for there, place in places))
    size = library_size(now, player)
    seen = if_then_else(size < depth, size, depth)
    return now.knowing(implies(when, named + others >= seen))


def at_open_places(now: State) -> State:
    """Return the state in which each card at an unknown place is at one of those from there down to the last one."""
    for card in now.game.cards:
        place, unknown = Fact("library_position", card.index), Fact("place_unknown", card.index)
        least, last = now.number(*place), library_size(now, card.owner)
        could = all_of(now.holds(*unknown[:2]), least > 0, least < last)
        if could is not False:
            any_place = integer(unused_name(now, f"how deep {card.label} lies"), 1, ENDLESS)
            deeper = if_then_else(any_place < last, any_place, last)
            now = change(now, {place: if_then_else(deeper > least, deeper, least)}, could)
    return now


def places_below(now: State, player: Player, number: Number) -> dict[Fact, Value]:
    """Return the places in a player's library once that many cards lie on top of it."""
    changes: dict[Fact, Value] = {}
    for card in owned(now, player):
        place = now.number("library_position", card.index)
        changes[Fact("library_position", card.index)] = if_then_else(place > 0, place + number, 0)
    return changes


def cover_library(now: State, player: Player, number: Number, when: Formula = True) -> State:
    """Put that many cards that the situation does not name on top of a player's library."""
    return resized(change(now, places_below(now, player, number), when), player, number, when)


def in_any_order(now: State, cards: OpenChoice, unnamed: Number = 0) -> State:
    """Let an owner choose the order of cards that were put on top of a library together (CR 401.4).

    With them were so many that the situation does not name.
    """
    cards = [(card, on_top) for card, on_top in cards if on_top is not False]
    most = unnamed if isinstance(unnamed, int) else unnamed.high
    if not cards or len(cards) + most == 1:
        return now
    now, above = order_chosen(now, cards, lambda one, other: one.card == other.card)
    covers: dict[Object, Number] = {card: _covering(now, card, most) for card, _ in cards}
    places: dict[Fact, Value] = {}
    for card, on_top in cards:
        sooner = count(*(all_of(there, above[other, card]) for other, there in cards if other is not card))
        place = Fact("library_position", card.index)
        places[place] = if_then_else(on_top, 1 + sooner + covers[card], now.number(*place))
    in_turn = (implies(is_above, covers[one] <= covers[other]) for (one, other), is_above in above.items())
    return now.set(places).knowing(*(covers[card] <= unnamed for card, _ in cards), *in_turn)


def _covering(now: State, card: Object, most: int) -> Number:
    """Return how many cards that nobody names lie above a card that was put on top with them."""
    return integer(unused_name(now, f"how many cards lie above {card}"), 0, most) if most else 0


def leave_library(now: State, obj: Object, when: Formula) -> State:
    """Close the gap that a card leaves in its owner's library: none, if nobody knows where it was."""
    leaves = all_of(when, now.zone(obj) == Zone.LIBRARY)
    if leaves is False:
        return now
    others = [o for o in owned(now, obj.owner) if o is not obj]
    known = no(now.holds("place_unknown", obj.index))
    left = change(now, gap_closed(now, "library_position", obj, others), all_of(leaves, known))
    return resized(found_out(left, obj.owner, when=all_of(leaves, known)), obj.owner, -1, leaves)


def gap_closed(now: State, order: FactKind, obj: Object, others: list[Object]) -> dict[Fact, Value]:
    """Return the places of an order once an object has left it."""
    place = now.number(order, obj.index)
    changes: dict[Fact, Value] = {Fact(order, obj.index): 0}
    for other in others:
        theirs = now.number(order, other.index)
        changes[Fact(order, other.index)] = theirs - if_then_else(theirs > place, 1, 0)
    return changes


def owned(now: State, player: Player) -> list[Object]:
    """Return the cards and tokens of the game that a player owns."""
    return [o for o in now.game.cards if o.owner == player]


def unused_name(now: State, name: str) -> str:
    """Return the name with a number, such that no variable of the state has it yet."""
    return now.unused(f"{name} {number}" for number in itertools.count(1))
