"""Instructions about cards that begin in no deck of the usual kind (CR 309, 717, 901, 904)."""

from __future__ import annotations

from typing import ClassVar

from model.text.descriptions import those
from model.text.instructions.affected import Chosen, Number, Players
from model.text.instructions.instruction import Instruction
from model.value_dataclasses import dataclass


@dataclass(frozen=True)
class Venture(Instruction):
    """The controller ventures into the dungeon: into the next room, or into a dungeon (CR 701.49a, 701.49b, 701.49c).

    ``quality``: only a dungeon with that is entered, if one is (CR 701.49d).
    """

    quality: str = ""
    lets_choose: ClassVar[bool] = True
    verb: ClassVar[str] = "Venture into the Dungeon"


@dataclass(frozen=True)
class Planeswalk(Instruction):
    """The controller planeswalks, who has to be the planar controller of a Planechase game (CR 701.31a, 701.31b)."""


@dataclass(frozen=True)
class SetInMotion(Instruction):
    """The controller sets that many schemes in motion, one by one, if that is the archenemy (CR 701.32a, 701.32c)."""

    number: Number = 1
    verb: ClassVar[str] = "Set in Motion"


@dataclass(frozen=True)
class AbandonToRepeat(Instruction):
    """The controller may abandon the source; then the scheme is set in motion again that it is about (CR 701.32b)."""

    may: ClassVar[bool] = True
    of: ClassVar[str] = "what triggered it"
    verb: ClassVar[str] = "Abandon"


@dataclass(frozen=True)
class Abandon(Instruction):
    """The source, which has to be an ongoing scheme that is face up, is abandoned (CR 701.33a, 701.33b)."""


@dataclass(frozen=True)
class OpenAttraction(Instruction):
    """The controller opens that many Attractions, one by one, if there is an Attraction deck (CR 701.51a, 701.51b)."""

    number: Number = 1
    verb: ClassVar[str] = "Open an Attraction"


@dataclass(frozen=True)
class RollToVisit(Instruction):
    """The controller rolls to visit Attractions (CR 701.52a)."""

    verb: ClassVar[str] = "Roll to Visit Your Attractions"


@dataclass(frozen=True)
class TakeInitiative(Instruction):
    """A player takes the initiative, who ventures into Undercity (CR 725.2, 725.3)."""

    verb: ClassVar[str] = "Venture into the Dungeon"
    who: Players = "you"


@dataclass(frozen=True)
class BecomeMonarch(Instruction):
    """A player becomes the monarch, and whoever was it is no longer (CR 724.3)."""

    who: Players = "you"


TEMPTED = "be tempted by the Ring"
"""What a player does whom the Ring tempts, in words (CR 701.54d)."""


@dataclass(frozen=True)
class RingTempts(Instruction):
    """The Ring tempts the controller, who chooses a Ring-bearer (CR 701.54a)."""

    verb: ClassVar[str] = "The Ring Tempts You"
    bearer: Chosen = Chosen(those("creature you control"))
