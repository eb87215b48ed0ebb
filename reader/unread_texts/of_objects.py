"""What sentences make of permanents that are known, in ways that are not: without such a permanent they change nothing.

Such a sentence could change anything, but through these permanents alone. One that says of which creature types
something is matters to no rule by itself, and to texts that ask for creature types (CR 205.3).
"""

from __future__ import annotations

import re
from dataclasses import replace

from model.text.abilities import unmodelled
from model.text.conditions.condition import Condition
from model.text.creature_types import CREATURE_TYPES
from model.text.descriptions import Those
from model.text.trigger_conditions.every import Whatever
from model.text.unread import Unread
from model.vocabulary import CardType
from reader.patterns import Pattern
from reader.unread_texts.subjects import HOLDS, NARROWER, WHILE, without_keywords
from reader.words.cursor import NotRead, Words
from reader.words.nouns import nouns_alone
from reader.words.subtypes import MEANT

HOST = Those(host=True)

_SAYS = Pattern(r"(?:each )?(?:'s|is|are|isn't|aren't|has|have|gets?|loses?|becomes?) ")
_OF_ITS_HOST = Pattern(r"as long as (?:enchanted|equipped|fortified) ")
"""A condition behind which "it" is what the object that says so is attached to."""

_QUOTED = Pattern(r"\"[^\"]*\"")
_OF_OTHERS = Pattern(
    r"\b(?:you|your|players?|opponents?|controllers?|spells?|cards?(?! types?)|graveyards?|mana|costs?|each|another|"
    r"can(?!'t)|may|instead|would|when|whenever|if|cast|plays?|"
    r"other (?!types|card types|creature types|land types|abilities|colors)\w+|"
    r"all (?!abilities|other|card types|creature types|land types|colors|types)\w+)\b",
    re.IGNORECASE,
)
"""Words by which a sentence may speak of something else than the permanents that it is about."""

_CONTROLS_ITS_HOST = Pattern(
    r"(?:the monarch|you|[\w ]* player|[\w ]* opponent) controls? (?:enchanted|equipped) [^\",.]*$"
)
_CHOSEN = Pattern(r"\beach of the chosen abilities\b")
_BLOCKERS = Pattern(r",? and all creatures able to block it do so\b")


def through(text: str) -> Those | None:
    """Return the permanents through which alone a sentence changes anything; ``None`` if that is not known.

    "enchanted permanent is a colorless Forest land", "Vehicles you control are the chosen creature type".
    """
    if _CONTROLS_ITS_HOST.match(text):
        return HOST
    begins = HOLDS.match(text)
    words = Words(text, begins.end() if begins else 0)
    try:
        if _OF_ITS_HOST.match(text) and words.has("it's", "it"):
            words.at -= 2 if words.text.startswith("'s", words.at - 2) else 0
            what = HOST
        else:
            what = _subject(words)
        words.found(NARROWER)
        words.needs(_SAYS)
    except NotRead:
        return None
    rest = _CHOSEN.sub("", _BLOCKERS.sub("", _QUOTED.sub("_", words.rest)))
    rest = rest[: len(rest) - len(ends[0])] if (ends := WHILE.search(rest)) is not None else rest
    return None if _OF_OTHERS.search(rest) else what


def _subject(words: Words) -> Those:
    """Take whom a sentence is about, and ask for no more than what stays known. Raises ``NotRead``."""
    if words.has("enchanted", "equipped", "fortified"):
        words.take("creature", "permanent", "land", "artifact", "planeswalker", "Equipment", "Vehicle", "player's")
        return HOST
    words.has("all", "each")
    other = bool(words.has("other"))
    what = without_keywords(nouns_alone(words))
    return replace(what, other=True) if other else what


_KINDS = Pattern(
    r"(?:is|are) (?:also )?(?:an? )?(?P<kinds>(?:[A-Z][\w'-]*(?:,? and |, | )?)+|the chosen (?:creature )?type)"
    r"(?: in addition to (?:its|their) other (?:creature )?types)?$"
)
_OF_COMMANDERS = "Commander creatures you own"
_OF_OTHER_NAMES = Pattern(r"(?:all )?(?:[A-Z][a-z]+s(?: and )?)+(?: you control)?(?= are )")
"""Whom a sentence is about by names that may be creature types of old, which are no longer any (CR 205.3m)."""

_OF_TYPES_TOLD_BEFORE = Pattern(
    r"(?:for the rest of the game, )?treat those \w+ types like they're the same among your creatures\b[^\",.]*$"
)


def says_only_kinds(said: str, text: str) -> bool:
    """Return whether all that a sentence says is of which creature types some objects are."""
    words = Words(text)
    if _OF_TYPES_TOLD_BEFORE.match(text):
        return True
    try:
        are_creatures = _are_creatures(words)
        kinds = words.needs(_KINDS)["kinds"].strip()
    except NotRead:
        return False
    if kinds.startswith("the chosen"):
        return are_creatures or "creature" in kinds or said.startswith("This creature ")
    return all(MEANT.get(name) in CREATURE_TYPES for name in re.split(r",? and |, | ", kinds))


def _are_creatures(words: Words) -> bool:
    """Take whom a sentence is about, and return whether these are creatures: no land types are chosen for those."""
    if words.has(_OF_COMMANDERS, _OF_COMMANDERS.lower()):
        return True
    if words.has("~") or words.found(_OF_OTHER_NAMES):
        return False
    what = _subject(words)
    words.found(NARROWER)
    return what.types == {CardType.CREATURE} or CardType.CREATURE in what.all_types


def bounded(
    said: str, *, among: Those | None = None, kinds: bool = False, when: Condition | None = None
) -> tuple[Unread, ...]:
    """Return the notes for a sentence that could change anything, but within bounds as :class:`Unread` has them.

    What it may have set off in a story stays open, whatever is so then.
    """
    return replace(unmodelled(said), among=among, kinds=kinds, when=when), unmodelled(said, acts=Whatever())
