"""The combat phases of a turn: how many there were, and which are still to come (CR 500.8, 505.1a).

A turn has main and combat phases by turns, but for additional combat phases that come directly after others, and for
some that come after its last main phase.
"""

from __future__ import annotations

from model.game.changing import change
from model.game.facts import Fact, FactKind, default_of
from model.game.state import State
from model.logic.formulas import Formula, Number, Value, all_of, any_of, if_then_else, total
from model.vocabulary import MAIN_PHASES, Step

TO_COME: tuple[FactKind, ...] = ("combats_next", "combats_after_main", "combats_at_end")
"""What tells how many additional combat phases are to come: directly, with a main phase after each, or at the end."""

OF_THE_TURN: tuple[FactKind, ...] = (
    "earlier_combats",
    *TO_COME,
    "ends_after_combat",
    "postcombat_main_over",
    "has_attacked",
)
"""What is so of the combat and main phases of a turn until it ends."""


def in_main_phase(now: State) -> Formula:
    """Whether it is a main phase (CR 505.1)."""
    return now.memo("main phase", lambda state: any_of(*(state.step == phase for phase in MAIN_PHASES)))


def another_combat_comes(now: State, step: Step) -> Formula:
    """Whether an additional combat phase comes after a step (CR 500.8)."""
    if step is Step.END_OF_COMBAT:
        return now.number("combats_next") > 0
    after_main = any_of(now.number("combats_after_main") > 0, now.number("combats_at_end") > 0)
    return step is Step.POSTCOMBAT_MAIN and after_main


def combats_to_come(now: State) -> Number:
    """Return how many additional combat phases of this turn are to come."""
    return total(now.number(kind) for kind in TO_COME)


def no_main_phase_follows(now: State, step: Step) -> Formula:
    """Whether the turn goes on with its ending phase after a combat phase that a step ends (CR 500.8)."""
    return all_of(step is Step.END_OF_COMBAT, now.holds("ends_after_combat"))


def with_another_combat(now: State) -> dict[Fact, Value]:
    """Return that one combat phase more comes directly after the main or combat phase that there is (CR 500.8).

    After a postcombat main phase it comes before all others, of which each has a main phase after it; if there are
    none, no main phase comes any more.
    """
    last = all_of(now.step == Step.POSTCOMBAT_MAIN, now.number("combats_after_main") == 0)
    return {
        Fact("combats_next"): now.number("combats_next") + if_then_else(last, 0, 1),
        Fact("combats_at_end"): now.number("combats_at_end") + if_then_else(last, 1, 0),
    }


def in_another_combat(now: State, step: Step) -> State:
    """Return the state in which one of the combat phases that come after a step is no longer to come: it is there."""
    begun = {Fact("earlier_combats"): now.number("earlier_combats") + 1}
    if step is Step.END_OF_COMBAT:
        return change(now, {**begun, Fact("combats_next"): now.number("combats_next") - 1})
    left, at_end = now.number("combats_after_main"), now.number("combats_at_end")
    ends = left == 0
    return change(
        now,
        {
            **begun,
            Fact("combats_after_main"): if_then_else(ends, 0, left - 1),
            Fact("combats_next"): if_then_else(ends, at_end - 1, now.number("combats_next")),
            Fact("combats_at_end"): if_then_else(ends, 0, at_end),
            Fact("postcombat_main_over"): True,
            Fact("ends_after_combat"): any_of(now.holds("ends_after_combat"), ends),
        },
    )


def combats_of_the_turn_ending(now: State) -> dict[Fact, Value]:
    """Return that no combat phase has been, that none is to come besides, and that nothing has attacked in any."""
    return {fact: default_of(now.game, fact) for fact in now.stated_of(*OF_THE_TURN)}
