"""What is chosen as a move is made, as variables of the step: of a number how many, of a thing whether it is used."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from model.logic.formulas import Boolean, Formula, Integer, Number, all_of, boolean, integer
from model.logic.term_operations import Substitution, variables
from model.logic.terms import Term
from solver.systems.transitions import Transition


class Inputs:
    """Choices as variables: what has one name is one variable."""

    def flag(self, name: str) -> Formula:
        """Return the variable for whether that is chosen."""
        return boolean(name)

    def number(self, name: str, most: int) -> Number:
        """Return the variable for the number that is chosen, from 0 to ``most``."""
        return integer(f"{name} (of {most})", 0, most)


def sharing_inputs(transitions: list[Transition]) -> list[Transition]:
    """Return the transitions with one variable for all that have one name, which may have different ranges in each."""
    every: dict[str, set[Integer]] = {}
    for transition in transitions:
        for variable in _numbers(transition):
            every.setdefault(variable.name, set()).add(variable)
    one: dict[Term, Number] = {
        old: _spanning(same_name) for same_name in every.values() if len(same_name) > 1 for old in same_name
    }
    renamed = Substitution(one)
    return [_with_inputs(transition, one, renamed) for transition in transitions] if one else transitions


def _spanning(same_name: set[Integer]) -> Number:
    low, high = min(variable.low for variable in same_name), max(variable.high for variable in same_name)
    return integer(next(iter(same_name)).name, low, high)


def _with_inputs(transition: Transition, one: Mapping[Term, Number], renamed: Substitution) -> Transition:
    guard = renamed(transition.guard)
    assert isinstance(guard, bool | Boolean)
    ranges = (all_of(one[n] >= n.low, one[n] <= n.high) for n in _numbers(transition) if n in one)
    changes = {name: renamed(value) for name, value in transition.changes.items()}
    return replace(transition, guard=all_of(guard, *ranges), changes=changes)


def _numbers(transition: Transition) -> Iterator[Integer]:
    found = variables(transition.guard, *transition.changes.values())
    return (variable for variable in found if isinstance(variable, Integer))
