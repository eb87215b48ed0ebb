"""What cards say of casting and targeting them: keyword abilities and static abilities, as typed values."""

from __future__ import annotations

from model.text.conditions.condition import Condition
from model.text.costs.cost import Cost
from model.text.costs.parts import Discard, Numbered, Sacrifice
from model.text.counted import Counted
from model.text.descriptions import TYPES, Those, those
from model.text.mana import FREE, ManaCost
from model.text.target import Target
from model.value_dataclasses import dataclass
from model.vocabulary import Zone


@dataclass(frozen=True)
class AdditionalCost:
    """A cost that is added to whatever else is paid; one of several if there are more (CR 118.8)."""

    options: tuple[Cost, ...]


@dataclass(frozen=True)
class AnyNumberForLess:
    """Any number of something may be paid besides, each of which takes so much generic mana off (CR 601.2b, 601.2f).

    The number in ``part`` stands for one: how many are paid is no X, as the spell may have one of its own.
    """

    part: Numbered
    less: int


@dataclass(frozen=True)
class OptionalCost:
    """A cost that may be added: kicker, buyback; with flash if it is paid for that (CR 601.3c).

    ``targets``: what the spell targets besides if it is paid, or ``instead`` of all that it targets else (CR 702.33g).
    ``offering``: the cost is to sacrifice a permanent, whose mana cost is taken off the total cost (CR 702.48).
    ``repeated``: it may be paid any number of times, which is announced as X is (CR 601.2b, 702.33c).
    ``casts_from``: only to cast it from that zone, which paying it allows while the ``condition`` holds: retrace,
    jump-start (CR 702.81a, 702.133a). Beside it an alternative cost may be paid (CR 118.8d).
    ``of_two``: which kicker it is of a card with two, one of ``KICKERS_BY_PLACE`` (CR 702.33f).
    """

    name: str
    cost: Cost
    gives_flash: bool = False
    targets: tuple[Target, ...] = ()
    instead: bool = False
    offering: Those | None = None
    repeated: bool = False
    casts_from: Zone | None = None
    condition: Condition | None = None
    of_two: str = ""

    @property
    def has_x(self) -> bool:
        """Whether a number is announced for it: what X is in it, or how many times it is paid."""
        return self.repeated or self.cost.has_x

    @property
    def paid_for_as(self) -> tuple[str, ...]:
        """What it counts as: each kicker is one, and of two each is the first or the second (CR 702.33b-f)."""
        name = "kicker" if self.of_two or self.name == "multikicker" else self.name
        return (name, self.of_two) if self.of_two else (name,)

    def times_paid(self, announced: int | None) -> int:
        """Return how often it is paid where that number is announced for it: once, if there is none (CR 702.33c)."""
        return (announced or 1) if self.repeated else 1


def with_its_cost(keyword: str, cost: Cost) -> str:
    """Return the name of an optional cost of a keyword of which a card has several: "kicker {R}" (CR 702.33b)."""
    return f"{keyword} {cost}"


def keyword_of(name: str) -> str:
    """Return the keyword that an optional cost of that name is of: "kicker" of "kicker {R}"."""
    return name.partition(" {")[0]


RETRACE = OptionalCost("retrace", Cost(parts=(Discard(those("land")),)), casts_from=Zone.GRAVEYARD)
JUMP_START = OptionalCost("jump-start", Cost(parts=(Discard(),)), casts_from=Zone.GRAVEYARD)
"""What is discarded besides, so that a card may be cast from the graveyard (CR 702.81a, 702.133a)."""


def offering(quality: str) -> OptionalCost:
    """Return the offering of a card: permanents of that type or subtype may be sacrificed for it (CR 702.48a)."""
    what = those(quality) if quality.lower() in TYPES else Those(subtypes=frozenset({quality}))
    return OptionalCost("offering", Cost(parts=(Sacrifice(what),)), offering=what)


@dataclass(frozen=True)
class Convoke:
    """Untapped creatures may be tapped, each for one generic mana or one of its colours (CR 702.51)."""


@dataclass(frozen=True)
class Improvise:
    """Untapped artifacts may be tapped, each for one generic mana (CR 702.126)."""


@dataclass(frozen=True)
class Assist:
    """Another player may pay for any amount of the generic mana in its total cost (CR 702.132a)."""


@dataclass(frozen=True)
class Delve:
    """Cards may be exiled from the graveyard, each for one generic mana (CR 702.66)."""


@dataclass(frozen=True)
class Affinity:
    """It costs {1} less for each permanent of a description that its player controls (CR 702.41)."""

    what: Those


@dataclass(frozen=True)
class ExtraTargetsCost:
    """It costs that much generic mana, and mana of those colours, more for each target beyond the first (CR 601.2f)."""

    more: int
    mana: ManaCost = FREE


@dataclass(frozen=True)
class CostsLess:
    """It costs that much generic mana less, or below 0 more, and that much ``mana`` of colours less (CR 601.2f).

    ``condition``: while that holds; ``targets``: if what is so described in the zone ``targets_in`` is a target of it;
    ``for_each``: as many times as there are such permanents, or cards in a graveyard, or as that is; ``if_paid``: only
    if that cost is paid besides.
    """

    less: int
    condition: Condition | None = None
    targets: Those | None = None
    for_each: Counted | None = None
    targets_in: Zone = Zone.BATTLEFIELD
    mana: ManaCost = FREE
    if_paid: str = ""


@dataclass(frozen=True)
class FlashIf:
    """It has flash while a condition holds (CR 601.3d)."""

    condition: Condition


@dataclass(frozen=True)
class CastOnlyIf:
    """It can be cast only while a condition holds; ``text`` says it."""

    condition: Condition
    text: str


@dataclass(frozen=True)
class LeastX:
    """No less than that number is announced for its {X} (CR 107.3a)."""

    least: int


@dataclass(frozen=True)
class OnlyManaOf:
    """Only mana that permanents of a description have made is spent to cast it, or no mana at all (CR 601.2h)."""

    what: Those | None = None


@dataclass(frozen=True)
class CastOnlyFrom:
    """It can be cast only from that zone."""

    zone: Zone


@dataclass(frozen=True)
class MayBeCastFrom:
    """It may be cast from that zone, while a condition holds; ``using`` a keyword: in that way alone (CR 118.9b)."""

    zone: Zone
    condition: Condition | None = None
    using: str = ""


@dataclass(frozen=True)
class Splice:
    """Revealed in hand as such a spell is cast, that gains its rules text for that cost besides (CR 702.47a)."""

    onto: Those
    cost: Cost


ARCANE = Those(subtypes=frozenset({"Arcane"}))
"""Arcane spells, the first onto which cards were spliced (CR 205.3k)."""


@dataclass(frozen=True)
class SplitSecond:
    """While it is on the stack, no spells are cast and only mana abilities activated (CR 702.61)."""


@dataclass(frozen=True)
class Flash:
    """The card may be played any time its player could cast an instant (CR 702.8a)."""
