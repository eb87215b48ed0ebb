"""What a spell or ability does as it resolves, one thing after the other: all, or up to a cast (CR 608.2c)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Literal, TypeAlias

from model.changes.entering.entering import returned
from model.changes.triggering.checked_on_resolution import is_carried_out
from model.changes.triggering.so_often_each_turn import resolved_once_more
from model.changes.triggers import note_states
from model.game.changing import beside, one_or_other, where
from model.game.facts import Fact
from model.game.game import Object
from model.game.state import State
from model.keyword_actions.carrying_out_effects import apply, part_is_done, refuse_what_is_left
from model.keyword_actions.resolving_object import Resolution
from model.logic.formulas import Formula
from model.objects.back_faces_and_copies import as_worded
from model.objects.targeting.still_legal import targets_of
from model.objects.targeting.targets_asked_for import Part, parts_of
from model.objects.zones.last_known import as_it_is_chosen, as_it_was_chosen, its_qualities_are_known
from model.text.abilities import Effect
from model.text.instructions.compound import with_those_in
from model.text.instructions.zones import OfferCards

Which: TypeAlias = Literal["all", "to what is offered", "behind what is offered"]
"""Which of its instructions are followed: a spell may be cast between, as one of them says (CR 608.2g)."""


def carried_out(now: State, by: Resolution, which: Which = "all") -> State:
    """Return the state after what resolves is carried out; what was paid for it is so, whatever that has changed."""
    its_qualities_are_known(now, by.obj)
    before = now
    now, again = as_it_was_chosen(now, by.obj)
    is_legal = _is_followed(now, by, which)
    if is_legal is False:
        return before
    after = now
    for worded, when in as_worded(now, by.obj):
        after = one_or_other(when, _done(beside(now, after), parts_of(worded), by, which), after)
    if which != "behind what is offered":
        refuse_what_is_left(now, by)
    after = as_it_is_chosen(after, before, by.obj, again)
    after = after if which == "behind what is offered" else resolved_once_more(after, by.obj)
    return where(is_legal, after, before)


def _done(now: State, parts: Iterable[Part], by: Resolution, which: Which) -> State:
    """Return the state after those of these parts that are carried out, one after the other (CR 608.2c)."""
    after = now
    for part in parts:
        if (is_done := part_is_done(now, by.obj, part)) is not False:
            done, of_part = after, replace(by, targets=targets_of(now, by.obj, part), before=now, deeds=[])
            for effect in _those(part.effects, which):
                done = note_states(returned(apply(done, effect, of_part)))
            after = where(is_done, done, after)
    return after


def _is_followed(now: State, by: Resolution, which: Which) -> Formula:
    """Return whether its instructions are followed: those behind a cast are if those before it were."""
    if which == "behind what is offered":
        return now.holds("more_to_follow")
    return by.paid or is_carried_out(now, by.obj)


def _those(effects: tuple[Effect, ...], which: Which) -> tuple[Effect, ...]:
    if which == "all":
        return effects
    offers = (place for place, one in enumerate(effects, 1) if _offers(one))
    end = next(offers, len(effects))
    return effects[:end] if which == "to what is offered" else effects[end:]


def _offers(effect: Effect) -> bool:
    return any(isinstance(one, OfferCards) for one in with_those_in((effect,)))


def has_more_to_follow(obj: Object) -> bool:
    """Return whether an object does something once what it offers is cast or left."""
    return any(_those(part.effects, "behind what is offered") for part in parts_of(obj))


def with_the_rest_to_follow(now: State, obj: Object) -> State:
    """Return the state in which is kept that an object is followed, which does more once what it offers is cast."""
    if not has_more_to_follow(obj):
        return now
    return now.set({Fact("more_to_follow"): is_carried_out(now, obj)})


def rest_followed(now: State, by: Resolution) -> State:
    """Return the state after what an object does once what it offers is cast or left."""
    if not has_more_to_follow(by.obj):
        return now
    return carried_out(now, by, "behind what is offered").set({Fact("more_to_follow"): False})
