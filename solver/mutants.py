"""Systems with one thing knocked out: what a proof rests on is what it fails without."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from model.logic import Formula, all_of
from model.terms import show
from solver.frames import copy
from solver.transitions import System, Transition, Variable


@dataclass(frozen=True)
class Mutation:
    """What was done to a transition of a system, by its place there."""

    transition: int
    what: str


def mutants(system: System) -> Iterator[tuple[Mutation, System]]:
    """Return the systems that differ in one transition, which lacks one condition of its guard or one change.

    A change is dropped, so that the variable stays as it is, and freed, so that the variable gets any value.
    """
    for place in range(len(system.transitions)):
        for what, mutated, inputs in _mutated(system, place):
            transitions = (*system.transitions[:place], mutated, *system.transitions[place + 1 :])
            yield Mutation(place, what), replace(system, transitions=transitions, inputs=(*system.inputs, *inputs))


def _mutated(system: System, place: int) -> Iterator[tuple[str, Transition, tuple[Variable, ...]]]:
    transition = system.transitions[place]
    conditions = _conditions(transition.guard)
    for dropped in conditions:
        guard = all_of(*(c for c in conditions if c is not dropped))
        yield f"without: {show(dropped)}", replace(transition, guard=guard), ()
    for variable in system.variables:
        if variable.name in transition.changes:
            others = {name: value for name, value in transition.changes.items() if name != variable.name}
            anything = copy(variable, f"{variable.name}, changed freely by {place}")
            yield f"leaves {variable.name}", replace(transition, changes=others), ()
            freed = replace(transition, changes={**others, variable.name: anything})
            yield f"changes {variable.name} freely", freed, (anything,)


def _conditions(guard: Formula) -> tuple[Formula, ...]:
    if isinstance(guard, bool):
        return () if guard else (guard,)
    return guard.args if guard.operation == "and_" else (guard,)
