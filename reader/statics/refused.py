"""What objects lose of what they have, which supertypes they are of, and of what they can't be targets (CR 205.4b)."""

from __future__ import annotations

from dataclasses import replace

from model.text.combat import Bound
from model.text.continuous import HasSupertype, LosesKeywords
from model.text.restrictions import CantBeTarget
from model.text.things import ANYTHING, Those
from model.vocabulary import Who
from reader.words.cursor import NotRead, Words
from reader.words.nouns import noun

_KEYWORDS = (
    *("flying", "first strike", "double strike", "trample", "hexproof", "shroud", "indestructible", "defender"),
    *("vigilance", "reach", "menace", "haste", "deathtouch", "lifelink", "fear", "intimidate"),
)
"""Keywords of one kind that can be lost alone."""


def keywords_lost(words: Words) -> LosesKeywords:
    """Take which keywords are lost, and whether they can't be had: "flying and can't have or gain flying"."""
    lost = [words.take(*_KEYWORDS)]
    while True:
        before = words.at
        more = words.has(*_KEYWORDS) if words.has("and", ", and", ",") else ""
        if not more:
            words.at = before
            break
        lost.append(more)
    for_good = bool(words.has("and can't have or gain"))
    if for_good and [words.take(*_KEYWORDS)] != lost:
        raise NotRead("a keyword that is not the one that is lost")
    return LosesKeywords(tuple(lost), for_good)


def cant_be_target(words: Words, of: Bound) -> CantBeTarget:
    """Take of what it can't be a target: "blue spells or abilities from blue sources", "spells you control"."""
    if words.has("spells or abilities"):
        return CantBeTarget(of, opponents_only=bool(words.has("your opponents control", "an opponent controls")))
    if words.has("abilities"):
        sources = _sources(words) if words.has("from") else ANYTHING
        return CantBeTarget(of, "abilities", bool(words.has("your opponents control")), sources)
    found = noun(words)
    by_opponents = found.what.who is Who.EACH_OPPONENT
    what = replace(found.what, who=None) if by_opponents else found.what
    if found.head != "spell" or what.who is not None:
        raise NotRead("no spells")
    if not words.has("or abilities from"):
        return CantBeTarget(of, "spells", by_opponents, what)
    if _sources(words) != what:
        raise NotRead("sources of another kind")
    return CantBeTarget(of, "spells and abilities", by_opponents, what)


def _sources(words: Words) -> Those:
    """Take sources of a description: "artifact sources". Raises ``NotRead``."""
    found = noun(words)
    if found.head != "source" or found.what.who is not None:
        raise NotRead("no sources")
    return found.what


def supertype_had(words: Words) -> HasSupertype:
    """Take a supertype that they have, or have no longer: "is legendary", "are no longer snow"."""
    words.take("is", "are")
    loses = bool(words.has("no longer"))
    return HasSupertype(words.take("legendary", "snow").capitalize(), loses)
