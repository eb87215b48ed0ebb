"""Every value that cards say of themselves as cards, and of permanents, besides their abilities."""

from __future__ import annotations

from typing import TypeAlias

from model.text.combat import OfCombat
from model.text.continuous import Makes, StarIs
from model.text.entering_and_halves import (
    Aftermath,
    EntersAsCopy,
    EntersForSacrifice,
    EntersIfDiscarded,
    EntersWith,
    Fuse,
    Half,
)
from model.text.keywords.alternative_costs import AlternativeCost
from model.text.keywords.of_casting import (
    AdditionalCost,
    Affinity,
    AnyNumberForLess,
    Assist,
    CastOnlyFrom,
    CastOnlyIf,
    Convoke,
    CostsLess,
    Delve,
    ExtraTargetsCost,
    FlashIf,
    Improvise,
    LeastX,
    MayBeCastFrom,
    OnlyManaOf,
    OptionalCost,
    Splice,
    SplitSecond,
)
from model.text.keywords.of_permanents import (
    Ascend,
    BringsDay,
    Changeling,
    Daybound,
    Deathtouch,
    EntersTapped,
    EntersTappedUnless,
    Haste,
    Hexproof,
    Indestructible,
    Infect,
    Lifelink,
    MakesFaceDownForests,
    Nightbound,
    Phasing,
    PlayerCantBeTarget,
    Protection,
    ReadAhead,
    Shroud,
    StartYourEngines,
    TapsAsThoughStronger,
    Toxic,
    Wither,
)
from model.text.keywords.special_actions import (
    Companion,
    DiscardAnyTime,
    EnteredOnlyAs,
    Foretell,
    LaterAction,
    MayIgnore,
    Morph,
    NamesOnly,
    PayForMana,
    Plot,
    Suspend,
)
from model.text.prevention import CantBePrevented, PreventsDamage, PreventsForCounters, PreventsSome
from model.text.replacement_effects import Replacing
from model.text.statics.changed_costs import ChangedCost
from model.text.statics.of_players import OfPlayers
from model.text.statics.permissions import Permission
from model.text.statics.prohibitions import Prohibition
from model.text.statics.triggering import Triggering

OfTheCard: TypeAlias = (
    AlternativeCost
    | AdditionalCost
    | AnyNumberForLess
    | OptionalCost
    | Convoke
    | Improvise
    | Assist
    | Delve
    | Affinity
    | CostsLess
    | ExtraTargetsCost
    | FlashIf
    | CastOnlyIf
    | CastOnlyFrom
    | LeastX
    | OnlyManaOf
    | Splice
    | MayBeCastFrom
    | Morph
    | Suspend
    | Foretell
    | Plot
    | DiscardAnyTime
    | LaterAction
    | MayIgnore
    | Companion
    | Half
    | Fuse
    | Aftermath
    | NamesOnly
    | EnteredOnlyAs
)


OfPermanents: TypeAlias = (
    SplitSecond
    | Makes
    | StarIs
    | MakesFaceDownForests
    | Haste
    | Hexproof
    | Shroud
    | Protection
    | Indestructible
    | Phasing
    | Deathtouch
    | Lifelink
    | Wither
    | Infect
    | Toxic
    | Ascend
    | StartYourEngines
    | ReadAhead
    | Daybound
    | Nightbound
    | BringsDay
    | Changeling
    | PlayerCantBeTarget
    | TapsAsThoughStronger
    | EntersTapped
    | EntersTappedUnless
    | EntersWith
    | EntersAsCopy
    | EntersIfDiscarded
    | EntersForSacrifice
    | Replacing
    | Permission
    | Prohibition
    | ChangedCost
    | OfPlayers
    | Triggering
    | PreventsDamage
    | PreventsSome
    | PreventsForCounters
    | CantBePrevented
    | PayForMana
    | OfCombat
)
