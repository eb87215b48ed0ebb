"""What of combat sets triggered abilities off: attacking, blocking, combat damage (CR 508.3, 509.3, 510.3)."""

from __future__ import annotations

from model.text.descriptions import Those
from model.text.trigger_conditions.every import Trigger
from model.text.trigger_conditions.of_combat import (
    Attacks,
    OneBlocks,
    TheyAttack,
    TheyDealCombatDamage,
    ThisAttacks,
    ThisBecomesBlocked,
    ThisBlocks,
    ThisFights,
    ThisIsNotBlocked,
    YouAttack,
)
from model.vocabulary import CardType, Who
from reader.effects.subjects import host, one
from reader.patterns import Pattern
from reader.words.cursor import NotRead, Words, first_of
from reader.words.nouns import nouns_alone
from reader.words.numbers import number, or_more


def attacks(words: Words) -> Trigger:
    """Read "~ attacks while saddled", "a creature you control attacks alone", "~ and at least two other ...".

    Also "a creature attacks enchanted player", "enchanted player is attacked".
    """
    if words.has("enchanted player is attacked"):
        return TheyAttack(Those(types=frozenset({CardType.CREATURE})), whom=Who.ENCHANTED)
    if words.has("you attack with"):
        return YouAttack(or_more(words), nouns_alone(words))
    if words.has("you attack"):
        return YouAttack()
    if words.has("~ and at least"):
        others = number(words, article=False)
        words.take("other creatures attack")
        return ThisAttacks(beside=Those(types=frozenset({CardType.CREATURE})), beside_so_many=others)
    if words.has("~ attacks alone"):
        return Attacks(Those(itself=True), alone=True)
    if not words.has("~ attacks"):
        what = first_of(words, host, one)
        words.take("attacks")
        whom = words.has(*_WHOM)
        walkers = bool(whom and words.has("or a planeswalker you control"))
        return Attacks(what, alone=bool(words.has("alone")), whom=_WHOM[whom] if whom else None, walkers=walkers)
    if words.has("or blocks"):
        return ThisBlocks(or_attacks=True)
    if words.has("and isn't blocked"):
        return ThisIsNotBlocked()
    saddled = bool(words.has("while saddled"))
    return ThisAttacks(saddled, first=bool(words.has("for the first time each turn")))


def several(words: Words) -> Trigger:
    """Read "two or more creatures you control attack", "one or more Elves you control deal combat damage to ..."."""
    if not words.ahead(_SEVERAL):
        raise NotRead("one of a kind")
    at_least, what = or_more(words), nouns_alone(words)
    if words.has("attack"):
        if whom := words.has(*_WHOM):
            return TheyAttack(what, at_least, _WHOM[whom])
        return YouAttack(at_least, what) if what.who is Who.YOU else TheyAttack(what, at_least)
    words.take("deal combat damage to")
    who = {"a player": Who.EACH_PLAYER, "an opponent": Who.EACH_OPPONENT, "one of your opponents": Who.EACH_OPPONENT}
    return TheyDealCombatDamage(what, at_least, who[words.take(*who)])


_WHOM = {
    "you": Who.YOU,
    "a player": Who.EACH_PLAYER,
    "an opponent": Who.EACH_OPPONENT,
    "one of your opponents": Who.EACH_OPPONENT,
    "enchanted player": Who.ENCHANTED,
}
"""Whom a creature attacks, by how it is said."""

_SEVERAL = Pattern(r"(?:one|two|three|four|five) or more ")


def blocks(words: Words) -> Trigger:
    """Read "~ blocks", "~ becomes blocked", "~ blocks or becomes blocked", and the same of "a creature with flying".

    Also "a creature you control becomes blocked", "enchanted creature blocks".
    """
    if not words.stands("~"):
        what = first_of(words, host, one)
        return OneBlocks(what, words.take("blocks", "becomes blocked") == "becomes blocked")
    if words.has("~ becomes blocked"):
        return ThisFights(one(words), False, True) if words.has("by") else ThisBecomesBlocked()
    words.take("~ blocks")
    either = bool(words.has("or becomes blocked"))
    if words.has("by") if either else words.stands("a ", "an "):
        return ThisFights(one(words), is_blocked=either)
    return ThisBlocks(or_becomes_blocked=either)


HEADS = (attacks, blocks, several)
"""The patterns of what combat sets off."""
