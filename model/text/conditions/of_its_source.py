"""Conditions on the object whose ability names them, and on what that is attached to."""

from __future__ import annotations

from model.text.conditions.condition import Condition
from model.text.descriptions import Those
from model.value_dataclasses import dataclass
from model.vocabulary import Zone


@dataclass(frozen=True)
class WasChosen(Condition):
    """That was chosen as the source entered, of what its card lists (CR 607.2d)."""

    word: str


@dataclass(frozen=True)
class IsOffered(Condition):
    """What is resolving lets the player cast the card right now (CR 608.2g)."""


@dataclass(frozen=True)
class IsIn(Condition):
    """The source is in that zone."""

    zone: Zone


@dataclass(frozen=True)
class WasSetAside(Condition):
    """The source has been warped on an earlier turn: its card is in exile for that (CR 702.185a, 702.185b)."""


@dataclass(frozen=True)
class WasCastWith(Condition):
    """The source was cast with that, or the spell that became it: evoke, dash, blitz (CR 702.74a, 702.109a)."""

    cost: str


@dataclass(frozen=True)
class WasPaid(Condition):
    """That optional cost was paid so often for the source, or the spell that became it: kicker (CR 702.33d)."""

    cost: str
    at_least: int = 1


@dataclass(frozen=True)
class ManaSpent(Condition):
    """So much mana of a kind was spent to cast the source, or the spell that became it (CR 400.7d).

    Of any kind, if none is named.
    """

    kind: str
    at_least: int = 1


@dataclass(frozen=True)
class SpentOnThat(Condition):
    """So much mana was spent to cast the spell that set off the ability which resolves; asked of nothing else."""

    at_least: int


@dataclass(frozen=True)
class IsResolving(Condition):
    """It is the first, second ... time this turn that the ability resolves which asks: one of these times."""

    times: tuple[int, ...]


@dataclass(frozen=True)
class WasCast(Condition):
    """The source was cast, or the spell that became it, by the player: out of that zone, if one is named.

    ``own``: of the player's own. ``by_anybody``: whoever cast it.
    """

    origin: Zone | None = None
    own: bool = False
    by_anybody: bool = False


@dataclass(frozen=True)
class XIs(Condition):
    """That much, or more, was announced for the {X} of the source, which is a spell (CR 107.3a)."""

    at_least: int


@dataclass(frozen=True)
class IsAttached(Condition):
    """The source is attached to something."""


@dataclass(frozen=True)
class IsUntapped(Condition):
    """The source is untapped."""


@dataclass(frozen=True)
class IsHarnessed(Condition):
    """The source is harnessed: what stands behind the infinity sign is said only then (CR 701.64b)."""


@dataclass(frozen=True)
class IsMonstrous(Condition):
    """The source is monstrous (CR 701.37b)."""


@dataclass(frozen=True)
class IsRenowned(Condition):
    """The source is renowned (CR 702.112b)."""


@dataclass(frozen=True)
class HasLevel(Condition):
    """The source is of that class level, or greater: of level 1 if it has none (CR 716.2a, 716.2d)."""

    at_least: int


@dataclass(frozen=True)
class IsSolved(Condition):
    """The source is solved: what stands behind that word is said only then (CR 719.3c)."""


@dataclass(frozen=True)
class IsUnlocked(Condition):
    """That half of the source is unlocked: what it says is said only then (CR 709.5)."""

    half: str


@dataclass(frozen=True)
class HasCounters(Condition):
    """The source has that many counters of that kind, or more; of all kinds together where none is named."""

    kind: str
    at_least: int = 1


@dataclass(frozen=True)
class ThisIs(Condition):
    """The source fits a description."""

    what: Those


@dataclass(frozen=True)
class HostIs(Condition):
    """What the source is attached to fits a description."""

    what: Those


@dataclass(frozen=True)
class TargetIs(Condition):
    """The target of what resolves fits a description then; asked of nothing else (CR 608.2c)."""

    what: Those


@dataclass(frozen=True)
class HasAttached(Condition):
    """That many of a description, or more, are attached to the source (CR 301.5, 303.4)."""

    what: Those
    at_least: int = 1
