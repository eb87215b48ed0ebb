"""What of damage sets triggered abilities off: what deals it, and what is dealt it (CR 120.3)."""

from __future__ import annotations

from model.text.descriptions import Those
from model.text.trigger_conditions.every import Trigger
from model.text.trigger_conditions.of_combat import DealsCombatDamage
from model.text.trigger_conditions.of_damage import DealsDamage, IsDealtDamage
from model.vocabulary import CardType, Who
from reader.effects.subjects import host, one
from reader.words.cursor import Words, first_of
from reader.words.nouns import nouns_alone

_WHO = {
    "a player": Who.EACH_PLAYER,
    "an opponent": Who.EACH_OPPONENT,
    "one of your opponents": Who.EACH_OPPONENT,
    "you": Who.YOU,
    "enchanted player": Who.ENCHANTED,
}
"""What player is dealt damage, by how it is said."""


def deals_damage(words: Words) -> Trigger:
    """Read "~ deals combat damage to a player", "enchanted creature deals damage", "a creature deals damage to you"."""
    what = None if words.has("~") else first_of(words, host, one)
    combat = words.take("deals combat damage", "deals damage") == "deals combat damage"
    if not words.has("to"):
        return DealsDamage(what, combat=combat)
    who = _WHO.get(words.has(*_WHO))
    walkers = who is not None and words.has("or planeswalker")
    to = Those(types=frozenset({CardType.PLANESWALKER})) if walkers else one(words) if who is None else None
    if combat and to is None and who is not None:
        return DealsCombatDamage(who, what)
    return DealsDamage(what, who, to, combat)


def is_dealt_damage(words: Words) -> Trigger:
    """Read "~ is dealt damage", "enchanted creature is dealt combat damage", "enchanted player is dealt damage"."""
    if words.has("you're dealt", "you are dealt"):
        who, what = Who.YOU, None
    elif words.has("enchanted player is dealt"):
        who, what = Who.ENCHANTED, None
    else:
        who, what = None, Those(itself=True) if words.has("~") else first_of(words, host, _one_of_a_kind)
        words.take("is dealt")
    combat = bool(words.has("combat"))
    words.take("damage")
    return IsDealtDamage(what, who, combat)


def _one_of_a_kind(words: Words) -> Those:
    return nouns_alone(words) if words.stands("another") else one(words)


HEADS = (deals_damage, is_dealt_damage)
"""The patterns of damage."""
