"""Permanents that enter or become copies of others (CR 613.1a, 707)."""

from __future__ import annotations

from model.game.changing import CannotHappen, change
from model.game.choosing import choose, chooser, what_is_chosen
from model.game.facts import Fact, FactKind, Range
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, Number, Value, all_of
from model.objects.back_faces_and_copies import (
    Form,
    copiable,
    copied,
    in_front,
    is_chosen_for,
    why_it_stays,
    why_not_copied,
)
from model.objects.matching import matches
from model.objects.own_characteristics import forms
from model.objects.zones.world_rule import older_worlds
from model.text.card import Card
from model.text.entering_and_halves import EntersAsCopy, Exceptions


def enters_as_copy(form: Form) -> EntersAsCopy | None:
    """Return the ability by which what enters so may enter as a copy, ``None`` without one (CR 614.1c)."""
    return next((ability for ability in form.face.abilities if isinstance(ability, EntersAsCopy)), None)


def resolves_as_copy(obj: Object) -> EntersAsCopy | None:
    """Return the ability by which what is on the stack may enter as a copy as it resolves, which only a spell does."""
    return None if obj.is_ability else enters_as_copy(in_front(obj))


def may_be_copied(now: State, obj: Object, controller: Number, effect: EntersAsCopy) -> dict[Object, Formula]:
    """Return what an object may enter as a copy of, each with when: what is there before it enters (CR 614.12a)."""
    there = ((o, all_of(o is not obj, now.on_battlefield(o))) for o in now.game.cards)
    found = ((o, all_of(on, matches(effect.what, now, o, controller, obj))) for o, on in there if on is not False)
    return {o: fits for o, fits in found if fits is not False}


def forms_chosen(
    before: State, now: State, obj: Object, controller: Number, form: Form, chosen: Object | None, *, told: bool
) -> tuple[State, list[tuple[Form, Formula]]]:
    """Return as what an object may enter that may enter as a copy of what was there before, each with when (CR 707.5).

    ``chosen`` is what its controller has ``told`` that it copies, if anything; what is not told is open. Raises
    ``CannotHappen`` if it can't be copied.
    """
    effect = enters_as_copy(form)
    assert effect is not None
    there = may_be_copied(before, obj, controller, effect)
    options = [(0, True), *((1 + o.index, fits) for o, fits in there.items())]
    if told and chosen is not None and chosen not in there:
        names = ", ".join(o.label for o in there) or "nothing"
        raise CannotHappen(f"{obj} can't enter as a copy of {chosen} (CR 707.5): it can be one of {names}")
    number: Number = 0 if chosen is None else 1 + chosen.index
    if not told:
        of = Range(0, len(now.game.objects), ("nothing", *(o.label for o in now.game.objects)))
        now, number = choose(now, what_is_chosen(now, chooser(controller, obj), obj), options, of)
    found: list[tuple[Form, Formula]] = [(form, number == 0)]
    for copied_one in there:
        is_it = number == 1 + copied_one.index
        if is_it is False:
            continue
        for card, when in copiable(now, copied_one):
            now, place = numbered_form(now, obj, card, effect.but)
            facts: dict[Fact, Value] = {Fact("copy_of", obj.index): place}
            if effect.tapped:
                facts[Fact("tapped", obj.index)] = True
            found.append((Form(now.game.copies.of(obj)[place - 1], facts), all_of(is_it, when)))
    return now, found


def numbered_form(now: State, obj: Object, card: Card, but: Exceptions) -> tuple[State, int]:
    """Return the number of the form that a copy of that with these exceptions is for an object, with room for it.

    Raises ``CannotHappen`` for what is not modelled of a copy.
    """
    form = copied(card, but)
    if reason := why_not_copied(form):
        raise CannotHappen(f"{obj} as a copy of {form.name} is not modelled: {reason}")
    return with_form(now, obj, form)


def with_form(now: State, obj: Object, form: Card) -> tuple[State, int]:
    """Return the state with room for a form that an object may have, and the number of the form."""
    game = now.game.with_copy(obj, form)
    now = now if game is now.game else now.set({}, game)
    return now, 1 + now.game.copies.of(obj).index(form)


def become_copies(
    now: State, before: State, obj: Object, other: Object, but: Exceptions, when: Formula, *, for_good: bool = False
) -> State:
    """Let a permanent become a copy of what another was before, and stay the same object (CR 707.4).

    Until end of turn, or ``for_good``: then it is no copy any more of what it was a copy of this turn.
    """
    if all_of(when, before.face_down(obj)) is not False:
        raise CannotHappen(f"{obj} becoming a copy while it lies face down is not modelled")
    if reason := why_it_stays(obj.card):
        raise CannotHappen(f"{obj} becoming a copy is not modelled: {reason}")
    if any(form.reworded for form, is_so in forms(before, obj) if all_of(when, is_so) is not False):
        raise CannotHappen(f"{obj} becoming a copy while words of its text are replaced is not modelled")
    if any(is_chosen_for(form) for form, is_so in forms(before, obj) if all_of(when, is_so) is not False):
        raise CannotHappen(f"what was chosen for {obj} while it is a copy of something else is not modelled")
    for card, is_so in copiable(before, other):
        here = all_of(when, is_so)
        if here is not False:
            now, place = numbered_form(now, obj, card, but)
            kind: FactKind = "copy_of" if for_good else "copy_this_turn"
            changes: dict[Fact, Value] = {Fact("copy_this_turn", obj.index): 0, Fact(kind, obj.index): place}
            now = change(now, {**changes, **older_worlds(before, obj, card)}, here)
    return now
