"""Cards of the top of one's library that are looked at: some go to the hand or the battlefield, the rest elsewhere.

CR 701.20e.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Literal, TypeAlias

from model.text.descriptions import ANYTHING, Those
from model.text.instructions.affected import Number, WithValue
from model.text.instructions.instruction import Instruction
from model.text.instructions.libraries.looking import LookAtTop, TakeFromTop
from model.text.instructions.libraries.searching import ALL, Shuffle
from model.value_dataclasses import dataclass
from model.vocabulary import Zone
from reader.effects.amounts import amount_or_x, explained
from reader.effects.said_so_far import Said
from reader.effects.subjects import with_value
from reader.patterns import Pattern
from reader.words.cursor import NotRead, Words
from reader.words.nouns import cards
from reader.words.numbers import number

Rest: TypeAlias = Literal["the bottom", "the graveyard", "the hand", "nowhere"]

_BACK_ON_TOP = "and the rest back on top of your library in any order."
_AMONG = (
    *("from among them", "from among those cards", "from among the revealed cards", "from among the cards revealed"),
    "revealed this way",
)
_THEM = ("it", "them", "that card", "those cards", "the revealed cards")
THIS_WAY = ("of the revealed cards", "of those cards", "revealed this way")
THE_REST = tuple(f"{the} {rest}" for the in ("the", "all") for rest in ("rest", "other cards", "others", "other"))
_NOT_PUT = "all cards revealed this way that weren't put onto the battlefield"
_END = Pattern(r"\.$")


@dataclass(frozen=True)
class _Taken:
    """What is said to be taken: how many of which, ``up_to`` that, where to, and whether they are revealed."""

    many: int
    up_to: bool
    what: Those | WithValue
    shows: bool
    to: Zone
    tapped: bool
    attacking: bool


def taken_from_the_top(told: list[str], said: Said) -> tuple[Instruction, ...]:
    """Return what sentences say of cards of the top of the library, of which some are taken.

    "Look at the top three cards of ... Put one of them into ... and the rest into ...", "... You may reveal a creature
    card ... Put the rest on the bottom ...", "... You may put a land card ... onto the battlefield tapped. ..." Or what
    says which may leave the top: "you may put that card into your graveyard". Raises ``NotRead``.
    """
    words = Words(told[0])
    revealed = words.take("look at the top", "reveal the top") == "reveal the top"
    how_many = _how_many(words, said)
    words.end()
    said.forgets()
    if len(told) < 2:
        raise NotRead("what is done with them")
    if len(told) == 2 and not revealed and (staying := Words(told[1]).maybe(lambda rest: _leaves(rest, how_many))):
        return (staying,)
    if how_many == 1 and (alone := _if_it_is(told[1:], said, revealed=revealed)) is not None:
        return (alone,)
    explained_x = "top X" in told[0] and how_many != "X"
    with _x_known(said, explained_x=explained_x):
        taken, rest, shuffles = _taken(told[1:], said, revealed=revealed)
    if explained_x and isinstance(taken.what, WithValue) and taken.what.value == "X":
        taken = replace(taken, what=replace(taken.what, value=how_many))
    seen: Literal["none", "those taken", "all"] = "all" if revealed else "those taken" if taken.shows else "none"
    to = (taken.to, taken.tapped, taken.attacking)
    takes = TakeFromTop(how_many, taken.many, taken.up_to, taken.what, rest, False, seen, *to)
    return (takes, Shuffle()) if shuffles else (takes,)


@contextmanager
def _x_known(said: Said, *, explained_x: bool) -> Iterator[None]:
    """Let sentences speak of an X that the first of them has explained (CR 107.3i)."""
    before, said.has_x = said.has_x, said.has_x or explained_x
    try:
        yield
    finally:
        said.has_x = before


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
    if elsewhere == "the hand":
        raise NotRead("what is taken")
    return LookAtTop(how_many, elsewhere=elsewhere)


_IF_IT_IS = Pattern(
    r"if it's an? (?P<what>.*?), (?P<may>you may )?"
    r"(?P<does>reveal (?:it|that card) and put (?:it|that card)|put (?:it|that card|the card)) (?P<to>.*)\.$"
)
_PUT_IF = Pattern(r"(?P<may>you may )?(?P<does>put (?:it|that card)) (?P<to>.*) if it's an? (?P<what>.*)\.$")
_IF_NOT = Pattern(
    r"(?P<if_not>otherwise|if you don't(?: put (?:it|the card|that card) "
    r"(?:into your hand|onto the battlefield))?), (?P<may>you may )?put (?:it|that card|the card) (?P<rest>.*)\.$"
)
_TO: dict[str, tuple[Zone, bool]] = {
    "into your hand": (Zone.HAND, False),
    "onto the battlefield": (Zone.BATTLEFIELD, False),
    "onto the battlefield tapped": (Zone.BATTLEFIELD, True),
}
"""Where what is taken goes, and whether it enters tapped."""


def _if_it_is(told: list[str], said: Said, *, revealed: bool) -> TakeFromTop | None:
    """Return what is done with the top card alone, if it is of a description; ``None`` for other sentences.

    "If it's a land card, you may reveal it ... If you don't ..., you may put it into your graveyard.", "If it's a
    creature card, put it onto the battlefield. Otherwise, put it into your hand."
    """
    behind = _PUT_IF.match(told[0])
    found = behind or _IF_IT_IS.match(told[0])
    if found is None or len(told) > 2 or found["to"] not in _TO:
        return None
    to, tapped = _TO[found["to"]]
    if to is Zone.HAND and not revealed and "reveal" not in found["does"]:
        return None
    words = Words(found["what"])
    what = cards_looked_for(words, said)
    words.end()
    shown: Literal["none", "those taken", "all"] = "all" if revealed else "those taken" if to is Zone.HAND else "none"
    taken = TakeFromTop(1, 1, bool(found["may"]), what, "nowhere", False, shown, to, tapped)
    if len(told) == 1:
        return taken
    if_not = _IF_NOT.match(told[1])
    if if_not is None:
        raise NotRead("what is done with the card else")
    rest = Words(if_not["rest"])
    goes = _rest(rest)
    rest.end()
    if if_not["if_not"] == "otherwise" and taken.up_to and behind is None:
        raise NotRead("whether a card that fits may stay")
    return replace(taken, rest=goes, may_stay=bool(if_not["may"]))


def _taken(told: list[str], said: Said, *, revealed: bool) -> tuple[_Taken, Rest, bool]:
    """Take which cards are taken, where the rest goes, and whether that is shuffled: in one sentence or in two."""
    words = Words(told[0])
    taken = _which_are_taken(words, said, revealed=revealed)
    if words.has(", then shuffle."):
        words.end()
        if len(told) > 1 or taken.to is not Zone.BATTLEFIELD:
            raise NotRead("what is done besides")
        return taken, "nowhere", True
    if len(told) == 1:
        words.take(*(f"and {rest}" for rest in THE_REST), *(f"and put {rest}" for rest in THE_REST))
    elif len(told) == 2:
        words.needs(_END)
        words.end()
        words = Words(told[1])
        if words.has("then shuffle the rest into your library."):
            words.end()
            return taken, "nowhere", True
        words.has("then")
        not_taken = (_NOT_PUT,) if revealed and taken.to is Zone.BATTLEFIELD else ()
        words.take(*(f"put {rest}" for rest in (*not_taken, *THE_REST)))
        words.has(*THIS_WAY)
    else:
        raise NotRead("where the rest goes")
    rest = _rest(words)
    words.needs(_END)
    words.end()
    return taken, rest, False


def _which_are_taken(words: Words, said: Said, *, revealed: bool) -> _Taken:
    may = words.has("you may reveal", "you may put")
    shows = may == "you may reveal"
    if not may:
        words.take("put")
    up_to = bool(words.has("up to")) or bool(may)
    many, what = _which(words, said, may=bool(may))
    if shows:
        words.take("and put")
        words.take(*_THEM)
    to, tapped = _TO[words.take("onto the battlefield tapped", *_TO)]
    attacking = tapped and bool(words.has("and attacking"))
    seen = shows or revealed or to is Zone.BATTLEFIELD
    if (shows and revealed) or (what != ANYTHING and not seen):
        raise NotRead("a card of a kind that nobody sees")
    if may and not (shows or revealed or to is Zone.BATTLEFIELD):
        raise NotRead("whether a card is taken")
    return _Taken(min(many, ALL), up_to or many > ALL, what, shows, to, tapped, attacking)


def _which(words: Words, said: Said, *, may: bool) -> tuple[int, Those | WithValue]:
    """Take how many cards, and of which description; more than all of them stands for any number."""
    if words.has("all", "each"):
        what = cards_looked_for(words, said)
        words.take(*_AMONG)
        return ALL, what
    any_number = bool(words.has("any number of"))
    many = ALL + 1 if any_number else number(words)
    if not may and (words.has("of them", "of those cards") or words.stands("into your hand")):
        return many, ANYTHING
    what = cards_looked_for(words, said)
    words.take(*_AMONG)
    return many, what


def cards_looked_for(words: Words, said: Said) -> Those | WithValue:
    """Take a description of cards: "creature card with mana value X or less", "Elf creature card or a Forest card".

    Raises ``NotRead`` for other things.
    """
    what = cards(words)
    if not words.found(_OR):
        return with_value(words, said, what)
    other = cards_looked_for(words, said)
    if isinstance(other, WithValue):
        raise NotRead("one of several kinds of some value")
    return Those(alternatives=(what, other))


_OR = Pattern(r"(?:, )?or an?\b")


def _rest(words: Words) -> Literal["the bottom", "the graveyard", "the hand"]:
    """Take where the rest of the cards goes: "on the bottom of your library in any order", "into your graveyard"."""
    if words.has("into your graveyard"):
        return "the graveyard"
    if words.has("into your hand"):
        return "the hand"
    words.take("on the bottom of your library", "on the bottom")
    words.has("in any order", "in a random order")
    return "the bottom"
