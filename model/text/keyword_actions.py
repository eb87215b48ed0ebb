"""The keyword actions as instructions: what a resolving spell or ability does by a verb of its own (CR 701).

Each is done in the module of :mod:`model.keyword_actions` that is about such things.
"""

from __future__ import annotations

from dataclasses import dataclass

from model.text.affected import Objects, Players
from model.text.instructions import Instruction
from model.vocabulary import Zone


@dataclass(frozen=True)
class Counter(Instruction):
    """The target spell or ability is countered (CR 701.6)."""


@dataclass(frozen=True)
class Destroy(Instruction):
    """These permanents are destroyed; ``regenerates``: they can be regenerated instead (CR 701.8, 701.19)."""

    of: Objects
    regenerates: bool = True


@dataclass(frozen=True)
class Exile(Instruction):
    """These objects are exiled; the target, from wherever it is (CR 701.13)."""

    of: Objects
    origin: Zone = Zone.BATTLEFIELD


@dataclass(frozen=True)
class ExileGraveyards(Instruction):
    """Every card of the graveyards of these players is exiled (CR 701.13)."""

    who: Players = "target"


@dataclass(frozen=True)
class SacrificePermanents(Instruction):
    """These permanents are sacrificed, each by who controls it (CR 701.21)."""

    of: Objects = "this"


@dataclass(frozen=True)
class Tap(Instruction):
    """These permanents are tapped (CR 701.26)."""

    of: Objects = "target"


@dataclass(frozen=True)
class Untap(Instruction):
    """These permanents are untapped (CR 701.26)."""

    of: Objects = "target"
