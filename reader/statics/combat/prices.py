"""What attacking and blocking cost: "can't attack you unless their controller pays {2}" (CR 508.1h, 509.1d)."""

from __future__ import annotations

from typing import Any

from model.text.combat import NOTHING, Bound, CostToAttack, CostToBlock, CountersOnIt, Times
from model.text.costs.cost import Cost
from model.text.costs.parts import PayLife
from model.text.counted import BasicLandTypes, CardsInHand, CountOf
from model.text.descriptions import ANYTHING, Those, descriptions_in
from model.text.unread import Of
from reader.statics.combat.fighters import fighters, fighting
from reader.words.costs import done
from reader.words.counters import counters
from reader.words.cursor import NotRead, Words
from reader.words.nouns import nouns_alone
from reader.words.numbers import mana_cost, number

Says = tuple[Any, ...]


def unless_paid(words: Words, of: Bound) -> Says:
    """Read what can't be done for nothing: "creatures can't attack you unless their controller pays {2} for each ...".

    Or for what is done: "~ can't attack unless you sacrifice two Islands", "... unless you tap an untapped creature
    you control ...". Raises ``NotRead`` where it is not said for each of several, or for each of one.
    """
    which = words.take("attack or block", "attack", "block", "be blocked")
    whom = (
        words.has("you or planeswalkers you control", "you", "planeswalkers you control") if which == "attack" else ""
    )
    what = ANYTHING if which != "block" or words.stands("unless") else fighters(words)
    words.take("unless")
    if which == "be blocked":
        return (_to_block_it(words, of),)
    by = words.take("you" if of is Of.ITSELF else "its controller", "their controller")
    asks_for_x = bool(words.has("pays {X}", "pay {X}"))
    mana, besides = (1, NOTHING) if asks_for_x else _price(words)
    if isinstance(of, Those):
        if by == "their controller":
            _for_each(words, of, whom)
        of = fighting(of)
    times = _x(words) if asks_for_x else _times(words)
    to_attack = CostToAttack(
        mana, of, times, whom == "you", whom.startswith("you or"), whom[:1] == "p", besides=besides
    )
    to_block = CostToBlock(mana, of, times, what, besides=besides)
    return {"attack": (to_attack,), "block": (to_block,), "attack or block": (to_attack, to_block)}[which]


def _to_block_it(words: Words, of: Bound) -> CostToBlock:
    """Read what blocking a creature costs: "enchanted creature can't be blocked unless defending player pays {3}"."""
    words.take("defending player")
    mana, besides = _price(words)
    words.take("for each creature they control that's blocking it")
    if isinstance(of, Those):
        raise NotRead("each blocker of which of them")
    return CostToBlock(mana, what=Those(itself=True) if of is Of.ITSELF else Those(host=True), besides=besides)


def _for_each(words: Words, of: Those, whom: str) -> None:
    """Take that it is paid for each such creature that attacks or blocks. Raises ``NotRead``."""
    if words.has("for each of those creatures", _WHO_ATTACKS[whom]):
        return
    words.take("for each")
    if nouns_alone(words) != of:
        raise NotRead("for each of others")
    words.take(*_WHO_FIGHTS)


_WHO_FIGHTS = ("they control that's attacking", "they control that's blocking")
_WHO_ATTACKS = {
    "": "for each blocking creature they control",
    "you": "for each creature they control that's attacking you",
    "you or planeswalkers you control": "for each creature they control that's attacking you",
    "planeswalkers you control": "for each creature they control that's attacking a planeswalker you control",
}


def _x(words: Words) -> Times:
    """Take what X is: "where X is the number of enchantments you control"."""
    words.take(", where X is the number of")
    if words.has("counters on that creature"):
        return CountersOnIt()
    if words.has("basic land types among lands you control"):
        return BasicLandTypes()
    return CountOf(nouns_alone(words))


def _times(words: Words) -> Times | None:
    """Take how often a price is paid for one creature: "for each +1/+1 counter on it", "for each card in your hand"."""
    if not words.has("for each"):
        return None
    if words.has("card in your hand"):
        return CardsInHand()
    if (kind := words.maybe(counters)) is not None:
        words.take("on it")
        return CountersOnIt(kind)
    what = nouns_alone(words)
    words.take("on the battlefield")
    return CountOf(what)


def _price(words: Words) -> tuple[int, Cost]:
    """Take what is paid for each creature: generic mana, or what is paid besides.

    Raises ``NotRead`` for a chosen X, and where it turns on which of several effects asks for it.
    """
    if not words.has("pays", "pay"):
        part = done(words, "sacrifice", "tap", "return", "discard", "exile")
        if any(what.other for what in descriptions_in(part)):
            raise NotRead("other than what asks for it")
        return 0, Cost(parts=(part,))
    if not words.stands("{"):
        life = number(words, article=False)
        words.take("life")
        return 0, Cost(parts=(PayLife(life),))
    found = mana_cost(words)
    if found.xs:
        raise NotRead("an X that is chosen")
    return (0, Cost(found)) if found.symbols else (found.generic, NOTHING)
