"""Instructions about the course of the game: phases that are added to a turn, day and night (CR 500.8, 730)."""

from __future__ import annotations

from model.text.instructions.instruction import Instruction
from model.value_dataclasses import dataclass


@dataclass(frozen=True)
class AddCombat(Instruction):
    """After this phase there are so many additional combat phases (CR 500.8).

    ``after_main``: after this main phase; elsewhere nothing is added. ``with_main``: so, and an additional main phase
    follows each.
    """

    with_main: bool = False
    after_main: bool = False
    number: int = 1


@dataclass(frozen=True)
class ItBecomes(Instruction):
    """It becomes night, or day (CR 730.1)."""

    night: bool
