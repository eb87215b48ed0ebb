"""Narrower ranges for a search of so many steps: how far can a number have moved by then?

A number that each transition moves by at most so much (lands played, cards drawn) can't be further from where it
starts. A solver that spells out every value needs that.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import cast

from model.logic import Formula, Integer, Term, Value, integer, pairs, total
from model.terms import substitute
from solver.slicing import conjuncts
from solver.transitions import Goal, System, Variable

WIDE = 16
"""How many values a number has at least that is looked at."""


@dataclass(frozen=True)
class Move:
    """What a transition does to a number: moves it by ``low`` to ``high``, or sets it to something within these."""

    low: int
    high: int
    sets: bool


def narrowed(system: System, goal: Goal, within: int) -> tuple[System, Goal]:
    """Return the system and goal with the ranges that numbers can have within so many steps."""
    fewer: dict[Term, Value] = {}
    for variable in system.variables:
        if isinstance(variable, Integer) and variable.high - variable.low >= WIDE:
            low, high = _range_within(system, variable, within)
            fewer[variable] = integer(variable.name, low, high, variable.args[1])

    def value(old: Value) -> Value:
        return substitute(old, fewer)

    def formula(old: Formula) -> Formula:
        return cast("Formula", substitute(old, fewer))

    if not fewer:
        return system, goal
    transitions = (
        replace(t, guard=formula(t.guard), changes={name: value(v) for name, v in t.changes.items()})
        for t in system.transitions
    )
    variables = tuple(cast("Variable", fewer.get(v, v)) for v in system.variables)
    steps = {place: formula(when) for place, when in goal.steps.items()}
    return (
        replace(system, variables=variables, start=formula(system.start), transitions=tuple(transitions)),
        Goal(formula(goal.state), steps),
    )


def _range_within(system: System, variable: Integer, within: int) -> tuple[int, int]:
    moves = [
        m for t in system.transitions if variable.name in t.changes for m in _moves(t.changes[variable.name], variable)
    ]
    starts = _at_the_start(system, variable)
    set_to = [bound for m in moves if m.sets for bound in (m.low, m.high)]
    moved = [bound for m in moves if not m.sets for bound in (m.low, m.high)]
    low = min(*starts, *set_to) + within * min(0, 0, *moved)
    high = max(*starts, *set_to) + within * max(0, 0, *moved)
    return max(variable.low, low), min(variable.high, max(high, low + 1))


def _moves(value: Value, variable: Integer) -> Iterator[Move]:
    """Return what a change does to the variable, for each case that it tells apart."""
    if isinstance(value, Integer) and value.operation == "choice":
        yield from (move for case in value.args[1:] for move in _moves(case, variable))
        return
    difference = total([cast("Integer", value), variable * -1])
    terms = dict(pairs(difference)) if isinstance(difference, Integer) and difference.operation == "sum" else {}
    if variable in terms:
        yield Move(*_bounds(value), sets=True)
    else:
        yield Move(*_bounds(difference), sets=False)


def _at_the_start(system: System, variable: Integer) -> tuple[int, int]:
    for known in conjuncts(system.start):
        if not isinstance(known, bool) and known.operation == "equal" and known.args[0] is variable:
            return known.args[1], known.args[1]
    return variable.low, variable.high


def _bounds(value: Value) -> tuple[int, int]:
    if isinstance(value, Integer):
        return value.low, value.high
    return int(cast("int", value)), int(cast("int", value))
