"""Kinds of counters, as texts name them (CR 122.1)."""

from __future__ import annotations

from model.game.kinds_of_counters import COUNTERS
from model.text.counted import CountersOn
from reader.patterns import Pattern
from reader.words.cursor import NotRead, Words

_KIND = Pattern(r"([+\-]\d/[+\-]\d|[a-z]+(?: strike)?) counters?\b")


OF_NEWER_RULES = frozenset({"hone"})
"""The kinds that do something by rules younger than the newest edition, as reminder text says."""


def counters(words: Words) -> str:
    """Take a kind of counters that is known: "+1/+1 counters", "charge counter". Raises ``NotRead``."""
    return known(words.needs(_KIND)[1])


def known(kind: str) -> str:
    """Return a kind of counters. Raises ``NotRead`` for one that means nothing here."""
    if kind not in COUNTERS or kind in OF_NEWER_RULES:
        raise NotRead(f"{kind} counters")
    return kind


def counters_on_this(words: Words, *where: str) -> CountersOn:
    """Take counters that are counted: "charge counter on ~", or as ``where`` says it. Raises ``NotRead``."""
    kind = counters(words)
    words.take(*(where or ("on ~",)))
    return CountersOn(kind)
