"""What static abilities say that players may and can't do: playing lands, searching, drawing, votes, flash (CR 604)."""

from __future__ import annotations

from model.text.conditions.condition import Condition
from model.text.things import ANYTHING, Those
from model.values import dataclass
from model.vocabulary import CardType, Who, Zone

ANY_NUMBER = 1000
"""Stands for "any number of" land plays: above every number of lands that a situation may hold."""


@dataclass(frozen=True)
class AdditionalLandPlays:
    """That many lands more than the rules give, on each of the player's turns, while a condition holds."""

    number: int
    who: Who = Who.YOU
    condition: Condition | None = None


@dataclass(frozen=True)
class MayPlayLandsFrom:
    """Lands may be played from that zone of the player's own; from the library, only the top card.

    ``once``: only one in a turn, as of :class:`model.text.restrictions.MayCastFrom`. ``what``: only such lands.
    ``cards``: only such as lie there so, whoever owns them.
    """

    zone: Zone
    who: Who = Who.YOU
    condition: Condition | None = None
    once: bool = False
    what: Those = ANYTHING
    cards: Those | None = None


@dataclass(frozen=True)
class CantPlayLands:
    """Lands can't be played: at all, or only from one zone, or only while a condition holds."""

    who: Who = Who.EACH_PLAYER
    origin: Zone | None = None
    condition: Condition | None = None


@dataclass(frozen=True)
class CantEnter:
    """Cards of a description can't enter the battlefield; with ``origins``, only not from there."""

    what: Those
    origins: frozenset[Zone] = frozenset()


@dataclass(frozen=True)
class CantSearch:
    """Such players can't search libraries."""

    who: Who = Who.EACH_PLAYER


@dataclass(frozen=True)
class CantDraw:
    """Such players can't draw cards (CR 121.3)."""

    who: Who = Who.EACH_PLAYER


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
class Flash:
    """The card may be played any time its player could cast an instant (CR 702.8a)."""


@dataclass(frozen=True)
class CardsHaveFlash:
    """Cards of that type that the player owns have flash while they are not on the battlefield."""

    card_type: CardType
    who: Who = Who.YOU
