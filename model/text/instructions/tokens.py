"""The instruction that creates tokens (CR 111, 701.7)."""

from __future__ import annotations

from dataclasses import dataclass

from model.text.instructions.instruction import Instruction, Printed


@dataclass(frozen=True)
class CreateTokens(Instruction):
    """The controller creates that many tokens of a kind (CR 111.2, 701.7), tapped if so stated, or ``may`` do so."""

    token: Printed
    number: int = 1
    tapped: bool = False
    may: bool = False
