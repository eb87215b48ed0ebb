from __future__ import annotations

import os
import signal
import threading

import pytest
import z3
from hypothesis import given, settings
from hypothesis import strategies as st

from model.logic.formulas import (
    Boolean,
    Formula,
    Integer,
    all_of,
    any_of,
    boolean,
    count,
    if_then_else,
    integer,
    no,
    total,
)
from model.logic.term_operations import evaluate, variables
from solver.engines.smt import Smt, Undecided
from solver.engines.stopping import limited
from solver.questions.check import decide
from tests.sampling import examples
from tests.support import assignments

LETTERS = [boolean(f"letter {n}") for n in range(5)]


def pigeons(holes: int) -> list[Formula]:
    """Return that one pigeon more than there are holes has a hole of its own: false, and hard to see."""
    sits = [[boolean(f"pigeon {p} in hole {h}") for h in range(holes)] for p in range(holes + 1)]
    housed = [any_of(*row) for row in sits]
    apart = [
        no(all_of(sits[p][h], sits[other][h])) for h in range(holes) for p in range(holes + 1) for other in range(p)
    ]
    return [*housed, *apart]


def test_qf_bv_over_integers_answers_a_wrong_sat() -> None:
    x, y = z3.Ints("x y")
    solver = z3.SolverFor("QF_BV")
    solver.add(x > y, y > x)
    assert solver.check() == z3.sat  # wrong: which is why solver.smt never asks it


def test_qf_fd_without_bounds_gives_up_instead_of_answering() -> None:
    x, y = z3.Ints("x y")
    solver = z3.SolverFor("QF_FD")
    solver.add(x + y > 3)
    assert solver.check() == z3.unknown
    assert "giveup" in solver.reason_unknown()


def test_qf_fd_gives_up_on_an_enumeration_under_if() -> None:
    sort, (red, green, _) = z3.EnumSort("colour", ["red", "green", "blue"])
    chosen, flag = z3.Const("chosen", sort), z3.Bool("flag")
    solver = z3.SolverFor("QF_FD")
    solver.add(z3.If(flag, red, green) == chosen)
    assert solver.check() == z3.unknown


def test_qf_fd_shows_nothing_of_what_was_added_before_the_first_check() -> None:
    x = z3.Int("x")
    solver = z3.SolverFor("QF_FD")
    solver.add(x >= 0, x <= 5, x > 2)
    assert len(solver.assertions()) == 0
    assert "assert" not in solver.to_smt2()
    assert solver.check() == z3.sat
    assert len(solver.assertions()) > 0
    assert "(declare-fun x " not in solver.to_smt2()


def test_a_raw_z3_equation_has_a_silent_truth_value() -> None:
    x, y = z3.Ints("x y")
    assert bool(x == y) is False


def test_an_exhausted_budget_never_answers() -> None:
    smt = Smt(budget=1_000)
    smt.add(*pigeons(9))
    with pytest.raises(Undecided):
        smt.satisfiable()


def test_the_usual_budget_decides_what_the_small_one_does_not() -> None:
    smt = Smt()
    smt.add(*pigeons(5))
    assert not smt.satisfiable()


def test_after_giving_up_a_larger_budget_can_be_tried() -> None:
    with pytest.raises(Undecided):
        _asked(Smt(budget=1_000))
    assert _asked(Smt()) is False


def _asked(smt: Smt) -> bool:
    smt.add(*pigeons(6))
    return smt.satisfiable()


def test_where_the_solver_for_one_logic_gives_up_the_general_one_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(z3.z3core, "Z3_solver_check_assumptions", lambda *_: z3.unknown.r)
    hand = integer("hand", 0, 7)
    assert isinstance(hand, Integer)
    smt = Smt()
    smt.add(hand >= 3)
    assert smt.satisfiable(hand <= 3)
    assert smt.values([hand]) == {"hand": 3}
    assert not smt.satisfiable(hand <= 3, LETTERS[0], hand <= 2)
    assert "hand <= 2" in [repr(f) for f in smt.core()]


def _core_and_model() -> tuple[list[str], dict[str, int | bool]]:
    numbers = [n for i in range(4) if isinstance(n := integer(f"n{i}", 0, 9), Integer)]
    smt = Smt()
    smt.add(total(numbers) == 17, *(count(*LETTERS) >= i for i in (1, 2)))
    assert smt.satisfiable()
    model = dict(smt.values([*numbers, *LETTERS]))
    assert not smt.satisfiable(*(n <= 4 for n in numbers))
    return [repr(f) for f in smt.core()], model


def test_the_same_question_twice_gives_the_same_core_and_the_same_model() -> None:
    assert _core_and_model() == _core_and_model()


def test_a_core_is_made_of_assumptions_and_refutes_alone() -> None:
    a, b, c = LETTERS[:3]
    smt = Smt()
    smt.add(no(all_of(a, b)))
    assert not smt.satisfiable(a, b, c)
    core = smt.core()
    assert {repr(f) for f in core} <= {"letter 0", "letter 1", "letter 2"}
    assert not smt.satisfiable(*core)


def test_an_assumption_is_forgotten_after_its_question() -> None:
    smt = Smt()
    smt.add(any_of(*LETTERS[:2]))
    assert not smt.satisfiable(no(LETTERS[0]), no(LETTERS[1]))
    assert smt.satisfiable(no(LETTERS[0]))
    assert smt.satisfiable()


def test_a_plain_assumption_is_taken_at_its_word() -> None:
    smt = Smt()
    assert smt.satisfiable(True)
    assert not smt.satisfiable(False)
    assert smt.satisfiable()


WEIGHTS = st.lists(
    st.tuples(st.integers(0, 4), st.booleans(), st.integers(-3, 3), st.integers(-3, 3), st.integers(-2, 2)),
    min_size=1,
    max_size=5,
)


@given(WEIGHTS, st.integers(-12, 12), st.sampled_from(["=", "<=", ">=", "<"]))
@settings(max_examples=examples(60), deadline=None)
def test_counts_as_pseudo_boolean_constraints_agree_with_counting(
    weights: list[tuple[int, bool, int, int, int]], bound: int, sign: str
) -> None:
    terms = [
        if_then_else(LETTERS[i] if yes else no(LETTERS[i]), then, otherwise) * factor
        for i, yes, then, otherwise, factor in weights
    ]
    number = total(terms)
    compared: dict[str, Formula] = {
        "=": number == bound,
        "<=": number <= bound,
        ">=": number >= bound,
        "<": number < bound,
    }
    formula = compared[sign]
    holding = [v for v in assignments(list(LETTERS)) if evaluate(formula, v)]
    smt = Smt()
    assert smt.satisfiable(formula) == bool(holding)
    for values in [*holding[:3], *(v for v in assignments(list(LETTERS)) if not evaluate(formula, v))][:6]:
        ties = [letter if values[letter.name] else no(letter) for letter in LETTERS]
        assert smt.satisfiable(formula, *ties) == evaluate(formula, values)


@given(WEIGHTS, st.integers(-12, 12))
@settings(max_examples=examples(40), deadline=None)
def test_a_model_satisfies_what_was_asked(weights: list[tuple[int, bool, int, int, int]], bound: int) -> None:
    hand = integer("hand", 0, 7)
    number = total([if_then_else(LETTERS[i], a, b) for i, _, a, b, _ in weights])
    formula = all_of(number + hand >= bound, number - hand <= bound)
    smt = Smt()
    if smt.satisfiable(formula):
        mentioned: list[Boolean | Integer] = variables(formula)
        assert evaluate(formula, smt.values(mentioned)) is True


def test_the_three_answers_to_a_formula() -> None:
    a, b = LETTERS[:2]
    assert decide(any_of(a, no(a))) == "legal"
    assert decide(all_of(a, b), given=[no(a)]) == "illegal"
    assert decide(all_of(a, b), given=[a]) == "depends"
    assert decide(any_of(a, b), given=[a]) == "legal"


@pytest.mark.parametrize("logic", ["QF_FD", "QF_LIA"])
def test_a_search_that_is_interrupted_is_no_answer_and_is_not_gone_on_with(logic: str) -> None:
    smt = Smt(logic=logic)
    smt.add(*pigeons(12))
    interrupting = threading.Timer(0.5, os.kill, (os.getpid(), signal.SIGINT))
    interrupting.start()
    with pytest.raises(KeyboardInterrupt), limited(60):
        smt.satisfiable()
    interrupting.join()
