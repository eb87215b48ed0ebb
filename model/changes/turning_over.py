"""Permanents turning over, or face up: which do, and what follows from it (CR 701.27, 701.28, 708.8, 712)."""

from __future__ import annotations

from model.changes.trigger_events import Transformed, TurnedUp
from model.changes.triggers import note
from model.game.changing import change
from model.game.facts import Fact, FactKind
from model.game.game import Object
from model.game.objects import dated
from model.game.state import State
from model.logic.formulas import Formula, Value, all_of, any_of, no
from model.objects.characteristics import has_ability
from model.objects.combat.whom_combat_texts_bind import binds
from model.objects.layers.timestamps import newest
from model.objects.printed_on_its_card import has_permanent_back, turns_over
from model.text.keywords.keywords_by_edition import DAY_AND_NIGHT, TRANSFORM, exists
from model.text.keywords.of_permanents import Daybound, Nightbound
from model.text.statics.prohibitions import CantTransform

MODAL_CARDS_DO = "2026-01-16"
"""The edition since which modal double-faced cards transform as well (CR 712.9)."""


def can_turn_over(now: State, obj: Object) -> Formula:
    """Whether an object could turn over: a permanent with two faces, face up, its back a permanent (CR 712.9, 712.10).

    The front face of a permanent is one of a permanent, so only the back is asked about. What is bound to day and night
    transforms by nothing else (CR 702.145b, 702.145e).
    """
    return all_of(can_turn_over_as_bound(now, obj), no(is_bound(now, obj)))


def can_turn_over_as_bound(now: State, obj: Object) -> Formula:
    """Whether an object could turn over, as it becomes day or night if it is bound to that (CR 101.2, 702.145b)."""
    return all_of(enters_transformed(now, obj), now.is_face_up_there(obj), no(_cant_transform(now, obj)))


def _cant_transform(now: State, obj: Object) -> Formula:
    return any_of(*(binds(now, effect, effect.effect.of, obj) for effect in now.game.continuous(CantTransform)))


def is_bound(now: State, obj: Object) -> Formula:
    """Return whether a permanent has daybound or nightbound."""
    if not exists(DAY_AND_NIGHT, now.game.edition):
        return False
    return has_ability(now, obj, Daybound, Nightbound)


def enters_transformed(now: State, obj: Object) -> bool:
    """Whether an object has a back face with which it could be on the battlefield, as no meld card has (CR 712.4c)."""
    if not turns_over(obj) or not has_permanent_back(obj) or not exists(TRANSFORM, now.game.edition):
        return False
    return not obj.card.modal or now.game.edition >= MODAL_CARDS_DO


def turn_over(now: State, obj: Object, when: Formula = True, *, as_bound: bool = False) -> State:
    """Turn a permanent over, if that can be: the same object with a new timestamp (CR 701.27a, 712.18, 613.7g).

    Its abilities that are on the stack, or delayed, know of it (CR 701.27f). What triggers on it does. ``as_bound``: it
    does so as it is bound to day and night.
    """
    when = all_of(when, can_turn_over_as_bound(now, obj) if as_bound else can_turn_over(now, obj))
    if when is False:
        return now
    changes: dict[Fact, Value] = {Fact("back_face_up", obj.index): no(now.holds("back_face_up", obj.index))}
    for ability in (o for o in now.game.objects if o.source is obj):
        if (knows := _knows_of_its_source(now, ability)) is not False:
            known = Fact("turned_since", ability.index)
            changes[known] = any_of(now.holds(*known[:2]), knows)
    return note(change(now, changes | newest(now, dated(obj)), when), Transformed(obj), when)


def _knows_of_its_source(now: State, ability: Object) -> Formula:
    """Return whether an ability is on the stack, or a delayed one was created: since then its source may transform."""
    if ability not in now.game.listed.delayed:
        return now.on_stack(ability)
    yet_to_come = any_of(now.holds("delayed", ability.index), now.holds("waiting", ability.index))
    return any_of(now.on_stack(ability), yet_to_come)


OF_WHAT_IS_FACE_DOWN: tuple[FactKind, ...] = ("face_down", "manifested", "cloaked", "as_forest")
"""What an object is while it is face down."""


def turn_up(now: State, obj: Object, when: Formula = True) -> State:
    """Turn a permanent face up: the same object with a new timestamp; what triggers on that does (CR 708.8, 613.7f)."""
    up: dict[Fact, Value] = {Fact(kind, obj.index): False for kind in OF_WHAT_IS_FACE_DOWN}
    return note(change(now, up | newest(now, dated(obj)), when), TurnedUp(obj), when)
