"""What can't be so whatever some facts are: told by the bounds of all that a formula is made of, without a solver.

What is refuted so is certainly false. What is not may be false nevertheless: bounds do not tell what goes together.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from model.game.facts import Fact
from model.logic.formulas import Boolean, Formula, Integer, Term
from model.logic.term_operations import operands
from solver.questions.trying import Trial, spread

Bounds: TypeAlias = tuple[int, int]
"""The least and the most that a number can be; of a formula, 0 is false and 1 is true."""


class Bounded:
    """A formula that a trial has learned, and the bounds of all it is made of, where some facts are free."""

    def __init__(self, trial: Trial, formula: Formula) -> None:
        self._trial = trial
        self._bounds: list[Bounds] = [(value, value) for value in trial.values]
        self._parts = [trial.places[part] for part in operands(formula, "and_") if isinstance(part, Boolean)]

    def is_refuted_without(self, facts: Iterable[Fact]) -> bool:
        """Return whether the formula is false even if these facts are free as well; they stay free, if so."""
        changed = {place: self._widest(place) for fact in facts if (place := self._trial.place_of(fact)) is not None}
        was = spread(changed, self._bounds, self._trial.above, self._worked_out)
        if any(self._bounds[part][1] == 0 for part in self._parts):
            return True
        for place, bounds in was:
            self._bounds[place] = bounds
        return False

    def _widest(self, place: int) -> Bounds:
        variable = self._trial.terms[place]
        return (variable.low, variable.high) if isinstance(variable, Integer) else (0, 1)

    def _worked_out(self, place: int) -> Bounds:
        term = self._trial.terms[place]
        assert isinstance(term, Term)
        return _bounds_of(term, [self._bounds[below] for below in self._trial.below[place]])


def _bounds_of(term: Term, parts: list[Bounds]) -> Bounds:
    """Return the bounds of a term, given those of its arguments."""
    match term.operation:
        case "and_":
            return min(low for low, _ in parts), min(high for _, high in parts)
        case "or_":
            return max(low for low, _ in parts), max(high for _, high in parts)
        case "not_":
            ((low, high),) = parts
            return 1 - high, 1 - low
        case "equal":
            (low, high), (constant, _) = parts
            return int(low == high == constant), int(low <= constant <= high)
        case "at_most":
            (low, high), (constant, _) = parts
            return int(high <= constant), int(low <= constant)
        case "sum":
            return _bounds_of_sum(term.args[0], zip(parts[1::2], term.args[2::2], strict=True))
    (sure, possible), then, otherwise = parts
    if sure == possible:
        return then if sure else otherwise
    return min(then[0], otherwise[0]), max(then[1], otherwise[1])


def _bounds_of_sum(constant: int, parts: Iterable[tuple[Bounds, int]]) -> Bounds:
    low = high = constant
    for (least, most), factor in parts:
        low += factor * (least if factor > 0 else most)
        high += factor * (most if factor > 0 else least)
    return low, high
