"""k-induction (Sheeran, Singh, Stalmarck 2000): k steps away from the goal are never followed by one to it.

With loop-free paths, which suffices: a shortest way to the goal meets no state twice.
"""

from __future__ import annotations

from collections.abc import Iterable

from model.logic.formulas import boolean, implies, no
from solver.engines.smt import BITS, BUDGET, Smt
from solver.proofs.houdini import Formulas, Houdini
from solver.systems.along_a_way import Unrolling, reached
from solver.systems.transitions import Goal


class Induction:
    """The inductive step for ``k``, one more with each :meth:`deepen`; every state satisfies the invariants."""

    def __init__(self, unrolling: Unrolling, never: Goal, invariants: Formulas, budget: int = BUDGET) -> None:
        self.k = 0
        self._invariants = invariants
        self._supposed = {boolean(f"{name} is supposed"): name for name in invariants}
        self._unrolling = unrolling
        self._reached = reached(unrolling.system, never)
        self._smt = Smt(budget, BITS)
        self._suppose(0)

    def deepen(self) -> None:
        """Suppose one state more from which the goal is not reached."""
        frame = self.k
        self.k += 1
        self._smt.add(no(self._unrolling.at(self._reached, frame)), self._unrolling.step(frame))
        self._smt.add(*(self._unrolling.apart(earlier, self.k) for earlier in range(self.k)))
        self._suppose(self.k)

    def enough(self, among: Iterable[str]) -> list[str] | None:
        """Return which of these invariants rule out the goal after ``k`` steps away from it, if all of them do.

        Raises ``Undecided`` if Z3 does not know.
        """
        wanted = set(among)
        supposed = [literal for literal, name in self._supposed.items() if name in wanted]
        if self._smt.satisfiable(self._unrolling.at(self._reached, self.k), *supposed):
            return None
        core = {id(literal) for literal in self._smt.core()}
        return [name for literal, name in self._supposed.items() if id(literal) in core]

    def _suppose(self, frame: int) -> None:
        for literal, name in self._supposed.items():
            self._smt.add(implies(literal, self._unrolling.at(self._invariants[name], frame)))


def fewest(used: Iterable[str], induction: Induction, houdini: Houdini, invariants: Formulas) -> Formulas:
    """Return a set of these invariants that is inductive and enough, and of which none can be left out.

    ``used`` are enough for the goal, ``invariants`` are inductive together. Raises ``Undecided`` if Z3 does not know.
    """
    needed = new = set(used)
    while new:
        new = {*houdini.needed_for(new, invariants)} - needed
        needed = needed | new
    found = {name: invariants[name] for name in invariants if name in needed}
    few = houdini.only(found)
    for name in [*found]:
        if name in found:
            fewer = few.kept_by_steps({n: f for n, f in found.items() if n != name})
            if induction.enough(fewer) is not None:
                found = dict(fewer)
    return found
