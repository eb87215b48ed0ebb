"""What the engines of reachability have in common: a system laid out step by step (bounded model checking).

Biere, Cimatti, Clarke, Zhu: Symbolic Model Checking without BDDs (1999).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from model.logic.formulas import Value
from model.logic.terms import Term
from solver.systems.transitions import System, Trace


class Unrolling(Protocol):
    """A system laid out for some number of steps, of which traces to the goal can be asked."""

    def extend(self) -> None:
        """Lay out one step more."""

    def find(self, most_involved: int | None = None) -> Trace | None:
        """Return a trace that reaches the goal with the last step, or ``None`` if there is none.

        With ``most_involved`` its transitions involve no more things than that. Raises ``Undecided``.
        """

    def rule_out(self) -> None:
        """State that the goal is not reached with the last step."""

    def exclude(self, trace: Trace) -> None:
        """State that the transitions are not alike, one by one, to those of a trace with as many steps."""

    def close(self) -> None:
        """Free what the solver holds."""


def involved(system: System, trace: Trace) -> frozenset[int]:
    """Return the things that the transitions of a trace involve."""
    return frozenset().union(*(system.transitions[taken.transition].involves for taken in trace.taken))


def alike(system: System) -> list[Sequence[int]]:
    """Return for each transition, by its place, the places of those that are alike to it, itself among them."""
    classes: dict[object, list[int]] = {}
    for place, transition in enumerate(system.transitions):
        key = ("alone", place) if transition.alike is None else ("alike", transition.alike)
        classes.setdefault(key, []).append(place)
    found: list[Sequence[int]] = [()] * len(system.transitions)
    for places in classes.values():
        for place in places:
            found[place] = places
    return found


def changes(system: System) -> Iterable[tuple[str, Value, Sequence[int]]]:
    """Return each variable, by name, and what it becomes, with the places of the transitions that make it so."""
    made: dict[tuple[object, ...], tuple[str, Value, list[int]]] = {}
    for place, transition in enumerate(system.transitions):
        for name, new in transition.changes.items():
            key = (name, type(new), new.serial if isinstance(new, Term) else new)
            made.setdefault(key, (name, new, []))[2].append(place)
    return made.values()


def changed_by(system: System) -> dict[str, list[int]]:
    """Return for each variable, by name, the places of the transitions that change it."""
    changing: dict[str, list[int]] = {variable.name: [] for variable in system.variables}
    for place, transition in enumerate(system.transitions):
        for name in transition.changes:
            changing[name].append(place)
    return changing
