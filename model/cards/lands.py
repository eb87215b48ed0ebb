"""Lands."""

from model.cards.footprints import Of, bears_on
from model.text.abilities import taps_for, unmodelled, when
from model.text.card import card
from model.text.costs import cost
from model.text.instructions.zones import ExileGraveyards
from model.text.keywords.of_permanents import EntersTapped, Indestructible
from model.text.keywords.special_actions import Morph
from model.text.target import Target
from model.text.trigger_conditions import ThisEnters
from model.vocabulary import Who

CARDS = (
    card("Plains", None, "Basic Land — Plains"),
    card("Island", None, "Basic Land — Island"),
    card("Swamp", None, "Basic Land — Swamp"),
    card("Mountain", None, "Basic Land — Mountain"),
    card("Forest", None, "Basic Land — Forest"),
    card("Dryad Arbor", None, "Land Creature — Forest Dryad", stats="1/1", colours="G"),
    card(
        "Darksteel Citadel",
        None,
        "Artifact Land",
        taps_for("C"),
        Indestructible(),
    ),
    card(
        "Bojuka Bog",
        None,
        "Land",
        EntersTapped(),
        when(ThisEnters(), ExileGraveyards(), targets=(Target(only_players=Who.EACH_PLAYER),)),
        taps_for("B"),
    ),
    card(
        "Urza's Saga",
        None,
        "Enchantment Land — Urza's Saga",
        unmodelled("its chapters", bears_on(of=Of.PLAYERS)),
    ),
    card("Zoetic Cavern", None, "Land", taps_for("C"), Morph(cost("{2}"))),
)
