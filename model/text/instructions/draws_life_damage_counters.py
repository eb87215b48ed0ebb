"""Instructions by numbers: cards drawn, life, damage, counters (CR 119, 120, 121, 122)."""

from __future__ import annotations

from typing import ClassVar

from model.text.descriptions import ANYTHING, Those
from model.text.instructions.affected import ItsShare, Number, Objects, Players
from model.text.instructions.instruction import Instruction
from model.value_dataclasses import dataclass


@dataclass(frozen=True)
class DrawCards(Instruction):
    """Each of these players draws that many cards (CR 121.1)."""

    number: Number = 1
    who: Players = "you"


@dataclass(frozen=True)
class GainLife(Instruction):
    """Each of these players gains that much life (CR 119.3)."""

    amount: Number
    who: Players = "you"


@dataclass(frozen=True)
class LoseLife(Instruction):
    """Each of these players loses that much life (CR 119.3)."""

    amount: Number
    who: Players = "you"


@dataclass(frozen=True)
class LifeBecomes(Instruction):
    """Each of these players gains or loses the life that it takes to end up with that total (CR 119.5)."""

    total: Number
    who: Players = "you"


@dataclass(frozen=True)
class LoseGame(Instruction):
    """Each of these players loses the game (CR 104.3e)."""

    who: Players = "you"


@dataclass(frozen=True)
class WinGame(Instruction):
    """That player wins the game, which ends with that (CR 104.1, 104.2b)."""

    who: Players = "you"


@dataclass(frozen=True)
class DealDamage(Instruction):
    """These are dealt that much damage: a player loses life, a permanent has it marked (CR 120.3).

    ``to_players``: besides, or with no objects instead. ``source``: what deals it, if not what the text stands on.
    ``exiles``: permanents of that description that are dealt some are exiled if they would die this turn (CR 614.1a).
    """

    amount: Number | ItsShare
    to: Objects | None = "target"
    to_players: Players | None = None
    source: Objects = "this"
    exiles: Those | None = None


@dataclass(frozen=True)
class PreventNextDamage(Instruction):
    """The next so much damage that would be dealt to each of these this turn is prevented (CR 615.7, 615.11).

    ``to_players``: besides, or with no objects instead.
    """

    amount: Number
    to: Objects | None = "target"
    to_players: Players | None = None


@dataclass(frozen=True)
class PreventFromSource(Instruction):
    """The next damage that a source of its controller's choice would deal to each of these this turn is prevented.

    CR 609.7, 615.8. ``what`` the source has to be as it is chosen, and as it would deal the damage (CR 615.9).
    ``to_players``: besides, or with no objects instead; to anything where neither is said. ``every``: all such damage
    of this turn, not the next alone.
    """

    lets_choose: ClassVar[bool] = True

    to: Objects | None = None
    to_players: Players | None = None
    what: Those = ANYTHING
    every: bool = False


@dataclass(frozen=True)
class ExchangeLifeTotals(Instruction):
    """The two players who are targets exchange their life totals, or nothing happens (CR 701.12c).

    ``with_you``: the controller and the one who is the target.
    """

    with_you: bool = False


@dataclass(frozen=True)
class ExchangeLifeWithToughness(Instruction):
    """The controller's life total and the toughness of the source are exchanged, or nothing happens (CR 701.12g)."""


@dataclass(frozen=True)
class Fight(Instruction):
    """Two creatures deal damage equal to their power to each other (CR 701.14)."""

    one: Objects = "target"
    other: Objects = "second target"


@dataclass(frozen=True)
class PutCounters(Instruction):
    """That many counters of a kind are put on each of these (CR 122.1); ``action``: by that keyword action."""

    kind: str
    number: Number | ItsShare = 1
    on: Objects = "this"
    action: str = ""

    @property
    def called(self) -> str:
        """The keyword action by which they are put, if it is one."""
        return self.action


@dataclass(frozen=True)
class PutItsCounters(Instruction):
    """These permanents get as many counters of each kind as its source had as it left the battlefield (CR 122.8)."""

    on: Objects = "target"


@dataclass(frozen=True)
class TakeCounters(Instruction):
    """That many counters of a kind are removed from each of these, or as many as there are (CR 122.1, 608.2d).

    ``kind``: of each kind, if none is named.
    """

    kind: str = ""
    number: Number = 1
    of: Objects = "this"


@dataclass(frozen=True)
class RemoveTimeCounter(Instruction):
    """If the source of the ability is suspended, a time counter is removed from it (CR 702.62a)."""


@dataclass(frozen=True)
class Evolve(Instruction):
    """It gets a +1/+1 counter, if the creature that triggered this has more power or toughness (CR 702.100a-b)."""

    beside: Objects = "what triggered it"
