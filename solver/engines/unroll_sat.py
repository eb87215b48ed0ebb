"""A system laid out for a SAT solver: compiled to clauses once, renamed for each step."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import itemgetter

from model.logic.formulas import Formula, boolean, count
from solver.engines.circuit import Clause
from solver.engines.cnf import Cnf
from solver.engines.sat import CONFLICTS, add_all, satisfiable, solver_of
from solver.engines.unrolling import alike, changed_by, changes
from solver.systems.transitions import Goal, System, Taken, Trace, Values, Variable
from solver.systems.values_that_occur import occurring

Literals = Mapping[int, int]

Renaming = Callable[[Sequence[int]], Sequence[int]]
"""Returns a clause, given the names of all literals."""


class Template:
    """The clauses of one state and of one step, over literals that stand for those of any.

    ``now`` has the literals of each variable's values, ``then`` those after the step, ``taken`` one for each
    transition. Raises ``TooWide``.
    """

    def __init__(self, system: System, goal: Goal, among: Mapping[str, frozenset[int]]) -> None:
        self.cnf = Cnf()
        self.now = {variable.name: self.cnf.declare(variable, among[variable.name]) for variable in system.variables}
        self.goal = self.cnf.literal(goal.state)
        self.cnf.define(self.goal)
        self.cnf.define(-self.goal)
        self.state = [_renaming(clause) for clause in self.cnf.take()]
        self.inputs = {chosen.name: self.cnf.declare(chosen) for chosen in system.inputs}
        self.then = {variable.name: self.cnf.spread(variable, among[variable.name]) for variable in system.variables}
        self.taken = [self.cnf.fresh() for _ in system.transitions]
        self.cnf.exactly_one(self.taken)
        self.goal_step = self.cnf.either(
            *(self.cnf.both(self.taken[place], self.cnf.literal(met)) for place, met in goal.steps.items())
        )
        self.cnf.define(self.goal_step)
        self.cnf.define(-self.goal_step)
        self._guards(system)
        self._changes(system)
        self._frames(system)
        self.step = [_renaming(clause) for clause in self.cnf.take()]

    def _guards(self, system: System) -> None:
        for taken, transition in zip(self.taken, system.transitions, strict=True):
            self.cnf.imply([taken], transition.guard)

    def _changes(self, system: System) -> None:
        """State each change where one of the transitions that make it is taken."""
        for name, new, places in changes(system):
            values, then = self.cnf.values(new), self.then[name]
            taken_by = [self.taken[place] for place in places]
            for where in [self.cnf.either(*taken_by)] if len(values) > 1 else taken_by:
                for value, literal in values.items():
                    self.cnf.add(-where, -literal, *([then[value]] if value in then else []))

    def _frames(self, system: System) -> None:
        """State that each variable stays as it is where nothing that changes it is taken."""
        for name, places in changed_by(system).items():
            changed = self.cnf.either(*(self.taken[place] for place in places))
            for value, literal in self.now[name].items():
                self.cnf.add(changed, -literal, self.then[name][value])


def _renaming(clause: Clause) -> Renaming:
    """Return the clause for any names: most clauses are renamed often, and so in a tenth of the time."""
    return itemgetter(*clause) if len(clause) > 1 else lambda names: [names[literal] for literal in clause]


class SatUnrolling:
    """A system laid out step by step for a SAT solver; see :class:`solver.engines.unrolling.Unrolling`."""

    def __init__(self, system: System, goal: Goal, within: int, conflicts: int = CONFLICTS) -> None:
        """Lay out the start, to be extended by up to ``within`` steps. Raises ``TooWide``."""
        self._system = system
        self._occurring = occurring(system, within)
        self._template = Template(system, goal, self._occurring[-1])
        self._solver = solver_of(())
        self._conflicts = conflicts
        self._alike = alike(system)
        self._top = 0
        self._bases: list[int] = []
        self._involving: dict[int, int] = {}
        self._involving_until = 0
        self._here: int | None = None
        self._lay_out_state()
        self._state(system.start, {v: self._at(0, self._template.now[v.name]) for v in system.variables})

    def extend(self) -> None:
        """Lay out one step more."""
        base = self._bases[-1]
        self._lay_out_state()
        names = list(range(base, base + self._template.cnf.top + 1))
        for name, literals in self._template.then.items():
            for literal, later in zip(literals.values(), self._template.now[name].values(), strict=True):
                names[abs(literal)] = self._bases[-1] + abs(later)
        self._add(self._template.step, names)
        self._here = None

    def find(self, most_involved: int | None = None) -> Trace | None:
        """Return a trace that reaches the goal with the last step, or ``None``; see ``Unrolling``."""
        given = [] if self._here is None else [self._here]
        if most_involved is not None:
            given.append(self._involving_at_most(most_involved))
        return next((self._trace() for goal in self._goals() if self._satisfiable([*given, goal])), None)

    def rule_out(self) -> None:
        """State that the goal is not reached with the last step."""
        for goal in self._goals():
            self._solver.add_clause([-goal])

    def exclude(self, trace: Trace) -> None:
        """State that the transitions are not alike to those of this trace; see ``Unrolling``."""
        if self._here is None:
            self._here = self._fresh()
        clause = [-self._here]
        for depth, taken in enumerate(trace.taken):
            kind = self._fresh()
            clause.append(-kind)
            for place in self._alike[taken.transition]:
                self._solver.add_clause([-self._taken(depth, place), kind])
        self._solver.add_clause(clause)

    def close(self) -> None:
        """Free what the solver holds."""
        self._solver.delete()

    def _lay_out_state(self) -> None:
        occurring = self._occurring[len(self._bases)]
        self._bases.append(self._top)
        self._top += self._template.cnf.top
        self._add(self._template.state, list(range(self._bases[-1], self._top + 1)))
        for name, literals in self._template.now.items():
            for value, literal in literals.items():
                if value not in occurring[name]:
                    self._solver.add_clause([-self._shifted(-1, literal)])

    def _add(self, clauses: Iterable[Renaming], names: list[int]) -> None:
        """Add clauses of the template in which each literal has another name."""
        names = names + [-name for name in reversed(names[1:])]  # a negative literal counts from the end
        add_all(self._solver, (clause(names) for clause in clauses))

    def _goals(self) -> list[int]:
        goals = [self._shifted(-1, self._template.goal)]
        if len(self._bases) > 1:
            goals.append(self._shifted(-2, self._template.goal_step))
        return goals

    def _satisfiable(self, assumptions: Sequence[int]) -> bool:
        return satisfiable(self._solver, assumptions, self._conflicts)

    def _involving_at_most(self, number: int) -> int:
        """Return a literal with which the transitions so far involve no more things than that."""
        for depth in range(self._involving_until, len(self._bases) - 1):
            for place, transition in enumerate(self._system.transitions):
                for thing in sorted(transition.involves):
                    if thing not in self._involving:
                        self._involving[thing] = self._fresh()
                    self._solver.add_clause([-self._taken(depth, place), self._involving[thing]])
        self._involving_until = len(self._bases) - 1
        names = {boolean(f"involves {thing}"): literal for thing, literal in self._involving.items()}
        bound: Mapping[Variable, Literals] = {name: {False: -literal, True: literal} for name, literal in names.items()}
        enough = self._fresh()
        self._state(count(*names) <= number, bound, [enough])
        return enough

    def _state(self, formula: Formula, bound: Mapping[Variable, Literals], premises: Sequence[int] = ()) -> None:
        """State a formula over variables whose values are these literals, where the premises hold."""
        cnf = Cnf(self._top)
        for variable, literals in bound.items():
            cnf.bind(variable, literals)
        cnf.imply(premises, formula)
        add_all(self._solver, cnf.take())
        self._top = cnf.top

    def _fresh(self) -> int:
        self._top += 1
        return self._top

    def _shifted(self, depth: int, literal: int) -> int:
        base = self._bases[depth]
        return base + literal if literal > 0 else literal - base

    def _at(self, depth: int, literals: Literals) -> Literals:
        return {value: self._shifted(depth, literal) for value, literal in literals.items()}

    def _taken(self, depth: int, place: int) -> int:
        return self._shifted(depth, self._template.taken[place])

    def _trace(self) -> Trace:
        true = {literal for literal in self._solver.get_model() if literal > 0}

        def holds(literal: int) -> bool:
            return literal in true if literal > 0 else -literal not in true

        def values(depth: int, of: Mapping[str, Literals]) -> Values:
            return {
                name: next(value for value, literal in self._at(depth, literals).items() if holds(literal))
                for name, literals in of.items()
            }

        def chosen(depth: int) -> int:
            places = range(len(self._system.transitions))
            return next(place for place in places if holds(self._taken(depth, place)))

        depths = range(len(self._bases))
        taken = (Taken(chosen(depth), values(depth, self._template.inputs)) for depth in depths[:-1])
        return Trace(tuple(values(depth, self._template.now) for depth in depths), tuple(taken))
