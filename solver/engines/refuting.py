"""Clauses that are decided with what shows it: a solution, or a proof in the DRAT format that there is none."""

from __future__ import annotations

from collections.abc import Sequence

from pysat.solvers import Solver

from solver.engines.smt import Undecided
from solver.engines.stopping import interruptible
from solver.engines.unroll_sat import CONFLICTS, SOLVER


def solution(clauses: Sequence[Sequence[int]]) -> list[int] | None:
    """Return what holds in a solution, ``None`` if there is none. Raises ``Undecided``."""
    with Solver(name=SOLVER, bootstrap_with=clauses) as solver:
        return list(solver.get_model()) if _satisfiable(solver) else None


def refutation(clauses: Sequence[Sequence[int]]) -> list[str]:
    """Return the lines of a proof that clauses can't hold together, which is so. Raises ``Undecided``."""
    with Solver(name=SOLVER, bootstrap_with=clauses, with_proof=True) as solver:
        _satisfiable(solver)
        return list(solver.get_proof())


def _satisfiable(solver: Solver) -> bool:
    solver.conf_budget(CONFLICTS)
    with interruptible(solver.interrupt):
        answer = solver.solve_limited(expect_interrupt=True)
    if answer is None:
        raise Undecided(f"{SOLVER} did not decide in {CONFLICTS} conflicts")
    return bool(answer)
