from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from model.logic.formulas import (
    Boolean,
    Integer,
    Value,
    all_of,
    any_of,
    boolean,
    count,
    if_then_else,
    implies,
    integer,
    no,
    same,
    total,
)
from model.logic.term_operations import brief, evaluate, narrowed_by, substitute, variables
from model.logic.terms import Term
from solver.engines.smt import Smt
from tests.sampling import examples
from tests.terms import ALL, ASSIGNMENTS, FORMULAS, NUMBERS, TREES, VARIABLES, Tree, Values, meaning, told

p, q, r = boolean("p"), boolean("q"), boolean("r")


def number(name: str, low: int, high: int, labels: tuple[str, ...] = ()) -> Integer:
    found = integer(name, low, high, labels)
    assert isinstance(found, Integer)
    return found


x, y = number("x", 0, 3), number("y", -2, 2)
colour = number("colour", 0, 2, ("red", "green", "blue"))


@given(TREES, ASSIGNMENTS)
@settings(max_examples=examples(100), deadline=None)
def test_every_reading_of_a_rule_text_says_what_plain_python_says(tree: Tree, values: Values) -> None:
    expected = meaning(tree, values)
    term = told(tree, ALL)
    assert evaluate(term, values) == expected
    assert told(tree, values) == expected
    assert substitute(term, {ALL[name]: value for name, value in values.items()}) == expected


@given(TREES, ASSIGNMENTS, st.sets(st.sampled_from(sorted(ALL))))
@settings(max_examples=examples(100), deadline=None)
def test_what_is_replaced_first_does_not_matter(tree: Tree, values: Values, first: set[str]) -> None:
    part = substitute(told(tree, ALL), {ALL[name]: values[name] for name in first})
    assert not {v.name for v in variables(part)} & first
    assert evaluate(part, values) == meaning(tree, values)


@given(FORMULAS, ASSIGNMENTS)
@settings(max_examples=examples(60), deadline=None)
def test_z3_finds_a_formula_so_exactly_where_it_is(tree: Tree, values: Values) -> None:
    formula = told(tree, ALL)
    ties = [same(v, values[v.name]) if isinstance(v, Boolean) else v == values[v.name] for v in VARIABLES]  # type: ignore[arg-type]
    smt = Smt()
    smt.add(*ties)
    assert smt.satisfiable(formula) == meaning(tree, values)
    assert smt.satisfiable(no(formula)) != meaning(tree, values)


@given(NUMBERS, ASSIGNMENTS)
@settings(max_examples=examples(60), deadline=None)
def test_z3_computes_the_number_that_python_does(tree: Tree, values: Values) -> None:
    expected = meaning(tree, values)
    found = told(tree, ALL)
    smt = Smt()
    smt.add(*(same(v, values[v.name]) if isinstance(v, Boolean) else v == values[v.name] for v in VARIABLES))  # type: ignore[arg-type]
    assert smt.satisfiable(found == expected)
    assert not smt.satisfiable(found != expected)


@given(NUMBERS, ASSIGNMENTS)
@settings(max_examples=examples(100), deadline=None)
def test_a_number_keeps_its_bounds(tree: Tree, values: Values) -> None:
    term = told(tree, ALL)
    if isinstance(term, Integer):
        assert term.low <= meaning(tree, values) <= term.high


@given(TREES)
@settings(max_examples=examples(100), deadline=None)
def test_the_same_text_twice_is_one_object_also_after_pickling(tree: Tree) -> None:
    term = told(tree, ALL)
    again = told(tree, ALL)
    assert term is again or not isinstance(term, Term)
    loaded = pickle.loads(pickle.dumps(term))
    assert loaded is term or not isinstance(term, Term)


def test_equal_terms_are_one_object() -> None:
    assert all_of(p, q) is all_of(p, q)
    assert x + y is x + y
    assert boolean("p") is p
    assert integer("x", 0, 3) is x
    assert integer("x", 0, 4) is not x


def test_true_and_one_are_two_different_constants() -> None:
    chosen = if_then_else(p, x, 1)
    assert isinstance(chosen, Integer)
    with pytest.raises(TypeError, match="expected a number"):
        if_then_else(p, x, True)


TRUTHS: dict[str, Callable[[], Any]] = {
    "bool": lambda: bool(p),
    "bool of a number": lambda: bool(x),
    "if": lambda: 1 if p else 2,
    "and": lambda: p and q,  # type: ignore[unreachable]
    "or": lambda: p or q,  # type: ignore[unreachable]
    "not": lambda: not p,
    "in": lambda: p in (q, r),
    "chained comparison": lambda: 1 <= x <= 2,
    "sorting": lambda: sorted([y, x]),
}


@pytest.mark.parametrize("wrong", TRUTHS.values(), ids=TRUTHS.keys())
def test_a_term_has_no_truth_value(wrong: Callable[[], Any]) -> None:
    with pytest.raises(TypeError, match="no truth value"):
        wrong()


WRONG: dict[str, Callable[[], Any]] = {
    "a number in all_of": lambda: all_of(x),  # type: ignore[arg-type]
    "one in any_of": lambda: any_of(1, p),  # type: ignore[arg-type]
    "a formula added": lambda: x + True,
    "a formula compared with a number": lambda: x == p,
    "a number times a number": lambda: x * y,  # type: ignore[operator]
    "a number times true": lambda: x * True,
    "a word": lambda: colour == "red",
}


@pytest.mark.parametrize("wrong", WRONG.values(), ids=WRONG.keys())
def test_formulas_and_numbers_are_not_mixed(wrong: Callable[[], Any]) -> None:
    with pytest.raises(TypeError):
        wrong()


def test_a_range_without_values_is_refused_and_one_with_a_single_value_is_that_value() -> None:
    with pytest.raises(ValueError, match="no possible value"):
        integer("none", 2, 1)
    assert integer("one", 4, 4) == 4
    assert isinstance(integer("one", 4, 4), int)


FOLDED: dict[str, tuple[Value, Value]] = {
    "above its bounds": (x <= 3, True),
    "below its bounds": (x < 0, False),
    "never equal": (x == 7, False),
    "sum within bounds": (x + y >= -2, True),
    "half of an odd number": (2 * x == 3, False),
    "a factor is divided out": (2 * x == 4, x == 2),
    "a factor of what is bounded": (2 * x <= 3, x <= 1),
    "a lower bound": (x > 1, no(x <= 1)),
    "a bound below a factor": (5 - 2 * x <= 2, no(x <= 1)),
    "itself less itself": (x - x, 0),
    "equal to itself": (x == x, True),
    "contradiction": (all_of(p, no(p)), False),
    "excluded middle": (any_of(q, p, no(q)), True),
    "repeats": (all_of(p, q, p), all_of(p, q)),
    "nested": (all_of(p, all_of(q, r)), all_of(p, q, r)),
    "no of no": (no(no(p)), p),
    "nothing asked": (all_of(), True),
    "nothing offered": (any_of(), False),
    "counting what is decided": (count(True, False, True), 2),
    "choosing the same": (if_then_else(p, x, x), x),
    "comparing a choice": (if_then_else(p, 1, 0) == 1, p),
    "more than nothing of a choice": (if_then_else(p, 1, 0) > 0, p),
    "implied by itself": (implies(p, p), True),
    "sum of nothing": (total([]), 0),
}


@pytest.mark.parametrize("name", FOLDED)
def test_what_is_decided_folds(name: str) -> None:
    found, expected = FOLDED[name]
    assert found is expected or (type(found) is type(expected) is int and found == expected)


PRINTED: dict[str, tuple[Value, str]] = {
    "variable": (p, "p"),
    "label": (colour == 1, "colour = green"),
    "number": (x <= 2, "x <= 2"),
    "sum": (2 * x - y + 1, "2*x - y + 1"),
    "and in or": (any_of(all_of(p, q), r), "(p and q) or r"),
    "no": (no(all_of(p, q)), "no (p and q)"),
    "choice": (if_then_else(p, x, 2), "(if p then x else 2)"),
}


@pytest.mark.parametrize("name", PRINTED)
def test_a_term_prints_as_a_person_would_write_it(name: str) -> None:
    term, text = PRINTED[name]
    assert repr(term) == text


def test_two_variables_of_one_name_are_refused() -> None:
    smt = Smt()
    smt.add(number("hand", 0, 3) <= 2)
    with pytest.raises(ValueError, match="two variables are named hand"):
        smt.add(number("hand", 0, 7) <= 2)
    with pytest.raises(ValueError, match="two variables are named hand"):
        smt.add(boolean("hand"))


def test_what_bounds_a_number_narrows_it() -> None:
    x, y = number("x", -9, 9), number("y", 0, 9)
    narrower = narrowed_by([x >= 1, all_of(x <= 4, no(x > 3)), x + y <= 3, any_of(y >= 1, p)])
    (narrowed,) = narrower.values()
    assert (list(narrower), narrowed.low, narrowed.high) == ([x], 1, 3)  # type: ignore[union-attr]
    assert [substitute(asked, narrower) for asked in (x <= 0, x <= 3, y + 3 >= x)] == [False, True, True]
    assert not isinstance(substitute(x >= 2, narrower), bool)
    assert narrowed_by([x >= 5, x <= 4]) == {}


def test_a_missing_value_is_an_error_and_not_a_guess() -> None:
    with pytest.raises(KeyError):
        evaluate(all_of(p, q), {"p": True})


def test_a_condition_is_written_only_if_it_is_short() -> None:
    shared = boolean("p")
    assert brief(no(shared)) == "that no (p)"
    for number in range(60):  # written out, each has the one before it twice
        shared = any_of(all_of(shared, boolean(f"a{number}")), all_of(no(shared), boolean(f"b{number}")))  # type: ignore[assignment]
    assert brief(shared) == "one of its conditions"
