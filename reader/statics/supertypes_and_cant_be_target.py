"""Which supertypes objects are of or have lost, and of what they can't be targets (CR 205.4b)."""

from __future__ import annotations

from dataclasses import replace

from model.text.combat import Bound
from model.text.descriptions import ANYTHING, Those
from model.text.parts_by_layer import HasSupertype
from model.text.statics.prohibitions import CanBeTargetsDespiteHexproof, CantBeTarget, CardsCantBeTargets
from model.vocabulary import Who, Zone
from reader.words.cursor import NotRead, Words
from reader.words.nouns import noun, nouns_alone


def cant_be_target(words: Words, of: Bound) -> tuple[CantBeTarget, ...]:
    """Take of what it can't be a target: "blue spells or abilities from blue sources", "spells you control"."""
    if words.has("spells or abilities"):
        return (CantBeTarget(of, opponents_only=bool(words.has("your opponents control", "an opponent controls"))),)
    if words.has("abilities"):
        sources = _sources(words) if words.has("from") else ANYTHING
        return (CantBeTarget(of, "abilities", bool(words.has("your opponents control")), sources),)
    found = noun(words)
    by_opponents = found.what.who is Who.EACH_OPPONENT
    what = replace(found.what, who=None) if by_opponents else found.what
    if found.head != "spell" or what.who is not None:
        raise NotRead("no spells")
    if not words.has("or abilities from"):
        return (CantBeTarget(of, "spells", by_opponents, what),)
    sources = _sources(words)
    abilities_of_opponents = sources.who is Who.EACH_OPPONENT
    if replace(sources, who=None) != what or sources.who not in (None, Who.EACH_OPPONENT):
        raise NotRead("sources of another kind")
    if abilities_of_opponents == by_opponents:
        return (CantBeTarget(of, "spells and abilities", by_opponents, what),)
    spells = CantBeTarget(of, "spells", by_opponents, what)
    return spells, CantBeTarget(of, "abilities", abilities_of_opponents, what)


def _sources(words: Words) -> Those:
    """Take sources of a description: "artifact sources". Raises ``NotRead``."""
    found = noun(words)
    if found.head != "source":
        raise NotRead("no sources")
    return found.what


def cards_cant_be_targets(words: Words) -> tuple[CardsCantBeTargets | CantBeTarget, ...]:
    """Read "cards in graveyards can't be the targets of spells or abilities", also of permanents beside them.

    "Elves on the battlefield and Elf cards in graveyards can't be ... of spells or abilities your opponents control".
    """
    there = words.maybe(_permanents_besides)
    cards = noun(words)
    if cards.head != "card" or cards.what.who is not None:
        raise NotRead("no cards")
    own = words.take("in graveyards", "in all graveyards", "in your graveyard") == "in your graveyard"
    words.take("can't be the targets of spells or abilities")
    opponents_only = bool(words.has("your opponents control"))
    what = replace(cards.what, owned=True) if own else cards.what
    kept = CardsCantBeTargets(Zone.GRAVEYARD, what, opponents_only)
    return (kept,) if there is None else (kept, CantBeTarget(there, opponents_only=opponents_only))


def _permanents_besides(words: Words) -> Those:
    what = nouns_alone(words)
    words.has("on the battlefield")
    words.take("and")
    return what


def can_be_targets_despite_hexproof(words: Words) -> tuple[CanBeTargetsDespiteHexproof, ...]:
    """Read "creatures your opponents control can be the targets of spells ... as though they didn't have hexproof"."""
    what = nouns_alone(words)
    words.has("with hexproof")
    words.take("can be the targets of spells and abilities")
    yours_only = bool(words.has("you control"))
    words.take("as though they didn't have hexproof")
    return (CanBeTargetsDespiteHexproof(what, yours_only),)


PATTERNS = {"cards": (cards_cant_be_targets,), "": (cards_cant_be_targets, can_be_targets_despite_hexproof)}
"""The patterns, by the word that a sentence begins with, "" for a description."""


def supertype_had(words: Words) -> HasSupertype:
    """Take a supertype that they have, or have no longer: "is legendary", "are basic", "are no longer snow"."""
    words.take("is", "are")
    loses = bool(words.has("no longer"))
    return HasSupertype(words.take("legendary", "snow", "basic").capitalize(), loses)
