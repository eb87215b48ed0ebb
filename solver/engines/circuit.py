"""Circuits of literals, and the clauses that say what they are.

Equal gates are one gate, and a gate is defined only in the directions in which it is used (Plaisted, Greenbaum:
A Structure-preserving Clause Form Translation, 1986).

A literal is a number that is not 0; its negative is its negation.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from copy import copy
from typing import Self, TypeAlias

Clause: TypeAlias = list[int]
Gate: TypeAlias = tuple[int, ...]


class Circuit:
    """Gates over literals, and clauses that are stated of them. Literals up to ``top`` belong to somebody else."""

    def __init__(self, top: int = 0) -> None:
        self.top = top
        self._conjunctions: dict[Gate, int] = {}
        self._choices: dict[Gate, int] = {}
        self._inputs: dict[int, tuple[bool, Gate]] = {}
        self._defined: set[int] = set()
        self._needed: list[int] = []
        self.true = self.fresh()
        self._stated: list[Clause] = [[self.true]]

    def copied(self) -> Self:
        """Return a circuit with the same gates and clauses, to which others can be added."""
        new = copy(self)
        for name, kept in vars(self).items():
            if isinstance(kept, dict | set | list):
                setattr(new, name, kept.copy())
        return new

    def fresh(self) -> int:
        """Return a literal that nothing is known of."""
        self.top += 1
        return self.top

    def add(self, *literals: int) -> None:
        """State that one of these literals holds."""
        if self.true not in literals:
            self._stated.append([literal for literal in literals if literal != -self.true])
            self._needed += literals

    def exactly_one(self, literals: Sequence[int]) -> None:
        """State that exactly one of these literals holds."""
        self.add(*literals)
        rest = list(literals)
        while len(rest) > 4:
            link = self.fresh()  # holds wherever one of the rest does
            self._at_most_one([*rest[:3], link])
            rest = [-link, *rest[3:]]
        self._at_most_one(rest)

    def define(self, literal: int) -> None:
        """See to it that this literal, where it holds, means what it was made for."""
        self._needed.append(literal)

    def take(self) -> list[Clause]:
        """Return the clauses stated since the last call, with what defines the gates in them."""
        taken, self._stated = self._stated, []
        needed, defined, inputs = self._needed, self._defined, self._inputs
        while needed:
            literal = needed.pop()
            if literal not in defined and (literal if literal > 0 else -literal) in inputs:
                defined.add(literal)
                for clause in self._definition(literal):
                    taken.append([-literal, *clause])
                    needed += clause
        return taken

    def both(self, *literals: int) -> int:
        """Return a literal that holds iff each of these does."""
        kept = set(literals)
        kept.discard(self.true)
        if -self.true in kept or not kept.isdisjoint([-literal for literal in kept]):
            return -self.true
        if len(kept) < 2:
            return kept.pop() if kept else self.true
        return self._conjunction(tuple(sorted(kept)))

    def both_of(self, one: int, other: int) -> int:
        """Return what ``both`` does of two, in fewer steps: most gates have two inputs."""
        true = self.true
        if one in (true, other):
            return other
        if other == true:
            return one
        if one == -true or other == -true or one == -other:
            return -true
        return self._conjunction((one, other) if one < other else (other, one))

    def either(self, *literals: int) -> int:
        """Return a literal that holds iff one of these does."""
        return -self.both(*[-literal for literal in literals])

    def choice(self, condition: int, then: int, otherwise: int) -> int:
        """Return a literal that holds iff the one that the condition chooses does."""
        if condition < 0:
            condition, then, otherwise = -condition, otherwise, then
        if condition == self.true or then == otherwise:
            return then
        if then in (self.true, condition):
            return self.either(condition, otherwise)
        if then in (-self.true, -condition):
            return self.both(-condition, otherwise)
        if otherwise in (self.true, -condition):
            return self.either(-condition, then)
        if otherwise in (-self.true, condition):
            return self.both(condition, then)
        if then < 0:
            return -self.choice(condition, -then, -otherwise)
        gate = (condition, then, otherwise)
        if gate not in self._choices:
            self._choices[gate] = self._gate(False, gate)
        return self._choices[gate]

    def _conjunction(self, gate: Gate) -> int:
        found = self._conjunctions.get(gate)
        if found is None:
            found = self._conjunctions[gate] = self._gate(True, gate)
        return found

    def _gate(self, conjunction: bool, inputs: Gate) -> int:
        literal = self.fresh()
        self._inputs[literal] = (conjunction, inputs)
        return literal

    def _definition(self, literal: int) -> list[Clause]:
        """Return what follows from this literal: of each of these clauses, something holds."""
        conjunction, inputs = self._inputs[abs(literal)]
        if not conjunction:
            condition, then, otherwise = inputs
            sign = 1 if literal > 0 else -1
            return [[-condition, sign * then], [condition, sign * otherwise]]
        return [[x] for x in inputs] if literal > 0 else [[-x for x in inputs]]

    def _at_most_one(self, literals: Sequence[int]) -> None:
        for one, other in itertools.combinations(literals, 2):
            self.add(-one, -other)
