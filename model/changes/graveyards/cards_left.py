"""Cards that leave graveyards: what waits for that triggers once for all that leave at once (CR 603.2c, 603.10a)."""

from __future__ import annotations

from model.changes.graveyards.trigger_events import LeftGraveyard
from model.changes.triggers import note
from model.game.state import State
from model.logic.formulas import any_of
from model.text.trigger_conditions.of_objects import LeavesGraveyard


def note_left_graveyards(now: State) -> State:
    """Let trigger what waits for the cards that have left graveyards since this was asked last."""
    if not now.game.speaks_of(LeavesGraveyard):
        return now
    left = [(card, now.holds("left_graveyard", card.index)) for card in now.game.cards if not card.token]
    for player in now.game.everyone:
        theirs = tuple((card, it_left) for card, it_left in left if card.owner == player and it_left is not False)
        others = now.holds("others_left_graveyard", player)
        for card, it_left in theirs:
            now = note(now, LeftGraveyard(player, ((card, True),), each=True), it_left)
        if others is not False:
            now = note(now, LeftGraveyard(player, (), others, each=True), others)
        some = any_of(others, *(it_left for _, it_left in theirs))
        now = note(now, LeftGraveyard(player, theirs, others), some) if some is not False else now
    return now.set(dict.fromkeys(now.stated_of("left_graveyard", "others_left_graveyard"), False))
