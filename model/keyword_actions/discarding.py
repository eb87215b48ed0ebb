"""Discarding: a card goes from hand to the graveyard, or to where an effect has it go instead (CR 701.9, 614.6)."""

from __future__ import annotations

from model.game.game import Object
from model.game.libraries import cover_library
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, any_of, no
from model.objects.functioning import is_in_force
from model.objects.unnamed import is_unnamed, without_unnamed
from model.objects.zones import put
from model.text.restrictions import DiscardsGoToLibrary
from model.vocabulary import Player, Zone


def discards_unseen(now: State, player: Player) -> Formula:
    """Return whether what the player discards goes to a hidden zone without being revealed (CR 701.9c)."""
    return any_of(*(is_in_force(now, effect, player) for effect in now.game.continuous(DiscardsGoToLibrary)))


def discard(now: State, card: Object, when: Formula = True) -> State:
    """Return the state after a card, which may be one that the situation does not name, has been discarded."""
    if is_unnamed(card):
        return discard_unnamed(now, card.owner, 1, when)
    unseen = all_of(when, discards_unseen(now, card.owner))
    now = put(now, card, Zone.GRAVEYARD, when=all_of(when, no(unseen)))
    return put(now, card, Zone.LIBRARY, when=unseen)


def discard_unnamed(now: State, player: Player, number: Number = 1, when: Formula = True) -> State:
    """Return the state after a player has discarded that many cards that the situation does not name."""
    unseen = all_of(when, discards_unseen(now, player))
    return cover_library(without_unnamed(now, player, number, when), player, number, unseen)


def discard_hand(now: State, player: Player, besides: Object | None) -> State:
    """Return the state after a player has discarded all cards in hand, ``besides`` what is being cast."""
    now = discard_unnamed(now, player, now.number("other_cards_in_hand", player))
    for card in now.game.cards:
        if card.owner == player and card is not besides:
            now = discard(now, card, now.zone(card) == Zone.HAND)
    return now
