"""How many facts have to be otherwise at least for a goal to be met: told by bounds, without a solver.

Of what does not hold some can't come to hold by anything that it has in common with others. Each of that needs a change
of its own.
"""

from __future__ import annotations

from collections import Counter

from model.game.state import State
from model.situations.what_could_be_otherwise import AS_THEY_ARE, leader
from solver.questions.refuted_by_bounds import Bounded, fixed
from solver.questions.single_changes import STACK_SIZE
from solver.questions.trying_single_facts import Goal, trial_of


def fewest_changes(now: State, goal: Goal) -> int:
    """Return a number of facts: fewer than these can't be otherwise so that a goal is met; 0 where nothing is told.

    What follows a change is not counted.
    """
    if goal.is_open:
        return 0
    trial, parts = trial_of(now), goal.parts
    unmet = [part for part in parts if not trial.value_of(part)]
    turning = [trial.facts_of(part) for part in unmet]
    facts = {fact for of_one in turning for fact in of_one}
    led_by = {fact: leader(fact) for fact in facts}
    facts |= {fact for fact in led_by.values() if fact is not None}
    facts = {fact for fact in facts if fact.kind not in AS_THEY_ARE} - fixed(trial, parts)
    if STACK_SIZE in facts:
        return 0  # which follows whatever comes to the stack or leaves it
    changes = ({*of_one, *(led_by[fact] for fact in of_one)} & facts for of_one in turning)
    shared = Counter(fact for of_one in changes for fact in of_one)
    free = [fact for fact in led_by if fact in facts and (shared[fact] > 1 or shared[led_by[fact]] > 1)]
    return sum(Bounded(trial, part).is_refuted_without(free) for part in unmet)
