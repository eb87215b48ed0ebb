"""Bounded model checking (Biere, Cimatti, Clarke, Zhu 1999): is a goal reached within so many steps?

Says how a goal is reached, or that it is not within a number of steps. The second is never a proof.
"""

from __future__ import annotations

from model.logic import no
from solver.explain import Disagreement
from solver.frames import Unrolling, after, can_be_taken, holds, reached
from solver.smt import BUDGET, Smt
from solver.transitions import Goal, System, Taken, Trace, Values


class Deepening:
    """The search for a goal, one step deeper at a time; ``depth`` is that within which there is none yet."""

    def __init__(self, unrolling: Unrolling, goal: Goal, budget: int = BUDGET) -> None:
        self.depth: int | None = None
        self._unrolling, self._system, self._goal = unrolling, unrolling.system, goal
        self._reached = reached(self._system, goal)
        self._smt = Smt(budget)
        self._smt.add(self._unrolling.at(self._system.start, 0))

    def start(self) -> Values | None:
        """Return a state at the start from which as many steps lead as were looked at; ``None`` if there is none.

        Raises ``Undecided`` if Z3 does not know.
        """
        if not self._smt.satisfiable():
            return None
        return self._state(self._unrolling.plain(self._smt.values(self._unrolling.copies(0)), 0))

    def deepen(self) -> Trace | None:
        """Return a trace that reaches the goal one step deeper than was looked so far, if there is one.

        Raises ``Undecided`` if Z3 does not know, ``Disagreement`` if the trace does not hold on plain values.
        """
        deeper = 0 if self.depth is None else self.depth + 1
        if deeper:
            self._smt.add(self._unrolling.step(deeper - 1))
        goal = self._unrolling.at(self._reached, deeper)
        if self._smt.satisfiable(goal):
            return self._trace(deeper)
        self._smt.add(no(goal))
        self.depth = deeper
        return None

    def _trace(self, depth: int) -> Trace:
        copies = [c for frame in range(depth + 1) for c in self._unrolling.copies(frame)]
        places = range(len(self._system.transitions))
        steps = [self._unrolling.taken(i, frame) for frame in range(depth) for i in places]
        values = self._smt.values([*copies, *steps])
        taken = []
        for frame in range(depth):
            place = next(i for i in places if values[self._unrolling.taken(i, frame).name])
            taken.append(Taken(place, self._inputs(self._unrolling.plain(values, frame))))
        first, last = self._unrolling.plain(values, 0), self._unrolling.plain(values, depth)
        if not holds(self._goal.state, last):
            taken.append(Taken(self._last_step(last), self._inputs(last)))
        return replayed(self._system, self._goal, self._state(first), tuple(taken))

    def _last_step(self, values: Values) -> int:
        for place, formula in self._goal.steps.items():
            if holds(formula, values) and holds(can_be_taken(self._system, self._system.transitions[place]), values):
                return place
        raise Disagreement("Z3 reaches the goal in a state in which it is not reached")

    def _state(self, values: Values) -> Values:
        return {v.name: values[v.name] for v in self._system.variables}

    def _inputs(self, values: Values) -> Values:
        return {v.name: values[v.name] for v in self._system.inputs}


def shortest(system: System, goal: Goal, within: int, budget: int = BUDGET) -> Trace | None:
    """Return a shortest trace that reaches the goal within that many steps, or ``None`` if there is none.

    A step that is itself the goal is taken after those. Raises ``Undecided`` if Z3 does not know.
    """
    search = Deepening(Unrolling(system), goal, budget)
    for _ in range(within + 1):
        trace = search.deepen()
        if trace is not None:
            return trace
    return None


def replayed(system: System, goal: Goal, start: Values, taken: tuple[Taken, ...]) -> Trace:
    """Return the trace of these transitions on plain values.

    Raises ``Disagreement`` if it does not begin at a start, if a transition can't be taken or if the goal is not
    reached at its end.
    """
    if not holds(system.start, start):
        raise Disagreement("a trace begins where the system does not")
    states, met = [start], False
    for step in taken:
        transition, values = system.transitions[step.transition], {**states[-1], **step.inputs}
        if not holds(can_be_taken(system, transition), values):
            raise Disagreement(f"a trace takes transition {step.transition}, which can't be taken there")
        met = holds(goal.steps.get(step.transition, False), values)
        states.append(after(transition, values, states[-1]))
    if not met and not holds(goal.state, states[-1]):
        raise Disagreement("a trace does not reach the goal")
    return Trace(tuple(states), taken)
