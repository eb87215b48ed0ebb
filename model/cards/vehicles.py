"""Vehicles and Mounts: what is crewed or saddled for a turn (CR 301.7, 702.122, 702.171)."""

from model.cards.shorthand import crew, saddle
from model.cards.tokens import token
from model.text.abilities import taps_for, when
from model.text.card import card
from model.text.instructions.tokens import CreateTokens
from model.text.keywords.of_combat import Vigilance
from model.text.trigger_conditions.of_combat import ThisAttacks

CARDS = (
    card("Irontread Crusher", "{4}", "Artifact — Vehicle", crew(3), stats="6/6"),
    card("Dusk Legion Dreadnought", "{5}", "Artifact — Vehicle", Vigilance(), crew(2), stats="4/6"),
    card(
        "Bridled Bighorn",
        "{3}{W}",
        "Creature — Sheep Mount",
        Vigilance(),
        when(ThisAttacks(saddled=True), CreateTokens(token("1/1 white Sheep creature"))),
        saddle(2),
        stats="3/4",
    ),
    card(
        "Cultivator's Caravan",
        "{3}",
        "Artifact — Vehicle",
        taps_for("W", "U", "B", "R", "G"),
        crew(3),
        stats="5/5",
    ),
)
