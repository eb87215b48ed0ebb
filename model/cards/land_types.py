"""Cards that say of which types lands are (CR 305.6, 305.7)."""

from model.text.abilities import spell, when
from model.text.card import card
from model.text.continuous import makes
from model.text.costs.cost import cost
from model.text.descriptions import BASIC_LAND_TYPES, Those, those
from model.text.instructions.compound import UnlessPaid
from model.text.instructions.draws_life_damage_counters import DrawCards
from model.text.instructions.permanents import SacrificePermanents
from model.text.parts_by_layer import AddsTypes, SetsLandTypes
from model.text.target import Target
from model.text.trigger_conditions.of_objects import ThisEnters
from model.text.trigger_conditions.of_players import StepBegins
from model.vocabulary import Step

SWAMP = frozenset({"Swamp"})
ENCHANT_LAND = spell(targets=(Target(those("land")),))
ENCHANTED_LAND = those("enchanted land")

NONBASIC_LANDS_ARE_MOUNTAINS = makes(those("nonbasic land"), SetsLandTypes(frozenset({"Mountain"})))

CARDS = (
    card("Blood Moon", "{2}{R}", "Enchantment", NONBASIC_LANDS_ARE_MOUNTAINS),
    card("Magus of the Moon", "{2}{R}", "Creature — Human Wizard", NONBASIC_LANDS_ARE_MOUNTAINS, stats="2/2"),
    card(
        "Urborg, Tomb of Yawgmoth",
        None,
        "Legendary Land",
        makes(those("land"), AddsTypes(subtypes=SWAMP)),
    ),
    card(
        "Conversion",
        "{2}{W}{W}",
        "Enchantment",
        when(
            StepBegins(Step.UPKEEP),
            UnlessPaid(cost("{W}{W}"), (SacrificePermanents(),)),
        ),
        makes(Those(subtypes=frozenset({"Mountain"})), SetsLandTypes(frozenset({"Plains"}))),
    ),
    card(
        "Spreading Seas",
        "{1}{U}",
        "Enchantment — Aura",
        ENCHANT_LAND,
        when(ThisEnters(), DrawCards(1)),
        makes(ENCHANTED_LAND, SetsLandTypes(frozenset({"Island"}))),
    ),
    card(
        "Lush Growth",
        "{G}",
        "Enchantment — Aura",
        ENCHANT_LAND,
        makes(ENCHANTED_LAND, SetsLandTypes(frozenset({"Mountain", "Forest", "Plains"}))),
    ),
    card(
        "Prismatic Omen",
        "{1}{G}",
        "Enchantment",
        makes(those("land you control"), AddsTypes(subtypes=frozenset(BASIC_LAND_TYPES))),
    ),
)
