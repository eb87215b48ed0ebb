"""What a copy is besides what is copied, as texts say it behind "except" (CR 707.9)."""

from __future__ import annotations

from dataclasses import fields, replace
from functools import partial

from model.text.creature_types import CREATURE_TYPES
from model.text.descriptions import Those
from model.text.entering_and_halves import AS_IT_IS, Exceptions
from reader.patterns import Pattern
from reader.words.cursor import NotRead, Words
from reader.words.keywords import gifts
from reader.words.nouns import nouns_alone


def exceptions(words: Words, *, of_an_ability: bool = False) -> Exceptions:
    """Take what a copy is besides: ", except it's a Spirit in addition to its other types", ", except it has haste".

    Several are joined: ", except it's 7/7 and it has flying". It is without exceptions where none are said. Where an
    ability resolves it may be that ability which it has: ", except it has this ability".
    """
    if not words.has(", except"):
        return AS_IT_IS
    found = _exception(words, of_an_ability, joined=False)
    while (another := words.maybe(partial(_another, of_an_ability=of_an_ability))) is not None:
        found = _both(found, another)
    return found


def _another(words: Words, of_an_ability: bool) -> Exceptions:
    words.take(", and", ",", "and")
    return _exception(words, of_an_ability, joined=True)


def _both(one: Exceptions, other: Exceptions) -> Exceptions:
    """Return two exceptions as one. Raises ``NotRead`` where both say the same of it."""
    said = {field.name for field in fields(one) if getattr(one, field.name) != getattr(AS_IT_IS, field.name)}
    too = {f.name: getattr(other, f.name) for f in fields(other) if getattr(other, f.name) != getattr(AS_IT_IS, f.name)}
    if said & too.keys():
        raise NotRead("the same exception twice")
    return replace(one, **too)


def _exception(words: Words, of_an_ability: bool, *, joined: bool) -> Exceptions:
    """Take one exception; one that is joined to another need not say again of what: "and has haste"."""
    if of_an_ability and words.has("it has this ability"):
        return Exceptions(this_ability=True)
    if words.has("it has", "they have") or (joined and words.has("has", "have")):
        return Exceptions(has=gifts(words))
    if words.has(*_NOT_LEGENDARY) or (joined and words.has("isn't legendary")):
        return Exceptions(not_legendary=True)
    words.take("it's", "they're", "the token is")
    words.has("an", "a")
    size = words.found(_SIZE)
    what = words.maybe(nouns_alone)
    if size and what is None:
        return Exceptions(stats=size[0])
    return _of_types(words, what or Those(), size[0] if size else "")


def _of_types(words: Words, what: Those, stats: str) -> Exceptions:
    """Return what it is in addition to its other types, or of which creature types alone. Raises ``NotRead``."""
    types = what.types | what.all_types
    added = words.has("in addition to its other types", "in addition to their other types") != ""
    known = Those(types=what.types, all_types=what.all_types, subtypes=what.subtypes, colours=what.colours)
    if what != known or not (added or (what.subtypes and what.subtypes <= CREATURE_TYPES and not types)):
        raise NotRead("more than types, colours and a size")
    subtypes = tuple(sorted(what.subtypes))
    return Exceptions(types, subtypes, stats=stats, colours=what.colours, no_other_types=not added)


_NOT_LEGENDARY = (
    *("it isn't legendary", "it's not legendary", "the token isn't legendary", "the tokens aren't legendary"),
    *("they aren't legendary", "they're not legendary", "the copy isn't legendary"),
)


_SIZE = Pattern(r"\d+/\d+(?![\w/])")
