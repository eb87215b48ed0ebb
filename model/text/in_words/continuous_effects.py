"""What effects make of objects, in words: "is a Mountain", "has lost its abilities" (CR 613.1)."""

from __future__ import annotations

from collections.abc import Iterable

from model.text.abilities import Activated
from model.text.continuous import MakesUntil
from model.text.descriptions import COLOURS
from model.text.keywords.of_combat import Landwalk
from model.text.keywords.of_permanents import Hexproof, Protection
from model.text.parts_by_layer import (
    AddsColours,
    AddsTypes,
    CantBeBlockedBy,
    Controlled,
    Gets,
    Gift,
    Has,
    HasActivatedOf,
    HasGained,
    HasSupertype,
    IsNoCreature,
    KeptTapped,
    LosesAbilities,
    LosesKeywords,
    Part,
    SetsBase,
    SetsColours,
    SetsCreatureTypes,
    SetsLandTypes,
    SetsTypes,
    keyword_named,
)
from model.vocabulary import CardType, Zone


def parts_described(parts: Iterable[Part]) -> str:
    """Return what an effect makes of an object, after its name: "is also an artifact, is 4/4"."""
    return ", ".join(_described(part) for part in parts)


def for_a_time_described(effect: MakesUntil) -> str:
    """Return what an effect makes of an object and for how long, if that is not until the turn ends."""
    made = parts_described(effect.parts)
    return made if effect.lasts == "this turn" else f"{made}, {effect.lasts}"


def _described(part: Part) -> str:
    match part:
        case Controlled():
            return "has another controller"
        case SetsTypes() | SetsLandTypes() | SetsCreatureTypes() | AddsTypes() | IsNoCreature():
            return _types(part)
        case SetsColours(colours):
            return f"is {_colours(colours) or 'colourless'}"
        case AddsColours(colours):
            return f"is also {_colours(colours)}"
        case HasSupertype(supertype, loses):
            return f"is {'no longer ' if loses else ''}{supertype.lower()}"
        case LosesAbilities() | LosesKeywords() | Has() | HasActivatedOf() | HasGained():
            return _abilities(part)
        case SetsBase(power, toughness):
            return "is as large as its mana value" if power is None else f"is {power}/{toughness}"
        case Gets(power, toughness):
            return f"gets {power:+d}/{toughness:+d}"
        case KeptTapped() | CantBeBlockedBy():
            kept = isinstance(part, KeptTapped)
            return "does not untap in untap steps" if kept else "can't be blocked by some creatures"


def _types(part: SetsTypes | SetsLandTypes | SetsCreatureTypes | AddsTypes | IsNoCreature) -> str:
    match part:
        case SetsTypes(types, subtypes):
            return f"is {_a([*sorted(subtypes), *_named_types(types)])} and nothing else"
        case SetsCreatureTypes(chosen=True):
            return "is the creature type that was chosen"
        case AddsTypes(chosen=True):
            return "is also the creature type that was chosen"
        case SetsCreatureTypes(subtypes) if not subtypes:
            return "is of no creature type"
        case AddsTypes(types, subtypes, every_creature_type=True) if not types | subtypes:
            return "is every creature type"
        case SetsLandTypes(subtypes) | SetsCreatureTypes(subtypes):
            return f"is {_a(sorted(subtypes))}"
        case AddsTypes(types, subtypes):
            return f"is also {_a([*sorted(subtypes), *_named_types(types)])}"
        case IsNoCreature():
            return "is no creature"


def _abilities(part: LosesAbilities | LosesKeywords | Has | HasActivatedOf | HasGained) -> str:
    match part:
        case LosesAbilities():
            return "has lost its abilities"
        case LosesKeywords(kinds):
            return f"has lost {_all(list(kinds))}"
        case Has(abilities):
            return f"has {_all([_ability(one) for one in abilities])}"
        case HasGained():
            return "has abilities that it gained"
        case HasActivatedOf(zone=zone):
            others = _LENDING[zone]
            return f"has activated abilities of {others}"


_LENDING = {
    Zone.BATTLEFIELD: "other permanents",
    Zone.GRAVEYARD: "cards in graveyards",
    Zone.EXILE: "cards in exile",
}
"""What lends its abilities, by where it is."""


def _named_types(types: frozenset[CardType]) -> list[str]:
    return [t.value.lower() for t in CardType if t in types]


def _a(names: list[str]) -> str:
    article = "an" if names[0][0].lower() in "aeiou" else "a"
    return f"{article} {' '.join(names)}"


def _all(words: list[str]) -> str:
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def _colours(colours: frozenset[str]) -> str:
    return " and ".join(name for name, symbol in COLOURS.items() if symbol in colours)


def _ability(ability: Gift) -> str:
    """Return the name of an ability, with the colours that it is about: "first strike", "protection from black"."""
    match ability:
        case Activated():
            return "an activated ability"
        case Protection(everything=True):
            return "protection from everything"
        case Protection(from_opponents=True):
            return "protection from each opponent"
        case Protection(colours) | Hexproof(colours) if colours:
            return f"{_named(ability)} from {_colours(colours)}"
        case Landwalk(land) if land.subtypes:
            return " and ".join(f"{subtype.lower()}walk" for subtype in sorted(land.subtypes))
    return _named(ability)


def _named(ability: Gift) -> str:
    return keyword_named(type(ability))
