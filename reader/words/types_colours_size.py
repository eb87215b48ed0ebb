"""What a permanent is made: of which types, colours and size, and what it stays besides (CR 205.1, 613.1d)."""

from __future__ import annotations

from typing import Any

from model.text.creature_types import CREATURE_TYPES
from model.text.descriptions import BASIC_LAND_TYPES, COLOURS, types_with
from model.text.parts_by_layer import (
    AddsColours,
    AddsTypes,
    Has,
    Part,
    SetsBase,
    SetsColours,
    SetsCreatureTypes,
    SetsLandTypes,
    SetsTypes,
)
from model.vocabulary import CardType
from reader.patterns import Pattern
from reader.words.cursor import NotRead, Words
from reader.words.keywords import gifts
from reader.words.qualities import asked_by

_KIND = Pattern(r"(?!(?:and|until)\b)[A-Za-z]")
_BASE = Pattern(r"with base power and toughness (\d+)/(\d+)(?![\w/])")
_BESIDES = tuple(
    f"in addition to {its} other {of}types"
    for its in ("its", "their")
    for of in ("", "creature ", "land ", "colors and ")
)


def what_they_are(words: Words, *, alone: bool = False) -> list[Part]:
    """Take what they are: "is red", "is a Zombie in addition to its other types", "is a Frog with base power ...".

    ``alone``: it is one object by itself, so that "is a 3/4 Ninja creature" says that it is nothing else (CR 205.1a).
    """
    words.has("an", "a")
    if (found := _by_a_phrase(words)) is not None:
        return found
    if size := words.found(_SIZE):
        return _of_a_size(words, SetsBase(int(size[1]), int(size[2])), alone)
    colours = colours_named(words)
    if colours is not None and (words.done or not words.ahead(_KIND)):
        return [SetsColours(colours)]
    types, subtypes = _kinds_of_itself(words)
    size = words.found(_BASE)
    base: list[Part] = [SetsBase(int(size[1]), int(size[2]))] if size else []
    if besides := words.has(*_BESIDES):
        if CardType.LAND in types or (colours is not None and "colors" not in besides):
            raise NotRead("more than types")
        more: list[Part] = [AddsColours(colours)] if colours is not None else []
        return [AddsTypes(types, subtypes), *more, *base]
    if types == ARTIFACT_CREATURE and (base or words.has(_BY_ITS_VALUE)):
        return [*_retaining(types, subtypes), *_set_colours(colours), *(base or [SetsBase(None, None)])]
    if not types and colours is None and not size and subtypes <= {*BASIC_LAND_TYPES}:
        return [SetsLandTypes(subtypes)]
    if not types and not subtypes <= CREATURE_TYPES:
        raise NotRead("what they are instead")
    made = _instead(words, types, subtypes) if types else [SetsCreatureTypes(subtypes)]
    has = [Has(gifts(words))] if types and words.has("with") else []
    return [*made, *_set_colours(colours), *base, *has]


def _by_a_phrase(words: Words) -> list[Part] | None:
    """Take what they are in words that name no single type or colour, ``None`` if it is not said so."""
    if words.has("every creature type", "all creature types"):
        return [AddsTypes(every_creature_type=True)]
    if words.has("the creature type that was chosen"):
        return [AddsTypes(chosen=True) if words.has(*_BESIDES) else SetsCreatureTypes(chosen=True)]
    return [SetsColours(frozenset("WUBRG"))] if words.has("all colors") else None


def _instead(words: Words, types: frozenset[CardType], subtypes: frozenset[str]) -> list[Part]:
    """Return what sets card types and subtypes: "a Frog creature", "a Forest land", "an enchantment" (CR 205.1a).

    Raises ``NotRead`` for a card type alone of which it is not said that they are of no other.
    """
    if any(types.isdisjoint(types_with(subtype)) for subtype in subtypes):
        raise NotRead("a subtype of another card type")
    basic = subtypes & frozenset(BASIC_LAND_TYPES)
    if (basic and basic != subtypes) or not (subtypes or _NO_OTHER.search(words.rest)):
        raise NotRead("what they are instead")
    return [SetsTypes(types), SetsLandTypes(basic)] if basic else [SetsTypes(types, subtypes)]


_NO_OTHER = Pattern(r"\bloses? all other card types\b")


def of_no_other_type(parts: list[Part]) -> list[Part]:
    """Return what makes them so of the card types alone that it names, and of no other subtypes of these."""
    added = frozenset[CardType]().union(*(part.types for part in parts if isinstance(part, AddsTypes)))
    kinds = frozenset[str]().union(*(part.subtypes for part in parts if isinstance(part, SetsCreatureTypes)))
    if not added:
        if not any(isinstance(part, SetsTypes) for part in parts):
            raise NotRead("which card types are left")
        return parts
    kept = (part for part in parts if not isinstance(part, AddsTypes | SetsCreatureTypes))
    return [SetsTypes(added, kinds), *kept]


_SIZE = Pattern(r"(\d+)/(\d+)(?![\w/])")
_BY_ITS_VALUE = "with power and toughness each equal to its mana value"
_STILL = (
    *("that's still a land", "that are still lands", "that's still a planeswalker"),
    *(". It's still a land", ". They're still lands"),
)
"""What says that a permanent is what it was besides (CR 205.1b)."""

ARTIFACT_CREATURE = frozenset({CardType.ARTIFACT, CardType.CREATURE})


def _of_a_size(words: Words, base: SetsBase, alone: bool) -> list[Part]:
    """Take what a permanent is that becomes a creature of a size, with the types it had (CR 205.1b).

    "is a 5/4 red Spirit creature with haste. It's still a land", "is a 2/3 Gargoyle artifact creature with flying".
    """
    colours = colours_named(words)
    types, subtypes = _kinds_of_itself(words)
    if CardType.CREATURE not in types or not subtypes <= CREATURE_TYPES:
        raise NotRead("what is no creature")
    has: list[Part] = [Has(gifts(words))] if words.has("with") else []
    if words.has(*_BESIDES[:2]):
        return [AddsTypes(types, subtypes), *_added_colours(colours), base, *has]
    still = bool(words.has(*_STILL))
    if not has and still and words.has("with"):
        has = [Has(gifts(words))]
    if still:
        return [AddsTypes(types, subtypes), *_set_colours(colours), base, *has]
    if alone and types == {CardType.CREATURE} and subtypes:
        return [SetsTypes(types, subtypes), *_set_colours(colours), base, *has]
    if types != ARTIFACT_CREATURE:
        raise NotRead("whether it is what it was besides")
    return [*_retaining(types, subtypes), *_set_colours(colours), base, *has]


def _retaining(types: frozenset[CardType], subtypes: frozenset[str]) -> list[Part]:
    """Return that it is an artifact creature besides what it was; creature types replace those it had (CR 205.1b)."""
    return [*([SetsCreatureTypes(subtypes)] if subtypes else []), AddsTypes(types)]


_ONE_TYPE = Pattern(r"[A-Za-z][A-Za-z'-]*")


def _kinds_of_itself(words: Words) -> tuple[frozenset[CardType], frozenset[str]]:
    """Take card types and subtypes of one object: "Human Wizard", "Spirit creature". Raises ``NotRead``."""
    found: dict[str, set[Any]] = {"types": set(), "subtypes": set()}
    while True:
        before = words.at
        word = words.found(_ONE_TYPE)
        asked = asked_by(word[0]) if word is not None else None
        if asked is None or asked[0] not in found:
            words.at = before
            break
        found[asked[0]].add(asked[1])
    if not any(found.values()):
        raise NotRead("no type")
    return frozenset(found["types"]), frozenset(found["subtypes"])


def _set_colours(colours: frozenset[str] | None) -> list[Part]:
    return [SetsColours(colours)] if colours is not None else []


def _added_colours(colours: frozenset[str] | None) -> list[Part]:
    if colours is not None:
        raise NotRead("a colour instead of its own, with its other types")
    return []


def colours_named(words: Words) -> frozenset[str] | None:
    """Take colours, ``None`` if none is named: "blue", "white and black", "colorless"."""
    if words.has("colorless"):
        return frozenset()
    found: set[str] = set()
    while colour := words.has(*COLOURS):
        found.add(COLOURS[colour])
        before = words.at
        if not words.has("and") or not words.stands(*COLOURS):
            words.at = before
    return frozenset(found) or None
