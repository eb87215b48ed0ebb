"""Instructions about what is on the stack (CR 701.6)."""

from __future__ import annotations

from typing import Literal

from model.text.costs.cost import Cost
from model.text.instructions.affected import Number
from model.text.instructions.instruction import Instruction
from model.value_dataclasses import dataclass
from model.vocabulary import Zone


@dataclass(frozen=True)
class Counter(Instruction):
    """The target spell or ability is countered; a card countered so is put into that zone (CR 701.6).

    Or what triggered the ability is, if it is ``of`` that. ``forbids_more``: of a permanent whose ability is countered
    so none can be activated this turn (CR 602.5).
    """

    to: Zone = Zone.GRAVEYARD
    forbids_more: bool = False
    of: Literal["target", "what triggered it"] = "target"


@dataclass(frozen=True)
class ChangeTargets(Instruction):
    """The target of the target spell or ability is changed to another legal one (CR 115.7a).

    ``to_this``: one of its targets is changed to the source of this instead (CR 115.7b).
    ``new``: new targets are chosen in the place of any of them (CR 115.7d).
    """

    to_this: bool = False
    new: bool = False


@dataclass(frozen=True)
class CounterUnlessPaid(Instruction):
    """The target is countered unless its controller pays that; or what the ability is about is (CR 702.21a).

    ``so_often``: that many times over.
    """

    cost: Cost
    of: Literal["target", "what triggered it"] = "target"
    so_often: Number = 1
