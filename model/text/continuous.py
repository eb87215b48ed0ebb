"""What abilities and effects make of objects: whose, and parts that each belong to a layer (CR 613.1).

What they mean, and in which order, is said in :mod:`model.objects.layers`.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cached_property
from typing import Literal, TypeAlias, TypeVar

from model.text.conditions.condition import All, AnOpponent, Condition, No, OfDefender, parts_of
from model.text.conditions.of_players import ControlsDifferentPowers, ControlsPower, HasInGraveyard, HasOtherMana
from model.text.counted import Counted, TimesHappened
from model.text.happened import HasHappened
from model.text.instructions.affected import CountOf, Number, PowerOf, SharingItsName, StatOf, Theirs
from model.text.things import ANYTHING, BASIC_LAND_TYPES, SUPERTYPES, Those, descriptions_in, types_with
from model.values import dataclass
from model.vocabulary import CardType, Zone

Kind = TypeVar("Kind")


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
    """Their base power and toughness are these; ``None`` stands for the mana value of each (CR 613.4b)."""

    power: int | None
    toughness: int | None


@dataclass(frozen=True)
class Gets:
    """They get so much more power and toughness, or less (CR 613.4c); so often as what ``per`` counts."""

    power: int
    toughness: int
    per: Counted | None = None


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
)

LAYERS: tuple[tuple[type, ...], ...] = (
    (Controlled,),
    (SetsTypes, SetsLandTypes, SetsCreatureTypes, IsNoCreature, AddsTypes, HasSupertype),
    (SetsColours, AddsColours),
    (LosesAbilities, LosesKeywords, Has, HasActivatedOf, HasGained),
    (SetsBase,),
    (Gets,),
)
"""The parts by the layer or sublayer in which they apply: 2, 4, 5, 6, 7b, 7c (CR 613.1, 613.4)."""


IN_EVERY_ZONE = SetsCreatureTypes | AddsTypes | SetsColours | AddsColours
"""The parts that an effect on objects in every zone may have."""

ABILITIES = next(layer for layer, kinds in enumerate(LAYERS) if Has in kinds)
"""The place in ``LAYERS`` of the layer of abilities: types, colours and control are settled before it."""


def may_be_asked_in_layers(condition: Condition, layer: int) -> bool:
    """Return whether a condition asks for nothing that is settled in that layer or later: of which objects there are.

    That of abilities, power and toughness is settled last; types, colours and control before the layer of abilities.
    """
    if any(isinstance(part, HasOtherMana | ControlsPower | ControlsDifferentPowers) for part in parts_of(condition)):
        return False
    if layer < ABILITIES and any(isinstance(part, OfDefender) for part in parts_of(condition)):
        return False
    joined = All | No | AnOpponent | OfDefender | HasHappened
    those = (part for part in parts_of(condition) if not isinstance(part, joined))
    those = (part for part in those if not (isinstance(part, HasInGraveyard) and part.what == ANYTHING))
    asked = [what for part in those for what in descriptions_in(part)]
    return not asked or (layer >= ABILITIES and not any(what.asks_for_what_layers_give for what in asked))


def may_be_counted_in_layers(counted: Counted | None) -> bool:
    """Return whether what is counted is settled before what adds to power and toughness applies (CR 613.4c)."""
    if isinstance(counted, PowerOf | StatOf | TimesHappened):
        return False
    return not any(what.asks_for_what_layers_give for what in descriptions_in(counted))


class OnObjects:
    """What an effect makes of objects: each of its parts applies in its layer (CR 613.1)."""

    parts: tuple[Part, ...]

    @cached_property
    def by_layer(self) -> tuple[tuple[Part, ...], ...]:
        """For each place of ``LAYERS`` the parts that apply there: what sets or takes before what adds."""
        return tuple(tuple(p for kind in kinds for p in self.parts if isinstance(p, kind)) for kinds in LAYERS)

    @cached_property
    def first_layer(self) -> int:
        """The place in ``LAYERS`` at which the first of its parts applies."""
        return next(layer for layer, parts in enumerate(self.by_layer) if parts)

    @cached_property
    def gains(self) -> bool:
        """Whether it is that they have what was gained as it began."""
        return HasGained() in self.parts

    def gives_type(self, card_type: CardType) -> bool:
        """Return whether it makes objects of a card type, in addition to their others or instead of them."""
        return any(card_type in part.types for part in self.parts if isinstance(part, AddsTypes | SetsTypes))

    def gives(self, kind: type[Kind]) -> tuple[Kind, ...]:
        """Return the abilities of a kind that it gives objects, in order (CR 613.1f)."""
        return tuple(a for part in self.parts if isinstance(part, Has) for a in part.abilities if isinstance(a, kind))


@dataclass(frozen=True)
class Makes(OnObjects):
    """What permanents of a description are made, for as long as the ability functions (CR 611.3a); or cards in a zone.

    ``zone``: where they are; ``None`` for permanents, spells, and cards in every zone. Each part applies in its layer,
    and to all that the first of them applied to (CR 613.6). Raises ``ValueError`` where which these are turns on their
    keywords, power or toughness, which are not asked layer by layer. So a ``condition``, which has to hold for the
    controller of the source, may ask for what layers before its first part give alone. In every zone types and colours
    are given and no other part: "you control" then means spells and permanents, and elsewhere the cards that one owns.
    """

    what: Those
    parts: tuple[Part, ...]
    condition: Condition | None = None
    zone: Zone | None = Zone.BATTLEFIELD

    def __post_init__(self) -> None:
        if self.zone is None and not all(isinstance(part, IN_EVERY_ZONE) for part in self.parts):
            raise ValueError("what an effect makes of objects in every zone is modelled for types and colours alone")
        if self.condition is not None and not may_be_asked_in_layers(self.condition, self.first_layer):
            raise ValueError("what an effect makes of objects under such a condition is not modelled")
        if self.what.asks_for_what_layers_give:
            raise ValueError("what an effect makes of objects with a keyword, power or toughness is not modelled")
        if not all(may_be_counted_in_layers(part.per) for part in self.parts if isinstance(part, Gets)):
            raise ValueError("power and toughness by a count of what layers give is not modelled")


@dataclass(frozen=True)
class MakesUntil(OnObjects):
    """What an effect makes of objects as it resolves, for a time (CR 611.2a): of its target, its source, or of those.

    Which those are is settled as it resolves (CR 611.2c). It lasts until the turn ends, until the next turn of its
    controller, or for the rest of the game. ``times``: it applies so many times, as -1/-1 does for -X/-X. ``option``:
    only if its controller chooses that, of all that stand so beside each other (CR 608.2d).
    """

    parts: tuple[Part, ...]
    of: Literal["target", "this", "what triggered it"] | Those | SharingItsName | Theirs = "target"
    lasts: Literal["this turn", "until your next turn", "for good"] = "this turn"
    times: Number = 1
    option: str = ""

    @property
    def made(self) -> tuple[tuple[Part, ...], str]:
        """What it makes of objects, and for how long: by that the effects of one object are told apart."""
        return self.parts, self.lasts

    @property
    def remembers_player(self) -> bool:
        """Whether it matters who controlled it as it resolved."""
        return self.lasts == "until your next turn" or any(isinstance(part, Controlled) for part in self.parts)


@dataclass(frozen=True)
class ExchangesControl(MakesUntil):
    """Control of its two targets is exchanged, or of its source and its target: all of it or nothing (CR 701.12b)."""

    parts: tuple[Part, ...] = (Controlled(),)
    lasts: Literal["this turn", "until your next turn", "for good"] = "for good"
    with_this: bool = False


@dataclass(frozen=True)
class GainsActivated(MakesUntil):
    """Its source gains all activated abilities that its target has as it resolves (CR 611.2c)."""

    parts: tuple[Part, ...] = (HasGained(),)
    of: Literal["target", "this"] | Those = "this"


@dataclass(frozen=True)
class StarIs:
    """A characteristic-defining ability: how many the star is that is printed as power, toughness or in both.

    It works in every zone (CR 208.2a, 604.3, 613.4a). What is printed beside the star, as in 1+*, is added. Raises
    ``ValueError`` where what is counted turns on keywords, power or toughness.
    """

    number: CountOf
    of: Literal["power and toughness", "power", "toughness"] = "power and toughness"

    def __post_init__(self) -> None:
        if self.number.what.asks_for_what_layers_give:
            raise ValueError("power and toughness by a count of objects with a keyword or a size are not modelled")


def becomes(
    stats: str,
    subtypes: frozenset[str] = frozenset(),
    *,
    every_creature_type: bool = False,
    colours: frozenset[str] = frozenset(),
    abilities: tuple[Gift, ...] = (),
) -> MakesUntil:
    """Return that the source becomes a creature of that size, those types and colours too, until end of turn.

    ``abilities`` are those that it has then (CR 613.1f).
    """
    power, toughness = (int(number) for number in stats.split("/"))
    coloured = (SetsColours(colours),) if colours else ()
    has = (Has(abilities),) if abilities else ()
    types = AddsTypes(frozenset({CardType.CREATURE}), subtypes, every_creature_type)
    return MakesUntil((types, *coloured, SetsBase(power, toughness), *has), of="this")


def makes(what: Those, *parts: Part) -> Makes:
    """Return the static ability that makes those so; what it is attached to, whatever that is (CR 303.4m)."""
    return Makes(replace(what, types=frozenset(), all_types=frozenset()) if what.host else what, parts)
