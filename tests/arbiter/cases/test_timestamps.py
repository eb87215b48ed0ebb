"""Which of several effects on objects is the older one: said, open, or too much to be asked (CR 613.7)."""

from __future__ import annotations

import pytest

from arbiter.errors import CaseError
from model.game.facts import Fact
from model.game.state import State
from tests.worlds import situation


def board(*cards: str, timestamps: str = "") -> State:
    named = ", ".join(f'"{card}"' for card in cards)
    return situation(f"[situation]\n{timestamps}\n[situation.Ann]\nbattlefield = [{named}]\n[situation.Ned]\n")


def test_an_order_that_is_not_said_is_open() -> None:
    now = board("Humility", "Cryptolith Rite")
    assert [fact.kind for fact in now.open_facts()] == ["newer"]


def test_the_one_that_is_named_first_is_older() -> None:
    now = board("Humility", "Cryptolith Rite", timestamps='timestamps = ["Cryptolith Rite", "Humility"]')
    assert now.value(Fact("newer", 0, 1)) == 1


def test_what_has_no_order_with_anything_there_is_not_named() -> None:
    with pytest.raises(CaseError, match="nothing turns on the timestamp of Glorious Anthem"):
        board("Humility", "Glorious Anthem", timestamps='timestamps = ["Glorious Anthem", "Humility"]')


def test_more_effects_than_can_be_put_in_every_order_are_refused() -> None:
    with pytest.raises(CaseError, match="7 effects on what objects are"):
        board(*["Humility"] * 4, *["Cryptolith Rite"] * 3)
