"""What is counted for a cost: how many times something is taken off it (CR 601.2f)."""

from __future__ import annotations

from typing import TypeAlias

from model.text.happened import HasHappened
from model.text.instructions.affected import BasicLandTypes, CountersOn, CountOf, DevotionTo, Opponents, PowerOf, StatOf
from model.text.things import Those
from model.values import dataclass
from model.vocabulary import Who


@dataclass(frozen=True)
class CountersOfPlayer:
    """As many counters of a kind as the player has, or all the player's opponents (CR 122.1)."""

    kind: str
    who: Who = Who.YOU


@dataclass(frozen=True)
class PartySize:
    """As many creatures as are in the player's party: a Cleric, a Rogue, a Warrior and a Wizard at most (CR 700.8)."""


@dataclass(frozen=True)
class LifeOfTheTurn:
    """As much life as the player has gained this turn, or as the player's opponents have lost."""

    lost_by_opponents: bool = False


@dataclass(frozen=True)
class TimesHappened:
    """As often as what a condition asks for has happened this turn, as the player sees it."""

    what: HasHappened


@dataclass(frozen=True)
class SpellsOfTheTurn:
    """As many spells as such players have cast this turn."""

    who: Who = Who.YOU


@dataclass(frozen=True)
class CardTypesInGraveyard:
    """As many card types as are among the cards in the graveyards of such players."""

    who: Who = Who.YOU


@dataclass(frozen=True)
class CardsInHand:
    """As many cards as are in the hands of such players."""

    who: Who = Who.YOU


@dataclass(frozen=True)
class ColoursAmong:
    """As many colours as are among the permanents of a description (CR 105.2)."""

    what: Those


@dataclass(frozen=True)
class Together:
    """As many as there are of all these together, so many times."""

    parts: tuple[CountOf, ...]
    times: int = 1


Counted: TypeAlias = (
    BasicLandTypes
    | CardsInHand
    | CardTypesInGraveyard
    | ColoursAmong
    | CountOf
    | CountersOfPlayer
    | CountersOn
    | DevotionTo
    | LifeOfTheTurn
    | Opponents
    | PartySize
    | PowerOf
    | SpellsOfTheTurn
    | StatOf
    | TimesHappened
    | Together
)
"""What is counted, seen by who pays; "this" is the object that says so."""
