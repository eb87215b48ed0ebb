"""What is said of several cards alike: keywords that stand for several abilities, searches for a name (CR 702.62a)."""

from __future__ import annotations

from model.text.abilities import Ability, Activated, Triggered
from model.text.conditions import IsOffered
from model.text.continuous import AddsTypes, MakesUntil
from model.text.costs import Cost, TapPower
from model.text.instructions.affected import Objects, Players
from model.text.instructions.libraries.library import OfferThisCard
from model.text.instructions.libraries.searching import ALL, Search
from model.text.instructions.numbers import RemoveTimeCounter
from model.text.instructions.permanents import Saddle
from model.text.keywords.alternative_costs import AlternativeCost
from model.text.keywords.dated import CREW, SADDLE
from model.text.keywords.special_actions import Suspend
from model.text.trigger_conditions import (
    LastTimeCounterRemoved,
    ThisExiledAsDiscarded,
    ThisRevealedAsDrawn,
    UpkeepOfSuspended,
)
from model.vocabulary import CardType, Zone


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
