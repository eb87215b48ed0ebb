"""Instructions by which a permanent becomes something else (CR 611.2), or has other words in its text (CR 612)."""

from __future__ import annotations

from typing import Literal

from model.text.descriptions import BASIC_LAND_TYPES, COLOURS
from model.text.instructions.affected import Objects
from model.text.instructions.instruction import Instruction
from model.value_dataclasses import dataclass


@dataclass(frozen=True)
class BecomesAura(Instruction):
    """The source becomes an Aura attached to the target; its controller may pay to end that (CR 116.2c, 303.4)."""


@dataclass(frozen=True)
class GivesWay(Instruction):
    """These cards of a graveyard have the way to be cast that this spell or ability gives, until end of turn."""

    of: Objects = "target"


@dataclass(frozen=True)
class ExchangeWords(Instruction):
    """The text boxes of its two targets are exchanged for as long as the source stays on the battlefield (612.5)."""


@dataclass(frozen=True)
class ChoosesKind(Instruction):
    """The controller of the spell chooses one of these, such as a creature type, for what it does then (CR 608.2d)."""

    options: tuple[str, ...]


@dataclass(frozen=True)
class LetsPayLater(Instruction):
    """The target player, or the controller of the target, may pay for its effect later (CR 116.2c)."""


Kind = Literal["colour", "land type"]

WORDS: dict[Kind, tuple[str, ...]] = {"colour": tuple(COLOURS), "land type": BASIC_LAND_TYPES}
"""The words of each kind that a text may have, and that may stand in their place."""


@dataclass(frozen=True)
class Rewording:
    """All instances of one word are replaced by another of its kind (CR 612.2)."""

    old: str
    new: str

    @property
    def words(self) -> str:
        """The words in question: "blue to red"."""
        return f"{self.old} to {self.new}"

    @property
    def kind(self) -> Kind:
        """Of which kind its words are."""
        return "colour" if self.old in COLOURS else "land type"


REWORDINGS = tuple(Rewording(old, new) for words in WORDS.values() for old in words for new in words if old != new)
"""Every way to replace a colour word or a basic land type."""


@dataclass(frozen=True)
class ChangesWords(Instruction):
    """Its controller replaces all instances of one word, of one of these kinds, in the text of permanents (CR 612.1).

    The effect lasts for as long as they are there, or until the turn ends.
    """

    kinds: tuple[Kind, ...] = ("colour", "land type")
    of: Objects = "target"
    this_turn: bool = False
