"""What cards say happens instead of a draw (CR 121.6, 614.11)."""

from __future__ import annotations

from typing import Any

from model.text.conditions.condition import Condition
from model.text.instructions.draws_life_damage_counters import DrawCards, GainLife, LoseLife, PutCounters, WinGame
from model.text.instructions.instruction import Instruction
from model.text.instructions.libraries.top_cards import Mill
from model.text.instructions.tokens import CreateTokens
from model.text.replacement_effects import DrawsInstead, DrawsMore
from model.vocabulary import Who
from reader.effects.said_so_far import Said
from reader.instructions.sentences import read_sentence
from reader.words.conditions.every import condition
from reader.words.cursor import NotRead, Words
from reader.words.numbers import number
from reader.words.permitted_times import BUT_THE_FIRST

Says = tuple[Any, ...]


def draws_instead(words: Words) -> Says:
    """Read "if you would draw a card, draw two cards instead", "if a player would draw a card, instead ... and ...".

    Also "... except the first one they draw in each of their draw steps", "... while you have no cards in hand", "as
    long as you have max speed, if you would draw a card, ...".
    """
    asked = _asked(words)
    who = _WHO[words.take(*_WHO)]
    words.take("would draw a card")
    but_first = bool(words.has(*BUT_THE_FIRST))
    if asked is None and words.has("while"):
        asked = condition(words)
    if asked is not None and who is not Who.YOU:
        raise NotRead("of whom that is asked")
    words.take(",")
    told = words.rest
    words.at = len(words.text)
    said = told.removeprefix("instead ").removesuffix(" instead")
    if len(told) - len(said) != len(" instead"):
        raise NotRead("what replaces it")
    return (DrawsInstead(_done(said), who, but_first, asked),)


def draws_more(words: Words) -> Says:
    """Read "if you would draw one or more cards, you draw that many cards plus one instead".

    Also "as long as you have one or fewer cards in hand, if you would ...".
    """
    asked = _asked(words)
    words.take("you would draw one or more cards, you draw that many cards plus")
    more = number(words, article=False)
    words.take("instead")
    return (DrawsMore(plus=more, condition=asked),)


def _asked(words: Words) -> Condition | None:
    """Take what has to hold, if anything, and "if": "as long as you have max speed, if"."""
    asked = condition(words) if words.has("as long as") else None
    words.take("if" if asked is None else ", if")
    return asked


_WHO = {"you": Who.YOU, "an opponent": Who.EACH_OPPONENT, "a player": Who.EACH_PLAYER}


def _done(text: str) -> tuple[Instruction, ...]:
    """Read what is done instead by its controller: "create a Treasure token", "skip that draw", "you win the game"."""
    skipped = Words(text)
    if skipped.has(*_SKIPPED):
        if skipped.done:
            return ()
        skipped.take("and")
    said = Said()
    effects = read_sentence(skipped.rest, said)
    done = tuple(effect for effect in effects if isinstance(effect, _CAN_BE_DONE))
    if said.targets or len(done) < len(effects) or any(getattr(one, "who", "you") != "you" for one in done):
        raise NotRead("what is done by others, or to what is chosen")
    return done


_SKIPPED = ("that player skips that draw", "they skip that draw", "you skip that draw", "skip that draw")
_CAN_BE_DONE = (CreateTokens, DrawCards, GainLife, LoseLife, Mill, PutCounters, WinGame)

PATTERNS = dict.fromkeys(("if", "as"), (draws_instead, draws_more))
"""The patterns, by the word that a sentence begins with."""
