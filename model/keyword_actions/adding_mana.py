"""What adds mana as it resolves (CR 106.4); mana abilities do so where costs are paid."""

from __future__ import annotations

from model.changes.adding_mana import add_chosen_mana
from model.game.state import State
from model.keyword_actions.resolution import Does, Resolution
from model.text.instructions.adding_mana import AddMana


def _add_mana(now: State, effect: AddMana, by: Resolution) -> State:
    assert effect.per is None, "what is counted is added by mana abilities only"
    return add_chosen_mana(now, by.controller, effect.options, by.obj)


DOES: dict[type, Does] = {
    AddMana: _add_mana,
}
