"""Which creatures a sentence about attacking and blocking speaks of (CR 508.1c, 509.1b)."""

from __future__ import annotations

from dataclasses import replace

from model.text.combat import Bound
from model.text.conditions.condition import Condition
from model.text.descriptions import Those
from model.text.unread import Of
from model.vocabulary import CardType
from reader.effects.subjects import host
from reader.patterns import Pattern
from reader.words.conditions.every import condition, condition_of_host
from reader.words.cursor import Words, remembered
from reader.words.nouns import nouns_alone

CREATURE = Those(types=frozenset({CardType.CREATURE}))
_NAMED = Pattern(r"creatures named ([A-Z][\w'-]*(?: [A-Z][\w'-]*)*)(?= can't\b)")


@remembered
def bound(words: Words) -> Bound:
    """Take which creatures are spoken of: "~", "enchanted creature", "creatures your opponents control"."""
    if words.has("~"):
        return Of.ITSELF
    if words.maybe(host) is not None:
        return Of.HOST
    words.has("all", "each")
    if named := words.found(_NAMED):
        return replace(CREATURE, named=named[1])
    return nouns_alone(words)


def asked_of(words: Words, of: Bound) -> Condition:
    """Take a condition on which such creatures are bound."""
    return condition_of_host(words) if of is Of.HOST else condition(words)


def fighters(words: Words) -> Those:
    """Take creatures that attack or block: that they are creatures goes without saying."""
    return fighting(nouns_alone(words))


def fighting(what: Those) -> Those:
    """Return a description of what attacks or blocks, in which it goes without saying that these are creatures."""
    return replace(what, types=frozenset()) if what.types == CREATURE.types else what
