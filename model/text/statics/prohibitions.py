"""What static abilities say can't be done, and "can't" beats "can" (CR 101.2)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from model.text.combat import Bound
from model.text.conditions.condition import Condition
from model.text.descriptions import ANYTHING, Those
from model.text.parts_by_layer import Gift
from model.text.unread import Of
from model.value_dataclasses import dataclass
from model.vocabulary import CardType, Who, Zone

CREATURES = Those(types=frozenset({CardType.CREATURE}))


@dataclass(frozen=True)
class CantCast:
    """Spells of a description can't be cast by such players, while a condition holds.

    ``after``: only once the player has cast one of these this turn. ``not_from``, ``only_from``: only from
    other zones, or from these. ``named_like``: only with the name of a permanent of that description, or of such a
    card in exile.
    """

    what: Those = ANYTHING
    who: Who = Who.EACH_PLAYER
    condition: Condition | None = None
    after: Those | None = None
    not_from: Zone | None = None
    only_from: frozenset[Zone] = frozenset()
    named_like: Those | None = None


@dataclass(frozen=True)
class OnlyAsSorcery:
    """Such players can cast spells only when they could cast a sorcery."""

    who: Who = Who.EACH_OPPONENT


@dataclass(frozen=True)
class CantActivate:
    """Activated abilities of sources of a description can't be activated by such players.

    ``mana_too``: mana abilities as well. ``attached``: only those of the object this is attached to. ``x_below``: only
    those with {X} in their cost, with less than that announced for it. ``zone``: only those of cards there.
    """

    what: Those = ANYTHING
    who: Who = Who.EACH_PLAYER
    condition: Condition | None = None
    mana_too: bool = False
    attached: bool = False
    tap_only: bool = False
    loyalty_only: bool = False
    named: str = ""
    x_below: int = 0
    zone: Zone | None = None


@dataclass(frozen=True)
class CantPayWith:
    """Life can't be paid, or such permanents not sacrificed, to cast spells or activate abilities."""

    life: bool = True
    sacrificed: Those | None = CREATURES


@dataclass(frozen=True)
class CantBeSacrificed(Gift):
    """Such permanents can't be sacrificed, while a condition holds for the controller of this (CR 101.2, 701.21)."""

    of: Bound = Of.ITSELF
    condition: Condition | None = None


@dataclass(frozen=True)
class CantTransform:
    """Such permanents can't transform, nor convert (CR 101.2, 701.28f)."""

    of: Bound = Of.ITSELF


@dataclass(frozen=True)
class CantBeMadeToSacrifice:
    """Spells and abilities of opponents can't cause such players to sacrifice permanents (CR 101.2, 701.21)."""

    who: Who = Who.YOU


@dataclass(frozen=True)
class CantPlayLands:
    """Lands can't be played: at all, or only from one zone, or only while a condition holds."""

    who: Who = Who.EACH_PLAYER
    origin: Zone | None = None
    condition: Condition | None = None


@dataclass(frozen=True)
class CantEnter:
    """Cards of a description can't enter the battlefield; with ``origins``, only not from there."""

    what: Those
    origins: frozenset[Zone] = frozenset()


@dataclass(frozen=True)
class CantSearch:
    """Such players can't search libraries."""

    who: Who = Who.EACH_PLAYER


@dataclass(frozen=True)
class CantDraw:
    """Such players can't draw cards; ``after``: once they have drawn so many this turn (CR 121.2b, 121.3)."""

    who: Who = Who.EACH_PLAYER
    after: int = 0


@dataclass(frozen=True)
class DoesntUntap:
    """Such permanents don't untap during their controllers' untap steps; ``may``: if these choose so (CR 502.3).

    Each while a condition holds.
    """

    of: Bound = Of.ITSELF
    may: bool = False
    condition: Condition | None = None


@dataclass(frozen=True)
class UntapsAtMost:
    """Such players can't untap more than so many of these permanents during their untap steps (CR 101.2, 502.3)."""

    what: Those
    most: int
    who: Who = Who.EACH_PLAYER
    condition: Condition | None = None


@dataclass(frozen=True)
class CantBeCountered:
    """The spell itself can't be countered; or with a description, such spells can't (CR 101.2, 701.6).

    ``next_only``: the next one that its player casts, of an effect that lasts for a turn.
    """

    what: Those | None = None
    next_only: bool = False


@dataclass(frozen=True)
class CantGainLife:
    """Such players can't gain life (CR 119.7)."""

    who: Who = Who.EACH_PLAYER


@dataclass(frozen=True)
class LifeTotalCantChange:
    """The life total of such players can't change: no life is gained, lost, or paid but for 0 (CR 101.2, 119.4b)."""

    who: Who = Who.EACH_PLAYER


@dataclass(frozen=True)
class CantLose:
    """Such players can't lose the game, or only not for having 0 or less life (CR 101.2, 104.3b, 810.8a)."""

    who: Who = Who.EACH_PLAYER
    condition: Condition | None = None
    for_life_alone: bool = False


@dataclass(frozen=True)
class CantHaveCounters:
    """Counters, of that kind or any, can't be put on permanents of a description (CR 101.2, 122.1)."""

    what: Those
    kind: str = ""


@dataclass(frozen=True)
class LegendRuleDoesntApply:
    """The legend rule doesn't apply to such permanents (CR 101.1, 704.5j)."""

    to: Those


@dataclass(frozen=True)
class CantGetCounters:
    """Such players can't get counters, of that kind or any (CR 101.2, 122.1)."""

    who: Who = Who.EACH_PLAYER
    kind: str = ""


@dataclass(frozen=True)
class CantBeTarget:
    """Such permanents can't be targets of spells, of abilities, or of either (CR 101.2).

    ``opponents_only``: of those that opponents of its controller control; ``sources``: of such sources alone.
    """

    of: Bound = Of.ITSELF
    by: Literal["spells and abilities", "spells", "abilities"] = "spells and abilities"
    opponents_only: bool = False
    sources: Those = ANYTHING
    condition: Condition | None = None


@dataclass(frozen=True)
class CardsCantBeTargets:
    """Cards of a description in that zone can't be targets of spells or abilities (CR 101.2).

    ``opponents_only``: of those that opponents of its controller control.
    """

    zone: Zone
    what: Those = ANYTHING
    opponents_only: bool = False


@dataclass(frozen=True)
class CanBeTargetsDespiteHexproof:
    """Such permanents can be targets as though they didn't have hexproof (CR 609.4, 702.11b).

    ``yours_only``: of spells and abilities that its controller controls.
    """

    what: Those
    yours_only: bool = False


@dataclass(frozen=True)
class CantBecome:
    """It can't become night, or day (CR 101.2, 730.1)."""

    night: bool


Prohibition: TypeAlias = (
    CantCast
    | OnlyAsSorcery
    | CantActivate
    | CantPayWith
    | CantBeSacrificed
    | CantTransform
    | CantPlayLands
    | CantEnter
    | CantBeMadeToSacrifice
    | CantSearch
    | CantDraw
    | DoesntUntap
    | UntapsAtMost
    | CantBeCountered
    | CantGainLife
    | LifeTotalCantChange
    | CantLose
    | CantHaveCounters
    | LegendRuleDoesntApply
    | CantGetCounters
    | CantBeTarget
    | CardsCantBeTargets
    | CanBeTargetsDespiteHexproof
    | CantBecome
)
