"""Cards that say of which types lands are (CR 305.6, 305.7)."""

from model.text.card import card
from model.text.continuous import AddsTypes, SetsLandTypes, makes
from model.text.things import those

NONBASIC_LANDS_ARE_MOUNTAINS = makes(those("nonbasic land"), SetsLandTypes(frozenset({"Mountain"})))

CARDS = (
    card("Blood Moon", "{2}{R}", "Enchantment", NONBASIC_LANDS_ARE_MOUNTAINS),
    card("Magus of the Moon", "{2}{R}", "Creature — Human Wizard", NONBASIC_LANDS_ARE_MOUNTAINS, stats="2/2"),
    card(
        "Urborg, Tomb of Yawgmoth",
        None,
        "Legendary Land",
        makes(those("land"), AddsTypes(subtypes=frozenset({"Swamp"}))),
    ),
)
