"""The instruction that gives players emblems (CR 114)."""

from __future__ import annotations

from model.text.instructions.affected import Players
from model.text.instructions.instruction import Instruction, Printed
from model.value_dataclasses import dataclass


@dataclass(frozen=True)
class GetEmblem(Instruction):
    """Each of these players gets an emblem with these abilities, in the command zone (CR 114.2)."""

    emblem: Printed
    who: Players = "you"
