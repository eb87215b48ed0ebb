"""Instructions by which a permanent becomes a copy of another for a time (CR 611.2, 707.4)."""

from __future__ import annotations

from model.text.becoming import AS_IT_IS, Exceptions
from model.text.instructions.affected import Objects
from model.text.instructions.instruction import Instruction
from model.values import dataclass


@dataclass(frozen=True)
class BecomeCopies(Instruction):
    """These permanents become copies of another one until end of turn (CR 707.2, 707.4)."""

    of: Objects
    copied: Objects
    but: Exceptions = AS_IT_IS
