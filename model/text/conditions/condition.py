"""What a condition is, as a plain value, and those that are made of others.

What each means is in :mod:`model.objects.what_conditions_mean`.
"""

from __future__ import annotations

from collections.abc import Iterator

from model.value_dataclasses import dataclass, values_in


@dataclass(frozen=True)
class Condition:
    """What must be so: a value of one of the classes of this room."""


@dataclass(frozen=True)
class All(Condition):
    """Each of these holds."""

    conditions: tuple[Condition, ...]


def all_asked(*asked: Condition | None) -> Condition | None:
    """Return what holds where each of these conditions does, ``None`` if none is asked."""
    found = tuple(one for one in asked if one is not None)
    return All(found) if len(found) > 1 else found[0] if found else None


@dataclass(frozen=True)
class No(Condition):
    """That does not hold."""

    condition: Condition


@dataclass(frozen=True)
class AnOpponent(Condition):
    """It holds for an opponent of the player, who is "you" in it."""

    condition: Condition


def either(one: Condition, other: Condition) -> Condition:
    """Return what holds where at least one of these conditions does."""
    return No(All((No(one), No(other))))


def of_any_player(condition: Condition) -> Condition:
    """Return what holds where a condition does for the player, or for an opponent."""
    return either(condition, AnOpponent(condition))


@dataclass(frozen=True)
class OfDefender(Condition):
    """It holds for the defending player that the source means: whom it attacks, or else one of them (CR 508.5, 802.2a).

    That player is "you" in it.
    """

    condition: Condition


@dataclass(frozen=True)
class OfActivePlayer(Condition):
    """It holds for the active player, who is "you" in it: for "that player" as a step of that player's turn begins."""

    condition: Condition


@dataclass(frozen=True)
class Anybody(Condition):
    """Every player may."""


def parts_of(condition: Condition | None) -> Iterator[Condition]:
    """Return a condition with all those that it is made of; nothing where there is none."""
    match condition:
        case All(conditions):
            yield from (part for one in conditions for part in parts_of(one))
        case No(one) | AnOpponent(one) | OfDefender(one) | OfActivePlayer(one):
            yield from parts_of(one)
    if condition is not None:
        yield condition


def conditions_in(value: object) -> Iterator[Condition]:
    """Return every condition that a value names, and those that it is made of: an ability, its costs and effects."""
    return (one for one in values_in(value) if isinstance(one, Condition))
