"""A text that is read from left to right: what is taken of it is read, and what is left over is not."""

from __future__ import annotations

from collections.abc import Callable
from re import Match, Pattern
from typing import TypeVar

Meant = TypeVar("Meant")


class NotRead(Exception):
    """A text does not say what is looked for here; why. It is never an answer: what is not read becomes a note."""


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
        begins = text[here : here + 1], text[start : start + 1]
        for option in options:
            first = option[0]
            if first not in begins:
                continue
            at = start if first.isalnum() or first in "~{'\"+-[" else here
            end = at + len(option)
            if text.startswith(option, at) and not (option[-1].isalnum() and self._goes_on(end)):
                self.at = end
                return option
        return ""

    def take(self, *options: str) -> str:
        """Take the first of these that stands here. Raises ``NotRead`` if none does."""
        return self.has(*options) or self.fail(options[0])

    def found(self, pattern: Pattern[str]) -> Match[str] | None:
        """Take what a pattern matches here, after a space if there is one."""
        found = pattern.match(self.text, self.at + self.text.startswith(" ", self.at))
        if found is not None:
            self.at = found.end()
        return found

    def needs(self, pattern: Pattern[str]) -> Match[str]:
        """Take what a pattern matches here. Raises ``NotRead`` if it does not."""
        found = self.found(pattern)
        if found is None:
            raise NotRead(f"{self.rest[:30]!r}")
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

    def fail(self, wanted: str) -> str:
        """Raise ``NotRead``: something else was wanted here."""
        raise NotRead(f"{wanted!r} was looked for at {self.rest[:30]!r}")

    def _goes_on(self, end: int) -> bool:
        return end < len(self.text) and (self.text[end].isalnum() or self.text[end] in "'-")


def whole(text: str, read: Callable[[Words], Meant]) -> Meant:
    """Return what a text says that is read to its end. Raises ``NotRead``."""
    words = Words(text)
    meant = read(words)
    words.end()
    return meant


def first_of(words: Words, *readers: Callable[[Words], Meant]) -> Meant:
    """Return what the first of these reads that reads anything. Raises ``NotRead``."""
    for read in readers:
        before = words.at
        try:
            return read(words)
        except NotRead:
            words.at = before
    raise NotRead(f"nothing known at {words.rest[:30]!r}")
