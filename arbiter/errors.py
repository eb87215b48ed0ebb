"""Errors that are answers to a user: what was wrong, where, what was expected, the nearest valid word."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager


class CaseError(ValueError):
    """Something in a case file or a phrase can't be read: in which file, at which key path, and what."""

    def __init__(self, message: str, *, place: str = "", file: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.place = place
        self.file = file

    def __str__(self) -> str:
        return ": ".join(part for part in (self.file, self.place, self.message) if part)


class Undecided(RuntimeError):
    """There is no answer within the limits that a question has; why. Never an answer."""


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


def nearest(word: str, valid: Iterable[str]) -> str:
    """Return a hint naming the valid word nearest to this one, or what the valid words are if they are few."""
    from difflib import get_close_matches

    words = list(dict.fromkeys(valid))
    close = get_close_matches(word.lower(), [w.lower() for w in words], n=1, cutoff=0.6)
    if close:
        return f'did you mean "{next(w for w in words if w.lower() == close[0])}"?'
    if 0 < len(words) <= 14:
        return f"known: {', '.join(words)}"
    return ""


def unknown(kind: str, word: str, valid: Iterable[str]) -> str:
    """Return the message for a word that is none of the valid ones."""
    hint = nearest(word, valid)
    return f'there is no {kind} "{word}"' + (f"; {hint}" if hint else "")
