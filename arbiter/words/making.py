"""What effects make of objects, in words: "is a Mountain", "has lost its abilities" (CR 613.1)."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter.words.descriptions import NAMES_OF_COLOURS, alternatives
from model.text.continuous import (
    AddsColours,
    AddsTypes,
    Controlled,
    Gets,
    Gift,
    Has,
    HasActivatedOf,
    HasGained,
    IsNoCreature,
    LosesAbilities,
    Part,
    SetsBase,
    SetsColours,
    SetsCreatureTypes,
    SetsLandTypes,
)
from model.vocabulary import CardType, Zone


def parts_described(parts: Iterable[Part]) -> str:
    """Return what an effect makes of an object, after its name: "is also an artifact, is 4/4"."""
    return ", ".join(_described(part) for part in parts)


def _described(part: Part) -> str:
    match part:
        case Controlled():
            return "has another controller"
        case SetsLandTypes(subtypes) | SetsCreatureTypes(subtypes):
            return f"is {_a(sorted(subtypes))}"
        case AddsTypes(types, subtypes):
            named = [*sorted(subtypes), *(t.value.lower() for t in CardType if t in types)]
            return f"is also {_a(named)}"
        case SetsColours(colours):
            return f"is {_colours(colours) or 'colourless'}"
        case AddsColours(colours):
            return f"is also {_colours(colours)}"
        case IsNoCreature():
            return "is no creature"
        case LosesAbilities() | Has() | HasActivatedOf() | HasGained():
            return _abilities(part)
        case SetsBase(power, toughness):
            return "is as large as its mana value" if power is None else f"is {power}/{toughness}"
        case Gets(power, toughness):
            return f"gets {power:+d}/{toughness:+d}"


def _abilities(part: LosesAbilities | Has | HasActivatedOf | HasGained) -> str:
    match part:
        case LosesAbilities():
            return "has lost its abilities"
        case Has(abilities):
            return f"has {alternatives([_ability(one) for one in abilities]).replace(' or ', ' and ')}"
        case HasGained():
            return "has abilities that it gained"
        case HasActivatedOf(zone=zone):
            others = "cards in graveyards" if zone is Zone.GRAVEYARD else "other permanents"
            return f"has activated abilities of {others}"


def _a(names: list[str]) -> str:
    article = "an" if names[0][0].lower() in "aeiou" else "a"
    return f"{article} {' '.join(names)}"


def _colours(colours: frozenset[str]) -> str:
    return " and ".join(name for symbol, name in NAMES_OF_COLOURS.items() if symbol in colours)


def _ability(ability: Gift) -> str:
    name = type(ability).__name__
    return "an activated ability" if name == "Activated" else name.lower()
