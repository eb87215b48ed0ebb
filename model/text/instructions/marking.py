"""Instructions that mark a permanent for a time: goad and detain (CR 701.15, 701.35)."""

from __future__ import annotations

from model.text.instructions.affected import Objects
from model.text.instructions.instruction import Instruction
from model.values import dataclass


@dataclass(frozen=True)
class Goad(Instruction):
    """These creatures are goaded by the controller, who ``may`` leave it, until that player's next turn (CR 701.15)."""

    of: Objects = "target"
    may: bool = False


@dataclass(frozen=True)
class Detain(Instruction):
    """These permanents are detained by the controller until that player's next turn (CR 701.35)."""

    of: Objects = "target"
