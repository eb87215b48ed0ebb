from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from model.logic.formulas import Formula, all_of, any_of, boolean, no
from solver.games.bounded_model_checking import Deepening
from solver.games.reach import reach
from solver.proofs.certificate import Certificate, by_arithmetic, recheck
from solver.proofs.houdini import Houdini
from solver.proofs.mutants import mutant, mutations
from solver.proofs.prove import Outcome, Proved, Refuted, Undecided, Vacuous, prove
from solver.proofs.verify import fails
from solver.questions.facts_as_variables import Disagreement
from solver.systems.along_a_way import Unrolling
from solver.systems.transitions import Goal, System, Taken, Transition
from tests.proof_systems import BOTH_INSIDE, STATE_FORMULAS, Plan, number, peterson, plans
from tests.sampling import examples
from tests.terms import ALL, Tree, told

X = number("x", 0, 15)
EVENS = System((X,), X == 0, (Transition("up", X <= 10, {"x": X + 2}), Transition("wrap", X == 12, {"x": 0})))

FAR, THIRTY = number("far", 0, 300), number("thirty", 0, 30)
TAIL = System(
    (THIRTY,),
    THIRTY == 0,
    (
        Transition("on", all_of(THIRTY <= 28, THIRTY != 19), {"thirty": THIRTY + 2}),
        Transition("back", THIRTY == 30, {"thirty": 0}),
    ),
)
"""Through the even numbers to 30 and back; from 21, to which nothing leads, it would be two steps to 25."""

ALL_OF_THEM, RED, BLUE = number("all", 0, 300), number("red", 0, 300), number("blue", 0, 300)
BALLS = System(
    (ALL_OF_THEM, RED, BLUE),
    all_of(ALL_OF_THEM == 0, RED == 0, BLUE == 0),
    (
        Transition("red in", True, {"all": ALL_OF_THEM + 1, "red": RED + 1}),
        Transition("blue in", True, {"all": ALL_OF_THEM + 1, "blue": BLUE + 1}),
        Transition("red out", True, {"all": ALL_OF_THEM - 1, "red": RED - 1}),
    ),
)
UNCOUNTED = Goal(all_of(ALL_OF_THEM == 0, RED + BLUE >= 1))


def proved(outcome: Outcome) -> Proved:
    assert isinstance(outcome, Proved), outcome
    return outcome


def refuted(outcome: Outcome) -> Refuted:
    assert isinstance(outcome, Refuted), outcome
    return outcome


def reaches(system: System, goal: Goal, within: int) -> bool:
    return reach(system, goal, within, engine="z3").trace is not None


def test_a_counter_by_twos_is_never_odd() -> None:
    odd = any_of(*(n == X for n in range(1, 16, 2)))
    assert proved(prove(EVENS, Goal(odd))).certificate.k == 1
    assert proved(prove(EVENS, Goal(X == 7)))


def test_a_counter_by_twos_comes_to_twelve_in_six_steps() -> None:
    trace = refuted(prove(EVENS, Goal(X == 12))).trace
    assert [state["x"] for state in trace.states] == [0, 2, 4, 6, 8, 10, 12]


def test_two_are_never_inside_at_once() -> None:
    proof = proved(prove(peterson(), BOTH_INSIDE))
    assert recheck(peterson(), proof.certificate) == []


def test_two_who_do_not_let_each_other_go_first_are_inside_at_once() -> None:
    trace = refuted(prove(peterson(polite=False), BOTH_INSIDE)).trace
    assert len(trace.taken) == 4
    assert trace.states[-1]["at 0"] == trace.states[-1]["at 1"] == 2


def test_three_steps_are_supposed_where_two_do_not_suffice() -> None:
    certificate = proved(prove(TAIL, Goal(THIRTY == 25))).certificate
    assert certificate == Certificate(Goal(THIRTY == 25), k=3)
    assert recheck(TAIL, certificate) == []
    for k in (1, 2):
        assert recheck(TAIL, Certificate(Goal(THIRTY == 25), k)) == ["the goal follows"]


def test_a_bound_is_found_and_said_where_it_is_what_the_proof_turns_on() -> None:
    near = number("near", 0, 40)
    steps = (Transition("on", near <= 3, {"near": near + 1}), Transition("on", near >= 20, {"near": near + 1}))
    certificate = proved(prove(System((near,), near == 0, steps), Goal(near == 23))).certificate
    assert list(certificate.invariants) == ["near <= 19"]


def test_an_implication_between_two_variables_is_found() -> None:
    red, tapped, other = boolean("red"), boolean("tapped"), boolean("other")
    steps = (
        Transition("tap", red, {"tapped": True}),
        Transition("turn", True, {"red": no(red), "tapped": False}),
        Transition("see", all_of(no(red), tapped), {"other": True}),
    )
    system = System((red, tapped, other), all_of(no(red), no(tapped), no(other)), steps)
    certificate = proved(prove(system, Goal(other))).certificate
    assert list(certificate.invariants) == ["no ((no (red)) and tapped)"] or certificate.k > 1
    assert recheck(system, certificate) == []


@cache
def uncounted() -> Outcome:
    """Return what is found without a proposal, which takes a while."""
    return prove(BALLS, UNCOUNTED)


def test_a_proposed_invariant_is_used_and_a_wrong_one_is_not() -> None:
    proposals: dict[str, Formula] = {
        "red and blue are all": ALL_OF_THEM == RED + BLUE,
        "there are no more than five": ALL_OF_THEM <= 5,
        "some are blue": BLUE >= 1,
    }
    proof = proved(prove(BALLS, UNCOUNTED, proposals))
    assert (proof.by, proof.certificate.k) == ("k-induction", 1)
    assert list(proof.certificate.invariants) == ["red and blue are all"]


def test_where_induction_fails_spacer_finds_an_invariant_which_is_proved_by_other_means() -> None:
    proof = proved(uncounted())
    assert proof.by == "Spacer"
    assert recheck(BALLS, proof.certificate) == []
    assert recheck(BALLS, Certificate(UNCOUNTED, 1)) == ["the goal follows"]


def test_no_invariant_is_named_that_the_proof_can_do_without() -> None:
    certificate = proved(uncounted()).certificate
    for name in certificate.invariants:
        fewer = {n: f for n, f in certificate.invariants.items() if n != name}
        assert recheck(BALLS, Certificate(UNCOUNTED, certificate.k, fewer))


def test_what_holds_only_together_is_kept_together() -> None:
    a, b, c = boolean("a"), boolean("b"), boolean("c")
    steps = (Transition("a", b, {"c": True}), Transition("b", a, {"b": True}), Transition("c", c, {"a": True}))
    system = System((a, b, c), no(any_of(a, b, c)), steps)
    candidates: dict[str, Formula] = {"not a": no(a), "not b": no(b), "not c": no(c), "c": c}
    houdini = Houdini(Unrolling(system), Goal(), candidates)
    assert list(houdini.invariants(candidates)) == ["not a", "not b", "not c"]
    without = {name: f for name, f in candidates.items() if name in ("not a", "not b")}
    assert list(houdini.invariants(without)) == []


def test_a_trace_deeper_than_is_looked_at_first_is_found() -> None:
    up = System((FAR,), FAR == 0, (Transition("up", True, {"far": FAR + 1}),))
    assert len(refuted(prove(up, Goal(FAR == 15))).trace.taken) == 15


def test_a_transition_that_would_leave_the_bounds_is_not_taken() -> None:
    small = number("small", 0, 3)
    up = System((small,), small == 0, (Transition("up", True, {"small": small + 2}),))
    assert len(refuted(prove(up, Goal(steps={0: small == 0}))).trace.taken) == 1
    assert proved(prove(up, Goal(steps={0: small >= 1})))


def test_an_input_is_chosen_anew_for_each_step() -> None:
    chosen = number("chosen", 0, 1)
    add = System((X,), X == 0, (Transition("add", True, {"x": X + chosen * 2 + 1}),), (chosen,))
    trace = refuted(prove(add, Goal(X == 4))).trace
    assert trace.taken in [
        (Taken(0, {"chosen": 0}), Taken(0, {"chosen": 1})),
        (Taken(0, {"chosen": 1}), Taken(0, {"chosen": 0})),
    ]


def test_a_state_that_is_met_again_with_another_input_does_not_hide_the_goal() -> None:
    chosen = boolean("chosen")
    wait = System((X,), X == 0, (Transition("wait", True, {}),), (chosen,))
    assert refuted(prove(wait, Goal(steps={0: chosen}))).trace.taken == (Taken(0, {"chosen": True}),)


def test_names_that_look_like_those_of_later_states_do_no_harm() -> None:
    now, later = number("n", 0, 3), number("n@1", 0, 3)
    step = Transition("swap", True, {"n": later, "n@1": now})
    system = System((now, later), all_of(now == 0, later == 2), (step,))
    assert proved(prove(system, Goal(now == later)))
    assert len(refuted(prove(system, Goal(now == 2))).trace.taken) == 1


@pytest.mark.parametrize(
    ("system", "goal", "said"),
    [
        (System((X, boolean("x")), True, ()), Goal(X == 1), "two variables or inputs are named x"),
        (System((X,), FAR == 0, ()), Goal(X == 1), "the start is over far"),
        (System((X,), True, (Transition("", FAR == 0, {}),)), Goal(X == 1), "transition 0 is over far"),
        (System((X,), True, (Transition("", True, {"far": 1}),)), Goal(X == 1), "transition 0 changes far"),
        (System((X,), True, ()), Goal(FAR == 1), "the goal is over far"),
        (System((X,), True, ()), Goal(steps={0: True}), "the goal has transition 0"),
    ],
)
def test_what_does_not_fit_together_is_an_error(system: System, goal: Goal, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        prove(system, goal)


def test_a_proof_of_a_system_without_a_start_is_refused() -> None:
    with pytest.raises(Vacuous, match="nothing can be so at the start"):
        prove(System((X,), all_of(X <= 3, X >= 5), ()), Goal(X == 1))


def test_a_spent_budget_is_undecided_and_says_how_deep_it_looked() -> None:
    outcome = prove(BALLS, UNCOUNTED, budget=20_000)
    assert isinstance(outcome, Undecided)
    assert outcome.depth is not None
    assert "could not decide" in outcome.why
    at_once = prove(BALLS, UNCOUNTED, budget=1)
    assert isinstance(at_once, Undecided)
    assert at_once.depth is None


def test_a_proof_that_its_judge_refuses_is_none() -> None:
    def doubts(_: Iterable[Formula]) -> bool:
        return True

    with pytest.raises(Disagreement):
        prove(EVENS, Goal(X == 7), judge=doubts)


SUM = {"red and blue are all": ALL_OF_THEM == RED + BLUE}


@pytest.mark.parametrize(
    ("certificate", "refusal"),
    [
        (Certificate(UNCOUNTED, 1, SUM), []),
        (Certificate(UNCOUNTED, 1), ["the goal follows"]),
        (Certificate(UNCOUNTED, 1, {**SUM, "blue": BLUE >= 1}), ["some invariant does not hold at the start"]),
        (Certificate(UNCOUNTED, 1, {**SUM, "few": BLUE <= 5}), ["some transition breaks an invariant"]),
        (
            Certificate(UNCOUNTED, 1, {"all": ALL_OF_THEM == RED}),
            ["some transition breaks an invariant", "the goal follows"],
        ),
        (Certificate(Goal(RED == 0), 1), ["the goal is reached in 0 steps", "the goal follows"]),
        (Certificate(Goal(RED == 1), 2), ["the goal is reached in 1 steps", "the goal follows"]),
    ],
)
def test_a_certificate_is_refused_for_what_is_wrong_with_it(certificate: Certificate, refusal: list[str]) -> None:
    assert recheck(BALLS, certificate) == refusal


def test_a_certificate_over_no_step_is_an_error() -> None:
    with pytest.raises(ValueError, match="at least 1 step, not 0"):
        recheck(BALLS, Certificate(Goal(), 0))


def test_a_certificate_for_one_system_is_refused_for_another() -> None:
    certificate = proved(prove(peterson(), BOTH_INSIDE)).certificate
    assert recheck(peterson(polite=False), certificate)


def test_mutual_exclusion_rests_on_waiting_and_not_on_leaving() -> None:
    named = [(m.transition, m.words) for m in mutations(peterson())]
    systems = [mutant(peterson(), m) for m in mutations(peterson())]
    broken = {name for name, system in zip(named, systems, strict=True) if reaches(system, BOTH_INSIDE, within=6)}
    assert (1, "does not need that no (wants 1) or turn = 0") in broken
    assert (0, "leaves wants 0") in broken
    assert (2, "leaves wants 0") not in broken
    assert len(set(named)) == len(named)


def test_what_is_proved_is_refuted_of_the_mutant_without_what_it_rests_on() -> None:
    assert not reaches(EVENS, Goal(X == 14), within=8)
    broken = [m.words for m in mutations(EVENS) if reaches(mutant(EVENS, m), Goal(X == 14), within=8)]
    assert broken[0] == "does not need that x <= 10"


def test_a_freed_change_may_be_any_value() -> None:
    freed = next(m for m in mutations(EVENS) if m.words == "changes x freely")
    assert all(reaches(mutant(EVENS, freed), Goal(n == X), within=1) for n in range(16))


def test_the_same_question_twice_gives_the_same_proof_and_the_same_trace() -> None:
    assert repr(prove(BALLS, UNCOUNTED)) == repr(uncounted())
    assert prove(peterson(polite=False), BOTH_INSIDE) == prove(peterson(polite=False), BOTH_INSIDE)


@given(plans())
@settings(max_examples=examples(80), deadline=None)
def test_what_is_proved_or_refuted_is_what_a_search_through_all_states_says(plan: Plan) -> None:
    system, goal = plan.system(), plan.goal()
    if not plan.starts():
        with pytest.raises(Vacuous):
            prove(system, goal)
        return
    outcome, depth = prove(system, goal), plan.shortest()
    if depth is None:
        assert recheck(system, proved(outcome).certificate) == []
    else:
        assert plan.is_real(refuted(outcome).trace)


@given(plans())
@settings(max_examples=6, deadline=None)
def test_a_proof_fails_for_a_mutant_by_the_steps_that_are_looked_at_iff_it_does_by_all(plan: Plan) -> None:
    assume(plan.starts() and plan.shortest() is None)
    system = plan.system()
    certificate = proved(prove(system, plan.goal())).certificate
    for mutation in mutations(system):
        assert fails(certificate, system, mutation) == bool(recheck(mutant(system, mutation), certificate))


@given(plans(), st.lists(STATE_FORMULAS, max_size=2), st.integers(1, 2))
@settings(max_examples=examples(80), deadline=None)
def test_no_certificate_is_accepted_for_what_is_not_so(plan: Plan, invariants: list[Tree], k: int) -> None:
    supposed = {str(i): told(tree, ALL) for i, tree in enumerate(invariants)}
    if not recheck(plan.system(), Certificate(plan.goal(), k, supposed)):
        assert plan.shortest() is None


@given(plans(), st.integers(0, 3))
@settings(max_examples=examples(60), deadline=None)
def test_a_trace_is_found_within_a_depth_iff_a_search_through_all_states_finds_one(plan: Plan, within: int) -> None:
    search, depth = Deepening(Unrolling(plan.system()), plan.goal()), plan.shortest()
    trace = next((found for _ in range(within + 1) if (found := search.deepen())), None)
    assert (trace is not None) == (depth is not None and depth <= within)
    assert trace is None or plan.is_real(trace)


def test_formulas_are_judged_by_another_solver() -> None:
    assert by_arithmetic([X <= 3, X >= 3])
    assert not by_arithmetic([X <= 3, X >= 4])
