"""Cards that a situation counts and does not name: nothing is known of one but that it is a card.

Where an object stands for a card that is used, one of these does for such a card. It is no object of the game, and no
fact is about it but how many there are.
"""

from __future__ import annotations

from functools import cache

from model.game.changing import change
from model.game.facts import Fact, FactKind
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, any_of
from model.objects.layers.effects import COLOURS, TYPES
from model.objects.layers.layer_by_layer import given_to_all
from model.objects.layers.what_parts_make import Turn, gives_colour, gives_subtype, gives_type
from model.text.card import Card
from model.text.descriptions import ANYTHING, Those
from model.vocabulary import NOBODY, Player, Zone

ANY_CARD = Card("another card", None, frozenset(), frozenset(), (), None, (), ())


COUNTED: dict[Zone, FactKind] = {Zone.HAND: "other_cards_in_hand", Zone.GRAVEYARD: "other_cards_in_graveyard"}
"""The zones in which such cards are counted."""


def unnamed_there(now: State, player: Player, most: int, zone: Zone = Zone.HAND) -> dict[Object, Formula]:
    """Return so many unnamed cards of a player's in a zone, each with what must hold for it to be there."""
    held = now.number(COUNTED[zone], player) if most else 0
    found = {_unnamed(player, number): held >= number for number in range(1, most + 1)}
    return {card: there for card, there in found.items() if there is not False}


def any_card_is(now: State, what: Those, owner: Player) -> Formula:
    """Return whether a card of a player's of which nothing is known is described: as any, or as what effects make all.

    That is of types and colours that effects give to all cards of that player's.
    """
    if what == ANYTHING:
        return True
    asked = Those(types=what.types, all_types=what.all_types, subtypes=what.subtypes, colours=what.colours)
    if what != asked or not now.game.on_spells:
        return False

    def given(layer: int, turn: Turn) -> Formula:
        return given_to_all(now, owner, layer, turn)

    return all_of(
        not what.types or any_of(*(given(TYPES, gives_type(one)) for one in what.types)),
        *(given(TYPES, gives_type(one)) for one in what.all_types),
        not what.subtypes or any_of(*(given(TYPES, gives_subtype(one)) for one in sorted(what.subtypes))),
        not what.colours or any_of(*(given(COLOURS, gives_colour(one)) for one in sorted(what.colours))),
    )


def is_unnamed(obj: Object) -> bool:
    """Return whether an object stands for a card that the situation does not name."""
    return obj.card is ANY_CARD


def without_unnamed(
    now: State, player: Player, number: Number = 1, when: Formula = True, zone: Zone = Zone.HAND
) -> State:
    """Return the state after so many unnamed cards of a player's have left a zone."""
    held = Fact(COUNTED[zone], player)
    return change(now, {held: now.number(*held) - number}, when)


def unnamed_card(player: Player, number: int = 1) -> Object:
    """Return what stands for one card of a player's that the situation does not name, wherever it is."""
    return _unnamed(player, number)


@cache
def _unnamed(player: Player, number: int) -> Object:
    label = ANY_CARD.name if number == 1 else f"{ANY_CARD.name} #{number}"
    return Object(NOBODY, ANY_CARD, player, label)
