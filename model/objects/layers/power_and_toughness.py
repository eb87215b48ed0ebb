"""Power and toughness: layer 7 and its sublayers (CR 613.4)."""

from __future__ import annotations

from model.game.counters import added_by_counters, added_this_turn
from model.game.fact import NOT_SET
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, any_of, count, if_then_else, total
from model.objects import own_characteristics as own
from model.objects.functioning import has_lost_its_abilities
from model.objects.layers.effects import BASE, MORE, effects_of, how_many, parts_in
from model.objects.layers.layer_by_layer import DONE, applies
from model.objects.matching_in_layers import described
from model.objects.printed_on_its_card import number_on, star_on
from model.objects.unnamed_cards import unnamed_counted
from model.text.card import Card
from model.text.continuous import MakesUntil
from model.text.counted import Counted, CountOf, Together
from model.text.parts_by_layer import Gets, Part, SetsBase
from model.vocabulary import Zone

COUNTERS_AMONG_EFFECTS = "2022-10-07"
"""The first edition in which counters have no sublayer of their own; the one of 2019-10-04 still has it."""


def stat(now: State, obj: Object, which: str) -> Number:
    """Return the power or toughness of a creature, by all sublayers: last of all they are switched (CR 613.4d)."""
    other = "power" if which == "toughness" else "toughness"
    switched = now.holds("switched", obj.index)
    if switched is False:
        return _modified(now, obj, which)
    return if_then_else(switched, _modified(now, obj, other), _modified(now, obj, which))


# Sublayer 7c: what adds to power and toughness, and counters.


def _modified(now: State, obj: Object, which: str) -> Number:
    """Return what is set or is there by itself, and what effects and counters add to it.

    They add in the order of their timestamps (CR 613.4c), such as counters first, which no situation says; once all
    effects did, and counters in a sublayer after them (CR 613.3c, 613.3d). Comparing the editions shows that it comes
    to the same.
    """
    base, counters = _base(now, obj, which), added_by_counters(now, obj, which)
    effects = _added_by_effects(now, obj, which) + added_this_turn(now, obj, which)
    if now.game.edition < COUNTERS_AMONG_EFFECTS:
        return base + effects + counters
    return base + counters + effects


def _added_by_effects(now: State, obj: Object, which: str) -> Number:
    if not now.game.making(Gets):
        return 0
    adding = ((n, part) for n in range(len(effects_of(now))) for part in parts_in(now.game, n, MORE))
    return total(_added(now, number, part, obj, which) for number, part in adding if isinstance(part, Gets))


def _added(now: State, number: int, part: Gets, obj: Object, which: str) -> Number:
    """Return what a part of an effect adds to an object: so often as it applies, and as what it counts."""
    each = part.power if which == "power" else part.toughness
    if part.per is None:
        return _times_applied(now, number, obj) * each
    its = applies(now, number, obj)
    if each == 0 or its is False:
        return 0
    return if_then_else(its, how_many(now, part.per, effects_of(now)[number].source) * each, 0)


def _times_applied(now: State, number: int, obj: Object) -> Number:
    """Return how many times an effect applies to an object: one of resolution as often as it resolved for it."""
    effect = effects_of(now)[number]
    text = effect.effect
    once = not isinstance(text, MakesUntil) or text.remembers_player
    return if_then_else(applies(now, number, obj), 1 if once else now.number("made", obj.index, effect.dated), 0)


# Sublayer 7b: what sets power and toughness.


def _base(now: State, obj: Object, which: str) -> Number:
    """Return the base power or toughness: what effects set, or what it is by itself (CR 613.4b)."""
    itself = if_then_else(now.face_down(obj), 2, _by_itself(now, obj, which))
    if which == "toughness":
        by_exchange = now.number("toughness_set", obj.index)
        itself = if_then_else(by_exchange == NOT_SET, itself, by_exchange)
    return DONE.base(now, obj, itself, lambda number, part: _sets(now, obj, number, part, which))


def _sets(now: State, obj: Object, number: int, part: Part, which: str) -> Number | None:
    if not isinstance(part, SetsBase):
        return None
    if part.by_x:
        return now.number("made", obj.index, effects_of(now)[number].dated) - 1
    value: int | None = getattr(part, which)
    return own.mana_value(now, obj) if value is None else value


def has_set_stats(now: State, obj: Object) -> Formula:
    """Return whether an effect sets the base power and toughness of an object (CR 613.4b)."""
    numbers = range(len(effects_of(now))) if now.game.making(SetsBase) else ()
    return any_of(*(applies(now, number, obj) for number in numbers if parts_in(now.game, number, BASE)))


# Sublayer 7a: what a characteristic-defining ability says.


def _by_itself(now: State, obj: Object, which: str) -> Number:
    """Return the power or toughness that an object that is face up has by itself, wherever it is (CR 604.3)."""
    return own.stat(now, obj, lambda face: _with_star(now, obj, face, which))


def _with_star(now: State, obj: Object, face: Card, which: str) -> Number:
    printed, star = number_on(face, which), star_on(face, which)
    if star is None:
        return printed
    number = now.memo(("star", obj.index, star.number), lambda _: _number(now, star.number, obj))
    return printed + if_then_else(has_lost_its_abilities(now, obj), 0, number)


def _number(now: State, counted: Counted, source: Object) -> Number:
    match counted:
        case CountOf():
            return _counted(now, counted, source)
        case Together(parts, times, plus):
            return total(_number(now, part, source) for part in parts) * times + plus
    return how_many(now, counted, source)


def _counted(now: State, counted: CountOf, source: Object) -> Number:
    """Return how many there are, seen from who controls the source, or owns it (CR 109.5)."""
    you, what, zone = now.controller(source), counted.what, counted.zone
    there = (o for o in now.game.cards if zone is Zone.BATTLEFIELD or not o.token)
    fits = ((o, now.zone(o) == zone) for o in there)
    named = count(
        *(all_of(is_there, described(what, DONE, now, o, you, source)) for o, is_there in fits if is_there is not False)
    )
    return named + unnamed_counted(now, counted, you, source)
