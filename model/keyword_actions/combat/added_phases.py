"""What adds phases to a turn (CR 500.8)."""

from __future__ import annotations

from model.game.changing import change
from model.game.combat_phases import in_main_phase, with_another_combat
from model.game.facts import Fact
from model.game.state import State
from model.keyword_actions.resolving_object import CannotHappen, Does, Resolution
from model.logic.formulas import Value, all_of
from model.text.instructions.phases import AddCombat
from model.vocabulary import Step


def _add_combat(now: State, effect: AddCombat, by: Resolution) -> State:
    """Add combat phases after this phase, and a main phase after each where it says so (CR 500.8, 505.1a).

    What is added after this main phase is not added in another phase. Raises ``CannotHappen`` in the beginning and
    the ending phase, and where what was added before comes after this and has no main phase after each.
    """
    in_main = in_main_phase(now)
    if effect.with_main:
        if all_of(in_main, now.number("combats_next") > 0) is not False:
            raise CannotHappen(
                f"what {by.source} adds comes before what was added earlier, which is not modelled (CR 500.8)"
            )
        more: dict[Fact, Value] = {Fact("combats_after_main"): now.number("combats_after_main") + effect.number}
        return change(now, more, in_main)
    during = all_of(now.step >= Step.PRECOMBAT_MAIN, now.step <= Step.POSTCOMBAT_MAIN)
    if not effect.after_main and during is not True:
        raise CannotHappen(
            f"what {by.source} adds after this phase is not modelled: only after a combat or a main phase (CR 500.8)"
        )
    for _ in range(effect.number):
        now = change(now, with_another_combat(now), in_main if effect.after_main else True)
    return now


DOES: dict[type, Does] = {AddCombat: _add_combat}
"""How each of them is done."""
