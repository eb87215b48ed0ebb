"""Objects that a text describes by their characteristics: "1/1 white Soldier creature" (CR 109.3, 111.3)."""

from __future__ import annotations

import re
from functools import cache

from model.text.card import Card, card
from model.text.descriptions import COLOURS, SUPERTYPES, TYPES
from model.value_dataclasses import dataclass

STATS = re.compile(r"\d+/\d+")
NO_COLOUR = ("colourless", "colorless")


@dataclass(frozen=True)
class Described:
    """What a text says of an object: its type line, its colours as letters, and power and toughness if it has them."""

    type_line: str
    subtypes: str
    colours: str
    stats: str | None


def described(text: str) -> Described:
    """Return what a text describes: power and toughness, colours, supertypes, subtypes with a capital, card types.

    Raises ``ValueError`` for a word that describes nothing, and for want of a card type, or of a creature's power and
    toughness.
    """
    words = text.split()
    _says_each_once(words)
    stats = next((word for word in words if STATS.fullmatch(word)), None)
    subtypes = " ".join(word for word in words if word[0].isupper())
    lower = [word for word in words if word[0].islower() and word not in ("and", *NO_COLOUR)]
    unread = [w for w in words if w not in lower and not w[0].isalpha() and w != stats]
    for word in (*unread, *lower):
        if word not in COLOURS and word not in TYPES and word not in SUPERTYPES:
            raise ValueError(f"{word!r} describes nothing")
    if not any(word in TYPES for word in lower):
        raise ValueError(f"{text!r} has no card type")
    if "creature" in lower and stats is None:
        raise ValueError(f"{text!r} has no power and toughness")
    types = " ".join(word.capitalize() for word in lower if word not in COLOURS)
    colours = "".join(COLOURS[word] for word in lower if word in COLOURS)
    return Described(f"{types} — {subtypes}" if subtypes else types, subtypes, colours, stats)


def _says_each_once(words: list[str]) -> None:
    """Raise ``ValueError`` for a word that is there twice, no colour beside a colour, "and" but between two colours."""
    twice = next((word for word in words if word != "and" and words.count(word) > 1), None)
    if twice is not None:
        raise ValueError(f"{twice!r} is there twice")
    colourless = [word for word in words if word in NO_COLOUR]
    if len(colourless) + any(word in COLOURS for word in words) > 1:
        raise ValueError(f"{colourless[0]!r} and another colour exclude each other")
    for before, word, after in zip(("", *words), words, (*words[1:], ""), strict=False):
        if word == "and" and not (before in COLOURS and after in COLOURS):
            raise ValueError("'and' joins two colours, and nothing else")


@cache
def blank_card(name: str, text: str, cost: str | None = None) -> Card:
    """Return a card of that name that is what a text describes, with that mana cost, and says nothing.

    Raises ``ValueError`` as :func:`described` does, and for what is no mana cost.
    """
    what = described(text)
    return card(name, cost, what.type_line, stats=what.stats, colours=what.colours)


def description_of(what: Card) -> str:
    """Return the text that describes a card, but for its name, its mana cost, and what it says."""
    by_cost = what.mana_cost.colours if what.mana_cost else frozenset()
    colours = "" if what.colours == by_cost else " and ".join(w for w, c in COLOURS.items() if c in what.colours)
    supertypes = " ".join(word for word in SUPERTYPES if word.capitalize() in what.supertypes)
    types = " ".join(word for word, card_type in TYPES.items() if card_type in what.types)
    return " ".join(part for part in (what.stats, colours, supertypes, " ".join(what.subtypes), types) if part)
