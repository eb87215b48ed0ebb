"""Cards whose abilities trigger as mana is made and add more: triggered mana abilities (CR 605.1b)."""

from model.cards.shorthand import EXTORT
from model.cards.what_unread_texts_change import BEFORE_THE_GAME
from model.text.abilities import activated, spell, unmodelled, when
from model.text.card import Card, card
from model.text.continuous import Makes, MakesUntil, makes
from model.text.costs.cost import cost
from model.text.descriptions import Those, those
from model.text.instructions.adding_mana import AddMana
from model.text.instructions.draws_life_damage_counters import DrawCards, GainLife, PutCounters
from model.text.instructions.libraries.looking import TakeFromTop
from model.text.keywords.of_casting import Flash
from model.text.keywords.of_combat import Trample
from model.text.parts_by_layer import Gets
from model.text.target import Target
from model.text.trigger_conditions.of_objects import LandAddsMana, TappedForMana, ThisEnters
from model.text.trigger_conditions.of_players import SpellCast
from model.text.trigger_conditions.read_roughly import Roughly
from model.vocabulary import Who, Zone

COLOURS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
ANY_COLOUR = AddMana(tuple(COLOURS.values()))
AS_PRODUCED = AddMana(as_produced=True)
"""One mana of a type that the permanent has produced."""

LAND = those("land")
CREATURE_NO_HUMAN = those("creature", not_subtypes=frozenset({"Human"}))


def _of_type(*subtypes: str) -> Those:
    return Those(subtypes=frozenset(subtypes))


FOREST, SWAMP = _of_type("Forest"), _of_type("Swamp")
ENCHANT_LAND = spell(targets=(Target(LAND),))
YOU_TAP_A_LAND = TappedForMana(LAND, Who.YOU)
A_PLAYER_TAPS_A_LAND = TappedForMana(LAND)
ENCHANTED_LAND_IS_TAPPED = TappedForMana(LAND, attached=True)
ENCHANTED_FOREST_IS_TAPPED = TappedForMana(FOREST, attached=True)


def _aura(name: str, price: str, *added: AddMana) -> Card:
    """Return an Aura with which the enchanted land adds more mana."""
    return card(name, price, "Enchantment — Aura", ENCHANT_LAND, when(ENCHANTED_LAND_IS_TAPPED, *added))


CARDS = (
    _aura("Wild Growth", "{G}", AddMana(("G",))),
    _aura("Overgrowth", "{2}{G}", AddMana(("GG",))),
    _aura("Fertile Ground", "{1}{G}", ANY_COLOUR),
    _aura("Dawn's Reflection", "{3}{G}", ANY_COLOUR, ANY_COLOUR),
    _aura("Elvish Guidance", "{2}{G}", AddMana(("G",), per=_of_type("Elf"))),
    card(
        "Verdant Haven",
        "{2}{G}",
        "Enchantment — Aura",
        ENCHANT_LAND,
        when(ThisEnters(), GainLife(2)),
        when(ENCHANTED_LAND_IS_TAPPED, ANY_COLOUR),
    ),
    card(
        "Utopia Sprawl",
        "{G}",
        "Enchantment — Aura",
        spell(targets=(Target(FOREST),)),
        *(when(ENCHANTED_FOREST_IS_TAPPED, AddMana((kind,)), mode=colour) for colour, kind in COLOURS.items()),
        modes=tuple(COLOURS),
    ),
    card("Vernal Bloom", "{3}{G}", "Enchantment", when(TappedForMana(FOREST), AddMana(("G",)))),
    card(
        "Gauntlet of Might",
        "{4}",
        "Artifact",
        when(TappedForMana(_of_type("Mountain")), AddMana(("R",))),
        makes(those("red creature"), Gets(1, 1)),
    ),
    card("Mana Flare", "{2}{R}", "Enchantment", when(A_PLAYER_TAPS_A_LAND, AS_PRODUCED)),
    card("Heartbeat of Spring", "{2}{G}", "Enchantment", when(A_PLAYER_TAPS_A_LAND, AS_PRODUCED)),
    card("Dictate of Karametra", "{3}{G}{G}", "Enchantment", Flash(), when(A_PLAYER_TAPS_A_LAND, AS_PRODUCED)),
    card("Zhur-Taa Ancient", "{3}{R}{G}", "Creature — Beast", when(A_PLAYER_TAPS_A_LAND, AS_PRODUCED), stats="7/5"),
    card(
        "Keeper of Progenitus",
        "{3}{G}",
        "Creature — Elf Druid",
        when(TappedForMana(_of_type("Mountain", "Forest", "Plains")), AS_PRODUCED),
        stats="1/3",
    ),
    card(
        "Mirari's Wake",
        "{3}{G}{W}",
        "Enchantment",
        when(YOU_TAP_A_LAND, AS_PRODUCED),
        makes(those("creature you control"), Gets(1, 1)),
    ),
    card(
        "Zendikar Resurgent",
        "{5}{G}{G}",
        "Enchantment",
        when(YOU_TAP_A_LAND, AS_PRODUCED),
        when(SpellCast(those("creature")), DrawCards(1)),
    ),
    card(
        "Vorinclex, Voice of Hunger",
        "{6}{G}{G}",
        "Legendary Creature — Phyrexian Praetor",
        when(YOU_TAP_A_LAND, AS_PRODUCED),
        Trample(),
        unmodelled("lands that opponents tap for mana don't untap", acts=Roughly(more=frozenset({"tapped"}))),
        stats="7/6",
    ),
    card(
        "Crypt Ghast",
        "{3}{B}",
        "Creature — Spirit",
        when(TappedForMana(SWAMP, Who.YOU), AddMana(("B",))),
        EXTORT,
        stats="2/2",
    ),
    card(
        "Nirkana Revenant",
        "{4}{B}{B}",
        "Creature — Vampire Shade",
        when(TappedForMana(SWAMP, Who.YOU), AddMana(("B",))),
        activated(cost("{B}"), MakesUntil((Gets(1, 1),), of="this")),
        stats="4/4",
    ),
    card(
        "Leyline of Abundance",
        "{2}{G}{G}",
        "Enchantment",
        when(TappedForMana(those("creature"), Who.YOU), AddMana(("G",))),
        unmodelled("the game may begin with it on the battlefield", BEFORE_THE_GAME),
        activated(
            cost("{6}{G}{G}"),
            PutCounters("+1/+1", on=those("creature you control")),
        ),
    ),
    card(
        "Kinnan, Bonder Prodigy",
        "{G}{U}",
        "Legendary Creature — Human Druid",
        when(TappedForMana(those("nonland"), Who.YOU), AS_PRODUCED),
        activated(
            cost("{5}{G}{U}"),
            TakeFromTop(5, up_to=True, what=CREATURE_NO_HUMAN, to=Zone.BATTLEFIELD),
        ),
        stats="2/2",
    ),
    card(
        "Caged Sun",
        "{6}",
        "Artifact",
        Makes(those("creature you control", chosen="kind"), (Gets(1, 1),)),
        *(when(LandAddsMana(kind), AddMana((kind,)), mode=colour) for colour, kind in COLOURS.items()),
        modes=tuple(COLOURS),
    ),
)
