"""Instructions that double or triple something: power and toughness, counters, life, mana (CR 701.10, 701.11)."""

from __future__ import annotations

from dataclasses import dataclass

from model.text.instructions.affected import Objects, Players
from model.text.instructions.instruction import Instruction


@dataclass(frozen=True)
class DoubleCounters(Instruction):
    """These permanents get as many more counters of each kind, or of that kind, as they have (CR 701.10e)."""

    of: Objects = "target"
    kind: str = ""


@dataclass(frozen=True)
class DoubleLife(Instruction):
    """Each of these players gains or loses life, so that it is twice as much (CR 701.10d)."""

    who: Players = "you"


@dataclass(frozen=True)
class DoubleMana(Instruction):
    """The controller adds as much mana of each type as there is of it in the mana pool (CR 701.10f)."""


@dataclass(frozen=True)
class MultiplyStats(Instruction):
    """Until end of turn these get as much more power, toughness or both as makes it so many times that (CR 701.10a-c).

    Doubled by 2, tripled by 3 (CR 701.11).
    """

    of: Objects = "target"
    power: bool = True
    toughness: bool = True
    times: int = 2
