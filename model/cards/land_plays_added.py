"""Cards that let players play more lands in a turn."""

from model.text.abilities import ThisTurn, spell, when
from model.text.card import card
from model.text.continuous import makes
from model.text.descriptions import BASIC_LAND_TYPES, those
from model.text.instructions.draws_life_damage_counters import DealDamage, DrawCards
from model.text.parts_by_layer import AddsTypes
from model.text.statics.of_players import ANY_NUMBER, AdditionalLandPlays, PlaysRevealed
from model.text.statics.permissions import MayPlayLandsFrom
from model.text.trigger_conditions.of_players import LandPlayed, StepBegins
from model.vocabulary import Step, Who, Zone

CARDS = (
    card(
        "Azusa, Lost but Seeking",
        "{2}{G}",
        "Legendary Creature — Human Monk",
        AdditionalLandPlays(2),
        stats="1/2",
    ),
    card("Exploration", "{G}", "Enchantment", AdditionalLandPlays(1)),
    card("Explore", "{1}{G}", "Sorcery", spell(ThisTurn(AdditionalLandPlays(1)), DrawCards(1))),
    card("Summer Bloom", "{1}{G}", "Sorcery", spell(ThisTurn(AdditionalLandPlays(3)))),
    card(
        "Fastbond",
        "{G}",
        "Enchantment",
        AdditionalLandPlays(ANY_NUMBER),
        when(LandPlayed(Who.YOU, not_first=True), DealDamage(1, None, "you")),
    ),
    card(
        "Dryad of the Ilysian Grove",
        "{2}{G}",
        "Enchantment Creature — Nymph Dryad",
        AdditionalLandPlays(1),
        makes(those("land you control"), AddsTypes(subtypes=frozenset(BASIC_LAND_TYPES))),
        stats="2/4",
    ),
    card(
        "Oracle of Mul Daya",
        "{3}{G}",
        "Creature — Elf Shaman",
        AdditionalLandPlays(1),
        MayPlayLandsFrom(Zone.LIBRARY),
        PlaysRevealed(),
        stats="2/2",
    ),
    card(
        "Rites of Flourishing",
        "{2}{G}",
        "Enchantment",
        when(StepBegins(Step.DRAW, Who.EACH_PLAYER), DrawCards(1, "active player")),
        AdditionalLandPlays(1, Who.EACH_PLAYER),
    ),
)
