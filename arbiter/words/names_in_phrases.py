"""Names in a phrase, set apart before it is taken apart: "Show and Tell" is one name, and no word in it is grammar.

A name that is set apart is written in characters of a private area of Unicode, one for each of its own. So it holds no
space, comma, bracket, or word of any form; :func:`arbiter.set_apart_characters.plain` writes it as it was.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from functools import cache, lru_cache
from typing import NamedTuple

from arbiter.set_apart_characters import apart
from model.cards import halves_of, known_cards
from model.cards.emblems import EMBLEM
from model.game.game import Game, Object

TOKEN = " token"
"""Ends the name of a token in a case file."""

COPY = " copy"
"""Ends the name of what is a copy of a spell."""

_EDGE = re.compile(r"(?<![\w=-])|(?![\w=-])")
"""Matches where a word begins or ends, and beside what is no letter."""

BEGINNING = 3
"""By how many characters names are looked up that may stand somewhere."""


class Names(NamedTuple):
    """Names in small letters, and the lengths of those that begin so, the longest first; those of short ones by ""."""

    every: frozenset[str]
    lengths: Mapping[str, tuple[int, ...]]

    def ends(self, text: str, start: int) -> Iterator[int]:
        """Return where a name ends that begins in a text there, the longest first."""
        lengths = self.lengths.get(text[start : start + BEGINNING], ()) + self.lengths.get("", ())
        return (start + n for n in lengths if text[start : start + n] in self.every)

    def also(self, names: frozenset[str]) -> Names:
        """Return these names, and others in small letters."""
        new, lengths = names - self.every, dict(self.lengths)
        for name in new:
            begin = name[:BEGINNING] if len(name) >= BEGINNING else ""
            lengths[begin] = tuple(sorted({*lengths.get(begin, ()), len(name)}, reverse=True))
        return Names(self.every | new, lengths) if new else self


def set_apart(game: Game, text: str) -> str:
    """Return a text with names of cards set apart: the longest that begins first, known or of the game's objects."""
    names = _names_in(game)
    small = _small(text)
    done: list[str] = []
    taken = 0
    for start in (edge.start() for edge in _EDGE.finditer(text)):
        if start >= taken:
            end = next((end for end in names.ends(small, start) if _EDGE.match(text, end)), start)
            done += text[taken:start], apart(text[start:end])
            taken = end
    return "".join((*done, text[taken:]))


def as_casting(game: Game, text: str, verbs: Collection[str]) -> str:
    """Return "Ann Fireballs Ned for 4" as "Ann casts Fireball with X=4 targeting Ned": a name that stands as a verb."""
    who = next((name for name in game.players if _small(text).startswith(f"{_small(name)} ")), None)
    if who is None or text.split()[len(who.split())].lower() in verbs:
        return text
    said = text[len(who) + 1 :]
    named = next((n for n in _names_in(game).ends(_small(said), 0) if _AS_A_VERB.match(said, n)), 0)
    verb = _AS_A_VERB.match(said, named)
    if not named or verb is None:
        return text
    x = "" if verb["x"] is None else f" with X={verb['x']}"
    target = "" if verb["target"] is None else f" targeting {verb['target']}"
    return f"{who} casts {said[:named]}{x}{target}"


_AS_A_VERB = re.compile(
    r"e?s(?:\s+(?!for\b)(?P<target>.+?))?(?:\s+for\s+(?:X\s*=\s*)?(?P<x>\d+))?[.?]*$", re.IGNORECASE
)
"""What ends a name as a verb, what it is done to, and for how much."""


def names_of(obj: Object) -> frozenset[str]:
    """Return what a card or token is called on its faces; a token, or a copy of a spell, by that word as well."""
    return called_by(tuple(face.name for face in obj.card.faces), obj.token)


def is_name_of(obj: Object, name: str) -> bool:
    """Return whether a card or token is called so on one of its faces, in small letters or not."""
    on_faces = tuple(face.name for face in obj.card.faces)
    return _small(name) in _in_small_letters(called_by(on_faces, obj.token))


def short_name(name: str) -> str:
    """Return the part of a name before its comma, by which a legendary card is called; an emblem is called after it."""
    short = name.split(",")[0]
    return f"{short}{EMBLEM}" if name.endswith(EMBLEM) and short != name else short


@cache
def called_by(on_faces: tuple[str, ...], token: bool = False) -> frozenset[str]:
    """Return what a card with these names is called: in full, the part before a comma, and each half (CR 709.4a)."""
    full = {one for name in on_faces for one in (name, *halves_of(name))}
    names = full | {short_name(one) for one in full}
    if not token:
        return frozenset(names)
    names = {one.removesuffix(" Token") for one in names}
    return frozenset(names | {f"{one}{kind}" for one in names for kind in (TOKEN, COPY)})


def _names_in(game: Game) -> Names:
    return game.memo_of_cards("names", _with_names_of)


def _with_names_of(game: Game) -> Names:
    return _known_names().also(frozenset().union(*(_in_small_letters(names_of(obj)) for obj in game.cards)))


@cache
def _known_names() -> Names:
    return Names(frozenset(), {}).also(_in_small_letters(frozenset(known_cards())))


@lru_cache(maxsize=1000)
def _in_small_letters(names: frozenset[str]) -> frozenset[str]:
    return frozenset(map(_small, names))


def _small(text: str) -> str:
    """Return a text in small letters, as long as it was."""
    small = text.lower()
    return small if len(small) == len(text) else "".join(c.lower() if len(c.lower()) == 1 else c for c in text)
