"""Rolling a die, and what is done by what it comes up with (CR 706)."""

from __future__ import annotations

from model.text.continuous import MakesUntil
from model.text.instructions.affected import Number
from model.text.instructions.instruction import Instruction
from model.text.unread import Unread
from model.value_dataclasses import dataclass


@dataclass(frozen=True)
class RollDie(Instruction):
    """The controller rolls a die with so many sides, and all of that is done with the result (CR 706.1a, 706.2).

    ``plus``: how much more the result is than what the die shows.
    """

    sides: int
    then: tuple[Instruction | MakesUntil | Unread, ...] = ()
    plus: Number = 0


@dataclass(frozen=True)
class IfRolled(Instruction):
    """If the result of the roll is from ``least`` to ``most``, all of that is done, else the other (CR 706.3a).

    ``most`` is ``None`` where there is no end: "15+".
    """

    least: int
    most: int | None
    then: tuple[Instruction | MakesUntil | Unread, ...]
    otherwise: tuple[Instruction | MakesUntil | Unread, ...] = ()
