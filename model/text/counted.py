"""What is counted: for a cost, for a size, or for what is done (CR 107, 601.2f, 608.2h)."""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

from model.text.descriptions import ANYTHING, Those
from model.text.happened_this_turn import HasHappened
from model.value_dataclasses import dataclass
from model.vocabulary import Stat, Who, Zone


@dataclass(frozen=True)
class CountOf:
    """As many as there are permanents, or in another zone cards, of a description."""

    what: Those
    zone: Zone = Zone.BATTLEFIELD


@dataclass(frozen=True)
class BasicLandTypes:
    """As many as there are basic land types among the lands that the player controls (CR 305.6)."""


@dataclass(frozen=True)
class PowerOf:
    """As much as the greatest power among permanents of a description, or as their total power; never below 0.

    ``stat``: their toughness or mana value instead.
    """

    what: Those
    of_all: bool = False
    stat: Stat = "power"


@dataclass(frozen=True)
class DevotionTo:
    """As many as there are mana symbols of these colours in mana costs of permanents the player controls (CR 700.5)."""

    colours: frozenset[str]


@dataclass(frozen=True)
class Opponents:
    """As many as the player has opponents."""


Amassed: TypeAlias = Literal["the amassed Army"]
"""The Army that was chosen as the spell or ability amassed, whether it got counters or not (CR 701.47c)."""


Gone: TypeAlias = Literal["the sacrificed object", "the discarded card", "the exiled object"]
"""The one object that has gone for a cost, as its text speaks of it: as it was then (CR 608.2h)."""


GONE = frozenset(get_args(Gone))
"""The words for what has gone for a cost."""


@dataclass(frozen=True)
class StatOf:
    """As much as the power, toughness or mana value of the target, the source of the ability, or that Army.

    Or of the object that the ability is about, as what happened was; that has gone for its cost, or was tapped for it.
    """

    stat: Stat
    of: Literal["target", "this", "what triggered it", "the tapped creature"] | Amassed | Gone = "target"


@dataclass(frozen=True)
class CountersOn:
    """As many as there are counters of a kind on the source of the ability, or on the target."""

    kind: str
    of: Literal["target", "this"] = "this"


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
class LifeTotal:
    """As much as the player has life; never below 0."""


@dataclass(frozen=True)
class TimesHappened:
    """As often as what a condition asks for has happened this turn, as the player sees it."""

    what: HasHappened


@dataclass(frozen=True)
class SpellsOfTheTurn:
    """As many spells of a description as such players have cast this turn."""

    who: Who = Who.YOU
    what: Those = ANYTHING


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
class ColoursSpent:
    """As many colours as the mana has that was spent to cast the source, or the spell that became it (CR 702.44a)."""


@dataclass(frozen=True)
class AmountSpent:
    """As much as the mana was that was spent to cast the source, or the spell that became it (CR 400.7d).

    Or to cast the spell that set the ability off. What an ability that triggers as that is cast, or as what it has
    become enters, asks for is known from then on.
    """

    of: Literal["this", "what triggered it"] = "this"


@dataclass(frozen=True)
class Together:
    """As much as all these are together, so many times, and so much more."""

    parts: tuple[Counted, ...]
    times: int = 1
    plus: int = 0


Counted: TypeAlias = (
    AmountSpent
    | BasicLandTypes
    | CardsInHand
    | CardTypesInGraveyard
    | ColoursAmong
    | ColoursSpent
    | CountOf
    | CountersOfPlayer
    | CountersOn
    | DevotionTo
    | LifeOfTheTurn
    | LifeTotal
    | Opponents
    | PartySize
    | PowerOf
    | SpellsOfTheTurn
    | StatOf
    | TimesHappened
    | Together
)
"""What is counted, seen by who pays or whose text it is; "this" is the object that says so."""
