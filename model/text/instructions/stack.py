"""Instructions about what is on the stack (CR 701.6)."""

from __future__ import annotations

from dataclasses import dataclass

from model.text.instructions.instruction import Instruction
from model.text.mana import ManaCost


@dataclass(frozen=True)
class Counter(Instruction):
    """The target spell or ability is countered (CR 701.6)."""


@dataclass(frozen=True)
class CounterUnlessPaid(Instruction):
    """What the ability is about is countered unless its controller pays that mana (CR 702.21a)."""

    cost: ManaCost
