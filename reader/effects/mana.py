"""Adding mana (CR 106.4)."""

from __future__ import annotations

import re

from model.text.abilities import Effect
from model.text.instructions.adding_mana import AddMana
from model.text.mana import COLOURS
from reader.effects.said import Said
from reader.effects.verbs import verb
from reader.words.cursor import NotRead, Words
from reader.words.nouns import nouns_alone
from reader.words.numbers import number

_SYMBOLS = re.compile(r"(?:\{[WUBRGC]\})+")


@verb("add")
def add_mana(words: Words, said: Said) -> tuple[Effect, ...]:
    """Add mana: "add {G}", "add {R}, {G}, or {W}", "add {G} for each Elf you control"."""
    if said.who != "you":
        raise NotRead("mana of another player")
    first = words.found(_SYMBOLS)
    if first is None:
        times = number(words)
        words.take("mana of any one color", "mana of any color" if times == 1 else "mana of any one color")
        return (AddMana(tuple(colour * times for colour in COLOURS)),)
    options = [_kinds(first[0])]
    while words.has(", or", ",", "or"):
        options.append(_kinds(words.needs(_SYMBOLS)[0]))
    if words.has("for each"):
        return (AddMana(tuple(options), per=nouns_alone(words)),)
    return (AddMana(tuple(options)),)


def _kinds(symbols: str) -> str:
    return "".join(kind for kind in symbols if kind.isalpha())
