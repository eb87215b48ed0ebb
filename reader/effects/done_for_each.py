"""What is done once for each player, or each opponent: "for each opponent, tap up to one target ..." (CR 601.2c)."""

from __future__ import annotations

from dataclasses import replace

from model.text.abilities import Effect
from model.text.counted import Opponents
from model.text.instructions.tokens import CreateTokens
from reader.effects.said_so_far import OfEach, Said
from reader.effects.verb_register import Reads
from reader.words.cursor import NotRead, Words

FOR_EACH: dict[str, OfEach] = {"for each player,": "player", "for each opponent,": "opponent"}
"""How a sentence begins that speaks of each of them."""


def done_for_each(whom: OfEach, words: Words, said: Said, clause: Reads) -> tuple[Effect, ...]:
    """Take what is done for each: "tap up to one target creature that player controls", "you create a token"."""
    before, said.of_each = len(said.targets), whom
    effects = clause(words, said)
    said.of_each = ""
    words.end()
    if len(said.targets) > before:
        return effects
    if whom == "opponent" and all(isinstance(one, CreateTokens) and one.number == 1 for one in effects):
        return tuple(replace(one, number=Opponents()) for one in effects if isinstance(one, CreateTokens))
    raise NotRead("what is done for each of them")
