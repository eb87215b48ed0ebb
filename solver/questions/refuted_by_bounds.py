"""What can't be so whatever some facts are: told by the bounds of all that a formula is made of, without a solver.

What is refuted so is certainly false. What is not may be false nevertheless: bounds do not tell what goes together.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from model.game.facts import Fact
from model.logic.formulas import Boolean, Formula, Integer
from model.logic.term_operations import operands
from model.logic.terms import Term
from solver.questions.trying_single_facts import Trial, spread

Bounds: TypeAlias = tuple[int, int]
"""The least and the most that a number can be; of a formula, 0 is false and 1 is true."""


_Cases: TypeAlias = tuple[int, Sequence[int]]
"""The place of a fact, and one of each kind of what it can be."""

MOST_BY_CASES = 3
"""Of how many facts at once each case is looked at."""


class Bounded:
    """Formulas that a trial has learned, and the bounds of all they are made of, where some facts are free."""

    def __init__(self, trial: Trial, *formulas: Formula) -> None:
        self._trial = trial
        self._bounds: list[Bounds] = [(value, value) for value in trial.values]
        self._parts = frozenset(trial.places_of(part for formula in formulas for part in operands(formula, "and_")))
        self._refuted = {part for part in self._parts if not trial.values[part]}
        self._cases: list[_Cases] = []

    def is_refuted_without(self, facts: Sequence[Fact]) -> bool:
        """Return whether one of them is false whatever these facts are, in each case perhaps another.

        If so, they stay free. Facts of which each case has to be looked at are found by halves.
        """
        if self.is_refuted_by_bounds_without(facts):
            return True
        if len(facts) < 2:
            return bool(facts) and self.is_refuted_in_each_case_of(facts[0])
        half = len(facts) // 2
        return self.is_refuted_without(facts[:half]) and self.is_refuted_without(facts[half:])

    def is_refuted_by_bounds_without(self, facts: Iterable[Fact]) -> bool:
        """Return whether one of them is false whatever these facts are. If so, they stay free."""
        return self._stays_refuted(facts, [])

    def is_refuted_in_each_case_of(self, fact: Fact) -> bool:
        """Return whether one of them is false in each case of what this fact is. If so, it stays free."""
        place, kinds = self._trial.place_of(fact), self._trial.of_each_kind(fact)
        if place is None or kinds is None or len(self._cases) == MOST_BY_CASES:
            return False
        return self._stays_refuted([fact], [(place, kinds)])

    def _stays_refuted(self, facts: Iterable[Fact], new: Sequence[_Cases]) -> bool:
        changed = {place: self._widest(place) for fact in facts if (place := self._trial.place_of(fact)) is not None}
        was = self._change(changed)
        if self._is_refuted([*self._cases, *new]):
            self._cases += new
            return True
        self._undo(was)
        return False

    def _is_refuted(self, cases: Sequence[_Cases]) -> bool:
        """Return whether one is false by its bounds; or, in each case of the first of these facts, by the others'."""
        if self._refuted:
            return True
        if not cases:
            return False
        (place, kinds), *others = cases
        for value in kinds:
            was = self._change({place: (value, value)})
            refuted = self._is_refuted(others)
            self._undo(was)
            if not refuted:
                return False
        return True

    def _change(self, changed: Mapping[int, Bounds]) -> Mapping[int, Bounds]:
        was = spread(changed, self._bounds, self._trial.above, self._worked_out)
        self._note_refuted(was)
        return was

    def _undo(self, was: Mapping[int, Bounds]) -> None:
        for place, bounds in was.items():
            self._bounds[place] = bounds
        self._note_refuted(was)

    def _note_refuted(self, places: Iterable[int]) -> None:
        for part in self._parts.intersection(places):
            if self._bounds[part][1] == 0:
                self._refuted.add(part)
            else:
                self._refuted.discard(part)

    def _widest(self, place: int) -> Bounds:
        variable = self._trial.terms[place]
        return (variable.low, variable.high) if isinstance(variable, Integer) else (0, 1)

    def _worked_out(self, place: int) -> Bounds:
        return _bounds_of(self._trial.terms[place], [self._bounds[below] for below in self._trial.below[place]])


def fixed(trial: Trial, parts: Iterable[Boolean]) -> set[Fact]:
    """Return the facts of which one of these parts of a goal says what they have to be, as they are."""
    alone = ((part, trial.facts_of(part)) for part in parts if trial.value_of(part))
    return {about[0] for part, about in alone if len(about) == 1 and trial.fixes(part, about[0])}


def _bounds_of(term: Term, parts: list[Bounds]) -> Bounds:
    """Return the bounds of a term, given those of the terms that it is made of.

    Bounds of formulas are in order: what is false comes before what may be so, and that before what is so.
    """
    match term.operation:
        case "and_":
            return min(parts)
        case "or_":
            return max(parts)
        case "not_":
            ((low, high),) = parts
            return 1 - high, 1 - low
        case "equal":
            ((low, high),), constant = parts, term.args[1]
            return int(low == high == constant), int(low <= constant <= high)
        case "at_most":
            ((low, high),), constant = parts, term.args[1]
            return int(high <= constant), int(low <= constant)
        case "sum":
            return _bounds_of_sum(term.args[0], zip(parts, term.args[2::2], strict=True))
    sure, possible = parts[0]
    _, then, otherwise = term.args
    so = (then, then) if isinstance(then, int) else parts[1]
    not_so = (otherwise, otherwise) if isinstance(otherwise, int) else parts[-1]
    if sure == possible:
        return so if sure else not_so
    return min(so[0], not_so[0]), max(so[1], not_so[1])


def _bounds_of_sum(constant: int, parts: Iterable[tuple[Bounds, int]]) -> Bounds:
    low = high = constant
    for (least, most), factor in parts:
        low += factor * (least if factor > 0 else most)
        high += factor * (most if factor > 0 else least)
    return low, high
