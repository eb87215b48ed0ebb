"""Draws that a text may let players have that is not modelled: what replaces them is not followed."""

from __future__ import annotations

import pytest

from model.cards.what_unread_texts_change import draws
from model.changes.left_open_by_unread_texts import opened
from model.game.changing import NotModelled
from model.game.state import State
from model.objects.reach_of_unread_texts import Acting
from model.text.unread import Unread
from tests.worlds import situation

MIRROR = """
[[card]]
name = "Odd Mirror"
type = "Enchantment"
text = "If you would draw a card, draw two cards instead."
"""
TEXT = Unread("up to two cards are drawn", could=(draws(2),), resolves=True)


def drawn(anns: str, neds: str) -> State:
    """Return the state once a text of Ann's may have drawn her cards, with these permanents."""
    now = situation(f'{MIRROR}[situation.Ann]\nbattlefield = ["{anns}"]\n[situation.Ned]\nbattlefield = ["{neds}"]')
    return opened(now, TEXT, Acting(now.game.objects[0], 0), True)


def test_what_replaces_draws_that_are_not_modelled_is_not_followed() -> None:
    with pytest.raises(NotModelled, match=r"CR 614\.11"):
        drawn("Odd Mirror", "Forest")


def test_what_is_about_others_replaces_none() -> None:
    assert not isinstance(drawn("Forest", "Odd Mirror").number("cards_drawn", 0), int)
