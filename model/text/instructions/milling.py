"""The instruction to mill (CR 701.17)."""

from __future__ import annotations

from dataclasses import dataclass

from model.text.instructions.affected import Number, Players
from model.text.instructions.instruction import Instruction


@dataclass(frozen=True)
class Mill(Instruction):
    """Each of these players mills that many cards, or as many as there are (CR 701.17a, 701.17b).

    ``may``: such a player chooses whether to, and can't without so many cards.
    """

    number: Number
    who: Players = "you"
    may: bool = False
