"""Cards that a situation counts and does not name: nothing is known of one but that it is a card.

Where an object stands for a card that is used, one of these does for such a card. It is no object of the game, and no
fact is about it but how many there are.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from model.game.changing import change
from model.game.facts import Fact, FactKind, most_of
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, any_of, boolean, if_then_else, integer, total
from model.objects.layers.effects import COLOURS, TYPES
from model.objects.layers.layer_by_layer import given_to_all
from model.objects.layers.what_parts_make import Turn, gives_colour, gives_subtype, gives_type
from model.objects.printed_on_its_card import name_of
from model.text.card import Card
from model.text.counted import CountOf
from model.text.descriptions import ANYTHING, Those
from model.text.trigger_conditions.of_objects import LeavesGraveyard
from model.vocabulary import NOBODY, CardType, Player, Zone

ANY_CARD = Card("another card", None, frozenset(), frozenset(), (), None, (), ())
HOW_MANY, ONE = "how many unnamed", "an unnamed card"
"""How what is not known of such cards begins in words; of one that is used it begins as that is called."""


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


def unnamed_counted(now: State, counted: CountOf, you: Number, source: Object) -> Number:
    """Return how many unnamed cards a text counts in a zone of the players that it means by "you" (CR 109.5)."""
    if counted.zone not in COUNTED:
        return 0
    who, of_any = counted.what.who, replace(counted.what, who=None, other=False)
    return total(
        if_then_else(
            who is None or now.are_meant(who, you, player, source),
            unnamed_that_fit(now, player, of_any, source, counted.zone),
            0,
        )
        for player in now.game.everyone
    )


def unnamed_that_fit(now: State, player: Player, what: Those, by: Object, zone: Zone = Zone.GRAVEYARD) -> Number:
    """Return how many unnamed cards of a player's in a zone a text of an object describes.

    That is not known of a quality that not all cards have.
    """
    there = now.number(COUNTED[zone], player)
    fits = any_card_is(now, what, player)
    if fits is True or (there == 0) is True:
        return there
    place = f"{now.game.players[player]}'s {zone.name.lower()}"
    said = f"{HOW_MANY}{_asked_for(what)} cards in {place} count for {name_of(by)}"
    most = there if isinstance(there, int) else most_of(now.game, Fact(COUNTED[zone], player))
    some = integer(said, 0, most)
    return if_then_else(fits, there, if_then_else(some < there, some, there))


def _asked_for(what: Those) -> str:
    return "".join(f" {word}" for word in (*sorted(one.value.lower() for one in what.types), *sorted(what.subtypes)))


def such_unnamed(now: State, player: Player, what: Those, most: int, zone: Zone) -> dict[Object, Formula]:
    """Return so many unnamed cards of a player's in a zone, each with when it is there and of a description."""
    there = unnamed_there(now, player, most, zone).items()
    return {card: all_of(is_there, _is_such(now, card, what, zone)) for card, is_there in there}


def _is_such(now: State, card: Object, what: Those, zone: Zone) -> Formula:
    """Return whether an unnamed card in a zone is of a description: that is not known, unless all cards there are."""
    place = f"{now.game.players[card.owner]}'s {zone.name.lower()}"
    said = f"{card} in {place} is among the{_asked_for(what)} cards asked for"
    fits = any_card_is(now, what, card.owner)
    return fits if fits is True else any_of(fits, boolean(said))


def unnamed_is_a(now: State, player: Player, kind: CardType) -> Formula:
    """Return whether an unnamed card in a player's graveyard has a card type: that is not known, unless all have it."""
    said = f"{ONE} in {now.game.players[player]}'s graveyard is of the card type {kind.value.lower()}"
    given = any_card_is(now, Those(types=frozenset({kind})), player)
    return all_of(now.number(COUNTED[Zone.GRAVEYARD], player) > 0, any_of(given, boolean(said)))


def is_of_unnamed(said: str) -> bool:
    """Return whether the name of a variable says what is not known of such a card."""
    return said.startswith((ANY_CARD.name, HOW_MANY, ONE))


def is_unnamed(obj: Object) -> bool:
    """Return whether an object stands for a card that the situation does not name."""
    return obj.card is ANY_CARD


def without_unnamed(
    now: State, player: Player, number: Number = 1, when: Formula = True, zone: Zone = Zone.HAND
) -> State:
    """Return the state after so many unnamed cards of a player's have left a zone."""
    held = Fact(COUNTED[zone], player)
    now = unnamed_leave_graveyard(now, player, number, when) if zone is Zone.GRAVEYARD else now
    return change(now, {held: now.number(*held) - number}, when)


def unnamed_leave_graveyard(now: State, player: Player, number: Number, when: Formula = True) -> State:
    """Return the state in which it is kept that so many unnamed cards leave a graveyard, for what triggers on that."""
    if not now.game.speaks_of(LeavesGraveyard):
        return now
    left = Fact("others_left_graveyard", player)
    return change(now, {left: now.number(*left) + number}, when)


def unnamed_card(player: Player, number: int = 1) -> Object:
    """Return what stands for one card of a player's that the situation does not name, wherever it is."""
    return _unnamed(player, number)


@cache
def _unnamed(player: Player, number: int) -> Object:
    label = ANY_CARD.name if number == 1 else f"{ANY_CARD.name} #{number}"
    return Object(NOBODY, ANY_CARD, player, label)
