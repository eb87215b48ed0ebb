"""Lands."""

from model.text.abilities import taps_for, when
from model.text.card import card
from model.text.conditions.condition import No
from model.text.conditions.of_players import Controls
from model.text.costs.cost import cost
from model.text.descriptions import Those, those
from model.text.instructions.zones import ExileGraveyards
from model.text.keywords.of_permanents import EntersTapped, EntersTappedUnless, Indestructible
from model.text.keywords.special_actions import Morph
from model.text.target import Target
from model.text.trigger_conditions.of_objects import ThisEnters
from model.vocabulary import Who

FAERIE = Those(subtypes=frozenset({"Faerie"}))
PLAINS_OR_ISLAND = Those(alternatives=tuple(Those(subtypes=frozenset({kind})) for kind in ("Plains", "Island")))

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
        "Glacial Fortress",
        None,
        "Land",
        EntersTapped(unless=Controls(PLAINS_OR_ISLAND)),
        taps_for("W", "U"),
    ),
    card(
        "Seachrome Coast",
        None,
        "Land",
        EntersTapped(unless=No(Controls(those("land", other=True), 3))),
        taps_for("W", "U"),
    ),
    card(
        "Secluded Glen",
        None,
        "Land",
        EntersTappedUnless(reveals=FAERIE),
        taps_for("U", "B"),
    ),
    card("Steam Vents", None, "Land — Island Mountain", EntersTappedUnless(life=2)),
    card("Zoetic Cavern", None, "Land", taps_for("C"), Morph(cost("{2}"))),
)
