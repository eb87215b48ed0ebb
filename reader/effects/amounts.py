"""How much an instruction is about: a number, X, or what is counted (CR 107.3, 608.2h)."""

from __future__ import annotations

from typing import Literal, get_args

from model.text.instructions.affected import BlockersOfThis, CountersOn, CountOf, Number, Stat, StatOf, ValueOfMilled
from reader.effects.said import Said
from reader.patterns import Pattern
from reader.words.counters import counters
from reader.words.cursor import NotRead, Words
from reader.words.nouns import nouns_alone
from reader.words.numbers import number

_OWN: dict[str, Stat] = {f", where X is ~'s {stat}": stat for stat in get_args(Stat)}
_EQUAL = Pattern(r"equal to (its|that creature's) (power|toughness|mana value)\b")


def amount(words: Words, said: Said) -> int | Literal["X"]:
    """Take a number, "that much" where that is known, or X where it is announced. Raises ``NotRead``."""
    if said.that_much and words.has("that much", "that many"):
        return "X"
    if words.has("X"):
        if not said.has_x:
            raise NotRead("an X that is not announced")
        return "X"
    return number(words)


def amount_or_x(words: Words, said: Said) -> Number:
    """Take a number, or an X that is announced or that the end of the sentence explains. Raises ``NotRead``."""
    return "X" if words.has("X") else amount(words, said)


def explained(words: Words, said: Said, how_many: Number) -> Number:
    """Return such an amount as its sentence ends: "for each Elf you control", "where X is ...". Raises ``NotRead``."""
    if how_many != "X":
        return for_each(words, said, how_many)
    found = where_x(words, said)
    if found is None and not (said.has_x or said.that_much):
        raise NotRead("an X that is not announced")
    return "X" if found is None else found


def counted(words: Words, said: Said) -> CountOf | CountersOn | BlockersOfThis:
    """Take what is counted: "creatures you control", "charge counters on ~", "creatures blocking it".

    Raises ``NotRead``.
    """
    if said.it == "this" and words.has("creature blocking it", "creatures blocking it"):
        return BlockersOfThis(beyond=1 if words.has("beyond the first") else 0)
    return words.maybe(lambda rest: _counters_on(rest, said)) or CountOf(nouns_alone(words))


def _counters_on(words: Words, said: Said) -> CountersOn:
    kind = counters(words)
    of = "this" if words.take("on ~", "on it", "on that creature") == "on ~" else said.it
    if of == "this" and said.spell:
        raise NotRead("counters on a spell")
    if of not in ("target", "this") or (of == "target" and len(said.targets) != 1):
        raise NotRead("on what counters are")
    return CountersOn(kind, of)


def for_each(words: Words, said: Said, one: Number) -> Number:
    """Take "for each creature you control" behind an amount of one, if it is there. Raises ``NotRead``."""
    if not words.has("for each"):
        return one
    if one != 1:
        raise NotRead("several for each")
    return counted(words, said)


def equal_to(words: Words, said: Said) -> Number:
    """Take "equal to its power" or "equal to the number of creatures you control". Raises ``NotRead``."""
    if words.has("equal to the number of"):
        return counted(words, said)
    if words.has("equal to the milled card's mana value"):
        return ValueOfMilled()
    whose, stat = words.needs(_EQUAL).groups()
    of = said.it if whose == "its" else said.that
    if of not in ("target", "this", "the amassed Army") or (of == "target" and len(said.targets) != 1):
        raise NotRead("whose power")
    if of == "this" and said.spell:
        raise NotRead("the power of a spell")
    return StatOf(stat, of)  # type: ignore[arg-type]


def where_x(words: Words, said: Said) -> Number | None:
    """Take "where X is the number of ..." at the end of a sentence, ``None`` if it is not there. Raises ``NotRead``."""
    if words.has(", where X is the milled card's mana value"):
        return ValueOfMilled()
    if words.has(", where X is the number of"):
        return counted(words, said)
    own = None if said.spell else words.has(*_OWN)
    return StatOf(_OWN[own], "this") if own else None
