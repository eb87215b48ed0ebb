"""Errors that are answers to a user: what was wrong, where, what was expected, the nearest valid word."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from arbiter.set_apart_characters import plain
from arbiter.visible_characters import visible


class CaseError(ValueError):
    """Something in a case file or a phrase can't be read: in which file, at which key path, and what.

    It is told in one line, whatever stands in the words that it repeats.
    """

    def __init__(self, message: str, *, place: str = "", file: str = "") -> None:
        self.message = visible(plain(message))
        super().__init__(self.message)
        self.place = place
        self.file = file

    def __str__(self) -> str:
        return visible(": ".join(part for part in (self.file, self.place, self.message) if part))


class Undecided(RuntimeError):
    """There is no answer within the limits that a question has; why, in one line. Never an answer."""

    def __init__(self, why: str) -> None:
        super().__init__(visible(why))


class NotThere(CaseError):
    """An ability is named that is not on the stack now, of an object that there is."""


MOST_LETTERS = 1_000
"""How many characters a phrase, a word or an expression has at most."""


def short_enough(text: str, most: int = MOST_LETTERS) -> str:
    """Return a text. Raises ``CaseError`` if it is too long to be meant."""
    if len(text) > most:
        raise CaseError(f'"{text[:40]}..." has {len(text):,} characters, and {most:,} at most are read')
    return text


@contextmanager
def at(place: str | int) -> Iterator[None]:
    """Place what goes wrong inside: keys join to a path such as ``situation.Ann.hand.2``."""
    try:
        yield
    except CaseError as problem:
        path = f"{place}.{problem.place}" if problem.place else str(place)
        raise type(problem)(problem.message, place=path, file=problem.file) from None


@contextmanager
def in_file(file: str) -> Iterator[None]:
    """Say in which file what goes wrong inside is."""
    try:
        yield
    except CaseError as problem:
        raise type(problem)(problem.message, place=problem.place, file=file) from None


NEAR, NEAR_IF_SHORT = 0.7, 0.66
"""How like another a word has to be for that to be offered instead of it, from 0 to 1: a short one is one slip away."""

SHORT = 4
"""How many letters a short word has at most."""

LISTED_BY = {
    "card": "arbiter list cards",
    "scope": "arbiter list scopes",
    "observable": "arbiter list observables",
    "rule": "arbiter rules",
}
"""The command that lists everything of a kind."""

MOST_LISTED = 14
MOST_OFFERED = 3


def nearest(word: str, valid: Iterable[str], listed: Iterable[str] | None = None) -> str:
    """Return a hint: the valid word near to this one, those that it is a part of, or what there is if that is little.

    ``listed`` is what there is, where that is less than each valid word.
    """
    words = list(dict.fromkeys(valid))
    found = closest(word, words)
    if found:
        return f'did you mean "{found}"?'
    holding = [w for w in words if f" {word.lower()} " in f" {w.lower().replace(',', '')} "]
    if 0 < len(holding) <= MOST_OFFERED:
        return f"did you mean {' or '.join(map(_quoted, holding))}?"
    known = words if listed is None else list(dict.fromkeys(listed))
    if 0 < len(known) <= MOST_LISTED:
        return f"known: {', '.join(_quoted(w) if ',' in w else w for w in known)}"
    return ""


def closest(word: str, words: Iterable[str]) -> str:
    """Return the first of the words that are most like this one, "" if none is near."""
    from difflib import SequenceMatcher

    small = word.lower()
    letters, best, likeness = Counter(small), "", 0.0
    for one in words:
        other = one.lower()
        shared = sum(min(number, letters[letter]) for letter, number in Counter(other).items())
        most = 2 * shared / (len(small) + len(other) or 1)
        if most >= NEAR_IF_SHORT and most > likeness:  # few words are so like: only these are looked at closely
            same_letters = shared == len(small) == len(other) and other != small
            like = NEAR if same_letters else SequenceMatcher(None, small, other).ratio()
            if like > likeness:
                best, likeness = one, like
    short = len(small) <= SHORT and len(best) <= SHORT + 1
    return best if best and likeness >= (NEAR_IF_SHORT if short else NEAR) else ""


def _quoted(word: str) -> str:
    return f'"{word}"'


def unknown(kind: str, word: str, valid: Iterable[str], listed: Iterable[str] | None = None) -> str:
    """Return the message for a word that is none of the valid ones."""
    words = list(valid)
    hint = nearest(word, words, listed)
    if not hint and kind in LISTED_BY:
        hint = f'"{LISTED_BY[kind]}" lists the {len(words):,} that there are'
    return f'there is no {kind} "{word}"' + (f"; {hint}" if hint else "")
