"""What a card says of what it is everywhere: the star in its power and toughness, its types, its colours (604.3)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from model.text.continuous import StarIs
from model.text.instructions.affected import CountOf
from model.text.keywords.of_permanents import Changeling
from model.vocabulary import Who, Zone
from reader.words.cursor import NotRead, Words
from reader.words.nouns import noun

_WHERE = {
    "in your hand": (Zone.HAND, Who.YOU),
    "in all players' hands": (Zone.HAND, None),
    "in your graveyard": (Zone.GRAVEYARD, Who.YOU),
    "in your opponents' graveyards": (Zone.GRAVEYARD, Who.EACH_OPPONENT),
    "in all graveyards": (Zone.GRAVEYARD, None),
}


def star(words: Words) -> tuple[Any, ...]:
    """Read "~'s power and toughness are each equal to the number of tapped Swamps", "~'s power is equal to ...".

    Or "~'s power is equal to ... and its toughness is equal to that number plus 1": so it is printed as well, 1+*.
    """
    if words.has("~'s power and toughness are each equal to the number of"):
        return (StarIs(_counted(words)),)
    of = words.take("~'s power is", "~'s toughness is")
    words.take("equal to the number of")
    number = _counted(words)
    if of == "~'s toughness is":
        return (StarIs(number, "toughness"),)
    if words.has("and its toughness is equal to that number plus 1"):
        return (StarIs(number),)
    return (StarIs(number, "power"),)


def every_creature_type(words: Words) -> tuple[Any, ...]:
    """Read "~ is every creature type", which is what changeling says (CR 702.73a)."""
    words.take("~ is every creature type")
    return (Changeling(),)


OF_ALL_COLOURS = " is all colors."
"""How a sentence ends that says so of its card: that is its colour in every zone, and no value beside it."""


def all_colours(words: Words) -> tuple[Any, ...]:
    """Read "~ is all colors"."""
    words.take(f"~{OF_ALL_COLOURS[:-1]}")
    return ()


def _counted(words: Words) -> CountOf:
    """Take permanents, or cards in a hand or graveyard. Raises ``NotRead``."""
    found = noun(words)
    if found.head == "card":
        zone, who = _WHERE[words.take(*_WHERE)]
        return CountOf(replace(found.what, who=who), zone)
    if found.head in ("spell", "source"):
        raise NotRead(f"{found.head} is no permanent")
    words.has("on the battlefield")
    return CountOf(found.what)


PATTERNS = {"~": (star, every_creature_type, all_colours)}
"""The patterns, by the word that a sentence begins with."""
