"""The language rules are written in.

A rule is a Python function over numbers and formulas. A *number* is an ``int`` or an :class:`Integer`
term, a *formula* is a ``bool`` or a :class:`Boolean` term. On plain values every operation gives a plain
value at once; as soon as a variable is involved it gives a term, folded as far as its bounds allow.

Terms are hash-consed (equal terms are one object), know their bounds, pickle, print readably, and know
nothing of any solver. A term has no truth value: ``if``, ``and``, ``or``, ``not`` and ``in`` raise on it,
so ``all_of``, ``any_of``, ``no``, ``implies`` and ``if_then_else`` are used instead.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeAlias, overload

from model.logic.term_cache import Kept, forget, there
from model.logic.terms import Term

_serial = itertools.count()


class Boolean(Term):
    """A formula that is not decided yet."""

    __slots__ = ()

    def __eq__(self, other: object) -> Formula:  # type: ignore[override]
        return same(self, _formula(other))

    def __ne__(self, other: object) -> Formula:  # type: ignore[override]
        return no(same(self, _formula(other)))

    __hash__ = Term.__hash__

    def __reduce__(self) -> tuple[Any, ...]:
        return _boolean, (self.operation, *self.args)


class Integer(Term):
    """A bounded number that is not decided yet; ``low`` and ``high`` are its inclusive bounds."""

    __slots__ = ("high", "low")

    low: int
    high: int

    def __eq__(self, other: object) -> Formula:  # type: ignore[override]
        number = _number(other)
        if self.operation == "sum" or type(number) is Integer:
            return _is_equal(self, number)
        return _equals(self, int(number))  # type: ignore[arg-type]

    def __ne__(self, other: object) -> Formula:  # type: ignore[override]
        return no(self == other)

    def __le__(self, other: Number) -> Formula:
        return _is_at_most(self, _number(other), 0)

    def __lt__(self, other: Number) -> Formula:
        return _is_at_most(self, _number(other), -1)

    def __ge__(self, other: Number) -> Formula:
        return _is_at_most(_number(other), self, 0)

    def __gt__(self, other: Number) -> Formula:
        return _is_at_most(_number(other), self, -1)

    def __add__(self, other: Number) -> Number:
        return total([self, _number(other)])

    __radd__ = __add__

    def __sub__(self, other: Number) -> Number:
        return _minus(self, _number(other))

    def __rsub__(self, other: Number) -> Number:
        return _minus(_number(other), self)

    def __neg__(self) -> Number:
        return _minus(0, self)

    def __mul__(self, factor: int) -> Number:
        if isinstance(factor, bool) or not isinstance(factor, int):
            raise TypeError(f"a number can only be multiplied by a plain number, not by {factor!r}")
        if self.operation != "sum":
            return _linear({self: factor}, 0)
        return _linear({term: f * factor for term, f in pairs(self)}, self.args[0] * factor)

    __rmul__ = __mul__

    __hash__ = Term.__hash__

    def __reduce__(self) -> tuple[Any, ...]:
        return _integer, (self.operation, self.low, self.high, *self.args)


Formula: TypeAlias = bool | Boolean
Number: TypeAlias = int | Integer
Value: TypeAlias = int | bool | Boolean | Integer


def boolean(name: str) -> Boolean:
    """Return the formula variable of that name."""
    return _boolean("variable", name, ())


def integer(name: str, low: int, high: int, labels: Iterable[str] = ()) -> Number:
    """Return the number variable of that name with inclusive bounds; a single possible value is that value.

    ``labels`` names the values from ``low`` up, for an enumeration. Raises ``ValueError`` on empty bounds.
    """
    if low > high:
        raise ValueError(f"{name} has no possible value: {low} to {high}")
    return low if low == high else _integer("variable", low, high, name, tuple(labels))


def all_of(*formulas: Formula) -> Formula:
    """Return the formula that holds iff each of these does (with none given: it holds)."""
    for formula in formulas:
        if formula is not True:
            return False if formula is False else _connected("and_", formulas, neutral=True)
    return True


def any_of(*formulas: Formula) -> Formula:
    """Return the formula that holds iff at least one of these does (with none given: it does not)."""
    for formula in formulas:
        if formula is not False:
            return True if formula is True else _connected("or_", formulas, neutral=False)
    return False


def no(formula: Formula) -> Formula:
    """Return the formula that holds iff this one does not."""
    if formula is True or formula is False:
        return not formula
    return formula.args[0] if formula.operation == "not_" else _boolean("not_", formula)


def implies(condition: Formula, consequence: Formula) -> Formula:
    """Return the formula that holds iff the consequence does wherever the condition does."""
    return any_of(no(condition), consequence)


def same(left: Formula, right: Formula) -> Formula:
    """Return the formula that holds iff both or neither of these do."""
    if isinstance(left, bool):
        return right if left else no(right)
    if isinstance(right, bool):
        return left if right else no(left)
    return if_then_else(left, right, no(right))


@overload
def if_then_else(condition: Formula, then: Formula, otherwise: Formula) -> Formula: ...  # type: ignore[overload-overlap]
@overload
def if_then_else(condition: Formula, then: Number, otherwise: Number) -> Number: ...
@overload
def if_then_else(condition: Formula, then: Value, otherwise: Value) -> Value: ...
def if_then_else(condition: Formula, then: Value, otherwise: Value) -> Value:
    """Return what ``then`` is where the condition holds, and what ``otherwise`` is elsewhere."""
    if type(condition) is bool:
        return then if condition else otherwise
    if then is otherwise:
        return then
    if type(then) is bool or type(then) is Boolean:
        return _formula_choice(condition, then, _formula(otherwise))
    return _number_choice(condition, _number(then), _number(otherwise))


def total(numbers: Iterable[Number]) -> Number:
    """Return the sum of these numbers."""
    factors: dict[Integer, int] = {}
    constant = 0
    for number in numbers:
        constant += number if type(number) is int else _added(factors, number, 1)
    return _linear(factors, constant)


def _added(factors: dict[Integer, int], number: Number, times: int) -> int:
    """Add a number so many times to the factors of terms; return the constant in it, so many times."""
    if isinstance(number, int):
        return number * times
    if number.operation != "sum":
        factors[number] = factors.get(number, 0) + times
        return 0
    for term, factor in pairs(number):
        factors[term] = factors.get(term, 0) + factor * times
    return int(number.args[0]) * times


def count(*formulas: Formula) -> Number:
    """Return how many of these hold."""
    return total([int(f) if isinstance(f, bool) else _number_choice(f, 1, 0) for f in formulas])


def pairs(term: Integer) -> Iterator[tuple[Integer, int]]:
    """Return the terms of a sum, each with its factor."""
    return iter(zip(term.args[1::2], term.args[2::2], strict=True))


def _boolean(operation: str, *args: Any) -> Boolean:
    over_formulas = operation in _OVER_FORMULAS
    of = [x.serial for x in args] if over_formulas else [x.serial if type(x) in _SORTS else (type(x), x) for x in args]
    key = (Boolean, operation, *of)
    kept = there.get(key)
    found: Boolean | None = kept() if kept else None
    if found is None:
        found = object.__new__(Boolean)
        found.operation, found.args, found.serial = operation, args, next(_serial)
        found.below = args if over_formulas else tuple([x for x in args if type(x) in _SORTS])
        there[key] = kept = Kept(found, forget)
        kept.key = key
    return found


def _integer(operation: str, low: int, high: int, *args: Any) -> Integer:
    key = (Integer, operation, low, high, *[x.serial if type(x) in _SORTS else (type(x), x) for x in args])
    kept = there.get(key)
    found: Integer | None = kept() if kept else None
    if found is None:
        found = object.__new__(Integer)
        found.operation, found.args, found.serial, found.low, found.high = operation, args, next(_serial), low, high
        found.below = () if operation == "variable" else tuple([x for x in args if type(x) in _SORTS])
        there[key] = kept = Kept(found, forget)
        kept.key = key
    return found


_SORTS = frozenset((Boolean, Integer))
_NUMBERS = frozenset((int, Integer))
_OVER_FORMULAS = frozenset(("and_", "or_", "not_"))


def _formula(value: object) -> Formula:
    if isinstance(value, bool | Boolean):
        return value
    raise TypeError(f"expected a formula, not {value!r}")


def _number(value: object) -> Number:
    if type(value) in _NUMBERS or (isinstance(value, int) and value is not True and value is not False):
        return value  # type: ignore[return-value]
    raise TypeError(f"expected a number, not {value!r}")


def _connected(operation: str, formulas: tuple[Formula, ...], *, neutral: bool) -> Formula:
    """Join formulas by "and" (neutral: true) or "or" (neutral: false), without repeats and contradictions."""
    kept: dict[int, Boolean] = {}  # by number, which is found quicker
    refuted: dict[int, Boolean] = {}
    known: dict[int, int] = {}
    for given in formulas:
        if given is neutral:
            continue
        if type(given) is not Boolean:
            return _formula(given)
        for formula in given.args if given.operation == operation else (given,):
            said = formula.operation
            if said == "not_":
                opposite = formula.args[0]
                if opposite.serial in kept:
                    return not neutral
                refuted[opposite.serial] = formula
            elif formula.serial in refuted or (neutral and said == "equal" and _is_another_value(formula, known)):
                return not neutral
            kept[formula.serial] = formula
    if not kept:
        return neutral
    first, *others = kept.values()
    return _boolean(operation, first, *others) if others else first


def _is_another_value(formula: Boolean, known: dict[int, int]) -> bool:
    """Return whether a number is said to be something else than it is known to be; and keep what it is said to be."""
    return bool(known.setdefault(formula.args[0].serial, formula.args[1]) != formula.args[1])


def _minus(left: Number, right: Number) -> Number:
    term, constant = _without_constant(left, right)
    return total([term, -constant])


def _linear(factors: Mapping[Integer, int], constant: int) -> Number:
    low = high = constant
    parts: list[Integer | int] = []
    for term, factor in factors.items():
        if factor:
            low += factor * (term.low if factor > 0 else term.high)
            high += factor * (term.high if factor > 0 else term.low)
            parts += (term, factor)
    if not parts:
        return constant
    return parts[0] if constant == 0 and parts[1:] == [1] else _integer("sum", low, high, constant, *parts)


def _without_constant(left: Number, right: Number) -> tuple[Number, int]:
    """Return a term and a constant so that left <= right iff term <= constant; so with =."""
    factors: dict[Integer, int] = {}
    constant = _added(factors, left, 1) + _added(factors, right, -1)
    return _linear(factors, 0), -constant


def _is_equal(left: Number, right: Number) -> Formula:
    term, constant = _without_constant(left, right)
    if isinstance(term, int):
        return constant == 0
    if term.operation == "sum" and len(term.args) == 3:  # one term times a factor
        only, factor = term.args[1], term.args[2]
        return False if constant % factor else _is_equal(only, constant // factor)
    return _equals(term, constant)


def _equals(term: Integer, constant: int) -> Formula:
    if constant < term.low or constant > term.high:
        return False
    if term.operation == "choice" and _splits(term):
        condition, then, otherwise = term.args
        return _formula_choice(condition, then == constant, otherwise == constant)
    return _boolean("equal", term, constant)


def _is_at_most(left: Number, right: Number, more: int) -> Formula:
    """Return whether one number is at most another one and that many more."""
    term, constant = _without_constant(left, right)
    most = constant + more
    if isinstance(term, int):
        return most >= 0
    if term.high <= most or term.low > most:
        return term.high <= most
    if term.operation == "sum" and len(term.args) == 3:  # one term times a factor
        only, factor = term.args[1], term.args[2]
        return only <= most // factor if factor > 0 else no(only < -(most // -factor))
    if term.operation == "choice" and _splits(term):
        condition, then, otherwise = term.args
        return _formula_choice(condition, then <= most, otherwise <= most)
    return _boolean("at_most", term, most)


def _splits(term: Integer) -> bool:
    """Whether comparing this choice with a constant folds on at least one side."""
    return not (isinstance(term.args[1], Integer) and isinstance(term.args[2], Integer))


def _formula_choice(condition: Boolean, then: Formula, otherwise: Formula) -> Formula:
    if then is True or then is condition:
        return any_of(condition, otherwise)
    if then is False:
        return all_of(no(condition), otherwise)
    if otherwise is False or otherwise is condition:
        return all_of(condition, then)
    if otherwise is True:
        return any_of(no(condition), then)
    if condition.operation == "not_":
        return if_then_else(condition.args[0], otherwise, then)
    return _boolean("choice", condition, then, otherwise)


def _number_choice(condition: Boolean, then: Number, otherwise: Number) -> Number:
    if isinstance(then, int) and isinstance(otherwise, int) and then == otherwise:
        return then
    if condition.operation == "not_":
        return if_then_else(condition.args[0], otherwise, then)
    low = min([x if isinstance(x, int) else x.low for x in (then, otherwise)])
    high = max([x if isinstance(x, int) else x.high for x in (then, otherwise)])
    return _integer("choice", low, high, condition, then, otherwise)
