"""What the controller of a spell or ability may do as it resolves, and may leave undone (CR 608.2d)."""

from __future__ import annotations

from dataclasses import dataclass

from model.text.instructions.instruction import Instruction


@dataclass(frozen=True)
class May(Instruction):
    """The controller chooses whether this is done, which is called so: "put a counter on it"."""

    action: str
    effect: Instruction
