"""What adds mana as it resolves (CR 106.4); mana abilities do so where costs are paid."""

from __future__ import annotations

from model.changes.adding_mana import add_chosen_mana
from model.game.state import State
from model.keyword_actions.amounts import amount_of
from model.keyword_actions.resolving_object import Does, Resolution
from model.logic.formulas import Number, if_then_else
from model.objects.counting.what_texts_count import how_often_for
from model.text.counted import CountOf
from model.text.descriptions import Those
from model.text.instructions.adding_mana import AddMana, ManyIf, PaidX


def _add_mana(now: State, effect: AddMana, by: Resolution) -> State:
    times = _times(now, effect, by)
    if not effect.mixed:
        return add_chosen_mana(now, by.controller, effect, by.obj, times)
    for place in range(times if isinstance(times, int) else times.high):
        now = add_chosen_mana(now, by.controller, effect, by.obj, if_then_else(times > place, 1, 0))
    return now


def _times(now: State, effect: AddMana, by: Resolution) -> Number:
    match effect.per:
        case None:
            return 1
        case int() as many:
            return many
        case PaidX(more):
            return amount_of(now, "X", by) + more
        case ManyIf() as counted:
            return how_often_for(now, counted, by.controller, by.source)
        case Those() as what:
            return amount_of(now, CountOf(what), by)
        case number:
            return amount_of(now, number, by)


DOES: dict[type, Does] = {
    AddMana: _add_mana,
}
