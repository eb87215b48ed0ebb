"""Terms as Z3's expressions: bare pointers of one context, which one vector keeps for as long as it is there.

Z3's Python objects count references to each expression and look for an error after each call; there are hundreds of
thousands of expressions in a proof. Here a pointer that is not there shows an error, as Z3 returns none then.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from model.logic.formulas import Boolean, Formula, Integer, Value, pairs
from model.logic.term_operations import postorder
from model.logic.terms import Term
from solver.engines.lazy_imports import Library

if TYPE_CHECKING:
    import z3
    import z3.z3core as core
else:
    z3, core = Library("z3"), Library("z3.z3core")

Pointer = Any
"""An expression of Z3, as its library has it."""


class Bare:
    """The functions of Z3's library without what its Python module does after each call, which looks for an error."""

    def __getattr__(self, name: str) -> Any:
        found = getattr(core, f"Z3_{name}").__defaults__[-1].f
        setattr(self, name, found)
        return found


bare = Bare()


class Lowering:
    """Terms that a context of Z3 knows.

    ``weighing``: a count is compared as a pseudo-Boolean constraint.
    """

    def __init__(self, context: Any, weighing: bool) -> None:
        self._ref, self._weighing = context.ref(), weighing
        self._sorts: dict[type[Term], Any] = {Boolean: z3.BoolSort(context), Integer: z3.IntSort(context)}
        self._kept = z3.AstVector(ctx=context)
        self._terms: list[Term] = []  # so that none comes back under another number
        self._pointers: dict[int, Pointer] = {}
        self._constants: dict[tuple[type, int], Pointer] = {}
        self._variables: dict[str, Term] = {}
        self._met: list[Pointer] = []

    def __call__(self, value: Value) -> Pointer:
        """Return the value as an expression."""
        if isinstance(value, int):
            return self._constant(value)
        pointers = self._pointers
        if value.serial not in pointers:
            for term in postorder(value, known=pointers):
                pointers[term.serial] = self._expression(term)
                self._terms.append(term)
        return pointers[value.serial]

    def met(self) -> list[Pointer]:
        """Return the bounds of the variables that were met since this was asked last."""
        met, self._met = self._met, []
        return met

    def keep(self, pointer: Pointer) -> Pointer:
        """Return an expression that Z3 has made, to be kept from now on. Raises ``Z3Exception`` if it is none."""
        if not pointer:
            raise z3.Z3Exception(core.Z3_get_error_msg(self._ref, core.Z3_get_error_code(self._ref)))
        bare.ast_vector_push(self._ref, self._kept.vector, pointer)
        return pointer

    def implied(self, premise: Pointer, conclusion: Pointer) -> Pointer:
        """Return that the conclusion holds where the premise does."""
        return self.keep(bare.mk_implies(self._ref, premise, conclusion))

    def named(self, name: str, sort: type[Term] = Boolean) -> Pointer:
        """Return the constant of that name."""
        symbol = bare.mk_string_symbol(self._ref, name.encode())
        return self.keep(bare.mk_const(self._ref, symbol, self._sorts[sort].ast))

    def _constant(self, value: int | bool) -> Pointer:
        key = (type(value), value)
        if key not in self._constants:
            self._constants[key] = self.keep(self._made_constant(value))
        return self._constants[key]

    def _made_constant(self, value: int | bool) -> Pointer:
        if isinstance(value, bool):
            return bare.mk_true(self._ref) if value else bare.mk_false(self._ref)
        return bare.mk_numeral(self._ref, str(value).encode(), self._sorts[Integer].ast)

    def _expression(self, term: Term) -> Pointer:
        match term.operation:
            case "and_":
                made = bare.mk_and(self._ref, *self._of(term.below))
            case "or_":
                made = bare.mk_or(self._ref, *self._of(term.below))
            case "not_":
                made = bare.mk_not(self._ref, self._pointers[term.below[0].serial])
            case "equal" | "at_most":
                return self._comparison(term.operation, term.args[0], term.args[1])
            case "variable":
                return self._variable(term)
            case "sum":
                return self._sum(term)
            case _:
                made = bare.mk_ite(self._ref, *[self(x) for x in term.args])
        return self.keep(made)

    def _of(self, terms: Iterable[Term]) -> tuple[int, Any]:
        pointers = self._pointers
        return array([pointers[term.serial] for term in terms])

    def _sum(self, term: Term) -> Pointer:
        assert isinstance(term, Integer)
        parts = [self(x) if factor == 1 else self._product(x, factor) for x, factor in pairs(term)]
        if term.args[0]:
            parts.append(self(term.args[0]))
        return self.keep(bare.mk_add(self._ref, *array(parts)))

    def _product(self, term: Integer, factor: int) -> Pointer:
        """Return the factor times the term, which is a term as well and known from now on."""
        product = term * factor
        assert isinstance(product, Integer)
        if product.serial not in self._pointers:
            factors = array([self(term), self._constant(factor)])
            self._pointers[product.serial] = self.keep(bare.mk_mul(self._ref, *factors))
            self._terms.append(product)
        return self._pointers[product.serial]

    def _comparison(self, operation: str, number: Integer, constant: int) -> Pointer:
        """Compare a number with a constant: a count as a pseudo-Boolean constraint, some 100 times faster."""
        weighed = _as_weights(number) if self._weighing else None
        if weighed is None:
            compare = bare.mk_eq if operation == "equal" else bare.mk_le
            return self.keep(compare(self._ref, self._pointers[number.serial], self._constant(constant)))
        literals, factors, bound = [], [], constant
        for condition, weight, otherwise in weighed:
            bound -= otherwise
            literal = self(condition)
            if weight < 0:  # w*x = w + (-w)*(not x)
                literal = self.keep(bare.mk_not(self._ref, literal))
                weight, bound = -weight, bound - weight
            literals.append(literal)
            factors.append(weight)
        if bound < 0:
            return self._constant(False)
        weights = (ctypes.c_int * len(factors))(*factors)
        make = bare.mk_pbeq if operation == "equal" else bare.mk_pble
        return self.keep(make(self._ref, *array(literals), weights, bound))

    def _variable(self, term: Term) -> Pointer:
        known = self._variables.setdefault(term.name, term)
        if known is not term:
            raise ValueError(f"two variables are named {term.name}")
        expression = self.named(term.name, type(term))
        if isinstance(term, Integer):
            for bounds in ((self._constant(term.low), expression), (expression, self._constant(term.high))):
                self._met.append(self.keep(bare.mk_le(self._ref, *bounds)))
        return expression


def array(pointers: Sequence[Pointer]) -> tuple[int, Any]:
    """Return how many expressions there are, and these as Z3's functions take them."""
    return len(pointers), (z3.Ast * len(pointers))(*pointers)


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
