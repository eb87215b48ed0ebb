"""Instructions that have others in them: what is done if a player likes, wins a clash, or as players vote."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar, TypeVar

from model.text.conditions.condition import Condition
from model.text.continuous import MakesUntil
from model.text.costs.cost import Cost
from model.text.descriptions import Those
from model.text.instructions.affected import DoneThisWay, Number, Players
from model.text.instructions.instruction import Instruction
from model.text.instructions.permanents import SacrificePermanents
from model.text.instructions.rolling import IfRolled, RollDie
from model.text.instructions.tokens import CreateTokens
from model.text.unread import Unread
from model.value_dataclasses import dataclass

Done = TypeVar("Done")


@dataclass(frozen=True)
class May(Instruction):
    """A player chooses whether this is done, which is called so: "put a counter on it".

    ``then``: what is done besides if a card was discarded or drawn so. ``otherwise``: what is done if not, as it has to
    be where the source has left, which it would be done to; or that may be done instead. ``who``: the one player who
    chooses, the controller or another who does it (CR 608.2d).
    """

    action: str
    effect: Instruction | MakesUntil | Unread
    otherwise: Instruction | None = None
    then: tuple[Instruction | MakesUntil | Unread, ...] = ()
    who: Players = "you"


@dataclass(frozen=True)
class IfSo(Instruction):
    """All of that is done if a condition holds for the controller as it is followed; else what is ``otherwise``.

    CR 608.2c.
    """

    condition: Condition
    then: tuple[Instruction | MakesUntil | Unread, ...]
    otherwise: tuple[Instruction | MakesUntil | Unread, ...] = ()


@dataclass(frozen=True)
class WhereX(Instruction):
    """All of that is done, where X is that number: worked out once, as this is followed (CR 107.3i, 608.2h)."""

    number: Number
    then: tuple[Instruction | MakesUntil, ...]


@dataclass(frozen=True)
class MayPay(Instruction):
    """The controller may pay that as the object begins to resolve; if so, all of that is done (CR 118.12, 608.2d).

    ``otherwise``: what is done if not.
    """

    cost: Cost
    then: tuple[Instruction | MakesUntil | Unread, ...]
    otherwise: tuple[Instruction | MakesUntil | Unread, ...] = ()


@dataclass(frozen=True)
class UnlessPaid(Instruction):
    """All of that is done unless a player pays that as the ability begins to resolve (CR 118.12a).

    ``for_each``: the source gets a counter of that kind first, and the cost is paid for each on it (CR 702.24a).
    ``who``: the one player who may pay, the controller or another. ``so_often``: that many times over.
    """

    cost: Cost
    then: tuple[Instruction, ...]
    for_each: str = ""
    who: Players = "you"
    so_often: Number = 1


@dataclass(frozen=True)
class IfSacrificed(Instruction):
    """That is sacrificed, and if something is, all of that is done; else what is ``otherwise`` (CR 608.2c)."""

    sacrifice: SacrificePermanents
    then: tuple[Instruction | MakesUntil | Unread, ...] = ()
    otherwise: tuple[Instruction | MakesUntil | Unread, ...] = ()


@dataclass(frozen=True)
class IfNotDone(Instruction):
    """All of that is done if the spell or ability has done that to no object (CR 608.2c)."""

    done: DoneThisWay
    then: tuple[Instruction | MakesUntil | Unread, ...]


@dataclass(frozen=True)
class Clash(Instruction):
    """The controller clashes with an opponent; if the controller wins, all of that is done (CR 701.30b, 701.30d)."""

    if_won: tuple[Instruction, ...] = ()


@dataclass(frozen=True)
class FlipCoin(Instruction):
    """The controller flips a coin; if it is won, that is done, and if it is lost, the other (CR 705.1, 705.2)."""

    won: tuple[Instruction | MakesUntil | Unread, ...] = ()
    lost: tuple[Instruction | MakesUntil | Unread, ...] = ()


@dataclass(frozen=True)
class IfDiscarded(Instruction):
    """If a card of a description was discarded this way, that is done; one that nobody sees is none (CR 701.9c)."""

    what: Those
    then: Instruction


@dataclass(frozen=True)
class VoteToExile(Instruction):
    """Starting with the controller, each player votes for such a permanent; those with the most votes are exiled.

    Nothing of that is a target (CR 115.10a, 701.38b).
    """

    what: Those
    verb: ClassVar[str] = "Vote"


@dataclass(frozen=True)
class Vote(Instruction):
    """Starting with the controller, each player votes for one of two words (CR 701.38a).

    What has more votes is done; ``tied`` says which of them it is else, 0 or 1.
    """

    choices: tuple[tuple[str, Instruction], tuple[str, Instruction]]
    tied: int = 1


def with_those_in(effects: Iterable[Done]) -> Iterator[Done | Instruction | MakesUntil | Unread]:
    """Return effects, each with those that are done if something is so, or is paid, and what may be made to last."""
    for effect in effects:
        yield effect
        if isinstance(effect, May) and isinstance(effect.effect, MakesUntil | IfSacrificed | Unread):
            yield from with_those_in((effect.effect,))
        if isinstance(effect, CreateTokens):
            yield from effect.also
        if isinstance(effect, IfSacrificed):
            yield effect.sacrifice
        if isinstance(
            effect, IfSo | IfNotDone | IfSacrificed | WhereX | MayPay | UnlessPaid | May | RollDie | IfRolled
        ):
            yield from with_those_in(effect.then)
        if isinstance(effect, IfSo | IfSacrificed | MayPay | IfRolled):
            yield from with_those_in(effect.otherwise)
        if isinstance(effect, FlipCoin):
            yield from with_those_in((*effect.won, *effect.lost))
        if isinstance(effect, May) and effect.otherwise is not None:
            yield effect.otherwise
