"""The parts of what effects make of objects, and the layers in which they apply (CR 613.1).

Types, colours, abilities taken and given, power and toughness: each part belongs to one layer.
"""

from __future__ import annotations

import re
from typing import Literal, TypeAlias

from model.text.counted import Counted
from model.text.descriptions import BASIC_LAND_TYPES, SUPERTYPES, Those, types_with
from model.value_dataclasses import dataclass
from model.vocabulary import CardType, Zone


class Gift:
    """What an effect can give an object: an ability (CR 613.1f)."""


@dataclass(frozen=True)
class Controlled:
    """Whoever controls the source controls them; of what resolves, who controlled it then (CR 110.2, 613.1b)."""


@dataclass(frozen=True)
class SetsTypes:
    """They are of these card types and of no other, and of no subtype that none of these has (CR 205.1a, 613.1d).

    ``subtypes`` replace theirs of the same kinds, such as creature types. Raises ``ValueError`` for basic land types,
    which take from a land what its text says: these are a part of their own.
    """

    types: frozenset[CardType]
    subtypes: frozenset[str] = frozenset()

    def __post_init__(self) -> None:
        if not self.subtypes.isdisjoint(BASIC_LAND_TYPES):
            raise ValueError("basic land types are set by a part of their own")

    def leaves(self, subtype: str) -> bool | None:
        """Return whether they are of a subtype then, ``None`` if as before."""
        of_types = types_with(subtype)
        if subtype in self.subtypes or of_types.isdisjoint(self.types):
            return subtype in self.subtypes
        return False if any(types_with(one) == of_types for one in self.subtypes) else None


@dataclass(frozen=True)
class SetsLandTypes:
    """They are of these basic land types, and of no other land type; what their text says is lost (CR 305.7).

    Raises ``ValueError`` for others.
    """

    subtypes: frozenset[str]

    def __post_init__(self) -> None:
        if not self.subtypes or not self.subtypes <= set(BASIC_LAND_TYPES):
            raise ValueError(
                f"land types that are set are basic ones, not {', '.join(sorted(self.subtypes)) or 'none'}"
            )


@dataclass(frozen=True)
class SetsCreatureTypes:
    """They are of these creature types and of no other; their other subtypes stay (CR 205.1a, 613.1d).

    ``chosen``: of the one that was chosen for the source (CR 607.2d).
    """

    subtypes: frozenset[str] = frozenset()
    chosen: bool = False


@dataclass(frozen=True)
class IsNoCreature:
    """They are no creatures, and of no creature type, but for kindreds, which keep theirs (CR 205.1a, 308.2)."""


@dataclass(frozen=True)
class AddsTypes:
    """They are of these types and subtypes in addition to their others (CR 205.1b, 305.6, 613.1d).

    ``chosen``: of the creature type that was chosen for the source (CR 607.2d).
    """

    types: frozenset[CardType] = frozenset()
    subtypes: frozenset[str] = frozenset()
    every_creature_type: bool = False
    chosen: bool = False


@dataclass(frozen=True)
class HasSupertype:
    """They have that supertype, or with ``loses`` have it no longer; types and subtypes stay (CR 205.4b, 613.1d).

    Raises ``ValueError`` where they would lose being basic, or what is no supertype.
    """

    supertype: str
    loses: bool = False

    def __post_init__(self) -> None:
        if self.supertype.lower() not in SUPERTYPES or (self.loses and self.supertype == "Basic"):
            raise ValueError(f"{self.supertype} is no supertype that they have, or lose")


@dataclass(frozen=True)
class SetsColours:
    """They are of these colours and of no other; of none, if none are named (CR 105.3, 613.1e)."""

    colours: frozenset[str]


@dataclass(frozen=True)
class AddsColours:
    """They are of these colours in addition to their others (CR 105.3, 613.1e)."""

    colours: frozenset[str]


@dataclass(frozen=True)
class LosesAbilities:
    """They lose all abilities (CR 613.1f)."""


@dataclass(frozen=True)
class LosesKeywords:
    """They lose all abilities of these kinds (CR 613.1f); with ``for_good`` they can't have or gain them either."""

    kinds: tuple[str, ...]
    for_good: bool = False

    def takes(self, kind: type) -> bool:
        """Return whether it takes abilities of a kind."""
        return keyword_named(kind) in self.kinds


def keyword_named(kind: type) -> str:
    """Return what a kind of keyword abilities is called: "first strike"."""
    return _BETWEEN.sub(" ", kind.__name__).lower()


_BETWEEN = re.compile(r"(?<!^)(?=[A-Z])")


@dataclass(frozen=True)
class Has:
    """They have these abilities (CR 613.1f)."""

    abilities: tuple[Gift, ...]


@dataclass(frozen=True)
class HasActivatedOf:
    """They have all activated abilities of the objects of a description in a zone, whoever owns them (CR 613.1f).

    An ability that speaks of the object it is on speaks of the one that has it so (CR 201.5b). Raises ``ValueError``
    where which objects these are turns on their keywords, power or toughness.
    """

    what: Those
    zone: Zone = Zone.GRAVEYARD

    def __post_init__(self) -> None:
        if self.what.asks_for_what_layers_give:
            raise ValueError("the abilities of objects with a keyword, power or toughness are not modelled")


@dataclass(frozen=True)
class HasGained:
    """They have the activated abilities that the target had as the effect began (CR 611.2c, 613.1f)."""


@dataclass(frozen=True)
class SetsBase:
    """Their base power and toughness are these; ``None`` stands for the mana value of each (CR 613.4b).

    "X": what X is of the effect of resolution of which this is a part, as it resolves.
    """

    power: int | Literal["X"] | None
    toughness: int | Literal["X"] | None

    @property
    def by_x(self) -> bool:
        """Whether it turns on what X is."""
        return self.power == "X"


@dataclass(frozen=True)
class Gets:
    """They get so much more power and toughness, or less (CR 613.4c); so often as what ``per`` counts."""

    power: int
    toughness: int
    per: Counted | None = None


@dataclass(frozen=True)
class KeptTapped:
    """They don't untap during their controllers' untap steps (CR 502.3), whatever abilities they have or lose."""


@dataclass(frozen=True)
class CantBeBlockedBy:
    """They can't be blocked by creatures of a description (CR 509.1b), whatever abilities they have or lose."""

    by: Those


Part: TypeAlias = (
    Controlled
    | SetsTypes
    | SetsLandTypes
    | SetsCreatureTypes
    | IsNoCreature
    | AddsTypes
    | HasSupertype
    | SetsColours
    | AddsColours
    | LosesAbilities
    | LosesKeywords
    | Has
    | HasActivatedOf
    | HasGained
    | SetsBase
    | Gets
    | KeptTapped
    | CantBeBlockedBy
)

LAYERS: tuple[tuple[type, ...], ...] = (
    (Controlled,),
    (SetsTypes, SetsLandTypes, SetsCreatureTypes, IsNoCreature, AddsTypes, HasSupertype),
    (SetsColours, AddsColours),
    (LosesAbilities, LosesKeywords, Has, HasActivatedOf, HasGained),
    (SetsBase,),
    (Gets, KeptTapped, CantBeBlockedBy),
)
"""The parts by the layer or sublayer in which they apply: 2, 4, 5, 6, 7b, 7c (CR 613.1, 613.4).

What changes no characteristic is of none, and stands in the last.
"""


IN_EVERY_ZONE = SetsCreatureTypes | AddsTypes | SetsColours | AddsColours
"""The parts that an effect on objects in every zone may have."""

CONTROL = next(layer for layer, kinds in enumerate(LAYERS) if Controlled in kinds)
"""The place in ``LAYERS`` of the layer of control: copies, and so names, are settled before it."""

ABILITIES = next(layer for layer, kinds in enumerate(LAYERS) if Has in kinds)
"""The place in ``LAYERS`` of the layer of abilities: types, colours and control are settled before it."""
