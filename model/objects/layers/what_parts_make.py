"""What parts of effects make of objects, by their texts: which type, colour or ability they give, take or leave.

A question about objects is a :data:`Turn`: it tells what each part makes of what is asked for (CR 613.1).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from model.logic.formulas import Value
from model.text.descriptions import LAND_TYPES, OTHER_SUBTYPES
from model.text.parts_by_layer import (
    AddsColours,
    AddsTypes,
    Has,
    HasActivatedOf,
    HasGained,
    HasSupertype,
    IsNoCreature,
    LosesAbilities,
    LosesKeywords,
    Part,
    SetsColours,
    SetsCreatureTypes,
    SetsLandTypes,
    SetsTypes,
)
from model.value_dataclasses import dataclass
from model.vocabulary import CardType


@dataclass(frozen=True)
class IfChosen:
    """It is so if that was chosen for the source of the effect; with ``adds`` it stays as it is otherwise.

    Where nothing was chosen, all stays as it is (CR 607.5a).
    """

    word: str
    adds: bool


Turn: TypeAlias = Callable[[int, Part], Value | IfChosen | None]
"""What a part of an effect, given with its number, makes of what is asked for; ``None`` if it leaves it as it is."""


def gives_type(card_type: CardType) -> Turn:
    """Return what tells whether a part makes objects have a card type, or have it no longer (CR 613.1d)."""

    def turn(_: int, part: Part) -> bool | None:
        if isinstance(part, IsNoCreature):
            return False if card_type is CardType.CREATURE else None
        if isinstance(part, SetsTypes):
            return card_type in part.types
        return True if isinstance(part, AddsTypes) and card_type in part.types else None

    return turn


def gives_subtype(subtype: str, *, kindred: bool = False) -> Turn:
    """Return what tells whether a part makes objects have a subtype, or have it no longer (CR 205.1a, 613.1d).

    ``kindred``: of objects that are kindreds, which keep their creature types as they stop being creatures (CR 308.2).
    """

    def turn(_: int, part: Part) -> IfChosen | bool | None:
        if isinstance(part, SetsTypes):
            return part.leaves(subtype)
        if isinstance(part, SetsLandTypes) and subtype in LAND_TYPES:
            return subtype in part.subtypes
        if isinstance(part, SetsCreatureTypes) and subtype not in OTHER_SUBTYPES:
            return IfChosen(subtype, adds=False) if part.chosen else subtype in part.subtypes
        if isinstance(part, IsNoCreature):
            return False if subtype not in OTHER_SUBTYPES and not kindred else None
        if not isinstance(part, AddsTypes):
            return None
        of_creatures = subtype not in OTHER_SUBTYPES
        if subtype in part.subtypes or (part.every_creature_type and of_creatures):
            return True
        return IfChosen(subtype, adds=True) if part.chosen and of_creatures else None

    return turn


def gives_supertype(supertype: str) -> Turn:
    """Return what tells whether a part makes objects have a supertype, or have it no longer (CR 205.4b, 613.1d)."""

    def turn(_: int, part: Part) -> bool | None:
        return not part.loses if isinstance(part, HasSupertype) and part.supertype == supertype else None

    return turn


def gives_colour(colour: str) -> Turn:
    """Return what tells whether a part makes objects have a colour, or have it no longer (CR 613.1e)."""

    def turn(_: int, part: Part) -> bool | None:
        if isinstance(part, SetsColours):
            return colour in part.colours
        return True if isinstance(part, AddsColours) and colour in part.colours else None

    return turn


def leaves_gifts_of(effect: int) -> Turn:
    """Return what tells whether a part gives the abilities of that effect, or takes all (CR 613.1f)."""

    def turn(number: int, part: Part) -> bool | None:
        if isinstance(part, LosesAbilities):
            return False
        return True if number == effect and isinstance(part, Has | HasActivatedOf | HasGained) else None

    return turn


def leaves_keywords_of(effect: int, kind: type) -> Turn:
    """Return what tells whether a part gives the abilities of a kind that effect gives, or takes them (CR 613.1f)."""
    leaves = leaves_gifts_of(effect)

    def turn(number: int, part: Part) -> Value | IfChosen | None:
        return False if isinstance(part, LosesKeywords) and part.takes(kind) else leaves(number, part)

    return turn


def loses_keywords(kind: type) -> Turn:
    """Return what tells whether a part takes from objects the abilities of a kind that they have by themselves."""

    def turn(_: int, part: Part) -> bool | None:
        return True if isinstance(part, LosesKeywords) and part.takes(kind) else None

    return turn


def sets_land_types(_: int, part: Part) -> bool | None:
    """Tell whether a part sets land types, which takes from a land what its text says (CR 305.7)."""
    return isinstance(part, SetsLandTypes) or None


def loses_abilities(_: int, part: Part) -> bool | None:
    """Tell whether a part takes all abilities from objects (CR 613.1f)."""
    return isinstance(part, LosesAbilities) or None
