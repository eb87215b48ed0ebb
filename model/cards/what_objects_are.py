"""Cards that say what other objects are: types, colours, abilities, power and toughness (CR 613)."""

from model.cards.what_unread_texts_change import Cards, Of, allows, forbids, goes_on_without_it
from model.text.abilities import activated, spell, taps_for, unmodelled, when
from model.text.card import card
from model.text.conditions.of_its_source import WasChosen
from model.text.conditions.of_players import AreOnBattlefield
from model.text.continuous import GainsActivated, Makes, MakesUntil, StarIs, makes
from model.text.costs.cost import cost
from model.text.costs.parts import SACRIFICE_THIS, TAP
from model.text.counted import CountOf
from model.text.descriptions import ANYTHING, Those, those
from model.text.descriptions import COLOURS as NAMED_COLOURS
from model.text.instructions.affected import Chosen
from model.text.instructions.becoming import ChangesWords
from model.text.instructions.draws_life_damage_counters import DrawCards, GainLife, PutCounters
from model.text.instructions.permanents import SacrificePermanents
from model.text.instructions.zones import Put
from model.text.keywords.of_casting import RETRACE, OptionalCost, SplitSecond
from model.text.keywords.of_combat import Defender, Flying, Reach, Vigilance
from model.text.keywords.of_permanents import Hexproof, Shroud
from model.text.mana import COLOURS
from model.text.parts_by_layer import (
    AddsColours,
    AddsTypes,
    Gets,
    Has,
    HasActivatedOf,
    LosesAbilities,
    SetsBase,
    SetsColours,
    SetsCreatureTypes,
    SetsLandTypes,
    SetsTypes,
)
from model.text.statics.permissions import SpendsAsAnyColour
from model.text.target import Target
from model.text.trigger_conditions.of_objects import ThisDies, ThisEnters
from model.text.trigger_conditions.of_players import StepBegins
from model.vocabulary import CardType, Step, Who, Zone

CREATURES = AddsTypes(frozenset({CardType.CREATURE}))
ARTIFACT_CREATURES = AddsTypes(frozenset({CardType.ARTIFACT, CardType.CREATURE}))
BY_MANA_VALUE = SetsBase(None, None)
ANY_COLOUR = taps_for(*COLOURS)
ENCHANT_CREATURE = spell(targets=(Target(those("creature")),))
ITSELF = Those(itself=True)
SPELL_OR_PERMANENT = Target(or_else=Target(zone=Zone.STACK))
SLIVERS = Those(subtypes=frozenset({"Sliver"}))
CREATURE_PLANESWALKER_OR_CLUE = Those(
    alternatives=(those("creature"), those("planeswalker"), Those(subtypes=frozenset({"Clue"})))
)
NONCREATURE_ARTIFACTS = those("noncreature artifact")


def of_type(subtype: str, words: str = "permanent") -> Those:
    """Return a description of permanents with a subtype."""
    return those(words, subtypes=frozenset({subtype}))


CARDS = (
    # Words of a text (CR 613.1c).
    card("Magical Hack", "{U}", "Instant", spell(ChangesWords(("land type",)), targets=(SPELL_OR_PERMANENT,))),
    card(
        "Glamerdye",
        "{1}{U}",
        "Instant",
        RETRACE,
        spell(ChangesWords(("colour",)), targets=(SPELL_OR_PERMANENT,)),
    ),
    card(
        "Whim of Volrath",
        "{U}",
        "Instant",
        OptionalCost("buyback", cost("{2}")),
        spell(ChangesWords(this_turn=True), targets=(Target(those("permanent")),)),
    ),
    # Types (CR 613.1d).
    card(
        "Opalescence",
        "{2}{W}{W}",
        "Enchantment",
        makes(those("another enchantment", not_subtypes=frozenset({"Aura"})), CREATURES, BY_MANA_VALUE),
    ),
    card("Living Lands", "{3}{G}", "Enchantment", makes(of_type("Forest"), CREATURES, SetsBase(1, 1))),
    card(
        "Kormus Bell",
        "{4}",
        "Artifact",
        makes(of_type("Swamp"), CREATURES, SetsColours(frozenset("B")), SetsBase(1, 1)),
    ),
    card("Living Plane", "{2}{G}{G}", "World Enchantment", makes(those("land"), CREATURES, SetsBase(1, 1))),
    card("Nature's Revolt", "{3}{G}{G}", "Enchantment", makes(those("land"), CREATURES, SetsBase(2, 2))),
    card(
        "March of the Machines",
        "{3}{U}",
        "Enchantment",
        makes(NONCREATURE_ARTIFACTS, ARTIFACT_CREATURES, BY_MANA_VALUE),
    ),
    card(
        "Titania's Song",
        "{3}{G}",
        "Enchantment",
        makes(NONCREATURE_ARTIFACTS, ARTIFACT_CREATURES, LosesAbilities(), BY_MANA_VALUE),
        *goes_on_without_it("once it has left the battlefield, its effect goes on until the turn ends"),
    ),
    card(
        "Life and Limb",
        "{3}{G}",
        "Enchantment",
        makes(
            Those(subtypes=frozenset({"Forest", "Saproling"})),
            AddsTypes(frozenset({CardType.CREATURE, CardType.LAND}), frozenset({"Saproling", "Forest"})),
            SetsColours(frozenset("G")),
            SetsBase(1, 1),
        ),
    ),
    card(
        "Enchanted Evening",
        "{3}{W/U}{W/U}",
        "Enchantment",
        makes(those("permanent"), AddsTypes(frozenset({CardType.ENCHANTMENT}))),
    ),
    card(
        "Ensoul Artifact",
        "{1}{U}",
        "Enchantment — Aura",
        spell(targets=(Target(those("artifact")),)),
        makes(those("enchanted artifact"), CREATURES, SetsBase(5, 5)),
    ),
    # Colours (CR 613.1e).
    card("Darkest Hour", "{B}", "Enchantment", makes(those("creature"), SetsColours(frozenset("B")))),
    card(
        "Painter's Servant",
        "{2}",
        "Artifact Creature — Scarecrow",
        *(
            Makes(ANYTHING, (AddsColours(frozenset(symbol)),), WasChosen(colour), zone=None)
            for colour, symbol in NAMED_COLOURS.items()
        ),
        stats="1/3",
        modes=tuple(NAMED_COLOURS),
    ),
    card("Thran Lens", "{2}", "Artifact", makes(those("permanent"), SetsColours(frozenset()))),
    # Abilities (CR 613.1f).
    card("Humility", "{2}{W}{W}", "Enchantment", makes(those("creature"), LosesAbilities(), SetsBase(1, 1))),
    card("Cryptolith Rite", "{1}{G}", "Enchantment", makes(those("creature you control"), Has((ANY_COLOUR,)))),
    card("Chromatic Lantern", "{3}", "Artifact", makes(those("land you control"), Has((ANY_COLOUR,))), ANY_COLOUR),
    card(
        "Joiner Adept",
        "{1}{G}",
        "Creature — Elf Druid",
        makes(those("land you control"), Has((ANY_COLOUR,))),
        stats="2/1",
    ),
    card(
        "Citanul Hierophants",
        "{3}{G}",
        "Creature — Human Druid",
        makes(those("creature you control"), Has((taps_for("G"),))),
        stats="3/2",
    ),
    card("Gemhide Sliver", "{1}{G}", "Creature — Sliver", makes(SLIVERS, Has((ANY_COLOUR,))), stats="1/1"),
    card(
        "Barbed Sliver",
        "{2}{R}",
        "Creature — Sliver",
        makes(of_type("Sliver", "creature"), Has((activated(cost("{2}"), MakesUntil((Gets(1, 0),), of="this")),))),
        stats="2/2",
    ),
    card(
        "Darkheart Sliver",
        "{B}{G}",
        "Creature — Sliver",
        makes(SLIVERS, Has((activated(cost("", SACRIFICE_THIS), GainLife(3)),))),
        stats="2/2",
    ),
    card("Crystalline Sliver", "{W}{U}", "Creature — Sliver", makes(SLIVERS, Has((Shroud(),))), stats="2/2"),
    card(
        "Inevitable End",
        "{2}{B}",
        "Enchantment — Aura",
        ENCHANT_CREATURE,
        makes(
            those("enchanted creature"),
            Has((when(StepBegins(Step.UPKEEP), SacrificePermanents(Chosen(those("creature you control")))),)),
        ),
    ),
    card(
        "Supernatural Stamina",
        "{B}",
        "Instant",
        spell(
            MakesUntil(
                (Gets(2, 0), Has((when(ThisDies(), Put("this", Zone.BATTLEFIELD, Zone.GRAVEYARD, tapped=True)),)))
            ),
            targets=(Target(those("creature")),),
        ),
    ),
    card(
        "Privileged Position",
        "{2}{G/W}{G/W}{G/W}",
        "Enchantment",
        makes(those("another permanent you control"), Has((Hexproof(),))),
    ),
    card(
        "Necrotic Ooze",
        "{2}{B}{B}",
        "Creature — Ooze",
        makes(ITSELF, HasActivatedOf(those("creature"))),
        stats="4/3",
    ),
    card(
        "Experiment Kraj",
        "{2}{G}{G}{U}{U}",
        "Legendary Creature — Ooze Mutant",
        makes(ITSELF, HasActivatedOf(those("another creature", counters="+1/+1"), Zone.BATTLEFIELD)),
        activated(cost("", TAP), PutCounters("+1/+1", on="target"), targets=(Target(those("creature")),)),
        unmodelled(
            "what two of them have of each other is there once more, with a limit of its own",
            allows(
                "activating",
                lifts=("no_more_often_than_it_says", "loyalty_once_a_turn_as_a_sorcery"),
                when=AreOnBattlefield(those("creature", named="Experiment Kraj"), 2),
            ),
        ),
        stats="4/6",
    ),
    card(
        "Quicksilver Elemental",
        "{3}{U}{U}",
        "Creature — Elemental",
        activated(cost("{U}"), GainsActivated(), targets=(Target(those("creature")),), name="gain"),
        SpendsAsAnyColour("U"),
        unmodelled(
            "what it gains twice is there twice, each with a limit of its own",
            allows("activating", lifts=("no_more_often_than_it_says", "loyalty_once_a_turn_as_a_sorcery")),
        ),
        stats="3/4",
    ),
    card(
        "Yixlid Jailer",
        "{1}{B}",
        "Creature — Zombie Wizard",
        Makes(ANYTHING, (LosesAbilities(),), zone=Zone.GRAVEYARD),
        unmodelled(
            "a card is cast by what gives it a way to be cast only if that is later",
            forbids("casting", of=Cards(Zone.GRAVEYARD, Of.PLAYERS)),
        ),
        stats="2/1",
    ),
    card(
        "Lignify",
        "{1}{G}",
        "Kindred Enchantment — Treefolk Aura",
        ENCHANT_CREATURE,
        makes(
            those("enchanted creature"), SetsCreatureTypes(frozenset({"Treefolk"})), LosesAbilities(), SetsBase(0, 4)
        ),
    ),
    card(
        "Kenrith's Transformation",
        "{1}{G}",
        "Enchantment — Aura",
        ENCHANT_CREATURE,
        when(ThisEnters(), DrawCards(1)),
        makes(
            those("enchanted creature"),
            LosesAbilities(),
            SetsTypes(frozenset({CardType.CREATURE}), frozenset({"Elk"})),
            SetsColours(frozenset("G")),
            SetsBase(3, 3),
        ),
    ),
    card(
        "Song of the Dryads",
        "{2}{G}",
        "Enchantment — Aura",
        spell(targets=(Target(),)),
        makes(
            Those(host=True),
            SetsTypes(frozenset({CardType.LAND})),
            SetsLandTypes(frozenset({"Forest"})),
            SetsColours(frozenset()),
        ),
    ),
    card(
        "In Too Deep",
        "{U}{U}",
        "Enchantment — Aura",
        SplitSecond(),
        spell(targets=(Target(CREATURE_PLANESWALKER_OR_CLUE),)),
        makes(
            Those(host=True),
            SetsTypes(frozenset({CardType.ARTIFACT}), frozenset({"Clue"})),
            SetsColours(frozenset()),
            Has((activated(cost("{2}", SACRIFICE_THIS), DrawCards(1)),)),
            LosesAbilities(),
        ),
    ),
    # Power and toughness (CR 613.4).
    card(
        "Nightmare",
        "{5}{B}",
        "Creature — Nightmare Horse",
        Flying(),
        StarIs(CountOf(of_type("Swamp", "permanent you control"))),
        stats="*/*",
    ),
    card("Maro", "{2}{G}{G}", "Creature — Elemental", StarIs(CountOf(Those(who=Who.YOU), Zone.HAND)), stats="*/*"),
    card(
        "Lhurgoyf",
        "{2}{G}{G}",
        "Creature — Lhurgoyf",
        StarIs(CountOf(those("creature"), Zone.GRAVEYARD)),
        stats="*/1+*",
    ),
    card(
        "Traproot Kami",
        "{G}",
        "Creature — Spirit",
        Defender(),
        Reach(),
        StarIs(CountOf(of_type("Forest")), of="toughness"),
        stats="0/*",
    ),
    card(
        'Kongming, "Sleeping Dragon"',
        "{2}{W}{W}",
        "Legendary Creature — Human Advisor",
        makes(those("another creature you control"), Gets(1, 1)),
        stats="2/2",
    ),
    card("Glorious Anthem", "{1}{W}{W}", "Enchantment", makes(those("creature you control"), Gets(1, 1))),
    card("Gaea's Anthem", "{1}{G}{G}", "Enchantment", makes(those("creature you control"), Gets(1, 1))),
    card("Crusade", "{W}{W}", "Enchantment", makes(those("white creature"), Gets(1, 1))),
    card("Illness in the Ranks", "{B}", "Enchantment", makes(those("creature token"), Gets(-1, -1))),
    card("Virulent Plague", "{2}{B}", "Enchantment", makes(those("creature token"), Gets(-2, -2))),
    card(
        "Elesh Norn, Grand Cenobite",
        "{5}{W}{W}",
        "Legendary Creature — Phyrexian Praetor",
        Vigilance(),
        makes(those("another creature you control"), Gets(2, 2)),
        makes(those("creature opponents control"), Gets(-2, -2)),
        stats="4/7",
    ),
    card(
        "Godhead of Awe",
        "{W/U}{W/U}{W/U}{W/U}{W/U}",
        "Creature — Spirit Avatar",
        Flying(),
        makes(those("another creature"), SetsBase(1, 1)),
        stats="4/4",
    ),
)
