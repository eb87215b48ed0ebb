"""Conditions on whose turn it is, on the step, and on the turn before."""

from __future__ import annotations

from model.text.conditions.condition import All, Condition, No
from model.value_dataclasses import dataclass
from model.vocabulary import COMBAT_STEPS, Step


@dataclass(frozen=True)
class OnOwnTurn(Condition):
    """It is the player's own turn."""


@dataclass(frozen=True)
class OnItsControllersTurn(Condition):
    """It is the turn of the source's controller."""


@dataclass(frozen=True)
class During(Condition):
    """It is one of these steps."""

    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Before(Condition):
    """The turn has not yet come to that step: of several combat phases, to that of the first (CR 506.7d)."""

    step: Step


@dataclass(frozen=True)
class DuringFirstCombat(Condition):
    """It is the first combat phase of the turn."""


@dataclass(frozen=True)
class AfterBlocks(Condition):
    """It is combat, and blockers have been declared in it: not where that step was skipped (CR 506.7b, 506.7f)."""


@dataclass(frozen=True)
class ItIs(Condition):
    """It is night, or day (CR 730.1)."""

    night: bool


@dataclass(frozen=True)
class CastLastTurn(Condition):
    """Some player cast that many spells last turn, or more."""

    at_least: int


IN_COMBAT = During(COMBAT_STEPS)
"""It is the combat phase."""


ON_ANOTHERS_TURN = No(OnOwnTurn())
"""It is not the player's own turn."""


NO_SPELLS_LAST_TURN = No(CastLastTurn(1))
"""No spells were cast last turn."""


IN_OWN_UPKEEP = All((OnOwnTurn(), During((Step.UPKEEP,))))
"""It is the player's own upkeep."""


IN_OWN_END_STEP = All((OnOwnTurn(), During((Step.END,))))
"""It is the player's own end step."""
