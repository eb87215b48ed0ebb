"""What static abilities permit, forbid and make dearer, for casting and activating (CR 601.3, 602.5, 118.7)."""

from __future__ import annotations

from typing import Literal

from model.text.combat import Bound
from model.text.conditions.condition import Condition
from model.text.counted import Counted
from model.text.keywords.alternative_costs import AlternativeCost
from model.text.keywords.of_casting import Affinity, Convoke, Delve, Improvise, OptionalCost
from model.text.mana import FREE, KINDS, ManaCost
from model.text.things import ANYTHING, Those
from model.text.unread import Of
from model.values import dataclass
from model.vocabulary import AnyMana, CardType, Who, Zone


@dataclass(frozen=True)
class CantCast:
    """Spells of a description can't be cast by such players, while a condition holds.

    ``after``: only once the player has cast one of these this turn. ``not_from``, ``only_from``: only from
    other zones, or from these. ``named_like``: only with the name of a permanent of that description, or of such a
    card in exile.
    """

    what: Those = ANYTHING
    who: Who = Who.EACH_PLAYER
    condition: Condition | None = None
    after: Those | None = None
    not_from: Zone | None = None
    only_from: frozenset[Zone] = frozenset()
    named_like: Those | None = None


@dataclass(frozen=True)
class OnlyAsSorcery:
    """Such players can cast spells only when they could cast a sorcery."""

    who: Who = Who.EACH_OPPONENT


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
class MayCastWithoutPaying:
    """Spells of a description may be cast without paying their mana cost, from that zone or from wherever they may be.

    It permits no zone by itself (CR 118.9, 601.3).
    """

    what: Those = ANYTHING
    who: Who = Who.YOU
    zone: Zone | None = None


@dataclass(frozen=True)
class CastAsThoughFlash:
    """Such spells may be cast as though with flash: ``without_paying``, or Auras ``enchanting`` a type, only so.

    ``next_only``: the next one that its player casts, of an effect that lasts for a turn. ``condition``: while so.
    """

    what: Those = ANYTHING
    who: Who = Who.YOU
    without_paying: bool = False
    enchanting: CardType | None = None
    next_only: bool = False
    condition: Condition | None = None


@dataclass(frozen=True)
class SpellsCost:
    """Spells of a description cost that much generic mana more (or less, below 0).

    ``targeting_this``: only spells that target this object.
    ``mana``: mana of colours that they cost more besides, or with ``takes_off`` less; ``of_colours_alone``: what
    of that the cost does not ask for is not taken off its generic mana. ``for_each``: as often as there is of that.
    ``targets``: only those that have a target of that description, on the battlefield.
    ``place``: only the first of these, or the second, that their player casts in a turn. ``only_from``, ``not_from``:
    only from these zones, or from others. ``condition``: while that holds for who casts it. ``next_only``: the next one
    that its player casts, of an effect that lasts for a turn.
    """

    more: int
    what: Those = ANYTHING
    who: Who = Who.EACH_PLAYER
    targeting_this: bool = False
    place: int = 0
    only_from: frozenset[Zone] = frozenset()
    not_from: Zone | None = None
    condition: Condition | None = None
    next_only: bool = False
    mana: ManaCost = FREE
    takes_off: bool = False
    of_colours_alone: bool = False
    for_each: Counted | None = None
    targets: Those | None = None


@dataclass(frozen=True)
class SpellsHave:
    """Spells of a description have an ability as such players cast them (CR 601.3e, 702.51a).

    ``place``, ``only_from``, ``not_from``, ``next_only``: as of what :class:`SpellsCost`.
    """

    ability: Convoke | Improvise | Delve | Affinity
    what: Those = ANYTHING
    who: Who = Who.YOU
    place: int = 0
    only_from: frozenset[Zone] = frozenset()
    not_from: Zone | None = None
    next_only: bool = False


@dataclass(frozen=True)
class GivesWayToCast:
    """Cards of a description have another way to be cast.

    ``only_given``: only those that ``GivesWay`` has given it to. The condition of the way has to hold for who casts it.
    """

    way: AlternativeCost
    what: Those = ANYTHING
    who: Who = Who.YOU
    only_given: bool = False


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
class AbilitiesCost:
    """Activated abilities of sources of a description cost more, or less, whoever pays.

    ``least``: so much mana is left at least of what they cost less. ``named``: only those of that name; ``zone``: only
    those of cards there; ``who``: only as such players activate them; ``targeting``: only as they target a permanent of
    that description; ``condition``: while that holds for who activates them; ``for_each``: as many times as that is.
    """

    more: int
    what: Those = ANYTHING
    not_mana: bool = True
    least: int = 1
    named: str = ""
    zone: Zone = Zone.BATTLEFIELD
    who: Who = Who.EACH_PLAYER
    targeting: Those | None = None
    condition: Condition | None = None
    for_each: Counted | None = None


@dataclass(frozen=True)
class ActionsCostLess:
    """A kind of special action costs its controller so much generic mana less (CR 116.2k, 116.2m)."""

    topic: Literal["plotting", "unlocking"]
    less: int


@dataclass(frozen=True)
class LeastCost:
    """A spell that would cost less than that much mana costs that much, while this is untapped."""

    mana: int


@dataclass(frozen=True)
class CantActivate:
    """Activated abilities of sources of a description can't be activated by such players.

    ``mana_too``: mana abilities as well. ``attached``: only those of the object this is attached to. ``x_below``: only
    those with {X} in their cost, with less than that announced for it.
    """

    what: Those = ANYTHING
    who: Who = Who.EACH_PLAYER
    condition: Condition | None = None
    mana_too: bool = False
    attached: bool = False
    tap_only: bool = False
    loyalty_only: bool = False
    named: str = ""
    x_below: int = 0


@dataclass(frozen=True)
class AbilitiesAnyTime:
    """Abilities of that name may be activated any time an instant could be cast, whatever they say."""

    named: str
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
class LoyaltyCosts:
    """Loyalty abilities cost that many loyalty counters to be put on in addition (CR 606.5)."""

    more: int
    who: Who = Who.YOU


@dataclass(frozen=True)
class CantPayWith:
    """Life can't be paid, or creatures not sacrificed, to cast spells or activate abilities."""

    life: bool = True
    creatures: bool = True


@dataclass(frozen=True)
class DiscardsGoToLibrary:
    """Cards that such players would discard go on top of their library instead, and nobody sees them (CR 614.1a)."""

    who: Who = Who.EACH_PLAYER


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
class MayDiscardOntoLibrary:
    """A card that an effect has such a player discard may go on top of the library instead, unseen (CR 614.1a)."""

    who: Who = Who.YOU


@dataclass(frozen=True)
class DoesntUntap:
    """Such permanents don't untap during their controllers' untap steps (CR 502.3)."""

    of: Bound = Of.ITSELF


@dataclass(frozen=True)
class CantBeCountered:
    """The spell itself can't be countered; or with a description, such spells can't (CR 101.2, 701.6).

    ``next_only``: the next one that its player casts, of an effect that lasts for a turn.
    """

    what: Those | None = None
    next_only: bool = False


@dataclass(frozen=True)
class CantGainLife:
    """Such players can't gain life (CR 119.7)."""

    who: Who = Who.EACH_PLAYER


@dataclass(frozen=True)
class CantHaveCounters:
    """Counters, of that kind or any, can't be put on permanents of a description (CR 101.2, 122.1)."""

    what: Those
    kind: str = ""


@dataclass(frozen=True)
class CantGetCounters:
    """Such players can't get counters, of that kind or any (CR 101.2, 122.1)."""

    who: Who = Who.EACH_PLAYER
    kind: str = ""


@dataclass(frozen=True)
class DoublesDamage:
    """Twice as much damage is dealt as would be, to whomever and whatever (CR 614.1a, 701.10g)."""


@dataclass(frozen=True)
class CantBeTarget:
    """Such permanents can't be targets of spells, of abilities, or of either (CR 101.2).

    ``opponents_only``: of those that opponents of its controller control; ``sources``: of such sources alone.
    """

    of: Bound = Of.ITSELF
    by: Literal["spells and abilities", "spells", "abilities"] = "spells and abilities"
    opponents_only: bool = False
    sources: Those = ANYTHING
    condition: Condition | None = None


@dataclass(frozen=True)
class CardsCantBeTargets:
    """Cards in that zone can't be targets of spells or abilities (CR 101.2)."""

    zone: Zone
