"""What the two faces of a card are: only the one that is up counts, and turning over makes no new object (CR 712)."""

from __future__ import annotations

import pytest

from model.cards import catalogue
from model.changes.turning_over import can_turn_over, turn_over
from model.game.facts import Fact
from model.game.game import Game, Object
from model.game.state import State
from model.logic.formulas import boolean, no
from model.objects.characteristics import has_ability, has_colour, has_subtype, has_type, is_named, power
from model.objects.functioning import functions
from model.text.card import Card, card
from model.text.continuous import makes
from model.text.descriptions import those
from model.text.keywords.of_combat import Flying, Menace
from model.text.parts_by_layer import SetsBase
from model.vocabulary import CardType, Zone

ALL_ARE_1_1 = makes(those("creature"), SetsBase(1, 1))
ALL_ARE_2_2 = makes(those("creature"), SetsBase(2, 2))
ALL_ARE_3_3 = makes(those("creature"), SetsBase(3, 3))
A_CHANGE_OF_MIND = card(
    "Quiet Scholar",
    "{2}{U}",
    "Creature — Human Wizard",
    Flying(),
    ALL_ARE_1_1,
    stats="1/4",
    back=card("Loud Ruin", None, "Artifact Creature — Golem", Menace(), ALL_ARE_2_2, stats="5/5", colours="R"),
)
"""A card of two faces that differ in everything (invented)."""


def on_battlefield(*cards: Card, edition: str = "2026-01-16") -> tuple[State, list[Object]]:
    """Return a state with these cards on the battlefield, and them."""
    game, found = Game(("Ann", "Ned"), edition=edition), list[Object]()
    for what in cards:
        game, obj = game.with_card(what, 0)
        found.append(obj)
    return State(game, {Fact("zone", obj.index): Zone.BATTLEFIELD for obj in found}), found


def test_only_the_face_that_is_up_counts() -> None:
    now, (obj,) = on_battlefield(A_CHANGE_OF_MIND)
    for state, up in ((now, False), (turn_over(now, obj), True)):
        assert has_type(state, obj, CardType.ARTIFACT) is up
        assert has_subtype(state, obj, "Golem") is up
        assert has_subtype(state, obj, "Human") is not up
        assert has_colour(state, obj, "R") is up
        assert has_colour(state, obj, "U") is not up
        assert is_named(state, obj, "Loud Ruin") is up
        assert has_ability(state, obj, Menace) is up
        assert has_ability(state, obj, Flying) is not up
        assert functions(state, obj, ALL_ARE_2_2) is up
        assert functions(state, obj, ALL_ARE_1_1) is not up


def test_what_turns_over_has_the_latest_timestamp() -> None:
    now, (obj, other) = on_battlefield(A_CHANGE_OF_MIND, card("Third Opinion", "{W}", "Enchantment", ALL_ARE_3_3))
    pair = Fact("newer", obj.index, other.index)
    assert power(now.set({pair: 0}), obj) == 3
    turned = turn_over(now.set({pair: 0}), obj)
    assert turned.number(*pair) == 1
    assert power(turned, obj) == 2


def test_which_face_is_up_may_be_open() -> None:
    now, (obj,) = on_battlefield(catalogue()["Village Ironsmith"])
    open_face = boolean("the back face is up")
    now = now.set({Fact("back_face_up", obj.index): open_face})
    assert has_subtype(now, obj, "Human") == no(open_face)
    assert turn_over(now, obj).holds("back_face_up", obj.index) == no(open_face)
    assert power(now.completed({"the back face is up": True}), obj) == 3


@pytest.mark.parametrize(
    ("name", "edition", "turns"),
    [
        ("Village Ironsmith", "2026-01-16", True),
        ("Village Ironsmith", "2011-06-17", False),
        ("Blackbloom Rogue", "2026-01-16", True),
        ("Blackbloom Rogue", "2024-11-08", False),
        ("Flamescroll Celebrant", "2026-01-16", False),
        ("Graf Rats", "2026-01-16", False),
        ("Grizzly Bears", "2026-01-16", False),
    ],
)
def test_what_can_turn_over(name: str, edition: str, turns: bool) -> None:
    now, (obj,) = on_battlefield(catalogue()[name], edition=edition)
    assert can_turn_over(now, obj) is turns
    assert turn_over(now, obj).holds("back_face_up", obj.index) is turns


def test_what_is_face_down_does_not_turn_over() -> None:
    now, (obj,) = on_battlefield(catalogue()["Village Ironsmith"])
    assert can_turn_over(now.set({Fact("face_down", obj.index): True}), obj) is False
