"""Which of many candidates are invariants together (Houdini: Flanagan, Leino 2001).

All are supposed; each that a counterexample breaks is dropped, until there is none. What is left is the largest
inductive set among them.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cached_property

from model.logic.formulas import Formula, any_of, boolean, implies, no
from model.logic.term_operations import Valuation
from solver.engines.smt import BITS, BUDGET, Smt
from solver.systems.along_a_way import Unrolling, reached
from solver.systems.transitions import Goal

Formulas = Mapping[str, Formula]
"""Formulas over a system's variables by their names."""


class Houdini:
    """Candidates for invariants of a system, for as long as a goal is not reached."""

    def __init__(self, unrolling: Unrolling, never: Goal, candidates: Formulas, budget: int = BUDGET) -> None:
        self._candidates = candidates
        self._kept = {name: boolean(f"{name} is supposed") for name in candidates}
        self._unbroken_is = {name: boolean(f"{name} is not asked") for name in candidates}
        self._unrolling, self._never, self._budget = unrolling, never, budget

    @cached_property
    def _start(self) -> Smt:
        """What is so at the start, and that a candidate is broken there: made when it is first asked about."""
        smt = Smt(self._budget, BITS)
        smt.add(self._unrolling.at(self._unrolling.system.start, 0), self._some_broken(0))
        return smt

    @cached_property
    def _step(self) -> Smt:
        """One step away from the goal, which breaks a candidate, likewise."""
        smt, system = Smt(self._budget, BITS), self._unrolling.system
        smt.add(no(self._unrolling.at(reached(system, self._never), 0)), self._unrolling.step(0))
        smt.add(self._some_broken(1))
        for name, formula in self._candidates.items():
            smt.add(implies(self._kept[name], self._unrolling.at(formula, 0)))
        return smt

    def only(self, candidates: Formulas) -> Houdini:
        """Return the same of these candidates alone: a few of many are asked about in a fraction of the time."""
        return Houdini(self._unrolling, self._never, candidates, self._budget)

    def invariants(self, among: Formulas) -> Formulas:
        """Return the largest set of these candidates that holds at the start and is kept by every transition.

        Raises ``Undecided`` if Z3 does not know.
        """
        return self.kept_by_steps(self.at_start(among))

    def at_start(self, among: Formulas) -> Formulas:
        """Return those of these candidates that hold in every state at the start."""
        return self._unbroken(self._start, among, 0) if among else {}

    def kept_by_steps(self, among: Formulas) -> Formulas:
        """Return the largest set of these candidates that every transition keeps, where all of the set hold."""
        return self._unbroken(self._step, among, 1) if among else {}

    def needed_for(self, names: Collection[str], among: Formulas) -> list[str]:
        """Return names of candidates that make every transition keep these: a core of those given, which do."""
        supposed = {self._kept[n]: n for n in among}
        others = [literal for n, literal in self._unbroken_is.items() if n not in names]
        if self._step.satisfiable(*others, *supposed):
            raise ValueError(f"one of {', '.join(names)} is not kept where all of these hold")
        return [supposed[literal] for literal in self._step.core() if literal in supposed]  # type: ignore[index]

    def _unbroken(self, smt: Smt, among: Formulas, frame: int) -> Formulas:
        left = dict(among)
        while smt.satisfiable(*(self._kept[n] if n in left else self._unbroken_is[n] for n in self._candidates)):
            values = self._unrolling.plain(smt.values(self._unrolling.copies(frame)), frame)
            now = Valuation(values)
            left = {name: formula for name, formula in left.items() if now(formula)}
        return left

    def _some_broken(self, frame: int) -> Formula:
        """Return that at least one candidate is broken at that frame, of those not said to be unbroken."""
        broken = (no(any_of(self._unbroken_is[n], self._unrolling.at(f, frame))) for n, f in self._candidates.items())
        return any_of(*broken)
