"""What cards say of attacking and blocking that lifts a restriction or a rule, or lets a creature block more."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from model.text.combat import (
    ANY_NUMBER_OF_ATTACKERS,
    BlocksMore,
    BlocksShadow,
    BlocksTapped,
    Bound,
    CantBlock,
    DealsByToughness,
    IgnoresBlockers,
    IgnoresDefender,
    IgnoresLandwalk,
)
from model.text.descriptions import Those
from model.text.keywords.of_combat import Landwalk
from model.text.unread import Of
from reader.patterns import Pattern
from reader.statics.combat.fighters import bound, fighters
from reader.words.cursor import NotRead, Words
from reader.words.keywords import GIFTS
from reader.words.nouns import nouns_alone
from reader.words.numbers import number

Says = tuple[Any, ...]


def blocks(words: Words) -> Says:
    """Read "~ can block an additional creature each combat", "~ can block only creatures with flying"."""
    of = bound(words)
    words.take("can block")
    return can_block(words, of)


def can_block(words: Words, of: Bound) -> Says:
    """Take what such creatures can block that others can't, or alone. Raises ``NotRead``."""
    if words.found(_AS_THOUGH_SHADOW):
        return (BlocksShadow(of),)
    if words.has("only"):
        return (CantBlock(of, only=fighters(words)),)
    if words.has("any number of creatures"):
        return (BlocksMore(ANY_NUMBER_OF_ATTACKERS, of),)
    more = number(words)
    words.take("additional")
    if more == 1 and not words.stands("creature "):
        more = number(words, article=False)
    words.take("creatures each combat", "creature each combat")
    return (BlocksMore(more, of),)


_AS_THOUGH_SHADOW = Pattern(r"creatures with shadow as though (?:they didn't have|~ had|it had) shadow$")


def as_though(words: Words) -> Says:
    """Read "creatures with swampwalk can be blocked as though they didn't have it", "tapped creatures can block"."""
    if walk := words.found(_AS_THOUGH_NO_WALK):
        land = GIFTS.get(walk[1])
        if walk[1] != "landwalk abilities" and not isinstance(land, Landwalk):
            raise NotRead(walk[1])
        return (IgnoresLandwalk(land.land if isinstance(land, Landwalk) else None),)
    of = nouns_alone(words)
    words.take("can block")
    words.has("as though they were untapped")
    if not isinstance(of, Those) or not of.tapped:
        raise NotRead("what is not tapped")
    return (BlocksTapped(replace(of, tapped=None)),)


_AS_THOUGH_NO_WALK = Pattern(
    r"creatures with (landwalk abilities|[a-z]+walk) can be blocked as though they didn't have (?:\1|those abilities)$"
)


def by_greater_toughness(words: Words) -> Says:
    """Read that creatures whose toughness is greater than their power assign combat damage by that.

    "each creature you control with toughness greater than its power assigns ...", "as long as equipped creature's ...".
    """
    if words.has("as long as equipped creature's", "as long as enchanted creature's"):
        words.take("toughness is greater than its power, it")
        of: Bound = Of.HOST
    else:
        words.take("each")
        of = nouns_alone(words)
        words.take("with toughness greater than its power")
    words.take("assigns combat damage equal to its toughness rather than its power")
    return (DealsByToughness(of, if_greater=True),)


def whatever_has_defender(words: Words) -> Says:
    """Read "as long as equipped creature has defender, it can attack as though it didn't"."""
    of: Bound = Of.ITSELF
    if words.take("as long as ~", "as long as equipped creature", "as long as enchanted creature") != "as long as ~":
        of = Of.HOST
    words.take("has defender, it can attack as though it didn't")
    words.has("have defender")
    return (IgnoresDefender(of),)


def past_its_blockers(words: Words) -> Says:
    """Read "you may have ~ assign its combat damage as though it weren't blocked", of an enchanted creature, too."""
    if words.has("enchanted creature's controller may have it", "equipped creature's controller may have it"):
        of: Bound = Of.HOST
    else:
        words.take("you may have ~")
        of = Of.ITSELF
    words.take("assign its combat damage as though it weren't blocked")
    return (IgnoresBlockers(of),)


PATTERNS = {
    "~": (blocks,),
    "as": (by_greater_toughness, whatever_has_defender),
    "each": (by_greater_toughness,),
    "you": (past_its_blockers,),
    "": (past_its_blockers, blocks, as_though),
}
"""The patterns, by the word that a sentence begins with, "" for a description."""
