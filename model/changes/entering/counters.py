"""With which counters a permanent enters by what it says itself (CR 614.1c, 614.12)."""

from __future__ import annotations

from model.changes.entering.sacrificed_for import to_sacrifice
from model.changes.leaving import sacrifice
from model.game.choosing import choose, chooses_to, which_option
from model.game.facts import COUNTERS, Fact, Range
from model.game.game import Object
from model.game.marks_on_permanents import times_paid
from model.game.state import State
from model.game.turn_order import has_lost
from model.logic.formulas import Formula, Number, Value, all_of, any_of, if_then_else, no, total
from model.objects.back_faces_and_copies import Form
from model.objects.counting.saga_chapters import chapters_named, final_chapter, reads_ahead
from model.objects.counting.what_texts_count import how_often_for
from model.objects.functioning import has_as_it_enters
from model.objects.matching import matches
from model.objects.printed_on_its_card import LORE
from model.objects.what_conditions_mean import holds_for
from model.text.conditions.condition import Condition
from model.text.entering_and_halves import PAID_FOR, TRIBUTE, EntersWith
from model.text.keywords.keywords_by_edition import RAVENOUS, RIOT, exists


def enters_with(
    before: State, now: State, obj: Object, form: Form, controller: Number, when: Formula, counter: str = ""
) -> tuple[State, dict[Fact, Value]]:
    """Return what is so of an object for the counters that it enters with under such a player's control.

    ``before`` is what is there before anything enters: conditions are asked of that. Who may have it enter with some
    chooses that. ``counter``: what puts it onto the battlefield has it enter with one of that kind, too.
    """
    found: dict[Fact, Number] = {Fact("counters", obj.index, COUNTERS.index(counter)): 1} if counter else {}
    if reads_ahead(form.face, before.game.edition):
        now, found[Fact("counters", obj.index, COUNTERS.index(LORE))] = _chapter_chosen(now, obj, form, controller)
    for ability in form.said(EntersWith):
        has_it = exists(ability.keyword, before.game.edition) and has_as_it_enters(now, obj, form)
        does = so = all_of(has_it, _is_so(before, obj, ability.condition, controller))
        if ability.may:
            now, chosen = _chosen(now, obj, ability.may, controller, all_of(when, so))
            so = all_of(so, chosen)
        if ability.keyword in PAID_FOR:
            known = Fact("times_paid", obj.index, PAID_FOR.index(ability.keyword))
            found[known] = found.get(known, 0) + _kept(now, obj, ability, does, so)
        now, times = _devouring(before, now, obj, ability, controller, all_of(when, so))
        fact = Fact("counters", obj.index, COUNTERS.index(ability.kind))
        many = _how_many(now, obj, ability) if ability.per is None else _for_each(before, obj, ability, controller)
        more = (if_then_else(all_of(so, one), many, 0) for one in times)
        found[fact] = total((found.get(fact, 0), *more))
    return now, {**found}


def _chapter_chosen(now: State, obj: Object, form: Form, controller: Number) -> tuple[State, Number]:
    """Let the controller of a Saga choose with which chapter it begins (CR 702.155b)."""
    final = final_chapter(form.face)
    chosen: Number = 1
    for player in now.game.everyone:
        what, of = which_option(now, player, obj), Range(1, final, chapters_named(final))
        now, number = choose(now, what, ((one, controller == player) for one in range(1, final + 1)), of)
        chosen = if_then_else(controller == player, number, chosen)
    return now, chosen


def _devouring(
    before: State, now: State, obj: Object, ability: EntersWith, controller: Number, when: Formula
) -> tuple[State, list[Formula]]:
    """Let permanents be sacrificed for an object that devours; return for each whether it is (CR 702.82a).

    For one that devours nothing that is one time.
    """
    if ability.devours is None:
        return now, [True]
    going: list[tuple[Object, Formula]] = []
    for player in now.game.everyone:
        for food in (o for o in now.game.cards if o is not obj):
            may = all_of(when, controller == player, before.on_battlefield(food), now.on_battlefield(food))
            may = all_of(may, may is not False and matches(ability.devours, before, food, player, obj))
            if may is not False:
                now, goes = chooses_to(now, player, to_sacrifice(food), obj, may)
                going.append((food, all_of(may, goes)))
    return sacrifice(now, going), [goes for _, goes in going]


def _chosen(now: State, obj: Object, action: str, controller: Number, when: Formula) -> tuple[State, Formula]:
    """Let a player choose whether an object enters so: its controller, or for tribute an opponent whom that chooses."""
    who = controller
    if action == TRIBUTE:
        options = [(p, all_of(when, now.opposes(p, controller), no(has_lost(now, p)))) for p in now.game.everyone]
        players = Range(0, len(now.game.players) - 1, now.game.players)
        now, who = choose(now, f"who may pay tribute to {obj}", options, players)
    does: list[Formula] = []
    for player in now.game.everyone:
        asked = all_of(when, who == player)
        if asked is not False:
            now, so = chooses_to(now, player, action, obj, asked)
            does.append(all_of(asked, so))
    return now, any_of(*does)


def _is_so(before: State, obj: Object, condition: Condition | None, controller: Number) -> Formula:
    if condition is None:
        return True
    players = before.game.everyone
    return any_of(*(all_of(controller == p, holds_for(condition, before, obj, p)) for p in players))


def _kept(now: State, obj: Object, ability: EntersWith, does: Formula, so: Formula) -> Number:
    """Return what is asked for later: that tribute was paid, that riot gave haste, what X was for ravenous."""
    if ability.keyword == RAVENOUS:
        return if_then_else(so, _how_many(now, obj, ability), 0)
    return if_then_else(all_of(does, no(so)) if ability.keyword == RIOT else so, 1, 0)


def _how_many(now: State, obj: Object, ability: EntersWith) -> Number:
    """Return how many counters an ability has an object enter with: as X was for its spell, or what was paid."""
    if not ability.x and not ability.for_each_paid:
        return ability.number
    for_it = now.number("value_of_x", obj.index) if ability.x else times_paid(now, obj, ability.for_each_paid)
    there = if_then_else(now.on_stack(obj), for_it, 0)
    return there if ability.x else total([there] * ability.number)


def _for_each(before: State, obj: Object, ability: EntersWith, controller: Number) -> Number:
    """Return how many counters that is, so many for each of what is counted before the object enters (CR 614.12)."""
    return total([how_often_for(before, ability.per, controller, obj)] * ability.number)
