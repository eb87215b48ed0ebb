"""Fact values as case files write them: a value, "unknown", a range, or alternatives."""

from __future__ import annotations

import re
from collections.abc import Callable

from arbiter.errors import CaseError
from arbiter.set_apart_characters import plain
from model.game.changing import change
from model.game.facts import Fact, name_of, range_of, variable_for
from model.game.libraries import unused_name
from model.game.state import State
from model.logic.formulas import Boolean, Formula, Integer, any_of, boolean, integer
from model.logic.term_operations import variables
from model.text.descriptions import COLOURS

UNKNOWN = "unknown"
_MANA_IN_WORDS = COLOURS | {"colourless": "C", "colorless": "C"}
_RANGE = re.compile(r"^(-?\d{1,9})\s*\.\.\s*(-?\d{1,9})$")


def set_number(now: State, fact: Fact, written: int | str) -> State:
    """Set a number: plain, "unknown", or a range such as "0..3". Raises ``CaseError``."""
    low, high = _bounds(now, fact)
    if isinstance(written, int) and not isinstance(written, bool):
        return now.set({fact: _within(now, fact, written)})
    text = str(written).strip()
    if text == UNKNOWN:
        return _open(now, fact)
    between = _RANGE.match(text)
    if between is None:
        raise CaseError(f'expected a number, "{UNKNOWN}" or a range such as "0..3", not {written!r}')
    first, last = (_within(now, fact, int(n)) for n in between.groups())
    if first > last:
        raise CaseError(f"the range {text} is empty")
    variable = _new_variable(now, fact)
    if first == last or not isinstance(variable, Integer):
        return now.set({fact: first})
    within: list[Formula] = [variable >= first] if first > low else []
    within += [variable <= last] if last < high else []
    return now.set({fact: variable}).knowing(*within)


def set_flag(now: State, fact: Fact, written: bool | str) -> State:
    """Set a yes or no: plain or "unknown". Raises ``CaseError``."""
    if isinstance(written, bool):
        return change(now, {fact: written})
    if written.strip() == UNKNOWN:
        return _open(now, fact)
    raise CaseError(f'expected true, false or "{UNKNOWN}", not {written!r}')


def set_word(now: State, fact: Fact, written: str, named: Callable[[str], int]) -> State:
    """Set an enumeration: a word, "unknown", or words joined by "or". Raises ``CaseError``."""
    if written.strip() == UNKNOWN:
        return _open(now, fact)
    values = [named(word) for word in re.split(r"\s+or\s+", written.strip())]
    if len(set(values)) == 1:
        return now.set({fact: values[0]})
    variable = _new_variable(now, fact)
    return now.set({fact: variable}).knowing(any_of(*(variable == value for value in values)))


def _open(now: State, fact: Fact) -> State:
    return now.set({fact: _new_variable(now, fact)})


def _new_variable(now: State, fact: Fact) -> Boolean | Integer | int:
    """Return a variable of which nothing is known yet, though the fact was open before."""
    name = name_of(now.game, fact)
    taken = {v.name for v in variables(*now.open_facts().values(), *now.given)}
    if name not in taken:
        return variable_for(now.game, fact)
    of = range_of(now.game, fact)
    return boolean(unused_name(now, name)) if of is None else integer(unused_name(now, name), *of)


def _bounds(now: State, fact: Fact) -> tuple[int, int]:
    of = range_of(now.game, fact)
    assert of is not None
    return of.low, of.high


def _within(now: State, fact: Fact, number: int) -> int:
    low, high = _bounds(now, fact)
    if not low <= number <= high:
        raise CaseError(f"{name_of(now.game, fact)} is from {low} to {high}, not {number}")
    return number


def mana_said(text: str) -> str:
    """Return the letters of mana that is written as "{R}{G}", or as "red and green mana"; of "mana" alone "MANA"."""
    said = re.sub(r"[{}]", "", plain(text)).lower()
    words = re.sub(r"^(?:an?|one) | mana$", "", said)
    if words == "mana" != said:
        return said
    return "".join(_MANA_IN_WORDS.get(word, word) for word in re.split(r"\s+(?:and\s+)?", words)).upper()
