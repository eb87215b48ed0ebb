"""Questions to Z3: the one place where it is set up; :mod:`solver.engines.lowering_to_z3` makes its expressions.

Every variable is stated with its bounds. Most questions are small and asked a few times, for which the
solver for ``QF_LIA`` is several times quicker than the one for ``QF_FD``, which first turns everything into
bits (``docs/decisions/0009``); where it gives up, the general solver is asked.

Budgets count Z3's own steps (``rlimit``), not seconds, and every
:class:`Smt` of which models or cores are taken has a context and seed of its own, so that the same question gives the
same bytes.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from model.logic.formulas import Boolean, Formula, Integer, Value
from solver.engines.lazy_imports import Library
from solver.engines.lowering_to_z3 import Lowering, Pointer, array
from solver.engines.stopping import interruptible

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
    so the context need not be a new one, nor tactics made for numbers: each takes longer than most such questions.
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
        self._asserted: list[Pointer] = []
        self._literals: dict[int, Pointer] = {}
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
        plain = self._only_decides and self._logic != BITS
        made = z3.SimpleSolver(ctx=self._context) if plain else z3.SolverFor(self._logic, ctx=self._context)
        solver = self._set_up(made)
        for name, value in self._settings.items():
            solver.set(name, value)
        return solver

    @cached_property
    def _lowered(self) -> Lowering:
        weighing = self._logic != BITS  # which counts faster by itself
        return Lowering(self._context, weighing)

    def add(self, *formulas: Formula) -> None:
        """State that these formulas hold."""
        for formula in formulas:
            self._assert(self._pointer(formula))

    def add_expression(self, expression: Any) -> None:
        """State that an expression of Z3 holds, made of what ``lower`` returned."""
        self._assert(self._lowered.keep(expression.ast))

    def satisfiable(self, *assumptions: Formula) -> bool:
        """Return whether all that was stated can hold together with these assumptions.

        Raises ``Undecided`` if Z3 does not know.
        """
        if self._in_all is not None and self._asked:
            self._restrict(self._in_all)
        literals = [self._literal(assumption) for assumption in assumptions]
        self._answering, self._asked = self._solver, True
        answer = self._checked(literals)
        if answer == z3.unknown:
            self._answering = self._set_up(z3.Solver(ctx=self._context))
            for stated in self._asserted:
                core.Z3_solver_assert(self._context.ref(), self._answering.solver, stated)
            answer = self._checked(literals)
        if answer == z3.unknown:
            raise Undecided(f"Z3 could not decide: {self._answering.reason_unknown()}")
        return bool(answer == z3.sat)

    def _checked(self, literals: Sequence[Pointer]) -> Any:
        number, asts = array(literals)
        with interruptible(self._context.interrupt):
            return z3.CheckSatResult(
                core.Z3_solver_check_assumptions(self._context.ref(), self._answering.solver, number, asts)
            )

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
            core.Z3_model_eval(context, model.model, self._pointer(variable), True, read)
            if isinstance(variable, Boolean):
                found[variable.name] = core.Z3_get_bool_value(context, read[0]) == z3.Z3_L_TRUE
            else:
                found[variable.name] = self._within(variable, int(core.Z3_get_numeral_string(context, read[0])))
        return found

    def lower(self, value: Value) -> Any:
        """Return the value as an expression of Z3's Python library, stating the bounds of each variable met."""
        sort = z3.BoolRef if isinstance(value, bool | Boolean) else z3.ArithRef
        return sort(self._pointer(value), self._context)

    def substituted(self, expression: Any, old: Iterable[Value], new: Iterable[Value]) -> Any:
        """Return an expression made of what ``lower`` returned with new values in the places of old ones."""
        places, values = [self._pointer(x) for x in old], [self._pointer(x) for x in new]
        (number, before), (_, after) = array(places), array(values)
        ast = core.Z3_substitute(self._context.ref(), expression.ast, number, before, after)
        return type(expression)(ast, self._context)

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

    def _pointer(self, value: Value) -> Pointer:
        """Return the value as a bare expression, stating the bounds of each variable met."""
        pointer = self._lowered(value)
        for bound in self._lowered.met():
            self._assert(bound)
        return pointer

    def _assert(self, expression: Pointer) -> None:
        self._asserted.append(expression)
        core.Z3_solver_assert(self._context.ref(), self._solver.solver, expression)

    def _literal(self, formula: Formula) -> Pointer:
        """Return a literal that stands for an assumption, as cores are made of literals."""
        key = formula.serial if isinstance(formula, Boolean) else -1 - formula
        if key not in self._literals:
            literal = meant = self._pointer(formula)
            if not (isinstance(formula, Boolean) and formula.operation == "variable"):
                literal = self._lowered.named(f"assumed {len(self._literals)}")
                self._assert(self._lowered.implied(literal, meant))
            self._literals[key] = literal
            self._assumed[core.Z3_get_ast_id(self._context.ref(), literal)] = formula
        return self._literals[key]

    def _within(self, variable: Integer, number: int) -> int:
        return min(max(number, variable.low), variable.high)
