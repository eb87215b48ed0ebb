"""Cone of influence: what of a system can bear on a goal (Clarke, Grumberg, Peled: Model Checking, ch. 13.1)."""

from __future__ import annotations

from dataclasses import replace

from model.logic.formulas import Formula, Value, all_of
from model.logic.term_operations import variables
from solver.systems.transitions import Goal, System, Transition


def relevant(system: System, goal: Goal) -> tuple[System, Goal]:
    """Return the system with the variables and transitions that can bear on the goal, and the goal over it.

    What is left out changes nothing that is kept, so the shortest traces to the goal are the same. Labels are kept.
    """
    goal = Goal(goal.state, {i: when for i, when in goal.steps.items() if when is not False})
    kept = _names(goal.state, *goal.steps.values())
    bearing = set(goal.steps)
    grown = True
    while grown:
        before = len(kept), len(bearing)
        bearing |= {i for i, t in enumerate(system.transitions) if not kept.isdisjoint(t.changes)}
        for place in bearing:
            transition = system.transitions[place]
            kept |= _names(transition.guard, *_changes(transition, kept).values())
        for known in conjuncts(system.start):
            if not kept.isdisjoint(_names(known)):
                kept |= _names(known)
        grown = before != (len(kept), len(bearing))
    places = sorted(bearing)
    sliced = replace(
        system,
        variables=tuple(v for v in system.variables if v.name in kept),
        start=all_of(*(known for known in conjuncts(system.start) if _names(known) <= kept)),
        transitions=tuple(
            replace(system.transitions[i], changes=_changes(system.transitions[i], kept)) for i in places
        ),
        inputs=tuple(v for v in system.inputs if v.name in kept),
    )
    return sliced, Goal(goal.state, {places.index(i): when for i, when in goal.steps.items()})


def _changes(transition: Transition, kept: set[str]) -> dict[str, Value]:
    return {name: value for name, value in transition.changes.items() if name in kept}


def _names(*values: Value) -> set[str]:
    return {variable.name for variable in variables(*values)}


def conjuncts(formula: Formula) -> tuple[Formula, ...]:
    """Return what a formula says, one by one."""
    if isinstance(formula, bool) or formula.operation != "and_":
        return (formula,)
    return formula.args
