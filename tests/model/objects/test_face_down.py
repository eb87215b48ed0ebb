"""What is face down has nothing that its card says (CR 708.2a)."""

from __future__ import annotations

from model.game.game import Object
from model.game.state import State
from model.objects.characteristics import (
    colours,
    has_ability,
    has_colour,
    has_subtype,
    has_supertype,
    has_type,
    is_named,
    toughness,
)
from model.play.state_based import state_based_actions
from model.text.keywords.of_permanents import Haste
from model.vocabulary import CardType
from tests.worlds import situation


def manifested(name: str) -> tuple[State, Object]:
    card = f'{{ card = "{name}", face_down = true, manifested = true }}'
    now = situation(f"[situation.Ann]\nbattlefield = [{card}]\n[situation.Ned]\n")
    return now, now.game.objects[0]


def test_it_has_no_name_no_supertype_no_subtype_and_no_colour() -> None:
    now, arbor = manifested("Dryad Arbor")
    assert has_colour(now, arbor, "G") is False
    assert not colours(now, arbor)
    assert is_named(now, arbor, "Dryad Arbor") is False
    assert has_subtype(now, arbor, "Forest") is False
    azusa, legend = manifested("Azusa, Lost but Seeking")
    assert has_supertype(azusa, legend, "Legendary") is False


def test_it_is_a_creature_with_toughness_2_and_nothing_else() -> None:
    now, bears = manifested("Forest")
    assert has_type(now, bears, CardType.CREATURE) is True
    assert has_type(now, bears, CardType.LAND) is False
    assert toughness(now, bears) == 2


def test_it_has_no_haste() -> None:
    now, hasty = manifested("Yahenni, Undying Partisan")
    assert has_ability(now, hasty, Haste) is False


def test_a_planeswalker_needs_no_loyalty_while_it_is_face_down() -> None:
    now, walker = manifested("Jace Beleren")
    assert state_based_actions(now).on_battlefield(walker) is True
