"""Instructions by which a permanent becomes something else for a time (CR 611.2)."""

from __future__ import annotations

from model.text.instructions.affected import Objects
from model.text.instructions.instruction import Instruction
from model.values import dataclass


@dataclass(frozen=True)
class BecomesCreature(Instruction):
    """The source of the ability becomes a creature until end of turn (CR 613.1d)."""


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
class LetsPayLater(Instruction):
    """The target player, or the controller of the target, may pay for its effect later (CR 116.2c)."""
