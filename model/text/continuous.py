"""What abilities and effects make of objects: of which, for how long, and by which parts (CR 611, 613.1).

The parts, each of a layer, are in :mod:`model.text.parts_by_layer`; what they mean is said in
:mod:`model.objects.layers`.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import Literal, TypeAlias, TypeVar

from model.text.conditions.condition import All, AnOpponent, Condition, No, OfActivePlayer, OfDefender, parts_of
from model.text.conditions.of_its_source import IsIn
from model.text.conditions.of_players import (
    ControlsDifferentPowers,
    ControlsGreatest,
    ControlsPower,
    HasInGraveyard,
    HasOtherMana,
    HasParty,
)
from model.text.counted import Counted, PowerOf, StatOf, TimesHappened
from model.text.descriptions import ANYTHING, Those, descriptions_in
from model.text.happened_this_turn import HasHappened
from model.text.instructions.affected import Number, Players, SharingItsName, Theirs
from model.text.keywords.of_permanents import Protection
from model.text.parts_by_layer import (
    ABILITIES,
    CONTROL,
    IN_EVERY_ZONE,
    LAYERS,
    AddsTypes,
    Controlled,
    Gets,
    Gift,
    Has,
    HasGained,
    Part,
    SetsBase,
    SetsColours,
    SetsTypes,
)
from model.value_dataclasses import dataclass
from model.vocabulary import CardType, Zone

Kind = TypeVar("Kind")


def is_settled_before(what: Those, layer: int) -> bool:
    """Return whether earlier layers settle what a description asks for: keywords the sixth, a size none (CR 613.1f)."""
    return not what.asks_for_size and (layer > ABILITIES or not what.asks_for_what_layers_give)


def may_be_asked_in_layers(condition: Condition, layer: int) -> bool:
    """Return whether a condition asks for nothing that is settled in that layer or later: of which objects there are.

    Power and toughness are settled last; types, colours and control before the layer of abilities, keywords in it;
    names and control before that of types.
    """
    of_sizes = HasOtherMana | ControlsPower | ControlsGreatest | ControlsDifferentPowers
    if any(isinstance(part, of_sizes) for part in parts_of(condition)):
        return False
    if layer < ABILITIES and any(isinstance(part, OfDefender | HasParty) for part in parts_of(condition)):
        return False
    joined = All | No | AnOpponent | OfDefender | OfActivePlayer | HasHappened
    those = (part for part in parts_of(condition) if not isinstance(part, joined))
    those = (part for part in those if not (isinstance(part, HasInGraveyard) and part.what == ANYTHING))
    asked = [what for part in those for what in descriptions_in(part)]
    if CONTROL < layer < ABILITIES:
        return all(what == Those(named=what.named, owned=what.owned) for what in asked)
    return not asked or (layer >= ABILITIES and all(is_settled_before(what, layer) for what in asked))


def may_be_counted_in_layers(counted: Counted | None) -> bool:
    """Return whether what is counted is settled before what adds to power and toughness applies (CR 613.4c)."""
    if isinstance(counted, PowerOf | StatOf | TimesHappened):
        return False
    return not any(what.asks_for_size for what in descriptions_in(counted))


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
    and to all that the first of them applied to (CR 613.6). Raises ``ValueError`` where which these are turns on what
    that layer or a later one settles, keywords or sizes. So a ``condition``, which has to hold for the controller of
    the source, may ask for what layers before its first part give alone. In every zone types and colours are given and
    no other part: "you control" then means spells and permanents, and elsewhere the cards that one owns.
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
        if not is_settled_before(self.what, self.first_layer):
            raise ValueError("what an effect makes of objects with a keyword or a size is not modelled in that layer")
        if not all(may_be_counted_in_layers(part.per) for part in self.parts if isinstance(part, Gets)):
            raise ValueError("power and toughness by a count of what layers give is not modelled")

    @cached_property
    def functions_in(self) -> Zone | None:
        """The zone from which it functions, where its condition says so (CR 113.6b)."""
        asked = () if self.condition is None else parts_of(self.condition)
        return next((part.zone for part in asked if isinstance(part, IsIn)), None)


@dataclass(frozen=True)
class WhileThis:
    """For as long as the source remains on the battlefield; and tapped, or under that player's control (CR 611.2b)."""

    tapped: bool = False
    controlled: bool = False

    def __str__(self) -> str:
        if self.tapped:
            return "for as long as its source remains tapped"
        return "for as long as its source remains " + ("under that control" if self.controlled else "there")


Lasts: TypeAlias = Literal["this turn", "until your next turn", "for good"] | WhileThis
"""How long what an effect makes of objects lasts (CR 611.2a)."""


@dataclass(frozen=True)
class MakesUntil(OnObjects):
    """What an effect makes of objects as it resolves, for a time (CR 611.2a): of its target, its source, or of those.

    Which those are is settled as it resolves (CR 611.2c). It lasts until the turn ends, until the next turn of its
    controller, while its source is as it says, or for the rest of the game. "what entered" is what the same spell or
    ability has created or put onto the battlefield right before. ``times``: it applies so many times, as -1/-1 does
    for -X/-X, or is the X of a base size. ``option``: only if its controller chooses that, of all that stand so beside
    each other (CR 608.2d). ``who``: the player who gains control of them, if that is part of it.
    """

    parts: tuple[Part, ...]
    of: (
        Literal["target", "another target", "second target", "this"]
        | Literal["what triggered it", "what entered", "what control was gained of"]
        | Those
        | SharingItsName
        | Theirs
    ) = "target"
    lasts: Lasts = "this turn"
    times: Number = 1
    option: str = ""
    who: Players = "you"

    @property
    def made(self) -> tuple[tuple[Part, ...], Lasts]:
        """What it makes of objects, and for how long: by that the effects of one object are told apart."""
        return self.parts, self.lasts

    @property
    def remembers_player(self) -> bool:
        """Whether it matters who controlled it as it resolved."""
        of_player = isinstance(self.lasts, WhileThis) and self.lasts.controlled
        until_turn = self.lasts == "until your next turn"
        protects = any(one.from_opponents for one in self.gives(Protection))
        return of_player or until_turn or protects or any(isinstance(part, Controlled) for part in self.parts)

    @property
    def sets_to_x(self) -> bool:
        """Whether it sets base power and toughness to X."""
        return any(isinstance(part, SetsBase) and part.by_x for part in self.parts)


@dataclass(frozen=True)
class ExchangesControl(MakesUntil):
    """Control of its two targets is exchanged, or of its source and its target: all of it or nothing (CR 701.12b)."""

    parts: tuple[Part, ...] = (Controlled(),)
    lasts: Lasts = "for good"
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
    ``ValueError`` where what is counted turns on power or toughness.
    """

    number: Counted
    of: Literal["power and toughness", "power", "toughness"] = "power and toughness"

    def __post_init__(self) -> None:
        if not may_be_counted_in_layers(self.number):
            raise ValueError("power and toughness by a count of objects of a size are not modelled")


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
