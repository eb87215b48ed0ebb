"""What is done with libraries: searching, and exiling from the top to play (CR 401, 701.23)."""

from __future__ import annotations

from model.changes.entering import enter_battlefield
from model.game.changing import change
from model.game.facts import Fact
from model.game.libraries import shuffle
from model.game.state import State
from model.keyword_actions.resolution import CannotHappen, Does, Resolution
from model.logic.formulas import Formula, Number, all_of, any_of, no
from model.objects.functioning import is_in_force
from model.objects.on_its_card import is_basic_land_card, is_land_card
from model.objects.zones import take_top
from model.text.abilities import CantSearch
from model.text.instructions.library import ExileTopToPlay, FindLand
from model.vocabulary import Until, Zone


def can_search(now: State, player: Number) -> Formula:
    """Return whether a player can search a library (CR 101.2, 701.23)."""
    barred = (
        all_of(player == p, is_in_force(now, effect, p))
        for effect in now.game.continuous(CantSearch)
        for p in now.game.everyone
    )
    return no(any_of(*barred))


def _find_land(now: State, effect: FindLand, by: Resolution) -> State:
    searches = can_search(now, by.controller)
    for card in by.told:
        fits = is_basic_land_card(card) if effect.basic else is_land_card(card)
        if (now.zone(card) == Zone.LIBRARY) is not True or (by.controller == card.owner) is not True or not fits:
            kind = "basic land" if effect.basic else "land"
            raise CannotHappen(f"{by.obj} can't find {card}: it finds a {kind} card in the library")
        now = enter_battlefield(now, card, by.controller, tapped=effect.tapped, when=searches)
    for player in now.game.everyone:
        if (by.controller == player) is True:
            now = shuffle(now, player)
    return now


def _exile_top_to_play(now: State, effect: ExileTopToPlay, by: Resolution) -> State:
    until = Until.THEIR_NEXT_TURN_ENDS if effect.until_your_next_turn_ends else Until.THIS_TURN_ENDS
    for _ in range(effect.number):
        for player in now.game.everyone:
            now, exiled = take_top(now, player, Zone.EXILE, by.controller == player)
            for card, when in exiled:
                allowed = {Fact("may_play", card.index): player, Fact("may_play_until", card.index): until}
                now = change(now, dict(allowed), when)
    return now


DOES: dict[type, Does] = {
    FindLand: _find_land,
    ExileTopToPlay: _exile_top_to_play,
}
