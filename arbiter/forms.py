"""Forms of phrases: how a phrase is matched, and what is said of one that is not understood."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cache
from typing import Generic, TypeVar

from arbiter.errors import CaseError, short_enough
from arbiter.names import object_named, player_named
from arbiter.set_apart import plain, set_apart
from model.game import Object
from model.state import State
from model.vocabulary import Player, Zone

Meaning = TypeVar("Meaning")

NEAR = 0.75
"""How like another a word has to be for that to be offered instead of it, from 0 to 1."""
Parts = dict[str, str]


@dataclass(frozen=True)
class Form(Generic[Meaning]):
    """A form of phrase: how it is written (square brackets: may be left out), and what it means."""

    written: str
    means: Callable[[State, Parts], tuple[State, Meaning]]

    def match(self, phrase: str) -> Parts | None:
        """Return the parts of a phrase of this form, or ``None``."""
        found = _pattern(self.written).fullmatch(phrase)
        return None if found is None else {k: v.strip() for k, v in found.groupdict().items() if v is not None}

    def verbs(self) -> list[str]:
        """Return the fixed words of this form."""
        return re.findall(r"[a-z]+", re.sub(r"\{[^}]*\}", " ", self.written))


@cache
def _pattern(written: str) -> re.Pattern[str]:
    text = re.escape(written).replace(r"\ ", r"\s+")
    text = text.replace(r"\[", "(?:").replace(r"\]", ")?")
    return re.compile(re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>.+?)", text), re.IGNORECASE)


def meant(now: State, phrase: str, forms: tuple[Form[Meaning], ...], what: str) -> tuple[State, Meaning]:
    """Return what a phrase of one of these forms means, and the state with room for what it needs.

    Names in it are read as names first, and only if that makes no sense as other words. Raises ``CaseError`` saying
    what was not understood.
    """
    text = " ".join(short_enough(phrase).split())
    if not text.rstrip("."):
        raise CaseError(f"{what} is missing")
    problems = []
    for reading in dict.fromkeys((set_apart(now.game, text), text)):
        for form in forms:
            parts = form.match(reading.rstrip("."))
            if parts is None:
                continue
            try:
                return form.means(now, parts)
            except CaseError as problem:
                problems.append(problem)
    text = text.rstrip(".")
    if problems:
        raise CaseError(f'"{text}": {plain(problems[0].message)}')
    raise CaseError(f'"{text}" is not {what}; {_what_fits(set_apart(now.game, text), forms)}')


def _what_fits(text: str, forms: tuple[Form[Meaning], ...]) -> str:
    """Return a hint for a phrase of no form: the nearest word of one, or the forms that have most of its words."""
    said = [word.lower() for word in text.split()]
    words = {word for form in forms for word in form.verbs()}
    mistaken = [word for word in said if word not in words and plain(word) == word]
    close = [(SequenceMatcher(None, word, other).ratio(), other) for word in mistaken for other in sorted(words)]
    likeness, near = max(close, default=(0.0, ""))
    if likeness >= NEAR:
        return f'did you mean "{near}"?'
    in_common = {form.written: len(set(form.verbs()) & set(said)) for form in forms}
    most = max(in_common.values())
    return "it can be: " + "; ".join(form for form, number in in_common.items() if number == most)


def the_player(now: State, parts: Parts) -> Player:
    """Return the player that a phrase names."""
    return player_named(now.game.players, parts["player"])


def the_object(now: State, parts: Parts, *zones: Zone) -> Object:
    """Return the object that a phrase names, looked for first in these zones."""
    return object_named(now, parts["object"], zones=zones)
