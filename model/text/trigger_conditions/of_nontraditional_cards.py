"""What sets off abilities of dungeons, schemes, planes and Attractions (CR 309.4c, 701.31, 701.32, 702.159)."""

from __future__ import annotations

from model.value_dataclasses import dataclass


@dataclass(frozen=True)
class MarkerEntersRoom:
    """When its owner moves the venture marker into that room of this dungeon (CR 309.4c).

    Arrows lead on from there to those rooms, from the bottommost one to none.
    """

    room: str
    leads_to: tuple[str, ...] = ()


@dataclass(frozen=True)
class ThisSetInMotion:
    """When its owner sets this scheme in motion (CR 701.32b)."""


@dataclass(frozen=True)
class SetsSchemeInMotion:
    """Whenever the controller sets a scheme in motion that is not ongoing (CR 701.32b)."""


@dataclass(frozen=True)
class ThisPlaneswalkedTo:
    """When a player planeswalks to this plane, or encounters this phenomenon (CR 312.5, 701.31d)."""


@dataclass(frozen=True)
class ThisPlaneswalkedFrom:
    """When a player planeswalks away from this plane (CR 701.31d)."""


@dataclass(frozen=True)
class PlanarDieShows:
    """Whenever the controller rolls that on the planar die: "chaos" or "planeswalker" (CR 901.8, 901.9b)."""

    face: str


@dataclass(frozen=True)
class RollsToVisit:
    """Whenever the controller rolls to visit Attractions, and the result is one of these (CR 702.159a)."""

    results: tuple[int, ...]
