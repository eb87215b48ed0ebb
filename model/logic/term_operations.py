"""What can be done with terms as they are: walk, replace and evaluate them."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from operator import mul
from typing import Any

from model.logic.formulas import Boolean, Formula, Integer, Value, all_of, any_of, if_then_else, integer, no, total
from model.logic.showing import show
from model.logic.terms import Term


def operands(formula: Formula, operation: str) -> tuple[Formula, ...]:
    """Return what a formula joins by that operation, "and_" or "or_": itself alone if it is no such formula."""
    return formula.args if type(formula) is Boolean and formula.operation == operation else (formula,)


def postorder(*roots: Value, known: Container[int] = ()) -> list[Term]:
    """Return every term below these values once, each after those it is made of; but none below what is known.

    Terms are known by their numbers, which are found quicker.
    """
    found: dict[int, Term] = {}
    entered: set[int] = set()
    waiting: list[Term] = [root for root in roots[::-1] if isinstance(root, Term) and root.serial not in known]
    while waiting:
        term = waiting.pop()
        number = term.serial
        if number in found:
            continue
        below = () if number in entered else [x for x in term.below if x.serial not in found]
        if known and below:
            below = [x for x in below if x.serial not in known]
        if below:
            entered.add(number)
            waiting.append(term)
            waiting += below[::-1]
        else:
            found[number] = term
    return list(found.values())


def variables(*roots: Value) -> list[Boolean | Integer]:
    """Return the variables these values turn on, each once, in the order they are met."""
    met: set[int] = set()  # by number, which is found quicker
    found: list[Boolean | Integer] = []
    waiting: list[Any] = [root for root in roots[::-1] if isinstance(root, Term)]
    while waiting:
        term = waiting.pop()
        if term.serial not in met:
            met.add(term.serial)
            if term.below:
                waiting += term.below[::-1]
            else:
                found.append(term)
    return found


class Substitution:
    """Replaces variables by values, and folds what comes of it; what many values share is replaced once."""

    def __init__(self, replacement: Mapping[Term, Value]) -> None:
        self._done: dict[int, Value] = {term.serial: value for term, value in replacement.items()}
        self._terms = list(replacement)  # so that none comes back under another number

    def __call__(self, value: Value) -> Value:
        """Return the value with each variable replaced."""
        for term in postorder(value, known=self._done):
            self._done[term.serial] = _replaced(term, self._done)
            self._terms.append(term)
        return self._done[value.serial] if isinstance(value, Term) else value


def substitute(value: Value, replacement: Mapping[Term, Value]) -> Value:
    """Return the value with each variable replaced by what ``replacement`` gives for it, folded again."""
    return Substitution(replacement)(value)


def narrowed_by(given: Iterable[Formula]) -> dict[Term, Value]:
    """Return the numbers of which formulas give a least or a greatest value, each as one that is bounded by these."""
    bounds: dict[Integer, tuple[int, int]] = {}
    for formula in (part for one in given for part in operands(one, "and_")):
        if (bound := _bound(formula)) is not None:
            number, low, high = bound
            least, most = bounds.get(number, (number.low, number.high))
            bounds[number] = max(least, low), min(most, high)
    return {number: integer(number.name, *both) for number, both in bounds.items() if both[0] <= both[1]}


def _bound(formula: Formula) -> tuple[Integer, int, int] | None:
    """Return the number that a formula bounds, with what it is at least and at most; ``None`` if it bounds none."""
    compared = formula.args[0] if isinstance(formula, Boolean) and formula.operation == "not_" else formula
    if not isinstance(compared, Boolean) or compared.operation != "at_most":
        return None
    term, most = compared.args
    if term.operation == "variable":
        return (term, term.low, most) if compared is formula else (term, most + 1, term.high)
    if term.operation == "sum" and term.args[2:] == (-1,) and term.args[1].operation == "variable":
        number, least = term.args[1], term.args[0] - most
        return (number, least, number.high) if compared is formula else (number, number.low, least - 1)
    return None


def _replaced(term: Term, done: Mapping[int, Value]) -> Value:
    if term.operation == "variable":
        assert isinstance(term, Boolean | Integer)
        return term
    return _rebuilt(term, [done[x.serial] if isinstance(x, Term) else x for x in term.args])


def evaluate(value: Value, values: Mapping[str, int | bool]) -> int | bool:
    """Return the plain value, given that of each variable by name. Raises ``KeyError`` for one that matters."""
    return Valuation(values)(value)


class Valuation:
    """Plain values of terms, all at the same values of their variables: what they share is worked out once.

    Only what matters is looked at: of a conjunction nothing after a part that does not hold.
    """

    def __init__(self, values: Mapping[str, int | bool]) -> None:
        self._values = values
        self._done: dict[int, int | bool] = {}  # by number, which is found quicker

    def __call__(self, value: Value) -> int | bool:
        """Return the plain value. Raises ``KeyError`` for a variable that matters and has none."""
        if not isinstance(value, Term):
            return value
        known = self._done.get(value.serial)
        if known is None:
            try:
                known = self._computed(value)
            except RecursionError:
                for below in postorder(value):  # each is shallow once those below it are known
                    self._done[below.serial] = self._computed(below)
                return self._done[value.serial]
            self._done[value.serial] = known
        return known

    def _computed(self, term: Term) -> int | bool:
        match term.operation:
            case "variable":
                return self._values[term.name]
            case "and_":
                return all(map(self, term.args))
            case "or_":
                return any(map(self, term.args))
            case "choice":
                condition, then, otherwise = term.args
                return self(then) if self(condition) else self(otherwise)
        return computed(term, [*map(self, term.args)])


def computed(term: Term, below: list[Any]) -> int | bool:
    """Return the plain value of a term that is no variable, given those of what it is made of."""
    result: int | bool
    match term.operation:
        case "sum":
            result = below[0] + sum(map(mul, below[1::2], below[2::2]))
        case "equal":
            result = below[0] == below[1]
        case "at_most":
            result = below[0] <= below[1]
        case "not_":
            result = not below[0]
        case "and_":
            result = all(below)
        case "or_":
            result = any(below)
        case _:
            result = below[1] if below[0] else below[2]
    return result


def _rebuilt(term: Term, below: list[Any]) -> Value:
    match term.operation:
        case "sum":
            return total([below[0], *(x * f for x, f in zip(below[1::2], below[2::2], strict=True))])
        case "equal":
            equal: Formula = below[0] == below[1]
            return equal
        case "at_most":
            at_most: Formula = below[0] <= below[1]
            return at_most
        case "not_":
            return no(below[0])
        case "and_":
            return all_of(*below)
        case "or_":
            return any_of(*below)
    chosen: Value = if_then_else(below[0], below[1], below[2])
    return chosen


LONGEST_SHOWN = 40
"""How many terms a value may have to be worth reading."""


def brief(condition: Formula) -> str:
    """Return "that" and the condition as a person would write it, or that it is too long for that."""
    if _written_size(condition) > LONGEST_SHOWN:
        return "one of its conditions"
    return f"that {show(condition)}"


def _written_size(formula: Formula) -> int:
    """Return how many terms are written to show a formula, each as often as it occurs."""
    size = 1
    sizes: dict[Term, int] = {}
    for term in postorder(formula):
        size = sizes[term] = 1 + sum(sizes[x] for x in term.below)
    return size
