"""Instructions about the course of a turn: phases that are added to it (CR 500.8)."""

from __future__ import annotations

from model.text.instructions.instruction import Instruction
from model.values import dataclass


@dataclass(frozen=True)
class AddCombat(Instruction):
    """After this phase there is an additional combat phase (CR 500.8).

    ``with_main``: after this main phase, and an additional main phase follows it; elsewhere nothing is added.
    """

    with_main: bool = False
