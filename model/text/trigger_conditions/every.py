"""Everything that can set off a triggered ability (CR 603.1)."""

from __future__ import annotations

from typing import TypeAlias

from model.text.trigger_conditions.of_combat import TriggerOfCombat
from model.text.trigger_conditions.of_damage import TriggerOfDamage
from model.text.trigger_conditions.of_nontraditional_cards import (
    MarkerEntersRoom,
    PlanarDieShows,
    RollsToVisit,
    SetsSchemeInMotion,
    ThisPlaneswalkedFrom,
    ThisPlaneswalkedTo,
    ThisSetInMotion,
)
from model.text.trigger_conditions.of_objects import (
    BecomesTapped,
    BecomesTarget,
    BecomesUntapped,
    CountersPut,
    Dies,
    Enters,
    Exploits,
    Explores,
    HalfUnlocked,
    IsSacrificed,
    LandAddsMana,
    LandEnters,
    LastDefenseCounterRemoved,
    LastTimeCounterRemoved,
    Leaves,
    LeavesGraveyard,
    PutIntoGraveyard,
    ReachesChapter,
    RoomFullyUnlocked,
    TappedForMana,
    ThatDies,
    ThatIsDone,
    ThatLeaves,
    TheyEnter,
    TheyLeave,
    ThisBecomesMonstrous,
    ThisBecomesTapped,
    ThisBecomesTarget,
    ThisBecomesUnattached,
    ThisConnivesThisWay,
    ThisDies,
    ThisEnters,
    ThisExiledAsDiscarded,
    ThisGainsLevel,
    ThisLeaves,
    ThisPutIntoGraveyard,
    ThisRevealedAsDrawn,
    ThisTurnedUp,
    TransformsInto,
    TurnsUp,
    WardedThisIsTargeted,
)
from model.text.trigger_conditions.of_players import (
    ActivatesAbility,
    CommitsCrime,
    Cycles,
    DayOrNightComes,
    DiscardsTogether,
    DrawsCard,
    Expends,
    FirstUpkeep,
    GainsLife,
    ItIsSo,
    LandPlayed,
    LosesLife,
    Mills,
    OpponentsLoseLife,
    PlayersVote,
    RollsDie,
    SpellCast,
    StepBegins,
    TakesAction,
    ThisIsCast,
    UpkeepOfSuspended,
)
from model.value_dataclasses import dataclass


@dataclass(frozen=True)
class Whatever:
    """Whatever is done or happens: it is not known what a text that is not modelled waits for."""


Trigger: TypeAlias = (
    LandPlayed
    | LandEnters
    | ThisEnters
    | StepBegins
    | UpkeepOfSuspended
    | FirstUpkeep
    | OpponentsLoseLife
    | LastDefenseCounterRemoved
    | LastTimeCounterRemoved
    | LeavesGraveyard
    | PutIntoGraveyard
    | ReachesChapter
    | DayOrNightComes
    | SpellCast
    | ActivatesAbility
    | Cycles
    | ThisIsCast
    | ThisTurnedUp
    | ThisBecomesTapped
    | BecomesTapped
    | BecomesUntapped
    | ThisBecomesTarget
    | WardedThisIsTargeted
    | HalfUnlocked
    | RoomFullyUnlocked
    | MarkerEntersRoom
    | ThisSetInMotion
    | SetsSchemeInMotion
    | ThisPlaneswalkedTo
    | ThisPlaneswalkedFrom
    | PlanarDieShows
    | RollsToVisit
    | Dies
    | ThisDies
    | IsSacrificed
    | ThisLeaves
    | Leaves
    | ThisBecomesMonstrous
    | TransformsInto
    | ThisBecomesUnattached
    | Enters
    | TheyEnter
    | TheyLeave
    | CountersPut
    | TappedForMana
    | LandAddsMana
    | TakesAction
    | DiscardsTogether
    | CommitsCrime
    | Explores
    | Exploits
    | ThisGainsLevel
    | ThisConnivesThisWay
    | ThatDies
    | ThatIsDone
    | ThatLeaves
    | TriggerOfCombat
    | TriggerOfDamage
    | GainsLife
    | LosesLife
    | Mills
    | ItIsSo
    | BecomesTarget
    | DrawsCard
    | Expends
    | TurnsUp
    | PlayersVote
    | RollsDie
    | ThisPutIntoGraveyard
    | ThisRevealedAsDrawn
    | ThisExiledAsDiscarded
)
"""What sets off a triggered ability (CR 603.1)."""
