from __future__ import annotations

import pytest
from hypothesis import assume, given, settings

from model.logic.formulas import all_of, any_of, integer, no
from model.logic.term_operations import variables
from solver.engines.smt import Undecided
from solver.proofs import ic3
from solver.proofs.certificate import Certificate, recheck
from solver.proofs.houdini import Formulas
from solver.systems.along_a_way import Unrolling, equal
from solver.systems.transitions import Goal, System, Transition
from tests.proof_systems import BOTH_INSIDE, Plan, number, peterson, plans
from tests.sampling import examples

NOTHING_KNOWN: Formulas = {}


def proposed(system: System, goal: Goal) -> Formulas | None:
    return ic3.invariants(Unrolling(system), goal, NOTHING_KNOWN)


def is_proved(system: System, goal: Goal) -> bool:
    found = proposed(system, goal)
    return found is not None and recheck(system, Certificate(goal, 1, found)) == []


def test_what_is_proposed_for_two_who_let_each_other_go_first_proves_it() -> None:
    assert is_proved(peterson(), BOTH_INSIDE)


def test_nothing_is_proposed_where_the_goal_is_reached() -> None:
    assert proposed(peterson(polite=False), BOTH_INSIDE) is None


def test_a_goal_that_is_reached_at_the_start_is_found() -> None:
    x = number("x", 0, 3)
    assert proposed(System((x,), x == 2, ()), Goal(x >= 2)) is None


def test_an_invariant_over_three_variables_is_found() -> None:
    a, b, c = (number(name, 0, 1) for name in "abc")
    rotates = Transition("rotate", any_of(a == 0, b == 0, c == 0), {"a": b, "b": c, "c": a})
    falls = Transition("fall", all_of(a == 1, b == 1), {"a": 0})
    system = System((a, b, c), all_of(a == 1, b == 1, c == 0), (rotates, falls))
    assert is_proved(system, Goal(all_of(a == 1, b == 1, c == 1)))


def test_large_numbers_are_not_excluded_one_by_one() -> None:
    alive, armed, drawn = number("alive", 0, 1), number("armed", 0, 1), number("drawn", 0, 500)
    draw = Transition("draw", drawn <= 499, {"drawn": drawn + 1})
    fire = Transition("fire", all_of(armed == 1, drawn >= 450), {"alive": 0})
    system = System((alive, armed, drawn), all_of(alive == 1, armed == 0, drawn == 0), (draw, fire))
    found = proposed(system, Goal(alive == 0))
    assert found is not None
    assert {v.name for v in variables(*found.values())} == {"alive", "armed"}


def test_what_has_labels_is_spoken_of_by_them() -> None:
    zone = integer("zone", 0, 3, ("hand", "stack", "battlefield", "graveyard"))
    assert not isinstance(zone, int)
    casts = Transition("cast", zone == 0, {"zone": 1})
    resolves = Transition("resolve", zone == 1, {"zone": 3})
    found = proposed(System((zone,), zone == 0, (casts, resolves)), Goal(zone == 2))
    assert found == {"no (zone = battlefield)": no(equal(zone, 2))}


def test_too_many_questions_are_undecided() -> None:
    with pytest.raises(Undecided, match="3 questions did not suffice"):
        ic3.invariants(Unrolling(peterson()), BOTH_INSIDE, NOTHING_KNOWN, budget=3 * ic3.A_QUESTION)


@given(plans())
@settings(max_examples=examples(60), deadline=None)
def test_it_proves_what_a_search_through_all_states_does_not_reach_and_nothing_else(plan: Plan) -> None:
    assume(plan.starts())
    assert is_proved(plan.system(), plan.goal()) == (plan.shortest() is None)
