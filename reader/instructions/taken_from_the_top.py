"""Cards of the top of one's library that are looked at: some go to the hand, the rest elsewhere (CR 701.20e)."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from model.text.descriptions import ANYTHING, Those
from model.text.instructions.affected import Number
from model.text.instructions.instruction import Instruction
from model.text.instructions.libraries.looking import LookAtTop, TakeFromTop
from model.text.instructions.libraries.searching import ALL
from reader.effects.amounts import amount_or_x, explained
from reader.effects.said_so_far import Said
from reader.patterns import Pattern
from reader.words.cursor import NotRead, Words, whole
from reader.words.nouns import noun
from reader.words.numbers import number

Rest = Literal["the bottom", "the graveyard"]

_BACK_ON_TOP = "and the rest back on top of your library in any order."
_AMONG = ("from among them", "from among those cards", "from among the revealed cards")
_THEM = ("it", "them", "that card", "those cards", "the revealed cards")
_END = Pattern(r"\.$")


def taken_from_the_top(told: list[str], said: Said) -> Instruction:
    """Return what sentences say of cards of the top of the library, some of which go to the hand.

    "Look at the top three cards of ... Put one of them into ... and the rest into ...", "... You may reveal a creature
    card ... Put the rest on the bottom ..." Or what says which may leave the top: "you may put that card into your
    graveyard". Raises ``NotRead``.
    """
    words = Words(told[0])
    revealed = words.take("look at the top", "reveal the top") == "reveal the top"
    how_many = _how_many(words, said)
    words.end()
    if len(told) < 2:
        raise NotRead("what is done with them")
    if len(told) == 2 and not revealed and (staying := Words(told[1]).maybe(lambda rest: _leaves(rest, how_many))):
        return staying
    if how_many == 1 and (alone := _if_it_is(told[1:], revealed=revealed)) is not None:
        return alone
    many, up_to, what, shows, rest = _taken(told[1:], revealed=revealed)
    seen: Literal["none", "those taken", "all"] = "all" if revealed else "those taken" if shows else "none"
    return TakeFromTop(how_many, many, up_to, what, rest, revealed=seen)


def _how_many(words: Words, said: Said) -> Number:
    """Take how many cards these are, to the end of the sentence."""
    if words.has("card of your library"):
        many: Number = 1
    else:
        many = amount_or_x(words, said)
        words.take("cards of your library")
        many = explained(words, said, many)
    words.needs(_END)
    return many


def _leaves(words: Words, how_many: Number) -> LookAtTop:
    """Take that any of the cards may leave the top: "put any number of them into your graveyard and the rest ..."."""
    if words.has("put any number of them"):
        elsewhere = _rest(words)
        words.take(_BACK_ON_TOP)
    else:
        words.take("you may put that card")
        elsewhere = _rest(words)
        words.needs(_END)
        if how_many != 1:
            raise NotRead("which card")
    words.end()
    return LookAtTop(how_many, elsewhere=elsewhere)


_IF_IT_IS = Pattern(r"if it's an? (.*?), (you may reveal it and put it|put it|you may put it) into your hand\.$")
_IF_NOT = Pattern(
    r"(?:otherwise|if you don't put (?:it|the card) into your hand), (you may )?put it "
    r"(into your graveyard|on the bottom of your library)\.$"
)


def _if_it_is(told: list[str], *, revealed: bool) -> TakeFromTop | None:
    """Return what is done with the top card alone, if it is of a description; ``None`` for other sentences.

    "If it's a land card, you may reveal it ... If you don't ..., you may put it into your graveyard."
    """
    found = _IF_IT_IS.match(told[0])
    if found is None or len(told) > 2 or (not revealed and "reveal" not in found[2]):
        return None
    what = whole(found[1], _cards)
    taken = TakeFromTop(1, 1, "may" in found[2], what, "nowhere", revealed="all" if revealed else "those taken")
    if len(told) == 1:
        return taken
    if_not = _IF_NOT.match(told[1])
    if if_not is None:
        raise NotRead("what is done with the card else")
    rest: Rest = "the graveyard" if "graveyard" in if_not[2] else "the bottom"
    if told[1].startswith("otherwise") and taken.up_to:
        raise NotRead("whether a card that fits may stay")
    return replace(taken, rest=rest, may_stay=bool(if_not[1]))


def _taken(told: list[str], *, revealed: bool) -> tuple[int, bool, Those, bool, Rest]:
    """Take how many cards go to the hand, or whether fewer may, which, whether they are shown, and where the rest goes.

    In one sentence or in two.
    """
    words = Words(told[0])
    may = bool(words.has("you may reveal" if not revealed else "you may put"))
    shows = may and not revealed
    if not may:
        words.take("put")
    up_to = bool(words.has("up to")) or may
    many, what = _which(words, may=may)
    if shows:
        words.take("and put")
        words.take(*_THEM)
    words.take("into your hand")
    up_to = up_to or many > ALL
    many = min(many, ALL)
    if len(told) == 1 and not may:
        words.take("and the rest", "and the other", "and the others")
    elif len(told) == 2:
        words.needs(_END)
        words.end()
        words = Words(told[1])
        words.take("put the rest", "put the other", "put the others", "then put the rest")
    else:
        raise NotRead("where the rest goes")
    rest = _rest(words)
    words.needs(_END)
    words.end()
    if what != ANYTHING and not (shows or revealed):
        raise NotRead("a card of a kind that nobody sees")
    return many, up_to, what, shows, rest


def _which(words: Words, *, may: bool) -> tuple[int, Those]:
    """Take how many cards, and of which description; more than all of them stands for any number."""
    if words.has("all"):
        what = _cards(words)
        words.take("revealed this way", *_AMONG)
        return ALL, what
    any_number = bool(words.has("any number of"))
    many = ALL + 1 if any_number else number(words)
    if not may and (words.has("of them", "of those cards") or words.stands("into your hand")):
        return many, ANYTHING
    what = _cards(words)
    words.take(*_AMONG)
    return many, what


def _cards(words: Words) -> Those:
    found = noun(words)
    if found.head != "card" or found.what.who is not None or found.what.other:
        raise NotRead("no card of a description")
    return found.what


def _rest(words: Words) -> Rest:
    """Take where the rest of the cards goes: "on the bottom of your library in any order", "into your graveyard"."""
    if words.has("into your graveyard"):
        return "the graveyard"
    words.take("on the bottom of your library", "on the bottom")
    words.has("in any order", "in a random order")
    return "the bottom"
