"""Instructions about turns: extra ones, what of them is skipped, and how one ends (CR 500.7, 500.11, 723)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from model.text.instructions.affected import Number, Players
from model.text.instructions.instruction import Instruction
from model.value_dataclasses import dataclass

Skipped: TypeAlias = Literal["turn", "combat phase", "untap step", "draw step"]

SKIPPED: tuple[Skipped, ...] = ("turn", "combat phase", "untap step", "draw step")
"""What an effect can have a player skip the next of."""


@dataclass(frozen=True)
class TakeExtraTurns(Instruction):
    """Each of these players takes so many extra turns after this one (CR 500.7)."""

    number: Number = 1
    who: Players = "you"


@dataclass(frozen=True)
class SkipNext(Instruction):
    """Each of these players skips the next of these, or so many of them (CR 500.11, 614.10a)."""

    what: Skipped
    number: Number = 1
    who: Players = "you"


@dataclass(frozen=True)
class EndTurn(Instruction):
    """The turn ends: all is exiled from the stack, and the cleanup step is next (CR 723.1)."""
