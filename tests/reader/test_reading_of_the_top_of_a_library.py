"""What is looked at on top of a library, and put back, read off card texts."""

from __future__ import annotations

import pytest

from model.text.abilities import Effect, Spell
from model.text.descriptions import Those
from model.text.instructions.libraries.looking import LookAtTop, TakeFromTop
from model.text.instructions.libraries.searching import ALL
from model.text.unread import Unread
from tests.reader.test_reading import card

LOOKED = "Look at the top four cards of your library. "
REVEALED = "Reveal the top four cards of your library. "
AT_ITS_END = " on the bottom of your library in a random order."
BEAR = Those(subtypes=frozenset({"Bear"}))


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
        (
            LOOKED
            + "Put any number of them into your graveyard and the rest back on top of your library in any order.",
            LookAtTop(4, elsewhere="the graveyard"),
        ),
        (
            "Look at the top card of your library. You may put that card on the bottom of your library.",
            LookAtTop(elsewhere="the bottom"),
        ),
    ],
)
def test_cards_are_looked_at_and_stay_on_top(text: str, does: LookAtTop) -> None:
    assert first_of(text) == does


@pytest.mark.parametrize(
    "text",
    [
        "Look at the top card of your library. You may put it onto the battlefield.",
        LOOKED + "Put a Bear card from among them into your hand and the rest into your graveyard.",
        LOOKED + "You may reveal a Bear card from among them and put it into your hand.",
        LOOKED + "You may put a Bear card from among them onto the battlefield. Put the rest into your graveyard.",
        "Look at the top card of your library. If it's a Bear card, put it into your hand.",
        "Look at the top two cards of your library, then put one of them into your hand and the other on the bottom.",
    ],
)
def test_what_goes_elsewhere_is_a_note(text: str) -> None:
    assert isinstance(first_of(text), Unread)


@pytest.mark.parametrize(
    ("text", "does"),
    [
        (
            LOOKED + "Put one of them into your hand and the rest into your graveyard.",
            TakeFromTop(4, rest="the graveyard"),
        ),
        (LOOKED + "Put up to two of those cards into your hand and the rest" + AT_ITS_END, TakeFromTop(4, 2, True)),
        (
            LOOKED + "You may reveal a Bear card from among them and put it into your hand. Put the rest" + AT_ITS_END,
            TakeFromTop(4, 1, True, BEAR, revealed="those taken"),
        ),
        (
            LOOKED
            + "You may reveal any number of Bear cards from among them and put the revealed cards into your hand. "
            "Put the rest" + AT_ITS_END,
            TakeFromTop(4, ALL, True, BEAR, revealed="those taken"),
        ),
        (
            REVEALED + "Put all Bear cards revealed this way into your hand and the rest into your graveyard.",
            TakeFromTop(4, ALL, False, BEAR, "the graveyard", revealed="all"),
        ),
        (
            REVEALED + "You may put a Bear card from among them into your hand. Put the rest into your graveyard.",
            TakeFromTop(4, 1, True, BEAR, "the graveyard", revealed="all"),
        ),
        (
            "Look at the top card of your library. If it's a Bear card, you may reveal it and put it into your hand. "
            "If you don't put the card into your hand, you may put it into your graveyard.",
            TakeFromTop(1, 1, True, BEAR, "the graveyard", may_stay=True, revealed="those taken"),
        ),
        (
            "Reveal the top card of your library. If it's a Bear card, put it into your hand. "
            "Otherwise, put it on the bottom of your library.",
            TakeFromTop(1, 1, False, BEAR, revealed="all"),
        ),
    ],
)
def test_some_of_the_top_cards_are_taken(text: str, does: TakeFromTop) -> None:
    assert first_of(text) == does
