"""What cards say of casting, activating and targeting: keyword abilities and static abilities, as typed values."""

from __future__ import annotations

from typing import TypeAlias

from model.text.alternative_costs import AlternativeCost
from model.text.becoming import Aftermath, AsCreature, EntersAsCopy, EntersWith, Fuse, Half
from model.text.combat import OfCombat
from model.text.conditions import Condition
from model.text.continuous import Gift, Makes, StarIs
from model.text.costs import Cost, Sacrifice
from model.text.instructions.affected import BasicLandTypes, CountOf, Opponents, PowerOf
from model.text.mana import FREE, ManaCost
from model.text.replacing import Replacing
from model.text.restrictions import (
    AbilitiesAnyTime,
    AbilitiesCost,
    CantActivate,
    CantBeCountered,
    CantCast,
    CantGainLife,
    CantGetCounters,
    CantHaveCounters,
    CantPayWith,
    CastAsThoughFlash,
    DiscardsGoToLibrary,
    DoesntUntap,
    DoublesDamage,
    GivesWayToCast,
    LeastCost,
    LoyaltyCosts,
    MayCastFrom,
    MayCastWithoutPaying,
    MayDiscardOntoLibrary,
    NoMaximumHandSize,
    OnlyAsSorcery,
    PlaysRevealed,
    SpellsCost,
)
from model.text.target import Target
from model.text.things import Those
from model.values import dataclass
from model.vocabulary import Who, Zone


@dataclass(frozen=True)
class AdditionalCost:
    """A cost that is added to whatever else is paid; one of several if there are more (CR 118.8)."""

    options: tuple[Cost, ...]


@dataclass(frozen=True)
class OptionalCost:
    """A cost that may be added: kicker, buyback; with flash if it is paid for that (CR 601.3c).

    ``offering``: the cost is to sacrifice a permanent, whose mana cost is taken off the total cost (CR 702.48).
    ``repeated``: it may be paid any number of times, which is announced as X is (CR 601.2b, 702.33c).
    """

    name: str
    cost: Cost
    gives_flash: bool = False
    targets: tuple[Target, ...] = ()
    offering: Those | None = None
    repeated: bool = False

    @property
    def has_x(self) -> bool:
        """Whether a number is announced for it: what X is in it, or how many times it is paid."""
        return self.repeated or self.cost.has_x


def offering(quality: str) -> OptionalCost:
    """Return the offering of a card: permanents of that subtype may be sacrificed for it (CR 702.48a)."""
    what = Those(subtypes=frozenset({quality}))
    return OptionalCost("offering", Cost(parts=(Sacrifice(what),)), offering=what)


@dataclass(frozen=True)
class Convoke:
    """Untapped creatures may be tapped, each for one generic mana or one of its colours (CR 702.51)."""


@dataclass(frozen=True)
class Improvise:
    """Untapped artifacts may be tapped, each for one generic mana (CR 702.126)."""


@dataclass(frozen=True)
class Delve:
    """Cards may be exiled from the graveyard, each for one generic mana (CR 702.66)."""


@dataclass(frozen=True)
class Affinity:
    """It costs {1} less for each permanent of a description that its player controls (CR 702.41)."""

    what: Those


@dataclass(frozen=True)
class ExtraTargetsCost:
    """It costs that much generic mana, and mana of those colours, more for each target beyond the first (CR 601.2f)."""

    more: int
    mana: ManaCost = FREE


@dataclass(frozen=True)
class CostsLess:
    """It costs that much generic mana less, or below 0 more (CR 601.2f).

    ``condition``: while that holds; ``targets``: if what is so described in the zone ``targets_in`` is a target of it;
    ``for_each``: as many times as there are such permanents, or cards in a graveyard, or as that is.
    """

    less: int
    condition: Condition | None = None
    targets: Those | None = None
    for_each: CountOf | BasicLandTypes | PowerOf | Opponents | None = None
    targets_in: Zone = Zone.BATTLEFIELD


@dataclass(frozen=True)
class FlashIf:
    """It has flash while a condition holds (CR 601.3d)."""

    condition: Condition


@dataclass(frozen=True)
class CastOnlyIf:
    """It can be cast only while a condition holds; ``text`` says it."""

    condition: Condition
    text: str


@dataclass(frozen=True)
class CastOnlyFrom:
    """It can be cast only from that zone."""

    zone: Zone


@dataclass(frozen=True)
class MayBeCastFrom:
    """It may be cast from that zone, while a condition holds."""

    zone: Zone
    condition: Condition | None = None


@dataclass(frozen=True)
class SplitSecond:
    """While it is on the stack, no spells are cast and only mana abilities activated (CR 702.61)."""


# Of permanents (CR 702).


@dataclass(frozen=True)
class Haste(Gift):
    """Not affected by summoning sickness (CR 702.10)."""


@dataclass(frozen=True)
class Hexproof(Gift):
    """Not a target of opponents' spells and abilities, or only of those of a colour (CR 702.11)."""

    colours: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Shroud(Gift):
    """Not a target of anything (CR 702.18)."""


@dataclass(frozen=True)
class Protection(Gift):
    """Not a target of sources of a colour, of a description, or of any (CR 702.16)."""

    colours: frozenset[str] = frozenset()
    everything: bool = False
    what: Those | None = None


@dataclass(frozen=True)
class Indestructible(Gift):
    """It can't be destroyed (CR 702.12)."""


@dataclass(frozen=True)
class Changeling:
    """It is every creature type, wherever it is (CR 702.73a)."""


@dataclass(frozen=True)
class Deathtouch(Gift):
    """A creature that it deals damage to is destroyed (CR 702.2)."""


@dataclass(frozen=True)
class Lifelink(Gift):
    """Damage that it deals gains its controller that much life (CR 702.15)."""


@dataclass(frozen=True)
class PlayerCantBeTarget:
    """The player can't be a target: of opponents only, of anybody, or of sources with the chosen name."""

    opponents_only: bool = False
    chosen_name: bool = False
    who: Who = Who.YOU


@dataclass(frozen=True)
class EntersTapped:
    """It enters the battlefield tapped (CR 614.1c)."""


# Special actions (CR 116.2).


@dataclass(frozen=True)
class Morph:
    """It may be cast face down for {3}, and turned face up for this cost (CR 702.37, 702.168).

    ``kind`` is "morph", "megamorph" or "disguise".
    """

    cost: Cost
    kind: str = "morph"


@dataclass(frozen=True)
class Suspend:
    """It may be exiled from hand with that many time counters for this cost (CR 702.62)."""

    counters: int
    cost: Cost


@dataclass(frozen=True)
class Foretell:
    """It may be exiled face down for {2} and cast later for this cost (CR 702.143)."""

    cost: Cost


@dataclass(frozen=True)
class Plot:
    """It may be exiled for this cost and cast later without paying (CR 702.170)."""

    cost: Cost


@dataclass(frozen=True)
class DiscardAnyTime:
    """It may be discarded any time an instant could be cast (CR 116.2e)."""


@dataclass(frozen=True)
class LaterAction:
    """Its effect lets a player pay this cost later, to end it or to stop a trigger (CR 116.2c).

    ``until_upkeep``: only before its owner's next upkeep. ``is_aura``: while that lasts it is an Aura and no creature,
    and has lost the ability that made it one.
    """

    cost: Cost
    until_upkeep: bool = False
    is_aura: bool = False


@dataclass(frozen=True)
class PayForMana:
    """A player may pay this cost for that mana any time a mana ability could be activated (CR 116.2c)."""

    cost: Cost
    made: str
    who: Who = Who.YOU


@dataclass(frozen=True)
class MayIgnore:
    """Players of whom the condition holds may pay this cost to ignore its effect this turn (CR 116.2d)."""

    cost: Cost
    who: Condition


@dataclass(frozen=True)
class Companion:
    """It may be chosen as companion before the game, by a deck that it allows (CR 702.139)."""


@dataclass(frozen=True)
class NamesOnly:
    """The name that is chosen for it is that of a card of a description (CR 201.4a)."""

    what: Those


@dataclass(frozen=True)
class EnteredOnlyAs:
    """The dungeon is entered only by venturing into one with that quality (CR 701.49d)."""

    quality: str


OfTheCard: TypeAlias = (
    AlternativeCost
    | AdditionalCost
    | OptionalCost
    | Convoke
    | Improvise
    | Delve
    | Affinity
    | CostsLess
    | ExtraTargetsCost
    | FlashIf
    | CastOnlyIf
    | CastOnlyFrom
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


@dataclass(frozen=True)
class MakesFaceDownForests:
    """Creature cards come back face down by it, as Forest lands that are no creatures (CR 708.2)."""


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
    | Deathtouch
    | Lifelink
    | Changeling
    | PlayerCantBeTarget
    | EntersTapped
    | EntersWith
    | EntersAsCopy
    | AsCreature
    | Replacing
    | CantCast
    | OnlyAsSorcery
    | MayCastFrom
    | MayCastWithoutPaying
    | CastAsThoughFlash
    | SpellsCost
    | GivesWayToCast
    | AbilitiesCost
    | LeastCost
    | CantActivate
    | DoublesDamage
    | AbilitiesAnyTime
    | LoyaltyCosts
    | CantPayWith
    | DoesntUntap
    | CantBeCountered
    | DiscardsGoToLibrary
    | PlaysRevealed
    | MayDiscardOntoLibrary
    | NoMaximumHandSize
    | CantGainLife
    | CantHaveCounters
    | CantGetCounters
    | PayForMana
    | OfCombat
)
