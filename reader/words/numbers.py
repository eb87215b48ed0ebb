"""Numbers and mana, as texts write them."""

from __future__ import annotations

import re

from model.text.mana import ManaCost, mana
from reader.patterns import Pattern
from reader.words.cursor import NotRead, Words

_WORDS = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"),
)
NUMBERS = {word: number for number, word in enumerate(_WORDS)} | {"thirty": 30, "forty": 40, "fifty": 50}
ARTICLES = {"a": 1, "an": 1}

_WORD = Pattern(r"(?:\d{1,3}|[a-z]+)(?![\w/+'-])", re.IGNORECASE)
_MANA = Pattern(r"(?:\{(?:\d{1,3}|X|[WUBRGCS]|[WUBRG2C]/[WUBRGP](?:/P)?)\})+")
_SIGNED = Pattern(r"([+\-−])(\d{1,2}|X)/([+\-−])(\d{1,2}|X)")


def number(words: Words, *, article: bool = True) -> int:
    """Take a number, in digits or as a word; with ``article`` also "a" and "an". Raises ``NotRead``."""
    before = words.at
    word = words.needs(_WORD)[0]
    if word.isdigit():
        return int(word)
    small = word.lower()
    if small in NUMBERS:
        return NUMBERS[small]
    if article and small in ARTICLES:
        return ARTICLES[small]
    words.at = before
    raise NotRead(f"{word!r} is no number")


def or_more(words: Words) -> int:
    """Take how many at least: "a", "two or more", "another" for one. An exact number is no such condition."""
    if words.stands("another"):
        return 1
    before = words.at
    at_least = number(words)
    if words.has("or more") or words.text[before : words.at].strip() in ("a", "an"):
        return at_least
    raise NotRead("an exact number")


def or_fewer(words: Words) -> int:
    """Take how many at most: "two or fewer"."""
    at_most = number(words, article=False)
    words.take("or fewer")
    return at_most


def mana_cost(words: Words) -> ManaCost:
    """Take symbols of mana: "{2}{G}". Raises ``NotRead``."""
    return read_mana(words.needs(_MANA)[0])


def generic_mana(words: Words) -> int:
    """Take generic mana alone, and return how much: "{2}". Raises ``NotRead``, also for colours and X."""
    cost = mana_cost(words)
    if cost.symbols or cost.xs:
        raise NotRead("coloured mana, or X")
    return cost.generic


def read_mana(text: str) -> ManaCost:
    """Return a mana cost from its symbols. Raises ``NotRead`` for what is none."""
    try:
        return mana(text)
    except ValueError as problem:
        raise NotRead(str(problem)) from None


def change_of_stats(words: Words) -> tuple[int, int]:
    """Take a change of power and toughness: "+2/-1". Raises ``NotRead``, also for one with X."""
    found = words.needs(_SIGNED)
    if "X" in found.group(2, 4):
        raise NotRead("a change by X")
    return _signed(found)


def change_by_x(words: Words) -> tuple[int, int]:
    """Take a change of power and toughness by X, and return that for an X of 1: "+X/+0". Raises ``NotRead``."""
    found = words.needs(_SIGNED)
    if not {"X"} <= set(found.group(2, 4)) <= {"X", "0"}:
        raise NotRead("a change by a number")
    return _signed(found)


def _signed(found: re.Match[str]) -> tuple[int, int]:
    sizes = (found.group(1, 2), found.group(3, 4))
    power, toughness = ((1 if n == "X" else int(n)) * (1 if sign == "+" else -1) for sign, n in sizes)
    return power, toughness
