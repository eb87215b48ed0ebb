from __future__ import annotations

import pytest
from hypothesis import given, settings

from model.logic.formulas import all_of, boolean, if_then_else, no, total
from model.logic.term_operations import evaluate
from solver.engines.cnf import TooWide
from solver.games.reach import reach, traces
from solver.systems.transitions import Goal, System, Transition
from solver.systems.values_that_occur import occurring
from tests.sampling import examples
from tests.support import assignments
from tests.systems import counter, number, random_systems, successors


def test_values_spread_by_one_step_at_a_time() -> None:
    system, _ = counter(999, by=(3, 5))
    found = [values["at"] for values in occurring(system, 2)]
    assert found == [{0}, {0, 3, 5}, {0, 3, 5, 6, 8, 10}]


def test_what_cannot_be_taken_yet_gives_no_values() -> None:
    at, up = number("at", 0, 9), boolean("up")
    moves = (Transition("raise", True, {"up": True}), Transition("jump", up, {"at": if_then_else(up, 7, 3)}))
    found = occurring(System((at, up), all_of(at == 0, no(up)), moves), 3)
    assert [values["at"] for values in found] == [{0}, {0}, {0, 3, 7}, {0, 3, 7}]
    assert [values["up"] for values in found] == [{False}, {False, True}, {False, True}, {False, True}]


def test_an_open_start_leaves_what_is_stated_of_each_variable_alone() -> None:
    low, high = number("low", 0, 9), number("high", 0, 9)
    found = occurring(System((low, high), all_of(low <= 2, high >= 8, low + high <= 10), ()), 0)
    assert found == [{"low": {0, 1, 2}, "high": {8, 9}}]


def test_a_sum_of_many_values_is_taken_to_be_anything_between() -> None:
    many = [number(f"n {n}", 0, 90) for n in range(3)]
    whole = number("whole", 0, 900)
    take = Transition("take", True, {"whole": total([x * 2 for x in many])})
    found = occurring(System((whole, *many), whole == 1, (take,)), 1)
    assert found[1]["whole"] == frozenset(range(541))


@given(random_systems())
@settings(max_examples=examples(80), deadline=None)
def test_every_value_that_occurs_is_among_those_found(drawn: tuple[System, Goal]) -> None:
    system, _ = drawn
    states = [dict(s) for s in assignments(list(system.variables)) if evaluate(system.start, s)]
    for found in occurring(system, 3):
        assert all(value in found[name] for state in states for name, value in state.items())
        after = {tuple(after.items()) for state in states for _, _, after in successors(system, state)}
        states = [dict(state) for state in after]


def test_a_number_with_many_values_of_which_few_occur_is_no_obstacle() -> None:
    life = number("life", 0, 999)
    system = System((life,), life == 20, (Transition("bolt", life > 0, {"life": life - 3}),))
    found = reach(system, Goal(life <= 4), 10)
    assert found.trace is not None
    assert [state["life"] for state in found.trace.states] == [20, 17, 14, 11, 8, 5, 2]


def test_a_number_of_which_too_many_values_occur_is_left_to_z3() -> None:
    life, before = number("life", 0, 999), number("before", 0, 999)
    system = System((life, before), life == before + 1, (Transition("gain", True, {"life": life + 1}),))
    goal = Goal(life == before + 3)
    with pytest.raises(TooWide, match="1000 values"):
        reach(system, goal, 4, engine="sat")
    found = reach(system, goal, 4)
    assert (found.depth, [*found.ruled_out]) == (2, ["Z3"])
    assert [len(trace.taken) for trace in traces(system, goal, 4, 1)] == [2]


def test_a_start_that_cannot_be_reaches_nothing() -> None:
    at = number("at", 0, 3)
    system = System((at,), all_of(at <= 1, no(at == 0), no(at == 1)), (Transition("go", True, {"at": 3}),))
    assert reach(system, Goal(at == 3), 3).trace is None
