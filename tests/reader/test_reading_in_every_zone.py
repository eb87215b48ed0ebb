"""Texts about permanents, and about spells and cards elsewhere as well (CR 109.2)."""

from __future__ import annotations

import pytest

from model.text.continuous import Makes
from model.text.descriptions import ANYTHING, those
from model.text.parts_by_layer import AddsTypes, SetsColours, SetsCreatureTypes
from model.vocabulary import CardType, Zone
from tests.reader.test_reading import says

ELSEWHERE = "cards you own that aren't on the battlefield"
SPELLS = "permanent spells you control"
ENCHANTMENTS = AddsTypes(frozenset({CardType.ENCHANTMENT}))
NO_INSTANT_OR_SORCERY = frozenset({CardType.INSTANT, CardType.SORCERY})

READ = {
    "Creatures you control are enchantments in addition to their other types. "
    f"The same is true for creature spells you control and creature {ELSEWHERE}.": Makes(
        those("creature you control"), (ENCHANTMENTS,), zone=None
    ),
    "Creatures you control are Goblins. "
    f"The same is true for creature spells you control and creature {ELSEWHERE}.": Makes(
        those("creature you control"), (SetsCreatureTypes(frozenset({"Goblin"})),), zone=None
    ),
    "Nonland permanents you control are enchantments in addition to their other types. "
    f"The same is true for {SPELLS} and nonland permanent {ELSEWHERE}.": Makes(
        those("nonland you", not_types=frozenset({CardType.LAND}) | NO_INSTANT_OR_SORCERY), (ENCHANTMENTS,), zone=None
    ),
    "Nonland permanents you control are white. "
    f"The same is true for spells you control and nonland {ELSEWHERE}.": Makes(
        those("nonland you"), (SetsColours(frozenset("W")),), zone=None
    ),
    f"Lands you control and land {ELSEWHERE} are Deserts in addition to their other types.": Makes(
        those("land you control"), (AddsTypes(subtypes=frozenset({"Desert"})),), zone=None
    ),
    "All cards that aren't on the battlefield, spells, and permanents are white.": Makes(
        ANYTHING, (SetsColours(frozenset("W")),), zone=None
    ),
}


@pytest.mark.parametrize("text", READ)
def test_what_is_so_in_every_zone(text: str) -> None:
    assert says(text) == (READ[text],)


def test_what_is_so_of_permanents_and_of_spells_alone() -> None:
    subject = "Nonland permanents you control and permanent spells you control"
    text = f"{subject} are enchantments in addition to their other types."
    spells = those("you", not_types=NO_INSTANT_OR_SORCERY)
    assert says(text) == (Makes(those("nonland you"), (ENCHANTMENTS,)), Makes(spells, (ENCHANTMENTS,), zone=Zone.STACK))


@pytest.mark.parametrize(
    "text",
    [
        f"Creatures you control are red. The same is true for spells you control and creature {ELSEWHERE}.",
        f"Creatures you control are red. The same is true for creature spells you control and {ELSEWHERE}.",
        "Creatures you control have flying. "
        f"The same is true for creature spells you control and creature {ELSEWHERE}.",
    ],
)
def test_other_spells_or_cards_or_more_than_types_and_colours_are_not_read_so(text: str) -> None:
    assert not any(isinstance(value, Makes) and value.zone is None for value in says(text))
