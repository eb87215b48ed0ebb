"""How often triggered abilities trigger: an additional time, or not at all (CR 603.2d, 604.1)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from model.text.descriptions import ANYTHING, Those
from model.text.statics.triggering import EntersUnnoticed, TriggersOnceMore
from reader.effects.subjects import host, one
from reader.words.cursor import NotRead, Words, first_of
from reader.words.nouns import nouns_alone, spells

Says = tuple[Any, ...]


def triggers_once_more(words: Words) -> Says:
    """Read that an ability of one of these triggers an additional time, on whatever or as something enters or dies."""
    words.take("if")
    if words.has("a triggered ability of", "an ability of"):
        found = TriggersOnceMore(_whose(words))
        words.take("triggers,")
    else:
        cause = first_of(words, _cast, _what_does)
        words.take("causes a triggered ability of")
        found = replace(cause, of=_whose(words))
        words.take("to trigger,")
    words.take("that ability triggers an additional time", "it triggers an additional time")
    return (found,)


def _cast(words: Words) -> TriggersOnceMore:
    words.take("you casting or copying")
    words.take("an", "a")
    return TriggersOnceMore(ANYTHING, spells(words), "being cast or copied")


def _what_does(words: Words) -> TriggersOnceMore:
    """Take what enters, dies or attacks. Raises ``NotRead`` for attackers of which only some may be such ones."""
    cause = one(words)
    if words.has("attacking") or cause.attacking:
        if replace(cause, attacking=False) != Those(types=cause.types, who=cause.who):
            raise NotRead("which of several attackers causes it")
        return TriggersOnceMore(ANYTHING, replace(cause, attacking=False), "attacking")
    if words.has("dying"):
        return TriggersOnceMore(ANYTHING, cause, "dying")
    _entering(words)
    return TriggersOnceMore(ANYTHING, cause)


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
