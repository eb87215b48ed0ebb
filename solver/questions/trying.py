"""What it would do if single facts were otherwise and all else as it is: tried on plain values, without a solver.

What is found so is certain. Where nothing is found there may be something nevertheless, and a solver is asked.
"""

from __future__ import annotations

from collections.abc import Collection, Container, Iterable, Mapping
from heapq import heappop, heappush

from model.game.facts import Fact
from model.game.state import State
from model.logic.formulas import Boolean, Formula, Integer, Term, Value
from model.logic.term_operations import computed, operands, postorder, substitute

FARTHEST = 12
"""How far from what it is a number is tried that is added to others."""


class Trial:
    """What formulas of a facts reading are as things are, each term at a place of its own, after what it is made of."""

    def __init__(self, now: State) -> None:
        self._now, self._reading = now, now.as_variables()
        self._open = bool(now.given or now.open_facts())
        self.values: list[int | bool] = []
        self._terms: list[Term | int] = []
        self._below: list[list[int]] = []
        self._above: list[list[int]] = []
        self._places: dict[Term, int] = {}
        self._constants: dict[int, int] = {}
        self._facts: dict[Fact, int] = {}

    def goal(self, *formulas: Formula) -> Goal:
        """Return the goal that all of these hold."""
        parts = [part for formula in formulas for part in operands(formula, "and_") if part is not True]
        terms = [part for part in parts if isinstance(part, Boolean)]
        if self._open or len(terms) < len(parts) or not self._learns(terms):
            return Goal(self, None)
        return Goal(self, [self._places[term] for term in terms])

    def refutes(self, facts: Iterable[Fact], formula: Formula) -> bool:
        """Return whether a formula is plainly false where these facts are as they are, whatever the others are."""
        if self._open:
            return False
        known = ((self._reading.value(fact), self._now.value(fact)) for fact in facts)
        as_they_are: dict[Term, Value] = {variable: value for variable, value in known if isinstance(variable, Term)}
        return substitute(formula, as_they_are) is False

    def place_of(self, fact: Fact) -> int | None:
        """Return the place of a fact's variable; ``None`` if no formula mentions it."""
        return self._facts.get(fact)

    def beside(self, fact: Fact, kept: Container[Fact]) -> list[Fact]:
        """Return the other facts about the same, but those that are kept."""
        return [other for other in self._facts if other.about == fact.about and other != fact and other not in kept]

    def others(self, fact: Fact) -> list[int]:
        """Return what a fact could be instead, as far as formulas tell that apart: the nearest first."""
        place = self._facts.get(fact)
        if place is None:
            return []
        variable, actual = self._terms[place], self.values[place]
        if not isinstance(variable, Integer):
            return [not actual]
        comparing = [term for term in (self._terms[above] for above in self._above[place]) if isinstance(term, Term)]
        if all(term.operation in ("equal", "at_most") for term in comparing):
            told_apart = {term.args[1] + step for term in comparing for step in (-1, 0, 1)}
        else:
            told_apart = set(range(actual - FARTHEST, actual + FARTHEST + 1))
        within = (value for value in told_apart if variable.low <= value <= variable.high and value != actual)
        return sorted(within, key=lambda value: (abs(value - actual), value))

    def change(self, changes: Mapping[Fact, int | bool]) -> list[tuple[int, int | bool]]:
        """Let these facts be otherwise, and all that turns on them; return what was where."""
        was: list[tuple[int, int | bool]] = []
        waiting: list[int] = []
        for fact, value in changes.items():
            place = self._facts.get(fact)
            if place is not None:
                was.append((place, self.values[place]))
                self.values[place] = value
                waiting += self._above[place]
        waiting.sort()
        done = -1
        while waiting:
            place = heappop(waiting)
            if place != done:
                done = place
                before, self.values[place] = self.values[place], self._worked_out(place)
                if self.values[place] != before:
                    was.append((place, before))
                    for above in self._above[place]:
                        heappush(waiting, above)
        return was

    def undo(self, was: Iterable[tuple[int, int | bool]]) -> None:
        """Let everything be again what it was."""
        for place, value in was:
            self.values[place] = value

    def below(self, place: int) -> set[int]:
        """Return the places of all that a term turns on, itself among them."""
        found = {place}
        waiting = [place]
        while waiting:
            new = [below for below in self._below[waiting.pop()] if below not in found]
            found.update(new)
            waiting += new
        return found

    def _learns(self, formulas: Collection[Formula]) -> bool:
        """Work out what formulas are as things are; return whether that is known."""
        asked = self._reading.asked()
        for term in postorder(*formulas, known=self._places):
            if term.operation == "variable":
                fact = asked.get(term.name)
                value = None if fact is None else self._now.value(fact)
                if fact is None or not isinstance(value, int):
                    self._open = True
                    return False
                self._facts[fact] = self._places[term] = self._placed(term, value, [])
            else:
                below = [self._places[x] if isinstance(x, Term) else self._constant(x) for x in term.args]
                self._places[term] = place = self._placed(term, False, below)
                self.values[place] = self._worked_out(place)
                for lower in below:
                    self._above[lower].append(place)
        return True

    def _constant(self, value: int) -> int:
        if value not in self._constants:
            self._constants[value] = self._placed(value, value, [])
        return self._constants[value]

    def _placed(self, term: Term | int, value: int | bool, below: list[int]) -> int:
        self._terms.append(term)
        self.values.append(value)
        self._below.append(below)
        self._above.append([])
        return len(self._terms) - 1

    def _worked_out(self, place: int) -> int | bool:
        term = self._terms[place]
        assert isinstance(term, Term)
        return computed(term, [self.values[below] for below in self._below[place]])


class Goal:
    """Formulas that are to hold at once, at these places of a trial; ``None`` if it is open what they are."""

    def __init__(self, trial: Trial, places: Collection[int] | None) -> None:
        self._trial, self._places = trial, frozenset(places or ())
        self._broken = [place for place in self._places if not trial.values[place]]
        self._bearing = [trial.below(place) for place in self._broken]
        self._is_open = places is None

    def is_met_with(self, changes: Mapping[Fact, int | bool]) -> bool:
        """Return whether all of it holds where these facts are otherwise."""
        if not self.may_turn_on(changes):
            return False
        values, was = self._trial.values, self._trial.change(changes)
        met = all(values[place] for place in self._broken)
        met = met and all(values[place] or place not in self._places for place, _ in was)
        self._trial.undo(was)
        return met

    def may_turn_on(self, facts: Iterable[Fact]) -> bool:
        """Return whether it can be met with these facts otherwise: all that does not hold mentions one of them."""
        places = {self._trial.place_of(fact) for fact in facts}
        return not self._is_open and all(not places.isdisjoint(bearing) for bearing in self._bearing)

    def turns_on(self, fact: Fact) -> bool:
        """Return whether it is enough that one fact is otherwise."""
        return self.may_turn_on([fact]) and any(self.is_met_with({fact: value}) for value in self._trial.others(fact))

    def needs(self, fact: Fact, kept: Container[Fact]) -> bool:
        """Return whether it is enough that a fact is otherwise, alone or with one beside it that is not kept."""
        return self.turns_on(fact) or any(
            self.is_met_with({fact: value, other: another})
            for other in self._trial.beside(fact, kept)
            if self.may_turn_on([fact, other])
            for value in self._trial.others(fact)
            for another in self._trial.others(other)
        )


def trial_of(now: State) -> Trial:
    """Return the trial of a state's facts reading."""
    return now.memo("trial", Trial)
