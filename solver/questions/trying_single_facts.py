"""What it would do if single facts were otherwise and all else as it is: tried on plain values, without a solver.

What is found so is certain. Where nothing is found there may be something nevertheless, and a solver is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Iterable, Iterator, Mapping, Sequence
from heapq import heappop, heappush
from operator import mul
from typing import Any, TypeVar

from model.game.facts import KINDS, Fact
from model.game.state import State
from model.logic.formulas import Boolean, Formula, Integer, all_of, no
from model.logic.term_operations import operands, postorder
from model.logic.terms import Term

FARTHEST = 12
"""How far from what it is a number is tried that is added to others."""


Known = TypeVar("Known")


def spread(
    changed: Mapping[int, Known],
    known: list[Known],
    above: list[list[int]],
    worked_out: Callable[[int], Known],
    last: int | None = None,
) -> dict[int, Known]:
    """Let what is known at places be otherwise, and work out again what turns on it; return what was where.

    What is at later places than the ``last`` one is left as it was, as if nothing had changed.
    """
    was: dict[int, Known] = {}
    waiting: list[int] = []
    for place, value in changed.items():
        was[place], known[place] = known[place], value
        waiting += above[place]
    waiting.sort()
    done = -1
    while waiting:
        place = heappop(waiting)
        if last is not None and place > last:
            break
        if place != done:
            done = place
            before, known[place] = known[place], worked_out(place)
            if known[place] != before:
                was[place] = before
                for higher in above[place]:
                    heappush(waiting, higher)
    return was


class Trial:
    """What formulas of a facts reading are as things are, each term at a place of its own, after what it is made of."""

    def __init__(self, now: State) -> None:
        self._now, self._reading = now, now.as_variables()
        self._open = bool(now.given or now.open_facts())
        self.terms: list[Term] = []
        self.values: list[int | bool] = []
        self.below: list[list[int]] = []
        self.above: list[list[int]] = []
        self.turning: list[int] = []
        """The facts that each term turns on: a bit of a number for each."""
        self._places: dict[int, int] = {}  # by the terms' numbers, which are found quicker
        self._facts: dict[Fact, int] = {}
        self._facts_about: dict[object, list[Fact]] = {}
        self._bits: dict[Fact, int] = {}
        self._by_bit: dict[int, Fact] = {}
        self._one_of_each: dict[Fact, tuple[int, list[int]]] = {}
        self._value_at = self.values.__getitem__

    def goal(self, *formulas: Formula) -> Goal:
        """Return the goal that all of these hold."""
        parts = list(_parted(formulas))
        terms = [part for part in parts if type(part) is Boolean]
        if self._open or len(terms) < len(parts) or not self._learns(terms):
            return Goal(self, None)
        return Goal(self, terms)

    @property
    def facts(self) -> Collection[Fact]:
        """The facts that formulas mention."""
        return self._facts.keys()

    def place_of(self, fact: Fact) -> int | None:
        """Return the place of a fact's variable; ``None`` if no formula mentions it."""
        return self._facts.get(fact)

    def places_of(self, formulas: Iterable[Formula]) -> list[int]:
        """Return the places of formulas that were learned."""
        return [self._places[formula.serial] for formula in formulas if type(formula) is Boolean]

    def value_of(self, formula: Formula) -> bool:
        """Return whether a formula that was learned holds as things are."""
        return formula if type(formula) is bool else bool(self.values[self._places[formula.serial]])

    def facts_of(self, formula: Formula) -> list[Fact]:
        """Return the facts that a formula that was learned turns on."""
        bits = self.turning[self._places[formula.serial]] if type(formula) is Boolean else 0
        found: list[Fact] = []
        while bits:
            lowest = bits & -bits
            found.append(self._by_bit[lowest])
            bits -= lowest
        return found

    def fixes(self, formula: Boolean, fact: Fact) -> bool:
        """Return whether a formula that was learned, and turns on one fact alone, holds only with what that fact is."""
        place = self._facts[fact]
        if isinstance(self.terms[place], Integer):
            if formula.operation == "equal" and self.below[self._places[formula.serial]] == [place]:
                return True
            if self._comparisons_with(place) is None:
                return False  # as not every other value is tried
        return not any(self._holds_with(formula, place, value) for value in self.one_of_each(fact))

    def _holds_with(self, formula: Boolean, place: int, value: int) -> bool:
        last = self._places[formula.serial]
        was = spread({place: value}, self.values, self.above, self._worked_out, last)
        holds = bool(self.values[last])
        self.undo(was)
        return holds

    def bits_of(self, facts: Iterable[Fact]) -> int:
        """Return the bits of those of these facts that formulas mention."""
        bits = 0
        for fact in facts:
            if fact in self._bits:
                bits |= self._bits[fact]
        return bits

    def bear_on_each(self, facts: Iterable[Fact], bearing: Iterable[int]) -> bool:
        """Return whether one of the facts is among those of each of these, which are told by their bits."""
        bits = self.bits_of(facts)
        return all(map(bits.__and__, bearing))

    def beside(self, fact: Fact, kept: Container[Fact]) -> list[Fact]:
        """Return the other facts about the same, but those that are kept."""
        about_it = self._facts_about.get(_subject(fact), ())
        return [other for other in about_it if other != fact and other not in kept]

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
        low, high = variable.low, variable.high
        within = [(abs(value - actual), value) for value in told_apart if low <= value <= high and value != actual]
        return [value for _, value in sorted(within)]

    def one_of_each(self, fact: Fact) -> list[int]:
        """Return of what a fact could be instead the nearest of each kind that formulas tell from the others."""
        telling_apart = len(self.above[self._facts[fact]]) if fact in self._facts else 0
        if fact not in self._one_of_each or self._one_of_each[fact][0] != telling_apart:
            others = self.others(fact)
            kinds = self.of_each_kind(fact) if len(others) > 1 else None
            found = others if kinds is None else [value for value in kinds if value != self.values[self._facts[fact]]]
            self._one_of_each[fact] = telling_apart, found
        return self._one_of_each[fact][1]

    def of_each_kind(self, fact: Fact) -> list[int] | None:
        """Return what a fact is, and of what it could be the nearest of each other kind; ``None`` if not told apart."""
        place = self._facts[fact]
        actual, others = self.values[place], self.others(fact)
        if not isinstance(self.terms[place], Integer):
            return [actual, *others]
        comparing = self._comparisons_with(place)
        if comparing is None:
            return None
        nearest: dict[tuple[bool, ...], int] = {}
        for value in (actual, *others):
            so = [value == t.args[1] if t.operation == "equal" else value <= t.args[1] for t in comparing]
            nearest.setdefault(tuple(so), value)
        return list(nearest.values())

    def _comparisons_with(self, place: int) -> list[Term] | None:
        """Return the comparisons of a number with constants, if nothing else is made of it."""
        made = [self.terms[above] for above in self.above[place]]
        return None if any(term.operation not in ("equal", "at_most") for term in made) else made

    def change(self, changes: Mapping[Fact, int | bool], last: int | None = None) -> Mapping[int, int | bool]:
        """Let these facts be otherwise, and what turns on them up to the ``last`` place; return what was where."""
        changed = {self._facts[fact]: value for fact, value in changes.items() if fact in self._facts}
        return spread(changed, self.values, self.above, self._worked_out, last)

    def undo(self, was: Mapping[int, int | bool]) -> None:
        """Let everything be again what it was."""
        for place, value in was.items():
            self.values[place] = value

    def _learns(self, formulas: Sequence[Boolean]) -> bool:
        """Work out what formulas are as things are; return whether that is known."""
        asked = self._reading.asked()
        for place, term in enumerate(postorder(*formulas, known=self._places), len(self.terms)):
            below = [self._places[lower.serial] for lower in term.below]
            self._places[term.serial] = place
            self.terms.append(term)
            self.below.append(below)
            self.above.append([])
            if below:
                self.turning.append(0)
                for lower in below:
                    self.turning[place] |= self.turning[lower]
                    self.above[lower].append(place)
                self.values.append(self._worked_out(place))
            elif not self._knows(place, asked.get(term.args[0])):
                self._open = True
                return False
        return True

    def _knows(self, place: int, fact: Fact | None) -> bool:
        """Enter what the fact of the variable at a new place is; return whether that is known."""
        value = None if fact is None else self._now.value(fact)
        if fact is None or not isinstance(value, int):
            return False
        self._facts[fact] = place
        self._facts_about.setdefault(_subject(fact), []).append(fact)
        self.values.append(value)
        bit = self._bits[fact] = 1 << len(self._bits)
        self.turning.append(bit)
        self._by_bit[bit] = fact
        return True

    def _worked_out(self, place: int) -> int | bool:
        """Return the value of a term, given those of what it is made of."""
        term: Any = self.terms[place]
        below, values = self.below[place], self.values
        match term.operation:
            case "and_":
                return False not in map(self._value_at, below)
            case "or_":
                return True in map(self._value_at, below)
            case "not_":
                return not values[below[0]]
            case "equal":
                return bool(values[below[0]] == term.args[1])
            case "at_most":
                return bool(values[below[0]] <= term.args[1])
            case "sum":
                return int(term.args[0] + sum(map(mul, map(self._value_at, below), term.args[2::2])))
        _, then, otherwise = term.args
        if values[below[0]]:
            return then if isinstance(then, int) else values[below[1]]
        return otherwise if isinstance(otherwise, int) else values[below[-1]]


def _subject(fact: Fact) -> tuple[tuple[str, ...], int]:
    """Return what a fact is about: an object, a player or the game."""
    return KINDS[fact.kind].subjects[:1], fact.about


class Goal:
    """Formulas that are to hold at once, in parts that a trial has learned; ``None`` if it is open what they are.

    They are parted as far as they can be: of each there is what the others do not say.
    """

    def __init__(self, trial: Trial, parts: Sequence[Boolean] | None) -> None:
        self.is_open, self.parts = parts is None, parts or ()
        self._turns_on: dict[Fact, int | None] = {}
        self._trial, self._places = trial, frozenset(trial.places_of(self.parts))
        self._broken = [place for place in self._places if not trial.values[place]]
        self._last_broken = max(self._broken, default=0)
        self._bearing = [trial.turning[place] for place in self._broken]

    def is_met_with(self, changes: Mapping[Fact, int | bool]) -> bool:
        """Return whether all of it holds where these facts are otherwise."""
        return self.may_turn_on(changes) and self._is_mended_with(changes) and self._stays_met_with(changes)

    def _is_mended_with(self, changes: Mapping[Fact, int | bool]) -> bool:
        """Return whether what does not hold would; little has to be worked out for that, and mostly it would not."""
        was = self._trial.change(changes, self._last_broken)
        mended = all(map(self._trial.values.__getitem__, self._broken))
        self._trial.undo(was)
        return mended

    def _stays_met_with(self, changes: Mapping[Fact, int | bool]) -> bool:
        """Return whether all that would be otherwise holds."""
        was = self._trial.change(changes)
        met = all(map(self._trial.values.__getitem__, self._places.intersection(was)))
        self._trial.undo(was)
        return met

    def may_turn_on(self, facts: Iterable[Fact]) -> bool:
        """Return whether it can be met with these facts otherwise: all that does not hold mentions one of them."""
        return not self.is_open and self._trial.bear_on_each(facts, self._bearing)

    def turns_on(self, fact: Fact) -> bool:
        """Return whether it is enough that one fact is otherwise."""
        return self._alone(fact) is not None

    def needs(self, fact: Fact, kept: Container[Fact]) -> bool:
        """Return whether it is enough that a fact is otherwise, alone or with one beside it that is not kept."""
        return self.met_without(fact, kept) is not None

    def met_without(self, fact: Fact, kept: Container[Fact]) -> Mapping[Fact, int] | None:
        """Return what is otherwise where it is met: a fact, alone or with one beside it that is not kept."""
        alone = self._alone(fact)
        if alone is not None:
            return {fact: alone}
        beside = [other for other in self._trial.beside(fact, kept) if self.may_turn_on((fact, other))]
        values = self._trial.one_of_each(fact) if beside else ()
        missing = [(value, self._bearing_with(fact, value)) for value in values]
        together = (
            {fact: value, other: another}
            for other in beside
            for value, bearing in missing
            if self._trial.bear_on_each((other,), bearing)
            for another in self._trial.one_of_each(other)
        )
        return next((changes for changes in together if self.is_met_with(changes)), None)

    def _bearing_with(self, fact: Fact, value: int) -> list[int]:
        """Return the facts that each part turns on that does not hold where one fact is otherwise, as bits."""
        trial = self._trial
        was = trial.change({fact: value})
        unmet = [place for place in self._places.intersection((*was, *self._broken)) if not trial.values[place]]
        trial.undo(was)
        return [trial.turning[place] for place in unmet]

    def _alone(self, fact: Fact) -> int | None:
        """Return what a fact would be with which it is met, all else as it is."""
        if fact not in self._turns_on:
            values = self._trial.one_of_each(fact) if self.may_turn_on((fact,)) else ()
            self._turns_on[fact] = next((value for value in values if self.is_met_with({fact: value})), None)
        return self._turns_on[fact]


def _parted(goal: Sequence[Formula]) -> Iterator[Formula]:
    """Return all that has to hold for a goal, parted as far as it can be: of each what the others do not say."""
    parts = [one for formula in goal for one in operands(formula, "and_")]
    said = frozenset([one for one in parts if type(one) is Boolean])
    for part in parts:
        if type(part) is Boolean and part.operation != "not_":
            yield part  # it forbids one thing, and not several at once
            continue
        forbidden_ways = operands(no(part), "or_")
        for forbidden in forbidden_ways:
            all_said = operands(forbidden, "and_")
            unsaid = [one for one in all_said if one not in said]
            is_whole = len(forbidden_ways) == 1 and len(unsaid) == len(all_said)
            rest = part if is_whole else no(all_of(*unsaid))
            if rest is not True:
                yield rest


def trial_of(now: State) -> Trial:
    """Return the trial of a state's facts reading."""
    return now.memo("trial", Trial)
