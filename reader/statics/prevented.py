"""What static abilities say of damage: that it is prevented, or can't be (CR 615)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from model.text.combat import Bound
from model.text.conditions.condition import Condition
from model.text.conditions.of_its_source import HasCounters
from model.text.conditions.of_the_turn import OnOwnTurn
from model.text.prevention import CantBePrevented, PreventsDamage, PreventsForCounters, PreventsSome
from model.text.unread import Of
from model.vocabulary import CardType, Who
from reader.effects.prevented import dealt_to, what_damage
from reader.effects.subjects import host, one
from reader.statics.combat.fighters import CREATURE, bound
from reader.statics.replacement_effects import COMBAT, what_deals
from reader.words.conditions.every import condition
from reader.words.counters import counters
from reader.words.cursor import NotRead, Words
from reader.words.nouns import noun
from reader.words.numbers import number

Says = tuple[Any, ...]


def prevented(words: Words) -> Says:
    """Read "prevent all combat damage that would be dealt to ~", "... by enchanted creature during your turn"."""
    words.take("prevent")
    noncombat = bool(words.has("all noncombat damage"))
    combat = not noncombat and what_damage(words)
    words.take("that would be dealt")
    asked: Condition | None = None
    said = _dealt(words, combat=combat)
    if words.has("during your turn"):
        asked = OnOwnTurn()
    elif words.has("as long as"):
        asked = condition(words)
    return tuple(replace(one, noncombat=noncombat, condition=asked) for one in said)


def _dealt(words: Words, *, combat: bool) -> tuple[PreventsDamage, ...]:
    """Take to whom and by what damage would be dealt that is prevented: "to and dealt by ~", "to you by creatures"."""
    if words.has("to and dealt by"):
        of = bound(words)
        return PreventsDamage(combat, to=of), PreventsDamage(combat, by=of)
    if words.has("by"):
        return (PreventsDamage(combat, by=_sources(words)),)
    words.take("to")
    to = words.maybe(lambda words: dealt_to(words, combat))
    said = PreventsDamage(combat, to=bound(words)) if to is None else to
    if said.to is Of.ITSELF and (fights := words.has(*_FIGHTING_IT)):
        return (replace(said, by=_FIGHTING_IT[fights]),)
    return (replace(said, by=_sources(words)) if words.has("by") else said,)


_FIGHTING_IT = {
    "by creatures blocking it": replace(CREATURE, in_fight="blocks it"),
    "by creatures it's blocking": replace(CREATURE, in_fight="is blocked by it"),
}


def _sources(words: Words) -> Bound:
    """Take what deals damage: "~", "enchanted creature", "creatures", "sources you don't control", "instant spells"."""
    if (of := words.maybe(bound)) is not None:
        return of
    found = noun(words)
    of_spells = found.head == "spell" and found.what.types and found.what.types <= _NO_PERMANENT
    if found.head != "source" and not of_spells:
        raise NotRead("what deals damage")
    return found.what


_NO_PERMANENT = {CardType.INSTANT, CardType.SORCERY}
"""What is a spell whenever it deals damage."""


def prevented_while(words: Words) -> Says:
    """Read "as long as ~ has an ice counter on it, prevent all ...", "during your turn, prevent all ..."."""
    asked = _asked(words)
    said = prevented(words)
    if any(one.condition is not None for one in said):
        raise NotRead("a condition before and behind")
    return tuple(replace(one, condition=asked) for one in said)


def _asked(words: Words) -> Condition:
    """Take while what something is so: "during your turn,", "as long as ~ is untapped,"."""
    own_turn = words.has("during your turn")
    if not own_turn:
        words.take("as long as")
    asked: Condition = OnOwnTurn() if own_turn else condition(words)
    words.take(",")
    return asked


def some_prevented(words: Words) -> Says:
    """Read "if a red source would deal damage to you, prevent 2 of that damage", "... prevent all but 1 of ..."."""
    words.take("if")
    by = what_deals(words)
    words.take("would deal")
    combat = COMBAT.get(words.has(*COMBAT))
    words.take("damage to")
    you = words.has("you or", "you")
    to = None if you == "you" else _permanents(words)
    words.take(", prevent")
    left = words.has("all but")
    many = number(words)
    words.take("of that damage")
    text = PreventsSome(0 if left else many, many if left else None, by, to, Who.YOU if you else None, combat)
    return (text,)


def _permanents(words: Words) -> Bound:
    """Take permanents of one description, or what it is itself or attached to."""
    if words.has("~"):
        return Of.ITSELF
    return Of.HOST if words.maybe(host) is not None else one(words)


def some_prevented_while(words: Words) -> Says:
    """Read the same while something holds: "as long as ~ is untapped, if a creature would deal ..."."""
    asked = _asked(words)
    return tuple(replace(one, condition=asked) for one in some_prevented(words))


def prevented_for_counters(words: Words) -> Says:
    """Read "if damage would be dealt to ~ while it has a +1/+1 counter on it, prevent that damage and remove ..."."""
    words.take("if damage would be dealt to ~", "if ~ would be dealt damage")
    kind = counters(words) if words.has("while it has a") else ""
    if kind:
        words.take("on it")
    words.take(", prevent that damage and remove")
    each = words.take("a", "that many") == "that many"
    removed = counters(words)
    words.take("from it", "from ~")
    return (PreventsForCounters(removed, each, HasCounters(kind) if kind else None),)


def cant_be_prevented(words: Words) -> Says:
    """Read "damage can't be prevented", "combat damage that would be dealt by creatures you control can't ..."."""
    combat = words.take("combat damage", "damage") == "combat damage"
    by = bound(words) if words.has("that would be dealt by") else None
    words.take("can't be prevented")
    return (CantBePrevented(combat, by),)


PATTERNS = {
    "prevent": (prevented,),
    "as": (prevented_while, some_prevented_while),
    "during": (prevented_while, some_prevented_while),
    "if": (prevented_for_counters, some_prevented),
    "damage": (cant_be_prevented,),
    "combat": (cant_be_prevented,),
}
"""The patterns, by the word that a sentence begins with."""
