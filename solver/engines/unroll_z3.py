"""A system laid out for Z3: the relation of one step lowered once, and substituted into for each further step."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import z3

from model.logic.formulas import Boolean, Formula, Integer, all_of, any_of, boolean, count, implies, integer, no
from solver.engines.smt import BITS, BUDGET, Smt
from solver.engines.unrolling import alike, changed_by, changes
from solver.systems.transitions import Goal, System, Taken, Trace, Values, Variable

NO_TIDYING = {"simplify.delay": 1_000_000_000}
"""Conflicts before Z3 tidies its clauses up. Step by step it would tidy the same ones again and again: doing without is
up to four times as fast."""

Variables = Mapping[str, Variable]


class Z3Unrolling:
    """A system laid out step by step for Z3; see :class:`solver.engines.unrolling.Unrolling`."""

    def __init__(self, system: System, goal: Goal, budget: int = BUDGET, in_all: int | None = None) -> None:
        """Lay out the start. ``budget`` is how many of Z3's steps one search may take, ``in_all`` all of them."""
        self._system = system
        self._smt = Smt(budget, BITS, in_all, NO_TIDYING)
        self._alike = alike(system)
        self._states: list[Variables] = [{variable.name: variable for variable in system.variables}]
        self._inputs: list[Variables] = []
        self._taken: list[list[Boolean]] = []
        self._name_step()
        self._goal_state = self._smt.lower(goal.state)
        self._goal_step = self._smt.lower(
            any_of(*(all_of(self._taken[0][place], met) for place, met in goal.steps.items()))
        )
        self._relation = z3.And(*self._step())
        self._depth = 0
        self._here: Boolean | None = None
        self._smt.add(system.start)
        self._arrived = self._arrival()

    def extend(self) -> None:
        """Lay out one step more."""
        self._smt.add_expression(self._at(self._depth, self._relation))
        self._depth += 1
        self._name_step()
        self._here = None
        self._arrived = self._arrival()

    def find(self, most_involved: int | None = None) -> Trace | None:
        """Return a trace that reaches the goal with the last step, or ``None``; see ``Unrolling``."""
        given: list[Formula] = [self._arrived]
        if self._here is not None:
            given.append(self._here)
        if most_involved is not None:
            given.append(self._involving_at_most(most_involved))
        return self._trace() if self._smt.satisfiable(*given) else None

    def rule_out(self) -> None:
        """State that the goal is not reached with the last step."""
        self._smt.add(no(self._arrived))

    def exclude(self, trace: Trace) -> None:
        """State that the transitions are not alike to those of this trace; see ``Unrolling``."""
        if self._here is None:
            self._here = boolean(f"traces of {self._depth} steps are excluded")
        steps = zip(self._taken, trace.taken, strict=False)
        likes = (any_of(*(each[place] for place in self._alike[taken.transition])) for each, taken in steps)
        self._smt.add(implies(self._here, no(all_of(*likes))))

    def close(self) -> None:
        """Free what the solver holds: nothing, as Z3 does that itself."""

    def _name_step(self) -> None:
        depth = len(self._taken)
        self._states.append({name: _at(depth + 1, variable) for name, variable in self._states[0].items()})
        self._inputs.append({chosen.name: _at(depth, chosen) for chosen in self._system.inputs})
        self._taken.append([boolean(f"taken@{depth} {place}") for place in range(len(self._system.transitions))])

    def _step(self) -> Iterator[Any]:
        """Return what holds of the first step."""
        lower, (now, then, *_) = self._smt.lower, self._states
        taken = [lower(literal) for literal in self._taken[0]]
        yield z3.PbEq([(literal, 1) for literal in taken], 1) if taken else lower(False)
        for literal, transition in zip(taken, self._system.transitions, strict=True):
            yield z3.Implies(literal, lower(transition.guard))
        for name, new, places in changes(self._system):
            yield z3.Implies(z3.Or(*(taken[place] for place in places)), lower(then[name]) == lower(new))
        for name, places in changed_by(self._system).items():
            yield z3.Or(*(taken[place] for place in places), lower(then[name]) == lower(now[name]))

    def _arrival(self) -> Boolean:
        """Return a formula that holds iff the goal is reached with the last step."""
        arrived = boolean(f"arrived@{self._depth}")
        goals = [self._at(self._depth, self._goal_state)]
        if self._depth:
            goals.append(self._at(self._depth - 1, self._goal_step))
        self._smt.add_expression(self._smt.lower(arrived) == z3.Or(*goals))
        return arrived

    def _involving_at_most(self, number: int) -> Formula:
        steps: dict[int, list[Formula]] = {}
        for taken in self._taken[: self._depth]:
            for place, transition in enumerate(self._system.transitions):
                for thing in sorted(transition.involves):
                    steps.setdefault(thing, []).append(taken[place])
        return count(*(any_of(*those) for those in steps.values())) <= number

    def _trace(self) -> Trace:
        steps = list(zip(self._inputs, self._taken, strict=True))[: self._depth]
        states = tuple(self._values(state) for state in self._states[: self._depth + 1])
        return Trace(states, tuple(Taken(self._chosen(taken), self._values(inputs)) for inputs, taken in steps))

    def _chosen(self, taken: Sequence[Boolean]) -> int:
        found = self._smt.values(taken)
        return next(place for place, literal in enumerate(taken) if found[literal.name])

    def _values(self, variables: Variables) -> Values:
        found = self._smt.values(variables.values())
        return {name: found[variable.name] for name, variable in variables.items()}

    def _at(self, depth: int, expression: Any) -> Any:
        """Return an expression about the first step as one about that step."""
        if depth == 0:
            return expression
        return self._smt.substituted(expression, self._names(0), self._names(depth))

    def _names(self, depth: int) -> list[Variable]:
        """Return the variables that say what a step is."""
        groups = (self._states[depth], self._states[depth + 1], self._inputs[depth])
        return [*(variable for group in groups for variable in group.values()), *self._taken[depth]]


def _at(depth: int, variable: Variable) -> Variable:
    """Return the variable that stands for this one at that depth."""
    if depth == 0:
        return variable
    name = f"{variable.name}@{depth}"
    if isinstance(variable, Boolean):
        return boolean(name)
    renamed = integer(name, variable.low, variable.high)
    assert isinstance(renamed, Integer)  # as there is more than one value, as before
    return renamed
