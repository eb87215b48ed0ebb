"""Terms to Z3: the one place where Z3 is set up.

Every variable is stated with its bounds. Most questions are small and asked a few times, for which the
solver for ``QF_LIA`` is several times quicker than the one for ``QF_FD``, which first turns everything into
bits (``docs/decisions/0009``); where it gives up, the general solver is asked.

Budgets count Z3's own steps (``rlimit``), not seconds, and every
:class:`Smt` of which models or cores are taken has a context and seed of its own, so that the same question gives the
same bytes.
"""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Iterable, Mapping
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from model.logic.formulas import Boolean, Formula, Integer, Value, pairs
from model.logic.term_operations import postorder
from model.logic.terms import Term
from solver.engines.stopping import interruptible
from solver.engines.when_used import Library

if TYPE_CHECKING:
    import z3
    import z3.z3core as core
else:
    z3, core = Library("z3"), Library("z3.z3core")

BUDGET = 200_000_000
"""How many of Z3's steps one check may take."""

BITS = "QF_FD"
"""The logic of Z3's solver for finite domains: the quicker one where one step of a game is asked about many times."""

NOTHING_SET: Mapping[str, int] = MappingProxyType({})


_of_this_thread = threading.local()
"""Has the context of questions that are only decided: one for each thread, as a context is used by one at a time."""


class Undecided(RuntimeError):
    """A solver did not decide a question within its budget. Never an answer."""


class Smt:
    """A set of formulas that Z3 knows, and questions about them, first asked of its solver for ``logic``.

    ``budget`` is how many steps one check may take, ``in_all`` how many all of them; ``settings`` are for that solver.
    ``only_decides``: nothing but whether something can hold is asked. That is the same after whatever was asked before,
    so the context need not be a new one: to make one takes longer than most such questions.
    """

    def __init__(
        self,
        budget: int = BUDGET,
        logic: str = "QF_LIA",
        in_all: int | None = None,
        settings: Mapping[str, int] = NOTHING_SET,
        only_decides: bool = False,
    ) -> None:
        self._only_decides = only_decides
        self._logic, self._settings = logic, settings
        self._budget, self._in_all = budget, in_all
        self._weighing = logic != BITS  # which counts faster by itself
        self._lowered: dict[Term, Any] = {}
        self._constants: dict[tuple[type, int], Any] = {}
        self._bounded: dict[str, Term] = {}
        self._asserted: list[Any] = []
        self._literals: dict[int, Any] = {}
        self._assumed: dict[int, Formula] = {}
        self._answering: Any = None
        self._asked = False

    @cached_property
    def _context(self) -> Any:
        """Z3's context, made when it is first needed: some questions are answered without it."""
        if not self._only_decides:
            return z3.Context()
        if not hasattr(_of_this_thread, "context"):
            _of_this_thread.context = z3.Context()
        return _of_this_thread.context

    @cached_property
    def _solver(self) -> Any:
        solver = self._set_up(z3.SolverFor(self._logic, ctx=self._context))
        for name, value in self._settings.items():
            solver.set(name, value)
        return solver

    def add(self, *formulas: Formula) -> None:
        """State that these formulas hold."""
        for formula in formulas:
            self._assert(self.lower(formula))

    def add_expression(self, expression: Any) -> None:
        """State that an expression of Z3 holds, made of what ``lower`` returned."""
        self._assert(expression)

    def satisfiable(self, *assumptions: Formula) -> bool:
        """Return whether all that was stated can hold together with these assumptions.

        Raises ``Undecided`` if Z3 does not know.
        """
        if self._in_all is not None and self._asked:
            self._restrict(self._in_all)
        literals = [self._literal(assumption) for assumption in assumptions]
        self._answering, self._asked = self._solver, True
        asts = (z3.Ast * len(literals))(*(literal.ast for literal in literals))
        with interruptible(self._context.interrupt):
            answer = z3.CheckSatResult(
                core.Z3_solver_check_assumptions(self._context.ref(), self._solver.solver, len(literals), asts)
            )
        if answer == z3.unknown:
            self._answering = self._set_up(z3.Solver(ctx=self._context))
            self._answering.add(self._asserted)
            with interruptible(self._context.interrupt):
                answer = self._answering.check(*literals)
        if answer == z3.unknown:
            raise Undecided(f"Z3 could not decide: {self._answering.reason_unknown()}")
        return bool(answer == z3.sat)

    def core(self) -> list[Formula]:
        """Return assumptions of the last unsatisfiable question that can't all hold; maybe too many."""
        assert not self._only_decides
        context, found = self._context.ref(), self._answering.unsat_core()  # kept: what it holds goes with it
        among = (core.Z3_ast_vector_get(context, found.vector, place) for place in range(len(found)))
        ids = {core.Z3_get_ast_id(context, literal) for literal in among}
        return [formula for number, formula in self._assumed.items() if number in ids]

    def values(self, variables: Iterable[Boolean | Integer]) -> Mapping[str, int | bool]:
        """Return the values of these variables in the model of the last satisfiable question."""
        assert not self._only_decides
        context, model = self._context.ref(), self._answering.model()
        read = (z3.Ast * 1)()
        found: dict[str, int | bool] = {}
        for variable in variables:
            core.Z3_model_eval(context, model.model, self.lower(variable).ast, True, read)
            if isinstance(variable, Boolean):
                found[variable.name] = core.Z3_get_bool_value(context, read[0]) == z3.Z3_L_TRUE
            else:
                found[variable.name] = self._within(variable, int(core.Z3_get_numeral_string(context, read[0])))
        return found

    def lower(self, value: Value) -> Any:
        """Return the value as an expression of Z3, stating the bounds of each variable met."""
        if isinstance(value, int):
            return self._constant(value)
        if value not in self._lowered:
            for term in postorder(value, known=self._lowered):
                self._lowered[term] = self._expression(term)
        return self._lowered[value]

    def substituted(self, expression: Any, old: Iterable[Value], new: Iterable[Value]) -> Any:
        """Return an expression made of what ``lower`` returned with new values in the places of old ones."""
        (number, before), (_, after) = self._array(old), self._array(new)
        ast = core.Z3_substitute(self._context.ref(), expression.ast, number, before, after)
        return type(expression)(ast, self._context)

    def _constant(self, value: int | bool) -> Any:
        key = (type(value), value)
        if key not in self._constants:
            make = z3.BoolVal if isinstance(value, bool) else z3.IntVal
            self._constants[key] = make(value, self._context)
        return self._constants[key]

    def _restrict(self, in_all: int) -> None:
        """Let the next check take no more than what is left of the steps in all. Raises ``Undecided`` if none is."""
        left = in_all - int(self._answering.statistics().get_key_value("rlimit count"))
        if left <= 0:
            raise Undecided(f"Z3 has taken the {in_all} steps that it may take")
        self._budget = min(self._budget, left)
        self._solver.set("rlimit", self._budget)

    def _set_up(self, solver: Any) -> Any:
        solver.set("rlimit", self._budget)
        solver.set("random_seed", 0)
        solver.set("ctrl_c", False)  # its own handler can wait for itself for ever: see solver.stopping
        return solver

    def _assert(self, expression: Any) -> None:
        self._asserted.append(expression)
        core.Z3_solver_assert(self._context.ref(), self._solver.solver, expression.ast)

    def _literal(self, formula: Formula) -> Any:
        """Return a literal that stands for an assumption, as cores are made of literals."""
        key = formula.serial if isinstance(formula, Boolean) else -1 - formula
        if key not in self._literals:
            literal = meant = self.lower(formula)
            if not (isinstance(formula, Boolean) and formula.operation == "variable"):
                literal = z3.Bool(f"assumed {len(self._literals)}", self._context)
                self._assert(self._boolean(core.Z3_mk_implies, literal.ast, meant.ast))
            self._literals[key] = literal
            self._assumed[literal.get_id()] = formula
        return self._literals[key]

    def _within(self, variable: Integer, number: int) -> int:
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
            ast = core.Z3_mk_mul(self._context.ref(), *self._array((term, factor)))
            self._lowered[product] = z3.ArithRef(ast, self._context)
        return product

    def _comparison(self, operation: str, number: Integer, constant: int) -> Any:
        """Compare a number with a constant: a count as a pseudo-Boolean constraint, some 100 times faster."""
        weighed = _as_weights(number) if self._weighing else None
        if weighed is None:
            compare = core.Z3_mk_eq if operation == "equal" else core.Z3_mk_le
            return self._boolean(compare, self._lowered[number].ast, self.lower(constant).ast)
        literals, bound = [], constant
        for condition, weight, otherwise in weighed:
            bound -= otherwise
            literal = self.lower(condition)
            if weight < 0:  # w*x = w + (-w)*(not x)
                literal = self._boolean(core.Z3_mk_not, literal.ast)
                weight, bound = -weight, bound - weight
            literals.append((literal, weight))
        if bound < 0:
            return z3.BoolVal(False, self._context)
        asts = (z3.Ast * len(literals))(*(literal.ast for literal, _ in literals))
        weights = (ctypes.c_int * len(literals))(*(weight for _, weight in literals))
        make = core.Z3_mk_pbeq if operation == "equal" else core.Z3_mk_pble
        return self._boolean(make, len(literals), asts, weights, bound)

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
