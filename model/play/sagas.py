"""What is done with Sagas as a turn goes on (CR 714.3b)."""

from __future__ import annotations

from model.game.state import State
from model.keyword_actions.draws_life_damage_counters import put_counters
from model.logic.formulas import all_of
from model.objects.counting.saga_chapters import goes_on, sagas
from model.objects.printed_on_its_card import LORE


def told_further(now: State) -> State:
    """Let the active player put a lore counter on each Saga as the precombat main phase begins (CR 703.4f, 714.3b)."""
    there = [(obj, all_of(now.controller(obj) == now.active, goes_on(now, obj))) for obj in sagas(now.game)]
    for obj, its_controllers_turn in there:
        if its_controllers_turn is not False:
            now = put_counters(now, obj, LORE, 1, its_controllers_turn, by_rule=True, who=now.active)
    return now
