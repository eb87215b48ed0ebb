"""Instructions about the course of a turn: phases that are added to it (CR 500.8)."""

from __future__ import annotations

from model.text.instructions.instruction import Instruction
from model.values import dataclass


@dataclass(frozen=True)
class AddCombat(Instruction):
    """After this phase there are so many additional combat phases (CR 500.8).

    ``after_main``: after this main phase; elsewhere nothing is added. ``with_main``: so, and an additional main phase
    follows each.
    """

    with_main: bool = False
    after_main: bool = False
    number: int = 1
