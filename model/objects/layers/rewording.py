"""Layer 3: what a card says once words of its text are replaced, colour words and basic land types (CR 612, 613.1c).

Symbols are no words, and names no colours or types (CR 612.2). What is given by effects is not in the text (CR 612.3).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any

from model.text.abilities import ThisTurn, taps_for
from model.text.card import BASIC_LAND_MANA, Card, Reworded
from model.text.continuous import MakesUntil
from model.text.descriptions import BASIC_LAND_TYPES, COLOURS
from model.text.entering_and_halves import EntersAsCopy
from model.text.instructions.becoming import REWORDINGS, Rewording
from model.text.instructions.libraries.searching import Search
from model.text.instructions.zones import PutFromHand
from model.value_dataclasses import values_in

COLOURED = ("colours", "not_colours")
"""The fields of texts that hold colours, as letters."""

OF_TYPES = ("subtypes", "not_subtypes")
"""The fields of texts that hold subtypes."""

EVERY = {frozenset(COLOURS.values()), frozenset(BASIC_LAND_TYPES)}
"""What stands for "every colour" and "every basic land type": words that are no colour and no type."""


def reworded(card: Card, changes: Iterable[Rewording]) -> Card:
    """Return a card with these words of its text replaced, all at once, wherever they stand as colours or land types.

    On a card of which words are replaced already, these stand for what is there now.
    """
    earlier = card.reworded or Reworded(card, ())
    before, then = earlier.before, {one.old: one.new for one in changes}
    now = {one.old: one.new for one in earlier.changes}
    words = {one: then.get(now.get(one, one), now.get(one, one)) for one in _words_on(before)}
    known = tuple(one for one in REWORDINGS if words.get(one.old) == one.new)
    types = tuple(t for t in before.subtypes if t in BASIC_LAND_TYPES)
    subtypes = tuple(dict.fromkeys(words.get(t, t) for t in before.subtypes))
    intrinsic = tuple(taps_for(BASIC_LAND_MANA[t]) for t in subtypes if t in BASIC_LAND_TYPES)
    return replace(
        before,
        subtypes=subtypes,
        abilities=(*intrinsic, *_changed(before.abilities[len(types) :], words)),
        unmodelled=_changed(before.unmodelled, words),
        reworded=Reworded(before, known),
    )


def rewordings(card: Card) -> Iterator[Rewording]:
    """Return every replacement of a word that stands on a card."""
    words = _words_on(card)
    yield from (one for one in REWORDINGS if one.old in words)


def _words_on(card: Card) -> frozenset[str]:
    return frozenset((*card.subtypes, *_words_in((card.abilities, card.unmodelled))))


def why_not_reworded(card: Card, changes: tuple[Rewording, ...], *, spell: bool = False) -> str:
    """Return why it is not modelled that words of a card are replaced, or of a ``spell``, "" if it is."""
    if card.back is not None or card.halves or card.bestowed is not None or card.melds_with:
        return "it has another face, halves, or is bestowed"
    if card.modes:
        return "what is chosen as it enters is not told apart from the words of its text"
    if any(one in EVERY for one in _sets_in((card.abilities, card.unmodelled))):
        return "whether its text names each colour or basic land type, or says every one, is not known"
    after = reworded(card, changes)
    if len({*after.abilities}) < len({*card.abilities}):
        return "two of its abilities would be the same"
    if after.targets != card.targets and card.is_permanent:
        return "it would enchant something else"
    if spell and any(isinstance(one, ASKED_OF_WHAT_IS_PRINTED) for one in _values_changed(card, after)):
        return "such a word is in what is asked for or chosen as it resolves, or in what lasts for the turn"
    if any(_is_an_option(one) and not _names_itself(one) for one in values_in(card.abilities)):
        return "what may be chosen for it has other words besides"
    named = re.compile("|".join(rf"\b{one.old}" for one in changes), re.IGNORECASE)
    return next((f"of its text is not modelled: {note.text}" for note in card.texts if named.search(note.text)), "")


ASKED_OF_WHAT_IS_PRINTED = (ThisTurn, Search, PutFromHand, EntersAsCopy)
"""What is asked of the card of a spell, and not of the text that it has: what players choose, what lasts for a turn."""


def _values_changed(before: Card, after: Card) -> Iterator[Any]:
    """Return the parts of a text that are not the same in another."""
    both = zip(values_in(before.abilities), values_in(after.abilities), strict=True)
    yield from (one for one, other in both if one != other)


def _is_an_option(value: object) -> bool:
    """Return whether it stands for one of the colours or land types of which one is chosen: no text names these."""
    return isinstance(value, MakesUntil) and value.option in (*COLOURS, *BASIC_LAND_TYPES)


def _names_itself(option: MakesUntil) -> bool:
    return {*_words_in(option.parts)} <= {option.option}


def _changed(value: Any, words: Mapping[str, str]) -> Any:
    """Return a part of a text with these words replaced."""
    if isinstance(value, tuple):
        return tuple(_changed(one, words) for one in value)
    if not is_dataclass(value) or isinstance(value, type) or _is_an_option(value):
        return value
    new: dict[str, Any] = {}
    for field in fields(value):
        old = getattr(value, field.name)
        made = _of_field(value, field.name, old, words)
        if made != old:
            new[field.name] = made
    return replace(value, **new) if new else value


def _of_field(value: object, name: str, old: Any, words: Mapping[str, str]) -> Any:
    if name in COLOURED:
        of_mana = isinstance(value, Card) and value.mana_cost is not None
        return old if of_mana else _colours(old, words)
    if name in OF_TYPES:
        return type(old)(dict.fromkeys(_types(old, words)))
    return _changed(old, words)


def _types(subtypes: Any, words: Mapping[str, str]) -> Iterator[str]:
    yield from (words.get(one, one) for one in subtypes)


def _colours(symbols: frozenset[str], words: Mapping[str, str]) -> frozenset[str]:
    letters = {COLOURS[old]: COLOURS[new] for old, new in words.items() if old in COLOURS}
    return frozenset(letters.get(symbol, symbol) for symbol in symbols)


def _words_in(value: Any) -> Iterator[str]:
    """Return the colour words and subtypes that a part of a text has."""
    symbols = {symbol: word for word, symbol in COLOURS.items()}
    for name, one in _named_sets(value):
        yield from (symbols[symbol] for symbol in one) if name in COLOURED else one


def _sets_in(value: Any) -> Iterator[frozenset[str]]:
    yield from (frozenset(one) for _, one in _named_sets(value))


def _named_sets(value: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(value, tuple):
        for one in value:
            yield from _named_sets(one)
    elif is_dataclass(value) and not isinstance(value, type) and not _is_an_option(value):
        for field in fields(value):
            held = getattr(value, field.name)
            if field.name in (*COLOURED, *OF_TYPES):
                yield field.name, held
            else:
                yield from _named_sets(held)
