"""Claims about every game that can follow: broken with a shortest game, proved, or held for so many steps."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice
from typing import Literal, TypeAlias

from model.logic import Formula
from model.possible import invariants
from model.terms import variables
from solver.mutants import Mutation, mutants
from solver.narrowing import narrowed
from solver.prove import Proved, Refuted, prove
from solver.reach import reach
from solver.slicing import relevant
from solver.system import World
from solver.transitions import Goal, System, Trace, Transition

FIRST_LOOK = 12
"""How many steps are searched before a proof is tried."""

LAST_LOOK = 30
"""How many steps are searched where there is no proof."""

MOST_MUTANTS = 40
"""How many mutants of the rules are tried, until one breaks the claim."""

WITHIN_A_MUTANT = 8
"""In how many steps a mutant has to break it."""


@dataclass(frozen=True)
class Finding:
    """Whether a goal can be reached in a world, and how that is known.

    - ``trace``: a shortest way there, through ``system``;
    - ``proof``: there is none, in any number of steps;
    - neither: there is none within ``within`` steps, and nothing is known beyond.
    """

    system: System
    within: int
    decided: str
    trace: Trace | None = None
    proof: Proved | None = None


Progress: TypeAlias = Callable[[str], None]
Engines: TypeAlias = Literal["both", "sat", "z3"]


def find(
    world: World, goal: Goal, within: int | None, engine: Engines = "both", progress: Progress | None = None
) -> Finding:
    """Return whether the goal can be reached, within so many steps or (``None``) in any number.

    Raises ``BudgetSpent`` if a solver gives up before anything is known.
    """
    system, goal = relevant(world.system, goal)
    if within is not None:
        return _search(system, goal, within, engine, progress)
    first = _search(system, goal, FIRST_LOOK, engine, progress)
    if first.trace is not None:
        return first
    if progress:
        progress("looking for a proof")
    outcome = prove(system, goal, _proposed(world, system))
    if isinstance(outcome, Proved):
        return Finding(system, first.within, f"proved by {outcome.by}", proof=outcome)
    if isinstance(outcome, Refuted):
        return Finding(system, len(outcome.trace.taken), "found and replayed by Z3", outcome.trace)
    return _search(system, goal, LAST_LOOK, engine, progress)


def breaks_without(world: World, goal: Goal) -> tuple[Transition, str] | None:
    """Return a transition and what one has to take from it for the goal to be reached soon, ``None`` if none is found.

    So a proof says something: it rests on what is taken away. Conditions of the steps that the goal is about are
    taken away first, then what changes the variables that it looks at is freed.
    """
    system, goal = relevant(world.system, goal)
    looked_at = {v.name for v in variables(goal.state, *goal.steps.values())}
    tried = sorted(mutants(system), key=lambda found: _order(found[0], system, goal, looked_at))
    for mutation, mutant in islice(tried, MOST_MUTANTS):
        narrow, its_goal = narrowed(mutant, goal, WITHIN_A_MUTANT)
        if reach(narrow, its_goal, WITHIN_A_MUTANT, engine="sat").trace is not None:
            return system.transitions[mutation.transition], mutation.what
    return None


def _order(mutation: Mutation, system: System, goal: Goal, looked_at: set[str]) -> tuple[bool, bool, int]:
    frees = any(mutation.what == f"changes {name} freely" for name in looked_at)
    of_the_goal = mutation.transition in goal.steps and mutation.what.startswith("without")
    return not of_the_goal, not frees, mutation.transition


def _proposed(world: World, system: System) -> dict[str, Formula]:
    """Return what is so in every situation that a game can come to, of the variables that a system has."""
    names = {v.name for v in system.variables}
    found = {i.name: i.holds(world.now) for i in invariants()}
    return {name: f for name, f in found.items() if {v.name for v in variables(f)} <= names}


def _search(system: System, goal: Goal, within: int, engine: Engines, progress: Progress | None) -> Finding:
    narrow, its_goal = narrowed(system, goal, within)
    told = None if progress is None else lambda depth: progress(f"{depth} steps searched")
    found = reach(narrow, its_goal, within, engine=engine, progress=told)
    return Finding(narrow, within, found.decided, found.trace)
