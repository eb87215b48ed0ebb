"""Instructions to discard (CR 701.9)."""

from __future__ import annotations

from model.text.descriptions import ANYTHING, Those
from model.text.instructions.affected import Number, Objects, Players
from model.text.instructions.instruction import Instruction
from model.value_dataclasses import dataclass


@dataclass(frozen=True)
class DiscardCards(Instruction):
    """Each of these players discards that many cards of a description, or as many as there are (CR 701.9a).

    Or fewer, as each likes: ``up_to``. Each chooses which, if not the controller does of a hand that is revealed,
    ``chosen_by_you``, or chance does: ``at_random`` (CR 701.9b). ``exiled``: they are exiled, and not discarded.
    """

    number: Number = 1
    who: Players = "you"
    what: Those = ANYTHING
    chosen_by_you: bool = False
    at_random: bool = False
    up_to: bool = False
    exiled: bool = False


@dataclass(frozen=True)
class DiscardHands(Instruction):
    """Each of these players discards all cards in hand."""

    who: Players = "you"


@dataclass(frozen=True)
class Learn(Instruction):
    """The controller may discard a card and draw one, or else take a Lesson from outside the game (CR 701.48a)."""


@dataclass(frozen=True)
class Connive(Instruction):
    """These permanents connive, each after the other: its controller draws that many cards and discards as many.

    It gets a +1/+1 counter for each nonland card discarded so (CR 701.50a, 701.50d, 701.50e).
    """

    of: Objects = "this"
    number: Number = 1
