"""What may be so of cards that are played from elsewhere than a hand, and of what was set aside for that."""

from __future__ import annotations

from model.game.facts import Fact
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula
from model.objects.zones.durations_of_permissions import OF_A_PERMISSION
from model.situations.possible_facts.line import Line
from model.vocabulary import Zone

PLAYED_FROM = (Zone.HAND, Zone.LIBRARY, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND, Zone.OUTSIDE)


def _set_aside(now: State, obj: Object, fact: Fact) -> Formula:
    return now.holds("set_aside", obj.index)


PERMISSION_LINES = (
    *(
        Line(kind, "a card is played from where it is neither a permanent nor a spell", "601.2a", PLAYED_FROM)
        for kind in OF_A_PERMISSION
    ),
    Line("way_given", "only a card in a graveyard was given a way to be cast", "702.34a", (Zone.GRAVEYARD,)),
    Line("set_aside", "only an exiled card is foretold, plotted or warped", "702.143a", (Zone.EXILE,)),
    Line("set_aside_now", "only a card that is set aside became that this turn", "702.143a", (Zone.EXILE,), _set_aside),
)
