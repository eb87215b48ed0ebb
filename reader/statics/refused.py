"""Which supertypes objects are of or have lost, and of what they can't be targets (CR 205.4b)."""

from __future__ import annotations

from dataclasses import replace

from model.text.combat import Bound
from model.text.layers import HasSupertype
from model.text.statics.prohibitions import CantBeTarget
from model.text.things import ANYTHING, Those
from model.vocabulary import Who
from reader.words.cursor import NotRead, Words
from reader.words.nouns import noun


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
