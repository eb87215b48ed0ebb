"""Conditions on a player: what the player controls, has, has done this turn, or what is done to the player."""

from __future__ import annotations

from typing import Literal

from model.text.conditions.condition import Condition
from model.text.descriptions import ANYTHING, Those
from model.value_dataclasses import dataclass
from model.vocabulary import MOST_SPEED, Stat


@dataclass(frozen=True)
class Controls(Condition):
    """The player controls that many permanents of a description, or more."""

    what: Those
    at_least: int = 1


@dataclass(frozen=True)
class OwnsAndControls(Condition):
    """The player both owns and controls the source and a permanent of a description."""

    what: Those


@dataclass(frozen=True)
class ControlsMore(Condition):
    """The player controls more permanents of that description than the controller of the source, or ``fewer``."""

    what: Those
    fewer: bool = False


@dataclass(frozen=True)
class ControlsMostPermanents(Condition):
    """The player controls more permanents than each other player."""


@dataclass(frozen=True)
class ControlsWhatItEnchants(Condition):
    """The player controls the permanent that the source is attached to."""


@dataclass(frozen=True)
class ControlsAFaceDownForest(Condition):
    """The player controls an untapped face-down Forest."""


@dataclass(frozen=True)
class AreOnBattlefield(Condition):
    """That many permanents of a description are on the battlefield, or more."""

    what: Those
    at_least: int


@dataclass(frozen=True)
class HasInGraveyard(Condition):
    """That many cards of a description are in the player's graveyard, or more."""

    at_least: int
    what: Those = ANYTHING


@dataclass(frozen=True)
class HasTypesInGraveyard(Condition):
    """That many card types, or more, are among the cards in the player's graveyard; ``permanent``: of permanents."""

    at_least: int
    permanent: bool = False


@dataclass(frozen=True)
class HasInLibrary(Condition):
    """No more than so many cards are in the player's library."""

    at_most: int


@dataclass(frozen=True)
class HasDevotion(Condition):
    """That many symbols of these colours, or more, are in mana costs of permanents the player controls (CR 700.5)."""

    colours: frozenset[str]
    at_least: int


@dataclass(frozen=True)
class HasPlayedNoLand(Condition):
    """The player has played no land this turn."""


@dataclass(frozen=True)
class HasCastThis(Condition):
    """The player has cast this very card this turn."""


@dataclass(frozen=True)
class HasCast(Condition):
    """The player has cast a spell of a description this turn, or so many, or another one than this."""

    what: Those
    another: bool = False
    at_least: int = 1


@dataclass(frozen=True)
class HasAttacked(Condition):
    """The player has attacked with a creature this turn."""


@dataclass(frozen=True)
class ControlsCommander(Condition):
    """The player controls a permanent that is a commander, or the player's own (CR 903.3d)."""

    own: bool = False


@dataclass(frozen=True)
class HasColourIdentity(Condition):
    """That colour is in the colour identity of a commander of the player's (CR 702.124c, 903.4)."""

    colour: str


@dataclass(frozen=True)
class IsAttacked(Condition):
    """The player is being attacked by a creature (CR 508.1b)."""


@dataclass(frozen=True)
class AnOpponentSearched(Condition):
    """An opponent of the player has searched the library this turn."""


@dataclass(frozen=True)
class HasDrawn(Condition):
    """The player has drawn that many cards this turn, or more."""

    at_least: int


@dataclass(frozen=True)
class HasCastSpells(Condition):
    """The player has cast that many spells this turn, or more."""

    at_least: int


@dataclass(frozen=True)
class HasLostLife(Condition):
    """The player has lost so much life this turn, or more."""

    at_least: int = 1


@dataclass(frozen=True)
class PlayerHasCounters(Condition):
    """The player has that many counters of that kind, or more (CR 122.1)."""

    kind: str
    at_least: int


@dataclass(frozen=True)
class ControlsPower(Condition):
    """Permanents of a description that the player controls have so much power together, or more."""

    what: Those
    at_least: int


@dataclass(frozen=True)
class ControlsGreatest(Condition):
    """The player controls one of those permanents of a description that have the greatest power, or other number."""

    what: Those
    stat: Stat


@dataclass(frozen=True)
class ControlsOfOneName(Condition):
    """The player controls that many permanents of a description with one name, or more."""

    what: Those
    at_least: int


@dataclass(frozen=True)
class ControlsDifferentPowers(Condition):
    """Of the permanents of a description that the player controls, that many or more have different powers."""

    what: Those
    at_least: int


@dataclass(frozen=True)
class HasSpeed(Condition):
    """The player has that speed, or more (CR 702.179b)."""

    at_least: int = MOST_SPEED


@dataclass(frozen=True)
class HasBlessing(Condition):
    """The player has the city's blessing, or gets it now by ascend of a permanent (CR 702.131b, 702.131c)."""


@dataclass(frozen=True)
class IsMonarch(Condition):
    """The player is the monarch (CR 724.1); or ``anybody`` is."""

    anybody: bool = False


@dataclass(frozen=True)
class HasInitiative(Condition):
    """The player has the initiative (CR 725.1)."""


@dataclass(frozen=True)
class HasBeenTempted(Condition):
    """The Ring has tempted the player that many times this game, or more (CR 701.54c)."""

    at_least: int


@dataclass(frozen=True)
class HasCardsInHand(Condition):
    """The player has so many cards in hand, or more; or no more than so many."""

    at_least: int = 0
    at_most: int | None = None


@dataclass(frozen=True)
class HasLife(Condition):
    """The player has so much life, or more; or no more than so much."""

    at_least: int = 0
    at_most: int | None = None


@dataclass(frozen=True)
class HasLifeBesideStart(Condition):
    """The player has so much more life than at the start of the game, or more; or no more than so much (CR 119.1).

    ``half``: than half of that.
    """

    at_least: int | None = None
    at_most: int | None = None
    half: bool = False


@dataclass(frozen=True)
class HasMore(Condition):
    """The player has more life, or more cards in hand, than the controller of the source, or ``fewer``."""

    of: Literal["life", "cards in hand"]
    fewer: bool = False


@dataclass(frozen=True)
class HasParty(Condition):
    """The player's party has that many creatures, or more: it is full with four (CR 700.8)."""

    at_least: int = 4


@dataclass(frozen=True)
class HasCompletedDungeon(Condition):
    """The player has completed a dungeon this game (CR 309.7)."""


@dataclass(frozen=True)
class HasOpponents(Condition):
    """The player has that many opponents in the game, or more."""

    at_least: int


@dataclass(frozen=True)
class HasOtherMana(Condition):
    """The player has that much mana in the pool, or untapped permanents besides the source that could make it."""

    at_least: int


THRESHOLD = HasInGraveyard(7)
"""Seven or more cards are in the player's graveyard."""
