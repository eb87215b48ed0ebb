"""Which effects on objects there are, and which of them make something of what is asked for (CR 611, 613.1)."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TypeAlias, TypeVar

from model.game.game import Continuous, Game, Object
from model.game.state import State
from model.logic.formulas import Formula, Number, Value, all_of, no
from model.objects import own_characteristics as own
from model.objects.layers.timestamps import has_timestamp
from model.objects.layers.what_parts_make import IfChosen, Turn
from model.objects.printed_on_its_card import where_that_functions
from model.text.conditions.condition import Condition
from model.text.continuous import Makes, MakesUntil, OnObjects
from model.text.counted import Counted
from model.text.descriptions import Those
from model.text.parts_by_layer import LAYERS, Part

Effect = Continuous[OnObjects]
CONTROL, TYPES, COLOURS, ABILITIES, BASE, MORE = range(len(LAYERS))
"""The places of the layers in ``LAYERS``: 2, 4, 5, 6, 7b and 7c."""


def effects_of(now: State) -> Sequence[Effect]:
    """Return all effects on objects that there could be; the place of each is its number."""
    return now.game.on_objects


def parts_in(game: Game, number: int, layer: int) -> tuple[Part, ...]:
    """Return the parts of an effect that apply in a layer."""
    return game.on_objects[number].effect.by_layer[layer]


def may_apply(now: State, number: int) -> bool:
    """Return whether an effect may apply to anything: it may be there."""
    return now.memo(("is there", number), lambda _: is_there(now, effects_of(now)[number])) is not False


def is_there(now: State, effect: Effect) -> Formula:
    """Return whether there may be an effect, whatever its object has lost: of resolution, it may last (CR 611.2a)."""
    if isinstance(effect.effect, MakesUntil):
        return has_timestamp(now, effect.dated)
    there = all_of(
        now.zone(effect.source) == where_that_functions(effect.source, effect.effect), no(now.face_down(effect.source))
    )
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


Counting: TypeAlias = Callable[[Counted, State, Object], Number]
_COUNTING: list[Counting] = []


def counted_in_layers(counting: Counting) -> Counting:
    """Enter what says how many there are, seen by who controls a source: of what earlier layers have settled."""
    _COUNTING[:] = [counting]
    return counting


def how_many(now: State, counted: Counted, source: Object) -> Number:
    """Return how many there are of what a part counts, seen by who controls the source of its effect."""
    return now.memo(("counted", source.index, counted), lambda _: _COUNTING[-1](counted, now, source))


Matching: TypeAlias = Callable[[Those, State, Object, Number, Object], Formula]
Matcher = TypeVar("Matcher", bound=Matching)
_MATCHING: list[Matching] = []


def matched_in_layers(matching: Matcher) -> Matcher:
    """Enter what says whether a description fits an object: by keywords as well, once their layer is done."""
    _MATCHING[:] = [matching]
    return matching


def fits_once_abilities_are_settled(what: Those, now: State, obj: Object, you: Number, source: Object) -> Formula:
    """Return whether a description fits an object in a layer in which its keywords are settled (CR 613.1f)."""
    return _MATCHING[-1](what, now, obj, you, source)


Bearing: TypeAlias = Sequence[tuple[tuple[int, ...], Value | IfChosen | None]]
"""Groups of effects that make something of what is asked for, each with what that is if all its parts make the same."""


def bearing(game: Game, layer: int, turn: Turn, asked: Hashable) -> Bearing:
    """Return the groups of a layer that make something of what is asked for, in their order.

    ``asked`` names the question if texts alone answer it: it is worked out once, and what groups make is told as well.
    ``None``: what is made turns on the state.
    """
    if asked is None:
        return [(group, None) for group in game.groups[layer] if _makes(game, group, layer, turn)]
    return game.memo_of_cards(("bearing", layer, asked), lambda game: _bearing(game, layer, turn))


def _bearing(game: Game, layer: int, turn: Turn) -> Bearing:
    makes = [(group, _makes(game, group, layer, turn)) for group in game.groups[layer]]
    return [(group, made[0] if len(set(made)) == 1 else None) for group, made in makes if made]


def _makes(game: Game, group: tuple[int, ...], layer: int, turn: Turn) -> list[Value | IfChosen]:
    made = (turn(number, part) for number in group for part in parts_in(game, number, layer))
    return [one for one in made if one is not None]
