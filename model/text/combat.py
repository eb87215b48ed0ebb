"""What cards say of attacking and blocking: costs, restrictions and requirements (CR 508.1c-d, 509.1b-c).

``of`` says which creatures a value binds: the object that says it, what that is attached to, or those of a description.
What resolves and lasts until the turn ends binds those of a description, or all creatures at once. What has a
``condition`` binds while that holds for who controls the object that says it.
"""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

from model.text.conditions.condition import Condition
from model.text.costs.cost import Cost
from model.text.counted import Counted
from model.text.descriptions import ANY_COUNTER, ANYTHING, Those
from model.text.keywords.of_combat import Defender, DoubleStrike, Evasion, FirstStrike, Reach, Trample, Vigilance
from model.text.unread import Of
from model.value_dataclasses import dataclass

Bound: TypeAlias = Of | Those
"""Which creatures are bound: ``Of.ITSELF``, ``Of.HOST``, or those of a description."""

ANY_NUMBER_OF_ATTACKERS = 99
"""As many attackers as a creature that can block any number of them blocks at most."""


NOTHING = Cost()
"""No cost but generic mana."""


@dataclass(frozen=True)
class CantAttack:
    """Such creatures can't attack.

    ``unless`` a condition holds for who controls the creature, or ``unless_defender`` for the player it attacks, or
    that many ``others`` attack as well, or one of a description, ``with_one``. ``you``: only the controller of this, or
    ``yours``: that player's planeswalkers as well; ``its_owner``: only its owner. ``with_others``: only that no other
    attacks as well. ``stronger_than``: only those of greater power than that number, as the controller of this counts
    it.
    """

    of: Bound = Of.ITSELF
    unless: Condition | None = None
    unless_defender: Condition | None = None
    others: int = 0
    with_one: Those | None = None
    with_others: bool = False
    stronger_than: Counted | None = None
    you: bool = False
    yours: bool = False
    its_owner: bool = False
    condition: Condition | None = None


@dataclass(frozen=True)
class CountersOnIt:
    """As many as there are counters of a kind, or of any, on the creature that attacks or blocks."""

    kind: str = ANY_COUNTER


Times: TypeAlias = Counted | CountersOnIt
"""How often something is paid for one creature."""


@dataclass(frozen=True)
class CostToAttack:
    """Such creatures can't attack unless their controller pays so much generic mana for each (CR 508.1h).

    ``each``: so much for each that is counted, as the controller of this counts it. ``you`` and ``yours`` as in
    :class:`CantAttack`; ``walkers``: only planeswalkers of that player. ``besides``: what else is paid for each
    creature: other mana, life, what is sacrificed. ``x``: it is said by what has resolved this turn, and asks for
    what was announced for X (CR 611.2d).
    """

    mana: int
    of: Bound = ANYTHING
    each: Times | None = None
    you: bool = False
    yours: bool = False
    walkers: bool = False
    condition: Condition | None = None
    besides: Cost = NOTHING
    x: bool = False


@dataclass(frozen=True)
class CostToBlock:
    """Such creatures can't block, or can't block ``what``, unless their controller pays so much generic mana for each.

    CR 509.1d. ``each`` and ``besides``: as in :class:`CostToAttack`.
    """

    mana: int
    of: Bound = ANYTHING
    each: Times | None = None
    what: Those = ANYTHING
    condition: Condition | None = None
    besides: Cost = NOTHING


@dataclass(frozen=True)
class AttackersAtMost:
    """No more than so many creatures can attack each combat; ``you``: attack the controller of this."""

    number: int
    you: bool = False
    condition: Condition | None = None


@dataclass(frozen=True)
class MustAttack:
    """Such creatures attack each combat if able; ``hosts_controller``: attack who controls what this is attached to."""

    of: Bound = Of.ITSELF
    condition: Condition | None = None
    hosts_controller: bool = False


@dataclass(frozen=True)
class MustBeAttacked:
    """Each opponent attacks the controller of this, or a planeswalker of that player's, with a creature if able."""

    condition: Condition | None = None


@dataclass(frozen=True)
class CantBlock:
    """Such creatures can't block, or can't block attackers of a description, or can block ``only`` such.

    ``unless`` a condition holds for who controls the creature, or that many ``others`` block as well, or one of a
    description, ``with_one``. ``goaded``: only those that are.
    """

    of: Bound = Of.ITSELF
    what: Those = ANYTHING
    only: Those | None = None
    unless: Condition | None = None
    others: int = 0
    with_one: Those | None = None
    goaded: bool = False
    condition: Condition | None = None


@dataclass(frozen=True)
class BlockersAtMost:
    """No more than so many creatures can block each combat."""

    number: int


@dataclass(frozen=True)
class BlocksMore:
    """Such creatures can block that many additional creatures each combat."""

    number: int = 1
    of: Bound = Of.ITSELF
    condition: Condition | None = None


@dataclass(frozen=True)
class CantBeBlocked:
    """Such creatures can't be blocked, or can't be blocked ``by`` some, or can't except by others.

    ``at_least``: except by so many creatures. ``at_most``: by more than so many. ``if_defender``: as long as a
    condition holds for the defending player.
    """

    of: Bound = Of.ITSELF
    by: Those = ANYTHING
    except_by: Those | None = None
    at_least: int = 0
    at_most: int = 0
    if_defender: Condition | None = None
    condition: Condition | None = None


@dataclass(frozen=True)
class IgnoresDefender:
    """Such creatures can attack as though they didn't have defender (CR 609.4, 702.3b)."""

    of: Bound = Of.ITSELF
    condition: Condition | None = None


@dataclass(frozen=True)
class BlocksShadow:
    """Such creatures can block creatures with shadow as though they had shadow, or those had not (CR 609.4)."""

    of: Bound = Of.ITSELF
    condition: Condition | None = None


@dataclass(frozen=True)
class BlocksTapped:
    """Such tapped creatures can block as though they were untapped (CR 609.4)."""

    of: Bound = ANYTHING
    condition: Condition | None = None


@dataclass(frozen=True)
class IgnoresLandwalk:
    """Creatures with that landwalk, or any, can be blocked as though they didn't have it (CR 609.4, 702.14d)."""

    land: Those | None = None
    condition: Condition | None = None


@dataclass(frozen=True)
class DealsByToughness:
    """Such creatures assign combat damage by their toughness, and not by their power (CR 510.1a).

    ``if_greater``: those alone of which the toughness is greater than the power.
    """

    of: Bound = Of.ITSELF
    condition: Condition | None = None
    if_greater: bool = False


@dataclass(frozen=True)
class IgnoresBlockers:
    """Such creatures may assign their combat damage as though they weren't blocked (CR 510.1b-c, 609.4)."""

    of: Bound = Of.ITSELF
    condition: Condition | None = None


@dataclass(frozen=True)
class IsGoaded:
    """Such creatures are goaded, by who controls this (CR 701.15b)."""

    of: Bound = Of.HOST
    condition: Condition | None = None


@dataclass(frozen=True)
class MustBlock:
    """Such creatures block each combat if able."""

    of: Bound = Of.ITSELF
    condition: Condition | None = None


@dataclass(frozen=True)
class MustBeBlocked:
    """Such creatures must be blocked if able; ``by_all``: all creatures ``by`` that description able to do so.

    ``at_least``: by so many creatures or more, or by ``exactly`` so many.
    """

    of: Bound = Of.ITSELF
    by_all: bool = False
    by: Those = ANYTHING
    at_least: int = 1
    exactly: bool = False
    condition: Condition | None = None


@dataclass(frozen=True)
class MayExert:
    """It may be exerted as it attacks: an optional cost to attack (CR 701.43d)."""


ThisTurnIt: TypeAlias = Literal[
    "attacks if able",
    "blocks if able",
    "is blocked if able",
    "can't attack",
    "can't block",
    "can't be blocked",
    "can attack as though it had no defender",
    "deals no damage",
    "deals no combat damage",
    "is dealt no damage",
    "is dealt no combat damage",
    "is exiled if it would die",
    "assigns no combat damage",
]
"""What a creature has to do, can or can't, until the turn ends, or what would befall it and is prevented or replaced.

CR 508.1c-d, 509.1b-c, 510.1, 609.4, 614.1a, 615.1.
"""

THIS_TURN_IT: tuple[ThisTurnIt, ...] = get_args(ThisTurnIt)


OfCombat: TypeAlias = (
    Evasion
    | Reach
    | Defender
    | Vigilance
    | FirstStrike
    | DoubleStrike
    | Trample
    | CantAttack
    | CostToAttack
    | CostToBlock
    | AttackersAtMost
    | MustAttack
    | MustBeAttacked
    | CantBlock
    | BlockersAtMost
    | BlocksMore
    | CantBeBlocked
    | MustBlock
    | MustBeBlocked
    | MayExert
    | IgnoresDefender
    | IgnoresLandwalk
    | BlocksShadow
    | BlocksTapped
    | DealsByToughness
    | IgnoresBlockers
    | IsGoaded
)
"""What a card can say of attacking and blocking."""
