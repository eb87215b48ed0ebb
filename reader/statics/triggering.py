"""How often triggered abilities trigger: an additional time, or not at all (CR 603.2d, 604.1)."""

from __future__ import annotations

from typing import Any

from model.text.descriptions import Those
from model.text.statics.triggering import EntersUnnoticed, TriggersOnceMore
from reader.effects.subjects import host, one
from reader.words.cursor import Words
from reader.words.nouns import nouns_alone

Says = tuple[Any, ...]


def triggers_once_more(words: Words) -> Says:
    """Read that an ability of one of these triggers an additional time, on whatever or as something enters."""
    words.take("if")
    if words.has("a triggered ability of", "an ability of"):
        of, entering = _whose(words), None
        words.take("triggers,")
    else:
        entering = one(words)
        _entering(words)
        words.take("causes a triggered ability of")
        of = _whose(words)
        words.take("to trigger,")
    words.take("that ability triggers an additional time", "it triggers an additional time")
    return (TriggersOnceMore(of, entering),)


def enters_unnoticed(words: Words) -> Says:
    """Read that nothing triggers as some permanents enter, or die as well, or no ability of some."""
    what = nouns_alone(words)
    _entering(words)
    dying = bool(words.has("or dying"))
    words.take("don't cause abilities")
    of = nouns_alone(words) if words.has("of") else None
    words.take("to trigger")
    return (EntersUnnoticed(what, of, dying),)


def _entering(words: Words) -> None:
    words.take("entering the battlefield", "entering")


def _whose(words: Words) -> Those:
    return host(words) if words.stands("equipped") or words.stands("enchanted") else one(words)


PATTERNS = {"if": (triggers_once_more,), "": (enters_unnoticed,)}
"""The patterns, by the word that a sentence begins with, "" for a description."""
