"""What cards say of attacking and blocking (CR 508.1c, 508.1d, 509.1b, 509.1c)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from model.text.combat import (
    ANY_NUMBER_OF_ATTACKERS,
    NOTHING,
    AttackersAtMost,
    BlockersAtMost,
    BlocksMore,
    Bound,
    CantAttack,
    CantBeBlocked,
    CantBlock,
    CostToAttack,
    CostToBlock,
    MustAttack,
    MustBeBlocked,
    MustBlock,
)
from model.text.conditions import Condition, No
from model.text.costs import Cost, PayLife
from model.text.restrictions import CantActivate
from model.text.things import ANYTHING, Those, descriptions_in
from model.text.unread import Of
from model.vocabulary import CardType
from reader.effects.subjects import host
from reader.words.conditions import condition, condition_of_host, controls_of_defender
from reader.words.costs import done
from reader.words.cursor import NotRead, Words
from reader.words.nouns import nouns_alone
from reader.words.numbers import mana_cost, number

Says = tuple[Any, ...]


def bound(words: Words) -> Bound:
    """Take which creatures are spoken of: "~", "enchanted creature", "creatures your opponents control"."""
    if words.has("~"):
        return Of.ITSELF
    if words.maybe(host) is not None:
        return Of.HOST
    words.has("all", "each")
    return nouns_alone(words)


def cant(words: Words) -> Says:
    """Read "~ can't attack", "enchanted creature can't attack or block", "creatures you control can't be blocked"."""
    return cant_fight(words, bound(words))


def cant_fight(words: Words, of: Bound) -> Says:
    """Take what such creatures can't do. Raises ``NotRead``."""
    words.take("can't")
    paid = words.maybe(lambda words: unless_paid(words, of))
    if paid is not None:
        return paid
    if words.has("attack or block alone"):
        return CantAttack(of, others=1), CantBlock(of, others=1)
    if words.has("attack or block unless"):
        asked = _asked(words, of)
        return CantAttack(of, unless=asked), CantBlock(of, unless=asked)
    if of is Of.HOST and words.has("attack or block, and its activated abilities with {T}"):
        words.take("in their costs can't be activated")
        return CantActivate(attached=True, tap_only=True, mana_too=True), CantAttack(of), CantBlock(of)
    if words.has("attack or block, and its activated abilities can't be activated"):
        mana_too = not words.has("unless they're mana abilities")
        if of is not Of.HOST:
            raise NotRead("activated abilities of others")
        return CantActivate(attached=True, mana_too=mana_too), CantAttack(of), CantBlock(of)
    if words.has("attack or block"):
        return CantAttack(of), CantBlock(of)
    if words.has("attack"):
        return (_cant_attack(words, of),)
    if words.has("block"):
        return (_cant_block(words, of),)
    words.take("be blocked")
    return (_cant_be_blocked(words, of),)


def unless_paid(words: Words, of: Bound) -> Says:
    """Read what can't be done for nothing: "creatures can't attack you unless their controller pays {2} for each ...".

    Or for what is done: "~ can't attack unless you sacrifice two Islands", "... unless you tap an untapped creature
    you control ...". Raises ``NotRead`` where it is not said for each of several, or for each of one.
    """
    which = words.take("attack or block", "attack", "block")
    yours = which == "attack" and bool(words.has("you or planeswalkers you control"))
    you = which == "attack" and not yours and bool(words.has("you"))
    what = ANYTHING if which != "block" or words.rest.startswith("unless") else fighters(words)
    words.take("unless")
    words.take("you" if of is Of.ITSELF else "its controller" if of is Of.HOST else "their controller")
    asks_for_x = bool(words.has("pays {X}", "pay {X}"))
    mana, besides = (1, NOTHING) if asks_for_x else _price(words)
    if isinstance(of, Those):
        _for_each(words, of, _WHO_ATTACKS if you else _WHO_BLOCKS)
        of = fighting(of)
    each = None
    if asks_for_x:
        words.take(", where X is the number of")
        each = nouns_alone(words)
    to_attack = CostToAttack(mana, of, each, you, yours, besides=besides)
    to_block = CostToBlock(mana, of, each, what, besides=besides)
    return {"attack": (to_attack,), "block": (to_block,), "attack or block": (to_attack, to_block)}[which]


def _for_each(words: Words, of: Those, who: str) -> None:
    """Take that it is paid for each such creature that attacks or blocks. Raises ``NotRead``."""
    if words.has("for each of those creatures", who):
        return
    words.take("for each")
    if nouns_alone(words) != of:
        raise NotRead("for each of others")
    words.take(*_WHO_FIGHTS)


_WHO_FIGHTS = ("they control that's attacking", "they control that's blocking")


def _price(words: Words) -> tuple[int, Cost]:
    """Take what is paid for each creature: generic mana, or what is paid besides.

    Raises ``NotRead`` for a chosen X, and where it turns on which of several effects asks for it.
    """
    if not words.has("pays", "pay"):
        part = done(words, "sacrifice", "tap", "return", "discard", "exile")
        if any(what.other for what in descriptions_in(part)):
            raise NotRead("other than what asks for it")
        return 0, Cost(parts=(part,))
    if not words.rest.startswith("{"):
        life = number(words, article=False)
        words.take("life")
        return 0, Cost(parts=(PayLife(life),))
    found = mana_cost(words)
    if found.xs:
        raise NotRead("an X that is chosen")
    return (0, Cost(found)) if found.symbols else (found.generic, NOTHING)


_WHO_ATTACKS = "for each creature they control that's attacking you"
_WHO_BLOCKS = "for each blocking creature they control"


def cant_either(words: Words) -> Says:
    """Read "~ can't block and can't be blocked"."""
    of = bound(words)
    words.take("can't block and can't be blocked")
    return CantBlock(of), CantBeBlocked(of)


def _cant_attack(words: Words, of: Bound) -> CantAttack:
    if words.has("alone"):
        return CantAttack(of, others=1)
    if words.has("you or planeswalkers you control"):
        return CantAttack(of, yours=True)
    if words.has("you"):
        return CantAttack(of, you=True)
    if words.has("if defending player controls"):
        words.at -= len("defending player controls")
        return CantAttack(of, unless_defender=No(controls_of_defender(words)))
    if not words.has("unless"):
        return CantAttack(of)
    if words.has("at least"):
        return CantAttack(of, others=_others(words, "attack", "attacks"))
    if words.rest.startswith("defending"):
        return CantAttack(of, unless_defender=controls_of_defender(words))
    return CantAttack(of, unless=_asked(words, of))


def _asked(words: Words, of: Bound) -> Condition:
    return condition_of_host(words) if of is Of.HOST else condition(words)


def _cant_block(words: Words, of: Bound) -> CantBlock:
    if words.has("alone"):
        return CantBlock(of, others=1)
    if words.has("if you control"):
        words.at -= len("you control")
        return CantBlock(of, unless=No(condition(words)))
    if words.has("unless at least"):
        return CantBlock(of, others=_others(words, "block", "blocks"))
    if words.has("unless"):
        return CantBlock(of, unless=_asked(words, of))
    return CantBlock(of, ANYTHING if words.done else nouns_alone(words))


def _others(words: Words, *verbs: str) -> int:
    how_many = number(words)
    words.take("other creatures", "other creature")
    words.take(*verbs)
    return how_many


def fighters(words: Words) -> Those:
    """Take creatures that attack or block: that they are creatures goes without saying."""
    return fighting(nouns_alone(words))


def fighting(what: Those) -> Those:
    """Return a description of what attacks or blocks, in which it goes without saying that these are creatures."""
    return replace(what, types=frozenset()) if what.types == {CardType.CREATURE} else what


def _cant_be_blocked(words: Words, of: Bound) -> CantBeBlocked:
    if words.has("by creatures with greater power"):
        if of is not Of.ITSELF:
            raise NotRead("power beside that of others")
        return CantBeBlocked(of, by=Those(power_beside="greater"))
    if words.has("by more than one creature"):
        return CantBeBlocked(of, at_most=1)
    if words.has("except by two or more creatures"):
        return CantBeBlocked(of, at_least=2)
    if words.has("except by three or more creatures"):
        return CantBeBlocked(of, at_least=3)
    if words.has("except by"):
        return CantBeBlocked(of, except_by=fighters(words))
    if words.has("by"):
        return CantBeBlocked(of, by=fighters(words))
    if words.has("as long as"):
        return CantBeBlocked(of, if_defender=controls_of_defender(words))
    return CantBeBlocked(of)


def cant_block_it(words: Words) -> Says:
    """Read "creatures with power less than ~'s power can't block it", "... can't block creatures you control"."""
    by = fighters(words)
    words.take("can't block")
    of: Bound = Of.ITSELF if words.has("it") else nouns_alone(words)
    if not by.power_beside:
        raise NotRead("no power beside its own")
    return (CantBeBlocked(of, by=by),)


def must(words: Words) -> Says:
    """Read "~ attacks each combat if able", "~ blocks each combat if able", "~ must be blocked if able"."""
    of = bound(words)
    if words.has("attacks each combat if able", "attacks each turn if able", "attack each combat if able"):
        return (MustAttack(of),)
    if words.has("blocks each combat if able", "block each combat if able"):
        return (MustBlock(of),)
    if words.has("attacks or blocks each combat if able"):
        return MustAttack(of), MustBlock(of)
    words.take("must be blocked if able")
    return (MustBeBlocked(of),)


def all_block_it(words: Words) -> Says:
    """Read "all creatures able to block ~ do so"."""
    words.take("all creatures able to block")
    of = bound(words)
    words.take("do so")
    return (MustBeBlocked(of, by_all=True),)


def blocks(words: Words) -> Says:
    """Read "~ can block an additional creature each combat", "~ can block only creatures with flying"."""
    of = bound(words)
    words.take("can block")
    if words.has("only"):
        return (CantBlock(of, only=fighters(words)),)
    if words.has("any number of creatures"):
        return (BlocksMore(ANY_NUMBER_OF_ATTACKERS, of),)
    more = number(words)
    words.take("additional creatures each combat", "additional creature each combat")
    return (BlocksMore(more, of),)


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


PATTERNS = {
    "~": (cant, cant_either, must, blocks),
    "all": (all_block_it,),
    "no": (at_most,),
    "": (cant_block_it, cant, must, blocks),
}
"""The patterns, by the word that a sentence begins with, "" for a description."""
