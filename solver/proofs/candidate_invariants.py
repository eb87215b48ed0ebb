"""Formulas that may be invariants of a system: what single variables are not, and what pairs of them are not at once.

The first set comes to the values that each variable can have (a fixpoint over value sets, once the untrue ones
are dropped); the second to implications such as "if x is 2, y is 0" and to "at most one of these".
"""

from __future__ import annotations

import itertools
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence

from model.logic import formulas as logic
from model.logic.formulas import Boolean, Formula, Integer, all_of, no
from model.logic.showing import show
from model.logic.term_operations import postorder, variables
from solver.proofs.houdini import Formulas
from solver.systems.along_a_way import equal
from solver.systems.transitions import Goal, System, Values, Variable

MOST_VALUES = 12
"""How many values a number may have to be looked at value by value; a larger one has bounds only,
those near to what it is compared with."""

MOST_PAIRS = 300
"""How many pairs are tried; those nearest to the goal are."""


def singles(system: System, goal: Goal) -> Formulas:
    """Return, by what they say, candidates that each are about one variable."""
    compared = _compared(system, goal)
    return _named(f for v in system.variables for f in _about(v, compared.get(v.name, [])))


def pairs(system: System, goal: Goal, known: Formulas, seen: Sequence[Values]) -> Formulas:
    """Return, by what they say, candidates that two variables are not so at once, if they meet in a transition.

    What is ``known`` not to be so of one of them alone is left out, and so is what was ``seen`` in some state.
    """
    possible = {
        v.name: {value: said for value, said in _values(v).items() if show(no(said)) not in known}
        for v in system.variables
    }
    found = (_not_both(one, other, possible, seen) for one, other in _meeting(system, goal))
    return _named(itertools.islice(itertools.chain.from_iterable(found), MOST_PAIRS))


def _about(variable: Variable, compared: Iterable[int]) -> Iterator[Formula]:
    values = _values(variable)
    yield from (no(said) for said in values.values())
    if not values and isinstance(variable, Integer):
        for bound in sorted({near for constant in compared for near in (constant - 1, constant, constant + 1)}):
            yield variable <= bound
            yield variable > bound


def _compared(system: System, goal: Goal) -> dict[str, list[int]]:
    """Return the constants that each number is compared with or changed to."""
    found: dict[str, list[int]] = {}
    for transition in system.transitions:
        for name, value in transition.changes.items():
            if isinstance(value, int):
                found.setdefault(name, []).append(value)
    guards = (transition.guard for transition in system.transitions)
    for term in postorder(system.start, goal.state, *goal.steps.values(), *guards):
        if term.operation in ("equal", "at_most"):
            number, constant = term.args
            (part, factor), *others = logic.pairs(number) if number.operation == "sum" else [(number, 1)]
            if part.operation == "variable" and not others:
                found.setdefault(part.name, []).append(constant * factor)
    return found


def _values(variable: Variable) -> dict[int | bool, Formula]:
    """Return that the variable has it, for each of its values; for none where they are too many."""
    if isinstance(variable, Boolean):
        return {True: variable, False: no(variable)}
    if variable.high - variable.low >= MOST_VALUES:
        return {}
    return {value: equal(variable, value) for value in range(variable.low, variable.high + 1)}


def _not_both(
    one: Variable, other: Variable, possible: Mapping[str, Mapping[int | bool, Formula]], seen: Sequence[Values]
) -> Iterator[Formula]:
    met = {(state[one.name], state[other.name]) for state in seen}
    if isinstance(one, Integer) and isinstance(other, Integer):
        if all(x <= y for x, y in met):
            yield one <= other
        if all(x >= y for x, y in met):
            yield one >= other
    left, right = possible[one.name], possible[other.name]
    if len(left) > 1 and len(right) > 1:
        yield from (no(all_of(left[x], right[y])) for x in left for y in right if (x, y) not in met)


def _meeting(system: System, goal: Goal) -> Iterator[tuple[Variable, Variable]]:
    """Return which two variables meet in a transition or in the goal, beginning with those nearest to the goal."""
    place = {v.name: i for i, v in enumerate(system.variables)}
    groups = [[n for n in group if n in place] for group in _groups(system, goal)]
    reached = dict.fromkeys(groups[0])
    waiting, met = deque(reached), set[tuple[int, int]]()
    while waiting:
        near = waiting.popleft()
        for other in itertools.chain.from_iterable(group for group in groups if near in group):
            first, second = sorted((place[near], place[other]))
            if first != second and (first, second) not in met:
                met.add((first, second))
                yield system.variables[first], system.variables[second]
            if other not in reached:
                reached[other] = None
                waiting.append(other)


def _groups(system: System, goal: Goal) -> list[list[str]]:
    """Return the names that the goal mentions, and those that each transition does."""
    guards = [system.transitions[place].guard for place in goal.steps]
    found = [[v.name for v in variables(goal.state, *goal.steps.values(), *guards)]]
    for transition in system.transitions:
        mentioned = [v.name for v in variables(transition.guard, *transition.changes.values())]
        found.append([*dict.fromkeys((*mentioned, *transition.changes))])
    return found


def _named(formulas: Iterator[Formula]) -> Formulas:
    return {show(formula): formula for formula in formulas}
