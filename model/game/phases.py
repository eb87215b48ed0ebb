"""The combat phases of a turn: how many there were, and which are still to come (CR 500.8, 505.1a)."""

from __future__ import annotations

from model.game.changing import change
from model.game.facts import Fact, FactKind, default_of
from model.game.state import State
from model.logic.formulas import Formula, Number, Value, total
from model.vocabulary import Step

COMES_AFTER: dict[Step, FactKind] = {Step.END_OF_COMBAT: "combats_next", Step.POSTCOMBAT_MAIN: "combats_after_main"}
"""After which step of a turn an additional combat phase comes, by what tells how many are to come."""

OF_THE_TURN: tuple[FactKind, ...] = ("earlier_combats", *COMES_AFTER.values(), "has_attacked")
"""What is so of the combat phases of a turn until it ends."""


def another_combat_comes(now: State, step: Step) -> Formula:
    """Whether an additional combat phase comes after a step (CR 500.8)."""
    return step in COMES_AFTER and now.number(COMES_AFTER[step]) > 0


def combats_to_come(now: State) -> Number:
    """Return how many additional combat phases of this turn are to come."""
    return total(now.number(kind) for kind in COMES_AFTER.values())


def in_another_combat(now: State, step: Step) -> State:
    """Return the state in which one of the combat phases that come after a step is no longer to come: it is there."""
    left = {Fact(COMES_AFTER[step]): now.number(COMES_AFTER[step]) - 1}
    return change(now, {**left, Fact("earlier_combats"): now.number("earlier_combats") + 1})


def combats_of_the_turn_ending(now: State) -> dict[Fact, Value]:
    """Return that no combat phase has been, that none is to come besides, and that nothing has attacked in any."""
    return {fact: default_of(now.game, fact) for fact in now.stated_of(*OF_THE_TURN)}
