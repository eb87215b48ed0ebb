"""What a proof comes to, and checking one from nothing but the system.

The obligations are written as the definition of a transition system has them, transition by transition, and
not by variable as in :mod:`solver.systems.along_a_way`, which finds proofs; and another solver decides them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import field
from typing import TypeAlias

from model.logic.formulas import Formula, Value, all_of, any_of, no
from model.logic.term_operations import Substitution
from model.value_dataclasses import dataclass
from solver.engines.smt import BITS, Smt
from solver.systems.along_a_way import copy, equal, reached
from solver.systems.transitions import Goal, System, Variable

Judge: TypeAlias = Callable[[Iterable[Formula]], bool]
"""Returns whether formulas can hold together."""


@dataclass(frozen=True)
class Certificate:
    """That a goal is never reached, in any number of steps: k-inductive, given invariants that are inductive.

    The invariants hold at the start and are kept by every transition for as long as the goal is not reached.
    """

    goal: Goal
    k: int
    invariants: Mapping[str, Formula] = field(default_factory=dict)


def by_arithmetic(formulas: Iterable[Formula]) -> bool:
    """Return whether formulas can hold together, as Z3's solver for numbers decides; proofs are found with bits.

    Raises ``Undecided`` if Z3 does not know.
    """
    smt = Smt(only_decides=True)
    smt.add(*formulas)
    return smt.satisfiable()


def by_bits(formulas: Iterable[Formula]) -> bool:
    """Return the same as Z3's solver for bits decides, which takes less. Raises ``Undecided`` if Z3 does not know."""
    smt = Smt(logic=BITS, only_decides=True)
    smt.add(*formulas)
    return smt.satisfiable()


def recheck(system: System, certificate: Certificate, satisfiable: Judge = by_arithmetic) -> list[str]:
    """Return which obligations of a certificate fail, in words; there are none iff it proves what it says.

    Raises what the judge raises, and ``ValueError`` if ``k`` is not at least 1.
    """
    return list(failing(system, certificate, satisfiable))


def failing(system: System, certificate: Certificate, satisfiable: Judge = by_arithmetic) -> Iterator[str]:
    """Return the obligations that :func:`recheck` does, each as it is found: for who asks only whether one fails."""
    return (name for name, formulas in obligations(system, certificate) if satisfiable(formulas))


def obligations(system: System, certificate: Certificate) -> Iterator[tuple[str, list[Formula]]]:
    """Return what has to be contradictory for a certificate to prove what it says, each with its name."""
    if certificate.k < 1:
        raise ValueError(f"a certificate is by induction over at least 1 step, not {certificate.k}")
    frames = _Frames(system)
    goal = reached(system, certificate.goal)
    invariant = all_of(*certificate.invariants.values())
    yield "some invariant does not hold at the start", [frames.at(system.start, 0), no(frames.at(invariant, 0))]
    kept = [frames.at(invariant, 0), no(frames.at(goal, 0)), frames.step(0), no(frames.at(invariant, 1))]
    yield "some transition breaks an invariant", kept
    way = [frames.at(system.start, 0)]
    for depth in range(certificate.k):
        yield f"the goal is reached in {depth} steps", [*way, frames.at(goal, depth)]
        way.append(frames.step(depth))
    yield "the goal follows", frames.inductive_step(goal, invariant, certificate.k)


class _Frames:
    def __init__(self, system: System) -> None:
        self._system = system
        self._renamings: dict[int, Substitution] = {}
        self._steps: dict[int, Formula] = {}

    def at(self, formula: Formula, frame: int) -> Formula:
        return self._renamed(formula, frame)  # type: ignore[return-value]

    def step(self, frame: int) -> Formula:
        if frame not in self._steps:
            self._steps[frame] = self._some_transition(frame)
        return self._steps[frame]

    def _some_transition(self, frame: int) -> Formula:
        ways: list[Formula] = []
        for transition in self._system.transitions:
            after = [
                equal(self._copy(v, frame + 1), self._renamed(transition.changes.get(v.name, v), frame))
                for v in self._system.variables
            ]
            ways.append(all_of(self.at(transition.guard, frame), *after))
        return any_of(*ways)

    def inductive_step(self, goal: Formula, invariant: Formula, k: int) -> list[Formula]:
        parts = [self.at(invariant, frame) for frame in range(k + 1)]
        for frame in range(k):
            parts += [no(self.at(goal, frame)), self.step(frame)]
        parts += [self._differ(frame, later) for later in range(k + 1) for frame in range(later)]
        return [*parts, self.at(goal, k)]

    def _differ(self, frame: int, other: int) -> Formula:
        return any_of(*(no(equal(self._copy(v, frame), self._copy(v, other))) for v in self._system.variables))

    def _renamed(self, value: Value, frame: int) -> Value:
        if frame not in self._renamings:
            known = (*self._system.variables, *self._system.inputs)
            self._renamings[frame] = Substitution({v: self._copy(v, frame) for v in known})
        return self._renamings[frame](value)

    def _copy(self, variable: Variable, frame: int) -> Variable:
        return copy(variable, f"{variable.name}@{frame}")
