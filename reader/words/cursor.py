"""A text that is read from left to right: what is taken of it is read, and what is left over is not.

Many readers are tried on a text one after another, and most are tried in vain. So no reader is tried on a text that it
can't begin with: that is found out by letting it read what begins with nothing that is known. What it looks for in vain
until it gives up is all with which it could have begun; of one that asks more of the text nothing is known, and it is
tried. And what several begin by taking, such as a kind of objects, is remembered: the same words at the same place say
the same, whoever asks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, lru_cache, wraps
from re import Match
from typing import Any, NoReturn, TypeAlias, TypeVar

from reader.patterns import Pattern

Meant = TypeVar("Meant")


class NotRead(Exception):
    """A text does not say what is looked for here; why, or what, and where of which text.

    It is never an answer: what is not read becomes a note.
    """

    def __str__(self) -> str:
        """Return why: it is asked so seldom that it is put into words only then."""
        wanted, *where = self.args
        return f"{wanted!r} was looked for at {where[0][where[1] :].strip()[:30]!r}" if where else str(wanted)


BEHIND_A_SPACE = "~{'\"+-["
"""What may stand behind a space as words do; other signs stand where they are looked for."""


class Words:
    """Part of a text, and how far it is read. A space before what is taken is taken with it."""

    __slots__ = ("at", "text")

    def __init__(self, text: str, at: int = 0) -> None:
        self.text = text
        self.at = at

    def has(self, *options: str) -> str:
        """Take the first of these that stands here as whole words, and return it; "" if none does."""
        text, here = self.text, self.at
        start = here + text.startswith(" ", here)
        if not text.startswith(options, start):
            return ""
        for option in options:
            if text.startswith(option, start) and (start == here or option[0].isalnum() or option[0] in BEHIND_A_SPACE):
                end = start + len(option)
                if not (option[-1].isalnum() and self._goes_on(end)):
                    self.at = end
                    return option
        return ""

    def stands(self, *options: str) -> bool:
        """Return whether one of these begins here, whatever follows; nothing is taken."""
        return self.text.startswith(options, self.at + self.text.startswith(" ", self.at))

    def take(self, *options: str) -> str:
        """Take the first of these that stands here. Raises ``NotRead`` if none does."""
        return self.has(*options) or self.fail(options[0])

    def ahead(self, pattern: Pattern) -> Match[str] | None:
        """Return what a pattern matches here; nothing is taken."""
        return pattern.match(self.text, self.at + self.text.startswith(" ", self.at))

    def found(self, pattern: Pattern) -> Match[str] | None:
        """Take what a pattern matches here, after a space if there is one."""
        found = pattern.match(self.text, self.at + self.text.startswith(" ", self.at))
        if found is not None:
            self.at = found.end()
        return found

    def needs(self, pattern: Pattern) -> Match[str]:
        """Take what a pattern matches here. Raises ``NotRead`` if it does not."""
        found = self.found(pattern)
        if found is None:
            raise NotRead(pattern.pattern, self.text, self.at)
        return found

    def maybe(self, read: Callable[[Words], Meant]) -> Meant | None:
        """Return what is read here, and ``None`` with nothing taken if it is not."""
        before = self.at
        try:
            return read(self)
        except NotRead:
            self.at = before
            return None

    @property
    def rest(self) -> str:
        """What is not read yet."""
        return self.text[self.at :].strip()

    @property
    def done(self) -> bool:
        """Whether all is read."""
        return self.at >= len(self.text)

    def end(self) -> None:
        """Raise ``NotRead`` if something is left over."""
        if not self.done:
            self.fail("the end")

    def fail(self, wanted: str) -> NoReturn:
        """Raise ``NotRead``: something else was wanted here."""
        raise NotRead(wanted, self.text, self.at)

    def _goes_on(self, end: int) -> bool:
        return end < len(self.text) and (self.text[end].isalnum() or self.text[end] in "'-")


def whole(text: str, read: Callable[[Words], Meant]) -> Meant:
    """Return what a text says that is read to its end. Raises ``NotRead``."""
    words = Words(text)
    meant = read(words)
    words.end()
    return meant


Reads: TypeAlias = Callable[[Words], Any]


class Open(Words):
    """A text that begins with nothing that is known, and what was looked for at its beginning."""

    __slots__ = ("sought",)

    def __init__(self) -> None:
        self.at = 0
        self.sought: dict[str, None] = {}

    def has(self, *options: str) -> str:
        """Note what is looked for, which is not there."""
        self.sought |= dict.fromkeys(options)
        return ""

    def stands(self, *options: str) -> bool:
        """Note what is looked for, which is not there."""
        self.sought |= dict.fromkeys(options)
        return False

    def fail(self, wanted: str) -> NoReturn:
        """Raise ``NotRead``."""
        raise NotRead(wanted)

    def _unknown(self, *_: object) -> NoReturn:
        raise _LookedAt

    ahead = found = needs = end = _unknown  # type: ignore[assignment]
    text = rest = done = property(_unknown)


class _LookedAt(Exception):
    """A reader asks more of the text than whether this or that stands at its beginning."""


@cache
def beginnings(read: Reads) -> tuple[str, ...] | None:
    """Return with what a text has to begin that this reads, with one of these; ``None`` if that is not known."""
    words = Open()
    try:
        read(words)
    except NotRead:
        return tuple(words.sought)
    except _LookedAt:
        return None
    return None


@cache
def _with_beginnings(readers: tuple[Reads, ...], letter: str) -> tuple[tuple[Reads, tuple[str, ...]], ...]:
    """Return readers of what begins with a letter, with what that begins with; "" where it is not known."""
    known = ((read, ("",) if (begins := beginnings(read)) is None else begins) for read in readers)
    found = ((read, tuple(one for one in begins if one[:1] in ("", letter))) for read, begins in known)
    return tuple((read, begins) for read, begins in found if begins)


def able(readers: tuple[Reads, ...], words: Words) -> Iterable[Reads]:
    """Return those of some readers, in order, that can read what stands here."""
    if isinstance(words, Open):
        return readers
    text, start = words.text, words.at + words.text.startswith(" ", words.at)
    by_letter = _with_beginnings(readers, text[start : start + 1])
    return [read for read, begins in by_letter if text.startswith(begins, start)]


def first_of(words: Words, *readers: Callable[[Words], Meant]) -> Meant:
    """Return what the first of these reads that reads anything. Raises ``NotRead``."""
    for read in able(readers, words):
        before = words.at
        try:
            meant: Meant = read(words)
        except NotRead:
            words.at = before
        else:
            return meant
    return words.fail("anything known")


MOST = 1024
"""Of how many places a reader remembers what it has read there: more than patterns ask for in the texts of a board."""


def remembered(read: Callable[[Words], Meant]) -> Callable[[Words], Meant]:
    """Return a reader that remembers what it has read, or why not; values alone, which never change."""

    @lru_cache(MOST)
    def read_at(text: str, at: int) -> tuple[Meant, int] | NotRead:
        words = Words(text, at)
        try:
            return read(words), words.at
        except NotRead as problem:
            return NotRead(*problem.args)

    @wraps(read)
    def again(words: Words) -> Meant:
        if isinstance(words, Open):
            return read(words)
        found = read_at(words.text, words.at)
        if isinstance(found, NotRead):
            raise NotRead(*found.args)
        meant, words.at = found
        return meant

    return again
