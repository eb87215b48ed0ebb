"""Cards that are milled: what waits for that triggers once for all that are at once, or for each (CR 701.17a)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from model.changes.graveyards.cards_left import at_most
from model.changes.graveyards.leaving_at_once import WereMilled
from model.changes.triggers import Together, note
from model.game.state import State
from model.logic.formulas import Number, any_of, total
from model.text.trigger_conditions.of_players import Mills
from model.vocabulary import Player


class MilledBy(NamedTuple):
    """What a player has milled: which cards it may be, each with when, and how many that nobody names."""

    player: Player
    cards: Together
    others: Number


def note_milled(now: State, milled: Sequence[MilledBy]) -> State:
    """Let trigger what waits for cards to be milled, once players have milled these at once."""
    if not now.game.speaks_of(Mills):
        return now
    for one in milled:
        for card, when in one.cards:
            now = note(now, WereMilled(one.player, ((card, True),), each=True), when)
        for place in range(at_most(one.others)):
            now = note(now, WereMilled(one.player, (), 1, each=True), one.others > place)
        some = any_of(one.others > 0, *(when for _, when in one.cards))
        now = note(now, WereMilled(one.player, tuple(one.cards), one.others), some)
    cards = tuple(each for one in milled for each in one.cards)
    others = total([one.others for one in milled])
    return note(now, WereMilled(None, cards, others), any_of(others > 0, *(when for _, when in cards)))
