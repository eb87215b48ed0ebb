"""Traces told again on plain values: no trace leaves the solver that does not come true."""

from __future__ import annotations

from model.logic.formulas import Boolean
from model.logic.term_operations import evaluate
from solver.questions.facts_as_variables import Disagreement
from solver.systems.transitions import Goal, System, Taken, Trace, Values, Variable


def replay(system: System, goal: Goal, trace: Trace) -> Trace:
    """Return the trace, having gone through it on plain values.

    Raises ``Disagreement`` if it does not start where the system does, takes what can't be taken, changes
    something otherwise than the transition taken, leaves a bound, or does not end at the goal.
    """
    for depth, state in enumerate(trace.states):
        _expect(set(state) == {variable.name for variable in system.variables}, depth, "other variables than these")
        _expect(all(_within(variable, state) for variable in system.variables), depth, "a value out of its bounds")
    _expect(len(trace.states) == len(trace.taken) + 1, 0, "not one state more than steps")
    _expect(evaluate(system.start, trace.states[0]) is True, 0, "another start")
    for depth, (taken, before, after) in enumerate(zip(trace.taken, trace.states, trace.states[1:], strict=False)):
        _step(system, depth, taken, before, after)
    _expect(reached(goal, trace), len(trace.taken), "the goal is not reached")
    return trace


def reached(goal: Goal, trace: Trace) -> bool:
    """Return whether a trace ends at the goal: in such a state, or by such a step."""
    if evaluate(goal.state, trace.states[-1]):
        return True
    if not trace.taken:
        return False
    last = trace.taken[-1]
    return bool(evaluate(goal.steps.get(last.transition, False), {**trace.states[-2], **last.inputs}))


def _step(system: System, depth: int, taken: Taken, before: Values, after: Values) -> None:
    transition = system.transitions[taken.transition]
    values = {**before, **taken.inputs}
    _expect(all(_within(chosen, taken.inputs) for chosen in system.inputs), depth, "an input out of its bounds")
    _expect(evaluate(transition.guard, values) is True, depth, f"{transition.label!r} can't happen")
    expected = {**before, **{name: evaluate(new, values) for name, new in transition.changes.items()}}
    _expect(expected == after, depth, f"{transition.label!r} does something else")


def _within(variable: Variable, values: Values) -> bool:
    value = values[variable.name]
    if isinstance(variable, Boolean):
        return isinstance(value, bool)
    return not isinstance(value, bool) and variable.low <= value <= variable.high


def _expect(met: bool, depth: int, otherwise: str) -> None:
    if not met:
        raise Disagreement(f"a trace does not come true on plain values, at step {depth}: {otherwise}")
