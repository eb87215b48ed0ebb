"""What is so of permanents, and of spells and cards elsewhere as well: their types and colours (CR 109.2, 613.1)."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from model.text.continuous import Makes
from model.text.descriptions import ANYTHING, Those, those
from model.text.parts_by_layer import IN_EVERY_ZONE
from model.vocabulary import NEVER_PERMANENT, CardType, Who, Zone
from reader.patterns import Pattern
from reader.words.cursor import NotRead, Words
from reader.words.nouns import noun

_ELSEWHERE = r"(?P<cards>.*)\bcards you own that aren't on the battlefield"
_THE_SAME = Pattern(
    rf"(?P<permanents>.*)\. The same is true for (?P<spells>.*)\bspells you control and {_ELSEWHERE}$", re.DOTALL
)
_LANDS = Pattern(rf"(?P<permanents>lands you control) and {_ELSEWHERE} (?P<are>are .*)$", re.DOTALL)
_IN_LIBRARY = Pattern(r"(?P<permanents>lands you control) and land cards in your library (?P<are>are .*)$", re.DOTALL)
_ALL = Pattern(r"all cards that aren't on the battlefield, spells, and permanents (?P<are>are .*)$", re.DOTALL)
_AND_SPELLS = Pattern(r"(?P<permanents>.* you control) and permanent spells you control (?P<are>are .*)$", re.DOTALL)


def in_every_zone(text: str, read: Callable[[str], tuple[Any, ...] | None]) -> tuple[Makes, ...] | None:
    """Return what a text makes of permanents and of what is elsewhere; ``None`` for another text.

    "creatures you control are ...", and then of which spells and cards "the same is true". ``read`` reads what it says
    of permanents.
    """
    try:
        if found := _THE_SAME.match(text):
            return _of_the_same(_alone(read(found["permanents"])), found["spells"], found["cards"])
        if found := _LANDS.match(text):
            made = _alone(read(f"{found['permanents']} {found['are']}"))
            return (_everywhere(made, made.what),) if _kind(f"{found['cards']}cards") == those("land") else None
        if found := _IN_LIBRARY.match(text):
            made = _alone(read(f"{found['permanents']} {found['are']}"))
            return made, replace(made, what=replace(made.what, who=None, owned=True), zone=Zone.LIBRARY)
        if found := _ALL.match(text):
            return (_everywhere(_alone(read(f"all permanents {found['are']}")), ANYTHING),)
        if found := _AND_SPELLS.match(text):
            made = _alone(read(f"{found['permanents']} {found['are']}"))
            spells = replace(_kind("permanent spells"), who=Who.YOU)
            return made, replace(_everywhere(made, spells), zone=Zone.STACK)
    except NotRead:
        pass
    return None


NO_SPELLS = frozenset({CardType.LAND})
"""What need not be left out of a description of spells, as it is none (CR 305.9); nor what is never a permanent."""


def _of_the_same(made: Makes, spells: str, cards: str) -> tuple[Makes, ...]:
    """Return what is so of spells and cards as well, if these are the same kind of objects."""
    of_spells, of_cards = _kind(f"{spells}spells"), _kind(f"{cards}cards")
    of_permanents = replace(made.what, who=None, other=False)
    if _but(of_permanents, NEVER_PERMANENT) != _but(of_cards, NEVER_PERMANENT):
        raise NotRead("other cards")
    if _but(of_spells, NO_SPELLS) != _but(of_cards, NO_SPELLS):
        raise NotRead("other spells")
    return (_everywhere(made, replace(of_cards, who=Who.YOU, other=made.what.other)),)


def _but(what: Those, none_of: frozenset[CardType]) -> Those:
    return replace(what, not_types=what.not_types | none_of)


def _alone(says: tuple[Any, ...] | None) -> Makes:
    """Return what makes something of permanents, if nothing else is said of them."""
    match says:
        case (Makes(condition=None, zone=Zone.BATTLEFIELD) as made,) if made.what.who in (None, Who.YOU):
            return made
    raise NotRead("what permanents are")


def _everywhere(made: Makes, what: Those) -> Makes:
    if not all(isinstance(part, IN_EVERY_ZONE) for part in made.parts):
        raise NotRead("more than types and colours")
    return replace(made, what=what, zone=None)


def _kind(words: str) -> Those:
    """Return which spells or cards are named, all if none are: "creature spells", "cards"."""
    if words in ("spells", "cards"):
        return ANYTHING
    named = Words(words)
    found = noun(named)
    named.end()
    return found.what
