"""Effects on land types (CR 305.6, 305.7, 613.8)."""

from __future__ import annotations

import pytest

from arbiter.errors import CaseError
from model.game.state import State
from model.objects.characteristics import has_subtype, has_supertype, has_type
from model.text.descriptions import BASIC_LAND_TYPES
from model.text.parts_by_layer import SetsLandTypes
from model.vocabulary import CardType
from tests.worlds import situation


@pytest.mark.parametrize("subtypes", [{"Cave"}, {"Island", "Gate"}, set[str]()])
def test_only_basic_land_types_are_set(subtypes: set[str]) -> None:
    with pytest.raises(ValueError, match="land types that are set are basic ones"):
        SetsLandTypes(frozenset(subtypes))


def board(*cards: str) -> State:
    named = ", ".join(f'"{card}"' for card in cards)
    return situation(f"[situation.Ann]\nbattlefield = [{named}]\n[situation.Ned]\n")


def basic_types(now: State, place: int) -> set[str]:
    return {subtype for subtype in BASIC_LAND_TYPES if has_subtype(now, now.game.objects[place], subtype) is True}


@pytest.mark.parametrize(
    ("cards", "types"),
    [
        (("Forest",), {"Forest"}),
        (("Forest", "Blood Moon"), {"Forest"}),
        (("Forest", "Urborg, Tomb of Yawgmoth"), {"Forest", "Swamp"}),
        (("Forest", "Urborg, Tomb of Yawgmoth", "Blood Moon"), {"Forest"}),
        (("Dryad Arbor", "Blood Moon"), {"Mountain"}),
        (("Dryad Arbor", "Urborg, Tomb of Yawgmoth"), {"Forest", "Swamp"}),
        (("Urborg, Tomb of Yawgmoth",), {"Swamp"}),
        (("Urborg, Tomb of Yawgmoth", "Magus of the Moon"), {"Mountain"}),
        (("Sol Ring", "Urborg, Tomb of Yawgmoth"), set()),
    ],
)
def test_the_basic_land_types_of_the_first_of_these_permanents(cards: tuple[str, ...], types: set[str]) -> None:
    assert basic_types(board(*cards), 0) == types


def test_a_land_that_is_made_a_mountain_keeps_its_other_types_and_its_supertypes() -> None:
    now = board("Dryad Arbor", "Urborg, Tomb of Yawgmoth", "Blood Moon")
    arbor, urborg, _ = now.game.objects
    assert has_type(now, arbor, CardType.CREATURE) is True
    assert has_subtype(now, arbor, "Dryad") is True
    assert has_supertype(now, urborg, "Legendary") is True


def test_the_legend_rule_is_about_lands_that_have_lost_their_text() -> None:
    with pytest.raises(CaseError, match=r"two legendary permanents with the same name.*CR 704\.5j"):
        board("Urborg, Tomb of Yawgmoth", "Urborg, Tomb of Yawgmoth", "Blood Moon")
