"""The tail of a phrase about casting or activating: "... with X=2 choosing counter targeting Shock"."""

from __future__ import annotations

import re

from arbiter.errors import CaseError
from arbiter.set_apart import plain

CLAUSES = {
    "from": "from where",
    "face down": "cast face down",
    "foretold": "cast from exile after it was foretold",
    "plotted": "cast from exile after it was plotted",
    "for its mana cost": "in no other way",
    "without paying its mana cost": "as an effect allows",
    "without paying": "as an effect allows",
    "unkicked": "with no optional cost",
    "with X=": "the value of {X}",
    "with": "an alternative or optional cost: flashback, kicker ...",
    "choosing": "modes, joined by and",
    "targeting": "targets, joined by and",
    "sacrificing": "what is sacrificed",
    "discarding": "what is discarded",
    "exiling": "what is exiled",
    "tapping": "what is tapped",
    "returning": "what is returned to hand",
}

_CLAUSE = re.compile(r"\s+(" + "|".join(sorted(map(re.escape, CLAUSES), key=len, reverse=True)) + r")(?=\s|$|-?\d)")

PAID_WITH = ("sacrificing", "discarding", "exiling", "tapping", "returning")


def split(text: str) -> tuple[str, dict[str, list[str]]]:
    """Return what comes before the first clause, and what each clause says, in order."""
    head, *rest = _CLAUSE.split(text)
    said: dict[str, list[str]] = {}
    for word, tail in zip(rest[::2], rest[1::2], strict=True):
        said.setdefault(word, []).append(tail.strip())
    return head.strip(), said


def one(said: dict[str, list[str]], word: str) -> str | None:
    """Return what a clause says that may be there once. Raises ``CaseError`` if it is there twice."""
    found = said.get(word, [])
    if len(found) > 1:
        raise CaseError(f'"{word}" is there twice')
    return found[0] if found else None


def names(said: dict[str, list[str]], *words: str) -> list[str]:
    """Return the names listed in clauses, joined by "and" there."""
    return [plain(name) for word in words for tail in said.get(word, []) for name in re.split(r"\s+and\s+", tail)]


def announced_x(said: dict[str, list[str]]) -> int | None:
    """Return the value of {X} that is announced. Raises ``CaseError`` if it is no number."""
    text = one(said, "with X=")
    if text is None:
        return None
    if not re.fullmatch(r"-?\d{1,3}", text):
        raise CaseError(f'X is a number from 0 to 999, not "{text}"')
    return int(text)
