"""Asking a SAT solver about clauses: whether they can hold together, and what shows it.

That is a solution, or a proof in the DRAT format that there is none.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from solver.engines.smt import Undecided
from solver.engines.stopping import interruptible

if TYPE_CHECKING:
    from pysat.solvers import Solver

SOLVER = "glucose4"
"""The quickest of python-sat's solvers here that can be given a budget."""

CONFLICTS = 2_000_000
"""How many conflicts one question may take."""


def solver_of(clauses: Sequence[Sequence[int]], with_proof: bool = False) -> Solver:
    """Return a solver that is given these clauses. Its library is imported here, as few questions need it."""
    from pysat.solvers import Solver

    return Solver(name=SOLVER, bootstrap_with=clauses, with_proof=with_proof)


def add_all(solver: Solver, clauses: Iterable[Sequence[int]]) -> None:
    """State these clauses, each by one call: the library's own loop takes two more, and there are millions."""
    from pysolvers import glucose41_add_cl

    held = solver.solver.glucose
    for clause in clauses:
        glucose41_add_cl(held, clause)


def satisfiable(solver: Solver, assumptions: Sequence[int] = (), conflicts: int | None = CONFLICTS) -> bool:
    """Return whether what a solver was given can hold together with these literals, in so many conflicts or any number.

    Raises ``Undecided`` if it does not know by then.
    """
    if conflicts is not None:
        solver.conf_budget(conflicts)
    with interruptible(solver.interrupt):
        answer = solver.solve_limited(assumptions=assumptions, expect_interrupt=True)
    if answer is None:
        raise Undecided(
            f"{SOLVER} did not decide in {conflicts} conflicts" if conflicts else f"{SOLVER} was interrupted"
        )
    return bool(answer)


def solution(clauses: Sequence[Sequence[int]]) -> list[int] | None:
    """Return what holds in a solution, ``None`` if there is none. Raises ``Undecided``."""
    with solver_of(clauses) as solver:
        return list(solver.get_model()) if satisfiable(solver) else None


def refutation(clauses: Sequence[Sequence[int]]) -> list[str]:
    """Return the lines of a proof that clauses can't hold together, which is so. Raises ``Undecided``."""
    with solver_of(clauses, with_proof=True) as solver:
        satisfiable(solver)
        return list(solver.get_proof())
