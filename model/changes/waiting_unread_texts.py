"""Texts that are not modelled: those that wait act on what happens, or on what that has changed; others may have.

A text of which nothing is known that applies all the time leaves nothing open: what is asked while it functions says
so. What happened meanwhile may have been otherwise by it, which is remembered once it functions no more.
"""

from __future__ import annotations

from collections.abc import Sequence

from model.changes.left_open_by_unread_texts import had_acted, opened
from model.changes.trigger_events import Happening
from model.changes.triggering.trigger_condition_met import sets_off
from model.game.game import Object
from model.game.left_unsettled import Mark, Trail
from model.game.state import State
from model.logic.formulas import Formula, all_of, any_of
from model.objects.reach_of_unread_texts import Acting, text_functions
from model.text.trigger_conditions.every import Whatever
from model.text.trigger_conditions.read_roughly import Roughly
from model.text.unread import Unread
from model.vocabulary import Zone


def texts_that_waited(now: State, happening: Happening, when: Formula = True) -> State:
    """Let every text that is not modelled and waits for what happens act at once."""
    if now.acted is None:
        return now
    for source, text in now.game.waiting_texts:
        if not isinstance(text.acts, Whatever | Roughly | None):
            acts = all_of(when, text_functions(now, source, text), sets_off(now, source, text.acts, happening))
            now = opened(now, text, Acting(source, now.controller(source)), acts)
    return now


def as_it_begins(now: State) -> State:
    """Return the state in which something is about to be done or to happen: from then on what changes is followed."""
    if now.acted is None or not now.game.waiting_texts:
        return now
    return _acting(now, now, frozenset()).trailing(frozenset() if now.game.kinds_waited_for else None)


def once_done(now: State, before: State) -> State:
    """Let every text act, once, of which it is not known what it waits for, or only what that would have changed."""
    if now.acted is None:
        return now
    now = _remembering_what_ended(now, before)
    if not now.game.waiting_texts:
        return now
    return _acting(now, before, now.trail or frozenset()).trailing(None)


def _remembering_what_ended(now: State, before: State) -> State:
    """Return the state that remembers the texts that applied before something happened, and perhaps do so no more."""
    for source, text in _that_have_not_acted(now, now.game.texts_of_any_meaning):
        applied = source.index < len(before.game.objects) and text_functions(before, source, text) is not False
        if applied and text_functions(now, source, text) is not True:
            now = had_acted(now, text, Acting(source, now.controller(source)))
    return now


def _acting(now: State, before: State, trail: Trail) -> State:
    for source, text in _that_have_not_acted(now, now.game.waiting_texts):
        acting = Acting(source, now.controller(source))
        if isinstance(text.acts, Whatever):
            now = opened(now, text, acting, text_functions(now, source, text))
        elif isinstance(text.acts, Roughly) and _shows(now, source, text.acts, trail):
            now = opened(now, text, acting, _was_there(now, before, source, text))
    return now


def _that_have_not_acted(now: State, texts: Sequence[tuple[Object, Unread]]) -> list[tuple[Object, Unread]]:
    """Return those of some texts that have not acted yet."""
    done = {(one.source, one.text) for one in now.acted or ()}
    return [one for one in texts if one not in done]


def _shows(now: State, source: Object, waited_for: Roughly, trail: Trail) -> bool:
    """Return whether something that a text waits for may be what has left one of these marks."""
    return any(_is_that(waited_for, mark, now) for mark in trail if not waited_for.itself or mark.about == source.index)


def _is_that(waited_for: Roughly, mark: Mark, now: State) -> bool:
    if mark.kind == "step":
        return mark.grown and mark.named in waited_for.steps
    if mark.kind != "zone":
        return mark.kind in (waited_for.more if mark.grown else waited_for.less)
    on_stack = mark.grown and mark.named == Zone.STACK
    if on_stack and now.game.objects[mark.about].is_ability:
        return False
    return mark.named in (waited_for.to if mark.grown else waited_for.out_of)


def _was_there(now: State, before: State, source: Object, text: Unread) -> Formula:
    """Return whether a text functioned before something happened or does after it (CR 603.6, 603.10a).

    What waits for something that happens to its own object functions wherever that lies then (CR 113.6k).
    """
    known = source.index < len(before.game.objects)
    was_there = known and text_functions(before, source, text)
    elsewhere = (
        isinstance(text.acts, Roughly) and text.acts.itself and known and before.zone(source) != Zone.BATTLEFIELD
    )
    return any_of(was_there, text_functions(now, source, text), elsewhere)
