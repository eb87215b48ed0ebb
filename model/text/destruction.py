"""What cards say of destruction: what can't be destroyed, what is regenerated, and what deathtouch does (CR 701.8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from model.text.continuous import Gift


@dataclass(frozen=True)
class Indestructible(Gift):
    """It can't be destroyed (CR 702.12)."""


@dataclass(frozen=True)
class Deathtouch(Gift):
    """A creature that it deals damage to is destroyed (CR 702.2)."""


@dataclass(frozen=True)
class Regenerates(Gift):
    """If it would be destroyed, it is regenerated: each time (CR 701.19b)."""


OfDestruction: TypeAlias = Indestructible | Deathtouch | Regenerates
