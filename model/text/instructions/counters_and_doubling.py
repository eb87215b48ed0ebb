"""Instructions about counters and numbers: proliferate, monstrosity, bolster, adapt, amass, double (CR 701)."""

from __future__ import annotations

from typing import ClassVar

from model.text.instructions.affected import Number, Objects, Players
from model.text.instructions.instruction import Instruction
from model.value_dataclasses import dataclass


@dataclass(frozen=True)
class GiveCounters(Instruction):
    """Each of these players gets that many counters of a kind (CR 122.1)."""

    kind: str
    number: Number = 1
    who: Players = "you"


@dataclass(frozen=True)
class Proliferate(Instruction):
    """The controller chooses permanents and players, and each gets one more of each kind it has (CR 701.34)."""

    lets_choose: ClassVar[bool] = True


@dataclass(frozen=True)
class TimeTravel(Instruction):
    """The controller adds or removes a time counter of what has some: permanents, suspended cards (CR 701.56a)."""

    verb: ClassVar[str] = "Time Travel"


@dataclass(frozen=True)
class Monstrosity(Instruction):
    """The source gets that many +1/+1 counters and becomes monstrous, if it is not monstrous (CR 701.37)."""

    number: Number


@dataclass(frozen=True)
class GetBlessing(Instruction):
    """If the controller controls ten permanents or more, that player gets the city's blessing (CR 702.131a)."""


@dataclass(frozen=True)
class IncreaseSpeed(Instruction):
    """The controller's speed increases by 1, from no speed to 1 (CR 702.179c)."""


@dataclass(frozen=True)
class BecomeRenowned(Instruction):
    """The source gets that many +1/+1 counters and becomes renowned (CR 702.112a)."""

    number: int


@dataclass(frozen=True)
class Bolster(Instruction):
    """A creature of the controller's with the least toughness gets that many +1/+1 counters (CR 701.39)."""

    number: Number
    lets_choose: ClassVar[bool] = True


@dataclass(frozen=True)
class Adapt(Instruction):
    """The source gets that many +1/+1 counters, if it has none (CR 701.46)."""

    number: Number


@dataclass(frozen=True)
class Endure(Instruction):
    """The source's controller puts that many +1/+1 counters on it, or creates a Spirit of that size (CR 701.63a)."""

    number: int


ARMIES = ("Zombie", "Orc", "Goblin", "Ooze", "Sliver")
"""What an Army can be amassed as (CR 701.47a)."""


@dataclass(frozen=True)
class Amass(Instruction):
    """An Army of the controller's, created if there is none, gets that many +1/+1 counters (CR 701.47).

    ``subtype``: what it becomes besides, one of ``ARMIES``.
    """

    number: Number
    subtype: str = "Zombie"
    lets_choose: ClassVar[bool] = True


@dataclass(frozen=True)
class DoubleCounters(Instruction):
    """These permanents get as many more counters of each kind, or of that kind, as they have (CR 701.10e)."""

    of: Objects = "target"
    kind: str = ""


@dataclass(frozen=True)
class MoveCounters(Instruction):
    """So many counters of a kind, or as many as there are, are moved from one permanent onto another (CR 122.5).

    None is, if one of the two is not there, can't have them put onto it, or if they are the same. ``kind``: of each
    kind, if none is named.
    """

    of: Objects
    onto: Objects
    kind: str = ""
    number: Number = 1


@dataclass(frozen=True)
class DoubleLife(Instruction):
    """Each of these players gains or loses life, so that it is twice as much (CR 701.10d)."""

    who: Players = "you"


@dataclass(frozen=True)
class DoubleMana(Instruction):
    """The controller adds as much mana of each type as there is of it in the mana pool (CR 701.10f)."""


@dataclass(frozen=True)
class SwitchStats(Instruction):
    """The power and toughness of these are switched until end of turn (CR 613.4d)."""

    of: Objects = "target"


@dataclass(frozen=True)
class GetsMore(Instruction):
    """Until end of turn these get so much more power and toughness, whatever gives the ability (CR 122.1b, 611.2c)."""

    number: int
    of: Objects


@dataclass(frozen=True)
class MultiplyStats(Instruction):
    """Until end of turn these get as much more power, toughness or both as makes it so many times that (CR 701.10a-c).

    Doubled by 2, tripled by 3 (CR 701.11).
    """

    of: Objects = "target"
    power: bool = True
    toughness: bool = True
    times: int = 2
