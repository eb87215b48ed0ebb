"""Instructions to look at cards: at the top of a library, to put each somewhere, or in a hand (CR 701.20, 701.22)."""

from __future__ import annotations

from typing import Literal

from model.text.descriptions import ANYTHING, Those
from model.text.instructions.affected import Number, Players, WithValue
from model.text.instructions.instruction import Instruction
from model.value_dataclasses import dataclass
from model.vocabulary import Zone


@dataclass(frozen=True)
class Scry(Instruction):
    """Each of these players scries: looks at that many cards, and puts any of them on the bottom (CR 701.22a).

    ``may``: such a player chooses whether to.
    """

    number: Number
    who: Players = "you"
    may: bool = False


@dataclass(frozen=True)
class Surveil(Instruction):
    """Each of these players surveils: looks at that many cards, and puts any of them into the graveyard (701.25a)."""

    number: Number
    who: Players = "you"


@dataclass(frozen=True)
class Fateseal(Instruction):
    """The controller does to an opponent's library what one does to one's own by scrying (CR 701.29a)."""

    number: Number


@dataclass(frozen=True)
class LookAtTop(Instruction):
    """The controller looks at that many top cards of these players' libraries, and puts them back in any order.

    Or any of them to ``elsewhere`` (CR 701.20e).
    """

    number: Number = 1
    who: Players = "you"
    elsewhere: Literal["nowhere", "the graveyard", "the bottom"] = "nowhere"


@dataclass(frozen=True)
class ShowTop(Instruction):
    """The controller looks at that many top cards of these players' libraries, or they are ``revealed`` (CR 701.20a).

    What is said of cards behind it is about those.
    """

    number: Number = 1
    who: Players = "you"
    revealed: bool = False


@dataclass(frozen=True)
class PutShown(Instruction):
    """The cards that the same spell or ability has shown and that are still there go elsewhere (CR 608.2c)."""

    to: Literal["the bottom", "the graveyard", "the hand"] = "the bottom"


@dataclass(frozen=True)
class TakeFromTop(Instruction):
    """The controller looks at so many top cards of the library, and puts some into a zone and the rest elsewhere.

    CR 701.20e. ``many`` of them, ``up_to`` that, or all of them, which fit a description, if one is asked for: ``to``
    the hand, or onto the battlefield, ``tapped`` or ``attacking`` if so stated (CR 508.4). ``revealed``: which of them
    all players see. The rest may be put nowhere, so that it stays on top; where it ``may_stay`` the player chooses.
    """

    number: Number
    many: int = 1
    up_to: bool = False
    what: Those | WithValue = ANYTHING
    rest: Literal["the bottom", "the graveyard", "the hand", "nowhere"] = "the bottom"
    may_stay: bool = False
    revealed: Literal["none", "those taken", "all"] = "none"
    to: Zone = Zone.HAND
    tapped: bool = False
    attacking: bool = False


@dataclass(frozen=True)
class RevealUntil(Instruction):
    """Each of these players reveals cards of the top of the library until so many of a description were (CR 701.20a).

    Where there are fewer, it is the whole library. Those go ``to`` that zone, onto the battlefield ``tapped`` or
    ``attacking`` (CR 508.4) and under the control of who controls this, if so stated (CR 110.2a); and the rest
    elsewhere, or nowhere, to be shuffled. To the graveyard all go.
    """

    what: Those | WithValue
    number: Number = 1
    who: Players = "you"
    to: Zone = Zone.HAND
    tapped: bool = False
    yours: bool = False
    rest: Literal["the bottom", "the graveyard", "the hand", "nowhere"] = "the bottom"
    attacking: bool = False


@dataclass(frozen=True)
class LookAtHand(Instruction):
    """The controller looks at the hands of these players; ``revealed``: all players do (CR 701.20a, 701.20e)."""

    who: Players = "target"
    revealed: bool = False
