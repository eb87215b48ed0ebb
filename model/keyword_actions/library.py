"""Exiling from the top of a library to play (CR 401)."""

from __future__ import annotations

from model.game.changing import change
from model.game.facts import Fact
from model.game.state import State
from model.keyword_actions.resolution import Does, Resolution
from model.objects.zones import take_top
from model.text.instructions.library import ExileTopToPlay
from model.vocabulary import Until, Zone


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
    ExileTopToPlay: _exile_top_to_play,
}
