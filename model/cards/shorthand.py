"""What is said of several cards alike: keywords that stand for several abilities, searches for a name (CR 702.62a)."""

from __future__ import annotations

from model.text.abilities import Ability, Activated, Triggered
from model.text.conditions import IsOffered
from model.text.continuous import AddsTypes, Gets, MakesUntil
from model.text.costs import Cost, TapPower
from model.text.instructions.affected import BlockersOfThis, Objects, Players
from model.text.instructions.compound import May
from model.text.instructions.libraries.library import OfferThisCard
from model.text.instructions.libraries.searching import ALL, Search
from model.text.instructions.numbers import LoseLife, RemoveTimeCounter
from model.text.instructions.permanents import BlockIfAble, Saddle
from model.text.keywords.alternative_costs import AlternativeCost
from model.text.keywords.dated import CREW, SADDLE
from model.text.keywords.special_actions import Suspend
from model.text.target import Target
from model.text.things import Those
from model.text.trigger_conditions import (
    Attacks,
    LastDefenseCounterRemoved,
    LastTimeCounterRemoved,
    ThisAttacks,
    ThisBecomesBlocked,
    ThisBlocks,
    ThisExiledAsDiscarded,
    ThisIsNotBlocked,
    ThisRevealedAsDrawn,
    UpkeepOfSuspended,
)
from model.vocabulary import CardType, Who, Zone


def suspend(counters: int, price: Cost) -> tuple[Ability, ...]:
    """Return the three abilities that suspend stands for (CR 702.62a)."""
    return (
        Suspend(counters, price),
        Triggered(UpkeepOfSuspended(), (RemoveTimeCounter(),), zone=Zone.EXILE),
        Triggered(LastTimeCounterRemoved(), (OfferThisCard(),), zone=Zone.EXILE),
    )


def miracle(price: Cost) -> tuple[Ability, ...]:
    """Return the two abilities that miracle stands for: a cost, and what offers the card for it (CR 702.94a)."""
    return (
        AlternativeCost("miracle", price, condition=IsOffered()),
        Triggered(ThisRevealedAsDrawn(), (OfferThisCard(Zone.HAND),), zone=Zone.HAND),
    )


def madness(price: Cost) -> tuple[Ability, ...]:
    """Return what madness stands for: discarded it is exiled, and then offered for that cost (CR 702.35a)."""
    return (
        AlternativeCost("madness", price, Zone.EXILE, IsOffered()),
        Triggered(ThisExiledAsDiscarded(), (OfferThisCard(madness=True),), zone=Zone.EXILE),
    )


EXALTED = Triggered(
    Attacks(Those(types=frozenset({CardType.CREATURE}), who=Who.YOU), alone=True),
    (MakesUntil((Gets(1, 1),), "what triggered it"),),
)
"""What exalted stands for: a creature of the same player that attacks alone gets +1/+1 (CR 702.83a)."""


def bushido(number: int) -> Triggered:
    """Return what bushido stands for: it grows for a turn as it blocks or becomes blocked (CR 702.45a)."""
    return Triggered(ThisBlocks(or_becomes_blocked=True), (MakesUntil((Gets(number, number),), "this"),))


def rampage(number: int) -> Triggered:
    """Return what rampage stands for: it grows as it becomes blocked, for each blocker but one (CR 702.23a)."""
    return Triggered(
        ThisBecomesBlocked(), (MakesUntil((Gets(number, number),), "this", times=BlockersOfThis(beyond=1)),)
    )


def frenzy(number: int) -> Triggered:
    """Return what frenzy stands for: it gets more power as it attacks and isn't blocked (CR 702.68a)."""
    return Triggered(ThisIsNotBlocked(), (MakesUntil((Gets(number, 0),), "this"),))


def afflict(number: int) -> Triggered:
    """Return what afflict stands for: as it becomes blocked the defending player loses life (CR 702.130a)."""
    return Triggered(ThisBecomesBlocked(), (LoseLife(number, "who triggered it"),))


PROVOKE = Triggered(
    ThisAttacks(),
    (May("have the target untap and block it", BlockIfAble(this_combat=True, untap=True)),),
    targets=(Target(Those(types=frozenset({CardType.CREATURE})), defending=True),),
)
"""What provoke stands for: a creature of the defending player blocks it, and untaps for that (CR 702.39a)."""


DEFEATED = (
    AlternativeCost("being defeated", Cost(), Zone.EXILE, IsOffered(), turned=True),
    Triggered(LastDefenseCounterRemoved(), (OfferThisCard(defeated=True),)),
)
"""What every Siege says: once it is defeated it is exiled, and may be cast transformed for nothing (CR 310.11b).

The first of both stands on its back face, which is cast so.
"""


def crew(power: int) -> Activated:
    """Return what crew stands for: it is an artifact creature for a turn (CR 702.122a)."""
    becomes = AddsTypes(frozenset({CardType.ARTIFACT, CardType.CREATURE}))
    return Activated(Cost(parts=(TapPower(power),)), (MakesUntil((becomes,), "this"),), name=CREW)


def saddle(power: int) -> Activated:
    """Return what saddle stands for: it is saddled for a turn (CR 702.171a)."""
    return Activated(Cost(parts=(TapPower(power),)), (Saddle(),), name=SADDLE, timing="sorcery")


def exiles_all_named(like: Objects, whose: Players = "its controller", *, up_to: bool = False) -> Search:
    """Return the instruction to exile from graveyard, hand and library of a player all cards with a name."""
    zones = (Zone.GRAVEYARD, Zone.HAND, Zone.LIBRARY)
    return Search(to=Zone.EXILE, number=ALL, library=whose, zones=zones, named_like=like, up_to=up_to)
