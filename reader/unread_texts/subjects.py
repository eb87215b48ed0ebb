"""Whom a sentence that is not read is about, as far as that can be told, and the conditions around what it says."""

from __future__ import annotations

import re
from dataclasses import replace

from model.text.descriptions import Those
from model.text.unread import Of, Whose
from reader.patterns import Pattern
from reader.words.cursor import NotRead, Words
from reader.words.nouns import nouns_alone

HOLDS = Pattern(
    r"(?:as long as|during|if|while) (?![^\"]*\bwould\b)[^\"]*?, |(?:otherwise|max speed —|solved —),? ", re.IGNORECASE
)
"""The condition with which a sentence begins."""

WHILE = Pattern(
    r"(?:,? ?(?:as long as|unless|for each|for every|where X is|if|while|during|plus|equal to|to|rather than) "
    r"(?![^\".]*, (?:and )?[\w ]+ (?:if|as long as|while) )[^\".]*)?$"
)
"""The condition, or what is counted, with which a sentence ends, if it ends with one."""

_SUBJECT = Pattern(
    r"(?!if |when|whenever |at )[^\",.:]*?(?<!that)(?<!but)"
    r"(?= (?:each )?(?:gets?|ha(?:s|ve)|gains?|loses?|is|are|can't|can|don't|doesn't|attacks?|blocks?|must|enters?|"
    r"costs?|assigns?|crews|saddles) )",
    re.IGNORECASE,
)
_OF_ITSELF = Pattern(r"as long as ~(?! is attached)", re.IGNORECASE)
"""A condition behind which "it" is the object that says so."""

_COMBAT_ALONE = ("attacking", "blocking", "modified", "enchanted", "equipped", "multicolored")


def subject(words: Words) -> Whose:
    """Take whom a sentence is about, or anything if its description can't be expressed."""
    if words.has("~"):
        return Of.ITSELF
    if words.has("it"):
        return Of.ITSELF if _OF_ITSELF.match(words.text) else Of.ANYTHING
    if words.has("enchanted", "equipped", "fortified"):
        words.take("creature", "permanent", "land", "artifact", "planeswalker")
        return Of.HOST
    words.has("all", "each")
    other = words.has("other")
    while words.has(*_COMBAT_ALONE):
        pass
    what = nouns_alone(words)
    words.has("of the chosen type", "of the chosen color", "of that type")
    if other:
        what = replace(what, other=True)
    return without_keywords(what)


NARROWER = Pattern(
    r"(?:(?:with|without|that|named|other than|but|of) (?![^\",.:]*\b(?:and|or)\b)[^\",.:]*?|"
    r"that's an? (?:[A-Z][\w-]*(?:, or |, | or )?(?:an? )?)+|"
    r"enchanted player controls|that player controls|attached to [^\",.:]*?)"
    r"(?= (?:is|are|isn't|aren't|has|have|gets?|loses?|becomes?|can't|doesn't|don't) )"
)
"""What is said behind a kind of objects and makes it fewer."""


def wider_subject(words: Words) -> Whose:
    """Take a subject of which is not read what makes it fewer: what could change could be of any of the kind."""
    found = subject(words)
    words.needs(NARROWER)
    return found


def any_subject(words: Words) -> Whose:
    """Take a subject of which nothing is known but that it is one: what could change could be of any object."""
    found = words.needs(_SUBJECT)[0]
    if _NO_PERMANENT.search(found):
        raise NotRead("what is no permanent")
    if _SAYS_MORE.search(found):
        raise NotRead("what something is besides")
    return Of.ANYTHING


_NO_PERMANENT = Pattern(r"\b(?:spells?|cards?|costs?)\b|^(?:\w+ ){0,4}abilit(?:y|ies)\b")
_SAYS_MORE = Pattern(r"\b(?:it|he|she|they|this)'(?:s|re)\b|\b(?:and|or)$")
"""In words before a predicate that are no subject, but say something themselves: "it's a creature and ..."."""


def without_keywords(what: Those) -> Those:
    """Return a description that asks for no keyword and no size: so it is of more objects, and leaves out none."""
    alternatives = () if any(one.asks_for_what_layers_give for one in what.alternatives) else what.alternatives
    of_any_size = replace(what, power=None, toughness=None, power_beside="", toughness_beside="")
    return replace(of_any_size, having="", lacking="", alternatives=alternatives)
