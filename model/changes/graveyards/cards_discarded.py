"""Cards that are discarded at once: what waits for one or more of them triggers once (CR 603.2c, 701.9)."""

from __future__ import annotations

from model.changes.graveyards.leaving_at_once import WereDiscarded
from model.changes.triggers import note
from model.game.changing import change
from model.game.facts import Fact
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, Number, any_of
from model.text.trigger_conditions.of_players import DiscardsTogether
from model.vocabulary import Player


def kept_as_discarded(now: State, card: Object, when: Formula) -> State:
    """Return the state in which it is kept that a card is discarded, for what triggers on that."""
    if not now.game.speaks_of(DiscardsTogether):
        return now
    return change(now, {Fact("just_discarded", card.index): True}, when)


def others_kept_as_discarded(now: State, player: Player, number: Number, when: Formula) -> State:
    """Return the state in which it is kept that a player discards so many cards that the situation does not name."""
    if not now.game.speaks_of(DiscardsTogether):
        return now
    others = Fact("others_just_discarded", player)
    return change(now, {others: now.number(*others) + number}, when)


def note_discarded(now: State) -> State:
    """Let trigger what waits for the cards that were discarded since this was asked last."""
    for player in now.game.everyone if now.game.speaks_of(DiscardsTogether) else ():
        mine = ((card, now.holds("just_discarded", card.index)) for card in now.game.cards if card.owner == player)
        cards = tuple((card, when) for card, when in mine if when is not False)
        others = now.number("others_just_discarded", player)
        some = any_of(others > 0, *(when for _, when in cards))
        now = now if some is False else note(now, WereDiscarded(player, cards, others), some)
    return now.set(dict.fromkeys(now.stated_of("others_just_discarded"), 0)).set(
        dict.fromkeys(now.stated_of("just_discarded"), False)
    )
