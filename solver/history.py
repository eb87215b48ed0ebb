"""History variables: what a system has gone through, remembered beside its state (Abadi, Lamport 1988).

They are only written, so the system can do exactly what it could without them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from model.logic import Formula, Integer, Number, all_of, if_then_else
from solver.transitions import System, Transition

Remembered = Mapping[str, Number]
"""Numbers by the names of history variables."""


def with_history(
    system: System, remembered: tuple[Integer, ...], start: Formula, after: Callable[[Transition], Remembered]
) -> System:
    """Return the system with history variables: what holds of them at first, and what they are after a transition.

    A number that would leave the bounds of its variable stays at the bound, as history must not keep anything from
    happening: whoever proves something of it sees that it is wrong there.
    """
    bounds = {variable.name: variable for variable in remembered}

    def remembering(transition: Transition) -> Transition:
        new = {name: _within(bounds[name], value) for name, value in after(transition).items()}
        return replace(transition, changes={**transition.changes, **new})

    return replace(
        system,
        variables=(*system.variables, *remembered),
        start=all_of(system.start, start),
        transitions=tuple(remembering(transition) for transition in system.transitions),
    )


def _within(variable: Integer, value: Number) -> Number:
    low, high = variable.low, variable.high
    return if_then_else(value < low, low, if_then_else(value > high, high, value))
