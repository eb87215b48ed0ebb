"""What adds mana as it resolves (CR 106.4); mana abilities do so where costs are paid."""

from __future__ import annotations

from model.changes.adding_mana import add_chosen_mana
from model.game.counters import counters
from model.game.state import State
from model.keyword_actions.affected import amount_of
from model.keyword_actions.resolution import Does, Resolution
from model.logic.formulas import Number
from model.text.instructions.adding_mana import AddMana, CountersOnThis
from model.text.instructions.affected import CountOf, StatOf


def _add_mana(now: State, effect: AddMana, by: Resolution) -> State:
    return add_chosen_mana(now, by.controller, effect, by.obj, _times(now, effect, by))


def _times(now: State, effect: AddMana, by: Resolution) -> Number:
    match effect.per:
        case None:
            return 1
        case CountersOnThis(kind):
            return counters(now, by.obj.source or by.obj, kind)
        case StatOf() as stat:
            return amount_of(now, stat, by)
        case what:
            return amount_of(now, CountOf(what), by)


DOES: dict[type, Does] = {
    AddMana: _add_mana,
}
