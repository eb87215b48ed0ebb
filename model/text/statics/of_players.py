"""What static abilities say of players: land plays, searching, votes, what they reveal, hold and untap (CR 604)."""

from __future__ import annotations

from typing import TypeAlias

from model.text.conditions.condition import Condition
from model.text.descriptions import Those
from model.value_dataclasses import dataclass
from model.vocabulary import Who, Zone

ANY_NUMBER = 1000
"""Stands for "any number of" land plays: above every number of lands that a situation may hold."""


@dataclass(frozen=True)
class AdditionalLandPlays:
    """That many lands more than the rules give, on each of the player's turns, while a condition holds."""

    number: int
    who: Who = Who.YOU
    condition: Condition | None = None


@dataclass(frozen=True)
class SearchesOnlyTop:
    """Such a player who would search a library searches that many cards from its top instead (CR 701.23f)."""

    number: int
    who: Who = Who.EACH_OPPONENT


@dataclass(frozen=True)
class LooksAtMore:
    """Such a player may look at that many cards more each time that player surveils (CR 701.25b)."""

    number: int
    who: Who = Who.YOU


@dataclass(frozen=True)
class AdditionalVote:
    """Such a player has a vote more (CR 701.38d)."""

    who: Who = Who.YOU


@dataclass(frozen=True)
class PlaysRevealed:
    """Such players play with the top card of their library, or with their hand, revealed (CR 701.20a).

    ``looks``: each may look at the card at any time instead, and nobody else does (CR 701.20e).
    """

    who: Who = Who.YOU
    zone: Zone = Zone.LIBRARY
    looks: bool = False


@dataclass(frozen=True)
class NoMaximumHandSize:
    """Such players have no maximum hand size (CR 402.2)."""

    who: Who = Who.YOU


@dataclass(frozen=True)
class MaximumHandSize:
    """The maximum hand size of such players is that number, or so much more than it would be (CR 402.2)."""

    number: int | None = None
    more: int = 0
    who: Who = Who.YOU


@dataclass(frozen=True)
class SkipsDrawStep:
    """Such players skip their draw steps (CR 500.11, 614.10)."""

    who: Who = Who.YOU


@dataclass(frozen=True)
class SkipsExtraTurns:
    """Such players skip extra turns that they would begin (CR 500.7, 614.10)."""

    who: Who = Who.EACH_PLAYER


@dataclass(frozen=True)
class UntapsBesides:
    """All such permanents untap during the untap steps of such players, too; those are never their own (CR 502.3)."""

    what: Those
    who: Who = Who.EACH_OPPONENT
    condition: Condition | None = None


@dataclass(frozen=True)
class DiscardsGoToLibrary:
    """Cards that such players would discard go on top of their library instead, and nobody sees them (CR 614.1a)."""

    who: Who = Who.EACH_PLAYER


@dataclass(frozen=True)
class MayDiscardOntoLibrary:
    """A card that an effect has such a player discard may go on top of the library instead, unseen (CR 614.1a)."""

    who: Who = Who.YOU


@dataclass(frozen=True)
class ChoosesColourBeforeTheGame:
    """Whose commander it is chooses a colour before the game begins, which is in its colour identity (CR 903.4b)."""


@dataclass(frozen=True)
class StartsWithLife:
    """Whose commander it is begins the game with that much life (CR 103.4)."""

    life: int


OfPlayers: TypeAlias = (
    AdditionalLandPlays
    | SearchesOnlyTop
    | LooksAtMore
    | AdditionalVote
    | PlaysRevealed
    | NoMaximumHandSize
    | MaximumHandSize
    | SkipsDrawStep
    | SkipsExtraTurns
    | UntapsBesides
    | DiscardsGoToLibrary
    | MayDiscardOntoLibrary
    | ChoosesColourBeforeTheGame
    | StartsWithLife
)
