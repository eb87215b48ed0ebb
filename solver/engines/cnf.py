"""Terms to clauses, for SAT solvers.

Numbers are directly encoded: a literal for each value (Walsh: SAT v CSP, 2000). A sum is compared with a constant
by a sequential counter, built only where it is needed (Sinz: Towards an Optimal CNF Encoding of Boolean
Cardinality Constraints, 2005).
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

from model.logic.formulas import Boolean, Formula, Integer, Number, Value, pairs
from model.logic.term_operations import operands, postorder
from model.logic.terms import Term
from solver.engines.circuit import Circuit
from solver.systems.values_that_occur import domain, image

WIDEST = 500
"""How many values a number may have."""


class TooWide(ValueError):
    """A number has more values than a literal each can be spent on."""


class Cnf(Circuit):
    """A circuit that formulas and numbers are lowered to."""

    def __init__(self, top: int = 0) -> None:
        super().__init__(top)
        self._values: dict[Term, Mapping[int, int]] = {}
        self._formulas: dict[int, int] = {}  # by number, which is found quicker
        self._comparisons: dict[tuple[str, int, int], int] = {}
        self._images: dict[int, frozenset[int]] = {}
        self._terms: list[Term] = []  # so that none comes back under another number

    def spread(self, variable: Boolean | Integer, among: Collection[int] | None = None) -> Mapping[int, int]:
        """Return fresh literals for the values of a variable, or those among which it is; nothing is stated of them.

        Two values share a literal. Raises ``TooWide``.
        """
        values = sorted(domain(variable) if among is None else among)
        _limit(variable, values)
        if len(values) == 2:
            literal = self.fresh()
            return {values[0]: -literal, values[1]: literal}
        return {value: self.fresh() for value in values}

    def declare(self, variable: Boolean | Integer, among: Collection[int] | None = None) -> Mapping[int, int]:
        """Return literals for the values of a variable, stating that it has exactly one. Raises ``TooWide``."""
        literals = self.spread(variable, among)
        self.bind(variable, literals)
        if len(literals) != 2:
            self.exactly_one(list(literals.values()))
        return literals

    def bind(self, variable: Boolean | Integer, literals: Mapping[int, int]) -> None:
        """Let a variable's values be these literals."""
        self._values[variable] = literals

    def imply(self, premises: Sequence[int], formula: Formula) -> None:
        """State that the formula holds where all of these literals do."""
        unless = [-premise for premise in premises]
        for part in operands(formula, "and_"):
            self.add(*unless, *(self.literal(x) for x in operands(part, "or_")))

    def literal(self, formula: Formula) -> int:
        """Return a literal that holds iff the formula does. Raises ``TooWide``."""
        if isinstance(formula, bool):
            return self.true if formula else -self.true
        formulas = self._formulas
        if formula.serial not in formulas:
            for term in postorder(formula, known=formulas):
                if isinstance(term, Boolean) and term.serial not in formulas:
                    formulas[term.serial] = self._lowered(term)
                    self._terms.append(term)
        return formulas[formula.serial]

    def values(self, value: Value) -> Mapping[int, int]:
        """Return for each possible value a literal that holds iff it is this. Raises ``TooWide``."""
        if isinstance(value, bool | Boolean):
            literal = self.literal(value)
            return {False: -literal, True: literal}
        if isinstance(value, int):
            return {value: self.true}
        if value.operation == "variable":
            return self._variable(value)
        possible = self._possible(value)
        _limit(value, possible)
        every = {n: self.equal(value, n) for n in sorted(possible)}
        return {n: literal for n, literal in every.items() if literal != -self.true}

    def equal(self, number: Number, constant: int) -> int:
        """Return a literal that holds iff the number is that constant. Raises ``TooWide``."""
        if isinstance(number, int):
            return self.true if number == constant else -self.true
        if not number.low <= constant <= number.high:
            return -self.true
        return self._compared("equal", number, constant, self._equal)

    def at_least(self, number: Number, constant: int) -> int:
        """Return a literal that holds iff the number is that constant or more. Raises ``TooWide``."""
        if isinstance(number, int):
            return self.true if number >= constant else -self.true
        if constant <= number.low:
            return self.true
        if constant > number.high:
            return -self.true
        return self._compared("at_least", number, constant, self._at_least)

    def _compared(self, how: str, number: Integer, constant: int, lowered: Callable[[Integer, int], int]) -> int:
        """Return the literal of a comparison; of choices in one another, by the hundreds, the innermost is first."""
        known = self._comparisons
        if (how, number.serial, constant) not in known:
            unknown = {number.serial: number}
            waiting = [number]
            while waiting:
                for term in _between(waiting.pop()):
                    if term.serial not in unknown and (how, term.serial, constant) not in known:
                        unknown[term.serial] = term
                        waiting.append(term)
            for serial in sorted(unknown):
                known[how, serial, constant] = lowered(unknown[serial], constant)
        return known[how, number.serial, constant]

    def _lowered(self, term: Boolean) -> int:
        match term.operation:
            case "variable":
                return self._variable(term).get(True, -self.true)
            case "equal":
                return self.equal(term.args[0], term.args[1])
            case "at_most":
                return -self.at_least(term.args[0], term.args[1] + 1)
            case "not_":
                return -self.literal(term.args[0])
            case "and_":
                return self.both(*(self.literal(x) for x in term.args))
            case "or_":
                return self.either(*(self.literal(x) for x in term.args))
        condition, then, otherwise = (self.literal(x) for x in term.args)
        return self.choice(condition, then, otherwise)

    def _variable(self, variable: Boolean | Integer) -> Mapping[int, int]:
        return self._values[variable] if variable in self._values else self.declare(variable)

    def _equal(self, number: Integer, constant: int) -> int:
        if number.operation == "variable":
            return self._variable(number).get(constant, -self.true)
        if number.operation == "choice":
            condition, then, otherwise = number.args
            return self.choice(self.literal(condition), self.equal(then, constant), self.equal(otherwise, constant))
        parts, rest = list(pairs(number)), constant - number.args[0]
        if len(parts) == 1:
            (term, factor), *_ = parts
            return -self.true if rest % factor else self.equal(term, rest // factor)
        if len(parts) == 2:
            (left, factor), (right, other) = parts
            matches = ((value, rest - factor * value) for value in sorted(self._possible(left)))
            return self.either(
                *(
                    self.both(self.equal(left, value), self.equal(right, needed // other))
                    for value, needed in matches
                    if needed % other == 0
                )
            )
        return self.both(self.at_least(number, constant), -self.at_least(number, constant + 1))

    def _at_least(self, number: Integer, constant: int) -> int:
        if number.operation == "variable":
            return self.either(*(x for value, x in self._variable(number).items() if value >= constant))
        if number.operation == "choice":
            condition, then, otherwise = number.args
            kept = self.at_least(then, constant), self.at_least(otherwise, constant)
            return self.choice(self.literal(condition), *kept)
        return self._sum_at_least(number, constant)

    def _sum_at_least(self, number: Integer, constant: int) -> int:
        """Count from the first term on: up to each, the sum is so much or more iff the term rises by what is lacking.

        All of it is counted above the least that it can be.
        """
        counted = _counted(number)
        if counted is not None:
            factor, formulas = counted
            literals = [factor * self.literal(formula) for formula in formulas]
            return self._so_many(literals, constant - (number.args[0] if factor > 0 else number.low))
        _limit(number, self._possible(number))
        rises = [self._rises(term, factor) for term, factor in pairs(number)]
        most = list(itertools.accumulate(rise[-1][0] for rise in rises))
        wanted = constant - min(self._possible(number))
        lacking = [{wanted}]
        for rise, top in zip(reversed(rises[1:]), reversed(most[:-1]), strict=True):
            lacking.append({least - value for least in lacking[-1] for value, _ in rise if 0 < least - value <= top})
        reached: dict[int, int] = {}
        for rise, leasts in zip(rises, reversed(lacking), strict=True):
            reached = {least: self._rising(rise, least, reached) for least in leasts}
        return reached[wanted]

    def _so_many(self, literals: Sequence[int], wanted: int) -> int:
        """Return whether so many of these literals hold, counted in the same way: each lets the sum rise by one."""
        both_of, never = self.both_of, -self.true
        reached: dict[int, int] = {}
        for place, literal in enumerate(literals):
            before = {0: self.true, **reached}
            least_needed, most = wanted - (len(literals) - place - 1), place + 1
            reached = {
                least: -both_of(-before.get(least, never), -both_of(literal, before.get(least - 1, never)))
                for least in range(max(least_needed, 1), min(wanted, most) + 1)
            }
        return reached[wanted]

    def _rising(self, rise: Sequence[tuple[int, int]], least: int, before: Mapping[int, int]) -> int:
        """Return whether what was reached before and this rise come to that much."""
        lacking = ((x, least - value) for value, x in rise)
        return self.either(*(self.both(x, self.true if n <= 0 else before.get(n, -self.true)) for x, n in lacking))

    def _rises(self, term: Integer, factor: int) -> list[tuple[int, int]]:
        """Return by how much the product can be above its least, each with whether it is by that or more."""
        values = sorted(self._possible(term))
        if factor > 0:
            found = [((value - values[0]) * factor, self.at_least(term, value)) for value in values]
        else:
            found = [((value - values[-1]) * factor, -self.at_least(term, value + 1)) for value in reversed(values)]
        highest = {literal: rise for rise, literal in found}
        return [(rise, literal) for literal, rise in highest.items() if literal != -self.true]

    def _possible(self, number: Integer) -> frozenset[int]:
        """Return what a number can be, given the values of the variables in it."""
        for term in postorder(number, known=self._images):
            if isinstance(term, Boolean | Integer) and term.operation == "variable":
                self._images[term.serial] = frozenset(self._variable(term))
            else:
                self._images[term.serial] = image(term, self._images)
            self._terms.append(term)
        return self._images[number.serial]


def _counted(number: Integer) -> tuple[int, list[Boolean]] | None:
    """Return the formulas of which a sum says how many hold, or less that number, and 1 or -1, if it does either."""
    formulas: list[Boolean] = []
    factors = set(number.args[2::2])
    if factors not in ({1}, {-1}):
        return None
    for term in number.args[1::2]:
        if term.operation != "choice":
            return None
        condition, then, otherwise = term.args
        if not (isinstance(then, int) and isinstance(otherwise, int) and (then, otherwise) == (1, 0)):
            return None
        formulas.append(condition)
    _limit_width(number, len(formulas) + 1)
    return factors.pop(), formulas


def _between(number: Integer) -> Iterator[Integer]:
    """Return the choices between which a choice is made."""
    if number.operation == "choice":
        yield from (term for term in number.args[1:] if isinstance(term, Integer) and term.operation == "choice")


def _limit(number: Boolean | Integer, values: Collection[int]) -> None:
    _limit_width(number, len(values))


def _limit_width(number: Boolean | Integer, width: int) -> None:
    if width > WIDEST:
        raise TooWide(f"{number!r} can have {width} values, and {WIDEST} can be told apart")
