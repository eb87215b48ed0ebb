"""What continuous effects make of objects, layer by layer (CR 613.1), but for power and toughness.

Each question is asked of a state as a formula, at a :class:`Point` of the layers. Effects that may have to do with each
other in a layer are applied in every order that may be the right one, each where it is.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import cast

from model.game.game import Object
from model.game.marks_on_permanents import has_any_chosen, has_chosen
from model.game.state import State
from model.logic.formulas import Formula, Number, Value, all_of, any_of, if_then_else, no
from model.objects import own_characteristics as own
from model.objects.layers.dependency import by_timestamps_alone, orders
from model.objects.layers.durations import lasts_still
from model.objects.layers.effects import (
    ABILITIES,
    BASE,
    COLOURS,
    CONTROL,
    TYPES,
    bearing,
    effects_of,
    fits_once_abilities_are_settled,
    is_there,
    may_apply,
    parts_in,
)
from model.objects.layers.timestamps import is_newer, is_older
from model.objects.layers.what_parts_make import (
    IfChosen,
    Turn,
    gives_colour,
    gives_subtype,
    gives_supertype,
    gives_type,
    leaves_gifts_of,
    leaves_keywords_of,
    loses_abilities,
    loses_keywords,
    sets_land_types,
)
from model.objects.matching_in_layers import described, is_in_reach, may_be_made
from model.text.continuous import Makes, MakesUntil
from model.text.descriptions import ANYTHING, Those
from model.text.parts_by_layer import LAYERS, LosesAbilities, LosesKeywords, SetsLandTypes
from model.value_dataclasses import dataclass
from model.vocabulary import NOBODY, CardType, Player, Who


@dataclass(frozen=True)
class Point:
    """What objects are once all layers before one are done, and of it these effects, by number, in this order."""

    layer: int
    applied: tuple[int, ...] = ()

    # Layer 2: control.

    def controller(self, now: State, obj: Object) -> Number:
        """Return who controls an object by effects; if there is none, who does by default (CR 110.2, 112.2, 613.1b)."""
        given, by_default = now.number("given_to", obj.index), now.number("controller_by_default", obj.index)
        itself = if_then_else(given == NOBODY, by_default, given)
        return cast("Number", self._made(now, obj, itself, CONTROL, lambda number, _: _controls(now, number, obj)))

    # Layer 4: types.

    def has_type(self, now: State, obj: Object, card_type: CardType, hidden: Formula) -> Formula:
        """Whether an object has a card type (CR 613.1d)."""
        itself = own.has_type(now, obj, card_type, hidden)
        return self._is_so(now, obj, itself, TYPES, ("type", card_type), gives_type(card_type))

    def has_subtype(self, now: State, obj: Object, subtype: str, hidden: Formula) -> Formula:
        """Whether an object has a subtype (CR 613.1d)."""
        itself = own.has_subtype(now, obj, subtype, hidden)
        made = self._is_so(now, obj, itself, TYPES, ("subtype", subtype), gives_subtype(subtype))
        kindred = now.game.makes_objects and own.has_type(now, obj, CardType.KINDRED, hidden)
        if kindred is False:
            return made
        turn = gives_subtype(subtype, kindred=True)
        return if_then_else(kindred, self._is_so(now, obj, itself, TYPES, ("kindred of", subtype), turn), made)

    def has_supertype(self, now: State, obj: Object, supertype: str, hidden: Formula) -> Formula:
        """Whether an object has a supertype (CR 205.4b, 613.1d)."""
        itself = own.has_supertype(now, obj, supertype, hidden)
        return self._is_so(now, obj, itself, TYPES, ("supertype", supertype), gives_supertype(supertype))

    def loses_its_text(self, now: State, obj: Object) -> Formula:
        """Whether an object has no ability of its own text: its land types are set (305.7), or it has another text."""
        by_words = own.has_other_words(now, obj)
        return self._is_so(now, obj, by_words, TYPES, SetsLandTypes, sets_land_types)

    # Layer 5: colours.

    def has_colour(self, now: State, obj: Object, colour: str, hidden: Formula) -> Formula:
        """Whether an object has a colour (CR 105.2, 613.1e)."""
        itself = own.has_colour(now, obj, colour, hidden)
        return self._is_so(now, obj, itself, COLOURS, colour, gives_colour(colour))

    # Layer 6: abilities.

    def loses_abilities(self, now: State, obj: Object) -> Formula:
        """Whether an effect has taken from an object all abilities that it has by itself (CR 613.1f)."""
        return self._is_so(now, obj, False, ABILITIES, LosesAbilities, loses_abilities)

    def loses_keywords(self, now: State, obj: Object, kind: type) -> Formula:
        """Whether an effect has taken from an object the abilities of a kind that it has by itself (CR 613.1f)."""
        return self._is_so(now, obj, False, ABILITIES, (LosesKeywords, kind), loses_keywords(kind))

    def has_gifts(self, now: State, obj: Object, effect: int, kind: type | None = None) -> Formula:
        """Whether an object has the abilities that an effect may give it, or those of a kind (CR 613.1f)."""
        if kind is None or not now.game.making(LosesKeywords):
            return self._is_so(now, obj, False, ABILITIES, effect, leaves_gifts_of(effect))
        return self._is_so(now, obj, False, ABILITIES, (effect, kind), leaves_keywords_of(effect, kind))

    # Sublayer 7b: what sets power and toughness.

    def base(self, now: State, obj: Object, itself: Number, turn: Turn) -> Number:
        """Return the base power or toughness that effects set, or what it is by itself (CR 613.4b)."""
        return cast("Number", self._made(now, obj, itself, BASE, turn))

    # How the effects of a layer are applied.

    def once_applied(self, number: int) -> Point:
        """Return the point at which another effect has been applied as well."""
        return Point(self.layer, (*self.applied, number))

    def has_lost_what_it_says(self, now: State, source: Object) -> Formula:
        """Whether the source of an effect has lost the ability that gives it by then (CR 305.7, 613.1f)."""
        return any_of(self.loses_its_text(now, source), self.loses_abilities(now, source))

    def reaches(self, now: State, number: int, obj: Object) -> Formula:
        """Whether an effect that is applied next applies to an object: since an earlier layer, or now (CR 613.6)."""
        if effects_of(now)[number].effect.first_layer < self.layer:
            return applies(now, number, obj)
        return now.memo(
            ("reaches", self.layer, self.applied, number, obj.index), lambda _: _reaches(now, self, number, obj)
        )

    def _is_so(self, now: State, obj: Object, itself: Formula, layer: int, asked: Hashable, turn: Turn) -> Formula:
        if not now.game.makes_objects or self.layer < layer or obj.is_ability or not may_be_made(now, obj):
            return itself
        if self.layer != layer and asked is not None and not bearing(now.game, layer, turn, asked):
            return itself
        key = ("is so", self.layer, self.applied, layer, asked, obj.index, type(itself), hash(itself))
        return cast("Formula", now.memo(key, lambda _: self._by_layers(now, obj, itself, layer, turn, asked)))

    def _made(self, now: State, obj: Object, value: Value, layer: int, turn: Turn) -> Value:
        if not now.game.makes_objects or self.layer < layer or obj.is_ability or not may_be_made(now, obj):
            return value
        return self._by_layers(now, obj, value, layer, turn)

    def _by_layers(
        self, now: State, obj: Object, value: Value, layer: int, turn: Turn, asked: Hashable = None
    ) -> Value:
        """Return what effects have made of something that belongs to a layer; for ``asked`` see ``bearing``."""
        if self.layer == layer:
            return _walked(now, obj, value, self, turn)
        for group, always in bearing(now.game, layer, turn, asked):
            if always is None or always is not value:
                value = _in_each_order(now, obj, value, layer, group, turn)
        return value


DONE = Point(len(LAYERS))
"""What objects are by all effects."""


def applies(now: State, number: int, obj: Object) -> Formula:
    """Return whether an effect applies to a permanent, in the layer of its first part and from then on (CR 613.6)."""
    return now.memo(("applies", number, obj.index), lambda _: _applies(now, number, obj))


def _applies(now: State, number: int, obj: Object) -> Formula:
    if obj.is_ability or not may_be_made(now, obj) or not may_apply(now, number):
        return False
    layer = effects_of(now)[number].effect.first_layer
    group = next(group for group in now.game.groups[layer] if number in group)
    if number in by_timestamps_alone(now, layer, group):
        return Point(layer).reaches(now, number, obj)
    found = (
        all_of(holds, Point(layer, order[: order.index(number)]).reaches(now, number, obj))
        for holds, order in orders(now, Point(layer), group)
        if number in order
    )
    return any_of(*found)


def given_to_all(now: State, owner: Player, layer: int, turn: Turn) -> Formula:
    """Return whether effects make something of all cards that a player owns, and no later one may take it again."""
    giving, taking = _on_all(now, owner, layer, turn, gives=True), _on_all(now, owner, layer, turn, gives=False)
    return any_of(
        *(
            all_of(
                is_given,
                *(no(all_of(is_taken, is_newer(now, other, one))) for other, is_taken in taking),
            )
            for one, is_given in giving
        )
    )


def _on_all(now: State, owner: Player, layer: int, turn: Turn, *, gives: bool) -> list[tuple[int, Formula]]:
    """Return by number what makes something of all cards of a player's, or may take it of some, with when it does."""
    found = []
    for number, effect in enumerate(effects_of(now)):
        text = effect.effect
        if not isinstance(text, Makes) or text.zone is not None:
            continue
        on_all = not gives or text.what in (ANYTHING, MINE)
        made = [_gives_or_takes(now, turn(number, part), effect.source, gives) for part in text.parts if on_all]
        if any(one is not False for one in made):
            whose = all_of(any_of(*made), text.what.who is not Who.YOU or now.controller(effect.source) == owner)
            lost = Point(layer).has_lost_what_it_says(now, effect.source)
            found.append((effect.dated, all_of(whose, is_there(now, effect), no(lost))))
    return found


def _gives_or_takes(now: State, made: Value | IfChosen | None, source: Object, gives: bool) -> Formula:
    if not isinstance(made, IfChosen):
        return made is gives
    is_it = has_chosen(now, source, made.word)
    return is_it if gives else not made.adds and all_of(has_any_chosen(now, source), no(is_it))


MINE = Those(who=Who.YOU)
"""Of cards that are no spells or permanents: all that one owns."""


def _in_each_order(now: State, obj: Object, value: Value, layer: int, group: tuple[int, ...], turn: Turn) -> Value:
    """Return what a group of effects makes of something, by the order that is the right one."""
    many = by_timestamps_alone(now, layer, group)
    made_by = {n: made for n in many if (made := _last_made(now, n, layer, turn)) is not None}
    plain = {n: made for n, made in made_by.items() if not isinstance(made, IfChosen)}
    if many and len(plain) == len(made_by):
        return _by_the_newest(now, obj, value, layer, plain)
    *others, (_, last) = orders(now, Point(layer), group)
    made = _walked(now, obj, value, Point(layer, last), turn)
    for holds, order in others:
        made = if_then_else(holds, _walked(now, obj, value, Point(layer, order), turn), made)
    return made


def _last_made(now: State, number: int, layer: int, turn: Turn) -> Value | IfChosen | None:
    made = (turn(number, part) for part in parts_in(now.game, number, layer))
    return next((one for one in reversed(list(made)) if one is not None), None)


def _by_the_newest(now: State, obj: Object, value: Value, layer: int, makes: Mapping[int, Value]) -> Value:
    """Return what is made of something by the newest of effects that wait for none of each other (CR 613.7)."""
    hits = {number: Point(layer).reaches(now, number, obj) for number in makes}
    found = value
    for number, made in makes.items():
        newer = (all_of(hit, is_older(now, number, other)) for other, hit in hits.items() if other != number)
        found = if_then_else(all_of(hits[number], no(any_of(*newer))), made, found)
    return found


def _walked(now: State, obj: Object, value: Value, at: Point, turn: Turn) -> Value:
    """Return what the effects of a point have made of something, one after another."""
    for place, number in enumerate(at.applied):
        for part in parts_in(now.game, number, at.layer):
            made = turn(number, part)
            if isinstance(made, IfChosen):
                made = _as_chosen(now, made, effects_of(now)[number].source, value)
            if made is not None and made is not value:
                value = if_then_else(Point(at.layer, at.applied[:place]).reaches(now, number, obj), made, value)
    return value


def _as_chosen(now: State, made: IfChosen, source: Object, value: Value) -> Value:
    """Return what a part makes of something that turns on what was chosen for its source (CR 607.2d, 607.5a)."""
    is_it = has_chosen(now, source, made.word)
    return if_then_else(is_it, True, value if made.adds else if_then_else(has_any_chosen(now, source), False, value))


def _reaches(now: State, at: Point, number: int, obj: Object) -> Formula:
    effect = effects_of(now)[number]
    there = all_of(is_in_reach(now, effect.effect, obj), is_there(now, effect))
    source, text = effect.source, effect.effect
    if there is False:
        return False
    if isinstance(text, MakesUntil):
        made = now.number("made", obj.index, effect.dated)
        return all_of(there, made > 0, lasts_still(now, source, text.lasts, made - 1))
    assert isinstance(text, Makes)
    you = now.controller(source)
    if text.what.asks_for_what_layers_give:
        fits = fits_once_abilities_are_settled(text.what, now, obj, you, source)
    else:
        fits = described(text.what, at, now, obj, you, source)
    if fits is False:
        return False
    return all_of(there, fits, no(at.has_lost_what_it_says(now, source)))


def _controls(now: State, number: int, obj: Object) -> Number:
    """Return to whom an effect gives control: its source's controller, or who controlled it as it resolved."""
    effect = effects_of(now)[number]
    if isinstance(effect.effect, MakesUntil):
        return now.number("made", obj.index, effect.dated) - 1
    return now.controller(effect.source)
