from __future__ import annotations

from dataclasses import replace
from typing import Literal

import pytest
from hypothesis import HealthCheck, given, settings

from model.logic.formulas import all_of, any_of, boolean, count, no
from solver.engines.unroll_sat import SatUnrolling
from solver.engines.unrolling import involved
from solver.games.reach import Budget, BudgetSpent, reach, traces
from solver.games.replay import replay
from solver.questions.facts_as_variables import Disagreement
from solver.systems.transitions import Goal, System, Taken, Trace, Transition
from tests.sampling import examples
from tests.systems import arrivals, counter, jugs, least_depth, lock, number, random_systems

Engine = Literal["both", "sat", "z3"]
each_engine = pytest.mark.parametrize("engine", ["both", "sat", "z3"])
randomly = settings(max_examples=examples(60), deadline=None, suppress_health_check=[HealthCheck.too_slow])
DEPTH = 4


def labels(system: System, trace: Trace | None) -> list[object]:
    assert trace is not None
    return [system.transitions[taken.transition].label for taken in trace.taken]


@each_engine
def test_a_goal_that_holds_at_the_start_takes_no_step(engine: Engine) -> None:
    system, at = counter(3)
    found = reach(system, Goal(at == 0), 5, engine=engine)
    assert found.trace == Trace(({"at": 0},), ())
    assert found.depth == 0


@each_engine
def test_the_trace_is_a_shortest(engine: Engine) -> None:
    system, at = counter(20, by=(1, 3, 5))
    found = reach(system, Goal(at == 18), 10, engine=engine)
    assert found.depth == 4
    assert reach(system, Goal(at == 18), 3, engine=engine).trace is None


@each_engine
def test_four_litres_are_measured_with_jugs_of_five_and_three_in_six_steps(engine: Engine) -> None:
    system, (five, _) = jugs(5, 3)
    found = reach(system, Goal(five == 4), 10, engine=engine)
    assert found.depth == 6
    assert found.trace is not None
    assert found.trace.states[-1]["jug 0"] == 4
    assert labels(system, found.trace)[:2] == ["fill 0", "pour 0 into 1"]


@each_engine
def test_three_litres_are_never_measured_with_jugs_of_six_and_four(engine: Engine) -> None:
    system, (six, four) = jugs(6, 4)
    found = reach(system, Goal(any_of(six == 3, four == 3)), 8, engine=engine)
    assert found.trace is None
    assert found.depth is None
    assert found.within == 8


@each_engine
def test_inputs_are_chosen_anew_for_each_step(engine: Engine) -> None:
    system, entered = lock((7, 0, 4))
    found = reach(system, Goal(entered == 3), 5, engine=engine)
    assert found.trace is not None
    assert [taken.inputs["digit"] for taken in found.trace.taken] == [7, 0, 4]


@each_engine
def test_a_transition_that_would_leave_the_bounds_is_not_taken(engine: Engine) -> None:
    system, at = counter(5, by=(4,))
    assert reach(system, Goal(at == 4), 4, engine=engine).depth == 1
    assert reach(system, Goal(at >= 5), 4, engine=engine).trace is None


@each_engine
def test_where_nothing_can_be_done_nothing_more_is_reached(engine: Engine) -> None:
    at = number("at", 0, 5)
    stuck = System((at,), at == 0, (Transition("go", at == 0, {"at": 1}),))
    assert reach(stuck, Goal(at == 2), 6, engine=engine).trace is None
    assert reach(System((at,), at == 0, ()), Goal(at == 1), 6, engine=engine).trace is None


@each_engine
def test_exactly_one_transition_is_taken_in_a_step(engine: Engine) -> None:
    flags = [boolean(f"flag {n}") for n in range(3)]
    raise_one = tuple(Transition(n, True, {flag.name: True}) for n, flag in enumerate(flags))
    system = System(tuple(flags), all_of(*(no(flag) for flag in flags)), raise_one)
    assert reach(system, Goal(all_of(*flags)), 5, engine=engine).depth == 3
    assert reach(system, Goal(steps={2: count(*flags) == 2}), 5, engine=engine).depth == 3


@each_engine
def test_a_step_can_be_the_goal(engine: Engine) -> None:
    system, at = counter(9, by=(1, 2))
    found = reach(system, Goal(steps={0: at == 4}), 9, engine=engine)
    assert labels(system, found.trace) == ["add 2", "add 2", "add 1"]


@each_engine
def test_whichever_of_state_and_step_comes_first_is_the_goal(engine: Engine) -> None:
    system, at = counter(9)
    assert reach(system, Goal(at == 3, {0: at == 5}), 9, engine=engine).depth == 3
    assert reach(system, Goal(at == 5, {0: at == 1}), 9, engine=engine).depth == 2


@each_engine
def test_of_traces_as_short_one_with_the_fewest_things_is_returned(engine: Engine) -> None:
    at = number("at", 0, 4)
    steps = [Transition(n, no(at == n), {"at": at + 1}, "step", frozenset({n, 10 + n})) for n in range(4)]
    steps.append(Transition("last", at == 3, {"at": 4}, None, frozenset({2})))
    system = System((at,), at == 0, tuple(steps))
    found = reach(system, Goal(at == 4), 6, engine=engine)
    assert labels(system, found.trace) == [3, 3, 3, "last"]
    assert found.fewest == {"both": ("SAT", "Z3"), "sat": ("SAT",), "z3": ("Z3",)}[engine]


def test_who_decided_is_said() -> None:
    system, at = counter(5)
    assert reach(system, Goal(at == 2), 5).decided == "found and replayed; shorter ones ruled out by SAT and Z3"
    assert reach(system, Goal(at == 5), 3).decided == "ruled out by SAT and Z3"
    assert reach(system, Goal(at == 5), 3, engine="sat").decided == "ruled out by SAT"


def pigeons(holes: int) -> tuple[System, Goal]:
    """Return that one pigeon more than there are holes finds a hole of its own: false, and hard to see."""
    sits = [[boolean(f"pigeon {p} in hole {h}") for h in range(holes)] for p in range(holes + 1)]
    alone = [
        no(all_of(sits[p][h], sits[other][h])) for h in range(holes) for p in range(holes + 1) for other in range(p)
    ]
    at = number("at", 0, 3)
    everything = all_of(at == 3, *(any_of(*row) for row in sits), *alone)
    inputs = tuple(seat for row in sits for seat in row)
    moves = (Transition("wait", at <= 2, {"at": at + 1}), Transition("sit", everything, {}))
    return System((at,), at == 0, moves, inputs), Goal(steps={1: True})


@pytest.mark.parametrize("budget", [Budget(z3=20_000), Budget(confirming=20_000)])
def test_z3s_budget_may_end_before_it_has_confirmed_everything(budget: Budget) -> None:
    found = reach(*pigeons(7), 5, budget=budget)
    assert found.trace is None
    assert found.ruled_out["SAT"] == 5
    assert 0 <= found.ruled_out["Z3"] < 5
    assert found.decided == f"ruled out by SAT alone; Z3 confirmed it up to {found.ruled_out['Z3']} steps"


@pytest.mark.parametrize(("engine", "budget"), [("z3", Budget(z3=20_000)), ("sat", Budget(sat=50))])
def test_an_engine_that_gives_up_says_what_it_has_ruled_out_and_never_answers(engine: Engine, budget: Budget) -> None:
    ruled_out: list[int] = []
    with pytest.raises(BudgetSpent, match="undecided") as spent:
        reach(*pigeons(7), 5, engine=engine, budget=budget, progress=ruled_out.append)
    assert spent.value.depth == 3
    assert ruled_out == [0, 1, 2, 3]


@each_engine
def test_progress_is_told_each_depth_that_was_ruled_out(engine: Engine) -> None:
    system, at = counter(9)
    seen: list[int] = []
    reach(system, Goal(at == 3), 9, engine=engine, progress=seen.append)
    assert seen == [0, 1, 2]


def test_the_same_question_twice_gives_the_same_trace() -> None:
    system, (five, _) = jugs(5, 3)
    assert reach(system, Goal(five == 4), 10) == reach(system, Goal(five == 4), 10)


def test_a_sat_solver_that_overlooks_a_trace_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    system, at = counter(5)
    monkeypatch.setattr(SatUnrolling, "_satisfiable", lambda *_: False)
    with pytest.raises(Disagreement, match="Z3 found a trace of 3 steps"):
        reach(system, Goal(at == 3), 5)


GOOD = Trace(({"at": 0}, {"at": 1}, {"at": 3}), (Taken(0, {}), Taken(1, {})))
BAD = {
    "another start": replace(GOOD, states=({"at": 1}, {"at": 2}, {"at": 2})),
    "does something else": replace(GOOD, states=({"at": 0}, {"at": 2}, {"at": 3})),
    "not reached": replace(GOOD, states=GOOD.states[:2], taken=GOOD.taken[:1]),
    "out of its bounds": replace(GOOD, states=({"at": 0}, {"at": 1}, {"at": 30})),
    "not one state more": replace(GOOD, taken=GOOD.taken[:1]),
    "other variables": replace(GOOD, states=({"at": 0}, {"at": 1}, {"up": 3})),
}


def test_a_trace_that_comes_true_is_replayed() -> None:
    system, at = counter(3, by=(1, 2))
    assert replay(system, Goal(at == 3), GOOD) is GOOD


@pytest.mark.parametrize("why", BAD)
def test_a_trace_that_does_not_come_true_is_refused(why: str) -> None:
    system, at = counter(3, by=(1, 2))
    with pytest.raises(Disagreement, match=why):
        replay(system, Goal(at == 3), BAD[why])


def test_a_trace_that_takes_what_cannot_be_taken_is_refused() -> None:
    system, entered = lock((7,))
    good = Trace(({"entered": 0}, {"entered": 1}), (Taken(0, {"digit": 7}),))
    assert replay(system, Goal(entered == 1), good)
    with pytest.raises(Disagreement, match="an input out of its bounds"):
        replay(system, Goal(entered == 1), replace(good, taken=(Taken(0, {"digit": 17}),)))
    closed = replace(system, transitions=(replace(system.transitions[0], guard=entered == 1),))
    with pytest.raises(Disagreement, match="'press' can't happen"):
        replay(closed, Goal(entered == 1), good)


@given(random_systems())
@randomly
def test_engines_and_a_plain_search_agree_on_the_shortest_depth(drawn: tuple[System, Goal]) -> None:
    system, goal = drawn
    expected = least_depth(system, goal, DEPTH)
    found = {engine: reach(system, goal, DEPTH, engine=engine) for engine in ("both", "sat", "z3")}
    assert {engine: answer.depth for engine, answer in found.items()} == dict.fromkeys(found, expected)
    if expected is not None:
        least = min(len(things) for keys, things in arrivals(system, goal, expected))
        for answer in found.values():
            assert answer.trace is not None
            assert len(involved(system, answer.trace)) == least


@pytest.mark.parametrize("engine", ["sat", "z3"])
def test_traces_differ_in_more_than_what_is_alike(engine: Literal["sat", "z3"]) -> None:
    at = number("at", 0, 3)
    ones = [Transition(f"one {n}", True, {"at": at + 1}, "one") for n in range(4)]
    system = System((at,), at == 0, (*ones, Transition("two", True, {"at": at + 2})))
    found = traces(system, Goal(at == 3), 5, 10, engine=engine)
    ways = [["two" if x.transition == 4 else "one" for x in trace.taken] for trace in found]
    assert sorted(ways[:2]) == [["one", "two"], ["two", "one"]]
    assert ways[2:] == [["one", "one", "one"]]
    assert len(traces(system, Goal(at == 3), 5, 2, engine=engine)) == 2


@pytest.mark.parametrize("engine", ["sat", "z3"])
@given(drawn=random_systems())
@randomly
def test_all_traces_are_those_of_a_plain_search(engine: Literal["sat", "z3"], drawn: tuple[System, Goal]) -> None:
    system, goal = drawn
    expected = {keys for keys, _ in arrivals(system, goal, 3)}
    found = [_keys(system, trace) for trace in traces(system, goal, 3, len(expected) + 1, engine=engine)]
    assert len(found) == len(set(found))
    assert set(found) == expected
    assert [len(keys) for keys in found] == sorted(len(keys) for keys in expected)


def _keys(system: System, trace: Trace) -> tuple[object, ...]:
    taken = [(x.transition, system.transitions[x.transition].alike) for x in trace.taken]
    return tuple(("alone", place) if alike is None else ("alike", alike) for place, alike in taken)
