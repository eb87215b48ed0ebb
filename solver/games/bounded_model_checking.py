"""Bounded model checking (Biere, Cimatti, Clarke, Zhu 1999): is a goal reached within so many steps?

Says how a goal is reached, or that it is not within a number of steps. The second is never a proof. The base cases of
:mod:`solver.proofs.prove` share their frames with its induction; :mod:`solver.games.reach` looks for the
shortest trace.
"""

from __future__ import annotations

from model.logic.formulas import no
from solver.engines.smt import BUDGET, Smt
from solver.games.replay import replay
from solver.questions.facts_as_variables import Disagreement
from solver.systems.along_a_way import Unrolling, after, can_be_taken, holds, reached
from solver.systems.transitions import Goal, Taken, Trace, Values


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
        frames = [self._unrolling.plain(values, frame) for frame in range(depth + 1)]
        states = [self._state(frame) for frame in frames]
        taken = [
            Taken(next(i for i in places if values[self._unrolling.taken(i, depth).name]), self._inputs(frame))
            for depth, frame in enumerate(frames[:-1])
        ]
        if not holds(self._goal.state, frames[-1]):
            last = self._last_step(frames[-1])
            taken.append(Taken(last, self._inputs(frames[-1])))
            states.append(after(self._system.transitions[last], frames[-1], states[-1]))
        return replay(self._system, self._goal, Trace(tuple(states), tuple(taken)))

    def _last_step(self, values: Values) -> int:
        for place, formula in self._goal.steps.items():
            if holds(formula, values) and holds(can_be_taken(self._system, self._system.transitions[place]), values):
                return place
        raise Disagreement("Z3 reaches the goal in a state in which it is not reached")

    def _state(self, values: Values) -> Values:
        return {v.name: values[v.name] for v in self._system.variables}

    def _inputs(self, values: Values) -> Values:
        return {v.name: values[v.name] for v in self._system.inputs}
