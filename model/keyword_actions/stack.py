"""What is done to spells and abilities on the stack: they are countered (CR 701.6)."""

from __future__ import annotations

from model.changes.leaving import bury
from model.game.changing import change
from model.game.facts import Fact
from model.game.game import Continuous, Object
from model.game.state import State
from model.keyword_actions.resolving_object import Does, Resolution
from model.logic.formulas import Formula, all_of, any_of, no
from model.objects.functioning import functions, is_in_force
from model.objects.matching import matches
from model.objects.own_characteristics import is_on_face_up
from model.objects.targeting.chosen import targets_it
from model.objects.zones.putting import put
from model.text.instructions.stack import Counter, CounterUnlessPaid
from model.text.replacement_effects import ExilesCountered
from model.text.statics.prohibitions import CantBeCountered
from model.vocabulary import Zone


def counter(now: State, obj: Object, when: Formula = True, to: Zone = Zone.GRAVEYARD) -> State:
    """Counter a spell, which goes to its owner's graveyard, or an ability, which ceases to be (CR 701.6a).

    A spell that can't be countered stays where it is (CR 101.2).
    """
    when = all_of(when, now.on_stack(obj), no(cant_be_countered(now, obj)))
    if when is False:
        return now
    if obj.is_ability:
        return put(now, obj, Zone.NOWHERE, when=when)
    return bury(now, obj, when) if to is Zone.GRAVEYARD else put(now, obj, to, when=when)


def cant_be_countered(now: State, obj: Object) -> Formula:
    """Return whether a spell says that it can't be countered, or an effect does; face down it says nothing (708.2)."""
    if obj.is_ability:
        return False
    said = (ability for ability in now.game.copies.said_by(obj) if isinstance(ability, CantBeCountered))
    own = any_of(*(is_on_face_up(now, obj, ability) for ability in said if ability.what is None))
    others = (_protects(now, effect, obj) for effect in now.game.continuous(CantBeCountered))
    return any_of(now.holds("uncounterable", obj.index), all_of(own, no(now.face_down(obj))), *others)


def _protects(now: State, effect: Continuous[CantBeCountered], obj: Object) -> Formula:
    what, source = effect.effect.what, effect.source
    if what is None or effect.effect.next_only:
        return False
    if effect.by_resolution:
        those = ((p, is_in_force(now, effect, p)) for p in now.game.everyone)
        return any_of(*(all_of(so, matches(what, now, obj, p, source)) for p, so in those if so is not False))
    return all_of(functions(now, source, effect.effect), matches(what, now, obj, now.controller(source), source))


def concerned(now: State, effect: Counter | CounterUnlessPaid, obj: Object) -> list[tuple[Object, Formula]]:
    """Return what may be countered by an object on the stack, each with when it is that."""
    return [(o, all_of(_is_concerned(now, effect, obj, o), now.on_stack(o))) for o in now.game.objects if o is not obj]


def _is_concerned(now: State, effect: Counter | CounterUnlessPaid, obj: Object, other: Object) -> Formula:
    if effect.of == "target":
        return targets_it(now, obj, len(now.game.players) + other.index)
    return now.number("concerns", obj.index) == other.index


def _counter(now: State, effect: Counter, by: Resolution) -> State:
    if effect.of == "what triggered it":
        for obj, when in concerned(now, effect, by.obj):
            now = _counter_by(now, by, obj, when, effect.to)
        return now
    for obj in now.game.objects:
        when = by.aims_at(len(now.game.players) + obj.index)
        if effect.forbids_more and obj.source is not None:
            countered = all_of(when, now.on_stack(obj), now.on_battlefield(obj.source))
            now = change(now, {Fact("unactivatable", obj.source.index): True}, countered)
        now = _counter_by(now, by, obj, when, effect.to)
    return now


def _counter_unless_paid(now: State, effect: CounterUnlessPaid, by: Resolution) -> State:
    for obj, when in concerned(now, effect, by.obj) if not by.paid else ():
        now = _counter_by(now, by, obj, when)
    return now


def _counter_by(now: State, by: Resolution, obj: Object, when: Formula, to: Zone = Zone.GRAVEYARD) -> State:
    """Counter a spell or ability by another one; an effect may say that a spell is exiled instead (CR 614.1a)."""
    for effect in now.game.continuous(ExilesCountered):
        theirs = (all_of(by.controller == p, is_in_force(now, effect, p)) for p in now.game.everyone)
        now = counter(now, obj, all_of(when, not obj.is_ability, any_of(*theirs)), Zone.EXILE)
    return counter(now, obj, when, to)


DOES: dict[type, Does] = {Counter: _counter, CounterUnlessPaid: _counter_unless_paid}
