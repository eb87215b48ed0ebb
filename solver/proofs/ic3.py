"""Proofs by property-directed reachability over intervals (IC3: Bradley 2011; Een, Mishchenko, Brayton 2011).

A *cube* says what some variables are, each within bounds. One from which the goal is reached is shown not to be reached
in so many steps, then generalised to a wider one that is not either, until what is known after some number of steps is
kept by every step. What comes out is only a proposal, as is what :mod:`solver.proofs.spacer` says.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import TypeAlias

from model.logic.formulas import Boolean, Formula, Integer, Value, all_of, boolean, implies, no
from model.logic.showing import show
from model.logic.term_operations import Substitution, variables
from model.logic.terms import Term
from solver.engines.smt import BITS, BUDGET, Smt, Undecided
from solver.proofs.candidate_invariants import MOST_VALUES
from solver.proofs.houdini import Formulas
from solver.questions.facts_as_variables import Disagreement
from solver.systems.along_a_way import Unrolling, can_be_taken, equal, reached
from solver.systems.transitions import Goal, Values, Variable

Cube: TypeAlias = tuple[Formula, ...]
"""What holds together: that a variable is so or is not, that a number is at least or at most so much."""

A_QUESTION = 1_000
"""For how much of a budget a question counts: most take some thousands of Z3's steps."""


def invariants(
    unrolling: Unrolling, never: Goal, known: Formulas, budget: int = BUDGET, questions: int | None = None
) -> Formulas | None:
    """Return invariants, by what they say, that rule a goal out together with the ``known`` ones.

    ``None`` if the goal is reached. Raises ``Undecided`` if one question takes more steps of Z3 than the ``budget``, or
    if more are asked than ``questions`` or, if that is not said, than the budget is for.
    """
    search = _Search(unrolling, never, known, budget, questions or budget // A_QUESTION)
    while search.rules_out_one_step_more():
        never_entered = search.never_entered()
        if never_entered is not None:
            return {show(clause): clause for clause in map(_outside, never_entered)}
    return None


class _Search:
    """Cubes by their level: within how many steps from the start none of them is reached."""

    def __init__(self, unrolling: Unrolling, never: Goal, known: Formulas, budget: int, questions: int) -> None:
        self._unrolling, self._system = unrolling, unrolling.system
        self._goal = reached(self._system, never)
        self._known, self._budget = known.values(), budget
        self._levels: list[list[Cube]] = [[]]
        self._asked, self._most = 0, questions
        self._start, self._wide = Smt(budget, BITS), Smt(budget, BITS)
        self._start.add(self._now(self._system.start))

    def rules_out_one_step_more(self) -> bool:
        """Return whether the goal is not reached in one step more than was looked at so far."""
        depth = len(self._levels)
        self._levels.append([])
        self._ask_anew()
        while self._can(self._end, *self._after(depth)):
            if not self._excludes(self._around(self._values(self._end), self._goal), depth):
                return False
        return True

    def _ask_anew(self) -> None:
        """Begin with what is known by now alone: what was asked so far would make each question take longer."""
        here, then = ([self._unrolling.at(f, frame) for f in self._known] for frame in (0, 1))
        self._end, self._step = Smt(self._budget, BITS), Smt(self._budget, BITS)
        self._end.add(*here, self._now(self._goal))
        self._step.add(*here, no(self._now(self._goal)), self._unrolling.step(0), *then)
        for level, cubes in enumerate(self._levels):
            for cube in cubes:
                self._state(cube, level)

    def never_entered(self) -> list[Cube] | None:
        """Return cubes that no step leads into, once what is known after so many steps is known after one more."""
        for level in range(1, len(self._levels) - 1):
            here, self._levels[level] = self._levels[level], []
            for cube in here:
                if self._is_entered(cube, level + 1):
                    self._levels[level].append(cube)
                else:
                    self._exclude(cube, level + 1)
            if not self._levels[level]:
                return [cube for cubes in self._levels[level:] for cube in cubes]
        return None

    def _excludes(self, cube: Cube, level: int) -> bool:
        """Return whether a cube is not reached within so many steps; whatever leads into it is excluded before it."""
        waiting = [(level, 0, cube)]
        while waiting:
            level, number, cube = heappop(waiting)
            if self._is_at_start(cube):
                return False
            if self._is_entered(cube, level):
                before = self._around(self._values(self._step), self._leads_into(cube))
                heappush(waiting, (level, number, cube))
                heappush(waiting, (level - 1, self._asked, before))
            else:
                self._exclude(*self._generalised(cube, level))
        return True

    def _generalised(self, cube: Cube, level: int) -> tuple[Cube, int]:
        """Return a wider cube that is not reached within so many steps, and within how many more it is not.

        What says how large a large number is goes first: to exclude such numbers one by one would not end.
        """
        cube = self._apart(self._without_large_numbers(cube), level) or self._apart(cube, level) or cube
        for literal in cube:
            fewer = tuple(other for other in cube if other is not literal)
            if len(fewer) < len(cube):
                cube = self._apart(fewer, level) or cube
        while level < len(self._levels) - 1 and not self._is_entered(cube, level + 1):
            level += 1
        return cube, level

    def _apart(self, cube: Cube, level: int) -> Cube | None:
        """Return what of a cube is enough for it not to be reached within so many steps, ``None`` if it may be."""
        if self._is_at_start(cube) or self._is_entered(cube, level):
            return None
        needed = {id(f) for smt in (self._start, self._step) for f in smt.core()}
        return tuple(f for f in cube if id(self._now(f)) in needed or id(self._then(f)) in needed)

    def _is_at_start(self, cube: Cube) -> bool:
        return self._can(self._start, *map(self._now, cube))

    def _is_entered(self, cube: Cube, level: int) -> bool:
        """Return whether a step leads into a cube from outside it, within so many steps."""
        return self._can(self._step, *self._after(level - 1), self._now(_outside(cube)), *map(self._then, cube))

    def _after(self, steps: int) -> list[Formula]:
        """Return what is known of states that are reached within so many steps."""
        if not steps:
            return [self._now(self._system.start)]
        return [_within(level) for level in range(steps, len(self._levels))]

    def _exclude(self, cube: Cube, level: int) -> None:
        self._levels[level].append(cube)
        self._state(cube, level)

    def _state(self, cube: Cube, level: int) -> None:
        for smt in (self._end, self._step):
            smt.add(implies(_within(level), self._now(_outside(cube))))

    def _around(self, values: Values, consequence: Formula) -> Cube:
        """Return a cube around a state, as wide as it is found, in which that follows with the same inputs."""
        plain = self._unrolling.plain(values, 0)
        state = [f for v in self._system.variables for f in _said(v, plain[v.name])]
        inputs = [self._now(equal(v, plain[v.name])) for v in self._system.inputs]
        if self._can(self._wide, no(self._now(consequence)), *inputs, *map(self._now, state)):
            raise Disagreement("Z3 takes a step that leads elsewhere than it says")
        needed = {id(f) for f in self._wide.core()}
        return tuple(f for f in state if id(self._now(f)) in needed)

    def _leads_into(self, cube: Cube) -> Formula:
        """Return that the step which was just found to lead into the cube can be taken, and does."""
        taken = {self._unrolling.taken(i, 0).name: t for i, t in enumerate(self._system.transitions)}
        values = self._step.values(boolean(name) for name in taken)
        transition = next(t for name, t in taken.items() if values[name])
        changes: dict[Term, Value] = {v: transition.changes.get(v.name, v) for v in self._system.variables}
        then = Substitution(changes)
        return all_of(can_be_taken(self._system, transition), *map(then, cube))  # type: ignore[arg-type]

    def _without_large_numbers(self, cube: Cube) -> Cube:
        return tuple(f for f in cube if not any(_is_large(v) for v in variables(f)))

    def _values(self, smt: Smt) -> Values:
        return smt.values(self._unrolling.copies(0))

    def _now(self, formula: Formula) -> Formula:
        return self._unrolling.at(formula, 0)

    def _then(self, formula: Formula) -> Formula:
        return self._unrolling.at(formula, 1)

    def _can(self, smt: Smt, *assumptions: Formula) -> bool:
        self._asked += 1
        if self._asked > self._most:
            raise Undecided(f"IC3 could not decide: {self._most} questions did not suffice")
        return smt.satisfiable(*assumptions)


def _said(variable: Variable, value: int | bool) -> list[Formula]:
    """Return what says together that a variable has that value."""
    if isinstance(variable, Boolean):
        return [variable if value else no(variable)]
    if variable.args[1]:
        return [equal(variable, value)]
    return [f for f in (variable >= value, variable <= value) if f is not True]


def _is_large(variable: Variable) -> bool:
    return isinstance(variable, Integer) and variable.high - variable.low >= MOST_VALUES


def _outside(cube: Cube) -> Formula:
    return no(all_of(*cube))


def _within(level: int) -> Boolean:
    """Return the variable that supposes what is known of states within so many steps and no more."""
    return boolean(f"within {level} steps")
