"""What cards say that attacks, blocks or is blocked if able (CR 508.1d, 509.1c)."""

from __future__ import annotations

from typing import Any

from model.text.combat import Bound, MustAttack, MustBeAttacked, MustBeBlocked, MustBlock
from model.text.conditions.condition import No
from reader.statics.combat.fighters import asked_of, bound, fighters
from reader.words.cursor import NotRead, Words
from reader.words.nouns import nouns_alone
from reader.words.numbers import number

Says = tuple[Any, ...]


def must(words: Words) -> Says:
    """Read "~ attacks each combat if able", "~ blocks each combat if able", "~ must be blocked if able"."""
    of = bound(words)
    if words.has("attacks each combat if able", "attacks each turn if able", "attack each combat if able"):
        return (MustAttack(of, No(asked_of(words, of)) if words.has("unless") else None),)
    if words.has("blocks each combat if able", "block each combat if able"):
        return (MustBlock(of),)
    if words.has("attacks or blocks each combat if able"):
        return MustAttack(of), MustBlock(of)
    words.take("must be blocked")
    if words.has("if able"):
        return _and_by_many(words, MustBeBlocked(of))
    return (_by_many(words, of),)


def _and_by_many(words: Words, says: MustBeBlocked) -> Says:
    """Take that it must be blocked by so many besides: ", and ~ must be blocked by two or more creatures if able"."""
    if not words.has(", and"):
        return (says,)
    if bound(words) != says.of:
        raise NotRead("what else must be blocked")
    words.take("must be blocked")
    return says, _by_many(words, says.of)


def _by_many(words: Words, of: Bound) -> MustBeBlocked:
    """Take by how many it must be blocked: "by two or more creatures if able", "by exactly one creature if able"."""
    words.take("by")
    if words.has("exactly"):
        many = number(words, article=False)
        words.take("creatures if able", "creature if able")
        return MustBeBlocked(of, at_least=many, exactly=True)
    many = so_many(words)
    words.take("if able")
    return MustBeBlocked(of, at_least=many)


def all_block_it(words: Words) -> Says:
    """Read "all creatures able to block ~ do so", "all Walls able to block ~ do so"."""
    words.take("all")
    by = fighters(words)
    words.take("able to block")
    of = bound(words)
    words.take("do so")
    return (MustBeBlocked(of, by_all=True, by=by),)


def must_attack_who_controls_it(words: Words) -> Says:
    """Read "all creatures attack enchanted creature's controller each combat if able"."""
    words.take("all")
    of = nouns_alone(words)
    words.take("attack enchanted creature's controller each combat if able")
    return (MustAttack(of, hosts_controller=True),)


def must_be_attacked(words: Words) -> Says:
    """Read that each opponent must attack you or a planeswalker you control with a creature each combat if able."""
    words.take("each opponent must attack you or a planeswalker you control")
    words.take("with at least one creature each combat if able")
    return (MustBeAttacked(),)


def so_many(words: Words) -> int:
    """Take "two or more creatures". Raises ``NotRead``."""
    at_least = number(words, article=False)
    words.take("or more creatures")
    return at_least


PATTERNS = {
    "~": (must,),
    "all": (all_block_it, must_attack_who_controls_it),
    "each": (must_be_attacked,),
    "": (must,),
}
"""The patterns, by the word that a sentence begins with, "" for a description."""
