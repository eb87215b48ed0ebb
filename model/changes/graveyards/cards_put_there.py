"""Cards that are put into graveyards: what waits for that triggers once for all that are put there at once (603.2c)."""

from __future__ import annotations

from model.changes.graveyards.cards_discarded import note_discarded
from model.changes.graveyards.cards_left import at_most, note_left_graveyards
from model.changes.graveyards.leaving_at_once import WerePutThere
from model.changes.triggers import note
from model.game.facts import FactKind
from model.game.state import State
from model.logic.formulas import any_of
from model.text.trigger_conditions.of_objects import PutIntoGraveyard
from model.vocabulary import Zone

OTHERS: dict[Zone, FactKind] = {
    Zone.LIBRARY: "others_buried_from_library",
    Zone.HAND: "others_buried_from_hand",
}
"""Which fact counts the cards that nobody names and that were put into a graveyard, by where they were."""


def note_graveyards(now: State, before: State | None = None) -> State:
    """Let trigger what waits for cards that have left graveyards, were put there or discarded since it was asked last.

    ``before`` is what was there before that.
    """
    return note_discarded(note_put_there(note_left_graveyards(now, before)))


def note_put_there(now: State) -> State:
    """Let trigger what waits for cards that were put into graveyards since this was asked last: it is there after that.

    CR 603.6c, 603.10.
    """
    if not now.game.speaks_of(PutIntoGraveyard):
        return now
    put = [(card, now.number("buried_from", card.index) > 0) for card in now.game.cards if not card.token]
    put = [(card, when) for card, when in put if when is not False]
    others = {(p, zone): now.number(kind, p) for p in now.game.everyone for zone, kind in OTHERS.items()}
    if not put and not any((number > 0) is not False for number in others.values()):
        return now
    some = {}
    for player in now.game.everyone:
        theirs = tuple((card, when) for card, when in put if card.owner == player)
        unnamed = tuple((zone, others[player, zone]) for zone in OTHERS)
        for card, when in theirs:
            now = note(now, WerePutThere(player, ((card, True),), each=True), when)
        for zone, number in unnamed:
            for place in range(at_most(number)):
                now = note(now, WerePutThere(player, (), ((zone, 1),), each=True), number > place)
        some[player] = any_of(*(when for _, when in theirs), *(number > 0 for _, number in unnamed))
        now = note(now, WerePutThere(player, theirs, unnamed), some[player])
    every = tuple((zone, number) for (_, zone), number in others.items())
    now = note(now, WerePutThere(None, tuple(put), every), any_of(*some.values()))
    stated = now.stated_of("buried_from", *OTHERS.values())
    return now.set(dict.fromkeys(stated, 0))
