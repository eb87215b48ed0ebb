"""What static abilities permit: casting and playing from elsewhere, in other ways, at other times (CR 601.3)."""

from __future__ import annotations

from typing import TypeAlias

from model.text.conditions.condition import Condition
from model.text.descriptions import ANYTHING, Those
from model.text.keywords.alternative_costs import AlternativeCost
from model.text.keywords.of_casting import OptionalCost
from model.text.mana import KINDS
from model.value_dataclasses import dataclass
from model.vocabulary import AnyMana, CardType, Who, Zone


@dataclass(frozen=True)
class MayCastFrom:
    """Spells of a description may be cast from that zone of one's own; from the library, the top card.

    ``once``: only one in a turn; where it lets play lands as well, a card is cast or a land is played. ``cards``: only
    such as lie there so, whoever owns them. ``mana``: as what mana may be spent to cast them (CR 609.4b).
    """

    zone: Zone
    what: Those = ANYTHING
    who: Who = Who.YOU
    condition: Condition | None = None
    once: bool = False
    cards: Those | None = None
    mana: AnyMana = AnyMana.AS_IT_IS


@dataclass(frozen=True)
class MayPlayLandsFrom:
    """Lands may be played from that zone of the player's own; from the library, only the top card.

    ``once``: only one in a turn, as of :class:`MayCastFrom`. ``what``: only such lands.
    ``cards``: only such as lie there so, whoever owns them.
    """

    zone: Zone
    who: Who = Who.YOU
    condition: Condition | None = None
    once: bool = False
    what: Those = ANYTHING
    cards: Those | None = None


@dataclass(frozen=True)
class MayCastWithoutPaying:
    """Spells of a description may be cast without paying their mana cost, from that zone or from wherever they may be.

    It permits no zone by itself (CR 118.9, 601.3). ``condition``: while so. ``once``: only one in a turn.
    """

    what: Those = ANYTHING
    who: Who = Who.YOU
    zone: Zone | None = None
    condition: Condition | None = None
    once: bool = False


@dataclass(frozen=True)
class CastAsThoughFlash:
    """Such spells may be cast as though with flash: ``without_paying``, or Auras ``enchanting`` a type, only so.

    ``next_only``: the next one that its player casts, of an effect that lasts for a turn. ``condition``: while so.
    ``zone``: what is cast from there, of the library the top card.
    """

    what: Those = ANYTHING
    who: Who = Who.YOU
    without_paying: bool = False
    enchanting: CardType | None = None
    next_only: bool = False
    condition: Condition | None = None
    zone: Zone | None = None


@dataclass(frozen=True)
class CardsHaveFlash:
    """Cards of that type that the player owns have flash while they are not on the battlefield."""

    card_type: CardType
    who: Who = Who.YOU


@dataclass(frozen=True)
class GivesWayToCast:
    """Cards of a description have another way to be cast.

    ``only_given``: only those that ``GivesWay`` has given it to. The condition of the way has to hold for who casts it.
    ``zone``: only what is cast from there, which it does not permit by itself. ``once``: only one in a turn.
    """

    way: AlternativeCost
    what: Those = ANYTHING
    who: Who = Who.YOU
    only_given: bool = False
    zone: Zone | None = None
    once: bool = False


@dataclass(frozen=True)
class GivesOptionalCost:
    """Cards of a description have another cost that may be added as they are cast (CR 118.8, 601.2b).

    The condition of that cost has to hold for who casts it. ``once``: only one in a turn, where it lets cards be cast
    from elsewhere than the hand.
    """

    cost: OptionalCost
    what: Those = ANYTHING
    who: Who = Who.YOU
    once: bool = False

    @property
    def zone(self) -> Zone | None:
        """From where paying it lets cards be cast, if from elsewhere than the hand."""
        return self.cost.casts_from

    @property
    def condition(self) -> Condition | None:
        """What has to hold for who casts it."""
        return self.cost.condition


@dataclass(frozen=True)
class AbilitiesAnyTime:
    """Abilities of that name may be activated any time an instant could be cast, whatever they say.

    ``loyalty_of``: or loyalty abilities of permanents of that description (CR 606.3); ``condition``: while that holds.
    """

    named: str = ""
    who: Who = Who.YOU
    loyalty_of: Those | None = None
    condition: Condition | None = None


@dataclass(frozen=True)
class LoyaltyMoreOften:
    """Loyalty abilities of such permanents may be activated ``most`` times each turn rather than once (CR 606.3).

    ``more``: so many times besides, as though none had been activated.
    """

    what: Those
    most: int = 1
    more: int = 0
    who: Who = Who.YOU


@dataclass(frozen=True)
class AbilitiesAsThoughHaste:
    """Abilities of permanents of a description may be activated as though these had haste (CR 302.6, 702.10c)."""

    what: Those
    who: Who = Who.YOU


@dataclass(frozen=True)
class SpendsAsAnyColour:
    """Its controller may spend mana as though it were of any colour on its activation costs (CR 602.1e, 609.4b).

    ``kinds``: mana of these kinds.
    """

    kinds: str = KINDS


@dataclass(frozen=True)
class SpendsAsOtherMana:
    """Such players may spend mana as though it were other mana to cast spells of a description (CR 609.4b)."""

    mana: AnyMana
    what: Those = ANYTHING
    who: Who = Who.YOU


@dataclass(frozen=True)
class PaysWithOtherMana:
    """Such players may spend mana, or that of some kinds, as though it were other mana on every cost (CR 609.4b)."""

    mana: AnyMana
    who: Who = Who.YOU
    kinds: str = KINDS


@dataclass(frozen=True)
class PaysLifeForMana:
    """For each mana of a colour in a cost, such players may pay 2 life rather than that mana (CR 118.3b, 119.4)."""

    colour: str
    who: Who = Who.YOU


Permission: TypeAlias = (
    MayCastFrom
    | MayPlayLandsFrom
    | MayCastWithoutPaying
    | CastAsThoughFlash
    | CardsHaveFlash
    | GivesWayToCast
    | GivesOptionalCost
    | AbilitiesAnyTime
    | LoyaltyMoreOften
    | AbilitiesAsThoughHaste
    | SpendsAsAnyColour
    | SpendsAsOtherMana
    | PaysWithOtherMana
    | PaysLifeForMana
)
