"""Which single unknowns turn a formula, all others alike.

Each is asked about for itself, and what the solver answers is tried on plain values with each other unknown otherwise,
which tells of many at once (model rotation; Belov, Marques-Silva: Accelerating MUS Extraction with Recursive Model
Rotation, 2011).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias

from model.logic.formulas import Boolean, Formula, Integer, all_of, boolean, integer, no, same
from model.logic.term_operations import evaluate, substitute, variables
from solver.engines.smt import Smt

World: TypeAlias = Mapping[str, int | bool]
Unknown: TypeAlias = Boolean | Integer


def turned_alone(formula: Formula, given: Sequence[Formula]) -> Iterator[tuple[list[str], list[str]]]:
    """Return more and more of the names of unknowns that turn a formula alone, and of those not looked at yet.

    ``given`` is known to hold.
    """
    unknown = variables(formula)
    known: dict[str, list[Formula]] = {variable.name: [] for variable in unknown}
    for fact in given:
        for variable in variables(fact):
            known.setdefault(variable.name, []).append(fact)
    left = {variable.name: variable for variable in unknown}
    found: set[str] = set()
    smt = Smt()
    smt.add(*given)
    while left:
        name, variable = left.popitem()
        moved, *still_known = (_otherwise(one, variable) for one in (formula, *known[name]))
        if smt.satisfiable(no(same(formula, moved)), *still_known):
            world = smt.values(variables(formula, *given))
            found |= {name, *(name for name, other in left.items() if _turns(formula, known[name], world, other))}
            left = {name: other for name, other in left.items() if name not in found}
            names = [variable.name for variable in unknown]
            yield [name for name in names if name in found], [name for name in names if name in left]


def _turns(formula: Formula, known: Iterable[Formula], world: World, variable: Unknown) -> bool:
    """Return whether a formula is otherwise than in a world in one where this unknown alone is otherwise."""
    here, knowledge = evaluate(formula, world), all_of(*known)
    others = ({**world, variable.name: value} for value in _values(variable) if value != world[variable.name])
    return any(evaluate(knowledge, there) is True and evaluate(formula, there) is not here for there in others)


def _values(variable: Unknown) -> Iterable[int | bool]:
    return range(variable.low, variable.high + 1) if isinstance(variable, Integer) else (False, True)


def _otherwise(formula: Formula, variable: Unknown) -> Formula:
    """Return a formula with one unknown as it could be otherwise."""
    name = f"{variable.name}, otherwise"
    other = integer(name, variable.low, variable.high) if isinstance(variable, Integer) else boolean(name)
    moved = substitute(formula, {variable: other})
    assert isinstance(moved, bool | Boolean)
    return moved
