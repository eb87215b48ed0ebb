"""What is done if the sentence before came out so: a clash was won, a card discarded, nothing paid (CR 608.2c)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TypeAlias

from model.text.abilities import Effect
from model.text.continuous import MakesUntil
from model.text.instructions.affected import DoneThisWay
from model.text.instructions.compound import Clash, FlipCoin, IfDiscarded, IfNotDone, IfSo, MayPay
from model.text.instructions.discarding import DiscardCards
from model.text.instructions.instruction import Instruction
from model.text.instructions.libraries.looking import TakeFromTop
from model.text.unread import Unread
from model.vocabulary import Zone
from reader.effects.said_so_far import ReadsSentence, Said
from reader.instructions.card_that_died import found_in_the_graveyard
from reader.instructions.outcomes.if_paid_on_resolution import done_then
from reader.patterns import Pattern
from reader.words.cursor import NotRead, whole
from reader.words.nouns import noun

_IF_DISCARDED = Pattern(r"if an? ((?:[a-z]+ )*card) is discarded this way, (.*?)\.?$")
_IF_WON = Pattern(r"if you (?:win|won), (.*?)\.?$")
_IF_NOT_PAID = Pattern(r"(?:if you don't|otherwise), (.*?)\.?$")
_IF_NONE_TAKEN = Pattern(
    r"if you (?:didn't|don't) put (?:a|the) card (into your hand|onto the battlefield)(?: this way)?, (.*?)\.?$"
)
_OTHERWISE = Pattern(r"otherwise, (.*?)\.?$")
_IF_THE_FLIP_IS = Pattern(r"(?:(if you (?:win|won) the flip)|if you (?:lose|lost) the flip|otherwise), (.*?)\.?$")


def if_so(
    effects: tuple[Effect, ...], text: str, said: Said, read: ReadsSentence, as_printed: str
) -> tuple[Effect, ...] | None:
    """Return effects with what is done if the last of them came out so, ``None`` if a sentence says no such thing.

    A note of what is not read has the sentence ``as_printed``.
    """
    try:
        if (found := _IF_WON.match(text)) and effects and effects[-1] == Clash():
            won = found_in_the_graveyard(read(found[1], said), said.died)
            return (*effects[:-1], Clash(tuple(map(_instruction, won))))
        then = partial(done_then, said=said, read=read, sentence=as_printed)
        if (found := _IF_THE_FLIP_IS.match(text)) and effects and isinstance(effects[-1], FlipCoin):
            return (*effects[:-1], _flipped(effects[-1], bool(found[1]), found[2], said, then))
        if (found := _IF_NOT_PAID.match(text)) and effects and isinstance(effects[-1], MayPay):
            return (*effects[:-1], _not_paid(effects[-1], found[1], then))
        if (found := _OTHERWISE.match(text)) and effects and isinstance(effects[-1], IfSo):
            return (*effects[:-1], _not_so(effects[-1], found[1], said, then))
        if (found := _IF_NONE_TAKEN.match(text)) and effects and isinstance(effects[-1], TakeFromTop):
            return (*effects, _none_taken(effects[-1], found[1], found[2], then))
        if (found := _IF_DISCARDED.match(text)) and effects and effects[-1] == DiscardCards():
            (done,) = found_in_the_graveyard(read(found[2], said), said.died)
            return (*effects, IfDiscarded(whole(found[1], noun).what, _instruction(done)))
    except (NotRead, ValueError):
        return None
    return None


Then: TypeAlias = Callable[[str], tuple[Instruction | MakesUntil | Unread, ...]]
"""Reads what is done then."""


def _flipped(flip: FlipCoin, won: bool, text: str, said: Said, then: Then) -> FlipCoin:
    """Return a flip of a coin with what is done if it is won, or lost. Raises ``NotRead`` if that is said by now."""
    if (flip.won if won else flip.lost) or any(isinstance(one, Unread) for one in flip.won):
        raise NotRead("what else is done then")
    targets = len(said.targets)
    done = then(text)
    if len(said.targets) > targets:
        said.forgets()
    return replace(flip, won=done) if won else replace(flip, lost=done)


def _not_paid(paying: MayPay, text: str, then: Then) -> MayPay:
    if paying.otherwise or any(isinstance(one, Unread | IfSo) for one in paying.then):
        raise NotRead("otherwise than what")
    return replace(paying, otherwise=then(text))


def _not_so(asked: IfSo, text: str, said: Said, then: Then) -> IfSo:
    """Return what is done if something is so with what is done if it is not: "you gain 3 life if ... Otherwise, "."""
    targets = len(said.targets)
    done = then(text)
    if asked.otherwise or len(said.targets) > targets:
        raise NotRead("otherwise than what")
    return replace(asked, otherwise=done)


def _none_taken(taken: TakeFromTop, where: str, text: str, then: Then) -> IfNotDone:
    """Return what is done if no card of the top has gone to where some may. Raises ``NotRead`` for another place."""
    if taken.to is not (Zone.HAND if where == "into your hand" else Zone.BATTLEFIELD):
        raise NotRead("a card that was put elsewhere")
    return IfNotDone(DoneThisWay("taken"), then(text))


def _instruction(effect: Effect) -> Instruction:
    if not isinstance(effect, Instruction):
        raise NotRead("what is no instruction")
    return effect
