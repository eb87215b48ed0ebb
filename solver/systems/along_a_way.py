"""The states along a way through a system, and the steps between them, as formulas.

Frame ``i`` is the state after ``i`` steps: each variable and input has a copy for it. The step relation is kept
by variable, not by transition: a variable is as before unless a transition that changes it is taken. It is built
once and renamed for each step.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from model.logic.formulas import (
    Boolean,
    Formula,
    Integer,
    Value,
    all_of,
    any_of,
    boolean,
    count,
    implies,
    integer,
    no,
    same,
)
from model.logic.term_operations import Substitution, Valuation, evaluate, substitute, variables
from model.logic.terms import Term
from solver.systems.transitions import Goal, System, Transition, Values, Variable

V = TypeVar("V", bound=Value)


def copy(variable: Variable, name: str) -> Variable:
    """Return a variable of that name with the bounds of this one."""
    if isinstance(variable, Boolean):
        return boolean(name)
    copied = integer(name, variable.low, variable.high, variable.args[1])
    assert isinstance(copied, Integer)
    return copied


def equal(left: Value, right: Value) -> Formula:
    """Return the formula that holds iff two values of the same sort are the same."""
    if isinstance(left, bool | Boolean):
        assert isinstance(right, bool | Boolean)
        return same(left, right)
    return left == right


def can_be_taken(system: System, transition: Transition) -> Formula:
    """Return the formula that holds iff the transition can be taken: its guard holds, its changes stay in bounds."""
    bounds = {v.name: (v.low, v.high) for v in system.variables if isinstance(v, Integer)}
    kept: list[Formula] = [transition.guard]
    for name, value in transition.changes.items():
        if name in bounds:
            low, high = bounds[name]
            assert isinstance(value, int | Integer)
            kept += [value >= low, value <= high]
    return all_of(*kept)


def reached(system: System, goal: Goal) -> Formula:
    """Return the formula over variables and inputs that holds iff the goal is reached where they are so.

    Raises ``ValueError`` where the goal is over something that the system does not have.
    """
    _over(system.variables, "the goal", [goal.state])
    _over((*system.variables, *system.inputs), "a step of the goal", goal.steps.values())
    unknown = goal.steps.keys() - set(range(len(system.transitions)))
    if unknown:
        raise ValueError(f"the goal has transition {min(unknown)}, which the system does not have")
    steps = (all_of(can_be_taken(system, system.transitions[i]), f) for i, f in goal.steps.items())
    return any_of(goal.state, *steps)


class Unrolling:
    """The formulas of a system at each frame.

    Raises ``ValueError`` where two variables share a name, where a formula is over something that is neither a
    variable nor an input, and where a transition changes what is no variable.
    """

    def __init__(self, system: System) -> None:
        self.system = system
        _check(system)
        self._known = (*system.variables, *system.inputs)
        self._renamings: dict[int, dict[Term, Variable]] = {}
        self._renamed: dict[int, Substitution] = {}
        self._steps: dict[int, Formula] = {}
        self._taken = [self._is_taken(i, 0) for i in range(len(system.transitions))]
        self._steps[0] = self._relation()

    def at(self, value: V, frame: int) -> V:
        """Return a value over the system's variables and inputs as what it is at that frame."""
        if frame not in self._renamed:
            self._renamed[frame] = Substitution(self._renaming(frame))
        return self._renamed[frame](value)  # type: ignore[return-value]

    def taken(self, transition: int, frame: int) -> Boolean:
        """Return the formula that holds iff that transition leads from that frame to the next."""
        return self._is_taken(transition, frame)

    def step(self, frame: int) -> Formula:
        """Return the formula that holds iff exactly one transition leads from that frame to the next."""
        if frame not in self._steps:
            renaming: dict[Term, Value] = {self._copy(v, 0): self._copy(v, frame) for v in self._known}
            renaming |= {self._copy(v, 1): self._copy(v, frame + 1) for v in self.system.variables}
            renaming |= {taken: self._is_taken(i, frame) for i, taken in enumerate(self._taken)}
            self._steps[frame] = substitute(self._steps[0], renaming)  # type: ignore[assignment]
        return self._steps[frame]

    def apart(self, frame: int, other: int) -> Formula:
        """Return the formula that holds iff the states at two frames differ."""
        return any_of(*(no(equal(self._copy(v, frame), self._copy(v, other))) for v in self.system.variables))

    def copies(self, frame: int) -> list[Variable]:
        """Return the variables and inputs as they are at that frame."""
        return list(self._renaming(frame).values())

    def plain(self, values: Values, frame: int) -> Values:
        """Return the values that variables and inputs have at that frame by their own names."""
        return {v.name: values[self._renaming(frame)[v].name] for v in self._known}

    def _renaming(self, frame: int) -> Mapping[Term, Variable]:
        if frame not in self._renamings:
            self._renamings[frame] = {v: self._copy(v, frame) for v in self._known}
        return self._renamings[frame]

    def _relation(self) -> Formula:
        changed: dict[str, list[tuple[Boolean, Value]]] = {v.name: [] for v in self.system.variables}
        parts: list[Formula] = [any_of(*self._taken), count(*self._taken) <= 1]
        for taken, transition in zip(self._taken, self.system.transitions, strict=True):
            parts.append(implies(taken, self.at(transition.guard, 0)))
            for name, value in transition.changes.items():
                changed[name].append((taken, self.at(value, 0)))
        for variable in self.system.variables:
            before, after = self._copy(variable, 0), self._copy(variable, 1)
            parts += [implies(taken, equal(after, value)) for taken, value in changed[variable.name]]
            parts.append(any_of(*(taken for taken, _ in changed[variable.name]), equal(after, before)))
        return all_of(*parts)

    def _copy(self, variable: Variable, frame: int) -> Variable:
        return copy(variable, f"{variable.name}@{frame}")

    def _is_taken(self, transition: int, frame: int) -> Boolean:
        return boolean(f"{transition}@{frame} is taken")


def holds(formula: Formula, values: Values) -> bool:
    """Return whether a formula holds where these are the values."""
    return evaluate(formula, values) is True


def after(transition: Transition, before: Values, state: Iterable[str]) -> Values:
    """Return the plain state that a transition leads to; ``before`` has the inputs as well."""
    now = Valuation(before)
    return {n: now(transition.changes[n]) if n in transition.changes else before[n] for n in state}


def _check(system: System) -> None:
    names = [v.name for v in (*system.variables, *system.inputs)]
    twice = {name for name in names if names.count(name) > 1}
    if twice:
        raise ValueError(f"two variables or inputs are named {min(twice)}")
    _over(system.variables, "the start", [system.start])
    for place, transition in enumerate(system.transitions):
        where = f"transition {place}"
        _over((*system.variables, *system.inputs), where, [transition.guard, *transition.changes.values()])
        unknown = transition.changes.keys() - {v.name for v in system.variables}
        if unknown:
            raise ValueError(f"{where} changes {min(unknown)}, which is no variable of the system")


def _over(known: Iterable[Variable], where: str, values: Iterable[Value]) -> None:
    allowed = {id(v) for v in known}
    for variable in variables(*values):
        if id(variable) not in allowed:
            raise ValueError(f"{where} is over {variable.name}, which is no variable of the system")
