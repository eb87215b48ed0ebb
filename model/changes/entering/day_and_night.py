"""Day and night, designations of the game, and the permanents that are bound to them (CR 702.145, 730)."""

from __future__ import annotations

from model.changes.trigger_events import DayOrNightCame
from model.changes.triggers import note
from model.changes.turning_over import can_turn_over_as_bound, enters_transformed, turn_over
from model.game.changing import change
from model.game.facts import Fact
from model.game.game import Game, Object
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, any_of, no
from model.objects.back_faces_and_copies import Form, with_back_face_up
from model.objects.characteristics import has_ability
from model.objects.functioning import functions, has_as_it_enters
from model.objects.own_characteristics import is_turned_over
from model.text.keywords.keywords_by_edition import DAY_AND_NIGHT, exists
from model.text.keywords.of_permanents import Daybound, Nightbound
from model.text.statics.prohibitions import CantBecome
from model.vocabulary import DAY, NIGHT

DESIGNATION = Fact("day_night")


def becomes(now: State, which: int, when: Formula = True) -> State:
    """Let it become day or night, if it is not and can, with what transforms and triggers by that (CR 730.1)."""
    if not exists(DAY_AND_NIGHT, now.game.edition):
        return now
    was = now.number("day_night")
    when = all_of(when, was != which, no(_cant_become(now, which)))
    if when is False:
        return now
    now = _each_bound_turned(change(now, {DESIGNATION: which}, when))
    return note(now, DayOrNightCame(), all_of(when, was != 0))


def _cant_become(now: State, which: int) -> Formula:
    bars = (e for e in now.game.continuous(CantBecome) if e.effect.night == (which == NIGHT))
    return any_of(*(functions(now, e.source, e.effect) for e in bars))


def settled(now: State) -> State:
    """Let it be day or night where something is bound to that, and each such permanent show its face (702.145c-g).

    That happens at any time, at once, and is no state-based action.
    """
    if not bound(now.game):
        return now
    neither = now.number("day_night") == 0
    if neither is not False:
        by_day = any_of(*(is_there_with(now, obj, Daybound) for obj in bound(now.game)))
        by_night = any_of(*(is_there_with(now, obj, Nightbound) for obj in bound(now.game)))
        now = becomes(now, DAY, all_of(neither, by_day))
        now = becomes(now, NIGHT, all_of(neither, no(by_day), by_night))
    return _each_bound_turned(now)


def _each_bound_turned(now: State) -> State:
    for obj in bound(now.game):
        wrong = shows_the_wrong_face(now, obj)
        now = turn_over(now, obj, wrong, as_bound=True) if wrong is not False else now
    return now


def shows_the_wrong_face(now: State, obj: Object) -> Formula:
    """Return whether a permanent that is bound has its front face up at night, or its back by day (702.145c, f).

    What can't transform shows the face that it has (CR 101.2).
    """
    back, which = is_turned_over(now, obj), now.number("day_night")
    at_night = all_of(which == NIGHT, no(back))
    by_day = all_of(which == DAY, back)
    wrong = any_of(
        all_of(at_night, at_night is not False and is_there_with(now, obj, Daybound)),
        all_of(by_day, by_day is not False and is_there_with(now, obj, Nightbound)),
    )
    return all_of(wrong, wrong is not False and can_turn_over_as_bound(now, obj))


def is_there_with(now: State, obj: Object, ability: type[Daybound | Nightbound]) -> Formula:
    """Return whether a permanent has that ability."""
    there = now.on_battlefield(obj)
    return all_of(there, there is not False and has_ability(now, obj, ability))


def bound(game: Game) -> tuple[Object, ...]:
    """Return what may be bound to day and night by what it says itself, or what a copy of it says."""
    return game.memo_of_cards("bound to day and night", _bound)


def _bound(game: Game) -> tuple[Object, ...]:
    if not exists(DAY_AND_NIGHT, game.edition):
        return ()
    return tuple(o for o in game.cards if any(isinstance(a, Daybound | Nightbound) for a in game.copies.said_by(o)))


def checked(now: State, former: Number) -> State:
    """Let day or night come by what the active player of the former turn has cast in it (CR 502.2, 730.2a-b)."""
    was = now.number("day_night")
    if (was == 0) is True:
        return now
    theirs = [(p, any_of(*(former == one for one in now.team_of(p)))) for p in now.game.everyone]
    cast = [all_of(of_them, now.number("spells_last_turn", p) > 0) for p, of_them in theirs]
    two = [all_of(of_them, now.number("spells_last_turn", p) > 1) for p, of_them in theirs]
    now = becomes(now, NIGHT, all_of(was == DAY, no(any_of(*cast))))
    return becomes(now, DAY, all_of(was == NIGHT, any_of(*two)))


def by_day_or_night(now: State, obj: Object, form: Form) -> list[tuple[Form, Formula]]:
    """Return what an object enters as, each with when: at night with its back face up if it is bound."""
    night = all_of(obj in bound(now.game) and bool(form.said(Daybound)), now.number("day_night") == NIGHT)
    if form.face is not obj.card or night is False or not enters_transformed(now, obj):
        return [(form, True)]
    turned = all_of(night, has_as_it_enters(now, obj, form))
    return [(one, when) for one, when in ((form, no(turned)), (with_back_face_up(obj), turned)) if when is not False]
