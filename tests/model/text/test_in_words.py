"""What effects make of objects, in words."""

from __future__ import annotations

import pytest

from model.cards import known_cards
from model.text.continuous import Makes, MakesUntil
from model.text.in_words.continuous_effects import parts_described
from model.text.parts_by_layer import AddsTypes, Gets, Part, SetsCreatureTypes
from model.value_dataclasses import values_in
from model.vocabulary import CardType


@pytest.mark.parametrize(
    ("parts", "words"),
    [
        ((AddsTypes(every_creature_type=True),), "is every creature type"),
        ((SetsCreatureTypes(),), "is of no creature type"),
        ((SetsCreatureTypes(frozenset({"Elf"})),), "is an Elf"),
        ((Gets(2, 0), AddsTypes(frozenset({CardType.ARTIFACT}))), "gets +2/+0, is also an artifact"),
    ],
)
def test_types_that_effects_give_and_take_are_said(parts: tuple[Part, ...], words: str) -> None:
    assert parts_described(parts) == words


def test_whatever_the_cards_of_the_catalogue_make_of_objects_has_words() -> None:
    made = [one for card in known_cards().values() for one in values_in(card) if isinstance(one, Makes | MakesUntil)]
    assert made
    assert all(parts_described(one.parts) for one in made)
