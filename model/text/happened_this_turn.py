"""Facts of the turn that conditions name: what has happened, whatever is left of it: "if a creature died this turn"."""

from __future__ import annotations

from typing import TypeAlias

from model.text.conditions.condition import Condition
from model.text.trigger_conditions.of_combat import Attacks, DealsCombatDamage
from model.text.trigger_conditions.of_damage import IsDealtDamage
from model.text.trigger_conditions.of_objects import (
    CountersPut,
    Dies,
    Enters,
    IsSacrificed,
    Leaves,
    LeavesGraveyard,
    PutIntoGraveyard,
)
from model.text.trigger_conditions.of_players import CommitsCrime, DiscardsTogether, TakesAction
from model.value_dataclasses import dataclass


@dataclass(frozen=True)
class IsCastWith:
    """Somebody cast a spell for that cost: warp (CR 702.185a)."""

    cost: str


@dataclass(frozen=True)
class IsAttackedInThisStep:
    """The player was attacked in this declare attackers step: a creature was declared that attacks there (508.1b)."""


@dataclass(frozen=True)
class Descends:
    """The player descended: a permanent card was put into that player's graveyard, from anywhere (CR 700.11)."""


Watched: TypeAlias = (
    Attacks
    | CommitsCrime
    | CountersPut
    | DealsCombatDamage
    | Descends
    | Dies
    | DiscardsTogether
    | Enters
    | IsAttackedInThisStep
    | IsCastWith
    | IsDealtDamage
    | IsSacrificed
    | Leaves
    | LeavesGraveyard
    | PutIntoGraveyard
    | TakesAction
)
"""What is remembered for a turn: what such a trigger would see, with the player as its "you"."""


@dataclass(frozen=True)
class HasHappened(Condition):
    """That has happened this turn as the player sees it, so many times or more: as it was then (CR 603.10, 608.2i)."""

    what: Watched
    at_least: int = 1


@dataclass(frozen=True)
class HasGainedLife(Condition):
    """The player has gained so much life this turn, or more."""

    at_least: int = 1


@dataclass(frozen=True)
class WasDiscarded(Condition):
    """The source was discarded this turn, and has been in the graveyard since (CR 702.187b)."""


@dataclass(frozen=True)
class EnteredThisTurn(Condition):
    """The source entered the battlefield this turn."""


@dataclass(frozen=True)
class HasDealtDamage(Condition):
    """The source has dealt damage since it came to be where it is."""
