"""What cards say of attacking and blocking that restricts it (CR 508.1c, 509.1b)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeVar

from model.text.combat import (
    AttackersAtMost,
    BlockersAtMost,
    Bound,
    CantAttack,
    CantBeBlocked,
    CantBlock,
)
from model.text.conditions.condition import Condition, No
from model.text.conditions.of_players import HasCastSpells
from model.text.counted import CardsInHand
from model.text.descriptions import ANYTHING, Those
from model.text.parts_by_layer import Gift
from model.text.statics.prohibitions import CantActivate, CantBeSacrificed, CantTransform
from model.text.unread import Of
from model.vocabulary import Who
from reader.patterns import Pattern
from reader.statics.combat.fighters import CREATURE, asked_of, bound, fighters
from reader.statics.combat.lifted import blocks
from reader.statics.combat.prices import unless_paid
from reader.statics.combat.required import all_block_it, must, so_many
from reader.words.conditions.controlled import defender_is_so
from reader.words.conditions.every import condition
from reader.words.cursor import NotRead, Words, first_of, whole
from reader.words.keywords import reads_in_quotes, reads_of_tokens
from reader.words.nouns import nouns_alone
from reader.words.numbers import number

Says = tuple[Any, ...]
Kept = TypeVar("Kept", CantAttack, CantBlock)


def cant(words: Words) -> Says:
    """Read "~ can't attack", "enchanted creature can't attack or block", "creatures you control can't be blocked".

    Or "Werewolves you control can't transform", "enchanted creature can't attack, block, or transform".
    """
    if not words.has("goaded"):
        return cant_fight(words, bound(words))
    of = bound(words)
    words.take("can't block")
    return (CantBlock(of, goaded=True),)


def cant_fight(words: Words, of: Bound) -> Says:
    """Take what such creatures can't do. Raises ``NotRead``."""
    words.take("can't")
    paid = words.maybe(lambda words: unless_paid(words, of))
    if paid is not None:
        return paid
    if (both := words.maybe(lambda words: _fight_in_neither_way(words, of))) is not None:
        return both
    if words.has("attack"):
        return (_cant_attack(words, of),)
    if words.has("block"):
        return (_cant_block(words, of),)
    if words.has("be sacrificed"):
        return (CantBeSacrificed(of),)
    if words.has("transform"):
        return (CantTransform(of),)
    words.take("be blocked")
    return (_cant_be_blocked(words, of),)


def _fight_in_neither_way(words: Words, of: Bound) -> Says:
    """Take "attack or block", or "block", with what is said of both or of activated abilities besides."""
    if words.has("attack you or block"):
        return CantAttack(of, you=True), CantBlock(of, fighters(words))
    if words.has("attack, block, or transform"):
        return *_nor_be_activated(words, of), CantAttack(of), CantBlock(of), CantTransform(of)
    attack: Says = (CantAttack(of),) if words.has("attack or") else ()
    words.take("block")
    if activated := _nor_be_activated(words, of):
        return *activated, *attack, CantBlock(of)
    if not attack:
        raise NotRead("blocking alone")
    if (
        isinstance(of, Those)
        and of.who is None
        and words.has(", and their activated abilities with {T} in their costs")
    ):
        words.take("can't be activated")
        return CantActivate(of, tap_only=True, mana_too=True), *attack, CantBlock(of)
    if words.has("alone"):
        return CantAttack(of, others=1), CantBlock(of, others=1)
    if words.has("unless"):
        asked = asked_of(words, of)
        return _unless(CantAttack(of), asked), _unless(CantBlock(of), asked)
    if words.has("if"):
        asked = asked_of(words, of)
        return CantAttack(of, condition=asked), CantBlock(of, condition=asked)
    return *attack, CantBlock(of)


def _nor_be_activated(words: Words, of: Bound) -> Says:
    """Take ", and its activated abilities can't be activated", if that is said of what the source is attached to."""
    if of is not Of.HOST or not words.has(", and its activated abilities"):
        return ()
    tap_only = bool(words.has("with {T} in their costs"))
    words.take("can't be activated")
    mana_too = tap_only or not words.has("unless they're mana abilities")
    return (CantActivate(attached=True, tap_only=tap_only, mana_too=mana_too),)


def cant_either(words: Words) -> Says:
    """Read "~ can't block and can't be blocked", "~ can't block or be blocked by artifact creatures"."""
    of = bound(words)
    if words.has("can't block and can't be blocked"):
        return CantBlock(of), CantBeBlocked(of)
    words.take("can't block or be blocked by")
    them = fighters(words)
    return CantBlock(of, them), CantBeBlocked(of, by=them)


def _cant_attack(words: Words, of: Bound) -> CantAttack:
    if words.has("alone"):
        alone = CantAttack(of, others=1)
        return _unless(alone, asked_of(words, of)) if words.has("unless") else alone
    if words.has("you or planeswalkers you control"):
        return CantAttack(of, yours=True)
    if of is Of.ITSELF and words.has("its owner"):
        return CantAttack(of, its_owner=True)
    if words.has("you"):
        return CantAttack(of, you=True)
    if words.has("if"):
        theirs = words.maybe(defender_is_so)
        return (
            CantAttack(of, condition=asked_of(words, of))
            if theirs is None
            else CantAttack(of, unless_defender=No(theirs))
        )
    if not words.has("unless"):
        return CantAttack(of)
    if words.has("at least"):
        return CantAttack(of, others=_others(words, "attack", "attacks"))
    if (theirs := words.maybe(defender_is_so)) is not None:
        return CantAttack(of, unless_defender=theirs)
    if (other := words.maybe(lambda words: _another(words, "also attacks"))) is not None:
        return CantAttack(of, with_one=other)
    return _unless(CantAttack(of), asked_of(words, of))


def _unless(says: Kept, asked: Condition) -> Kept:
    """Return what can't be done unless that holds for who says so, who of what says so of itself is its controller."""
    return replace(says, unless=asked) if says.of is Of.ITSELF else replace(says, condition=No(asked))


def _another(words: Words, does: str) -> Those:
    """Take another creature without which something can't be done: "a creature with greater power also attacks"."""
    words.take("a", "an")
    what = Those(power_beside="greater") if words.has("creature with greater power") else fighters(words)
    words.take(does)
    return what


def _cant_block(words: Words, of: Bound) -> CantBlock:
    if words.has("alone"):
        return CantBlock(of, others=1)
    if words.has("if"):
        return CantBlock(of, condition=asked_of(words, of))
    if words.has("unless at least"):
        return CantBlock(of, others=_others(words, "block", "blocks"))
    if words.has("unless"):
        other = words.maybe(lambda words: _another(words, "also blocks"))
        return _unless(CantBlock(of), asked_of(words, of)) if other is None else CantBlock(of, with_one=other)
    return CantBlock(of, ANYTHING if words.done else nouns_alone(words))


def _others(words: Words, *verbs: str) -> int:
    how_many = number(words)
    words.take("other creatures", "other creature")
    words.take(*verbs)
    return how_many


def _cant_be_blocked(words: Words, of: Bound) -> CantBeBlocked:
    if words.has("by creatures with greater power"):
        if of is not Of.ITSELF:
            raise NotRead("power beside that of others")
        return CantBeBlocked(of, by=Those(power_beside="greater"))
    if words.has("by more than one creature"):
        return CantBeBlocked(of, at_most=1)
    if words.has("except by"):
        several = words.maybe(so_many)
        if several is not None:
            return CantBeBlocked(of, at_least=several)
        return CantBeBlocked(of, except_by=_these_or_those(words))
    if words.has("by"):
        return CantBeBlocked(of, by=_these_or_those(words))
    if words.has("as long as", "if"):
        theirs = words.maybe(defender_is_so)
        if theirs is None:
            return CantBeBlocked(of, condition=asked_of(words, of))
        return CantBeBlocked(of, if_defender=theirs)
    return CantBeBlocked(of)


def _these_or_those(words: Words) -> Those:
    """Take creatures of one description or several: "Walls and/or creatures with flying", "Elves or by Walls"."""
    first = words.maybe(fighters)
    found = [_before_another(words) if first is None else first]
    while (other := words.maybe(_other_fighters)) is not None:
        found.append(other)
    return found[0] if len(found) == 1 else Those(alternatives=tuple(found))


def _before_another(words: Words) -> Those:
    """Take the first of several kinds, each described by itself: what is said of the last is not said of it."""
    place = words.text.find(" and/or ", words.at)
    alone = Words(words.text[: max(place, words.at)], words.at)
    first = fighters(alone)
    alone.end()
    words.at = alone.at
    return first


def _other_fighters(words: Words) -> Those:
    words.take("and/or by", "and/or", "or by", "and by", "or")
    return fighters(words)


def cant_block_it(words: Words) -> Says:
    """Read "creatures with power less than ~'s power can't block it", "... can't block creatures you control"."""
    by = fighters(words)
    words.take("can't block")
    of: Bound = Of.ITSELF if words.has("it") else nouns_alone(words)
    if not by.power_beside:
        raise NotRead("no power beside its own")
    return (CantBeBlocked(of, by=by),)


def can_only(words: Words) -> Says:
    """Read "~ can only attack alone"."""
    of = bound(words)
    words.take("can only attack alone")
    return (CantAttack(of, with_others=True),)


def stronger(words: Words) -> Says:
    """Read that creatures of more power than there are cards in your hand can't attack."""
    of = nouns_alone(words)
    words.take("with power greater than")
    words.take("the number of cards in your hand can't attack")
    return (CantAttack(of, stronger_than=CardsInHand()),)


def players_cant(words: Words) -> Says:
    """Read "your opponents can't block with creatures ...", "if you cast a spell this turn, you can't attack ..."."""
    if words.has("your opponents can't block with"):
        return (CantBlock(replace(nouns_alone(words), who=Who.EACH_OPPONENT)),)
    if words.has("each opponent who cast a spell this turn"):
        words.take("can't attack with creatures")
        return (CantAttack(replace(CREATURE, who=Who.EACH_OPPONENT), unless=No(HasCastSpells(1))),)
    words.take("if you cast a spell this turn,")
    words.take("you can't attack with creatures")
    return (CantAttack(replace(CREATURE, who=Who.YOU), condition=HasCastSpells(1)),)


def while_it_is_so(words: Words) -> Says:
    """Read "as long as ~ is tapped, no more than one creature can attack you ..."."""
    words.take("as long as")
    asked = condition(words)
    words.take(",")
    return tuple(replace(one, condition=asked) for one in first_of(words, at_most, all_block_it))


def at_most(words: Words) -> Says:
    """Read "no more than one creature can attack each combat", "... can attack you ...", "... can block ..."."""
    words.take("no more than")
    most = number(words)
    words.take("creatures", "creature")
    words.take("can")
    which = words.take("attack", "block")
    yours = which == "attack" and bool(words.has("you"))
    words.take("each combat")
    return (AttackersAtMost(most, yours),) if which == "attack" else (BlockersAtMost(most),)


@reads_in_quotes
def cant_be_sacrificed(text: str) -> tuple[Gift, ...]:
    """Read "~ can't be sacrificed" in quotation marks. Raises ``NotRead``."""
    if text.rstrip(".") != "~ can't be sacrificed":
        raise NotRead("another ability")
    return (CantBeSacrificed(),)


@reads_of_tokens
def of_a_token(text: str) -> Says:
    """Return what a token says of itself: "this token can't block". Raises ``NotRead``."""
    said = _A_TOKEN.sub("~", text).removesuffix(".").removesuffix(",")
    return whole(said, lambda words: first_of(words, cant_either, cant, blocks, can_only, must))


_A_TOKEN = Pattern(r"\b[Tt]his (?:token|creature)\b")


PATTERNS = {
    "~": (cant, cant_either, can_only),
    "no": (at_most,),
    "as": (while_it_is_so,),
    "if": (players_cant,),
    "your": (players_cant,),
    "": (cant_block_it, cant, stronger, players_cant),
}
"""The patterns, by the word that a sentence begins with, "" for a description."""
