"""Every way to give variables values under which formulas hold, listed by python-constraint."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from constraint import Problem

from model.logic.formulas import Boolean, Formula, Integer
from model.logic.term_operations import evaluate, variables


def domain(variable: Boolean | Integer) -> list[int | bool]:
    """Return the values that a variable can have."""
    return [False, True] if isinstance(variable, Boolean) else list(range(variable.low, variable.high + 1))


def assignments(
    opened: Sequence[Boolean | Integer], known: Iterable[Formula] = ()
) -> Iterator[Mapping[str, int | bool]]:
    """Return every way to give these variables values, by name, under which the formulas over them hold."""
    problem = Problem()
    for variable in opened:
        problem.addVariable(variable.name, domain(variable))
    for formula in known:
        names = [variable.name for variable in variables(formula)]
        if names:
            problem.addConstraint(_holds(formula, names), names)
        elif formula is False:
            return
    if opened:
        yield from problem.getSolutionIter()
    else:
        yield {}


def _holds(formula: Formula, names: Sequence[str]) -> Callable[..., bool]:
    def holds(*values: int | bool) -> bool:
        return bool(evaluate(formula, dict(zip(names, values, strict=True))))

    return holds
