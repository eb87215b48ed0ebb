"""Countering what is on the stack (CR 701.6)."""

from __future__ import annotations

from model.text.abilities import Effect
from model.text.instructions.stack import Counter, CounterUnlessPaid
from model.vocabulary import Zone
from reader.effects.said import Said
from reader.effects.targets import target
from reader.effects.verbs import verb
from reader.words.cursor import NotRead, Words
from reader.words.numbers import mana_cost


@verb("counter")
def counter(words: Words, said: Said) -> tuple[Effect, ...]:
    """Counter: "counter target spell", "counter target creature spell unless its controller pays {2}"."""
    aimed = target(words)
    if aimed.zone is not Zone.STACK or aimed.number != 1 or said.targets:
        raise NotRead("several targets, or none on the stack")
    said.object_target(aimed)
    if not words.has("unless its controller pays"):
        return (Counter(),)
    cost = mana_cost(words)
    if cost.xs:
        raise NotRead("an X to pay")
    return (CounterUnlessPaid(cost),)
