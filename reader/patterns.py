"""Patterns: regular expressions that go through a text only if it has what every match of theirs has.

Most sentences match few of the patterns that are tried on them. Which literals each match has some of is found out from
the expression itself, once it is asked for the first time; before that it is not compiled either.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from re import Match
from typing import Any

_parser: Any = import_module("re._parser")
_compiler: Any = import_module("re._compiler")

Literals = tuple[str, ...]
"""Literals of which every match has at least one; none, if that is not known."""

MOST_LITERALS = 2
"""How many literals are looked for at most: more take longer than the expression."""


class Pattern:
    """A regular expression, with the methods that those of :mod:`re` have."""

    __slots__ = ("finditer", "flags", "fullmatch", "match", "pattern", "search", "split", "sub")

    match: Callable[..., Match[str] | None]
    search: Callable[..., Match[str] | None]
    fullmatch: Callable[..., Match[str] | None]
    finditer: Callable[..., Iterator[Match[str]]]
    split: Callable[..., list[str]]
    sub: Callable[..., str]

    def __init__(self, pattern: str, flags: int = 0) -> None:
        self.pattern = pattern
        self.flags = flags

    def __getattr__(self, name: str) -> Any:
        """Compile the expression, as one of its methods is asked for that is not there yet."""
        if name not in self.__slots__:
            raise AttributeError(name)
        parsed = _parser.parse(self.pattern, self.flags)
        made = _compiler.compile(parsed, self.flags)
        self.match, self.search, self.fullmatch = made.match, made.search, made.fullmatch
        self.finditer, self.sub, self.split = made.finditer, made.sub, made.split
        if (has := _asks(_literals(parsed), made.flags)) is not None:
            self.search = lambda text, *where: made.search(text, *where) if has(text) else None
            self.finditer = lambda text, *where: made.finditer(text, *where) if has(text) else iter(())
            self.sub = lambda by, text, count=0: made.sub(by, text, count) if has(text) else text
            if parsed[0][0] is not _parser.LITERAL:  # what begins with one is seen not to match at once
                self.match = lambda text, *where: made.match(text, *where) if has(text) else None
        return getattr(self, name)


def _asks(literals: Literals, flags: int) -> Callable[[str], bool] | None:
    """Return what tells whether a text has one of these, ``None`` if that is not known.

    In any case only of plain letters: of others several may be the same one then.
    """
    if not literals:
        return None
    one, other = literals[0], literals[-1]
    if flags & re.IGNORECASE:
        one, other = one.lower(), other.lower()
        return lambda text: not text.isascii() or one in (lower := text.lower()) or other in lower
    return (lambda text: one in text) if one == other else lambda text: one in text or other in text


def literals_of(pattern: Pattern) -> Literals:
    """Return literals of which a text has one wherever the pattern matches anything in it."""
    return _literals(_parser.parse(pattern.pattern, pattern.flags))


def _literals(parsed: Iterable[tuple[Any, Any]]) -> Literals:
    """Return the longest literal that a sequence needs, or several of which it needs one."""
    found: list[Literals] = []
    run = ""
    for kind, said in parsed:
        if kind is _parser.LITERAL:
            run += chr(said)
        else:
            found += (run,), _needed_of(kind, said)
            run = ""
    return max((one for one in (*found, (run,)) if all(map(str.strip, one))), key=_how_telling, default=())


def _needed_of(kind: Any, said: Any) -> Literals:
    """Return what a part of an expression needs; nothing of what may be left out, or may not be there."""
    if kind is _parser.SUBPATTERN:
        _, adds, takes, inner = said
        return () if adds or takes else _literals(inner)
    if kind in (_parser.MAX_REPEAT, _parser.MIN_REPEAT, _parser.POSSESSIVE_REPEAT):
        least, _, inner = said
        return _literals(inner) if least else ()
    if kind is _parser.ATOMIC_GROUP:
        return _literals(said)
    if kind is _parser.ASSERT:
        return _literals(said[1])
    if kind is _parser.BRANCH:
        ways = [_literals(way) for way in said[1]]
        all_ways = tuple(dict.fromkeys(one for way in ways for one in way))
        return all_ways if all(ways) and len(all_ways) <= MOST_LITERALS else ()
    return ()


def _how_telling(literals: Literals) -> tuple[int, int]:
    """Return how rarely a text has any of these: the longer the shortest of them, and the fewer they are."""
    return min(map(len, literals), default=0), -len(literals)
