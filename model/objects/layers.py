"""What effects of static abilities make of objects, layer by layer (CR 613).

Each question is asked of a state as a formula, at a :class:`Point` of the layers. Effects that may have to do with each
other in a layer are applied in every order that may be the right one, each where it is: what depends on another waits
for it (CR 613.8), else the older comes first (CR 613.7). In a state without open facts there is one.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import TypeAlias, cast

from model.game.dependency import (
    Turn,
    gives_colour,
    gives_subtype,
    gives_type,
    leaves_gifts_of,
    loses_abilities,
    sets_land_types,
)
from model.game.facts import Fact
from model.game.game import Continuous, Game, Object
from model.game.state import State
from model.logic.formulas import Formula, Number, Value, all_of, any_of, if_then_else, no, same, total
from model.objects import own_characteristics as own
from model.objects.describing import described, is_in_reach, may_be_made
from model.objects.on_its_card import where_it_functions
from model.text.conditions import Condition
from model.text.continuous import (
    LAYERS,
    Becomes,
    Gets,
    LosesAbilities,
    Makes,
    MakesUntil,
    OnObjects,
    Part,
    SetsBase,
    SetsLandTypes,
)
from model.values import dataclass
from model.vocabulary import CardType

Effect = Continuous[OnObjects]
CONTROL, TYPES, COLOURS, ABILITIES, BASE, MORE = range(len(LAYERS))
"""The places of the layers in ``LAYERS``."""


@dataclass(frozen=True)
class Point:
    """What objects are once all layers before one are done, and of it these effects, by number, in this order."""

    layer: int
    applied: tuple[int, ...] = ()

    def has_type(self, now: State, obj: Object, card_type: CardType, hidden: Formula) -> Formula:
        """Whether an object has a card type (CR 613.1d)."""
        itself = own.has_type(now, obj, card_type, hidden)
        return self._is_so(now, obj, itself, TYPES, ("type", card_type), gives_type(card_type))

    def has_subtype(self, now: State, obj: Object, subtype: str, hidden: Formula) -> Formula:
        """Whether an object has a subtype (CR 613.1d)."""
        itself = own.has_subtype(now, obj, subtype, hidden)
        return self._is_so(now, obj, itself, TYPES, ("subtype", subtype), gives_subtype(subtype))

    def has_colour(self, now: State, obj: Object, colour: str, hidden: Formula) -> Formula:
        """Whether an object has a colour (CR 105.2, 613.1e)."""
        itself = own.has_colour(now, obj, colour, hidden)
        return self._is_so(now, obj, itself, COLOURS, colour, gives_colour(colour))

    def loses_its_text(self, now: State, obj: Object) -> Formula:
        """Whether an object has no ability of its own text: its land types are set (305.7), or it has another text."""
        by_words = own.has_other_words(now, obj)
        return self._is_so(now, obj, by_words, TYPES, SetsLandTypes, sets_land_types)

    def loses_abilities(self, now: State, obj: Object) -> Formula:
        """Whether an effect has taken from an object all abilities that it has by itself (CR 613.1f)."""
        return self._is_so(now, obj, False, ABILITIES, LosesAbilities, loses_abilities)

    def has_gifts(self, now: State, obj: Object, effect: int) -> Formula:
        """Whether an object has the abilities that an effect may give it (CR 613.1f)."""
        return self._is_so(now, obj, False, ABILITIES, effect, leaves_gifts_of(effect))

    def base(self, now: State, obj: Object, itself: Number, turn: Turn) -> Number:
        """Return the base power or toughness that effects set, or what it is by itself (CR 613.4b)."""
        return cast("Number", self._made(now, obj, itself, BASE, turn))

    def controller(self, now: State, obj: Object) -> Number:
        """Return who controls a permanent by effects: its owner, if there is none (CR 108.4, 613.1b)."""
        return cast("Number", self._made(now, obj, obj.owner, CONTROL, lambda number, _: _controls(now, number, obj)))

    def _is_so(self, now: State, obj: Object, itself: Formula, layer: int, asked: Hashable, turn: Turn) -> Formula:
        return cast("Formula", self._made(now, obj, itself, layer, turn, asked))

    def _made(self, now: State, obj: Object, value: Value, layer: int, turn: Turn, asked: Hashable = None) -> Value:
        """Return what effects have made of something that belongs to a layer; for ``asked`` see ``bearing``."""
        if not now.game.makes_objects or self.layer < layer or obj.is_ability or not may_be_made(now, obj):
            return value
        if self.layer == layer:
            return _walked(now, obj, value, self, turn)
        for group, always in bearing(now.game, layer, turn, asked):
            if always is None or always is not value:
                value = _in_each_order(now, obj, value, layer, group, turn)
        return value


Bearing: TypeAlias = Sequence[tuple[tuple[int, ...], Value | None]]
"""Groups of effects that make something of what is asked for, each with what that is if all its parts make the same."""


def bearing(game: Game, layer: int, turn: Turn, asked: Hashable) -> Bearing:
    """Return the groups of a layer that make something of what is asked for, in their order.

    ``asked`` names the question if texts alone answer it: it is worked out once, and what groups make is told as well.
    ``None``: what is made turns on the state.
    """
    if asked is None:
        return [(group, None) for group in game.groups[layer] if _makes(game, group, layer, turn)]
    return game.memo(("bearing", layer, asked), lambda game: _bearing(game, layer, turn))


def _bearing(game: Game, layer: int, turn: Turn) -> Bearing:
    makes = [(group, _makes(game, group, layer, turn)) for group in game.groups[layer]]
    return [(group, made[0] if len(set(made)) == 1 else None) for group, made in makes if made]


def _makes(game: Game, group: tuple[int, ...], layer: int, turn: Turn) -> list[Value]:
    made = (turn(number, part) for number in group for part in game.on_objects[number].effect.by_layer[layer])
    return [one for one in made if one is not None]


def _controls(now: State, number: int, obj: Object) -> Number:
    """Return to whom an effect gives control: its source's controller, or who controlled it as it resolved."""
    effect = effects_of(now)[number]
    if isinstance(effect.effect, MakesUntil):
        return now.number("made", obj.index, effect.source.index) - 1
    return now.controller(effect.source)


def effects_of(now: State) -> Sequence[Effect]:
    """Return all effects on objects that there could be; the place of each is its number."""
    return now.game.on_objects


def _parts(now: State, number: int, layer: int) -> tuple[Part, ...]:
    return now.game.on_objects[number].effect.by_layer[layer]


def _walked(now: State, obj: Object, value: Value, at: Point, turn: Turn) -> Value:
    """Return what the effects of a point have made of something, one after another."""
    for place, number in enumerate(at.applied):
        for part in _parts(now, number, at.layer):
            made = turn(number, part)
            if made is not None and made is not value:
                value = if_then_else(_hits(now, Point(at.layer, at.applied[:place]), number, obj), made, value)
    return value


def _in_each_order(now: State, obj: Object, value: Value, layer: int, group: tuple[int, ...], turn: Turn) -> Value:
    """Return what a group of effects makes of something, by the order that is the right one."""
    *others, (_, last) = orders(now, layer, group)
    made = _walked(now, obj, value, Point(layer, last), turn)
    for holds, order in others:
        made = if_then_else(holds, _walked(now, obj, value, Point(layer, order), turn), made)
    return made


def _hits(now: State, at: Point, number: int, obj: Object) -> Formula:
    """Return whether an effect that is applied next applies to an object: as it does since an earlier layer, or now."""
    if now.game.on_objects[number].effect.first_layer < at.layer:
        return applies(now, number, obj)
    return now.memo(("reaches", at.layer, at.applied, number, obj.index), lambda _: _reaches(now, at, number, obj))


def _reaches(now: State, at: Point, number: int, obj: Object) -> Formula:
    effect = effects_of(now)[number]
    there = all_of(is_in_reach(now, effect.effect, obj), _is_there(now, effect))
    source, text = effect.source, effect.effect
    if there is False:
        return False
    if isinstance(text, MakesUntil):
        return all_of(there, now.number("made", obj.index, source.index) > 0)
    if not isinstance(text, Makes):
        return all_of(there, obj is source)
    fits = described(text.what, at, now, obj, now.controller(source), source)
    if fits is False:
        return False
    return all_of(there, fits, no(_has_lost_it(now, at, source)))


def _has_lost_it(now: State, at: Point, source: Object) -> Formula:
    """Return whether the ability that gives an effect is lost by then (CR 305.7, 613.1f)."""
    return any_of(at.loses_its_text(now, source), at.loses_abilities(now, source))


def may_apply(now: State, number: int) -> bool:
    """Return whether an effect may apply to anything: it may be there."""
    return now.memo(("is there", number), lambda _: _is_there(now, effects_of(now)[number])) is not False


def _is_there(now: State, effect: Effect) -> Formula:
    """Return whether there may be an effect, whatever its object has lost: of resolution, it may last (CR 611.2a)."""
    if isinstance(effect.effect, MakesUntil | Becomes):
        return has_timestamp(now, effect.source)
    there = all_of(now.zone(effect.source) == where_it_functions(effect.source), no(now.face_down(effect.source)))
    there = all_of(there, own.is_on_face_up(now, effect.source, effect.effect))
    condition = effect.effect.condition if isinstance(effect.effect, Makes) else None
    return there if condition is None or there is False else all_of(there, _is_met(now, condition, effect.source))


def _is_met(now: State, condition: Condition, source: Object) -> Formula:
    """Return whether a condition holds for who controls a source: it asks for what earlier layers give alone."""
    return _MEANING[-1](condition, now, source)


Meaning: TypeAlias = Callable[[Condition, State, Object], Formula]
_MEANING: list[Meaning] = []


def asked_in_layers(meaning: Meaning) -> Meaning:
    """Enter what says whether a condition holds for who controls its source: that itself asks for what layers give."""
    _MEANING[:] = [meaning]
    return meaning


def applies(now: State, number: int, obj: Object) -> Formula:
    """Return whether an effect applies to a permanent, in the layer of its first part and from then on (CR 613.6)."""
    return now.memo(("applies", number, obj.index), lambda _: _applies(now, number, obj))


def _applies(now: State, number: int, obj: Object) -> Formula:
    if obj.is_ability or not may_be_made(now, obj) or not may_apply(now, number):
        return False
    layer = effects_of(now)[number].effect.first_layer
    group = next(group for group in now.game.groups[layer] if number in group)
    found = (
        all_of(holds, _hits(now, Point(layer, order[: order.index(number)]), number, obj))
        for holds, order in orders(now, layer, group)
        if number in order
    )
    return any_of(*found)


# In which order the effects of a layer are applied (CR 613.7, 613.8).


Order: TypeAlias = tuple[Formula, tuple[int, ...]]


def orders(now: State, layer: int, group: tuple[int, ...]) -> list[Order]:
    """Return the orders in which effects that may have to do with each other are applied, each with when it is so."""
    return now.memo(("orders", layer, group), lambda _: _orders(now, layer, group))


def _orders(now: State, layer: int, group: tuple[int, ...]) -> list[Order]:
    there = [number for number in group if _is_there(now, effects_of(now)[number]) is not False]
    found: list[Order] = [(True, ())]
    for _ in there:
        found = [
            (all_of(holds, is_next), (*order, number))
            for holds, order in found
            for number, is_next in _next(now, Point(layer, order), [n for n in there if n not in order])
            if all_of(holds, is_next) is not False
        ]
    return found


def _next(now: State, at: Point, left: Sequence[int]) -> Iterator[tuple[int, Formula]]:
    """Return each effect that may be the one that is applied next, with when it is: exactly one of them."""
    if len(left) == 1:
        yield left[0], True
        return
    waits = _waiting(now, at, left)
    chosen: list[Formula] = []
    for one in left:
        sooner = (all_of(no(waits[other]), _is_older(now, other, one)) for other in left if other != one)
        is_next = all_of(no(any_of(waits[one], *sooner)), no(any_of(*chosen)))
        if is_next is not False:
            chosen.append(is_next)
            yield one, is_next


def _waiting(now: State, at: Point, left: Sequence[int]) -> dict[int, Formula]:
    """Return when each of these effects waits for another that it depends on; not for one of a loop (CR 613.8b)."""
    on = {(one, other): _depends(now, at, one, other) for one in left for other in left if one != other}
    leads = dict(on)
    for via in left:
        for one, other in on:
            if via not in (one, other):
                leads[one, other] = any_of(leads[one, other], all_of(leads[one, via], leads[via, other]))
    return {
        one: any_of(*(all_of(on[one, other], no(leads[other, one])) for other in left if other != one)) for one in left
    }


def _depends(now: State, at: Point, one: int, other: int) -> Formula:
    """Return whether applying the other effect would change to what the one applies, or whether it is there."""
    if (at.layer, one, other) not in now.game.dependencies:
        return False
    after = Point(at.layer, (*at.applied, other))
    if not now.game.dependencies[at.layer, one, other]:
        source = effects_of(now)[one].source
        return no(same(_has_lost_it(now, at, source), _has_lost_it(now, after, source)))
    there = (obj for obj in now.game.cards if may_be_made(now, obj))
    return any_of(*(no(same(_hits(now, at, one, obj), _hits(now, after, one, obj))) for obj in there))


def _is_older(now: State, one: int, other: int) -> Formula:
    """Return whether an effect is applied before another that does not depend on it (CR 613.7)."""
    sources = effects_of(now)[one].source, effects_of(now)[other].source
    if sources[0] is sources[1]:
        return one < other
    return sources[1] in now.game.rivals.get(sources[0], ()) and is_newer(now, sources[1], sources[0])


def has_timestamp(now: State, obj: Object) -> Formula:
    """Return whether what an object makes of others is there: it is where it functions, or its effect lasts.

    What has an ability to become a creature has the timestamp of that effect, while it lasts.
    """
    return now.memo(("timestamp", obj.index), lambda _: _has_timestamp(now, obj))


def _has_timestamp(now: State, obj: Object) -> Formula:
    if obj in now.game.animated:
        return all_of(now.on_battlefield(obj), now.holds("animated", obj.index))
    lasts = (now.number("made", o.index, obj.index) > 0 for o in now.game.cards) if obj in now.game.lasting else ()
    return any_of(now.zone(obj) == where_it_functions(obj), *lasts)


def is_newer(now: State, one: Object, other: Object) -> Formula:
    """Return whether an object has the later timestamp of two whose order matters (CR 613.7)."""
    if one.index > other.index:
        return no(is_newer(now, other, one))
    return now.number("newer", one.index, other.index) > 0


def newest(now: State, obj: Object) -> dict[Fact, Value]:
    """Return that an object, or its effect, has a later timestamp than all that it is compared with (CR 613.7)."""
    changes: dict[Fact, Value] = {}
    for rival in now.game.rivals.get(obj, ()):
        one, other = sorted((obj.index, rival.index))
        changes[Fact("newer", one, other)] = if_then_else(has_timestamp(now, rival), int(one == obj.index), 0)
    return changes


# What effects make of objects in the end.

DONE = Point(len(LAYERS))
"""What objects are by all effects."""


def base_stat(now: State, obj: Object, itself: Number, which: str) -> Number:
    """Return the base power or toughness of a creature: what effects set, or what it is by itself (CR 613.4b)."""
    return DONE.base(now, obj, itself, lambda _, part: _sets(now, obj, part, which))


def _sets(now: State, obj: Object, part: Part, which: str) -> Number | None:
    if not isinstance(part, SetsBase):
        return None
    value: int | None = getattr(part, which)
    return own.mana_value(now, obj) if value is None else value


def more_of(now: State, obj: Object, which: str) -> Number:
    """Return how much power or toughness effects add (CR 613.4c)."""
    if not now.game.making(Gets):
        return 0
    adding = ((number, part) for number in range(len(effects_of(now))) for part in _parts(now, number, MORE))
    return total(_times_applied(now, number, obj) * getattr(part, which) for number, part in adding)


def _times_applied(now: State, number: int, obj: Object) -> Number:
    """Return how many times an effect applies to an object: one of resolution as often as it resolved for it."""
    source, text = effects_of(now)[number].source, effects_of(now)[number].effect
    once = not isinstance(text, MakesUntil) or text.remembers_player
    return if_then_else(applies(now, number, obj), 1 if once else now.number("made", obj.index, source.index), 0)


def has_set_stats(now: State, obj: Object) -> Formula:
    """Return whether an effect sets the base power and toughness of an object (CR 613.4b)."""
    setting = (n for n in range(len(effects_of(now))) if _parts(now, n, BASE)) if now.game.making(SetsBase) else ()
    return any_of(*(applies(now, number, obj) for number in setting))
