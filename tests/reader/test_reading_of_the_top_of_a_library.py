"""What is looked at on top of a library, and put back, read off card texts."""

from __future__ import annotations

import pytest

from model.text.abilities import Effect, Spell, Triggered
from model.text.costs.cost import cost
from model.text.counted import StatOf
from model.text.descriptions import Those
from model.text.instructions.affected import DoneThisWay, ValueOfRevealed, WithValue
from model.text.instructions.compound import IfNotDone, MayPay
from model.text.instructions.draws_life_damage_counters import LoseLife
from model.text.instructions.libraries.looking import LookAtTop, RevealUntil, TakeFromTop
from model.text.instructions.libraries.searching import ALL
from model.text.unread import Unread
from model.vocabulary import Zone
from tests.reader.test_reading import card

LOOK = "Look at the top"
LOOKED = f"{LOOK} four cards of your library. "
REVEALED = "Reveal the top four cards of your library. "
LOOKED_AT_ONE = f"{LOOK} card of your library. "
TAKEN = "into your hand"
INTO_PLAY = "onto the battlefield"
AMONG = "from among them"
BURIED = "into your graveyard."
IN_ANY_ORDER = "your library in any order."
BACK = "then put them back in any order."
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
        (f"{LOOK} four cards of your library, {BACK}", LookAtTop(4)),
        (f"{LOOK} two cards of your library, {BACK} Draw a card.", LookAtTop(2)),
        (
            f"{LOOK} three cards of target player's library, {BACK}",
            LookAtTop(3, "target"),
        ),
        (f"{LOOK} card of your library.", LookAtTop()),
        (
            f"{LOOKED}Put any number of them {BURIED.rstrip('.')} and the rest back on top of {IN_ANY_ORDER}",
            LookAtTop(4, elsewhere="the graveyard"),
        ),
        (
            f"{LOOKED_AT_ONE}You may put that card on the bottom of your library.",
            LookAtTop(elsewhere="the bottom"),
        ),
    ],
)
def test_cards_are_looked_at_and_stay_on_top(text: str, does: LookAtTop) -> None:
    assert first_of(text) == does


@pytest.mark.parametrize(
    "text",
    [
        f"{LOOKED_AT_ONE}You may put it onto the battlefield.",
        LOOKED + f"Put a Bear card {AMONG} {TAKEN} and the rest {BURIED}",
        LOOKED + f"You may reveal a Bear card {AMONG} and put it {TAKEN}.",
        LOOKED + f"You may put a Bear card with mana value X or less {AMONG} {INTO_PLAY}. Put the rest {BURIED}",
        f"{LOOKED_AT_ONE}If it's a Bear card, put it {TAKEN}.",
        f"{LOOK} two cards of your library, then put one of them {TAKEN} and the other on the bottom.",
    ],
)
def test_what_goes_elsewhere_is_a_note(text: str) -> None:
    assert isinstance(first_of(text), Unread)


@pytest.mark.parametrize(
    ("text", "does"),
    [
        (
            LOOKED + f"Put one of them {TAKEN} and the rest {BURIED}",
            TakeFromTop(4, rest="the graveyard"),
        ),
        (LOOKED + f"Put up to two of those cards {TAKEN} and the rest" + AT_ITS_END, TakeFromTop(4, 2, True)),
        (
            LOOKED + f"You may reveal a Bear card {AMONG} and put it {TAKEN}. Put the rest" + AT_ITS_END,
            TakeFromTop(4, 1, True, BEAR, revealed="those taken"),
        ),
        (
            LOOKED + f"You may reveal any number of Bear cards {AMONG} and put the revealed cards {TAKEN}. "
            "Put the rest" + AT_ITS_END,
            TakeFromTop(4, ALL, True, BEAR, revealed="those taken"),
        ),
        (
            REVEALED + f"Put all Bear cards revealed this way {TAKEN} and the rest {BURIED}",
            TakeFromTop(4, ALL, False, BEAR, "the graveyard", revealed="all"),
        ),
        (
            REVEALED + f"You may put a Bear card {AMONG} {TAKEN}. Put the rest {BURIED}",
            TakeFromTop(4, 1, True, BEAR, "the graveyard", revealed="all"),
        ),
        (
            f"{LOOKED_AT_ONE}If it's a Bear card, you may reveal it and put it {TAKEN}. "
            f"If you don't put the card {TAKEN}, you may put it {BURIED}",
            TakeFromTop(1, 1, True, BEAR, "the graveyard", may_stay=True, revealed="those taken"),
        ),
        (
            f"Reveal the top card of your library. If it's a Bear card, put it {TAKEN}. "
            "Otherwise, put it on the bottom of your library.",
            TakeFromTop(1, 1, False, BEAR, revealed="all"),
        ),
        (
            LOOKED + f"You may put a Bear card {AMONG} {INTO_PLAY}. Put the rest {BURIED}",
            TakeFromTop(4, 1, True, BEAR, "the graveyard", to=Zone.BATTLEFIELD),
        ),
        (
            REVEALED + f"Put all Bear cards {AMONG} {INTO_PLAY} tapped and the rest {TAKEN}.",
            TakeFromTop(4, ALL, False, BEAR, "the hand", revealed="all", to=Zone.BATTLEFIELD, tapped=True),
        ),
        (
            LOOKED + f"Put any number of Bear cards {AMONG} {INTO_PLAY}, then shuffle.",
            TakeFromTop(4, ALL, True, BEAR, "nowhere", to=Zone.BATTLEFIELD),
        ),
        (
            LOOKED + f"You may put a Bear card or an Elf card {AMONG} {INTO_PLAY} tapped and attacking. "
            f"Put the rest {BURIED}",
            TakeFromTop(
                4,
                1,
                True,
                Those(alternatives=(BEAR, Those(subtypes=frozenset({"Elf"})))),
                "the graveyard",
                to=Zone.BATTLEFIELD,
                tapped=True,
                attacking=True,
            ),
        ),
        (
            f"{LOOKED_AT_ONE}You may put it {INTO_PLAY} if it's a Bear card. Otherwise, put it {TAKEN}.",
            TakeFromTop(1, 1, True, BEAR, "the hand", to=Zone.BATTLEFIELD),
        ),
    ],
)
def test_some_of_the_top_cards_are_taken(text: str, does: TakeFromTop) -> None:
    assert first_of(text) == does


def test_what_is_done_is_as_much_as_the_mana_value_of_what_is_revealed() -> None:
    told = f"Reveal the top card of your library and put it {TAKEN}. "
    (spell,) = card(told + "Each opponent loses life equal to that card's mana value.", "Sorcery").card.abilities
    assert spell == Spell((TakeFromTop(1, revealed="all"), LoseLife(ValueOfRevealed(), "each opponent")))
    (unread,) = card("You may " + told.lower() + "You lose life equal to its mana value.", "Sorcery").card.abilities
    assert any(isinstance(one, Unread) for one in unread.effects)


UNTIL = "Reveal cards from the top of your library until you reveal"


@pytest.mark.parametrize(
    ("text", "does"),
    [
        (
            f"{UNTIL} a Bear card. Put that card {INTO_PLAY} tapped and the rest" + AT_ITS_END,
            RevealUntil(BEAR, to=Zone.BATTLEFIELD, tapped=True),
        ),
        (
            f"{UNTIL} a Bear card. Put that card {INTO_PLAY} tapped and attacking and the rest" + AT_ITS_END,
            RevealUntil(BEAR, to=Zone.BATTLEFIELD, tapped=True, attacking=True),
        ),
        (
            f"{UNTIL} two Bear cards. Put those Bear cards {TAKEN} and all other cards revealed this way {BURIED}",
            RevealUntil(BEAR, 2, rest="the graveyard"),
        ),
        (f"{UNTIL} a Bear card, then put all cards revealed this way {TAKEN}.", RevealUntil(BEAR, rest="the hand")),
        (
            f"{UNTIL} a Bear card, put it {INTO_PLAY}, then shuffle the rest into your library.",
            RevealUntil(BEAR, to=Zone.BATTLEFIELD, rest="nowhere"),
        ),
        (
            "Each opponent reveals cards from the top of their library until they reveal a Bear card, then puts those "
            "cards into their graveyard.",
            RevealUntil(BEAR, 1, "each opponent", Zone.GRAVEYARD, rest="the graveyard"),
        ),
        (
            "Target opponent reveals cards from the top of their library until they reveal a Bear card. Put that card "
            f"{INTO_PLAY} under your control. That player puts the rest into their graveyard.",
            RevealUntil(BEAR, 1, "target", Zone.BATTLEFIELD, yours=True, rest="the graveyard"),
        ),
    ],
)
def test_cards_are_revealed_until_one_of_a_kind_comes(text: str, does: RevealUntil) -> None:
    assert first_of(text) == does


@pytest.mark.parametrize(
    "text",
    [
        f"{UNTIL} a Bear card. Put all Elf cards revealed this way {TAKEN} and the rest {BURIED}",
        f"{UNTIL} a Bear card. You may put that card {INTO_PLAY}. Put the rest {BURIED}",
        f"{UNTIL} a Bear card. Put that card {TAKEN}.",
    ],
)
def test_what_is_done_else_with_what_is_revealed_is_a_note(text: str) -> None:
    assert isinstance(first_of(text), Unread)


@pytest.mark.parametrize(
    ("text", "then"),
    [
        (
            f"You may pay {{1}}. If you do, {UNTIL.lower()} a Bear card. Put it {TAKEN} and the rest" + AT_ITS_END,
            RevealUntil(BEAR),
        ),
        (
            f"You may pay {{1}}. If you do, {LOOKED.lower()}Put one of them {TAKEN} and the rest" + AT_ITS_END,
            TakeFromTop(4),
        ),
    ],
)
def test_digging_is_done_if_something_is_paid(text: str, then: Effect) -> None:
    assert first_of(text) == MayPay(cost("{1}"), (then,))


@pytest.mark.parametrize(
    ("where", "is_read"),
    [("card into your hand this way", True), ("card onto the battlefield this way", False)],
)
def test_what_is_done_if_none_was_taken_goes_by_where_it_is_put(where: str, is_read: bool) -> None:
    taking = f"{LOOKED}You may reveal a Bear card {AMONG} and put it {TAKEN}. Put the rest{AT_ITS_END} "
    (spell,) = card(f"{taking}If you didn't put a {where}, you lose 3 life.", "Sorcery").card.abilities
    assert isinstance(spell, Spell)
    assert (spell.effects[1] == IfNotDone(DoneThisWay("taken"), (LoseLife(3),))) is is_read
    assert isinstance(spell.effects[1], IfNotDone if is_read else Unread)


def of_a_trigger(text: str) -> Effect:
    """Return what a permanent with that text does first as it enters."""
    (ability,) = card(f"When Odd Bear enters, {text}").card.abilities
    assert isinstance(ability, Triggered)
    return ability.effects[0]


NOT_PUT = "Then put all cards revealed this way that weren't put onto the battlefield"


def test_what_was_not_put_onto_the_battlefield_is_the_rest() -> None:
    put = f"{REVEALED}You may put any number of Bear cards {AMONG} {INTO_PLAY}. {NOT_PUT} {BURIED}"
    found = TakeFromTop(4, ALL, True, BEAR, "the graveyard", revealed="all", to=Zone.BATTLEFIELD)
    assert first_of(put) == found
    assert isinstance(first_of(put.replace("Reveal", "Look at")), Unread)
    assert isinstance(first_of(f"{REVEALED}Put all Bear cards {AMONG} {TAKEN}. {NOT_PUT} {BURIED}"), Unread)


POWER = StatOf("power", "this")
TOP_X = f"{LOOK.lower()} X cards of your library, where X is its power. "


@pytest.mark.parametrize(
    ("text", "does"),
    [
        (f"{TOP_X}Put one of those cards {TAKEN} and the rest{AT_ITS_END}", TakeFromTop(POWER)),
        (
            f"{TOP_X}You may put a Bear card with mana value X or less {AMONG} {INTO_PLAY}. Put the rest{AT_ITS_END}",
            TakeFromTop(POWER, 1, True, WithValue(BEAR, POWER, or_less=True), to=Zone.BATTLEFIELD),
        ),
    ],
)
def test_as_many_are_looked_at_as_it_has_power(text: str, does: TakeFromTop) -> None:
    assert of_a_trigger(text) == does


@pytest.mark.parametrize(
    "text",
    [
        f"{LOOK.lower()} three cards of your library. You may put a Bear card with mana value X or less {AMONG} "
        f"{INTO_PLAY}. Put the rest{AT_ITS_END}",
        f"{LOOK.lower()} X cards of your library. Put one of those cards {TAKEN} and the rest{AT_ITS_END}",
    ],
)
def test_an_x_that_nothing_explains_is_not_read(text: str) -> None:
    assert isinstance(of_a_trigger(text), Unread)
