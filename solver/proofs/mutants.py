"""Systems with one thing knocked out: what a proof rests on is what it fails without."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Literal

from model.logic.formulas import Formula, all_of
from model.logic.term_operations import brief
from model.value_dataclasses import dataclass
from solver.systems.along_a_way import copy
from solver.systems.transitions import System


@dataclass(frozen=True, eq=False)
class Mutation:
    """What is done to a transition of a system, by its place there.

    It is "without" a condition of its guard; or it "leaves" a variable of that name as it is, or "frees" it, so that it
    gets any value.
    """

    transition: int
    kind: Literal["without", "leaves", "frees"]
    about: Formula | str

    @property
    def words(self) -> str:
        """What is done, in words."""
        if isinstance(self.about, str):
            return f"leaves {self.about}" if self.kind == "leaves" else f"changes {self.about} freely"
        return f"does not need {brief(self.about)}"


def mutations(system: System) -> Iterator[Mutation]:
    """Return everything that can be knocked out of the transitions of a system."""
    for place, transition in enumerate(system.transitions):
        yield from (Mutation(place, "without", condition) for condition in _conditions(transition.guard))
        for name in (v.name for v in system.variables if v.name in transition.changes):
            yield Mutation(place, "leaves", name)
            yield Mutation(place, "frees", name)


def mutant(system: System, mutation: Mutation) -> System:
    """Return the system with that done to it."""
    place, about = mutation.transition, mutation.about
    old = system.transitions[place]
    inputs = system.inputs
    if not isinstance(about, str):
        new = replace(old, guard=all_of(*(c for c in _conditions(old.guard) if c is not about)))
    else:
        changes = {name: value for name, value in old.changes.items() if name != about}
        if mutation.kind == "frees":
            variable = next(v for v in system.variables if v.name == about)
            anything = copy(variable, f"{about}, changed freely by {place}")
            changes[about], inputs = anything, (*inputs, anything)
        new = replace(old, changes=changes)
    transitions = (*system.transitions[:place], new, *system.transitions[place + 1 :])
    return replace(system, transitions=transitions, inputs=inputs)


def _conditions(guard: Formula) -> tuple[Formula, ...]:
    if isinstance(guard, bool):
        return () if guard else (guard,)
    return guard.args if guard.operation == "and_" else (guard,)
