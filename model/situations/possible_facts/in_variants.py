"""What may be so of cards of the command zone and of their decks, and in Planechase games (CR 309, 315, 901, 904)."""

from __future__ import annotations

from model.game.facts import Fact
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, any_of, implies
from model.objects.printed_on_its_card import is_card_of
from model.vocabulary import CardType, Player, Zone

COMMAND_OR_OUTSIDE = (Zone.COMMAND, Zone.OUTSIDE)


def only_in_the_command_zone(now: State, obj: Object, fact: Fact) -> Formula:
    """Return whether a card is in the command zone, or outside the game."""
    return any_of(*(now.zone(obj) == zone for zone in COMMAND_OR_OUTSIDE))


def may_lie_face_down_there(now: State, obj: Object, fact: Fact) -> Formula:
    """Return whether a card of the command zone may be face down: a conspiracy, or one in a deck (CR 315.2, 901.4)."""
    in_a_deck = now.number("deck_position", obj.index) > 0
    return implies(now.zone(obj) == Zone.COMMAND, any_of(is_card_of(obj, CardType.CONSPIRACY), in_a_deck))


def is_of_a_deck(now: State, obj: Object, fact: Fact) -> Formula:
    """Return whether a card is one of a planar, scheme or Attraction deck."""
    return bool(obj.card.deck) and not obj.is_ability


def is_a_dungeon(now: State, obj: Object, fact: Fact) -> Formula:
    """Return whether a card is a dungeon."""
    return bool(obj.card.rooms) and not obj.is_ability


def in_planechase(now: State, player: Player, fact: Fact) -> Formula:
    """Return whether it is a Planechase game (CR 901.3)."""
    return now.holds("planechase")
