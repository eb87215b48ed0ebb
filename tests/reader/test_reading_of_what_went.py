"""How large what went for a cost was: which texts ask for it, and which are not read (CR 608.2h)."""

from __future__ import annotations

import pytest

from model.text.abilities import Activated, Spell, Triggered
from model.text.counted import StatOf
from model.text.instructions.draws_life_damage_counters import GainLife, LoseLife
from model.text.unread import Unread
from tests.reader.test_reading import card

SACRIFICES = "As an additional cost to cast this spell, sacrifice a creature."


@pytest.mark.parametrize(
    ("text", "does"),
    [
        (
            "{1}, Sacrifice an artifact: You gain life equal to the mana value of the sacrificed artifact.",
            GainLife(StatOf("mana value", "the sacrificed object")),
        ),
        (
            "{1}, Sacrifice an artifact: You gain life equal to the sacrificed artifact's mana value.",
            GainLife(StatOf("mana value", "the sacrificed object")),
        ),
        (
            "Discard a card: Target player loses X life, where X is the discarded card's mana value.",
            LoseLife(StatOf("mana value", "the discarded card"), "target"),
        ),
        (
            "{T}, Exile a creature card from your graveyard: You gain life equal to the exiled card's mana value.",
            GainLife(StatOf("mana value", "the exiled object")),
        ),
    ],
)
def test_an_ability_asks_for_the_size_of_what_goes_for_it(text: str, does: object) -> None:
    (ability,) = card(text, "Artifact").card.abilities
    assert isinstance(ability, Activated)
    assert ability.effects == (does,)


def test_a_spell_asks_for_the_size_of_what_is_sacrificed_for_it() -> None:
    found = card(f"{SACRIFICES}\nYou gain life equal to the sacrificed creature's toughness.", "Sorcery").card
    (does,) = [one for one in found.abilities if isinstance(one, Spell)]
    assert does.effects == (GainLife(StatOf("toughness", "the sacrificed object")),)


@pytest.mark.parametrize(
    "text",
    [
        "Sacrifice two creatures: You gain life equal to the sacrificed creature's power.",
        "Discard a card at random: You gain life equal to the discarded card's mana value.",
        "Discard a card: You gain life equal to the discarded card's power.",
        "{X}, Sacrifice a creature: You gain life equal to the sacrificed creature's power.",
        "{2}: You gain life equal to the sacrificed creature's power.",
        "Sacrifice a creature: You gain life equal to the sacrificed creature's power, then you lose life equal to "
        "the sacrificed creature's toughness.",
    ],
)
def test_what_is_not_one_object_and_one_size_is_not_read(text: str) -> None:
    said = card(text, "Artifact")
    assert any(part.not_read for part in said.parts)


@pytest.mark.parametrize(
    ("text", "does"),
    [
        ("you gain life equal to its toughness", GainLife(StatOf("toughness", "what triggered it"))),
        ("you lose X life, where X is that creature's power", LoseLife(StatOf("power", "what triggered it"))),
    ],
)
def test_an_ability_asks_for_one_size_of_what_has_died(text: str, does: object) -> None:
    (ability,) = card(f"Whenever a creature you control dies, {text}.", "Artifact").card.abilities
    assert isinstance(ability, Triggered)
    assert (ability.effects, ability.has_x) == ((does,), True)


def test_two_sizes_of_what_has_died_are_not_read() -> None:
    both = "you gain life equal to its toughness and you lose life equal to its power"
    (ability,) = card(f"Whenever a creature you control dies, {both}.", "Artifact").card.abilities
    assert isinstance(ability, Triggered)
    assert all(isinstance(effect, Unread) for effect in ability.effects)
