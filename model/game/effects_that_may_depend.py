"""Which effects on objects may have to do with each other, by their texts (CR 613.7, 613.8).

What they have to do with each other in a state is found out there, by trying: :mod:`model.objects.layers.dependency`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import combinations, permutations

from model.text.card import Card
from model.text.conditions.of_its_source import WasChosen
from model.text.continuous import Makes, OnObjects
from model.text.descriptions import LAND_TYPES, OTHER_SUBTYPES, Those
from model.text.parts_by_layer import (
    LAYERS,
    AddsColours,
    AddsTypes,
    Controlled,
    Has,
    HasActivatedOf,
    HasGained,
    HasSupertype,
    IsNoCreature,
    LosesAbilities,
    LosesKeywords,
    Part,
    SetsBase,
    SetsColours,
    SetsCreatureTypes,
    SetsLandTypes,
    SetsTypes,
)
from model.value_dataclasses import dataclass
from model.vocabulary import CardType, Zone


@dataclass(frozen=True)
class Said:
    """What an effect makes of objects, what the object that says it may be by itself, and its number.

    ``dated`` is the number of what its timestamp is of. ``alone``: it is about that object alone.
    """

    effect: OnObjects
    faces: tuple[Card, ...]
    source: int
    dated: int
    alone: bool = False


class AllSaid(tuple[Said, ...]):
    """All effects on objects that a game may have; the place of each is its number."""

    @cached_property
    def given_types(self) -> frozenset[CardType]:
        """The card types that effects give objects, in addition to their others or instead of them."""
        parts = (part for one in self for part in one.effect.parts if isinstance(part, AddsTypes | SetsTypes))
        return frozenset().union(*(part.types for part in parts))


def groups(said: AllSaid, layer: int) -> tuple[tuple[int, ...], ...]:
    """Return the effects that apply in a layer, by number; those together whose order there may matter."""
    found: list[list[int]] = []
    for number, one in enumerate(said):
        if any(one.effect.by_layer[layer]):
            bound = [group for group in found if any(_are_bound(said, one, said[other], layer) for other in group)]
            found = [group for group in found if group not in bound]
            found.append(sorted([number, *(other for group in bound for other in group)]))
    return tuple(tuple(group) for group in sorted(found))


def dependencies(said: AllSaid, layers: Sequence[tuple[tuple[int, ...], ...]]) -> dict[tuple[int, int, int], bool]:
    """Return the layers, each with two effects of its groups of which the one may depend on the other (CR 613.8a).

    And whether the other may change what that one applies to, or only whether it is there.
    """
    found = {}
    for layer, there in enumerate(layers):
        for one, other in (pair for group in there for pair in permutations(group, 2)):
            if may_depend(said, said[one], said[other], layer):
                found[layer, one, other] = may_change_those(said[one], said[other], layer)
    return found


def rivals(said: AllSaid) -> Iterator[tuple[int, int]]:
    """Return the numbers, in pairs, of what may matter which has the later timestamp (CR 613.7).

    Of two effects that have to do with each other alone it does not if the one can only depend on the other. Among
    more of them, what the others do may turn on it.
    """
    for layer in range(len(LAYERS)):
        for group in groups(said, layer):
            for one, other in combinations((said[number] for number in group), 2):
                if one.dated != other.dated and (len(group) > 2 or _are_rivals(said, one, other, layer)):
                    yield min(one.dated, other.dated), max(one.dated, other.dated)


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


def may_depend(said: AllSaid, one: Said, other: Said, layer: int) -> bool:
    """Return whether in a layer the other may change what an effect applies to, or whether it is there (CR 613.8a).

    An effect that began to apply in an earlier layer goes on applying to the same objects (CR 613.6), and one of
    resolution to what it was about then (CR 611.2c).
    """
    if not isinstance(one.effect, Makes) or one.effect.first_layer != layer:
        return False
    return may_change_those(one, other, layer) or _may_end(said, one, other, layer)


def may_change_those(one: Said, other: Said, layer: int) -> bool:
    """Return whether in a layer the other may change what an effect applies to, besides whether it is there."""
    if not isinstance(one.effect, Makes):
        return False
    return any(_bears_on(part, what) for part in other.effect.by_layer[layer] for what in _within(one.effect.what))


def may_reach(effect: OnObjects, faces: tuple[Card, ...], said: AllSaid) -> bool:
    """Return whether an effect may apply to a permanent with such faces; one of resolution to any (CR 611.2c)."""
    return not isinstance(effect, Makes) or any(may_fit(effect.what, face, said.given_types) for face in faces)


def _may_end(said: AllSaid, one: Said, other: Said, layer: int) -> bool:
    takes = any(isinstance(part, SetsLandTypes | LosesAbilities) for part in other.effect.by_layer[layer])
    return takes and _acts_where_that_functions(other.effect, one.effect) and may_reach(other.effect, one.faces, said)


def _acts_where_that_functions(effect: OnObjects, other: OnObjects) -> bool:
    """Return whether an effect is about objects in the zone in which another functions, as it says (CR 113.6b)."""
    zone = effect.zone if isinstance(effect, Makes) else Zone.BATTLEFIELD
    return not isinstance(other, Makes) or other.functions_in in (None, zone)


def _certainly_ends(said: AllSaid, one: Said, other: Said, layer: int) -> bool:
    """Return whether an effect is certainly not there once the other applies, whatever else does."""
    if not isinstance(other.effect, Makes) or not _may_end(said, one, other, layer):
        return False
    what = other.effect.what
    types_alone = what == Those(types=what.types, not_basic=what.not_basic)
    return types_alone and all(what.types & face.types and may_fit(what, face, frozenset()) for face in one.faces)


def _can_meet(one: Said, other: Said) -> bool:
    """Return whether two effects may both apply to something: not to their sources alone, or by another choice each."""
    if one.alone and other.alone:
        return one.source == other.source
    if not (isinstance(one.effect, Makes) and isinstance(other.effect, Makes)):
        return True
    if one.source != other.source:
        return not (one.effect.what.itself and other.effect.what.itself)
    first, second = one.effect.condition, other.effect.condition
    return not (isinstance(first, WasChosen) and isinstance(second, WasChosen)) or first == second


def _are_bound(said: AllSaid, one: Said, other: Said, layer: int) -> bool:
    if not _can_meet(one, other):
        return False
    return (
        may_depend(said, one, other, layer)
        or may_depend(said, other, one, layer)
        or _clash(one.effect, other.effect, layer)
    )


def _are_rivals(said: AllSaid, one: Said, other: Said, layer: int) -> bool:
    after, before = may_depend(said, one, other, layer), may_depend(said, other, one, layer)
    if after and before:
        return True
    ended = (after and _certainly_ends(said, one, other, layer)) or (
        before and _certainly_ends(said, other, one, layer)
    )
    return not ended and _clash(one.effect, other.effect, layer)


def _clash(one: OnObjects, other: OnObjects, layer: int) -> bool:
    """Return whether one ends or overrides what the other makes, if it is applied later."""
    return any(overrides(a, b) or overrides(b, a) for a in one.by_layer[layer] for b in other.by_layer[layer])


def overrides(one: Part, other: Part) -> bool:
    """Return whether a part ends or replaces what the other makes, if it is applied later (CR 613.7)."""
    match one, other:
        case (Controlled(), Controlled()) | (LosesAbilities(), Has() | HasActivatedOf() | HasGained()):
            return True
        case LosesKeywords(), Has(abilities):
            return any(one.takes(type(ability)) for ability in abilities)
        case SetsTypes(), _:
            return _is_ended_by(one, other)
        case IsNoCreature(), _:
            return _is_ended_by(SetsTypes(frozenset(CardType) - {CardType.CREATURE, CardType.KINDRED}), other)
        case SetsLandTypes(subtypes), AddsTypes(subtypes=others):
            return bool(others & LAND_TYPES - subtypes)
        case SetsCreatureTypes(subtypes), AddsTypes(subtypes=others, every_creature_type=every, chosen=chosen):
            return every or chosen or bool(others - OTHER_SUBTYPES - subtypes)
        case SetsCreatureTypes(subtypes), SetsTypes(subtypes=others):
            return bool(others - OTHER_SUBTYPES - subtypes)
        case SetsColours(colours), AddsColours(others):
            return bool(others - colours)
    return _says_otherwise(one, other)


def _says_otherwise(one: Part, other: Part) -> bool:
    """Return whether two parts say of the same thing that it is so, and that it is something else."""
    match one, other:
        case HasSupertype(supertype), HasSupertype(other_one):
            return supertype == other_one and one != other
        case (SetsLandTypes() | SetsCreatureTypes() | SetsColours() | SetsBase(), _):
            return type(one) is type(other) and (one != other or _is_chosen(one) or _is_by_x(one))
    return False


def _is_chosen(part: Part) -> bool:
    """Return whether it turns on what was chosen for the source what a part makes (CR 607.2d)."""
    return isinstance(part, SetsCreatureTypes | AddsTypes) and part.chosen


def _is_by_x(part: Part) -> bool:
    """Return whether it turns on what X was as its effect began what a part makes."""
    return isinstance(part, SetsBase) and part.by_x


def _is_ended_by(one: SetsTypes, other: Part) -> bool:
    """Return whether what a part makes is ended, or made again, once types are set so (CR 205.1a)."""
    match other:
        case SetsTypes(types, subtypes):
            return not types <= one.types or any(one.leaves(subtype) is False for subtype in subtypes)
        case SetsLandTypes(subtypes) | SetsCreatureTypes(subtypes):
            ended = any(one.leaves(subtype) is False for subtype in subtypes)
            return ended or (_is_chosen(other) and one.leaves(ANY_CREATURE_TYPE) is False)
        case IsNoCreature():
            return CardType.CREATURE in one.types
        case AddsTypes(types, subtypes, every):
            ended = not types <= one.types or any(one.leaves(subtype) is False for subtype in subtypes)
            return ended or ((every or _is_chosen(other)) and one.leaves(ANY_CREATURE_TYPE) is False)
    return False


ANY_CREATURE_TYPE = "any"
"""Stands for a creature type that no part names."""


def _within(what: Those) -> Iterator[Those]:
    yield what
    for one in what.alternatives:
        yield from _within(one)


def _bears_on(part: Part, what: Those) -> bool:
    """Return whether a part makes what a description asks for, or makes it no more.

    What is asked for as it was chosen may be of any type, or of any colour.
    """
    if what.chosen in ("kind", "another kind") and not isinstance(part, HasSupertype):
        return True
    match part:
        case AddsTypes(types, subtypes, every):
            named = what.subtypes | what.not_subtypes
            asked = what.types | what.all_types | what.not_types
            any_type = every or _is_chosen(part)
            return bool(types & asked or subtypes & named or (any_type and named - OTHER_SUBTYPES))
        case SetsTypes():
            return bool(what.types or what.all_types or what.not_types or what.subtypes or what.not_subtypes)
        case SetsLandTypes():
            return bool(LAND_TYPES & (what.subtypes | what.not_subtypes))
        case SetsCreatureTypes():
            return bool((what.subtypes | what.not_subtypes) - OTHER_SUBTYPES)
        case IsNoCreature():
            asked = what.types | what.all_types | what.not_types
            return CardType.CREATURE in asked or bool((what.subtypes | what.not_subtypes) - OTHER_SUBTYPES)
        case HasSupertype(supertype):
            unlike = {"Basic": what.not_basic, "Legendary": what.not_legendary}
            return supertype in what.supertypes or unlike.get(supertype, False)
        case SetsColours() | AddsColours():
            return bool(what.colours or what.not_colours or what.colourless or what.how_many_colours)
    return False
