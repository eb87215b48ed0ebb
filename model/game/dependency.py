"""What two effects on objects have to do with each other, as far as their texts say (CR 613.7, 613.8)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from model.text.card import Card
from model.text.continuous import (
    AddsColours,
    AddsTypes,
    Controlled,
    Has,
    LosesAbilities,
    Makes,
    MakesUntil,
    Part,
    SetsBase,
    SetsColours,
    SetsLandTypes,
)
from model.text.things import LAND_TYPES, Those
from model.vocabulary import CardType


@cache
def depends(one: Makes | MakesUntil, other: Makes | MakesUntil) -> bool:
    """Return whether what one effect applies to could be changed by what the other makes (CR 613.8a).

    What an effect of resolution applies to was settled as it resolved (CR 611.2c).
    """
    return isinstance(one, Makes) and any(_bears_on(part, what) for part in other.parts for what in _within(one.what))


@cache
def are_rivals(one: Makes | MakesUntil, other: Makes | MakesUntil) -> bool:
    """Return whether it may matter which of two effects of different objects is applied first (CR 613.7).

    What depends on the other is applied after it, whatever their timestamps.
    """
    if depends(one, other) != depends(other, one):
        return False
    return any(_clash(a, b) or _clash(b, a) for a in one.parts for b in other.parts)


def may_fit(what: Those, card: Card, added: frozenset[CardType]) -> bool:
    """Return whether a permanent with that card may fit a description, if effects may add these types.

    Any card may be a creature, as it may lie face down (CR 708.2a).
    """
    could_be = card.types | added | {CardType.CREATURE}
    if (what.types and not what.types & could_be) or not what.all_types <= could_be:
        return False
    if what.not_basic and "Basic" in card.supertypes:
        return False
    return not what.alternatives or any(may_fit(one, card, added) for one in what.alternatives)


def _clash(one: Part, other: Part) -> bool:
    """Return whether a part ends or overrides what another makes, if it is applied later."""
    match one, other:
        case Controlled(), Controlled():
            return True
        case SetsLandTypes(subtypes), SetsLandTypes(others):
            return subtypes != others
        case SetsLandTypes(subtypes), AddsTypes(subtypes=others):
            return bool(others & LAND_TYPES - subtypes)
        case SetsColours(colours), SetsColours(others) | AddsColours(others):
            return bool(others ^ colours)
        case (LosesAbilities(), Has()) | (LosesAbilities(), LosesAbilities()):
            return True
        case SetsBase(), SetsBase():
            return one != other or one.power is None
    return False


def _within(what: Those) -> Iterator[Those]:
    yield what
    for one in what.alternatives:
        yield from _within(one)


def _bears_on(part: Part, what: Those) -> bool:
    """Return whether a part makes what a description asks for, or makes it no more."""
    match part:
        case AddsTypes(types, subtypes):
            asked = what.types | what.all_types | what.not_types
            return bool(types & asked or subtypes & (what.subtypes | what.not_subtypes))
        case SetsLandTypes():
            return bool(LAND_TYPES & (what.subtypes | what.not_subtypes))
        case SetsColours() | AddsColours():
            return bool(what.colours or what.not_colours or what.colourless)
    return False
