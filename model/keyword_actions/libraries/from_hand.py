"""Putting cards from hand on top of a library: which these are is open until the story says it (CR 401.4)."""

from __future__ import annotations

from model.game.libraries import cover_library, in_any_order
from model.game.state import State
from model.keyword_actions.affected import players_affected
from model.keyword_actions.discarding import as_told, cards_that_fit, left_open
from model.keyword_actions.resolving_object import Does, Resolution
from model.logic.formulas import all_of
from model.objects.unnamed_cards import without_unnamed
from model.objects.zones.putting import put
from model.text.descriptions import ANYTHING
from model.text.instructions.zones import PutOntoLibrary
from model.vocabulary import Zone


def _put_onto_library(now: State, effect: PutOntoLibrary, by: Resolution) -> State:
    for player, when in list(players_affected(now, effect.who, by)):
        held, others = cards_that_fit(now, ANYTHING, player, when), now.number("other_cards_in_hand", player)
        if by.chosen is not None:
            cards, unnamed = as_told(now, ANYTHING, by, player, held, effect.number, "puts back")
        elif all_of(others + len(held) <= effect.number) is True:
            cards, unnamed = held, others
        else:
            what_for = f"what {now.game.players[player]} puts on top of the library for {by.obj}"
            now, cards, unnamed = left_open(now, what_for, held, others, effect.number)
        for card, goes in cards:
            now = put(now, card, Zone.LIBRARY, when=goes)
        now = cover_library(without_unnamed(now, player, unnamed, when), player, unnamed, when)
        now = in_any_order(now, cards, unnamed)
    return now


DOES: dict[type, Does] = {PutOntoLibrary: _put_onto_library}
"""How it is done."""
