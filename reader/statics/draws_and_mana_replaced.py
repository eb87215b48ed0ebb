"""What cards say happens instead of a draw, or is produced instead of mana (CR 106.12b, 121.6, 614.11)."""

from __future__ import annotations

from typing import Any

from model.text.conditions.condition import Condition
from model.text.instructions.draws_life_damage_counters import DrawCards, GainLife, LoseLife, PutCounters, WinGame
from model.text.instructions.instruction import Instruction
from model.text.instructions.libraries.top_cards import Mill
from model.text.instructions.tokens import CreateTokens
from model.text.mana import COLOURS
from model.text.replacement_effects import DrawsInstead, DrawsMore, ProducesInstead
from model.vocabulary import Who
from reader.effects.said_so_far import Said
from reader.effects.subjects import one
from reader.instructions.one_sentence import read_sentence
from reader.patterns import Pattern
from reader.words.conditions.every import condition
from reader.words.cursor import NotRead, Words
from reader.words.nouns import nouns_alone
from reader.words.numbers import number, or_more
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


def mana_instead(words: Words) -> Says:
    """Read "if a land is tapped for mana, it produces {B} instead of any other type and amount".

    Also "if you tap a permanent for mana, it produces twice as much of that mana instead", "if a land is tapped for two
    or more mana, it produces {C} instead ...", "... a color of your choice instead of any other type".
    """
    words.take("if")
    who = Who.YOU if words.has("you tap") else Who.EACH_PLAYER
    what = one(words)
    if who is Who.EACH_PLAYER:
        words.take("is tapped")
    words.take("for")
    at_least = or_more(words) if words.stands("two", "three") else 1
    words.take("mana, it produces")
    if so_many := words.has(*_TIMES_AS_MUCH):
        words.take("of that mana instead")
        return (ProducesInstead(what, who, times=_TIMES_AS_MUCH[so_many], at_least=at_least),)
    kinds = _kind_produced(words)
    words.take("instead of any other type")
    return (ProducesInstead(what, who, kinds, only_one=bool(words.has("and amount")), at_least=at_least),)


_TIMES_AS_MUCH = {"twice as much": 2, "three times as much": 3}


def _kind_produced(words: Words) -> str:
    if words.has("mana of a color of your choice", "one mana of a color of your choice"):
        return COLOURS
    if words.has("colorless mana"):
        return "C"
    return words.needs(_ONE_MANA)[1]


_ONE_MANA = Pattern(r"\{([WUBRGC])\}")


def mana_of_each_land_instead(words: Words) -> Says:
    """Read "if tapped for mana, Plains produce {R}, Islands produce {G}, and Forests produce {B} instead of ..."."""
    words.take("if tapped for mana,")
    found: list[ProducesInstead] = []
    while not words.has("instead of any other type"):
        words.has(",")
        words.has("and")
        what = nouns_alone(words)
        words.take("produce")
        found.append(ProducesInstead(what, kinds=_kind_produced(words)))
    return tuple(found)


PATTERNS = {
    "if": (draws_instead, draws_more, mana_instead, mana_of_each_land_instead),
    "as": (draws_instead, draws_more),
}
"""The patterns, by the word that a sentence begins with."""
