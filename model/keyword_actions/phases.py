"""What adds phases to a turn (CR 500.8)."""

from __future__ import annotations

from model.game.changing import change
from model.game.facts import Fact
from model.game.state import State
from model.keyword_actions.resolution import CannotHappen, Does, Resolution
from model.logic.formulas import any_of
from model.text.instructions.phases import AddCombat
from model.vocabulary import MAIN_PHASES, Step


def _add_combat(now: State, effect: AddCombat, by: Resolution) -> State:
    """Add a combat phase after this phase, and a main phase after that where it says so (CR 500.8, 505.1a).

    A turn so has main and combat phases by turns: it is told how many are still to come, after the main phase or
    directly. Raises ``CannotHappen`` where no main phase would follow what is added after the postcombat main phase.
    """
    if effect.with_main:
        in_main = any_of(*(now.step == step for step in MAIN_PHASES))
        return change(now, {Fact("combats_after_main"): now.number("combats_after_main") + 1}, in_main)
    if (now.step < Step.POSTCOMBAT_MAIN) is not True or (now.step >= Step.PRECOMBAT_MAIN) is not True:
        raise CannotHappen(
            f"what {by.source} adds after this phase is not modelled: only after a combat phase or the precombat main "
            "phase (CR 500.8)"
        )
    return change(now, {Fact("combats_next"): now.number("combats_next") + 1})


DOES: dict[type, Does] = {AddCombat: _add_combat}
"""How each of them is done."""
