"""Whom and what an instruction is about, and how much: parts that every instruction is made of (CR 608.2c, 115.10)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from model.text.counted import Amassed, Counted
from model.text.descriptions import ANYTHING, Those
from model.value_dataclasses import dataclass
from model.vocabulary import Stat


@dataclass(frozen=True)
class ControllerOf:
    """Who controls what triggered the ability, or what its source is attached to, as it is or last was (CR 608.2h)."""

    of: Literal["what triggered it"] | Those


Players: TypeAlias = (
    Literal[
        "you",
        "target",
        "second target",
        "each player",
        "each opponent",
        "each other player",
        "active player",
        "its controller",
        "who triggered it",
        "its owner",
        "chosen opponent",
    ]
    | ControllerOf
)
"""Players, seen from who controls the ability. "target" is every player who is a target by the first use of that word,
"second target" by the second; "its controller" is who controls the target, or owns it where it has no controller
(CR 109.5, 108.4). "who triggered it" is every player that the ability is about, as
what happened was, such as who is attacked (CR 508.5); "its owner" is who owns the source of the ability; "chosen
opponent" is whom its controller chose as the spell was cast (CR 702.174a), the only opponent that there is."""

WhomItAttacked: TypeAlias = Literal["whom what went for it attacked"]
"""What an attacker attacked that was returned for a cost: a player, planeswalker or battle (CR 702.49c)."""

WHOM_IT_ATTACKED: WhomItAttacked = "whom what went for it attacked"


@dataclass(frozen=True)
class ValueOfMilled:
    """As much as the mana value of the card that the spell or ability milled, or of all it milled (CR 701.17c, d)."""


@dataclass(frozen=True)
class BlockersOfThis:
    """As many as there are creatures that block the source of the ability, ``beyond`` so many (CR 702.23a)."""

    beyond: int = 0


@dataclass(frozen=True)
class LifeLostThisWay:
    """As much life as players have lost by what the spell or ability has done until then (CR 608.2c)."""


Done: TypeAlias = Literal["destroyed", "discarded", "exiled", "milled", "returned", "sacrificed", "taken"]
"""What a spell or ability can have done to objects, as its text asks how many of them there are."""


@dataclass(frozen=True)
class DoneThisWay:
    """As many as there are objects of a description to which the spell or ability has done that until then.

    So many ``times``, and so many ``more``. What each was before that counts (CR 608.2c, 608.2h).
    """

    done: Done
    what: Those = ANYTHING
    times: int = 1
    more: int = 0


@dataclass(frozen=True)
class ResultOfRoll:
    """As much as the result of the die that was rolled last by the spell or ability (CR 706.2)."""


@dataclass(frozen=True)
class ValueOfRevealed:
    """As much as the mana value of the card that the spell or ability revealed last from the top (CR 202.3, 608.2h)."""


@dataclass(frozen=True)
class HalfTheirLife:
    """Half as much as the player has life to whom it is done, rounded down, or ``up`` (CR 107.1a)."""

    up: bool = True


@dataclass(frozen=True)
class CardsTheyHeld:
    """As many cards as have gone from the hand of the player to whom it is done, all at once, and so many ``more``."""

    more: int = 0


@dataclass(frozen=True)
class AsTheyCount:
    """As much as the player to whom it is done would count: what that player controls, or has in hand or graveyard."""

    counted: Counted


Number: TypeAlias = (
    int
    | Literal["X"]
    | Counted
    | ValueOfMilled
    | BlockersOfThis
    | LifeLostThisWay
    | DoneThisWay
    | ResultOfRoll
    | ValueOfRevealed
    | HalfTheirLife
    | CardsTheyHeld
    | AsTheyCount
)
"""How much: a number, what was announced for {X} (CR 107.3), or what is counted as the instruction is followed."""


@dataclass(frozen=True)
class ItsShare:
    """As much for each target as was announced for it of what is divided among them (CR 601.2d)."""


@dataclass(frozen=True)
class Utmost:
    """Which of some permanents are meant: those with the greatest power among them, or with the least of that."""

    stat: Stat
    least: bool = False


@dataclass(frozen=True)
class Chosen:
    """That many permanents, or in another zone cards, of a description, chosen as the instruction is followed.

    Nothing of that is a target (CR 115.10a). ``by``: who chooses, of what such a player controls or owns if the
    description says "you control"; ``up_to``: or fewer. ``milled``: of the cards that were milled (CR 701.17c).
    ``utmost``: of those that have most of something, or least.
    """

    what: Those
    number: Number = 1
    up_to: bool = False
    by: Players = "you"
    milled: bool = False
    utmost: Utmost | None = None


@dataclass(frozen=True)
class SharingItsName:
    """The target, and all others of a description that have the same name as it (CR 201.2a).

    ``of_its_controller``: of these only what the player controls who controls the target.
    """

    what: Those
    of_its_controller: bool = False


@dataclass(frozen=True)
class WithValue:
    """All of a description whose mana value is that number and so much ``more``, or that or less (CR 202.3)."""

    what: Those
    value: Number
    or_less: bool = False
    more: int = 0


@dataclass(frozen=True)
class Theirs:
    """All of a description that such a player controls, as the text is followed (CR 109.5, 508.5)."""

    what: Those
    of: Players


Milled: TypeAlias = Literal["the milled card", "a milled card"]
"""A card that the spell or ability milled: of several each of them, or one that its controller chooses (CR 701.17d)."""

Objects: TypeAlias = (
    Literal[
        "this",
        "target",
        "another target",
        "second target",
        "every target",
        "what triggered it",
        "what convoked it",
        "what it exiled",
        "the exiled cards",
        "the shown cards",
        "what entered",
        "what control was gained of",
    ]
    | Milled
    | Amassed
    | Those
    | SharingItsName
    | WithValue
    | Theirs
    | Chosen
)
"""Objects: the source of the ability, its targets, all of a description, or some that are chosen.

"target" is every target of the first use of that word, "another target" only if it is not the source as well, "second
target" of the second, "every target" of all of them (CR 115.3). "what triggered it" is the object that the ability is
about, as what happened was; "what convoked it" each creature that was tapped for the convoke of the spell (CR
702.51c), even one that has left, where that can matter; "what it exiled" each card in exile that the source had
exiled as it left (CR 607.2a); "the exiled cards" each card that the same spell or ability has exiled and that is still
there, "the shown cards" each of the top of a library that it has shown (CR 608.2c)."""
