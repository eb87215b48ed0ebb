"""What it would do if single facts were otherwise and all else as it is: tried on plain values, without a solver.

What is found so is certain. Where nothing is found there may be something nevertheless, and a solver is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Iterable, Mapping
from heapq import heappop, heappush
from typing import TypeVar

from model.game.facts import Fact
from model.game.state import State
from model.logic.formulas import Boolean, Formula, Integer, Term
from model.logic.term_operations import computed, operands, postorder

FARTHEST = 12
"""How far from what it is a number is tried that is added to others."""


Known = TypeVar("Known")


def spread(
    changed: Mapping[int, Known], known: list[Known], above: list[list[int]], worked_out: Callable[[int], Known]
) -> list[tuple[int, Known]]:
    """Let what is known at places be otherwise, and work out again what turns on it; return what was where."""
    was = []
    waiting: list[int] = []
    for place, value in changed.items():
        was.append((place, known[place]))
        known[place] = value
        waiting += above[place]
    waiting.sort()
    done = -1
    while waiting:
        place = heappop(waiting)
        if place != done:
            done = place
            before, known[place] = known[place], worked_out(place)
            if known[place] != before:
                was.append((place, before))
                for higher in above[place]:
                    heappush(waiting, higher)
    return was


class Trial:
    """What formulas of a facts reading are as things are, each term at a place of its own, after what it is made of."""

    def __init__(self, now: State) -> None:
        self._now, self._reading = now, now.as_variables()
        self._open = bool(now.given or now.open_facts())
        self.values: list[int | bool] = []
        self.terms: list[Term | int] = []
        self.below: list[list[int]] = []
        self.above: list[list[int]] = []
        self.places: dict[Term, int] = {}
        self._constants: dict[int, int] = {}
        self._facts: dict[Fact, int] = {}

    def goal(self, *formulas: Formula) -> Goal:
        """Return the goal that all of these hold."""
        parts = [part for formula in formulas for part in operands(formula, "and_") if part is not True]
        terms = [part for part in parts if isinstance(part, Boolean)]
        if self._open or len(terms) < len(parts) or not self._learns(terms):
            return Goal(self, None)
        return Goal(self, [self.places[term] for term in terms])

    @property
    def facts(self) -> Collection[Fact]:
        """The facts that formulas mention."""
        return self._facts.keys()

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
        variable, actual = self.terms[place], self.values[place]
        if not isinstance(variable, Integer):
            return [not actual]
        comparing = self._comparisons_with(place)
        if comparing is not None:
            told_apart = {term.args[1] + step for term in comparing for step in (-1, 0, 1)}
        else:
            told_apart = set(range(actual - FARTHEST, actual + FARTHEST + 1))
        within = (value for value in told_apart if variable.low <= value <= variable.high and value != actual)
        return sorted(within, key=lambda value: (abs(value - actual), value))

    def one_of_each(self, fact: Fact) -> list[int]:
        """Return of what a fact could be instead the nearest of each kind that formulas tell from the others."""
        others = self.others(fact)
        comparing = self._comparisons_with(self._facts[fact]) if len(others) > 1 else None
        if comparing is None:
            return others
        actual = self.values[self._facts[fact]]
        nearest: dict[tuple[bool, ...], int] = {}
        for value in (actual, *others):
            so = [value == t.args[1] if t.operation == "equal" else value <= t.args[1] for t in comparing]
            nearest.setdefault(tuple(so), value)
        return [value for value in nearest.values() if value != actual]

    def _comparisons_with(self, place: int) -> list[Term] | None:
        """Return the comparisons of a number with constants, if nothing else is made of it."""
        made = [term for term in (self.terms[above] for above in self.above[place]) if isinstance(term, Term)]
        return made if all(term.operation in ("equal", "at_most") for term in made) else None

    def change(self, changes: Mapping[Fact, int | bool]) -> list[tuple[int, int | bool]]:
        """Let these facts be otherwise, and all that turns on them; return what was where."""
        changed = {self._facts[fact]: value for fact, value in changes.items() if fact in self._facts}
        return spread(changed, self.values, self.above, self._worked_out)

    def undo(self, was: Iterable[tuple[int, int | bool]]) -> None:
        """Let everything be again what it was."""
        for place, value in was:
            self.values[place] = value

    def all_below(self, place: int) -> set[int]:
        """Return the places of all that a term turns on, itself among them."""
        found = {place}
        waiting = [place]
        while waiting:
            new = [below for below in self.below[waiting.pop()] if below not in found]
            found.update(new)
            waiting += new
        return found

    def _learns(self, formulas: Collection[Formula]) -> bool:
        """Work out what formulas are as things are; return whether that is known."""
        asked = self._reading.asked()
        for term in postorder(*formulas, known=self.places):
            if term.operation == "variable":
                fact = asked.get(term.name)
                value = None if fact is None else self._now.value(fact)
                if fact is None or not isinstance(value, int):
                    self._open = True
                    return False
                self._facts[fact] = self.places[term] = self._placed(term, value, [])
            else:
                below = [self.places[x] if isinstance(x, Term) else self._constant(x) for x in term.args]
                self.places[term] = place = self._placed(term, False, below)
                self.values[place] = self._worked_out(place)
                for lower in below:
                    self.above[lower].append(place)
        return True

    def _constant(self, value: int) -> int:
        if value not in self._constants:
            self._constants[value] = self._placed(value, value, [])
        return self._constants[value]

    def _placed(self, term: Term | int, value: int | bool, below: list[int]) -> int:
        self.terms.append(term)
        self.values.append(value)
        self.below.append(below)
        self.above.append([])
        return len(self.terms) - 1

    def _worked_out(self, place: int) -> int | bool:
        term = self.terms[place]
        assert isinstance(term, Term)
        return computed(term, [self.values[below] for below in self.below[place]])


class Goal:
    """Formulas that are to hold at once, at these places of a trial; ``None`` if it is open what they are."""

    def __init__(self, trial: Trial, places: Collection[int] | None) -> None:
        self.is_open = places is None
        self._turns_on: dict[Fact, bool] = {}
        self._trial, self._places = trial, frozenset(places or ())
        self._broken = [place for place in self._places if not trial.values[place]]
        self._bearing = [trial.all_below(place) for place in self._broken]

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
        return not self.is_open and all(not places.isdisjoint(bearing) for bearing in self._bearing)

    def turns_on(self, fact: Fact) -> bool:
        """Return whether it is enough that one fact is otherwise."""
        if fact not in self._turns_on:
            alone = ({fact: value} for value in self._trial.one_of_each(fact)) if self.may_turn_on([fact]) else ()
            self._turns_on[fact] = any(self.is_met_with(changes) for changes in alone)
        return self._turns_on[fact]

    def needs(self, fact: Fact, kept: Container[Fact]) -> bool:
        """Return whether it is enough that a fact is otherwise, alone or with one beside it that is not kept."""
        return self.turns_on(fact) or any(
            self.is_met_with({fact: value, other: another})
            for other in self._trial.beside(fact, kept)
            if self.may_turn_on([fact, other])
            for value in self._trial.one_of_each(fact)
            for another in self._trial.one_of_each(other)
        )


def trial_of(now: State) -> Trial:
    """Return the trial of a state's facts reading."""
    return now.memo("trial", Trial)
