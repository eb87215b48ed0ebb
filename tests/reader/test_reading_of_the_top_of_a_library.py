"""What is looked at on top of a library, and put back, read off card texts."""

from __future__ import annotations

import pytest

from model.text.abilities import Effect, Spell
from model.text.instructions.libraries.looking import LookAtTop
from model.text.unread import Unread
from tests.reader.test_reading import card


def first_of(text: str) -> Effect:
    """Return what a spell with that text does first."""
    (spell,) = card(text, "Sorcery").card.abilities
    assert isinstance(spell, Spell)
    return spell.effects[0]


@pytest.mark.parametrize(
    ("text", "does"),
    [
        ("Look at the top four cards of your library, then put them back in any order.", LookAtTop(4)),
        ("Look at the top two cards of your library, then put them back in any order. Draw a card.", LookAtTop(2)),
        (
            "Look at the top three cards of target player's library, then put them back in any order.",
            LookAtTop(3, "target"),
        ),
        ("Look at the top card of your library.", LookAtTop()),
    ],
)
def test_cards_are_looked_at_and_stay_on_top(text: str, does: LookAtTop) -> None:
    assert first_of(text) == does


@pytest.mark.parametrize(
    "text",
    [
        "Look at the top card of your library. You may put it into your graveyard.",
        "Look at the top two cards of your library, then put one of them into your hand and the other on the bottom.",
    ],
)
def test_what_goes_elsewhere_is_a_note(text: str) -> None:
    assert isinstance(first_of(text), Unread)
