"""Terms to Z3: the one place where Z3 is set up.

Every variable is stated with its bounds, so that the finite-domain solver ``QF_FD`` can be used; where it
gives up, the general solver is asked. Budgets count Z3's own steps (``rlimit``), not seconds, and every
:class:`Smt` has a context and seed of its own, so that the same question gives the same bytes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import z3
import z3.z3core as core

from model.logic import Boolean, Formula, Integer, Term, Value, pairs
from model.terms import postorder

BUDGET = 200_000_000
"""How many of Z3's steps one check may take."""


class Undecided(RuntimeError):
    """Z3 did not decide a question within its budget. Never an answer."""


class Smt:
    """A set of formulas that Z3 knows, and questions about them."""

    def __init__(self, budget: int = BUDGET) -> None:
        self._context = z3.Context()
        self._budget = budget
        self._lowered: dict[Term, Any] = {}
        self._constants: dict[tuple[type, int], Any] = {}
        self._bounded: dict[str, Term] = {}
        self._asserted: list[Any] = []
        self._literals: dict[str, Boolean] = {}
        self._solver = self._set_up(z3.SolverFor("QF_FD", ctx=self._context))
        self._answering = self._solver

    def add(self, *formulas: Formula) -> None:
        """State that these formulas hold."""
        for formula in formulas:
            self._assert(self.lower(formula))

    def satisfiable(self, *assumptions: Formula) -> bool:
        """Return whether all that was stated can hold together with these assumptions.

        Raises ``Undecided`` if Z3 does not know.
        """
        literals = [self._literal(assumption) for assumption in assumptions]
        self._answering = self._solver
        answer = self._solver.check(*literals)
        if answer == z3.unknown:
            self._answering = self._set_up(z3.Solver(ctx=self._context))
            self._answering.add(self._asserted)
            answer = self._answering.check(*literals)
        if answer == z3.unknown:
            raise Undecided(f"Z3 could not decide: {self._answering.reason_unknown()}")
        return bool(answer == z3.sat)

    def core(self) -> list[Formula]:
        """Return assumptions of the last unsatisfiable question that can't all hold; maybe too many."""
        names = {str(literal) for literal in self._answering.unsat_core()}
        return [formula for name, formula in self._literals.items() if name in names]

    def values(self, variables: Iterable[Boolean | Integer]) -> Mapping[str, int | bool]:
        """Return the values of these variables in the model of the last satisfiable question."""
        model = self._answering.model()
        found: dict[str, int | bool] = {}
        for variable in variables:
            value = model.eval(self.lower(variable), model_completion=True)
            found[variable.name] = z3.is_true(value) if isinstance(variable, Boolean) else self._within(variable, value)
        return found

    def lower(self, value: Value) -> Any:
        """Return the value as an expression of Z3, stating the bounds of each variable met."""
        if isinstance(value, int):
            return self._constant(value)
        if value in self._lowered:
            return self._lowered[value]
        for term in postorder(value):
            if term not in self._lowered:
                self._lowered[term] = self._expression(term)
        return self._lowered[value]

    def _constant(self, value: int | bool) -> Any:
        key = (type(value), value)
        if key not in self._constants:
            make = z3.BoolVal if isinstance(value, bool) else z3.IntVal
            self._constants[key] = make(value, self._context)
        return self._constants[key]

    def _set_up(self, solver: Any) -> Any:
        solver.set("rlimit", self._budget)
        solver.set("random_seed", 0)
        return solver

    def _assert(self, expression: Any) -> None:
        self._asserted.append(expression)
        self._solver.add(expression)

    def _literal(self, formula: Formula) -> Any:
        """Return a literal that stands for an assumption, as cores are made of literals."""
        if isinstance(formula, Boolean) and formula.operation == "variable":
            self._literals[formula.name] = formula
            return self.lower(formula)
        expression = self.lower(formula)
        name = f"assumed {len(self._literals)}"
        for known, meant in self._literals.items():
            if meant is formula:
                return z3.Bool(known, self._context)
        literal = z3.Bool(name, self._context)
        self._assert(self._boolean(core.Z3_mk_implies, literal.ast, expression.ast))
        self._literals[name] = formula  # type: ignore[assignment]
        return literal

    def _within(self, variable: Integer, value: Any) -> int:
        number: int = value.as_long()
        return min(max(number, variable.low), variable.high)

    def _expression(self, term: Term) -> Any:
        if term.operation == "variable":
            return self._variable(term)
        match term.operation:
            case "sum":
                return self._sum(term)
            case "equal" | "at_most":
                return self._comparison(term.operation, term.args[0], term.args[1])
            case "not_":
                return self._boolean(core.Z3_mk_not, self._lowered[term.args[0]].ast)
            case "and_" | "or_":
                join = core.Z3_mk_and if term.operation == "and_" else core.Z3_mk_or
                return self._boolean(join, *self._array(term.args))
        condition, then, otherwise = (self.lower(x).ast for x in term.args)
        sort = z3.BoolRef if isinstance(term, Boolean) else z3.ArithRef
        return sort(core.Z3_mk_ite(self._context.ref(), condition, then, otherwise), self._context)

    def _boolean(self, function: Any, *args: Any) -> Any:
        """Call Z3's own function: its Python operators check and convert what is known to be right here."""
        return z3.BoolRef(function(self._context.ref(), *args), self._context)

    def _array(self, values: Iterable[Value]) -> tuple[int, Any]:
        asts = [self.lower(value).ast for value in values]
        return len(asts), (z3.Ast * len(asts))(*asts)

    def _sum(self, term: Term) -> Any:
        assert isinstance(term, Integer)
        parts = [x if factor == 1 else self._product(x, factor) for x, factor in pairs(term)]
        if term.args[0]:
            parts.append(term.args[0])
        return z3.ArithRef(core.Z3_mk_add(self._context.ref(), *self._array(parts)), self._context)

    def _product(self, term: Integer, factor: int) -> Integer:
        """Return the factor times the term, as a term that is lowered already."""
        product = term * factor
        assert isinstance(product, Integer)
        if product not in self._lowered:
            self._lowered[product] = self._lowered[term] * factor
        return product

    def _comparison(self, operation: str, number: Integer, constant: int) -> Any:
        """Compare a number with a constant: a count as a pseudo-Boolean constraint, some 100 times faster."""
        weighed = _as_weights(number)
        if weighed is None:
            compare = core.Z3_mk_eq if operation == "equal" else core.Z3_mk_le
            return self._boolean(compare, self._lowered[number].ast, self.lower(constant).ast)
        literals, bound = [], constant
        for condition, weight, otherwise in weighed:
            bound -= otherwise
            literal = self.lower(condition)
            if weight < 0:  # w*x = w + (-w)*(not x)
                literal, weight, bound = z3.Not(literal), -weight, bound - weight
            literals.append((literal, weight))
        if bound < 0:
            return z3.BoolVal(False, self._context)
        return z3.PbEq(literals, bound) if operation == "equal" else z3.PbLe(literals, bound)

    def _variable(self, term: Term) -> Any:
        known = self._bounded.setdefault(term.name, term)
        if known is not term:
            raise ValueError(f"two variables are named {term.name}")
        if isinstance(term, Boolean):
            return z3.Bool(term.name, self._context)
        assert isinstance(term, Integer)
        expression = z3.Int(term.name, self._context)
        self._assert(self._boolean(core.Z3_mk_le, self.lower(term.low).ast, expression.ast))
        self._assert(self._boolean(core.Z3_mk_le, expression.ast, self.lower(term.high).ast))
        return expression


def _as_weights(number: Integer) -> list[tuple[Formula, int, int]] | None:
    """Return a sum of choices between constants as (condition, weight, constant) each; else ``None``."""
    parts = list(pairs(number)) if number.operation == "sum" else []
    found: list[tuple[Formula, int, int]] = []
    for term, factor in parts:
        if term.operation != "choice":
            return None
        condition, then, otherwise = term.args
        if not isinstance(then, int) or not isinstance(otherwise, int):
            return None
        found.append((condition, factor * (then - otherwise), factor * otherwise))
    return found or None
