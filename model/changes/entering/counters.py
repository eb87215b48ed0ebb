"""With which counters a permanent enters by what it says itself (CR 614.1c, 614.12)."""

from __future__ import annotations

from collections.abc import Mapping

from model.game.facts import COUNTERS, Fact
from model.game.game import Object
from model.game.marks import times_paid
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, any_of, if_then_else, total
from model.objects.forms import Form
from model.objects.functioning import has_as_it_enters
from model.objects.what_conditions_mean import holds_for
from model.text.becoming import EntersWith
from model.text.conditions.condition import Condition


def enters_with(before: State, now: State, obj: Object, form: Form, controller: Number) -> Mapping[Fact, Number]:
    """Return the counters that an object enters with under such a player's control, of each kind that it names.

    ``before`` is what is there before anything enters: conditions are asked of that.
    """
    found: dict[Fact, Number] = {}
    for ability in form.said(EntersWith):
        so = all_of(has_as_it_enters(now, obj, form), _is_so(before, obj, ability.condition, controller))
        fact = Fact("counters", obj.index, COUNTERS.index(ability.kind))
        found[fact] = total((found.get(fact, 0), if_then_else(so, _how_many(now, obj, ability), 0)))
    return found


def _is_so(before: State, obj: Object, condition: Condition | None, controller: Number) -> Formula:
    if condition is None:
        return True
    players = before.game.everyone
    return any_of(*(all_of(controller == p, holds_for(condition, before, obj, p)) for p in players))


def _how_many(now: State, obj: Object, ability: EntersWith) -> Number:
    """Return how many counters an ability has an object enter with: as X was for its spell, or what was paid."""
    if not ability.x and not ability.for_each_paid:
        return ability.number
    for_it = now.number("value_of_x", obj.index) if ability.x else times_paid(now, obj, ability.for_each_paid)
    there = if_then_else(now.on_stack(obj), for_it, 0)
    return there if ability.x else total([there] * ability.number)
