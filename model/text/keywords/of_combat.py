"""Keyword abilities of creatures about attacking, blocking and combat damage: evasion, reach, first strike (CR 702)."""

from __future__ import annotations

from typing import TypeAlias

from model.text.descriptions import Those
from model.text.parts_by_layer import Gift
from model.value_dataclasses import dataclass


@dataclass(frozen=True)
class Flying(Gift):
    """It can't be blocked except by creatures with flying or reach (CR 702.9)."""


@dataclass(frozen=True)
class Reach(Gift):
    """It can block creatures with flying (CR 702.17)."""


@dataclass(frozen=True)
class Defender(Gift):
    """It can't attack (CR 702.3)."""


@dataclass(frozen=True)
class Vigilance(Gift):
    """Attacking doesn't tap it (CR 702.20)."""


@dataclass(frozen=True)
class Menace(Gift):
    """It can't be blocked except by two or more creatures (CR 702.111)."""


@dataclass(frozen=True)
class Fear(Gift):
    """It can't be blocked except by artifact creatures and black creatures (CR 702.36)."""


@dataclass(frozen=True)
class Intimidate(Gift):
    """It can't be blocked except by artifact creatures and creatures that share a colour with it (CR 702.13)."""


@dataclass(frozen=True)
class Skulk(Gift):
    """It can't be blocked by creatures with greater power (CR 702.118)."""


@dataclass(frozen=True)
class Shadow(Gift):
    """It blocks, and is blocked by, creatures with shadow only (CR 702.28)."""


@dataclass(frozen=True)
class Horsemanship(Gift):
    """It can't be blocked except by creatures with horsemanship (CR 702.31)."""


@dataclass(frozen=True)
class Landwalk(Gift):
    """It can't be blocked as long as the defending player controls such a land (CR 702.14)."""

    land: Those


@dataclass(frozen=True)
class FirstStrike(Gift):
    """It deals combat damage in a step before others do (CR 702.7)."""


@dataclass(frozen=True)
class DoubleStrike(Gift):
    """It deals combat damage in a step before others do, and with them again (CR 702.4)."""


@dataclass(frozen=True)
class Trample(Gift):
    """Where it attacks, damage beyond what is lethal to its blockers goes to what it attacks (CR 702.19)."""


Evasion: TypeAlias = Flying | Menace | Fear | Intimidate | Skulk | Shadow | Horsemanship | Landwalk
"""The evasion abilities (CR 509.1b)."""

KEYWORDS: dict[str, type] = {
    kind.__name__.lower(): kind
    for kind in (Flying, Reach, Defender, Vigilance, Menace, Fear, Intimidate, Skulk, Shadow, Horsemanship, Trample)
} | {"first strike": FirstStrike, "double strike": DoubleStrike}
"""The keywords of combat that a description of creatures can ask for, by name."""
