"""What is read of sentences that say what mana may be spent on."""

from __future__ import annotations

import pytest

from model.text.descriptions import ANYTHING, Those, those
from model.text.instructions.adding_mana import AddMana
from model.text.restricted_mana import Restriction
from model.text.trigger_conditions.of_players import SpellCast
from model.text.unread import Cards, Changes, Of
from model.vocabulary import Zone
from tests.reader.test_reading import card, says

GOBLINS = Those(subtypes=frozenset({"Goblin"}))


@pytest.mark.parametrize(
    ("sentence", "restriction"),
    [
        ("Spend this mana only to cast Goblin spells.", Restriction(GOBLINS)),
        ("Spend this mana only to cast a blue Goblin spell.", Restriction(those("blue", subtypes=GOBLINS.subtypes))),
        ("Spend this mana only to cast sorcery spells.", Restriction(those("sorcery"))),
        ("Spend this mana only to activate abilities.", Restriction(abilities=ANYTHING, of_sources=True)),
        ("Spend this mana only to activate abilities of enchantments.", Restriction(abilities=those("enchantment"))),
        (
            "Spend this mana only to activate an ability of a Goblin source or cast a red spell.",
            Restriction(those("red"), GOBLINS, of_sources=True),
        ),
        (
            "Spend this mana only to cast Goblin spells or spells with mana value 7 or greater.",
            Restriction(Those(alternatives=(GOBLINS, Those(least_value=7)))),
        ),
        ("This mana can't be spent to cast a nonenchantment spell.", Restriction(but=those("nonenchantment"))),
        ("You can't spend this mana to cast Goblin spells.", Restriction(but=GOBLINS)),
        (
            "Spend this mana only to cast Goblin spells from exile.",
            Restriction(GOBLINS, only_from=frozenset({Zone.EXILE})),
        ),
        (
            "This mana can't be spent to cast spells from your hand.",
            Restriction(but=ANYTHING, only_from=frozenset({Zone.HAND})),
        ),
    ],
)
def test_what_mana_may_be_spent_on(sentence: str, restriction: Restriction) -> None:
    (ability,) = says("{T}: Add {B}{B}. " + sentence)
    assert getattr(ability, "effects", ()) == (AddMana(("BB",), restriction=restriction),)


@pytest.mark.parametrize(
    "sentence",
    [
        "Spend this mana only to cast Goblin spells of the chosen kind.",
        "Spend this mana only to cast Goblin spells from outside the game.",
        "Spend this mana only to cast another spell.",
        "Spend this mana only to activate abilities of Goblins you control.",
        "Spend this mana only to cast Goblin cards.",
        "Spend this mana only to activate abilities of Goblins or activate abilities of Elves.",
        "Spend this mana only on Goblin spells.",
    ],
)
def test_what_is_not_read_of_it_leaves_the_whole_ability_unread(sentence: str) -> None:
    found = card("{T}: Add {B}{B}. " + sentence).card
    assert found.abilities == ()
    assert [note.text for note in found.unmodelled] == ["{T}: Add {B}{B}. " + sentence]


@pytest.mark.parametrize(
    "sentence",
    ["If this mana is spent on a red spell, draw a card.", "When you spend this mana to cast a Goblin spell, scry 3."],
)
def test_what_happens_with_the_spell_is_noted_beside_the_mana(sentence: str) -> None:
    found = card("{T}: Add {B}. " + sentence).card
    assert [ability.effects for ability in found.abilities] == [(AddMana(("B",)),)]  # type: ignore[union-attr]
    assert [(note.text.strip(), note.acts) for note in found.unmodelled] == [(sentence, SpellCast())]
    assert card("{T}, Sacrifice Odd Bear: Add {B}. " + sentence).card.abilities == ()


def test_that_the_spell_is_not_countered_is_noted_beside_what_it_is_for() -> None:
    found = card("{T}: Add {B}. Spend this mana only to cast a red spell, and that spell can't be countered.").card
    assert [ability.effects for ability in found.abilities] == [  # type: ignore[union-attr]
        (AddMana(("B",), restriction=Restriction(those("red"))),)
    ]
    assert [note.acts for note in found.unmodelled] == [SpellCast()]
    assert [note.could for note in found.unmodelled] == [(Changes(("uncounterable",), Cards(Zone.STACK, Of.PLAYERS)),)]
