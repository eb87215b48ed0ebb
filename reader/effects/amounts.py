"""How much an instruction is about: a number, X, or what is counted (CR 107.3, 608.2h)."""

from __future__ import annotations

import re

from model.text.instructions.affected import CountOf, Number, StatOf, ValueOfMilled
from reader.effects.said import Said
from reader.words.cursor import NotRead, Words
from reader.words.nouns import nouns_alone
from reader.words.numbers import number

_EQUAL = re.compile(r"equal to (its|that creature's) (power|toughness|mana value)\b")


def amount(words: Words, said: Said) -> Number:
    """Take a number, or X where it is announced. Raises ``NotRead``."""
    if words.has("X"):
        if not said.has_x:
            raise NotRead("an X that is not announced")
        return "X"
    return number(words)


def for_each(words: Words, one: Number) -> Number:
    """Take "for each creature you control" behind an amount of one, if it is there. Raises ``NotRead``."""
    if not words.has("for each"):
        return one
    if one != 1:
        raise NotRead("several for each")
    return CountOf(nouns_alone(words))


def equal_to(words: Words, said: Said) -> Number:
    """Take "equal to its power" or "equal to the number of creatures you control". Raises ``NotRead``."""
    if words.has("equal to the number of"):
        return CountOf(nouns_alone(words))
    if words.has("equal to the milled card's mana value"):
        return ValueOfMilled()
    whose, stat = words.needs(_EQUAL).groups()
    of = said.it if whose == "its" else said.that
    if of not in ("target", "this", "the amassed Army") or (of == "target" and len(said.targets) != 1):
        raise NotRead("whose power")
    if of == "this" and said.spell:
        raise NotRead("the power of a spell")
    return StatOf(stat, of)  # type: ignore[arg-type]


def where_x(words: Words) -> Number | None:
    """Take "where X is the number of ..." at the end of a sentence, ``None`` if it is not there. Raises ``NotRead``."""
    if words.has(", where X is the milled card's mana value"):
        return ValueOfMilled()
    if not words.has(", where X is the number of"):
        return None
    return CountOf(nouns_alone(words))
