"""Streaming a card file: its entries one after another, whatever its shape; only one is held at a time."""

from __future__ import annotations

import gzip
import io
from collections.abc import Iterator
from json.decoder import JSONDecodeError, JSONDecoder
from pathlib import Path
from typing import Any, TextIO

from arbiter.errors import CaseError

CHUNK = 1 << 18
LARGEST_ENTRY = 1 << 23
"""How many characters one entry has at most."""

TRUNCATED = "the file ends in the middle of an entry: is it truncated?"
NO_CARDS = (
    "this is no card file that is known here: Scryfall's oracle_cards, MTGJSON's AtomicCards, a list of such cards, or "
    "one card in each line"
)
DECODER = JSONDecoder()


def entries(path: Path) -> Iterator[Any]:
    """Return every entry of a card file. Raises ``CaseError`` for what is none, is truncated or can't be read."""
    try:
        with path.open("rb") as file:
            zipped = file.read(2) == b"\x1f\x8b"
            file.seek(0)
            raw = gzip.GzipFile(fileobj=file) if zipped else file
            yield from _Json(io.TextIOWrapper(raw, encoding="utf-8-sig")).entries()
    except UnicodeDecodeError:
        raise CaseError("the file is not UTF-8 text") from None
    except EOFError:
        raise CaseError(TRUNCATED) from None
    except FileNotFoundError:
        raise CaseError("there is no such file") from None
    except OSError as problem:
        raise CaseError(f"the file can't be read: {problem.strerror or problem}") from None
    except RecursionError:
        raise CaseError("the file is nested too deeply") from None


class _Json:
    """A JSON text that is read value by value."""

    def __init__(self, file: TextIO) -> None:
        self.file = file
        self.text = ""
        self.at = 0

    def entries(self) -> Iterator[Any]:
        """Return the entries: of a list, of the table under "data", or one value after another."""
        first = self._next()
        if first == "[":
            yield from self._list()
        elif first == "{":
            yield from self._table_or_lines()
        else:
            raise CaseError(NO_CARDS)

    def _list(self) -> Iterator[Any]:
        self._take("[")
        if self._next() == "]":
            return
        while True:
            yield self._value()
            if self._take(",", "]") == "]":
                return

    def _table_or_lines(self) -> Iterator[Any]:
        """Return what is under "data" of a table whose values come first; else the table, and those that follow."""
        if self._begins_with_tables():
            yield from self._of_a_table()
            return
        while self._next():
            yield self._value()

    def _begins_with_tables(self) -> bool:
        """Return whether the first table has "meta" or "data" for its first key, as MTGJSON's files do."""
        self._fill(200)
        return self.text[self.at + 1 : self.at + 200].lstrip().startswith(('"meta"', '"data"'))

    def _of_a_table(self) -> Iterator[Any]:
        self._take("{")
        while True:
            key = self._value()
            self._take(":")
            if key == "data":
                yield from self._members()
                return
            self._value()
            if self._take(",", "}") == "}":
                raise CaseError(NO_CARDS)

    def _members(self) -> Iterator[Any]:
        if self._next() == "[":
            yield from self._list()
            return
        self._take("{")
        if self._next() == "}":
            return
        while True:
            self._value()
            self._take(":")
            yield self._value()
            if self._take(",", "}") == "}":
                return

    def _value(self) -> Any:
        """Take the next value, with as much more of the file as it needs."""
        self._next()
        while True:
            try:
                value, end = DECODER.raw_decode(self.text, self.at)
            except JSONDecodeError as problem:
                if not self._fill(len(self.text) - self.at + CHUNK):
                    broken = problem.pos < len(self.text) - 1
                    raise CaseError(f"the file is no JSON: {problem.msg}" if broken else TRUNCATED) from None
                continue
            if (
                end == len(self.text)
                and self._fill(len(self.text) - self.at + CHUNK)
                and isinstance(value, int | float)
            ):
                continue
            self.at = end
            return value

    def _next(self) -> str:
        """Return the next sign that is no space, "" at the end of the file."""
        while True:
            while self.at < len(self.text) and self.text[self.at].isspace():
                self.at += 1
            if self.at < len(self.text):
                return self.text[self.at]
            if not self._fill(CHUNK):
                return ""

    def _take(self, *signs: str) -> str:
        found = self._next()
        if found not in signs:
            raise CaseError(
                TRUNCATED if not found else f"the file is no JSON: {signs[0]!r} was expected, not {found!r}"
            )
        self.at += 1
        return found

    def _fill(self, wanted: int) -> bool:
        """Hold so many more signs of the file from here on, as far as there are any; return whether there are more."""
        if len(self.text) - self.at >= wanted:
            return False
        if wanted > LARGEST_ENTRY:
            raise CaseError("an entry of the file is too large to be a card")
        more = self.file.read(max(CHUNK, wanted - len(self.text) + self.at))
        self.text, self.at = self.text[self.at :] + more, 0
        return bool(more)
