"""Facts of the turn that conditions name: what has happened, whatever is left of it: "if a creature died this turn"."""

from __future__ import annotations

from typing import TypeAlias

from model.text.conditions.condition import Condition
from model.text.trigger_conditions.of_combat import Attacks, DealsCombatDamage
from model.text.trigger_conditions.of_objects import Dies, Enters
from model.text.trigger_conditions.of_players import SpellCast
from model.values import dataclass

Watched: TypeAlias = Attacks | DealsCombatDamage | Dies | Enters | SpellCast
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
