"""Which values the variables of a system can have after so many steps, found without a solver.

Sets of values as an abstract domain, each variable for itself (Cousot and Cousot: Abstract Interpretation, 1977):
whatever occurs is among them, and not all of them need occur.
"""

from __future__ import annotations

import heapq
import itertools
from collections.abc import Iterable, Mapping, Sequence

from model.logic.formulas import Boolean, Formula, Integer, Value, pairs
from model.logic.term_operations import evaluate, operands, postorder, variables
from model.logic.terms import Term
from solver.systems.transitions import System, Variable

MOST_SUMS = 1000
"""Of a sum that can be more than that, every value between the least and the greatest is taken to be possible."""

Set = frozenset[int]
EITHER: Set = frozenset((False, True))


def domain(variable: Variable) -> Set:
    """Return every value within the bounds of a variable."""
    return EITHER if isinstance(variable, Boolean) else frozenset(range(variable.low, variable.high + 1))


def image(term: Term, below: Mapping[int, Set]) -> Set:
    """Return what a term that is no variable can be, given what the terms directly below it can be, by number."""
    match term.operation:
        case "sum":
            assert isinstance(term, Integer)
            return _sums(term.args[0], [(_possible(x, below), factor) for x, factor in pairs(term)])
        case "equal":
            values = below[term.args[0].serial]
            return _truths(term.args[1] in values, len(values) > 1 or term.args[1] not in values)
        case "at_most":
            values = below[term.args[0].serial]
            return _truths(min(values) <= term.args[1], max(values) > term.args[1])
        case "not_":
            return frozenset(not value for value in below[term.args[0].serial])
        case "and_":
            return _truths(
                all(True in below[x.serial] for x in term.args), any(False in below[x.serial] for x in term.args)
            )
        case "or_":
            return _truths(
                any(True in below[x.serial] for x in term.args), all(False in below[x.serial] for x in term.args)
            )
    condition, then, otherwise = term.args
    chosen = [_possible(x, below) for x, met in ((then, True), (otherwise, False)) if met in below[condition.serial]]
    return frozenset[int]().union(*chosen)


def occurring(system: System, within: int) -> Sequence[Mapping[str, Set]]:
    """Return for each number of steps up to ``within`` which values each variable can have after at most so many."""
    flow = _Flow(system)
    levels = [flow.occurring()]
    while len(levels) <= within and flow.step():
        levels.append(flow.occurring())
    return [levels[min(depth, len(levels) - 1)] for depth in range(within + 1)]


class _Flow:
    """What every term of a system can be so far; a term is looked at again where something below it has grown."""

    def __init__(self, system: System) -> None:
        self._system = system
        changes = [new for transition in system.transitions for new in transition.changes.values()]
        guards = [transition.guard for transition in system.transitions]
        self._terms = postorder(*system.variables, *guards, *changes)
        self._above: dict[int, list[int]] = {}  # by number, which is found quicker
        for place, term in enumerate(self._terms):
            for part in term.below:
                self._above.setdefault(part.serial, []).append(place)
        self._named = {variable.name: variable for variable in system.variables}
        self._domains = {variable: domain(variable) for variable in system.variables}
        starts = _at_the_start(system)
        self._sets: dict[int, Set] = {}
        for term in self._terms:
            if isinstance(term, Boolean | Integer) and term.operation == "variable":
                self._sets[term.serial] = starts[term.name] if term.name in starts else domain(term)
            else:
                self._sets[term.serial] = image(term, self._sets)

    def occurring(self) -> Mapping[str, Set]:
        return {variable.name: self._sets[variable.serial] for variable in self._system.variables}

    def step(self) -> bool:
        """Take every transition that can be taken so far; return whether that gave any variable a new value."""
        growing: dict[Variable, Set] = {}
        for transition in self._system.transitions:
            if True in _possible(transition.guard, self._sets):
                for name, new in transition.changes.items():
                    variable, values = self._named[name], _possible(new, self._sets)
                    if not values <= self._sets[variable.serial]:
                        growing[variable] = growing.get(variable, frozenset()) | values
        kept = {variable: values & self._domains[variable] for variable, values in growing.items()}
        more = {variable: values for variable, values in kept.items() if not values <= self._sets[variable.serial]}
        self._grow(more)
        return bool(more)

    def _grow(self, growing: Mapping[Variable, Set]) -> None:
        for variable, values in growing.items():
            self._sets[variable.serial] |= values
        waiting = [place for variable in growing for place in self._above.get(variable.serial, ())]
        heapq.heapify(waiting)
        last = -1
        while waiting:
            place = heapq.heappop(waiting)
            if place != last:
                last, term = place, self._terms[place]
                now = image(term, self._sets)
                if now != self._sets[term.serial]:
                    self._sets[term.serial] = now
                    for above in self._above.get(term.serial, ()):
                        heapq.heappush(waiting, above)


def _at_the_start(system: System) -> Mapping[str, Set]:
    """Return what each variable can be at the start, by what is stated there of it alone."""
    sets = {variable.name: domain(variable) for variable in system.variables}
    for stated in operands(system.start, "and_"):
        if len(of := variables(stated)) == 1:
            name = of[0].name
            met = frozenset(_satisfying(stated, of[0], sets[name]))
            sets[name] = met or sets[name]  # if nothing can be so at the start, the solver will find that out
    return sets


def _satisfying(formula: Formula, variable: Variable, values: Set) -> Iterable[int]:
    """Return those of the values of a formula's one variable for which it holds."""
    if isinstance(formula, Boolean) and formula.operation == "equal" and formula.args[0] is variable:
        return values & {formula.args[1]}
    return (value for value in values if evaluate(formula, {variable.name: value}))


def _possible(value: Value, below: Mapping[int, Set]) -> Set:
    return below[value.serial] if isinstance(value, Term) else frozenset((value,))


def _truths(can_hold: bool, can_fail: bool) -> Set:
    return frozenset(value for value, can in ((True, can_hold), (False, can_fail)) if can)


def _sums(constant: int, parts: Iterable[tuple[Set, int]]) -> Set:
    found = {constant}
    for values, factor in parts:
        products = [value * factor for value in values]
        if len(found) * len(products) > MOST_SUMS:
            found = set(range(min(found) + min(products), max(found) + max(products) + 1))
        else:
            found = {a + b for a, b in itertools.product(found, products)}
    return frozenset(found)
