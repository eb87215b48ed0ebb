"""Proofs by property-directed reachability: Z3's Spacer (Komuravelli, Gurfinkel, Chaki 2014).

A system is given to it as constrained Horn clauses over one relation, the states that can be reached. What it
answers is only a proposal: its invariant is read back into terms and proved by other means, its "reached" needs
a trace.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import Any

import z3

from model.logic.formulas import Boolean, Formula, Integer, Value, all_of, any_of, if_then_else, implies, no, total
from model.logic.showing import show
from solver.engines.smt import BUDGET, Smt, Undecided
from solver.engines.stopping import interruptible
from solver.proofs.houdini import Formulas
from solver.systems.along_a_way import can_be_taken, equal, reached
from solver.systems.transitions import Goal, System, Variable


def invariants(system: System, never: Goal, known: Formulas, budget: int = BUDGET) -> Formulas | None:
    """Return invariants that Spacer proposes, by what they say, to rule a goal out together with the ``known`` ones.

    ``None`` if it finds that the goal is reached. Raises ``Undecided`` if it spends its budget without either.
    """
    clauses = _Clauses(system, budget)
    given = all_of(*known.values())
    clauses.starts(system.start)
    for transition in system.transitions:
        after = [transition.changes.get(v.name, v) for v in system.variables]
        clauses.leads(all_of(given, can_be_taken(system, transition)), after)
    answer = clauses.invariant(all_of(given, reached(system, never)))
    if answer is None:
        return None
    conjuncts = answer.args if isinstance(answer, Boolean) and answer.operation == "and_" else (answer,)
    return {show(formula): formula for formula in conjuncts}


class _Clauses:
    """The states that can be reached, as a relation that Horn clauses are about."""

    def __init__(self, system: System, budget: int) -> None:
        self._system = system
        self._smt = Smt(budget)
        self._variables = [self._smt.lower(v) for v in system.variables]
        inputs = [self._smt.lower(v) for v in system.inputs]
        context = self._smt.lower(True).ctx
        sorts = [x.sort() for x in self._variables]
        self._relation = z3.Function("reached", *sorts, z3.BoolSort(context))
        known = zip((*system.variables, *system.inputs), (*self._variables, *inputs), strict=True)
        self._bounds = [x for v, z in known if isinstance(v, Integer) for x in (v.low <= z, z <= v.high)]
        self._engine = z3.Fixedpoint(ctx=context)
        self._engine.set("engine", "spacer")
        self._engine.set("rlimit", budget)
        self._engine.set("ctrl_c", False)
        self._engine.set("spacer.random_seed", 0)
        self._engine.set("spacer.global", True)  # without it, it counts where it should generalise
        self._engine.register_relation(self._relation)
        self._engine.declare_var(*self._variables, *inputs)

    def starts(self, formula: Formula) -> None:
        self._engine.rule(self._relation(*self._variables), [*self._bounds, self._smt.lower(formula)])

    def leads(self, guard: Formula, after: Sequence[Value]) -> None:
        changed = self._relation(*(self._smt.lower(value) for value in after))
        self._engine.rule(changed, [self._relation(*self._variables), *self._bounds, self._smt.lower(guard)])

    def invariant(self, goal: Formula) -> Formula | None:
        asked = z3.And(self._relation(*self._variables), *self._bounds, self._smt.lower(goal))
        try:
            with interruptible(asked.ctx.interrupt):
                answer = self._engine.query(asked)
        except z3.Z3Exception as problem:
            raise Undecided(f"Spacer could not decide: {problem.value.decode()}") from None
        if answer == z3.unknown:
            raise Undecided(f"Spacer could not decide: {self._engine.reason_unknown()}")
        return None if answer == z3.sat else self._read(self._engine.get_answer())

    def _read(self, answer: Any) -> Formula:
        """Return the invariant in an answer, which says of all values that they are reached iff it holds."""
        if not z3.is_quantifier(answer):
            raise Undecided(f"Spacer answered {answer}, which defines no invariant")
        places = [z3.Const(f"place {i}", answer.var_sort(i)) for i in range(answer.num_vars())]
        relation, formula = z3.substitute_vars(answer.body(), *reversed(places)).children()
        known = {x.get_id(): v for x, v in zip(relation.children(), self._system.variables, strict=True)}
        read = _term(formula, known)
        assert isinstance(read, bool | Boolean)
        return read


def _term(expression: Any, known: dict[int, Variable]) -> Value:
    """Return an expression of Z3 as a term. Raises ``Undecided`` for what has no term."""
    if expression.get_id() in known:
        return known[expression.get_id()]
    if z3.is_int_value(expression):
        return int(expression.as_long())
    if not z3.is_app(expression):
        raise Undecided("Spacer answered with a quantifier, for which there is no term")
    kind, below = expression.decl().kind(), [_term(x, known) for x in expression.children()]
    if kind not in _READ:
        raise Undecided(f"Spacer answered with {expression.decl().name()}, for which there is no term")
    return _READ[kind](*below)  # type: ignore[no-any-return]


_READ: dict[int, Any] = {
    z3.Z3_OP_TRUE: lambda: True,
    z3.Z3_OP_FALSE: lambda: False,
    z3.Z3_OP_AND: all_of,
    z3.Z3_OP_OR: any_of,
    z3.Z3_OP_NOT: no,
    z3.Z3_OP_IMPLIES: implies,
    z3.Z3_OP_EQ: equal,
    z3.Z3_OP_ITE: if_then_else,
    z3.Z3_OP_LE: lambda left, right: left <= right,
    z3.Z3_OP_GE: lambda left, right: left >= right,
    z3.Z3_OP_LT: lambda left, right: left < right,
    z3.Z3_OP_GT: lambda left, right: left > right,
    z3.Z3_OP_ADD: lambda *parts: total(parts),
    z3.Z3_OP_SUB: lambda first, *rest: total([first, *(part * -1 for part in rest)]),
    z3.Z3_OP_UMINUS: lambda part: part * -1,
    z3.Z3_OP_MUL: lambda *parts: reduce(lambda left, right: left * right, parts),
}
