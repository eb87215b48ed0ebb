"""What cards say of special actions, and of what can be done besides casting and activating (CR 116.2)."""

from __future__ import annotations

from model.text.conditions.condition import Condition
from model.text.costs.cost import Cost
from model.text.descriptions import Those
from model.value_dataclasses import dataclass
from model.vocabulary import Who


@dataclass(frozen=True)
class Morph:
    """It may be cast face down for {3}, and turned face up for this cost (CR 702.37, 702.168).

    ``kind`` is "morph", "megamorph" or "disguise".
    """

    cost: Cost
    kind: str = "morph"


@dataclass(frozen=True)
class Suspend:
    """It may be exiled from hand with that many time counters for this cost (CR 702.62)."""

    counters: int
    cost: Cost


@dataclass(frozen=True)
class Foretell:
    """It may be exiled face down for {2} and cast later for this cost (CR 702.143)."""

    cost: Cost


@dataclass(frozen=True)
class Plot:
    """It may be exiled for this cost and cast later without paying (CR 702.170)."""

    cost: Cost


@dataclass(frozen=True)
class DiscardAnyTime:
    """It may be discarded any time an instant could be cast (CR 116.2e)."""


@dataclass(frozen=True)
class LaterAction:
    """Its effect lets a player pay this cost later, to end it or to stop a trigger (CR 116.2c).

    ``until_upkeep``: only before its owner's next upkeep. ``is_aura``: while that lasts it is an Aura and no creature,
    and has lost the ability that made it one.
    """

    cost: Cost
    until_upkeep: bool = False
    is_aura: bool = False


@dataclass(frozen=True)
class PayForMana:
    """A player may pay this cost for that mana any time a mana ability could be activated (CR 116.2c)."""

    cost: Cost
    made: str
    who: Who = Who.YOU


@dataclass(frozen=True)
class MayIgnore:
    """Players of whom the condition holds may pay this cost to ignore its effect this turn (CR 116.2d)."""

    cost: Cost
    who: Condition


@dataclass(frozen=True)
class Companion:
    """It may be chosen as companion before the game, by a deck that it allows (CR 702.139)."""


@dataclass(frozen=True)
class NamesOnly:
    """The name that is chosen for it is that of a card of a description (CR 201.4a)."""

    what: Those


@dataclass(frozen=True)
class EnteredOnlyAs:
    """The dungeon is entered only by venturing into one with that quality (CR 701.49d)."""

    quality: str
