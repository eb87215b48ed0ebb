"""Instructions by which permanents become copies of others for a time, and spells and abilities are copied (CR 707)."""

from __future__ import annotations

from typing import Literal

from model.text.entering_and_halves import AS_IT_IS, Exceptions
from model.text.instructions.affected import Number, Objects, Players
from model.text.instructions.instruction import Instruction
from model.value_dataclasses import dataclass


@dataclass(frozen=True)
class BecomeCopies(Instruction):
    """These permanents become copies of another one until end of turn, or ``for_good`` (CR 707.2, 707.4)."""

    of: Objects
    copied: Objects
    but: Exceptions = AS_IT_IS
    for_good: bool = False


@dataclass(frozen=True)
class CopyOnStack(Instruction):
    """Copies of a spell or ability are put onto the stack, with all that was chosen for it (CR 707.10).

    ``of``: the target, or the spell that was cast as the ability triggered.
    ``new_targets``: who controls a copy may choose others for it (CR 707.10c). ``colours``: what a spell is instead.
    ``who``: each of these players copies it.
    """

    of: Literal["target", "what triggered it"] = "target"
    times: Number = 1
    new_targets: bool = True
    colours: frozenset[str] | None = None
    who: Players = "you"
