"""Conditions under which something is said, and what is said under them, by invented texts."""

from __future__ import annotations

import pytest

from model.text.abilities import Spell
from model.text.combat import CantAttack, IgnoresDefender, IsGoaded
from model.text.conditions.condition import All, AnOpponent, Condition, No
from model.text.conditions.of_its_source import HasAttached, HasCounters, HostIs, IsIn, IsMonstrous, IsUntapped, ThisIs
from model.text.conditions.of_players import (
    AreOnBattlefield,
    Controls,
    ControlsDifferentPowers,
    ControlsGreatest,
    ControlsOfOneName,
    ControlsPower,
    HasCardsInHand,
    HasCastSpells,
    HasDevotion,
    HasDrawn,
    HasInGraveyard,
    HasInLibrary,
    HasLife,
    HasLifeBesideStart,
    HasLostLife,
    HasTypesInGraveyard,
    PlayerHasCounters,
)
from model.text.conditions.of_the_turn import OnOwnTurn
from model.text.continuous import Makes
from model.text.descriptions import OTHER_SUBTYPES, Those, those
from model.text.instructions.permanents import Regenerate
from model.text.keywords.of_permanents import Haste
from model.text.parts_by_layer import (
    AddsTypes,
    Controlled,
    Gets,
    Has,
    IsNoCreature,
    LosesAbilities,
    SetsBase,
    SetsColours,
    SetsCreatureTypes,
    SetsLandTypes,
    SetsTypes,
)
from model.text.unread import Of, Unread
from model.vocabulary import CardType, Who, Zone
from reader.card import read
from reader.card_record import Face, Record
from reader.words.conditions.every import condition
from reader.words.cursor import NotRead, whole
from reader.words.nouns import nouns_alone
from reader.words.subtypes import OTHERS
from tests.reader.test_reading import card, says

ARTIFACT = frozenset({CardType.ARTIFACT})
EQUIPMENT = Those(subtypes=frozenset({"Equipment"}))

CONDITIONS: dict[str, Condition] = {
    "any player controls a black permanent": AreOnBattlefield(Those(colours=frozenset("B")), 1),
    "there are three or more card types among cards in your graveyard": HasTypesInGraveyard(3),
    "there are two or more permanent types among cards in your graveyard": HasTypesInGraveyard(2, permanent=True),
    "there are fewer than four cards in your graveyard": No(HasInGraveyard(4)),
    "there are no cards in your library": HasInLibrary(0),
    "there are five colors among artifacts you control": All(
        tuple(Controls(Those(types=ARTIFACT, colours=frozenset(colour))) for colour in "WUBRG")
    ),
    "you control three or more artifacts with the same name": ControlsOfOneName(Those(types=ARTIFACT), 3),
    "you control two or more artifacts with different powers": ControlsDifferentPowers(Those(types=ARTIFACT), 2),
    "a player has two or fewer cards in hand": No(
        All((No(HasCardsInHand(at_most=2)), No(AnOpponent(HasCardsInHand(at_most=2)))))
    ),
    "~ doesn't have flying": No(ThisIs(Those(having="flying"))),
    "~ has two or fewer charge counters on it": No(HasCounters("charge", 3)),
    "your devotion to red is less than three": No(HasDevotion(frozenset("R"), 3)),
    "your devotion to red and green is six or more": HasDevotion(frozenset("RG"), 6),
    "~ is monstrous": IsMonstrous(),
    "~ is tapped": No(IsUntapped()),
    "an opponent has 7 or less life": AnOpponent(HasLife(at_most=7)),
    "an opponent has 40 or more life and you have 7 or less life": All(
        (AnOpponent(HasLife(40)), HasLife(at_most=7)),
    ),
    "no opponent controls a green creature": No(AnOpponent(Controls(those("green creature")))),
    "two or more Equipment are attached to ~": HasAttached(EQUIPMENT, 2),
    "~ has six or more counters on it": HasCounters("", 6),
    "~ has no charge counters on it": No(HasCounters("charge")),
    "you control a Kaya planeswalker": Controls(
        Those(types=frozenset({CardType.PLANESWALKER}), subtypes=frozenset({"Kaya"}))
    ),
    "you control another multicolored creature": Controls(
        Those(types=frozenset({CardType.CREATURE}), how_many_colours=(2, None), other=True)
    ),
    "there's an artifact card in your graveyard": HasInGraveyard(1, those("artifact")),
    "you've drawn four or more cards this turn": HasDrawn(4),
    "you've cast three or more spells this turn": HasCastSpells(3),
    "you've lost life this turn": HasLostLife(),
    "an opponent has five or more poison counters": AnOpponent(PlayerHasCounters("poison", 5)),
    "an opponent has nine or more cards in their graveyard": AnOpponent(HasInGraveyard(9)),
    "Bears you control have total power 6 or greater": ControlsPower(
        Those(subtypes=frozenset({"Bear"}), who=Who.YOU), 6
    ),
    "you control the artifact with the highest mana value or tied for the highest mana value": ControlsGreatest(
        those("artifact"), "mana value"
    ),
    "you control a Bear with the greatest toughness among Bears on the battlefield": ControlsGreatest(
        Those(subtypes=frozenset({"Bear"})), "toughness"
    ),
    "~'s power is 9 or less": ThisIs(Those(power=(None, 9))),
    "enchanted creature's power is 4 or greater": HostIs(Those(power=(4, None))),
    "its toughness is 9 or greater": ThisIs(Those(toughness=(9, None))),
    "it has mana value 9 or less": ThisIs(Those(most_value=9)),
    "there are no charge counters on ~": No(HasCounters("charge")),
    "there are six or more artifacts on the battlefield": AreOnBattlefield(those("artifact"), 6),
    "your life total is 3 or less": HasLife(at_most=3),
    "you have at least 7 life more than your starting life total": HasLifeBesideStart(7),
    "your life total is at least 10 greater than your starting life total": HasLifeBesideStart(10),
    "your life total is less than your starting life total": HasLifeBesideStart(at_most=-1),
    "your life total is less than or equal to half your starting life total": HasLifeBesideStart(at_most=0, half=True),
    "you control exactly three artifacts": All((Controls(those("artifact"), 3), No(Controls(those("artifact"), 4)))),
    "it's your turn or ~ is untapped": No(All((No(OnOwnTurn()), No(IsUntapped())))),
}


@pytest.mark.parametrize("text", CONDITIONS)
def test_conditions(text: str) -> None:
    assert whole(text, condition) == CONDITIONS[text]


@pytest.mark.parametrize(
    "text",
    [
        "there are three card types among cards in your graveyard",
        "any player controls three or more black permanents",
        "your devotion to red is greater than your life total",
        "an opponent has 7 life",
        "no opponent controls three creatures",
        "you control the creature with the greatest power",
        "you control the creature with the greatest power or tied for the greatest toughness",
        "you control a creature with the greatest power among creatures your opponents control",
        "you control a Bear with the greatest power among creatures on the battlefield",
    ],
)
def test_what_is_no_such_condition(text: str) -> None:
    with pytest.raises(NotRead):
        whole(text, condition)


def test_a_condition_ends_where_its_list_could_go_on() -> None:
    (made,) = says("As long as you control three or more artifacts, creatures you control have haste.")
    assert made == Makes(those("creature you control"), (Has((Haste(),)),), Controls(those("artifact"), 3))


def test_what_is_said_from_a_graveyard() -> None:
    text = "As long as Odd Bear is in your graveyard and you control a Swamp, creatures you control have haste."
    (made,) = says(text)
    lies = All((IsIn(Zone.GRAVEYARD), Controls(Those(subtypes=frozenset({"Swamp"})))))
    assert made == Makes(those("creature you control"), (Has((Haste(),)),), lies)
    assert made.functions_in is Zone.GRAVEYARD


def test_it_is_no_creature() -> None:
    (made,) = says("As long as your devotion to red is less than three, Odd Bear isn't a creature.")
    assert made == Makes(Those(itself=True), (IsNoCreature(),), No(HasDevotion(frozenset("R"), 3)))


def test_defender_may_be_ignored() -> None:
    assert says("Odd Bear can attack as though it didn't have defender as long as it's monstrous.") == (
        IgnoresDefender(Of.ITSELF, IsMonstrous()),
    )
    assert says("Creatures you control can attack as though they didn't have defender.") == (
        IgnoresDefender(those("creature you control")),
    )


def test_what_is_attached_may_goad() -> None:
    text = "Enchant creature\nEnchanted creature gets +3/+1 and is goaded."
    made, goads = says(text, "Enchantment — Aura")[1:]
    assert isinstance(made, Makes)
    assert made.parts == (Gets(3, 1),)
    assert goads == IsGoaded(Of.HOST)


def test_it_is_not_taken_for_the_other_of_two_objects() -> None:
    text = "Equipped creature has haste as long as two or more Equipment are attached to it."
    found = read(Record((Face("Odd Blade", "{2}", "Artifact — Equipment", text),)))
    assert found.card.abilities == ()
    assert len(found.card.unmodelled) == 1


def test_counters_of_several() -> None:
    assert whole("creatures with +1/+1 counters on them", nouns_alone) == those("creature", counters="+1/+1")


def test_no_subtype_of_another_card_type_is_a_creature_type() -> None:
    assert OTHERS <= OTHER_SUBTYPES


AURA = "Enchantment — Aura"
CREATURE = frozenset({CardType.CREATURE})
ARTIFACT = frozenset({CardType.ARTIFACT})
ENCHANTMENT = frozenset({CardType.ENCHANTMENT})
LAND = frozenset({CardType.LAND})


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        (
            "Enchanted land is a 2/5 blue Whale creature with haste. It's still a land.",
            (AddsTypes(CREATURE, frozenset({"Whale"})), SetsColours(frozenset("U")), SetsBase(2, 5), Has((Haste(),))),
        ),
        (
            "Enchanted land is a 2/5 Whale creature that's still a land.",
            (AddsTypes(CREATURE, frozenset({"Whale"})), SetsBase(2, 5)),
        ),
        ("Enchanted creature is a Whale Monk.", (SetsCreatureTypes(frozenset({"Whale", "Monk"})),)),
        (
            "Enchanted creature gets +0/+1 and is a Whale Monk in addition to its other types.",
            (Gets(0, 1), AddsTypes(frozenset(), frozenset({"Whale", "Monk"}))),
        ),
        ("Enchanted creature is every creature type.", (AddsTypes(every_creature_type=True),)),
        (
            "Enchanted artifact is a 6/6 Whale artifact creature.",
            (SetsCreatureTypes(frozenset({"Whale"})), AddsTypes(ARTIFACT | CREATURE), SetsBase(6, 6)),
        ),
        (
            "Enchanted creature is a Whale creature with base power and toughness 6/6.",
            (SetsTypes(CREATURE, frozenset({"Whale"})), SetsBase(6, 6)),
        ),
        (
            "Enchanted creature is a Whale artifact creature with base power and toughness 0/6 and has haste, "
            "and it loses all other abilities, card types, and creature types.",
            (SetsTypes(ARTIFACT | CREATURE, frozenset({"Whale"})), SetsBase(0, 6), Has((Haste(),)), LosesAbilities()),
        ),
        (
            "Enchanted permanent is a colorless Swamp land.",
            (SetsTypes(LAND), SetsLandTypes(frozenset({"Swamp"})), SetsColours(frozenset())),
        ),
        (
            "Enchanted permanent is a red land with haste and loses all other card types and abilities.",
            (SetsTypes(LAND), SetsColours(frozenset("R")), Has((Haste(),)), LosesAbilities()),
        ),
        (
            "Enchanted creature is a Clue artifact with haste and loses all other abilities.",
            (SetsTypes(ARTIFACT, frozenset({"Clue"})), Has((Haste(),)), LosesAbilities()),
        ),
        ("Enchanted permanent is an enchantment and loses all other card types.", (SetsTypes(ENCHANTMENT),)),
    ],
)
def test_what_something_is_made_is_said_with_what_it_stays(text: str, parts: tuple[object, ...]) -> None:
    found = [ability for ability in says(f"Enchant permanent\n{text}", AURA) if isinstance(ability, Makes)]
    assert [made.parts for made in found] == [parts]


@pytest.mark.parametrize(
    "text",
    [
        "Enchanted land is a 2/5 Whale creature with haste.",
        "Enchanted permanent is an enchantment.",
        "Enchanted permanent is a Clue land.",
        "Enchanted permanent is a legendary Whale.",
        "Enchanted creature is a green 2/5 Whale.",
    ],
)
def test_what_may_stay_what_it_was_is_not_guessed(text: str) -> None:
    assert not any(isinstance(ability, Makes) for ability in says(f"Enchant permanent\n{text}", AURA))


def test_a_card_that_is_of_all_colours_is_so_everywhere() -> None:
    face = Face("Odd Prism", "{3}", "Creature — Golem", "Odd Prism is all colors.", "1/1")
    assert read(Record((face,))).card.colours == frozenset("WUBRG")


def test_a_spell_that_is_colourless_by_its_text_is_so_everywhere() -> None:
    flame = read(Record((Face("Odd Flame", "{R}", "Instant", "Odd Flame is colorless.\nDraw a card."),))).card
    assert flame.colours == frozenset()
    assert not flame.texts


def test_a_card_that_is_a_creature_elsewhere_is_none_on_the_battlefield() -> None:
    text = "As long as Odd Sage isn't on the battlefield, it's a 1/1 Wizard creature in addition to its other types."
    sage = read(Record((Face("Odd Sage", "{U}", "Planeswalker — Odd", text, "3"),))).card
    assert CardType.CREATURE in sage.types
    assert sage.subtypes == ("Odd", "Wizard")
    assert sage.abilities == (Makes(Those(itself=True), (IsNoCreature(),)),)


def test_a_plural_of_its_own_kind_keeps_its_capital_where_a_sentence_begins() -> None:
    (elves,) = says("Elves you control have flying.")
    assert isinstance(elves, Makes)
    assert elves.what == Those(subtypes=frozenset({"Elf"}), who=Who.YOU)


def test_a_vehicle_says_of_itself_when_it_is_a_creature() -> None:
    (made,) = says("During turns other than yours, this Vehicle is an artifact creature.", "Artifact — Vehicle")
    assert made == Makes(Those(itself=True), (AddsTypes(ARTIFACT | CREATURE),), No(OnOwnTurn()))


def test_a_card_that_has_a_verb_or_a_keyword_for_its_name_means_that() -> None:
    (spell,) = read(Record((Face("Regenerate", "{G}", "Instant", "Regenerate target creature."),))).card.abilities
    assert isinstance(spell, Spell)
    assert spell.effects == (Regenerate("target"),)
    hero = Face("Haste Hero, Odd Runner", "{R}", "Legendary Creature — Elf", "Haste", "1/1")
    assert read(Record((hero,))).card.abilities == (Haste(),)


def test_an_aura_enchants_one_of_a_list() -> None:
    (spell,) = says("Enchant artifact, creature, or planeswalker", AURA)
    assert isinstance(spell, Spell)
    (target,) = spell.targets
    assert target.what == those("artifact or creature or planeswalker")


def test_what_is_so_otherwise_is_said_of_the_same_object() -> None:
    big, small = says("As long as it's your turn, this creature has reach. Otherwise, it has flying.", "Creature — Elf")
    assert (big.what, big.condition) == (Those(itself=True), OnOwnTurn())
    assert (small.what, small.condition) == (Those(itself=True), No(OnOwnTurn()))


def test_unless_is_said_of_what_is_so_else() -> None:
    (found,) = says("This creature has hexproof unless it's attacking.", "Creature — Elf")
    assert found.condition == No(ThisIs(Those(attacking=True)))


def test_it_is_what_the_sentence_before_is_about_if_that_is_what_the_object_is_attached_to() -> None:
    first, second, cant = says(
        "Equipped creature is a Turtle with base power and toughness 0/3. It can't attack and loses all abilities.",
        "Artifact — Equipment",
    )
    assert isinstance(first, Makes)
    assert second == Makes(Those(host=True), (LosesAbilities(),))
    assert cant == CantAttack(Of.HOST)
    made = says("Equipped creature has haste. It's a Dragon in addition to its other types.", "Artifact — Equipment")
    assert made[1] == Makes(Those(host=True), (AddsTypes(subtypes=frozenset({"Dragon"})),))


@pytest.mark.parametrize(
    "text",
    [
        "Equipped creature gets +1/+1. It is odd.",
        "Equipped creature has flying. It loses all other abilities.",
    ],
)
def test_what_is_not_read_of_it_matters_through_that_alone(text: str) -> None:
    notes = card(text, "Artifact — Equipment").card.texts
    assert [one.among for one in notes if isinstance(one, Unread) and one.acts is None] == [Those(host=True)]


@pytest.mark.parametrize(
    "text",
    [
        "Enchanted creature's controller can't attack. It loses all abilities.",
        "Bears you control have reach. It loses all abilities.",
        "It loses all abilities.",
    ],
)
def test_what_else_it_may_be_is_not_known(text: str) -> None:
    assert any(one.could is None for one in card(text, "Enchantment").card.texts if isinstance(one, Unread))


def test_what_one_object_is_said_to_be_it_is_and_nothing_else() -> None:
    while_so = "During your turn, as long as this permanent has a loyalty counter on him, he's"
    (made,) = says(f"{while_so} a 3/4 Ninja creature and has hexproof.", "Planeswalker — Kaito")
    assert isinstance(made, Makes)
    assert made.what == Those(itself=True)
    assert made.parts[0] == SetsTypes(frozenset({CardType.CREATURE}), frozenset({"Ninja"}))
    still = says(f"{while_so} a 3/4 Ninja creature. It's still a land.", "Land")
    assert not any(isinstance(part, SetsTypes) for one in still if isinstance(one, Makes) for part in one.parts)


@pytest.mark.parametrize("host", ["creature", "artifact creature", "Equipment", "Vehicle", "planeswalker"])
def test_whoever_controls_an_aura_may_control_what_it_enchants_whatever_that_is(host: str) -> None:
    made = says(f"Enchant {host}\nYou control enchanted {host}.", "Enchantment — Aura")
    assert Makes(Those(host=True), (Controlled(),)) in made


@pytest.mark.parametrize("head", ["you cast a creature spell", "a creature you control enters", "a Bear attacks"])
def test_the_power_of_what_sets_it_off_is_not_that_of_the_source(head: str) -> None:
    found = card(f"Whenever {head}, if its power is 4 or greater, draw a card.")
    assert found.card.abilities == ()
    assert found.parts[0].notes
