from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from pysat.solvers import Solver

from model.logic.formulas import (
    Boolean,
    Formula,
    Integer,
    Number,
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
from solver.engines.cnf import Cnf, TooWide
from tests.sampling import examples
from tests.support import assignments
from tests.terms import ALL, FORMULAS, NUMBERS, VARIABLES, Tree, told

LETTERS = [boolean(f"letter {n}") for n in range(6)]


def number(name: str, low: int, high: int) -> Integer:
    made = integer(name, low, high)
    assert isinstance(made, Integer)
    return made


def models(formula: Formula, of: list[Boolean | Integer]) -> list[dict[str, int | bool]]:
    """Return the assignments for which the clauses say that the formula holds, and check that they decide."""
    cnf = Cnf()
    literals = {variable: cnf.declare(variable) for variable in of}
    wanted = cnf.literal(formula)
    cnf.define(wanted)
    cnf.define(-wanted)
    holding = []
    with Solver(name="glucose4", bootstrap_with=cnf.take()) as solver:
        for values in assignments(of):
            ties = [literals[variable][values[variable.name]] for variable in of]
            holds, fails = solver.solve([*ties, wanted]), solver.solve([*ties, -wanted])
            assert holds is not fails
            if holds:
                holding.append(dict(values))
    return holding


def truths(formula: Formula, of: list[Boolean | Integer]) -> list[dict[str, int | bool]]:
    return [dict(values) for values in assignments(of) if evaluate(formula, values)]


@given(FORMULAS)
@settings(max_examples=examples(150), deadline=None)
def test_clauses_hold_for_the_assignments_for_which_the_formula_does(tree: Tree) -> None:
    formula = told(tree, ALL)
    of = variables(formula)
    assert models(formula, of) == truths(formula, of)


@given(NUMBERS)
@settings(max_examples=examples(100), deadline=None)
def test_a_number_has_the_value_whose_literal_holds(tree: Tree) -> None:
    term = told(tree, ALL)
    of = list(VARIABLES)
    cnf = Cnf()
    literals = {variable: cnf.declare(variable) for variable in of}
    found = cnf.values(term)
    for literal in found.values():
        cnf.define(literal)
        cnf.define(-literal)
    with Solver(name="glucose4", bootstrap_with=cnf.take()) as solver:
        for values in list(assignments(of))[::37]:
            assert solver.solve([literals[variable][values[variable.name]] for variable in of])
            true = set(solver.get_model())
            holding = [value for value, literal in found.items() if literal in true]
            assert holding == [evaluate(term, values)]


@pytest.mark.parametrize("bound", range(-4, 12))
def test_sums_of_weights_are_counted(bound: int) -> None:
    of: list[Boolean | Integer] = [*LETTERS[:4], number("x", -1, 2), number("y", 0, 4)]
    weighed = total([if_then_else(LETTERS[0], 3, 1), *(if_then_else(x, 2, 0) for x in LETTERS[1:4]), of[4] * -2, of[5]])
    for formula in (weighed <= bound, weighed == bound, weighed > bound):
        assert models(formula, of) == truths(formula, of)


@pytest.mark.parametrize("size", range(1, 14))
def test_exactly_one_literal_holds_where_that_is_stated(size: int) -> None:
    cnf = Cnf()
    literals = [cnf.fresh() for _ in range(size)]
    cnf.exactly_one(literals)
    with Solver(name="glucose4", bootstrap_with=cnf.take()) as solver:
        for one in literals:
            assert solver.solve([one, *(-other for other in literals if other != one)])
            assert not any(solver.solve([one, other]) for other in literals if other != one)
        assert not solver.solve([-literal for literal in literals])


def test_a_definition_is_stated_once_and_only_in_the_direction_used() -> None:
    cnf = Cnf()
    a, b = (cnf.declare(x)[True] for x in LETTERS[:2])
    cnf.take()
    cnf.imply([], any_of(LETTERS[2], all_of(*LETTERS[:2])))
    gate = cnf.both(a, b)
    clauses = cnf.take()
    assert [-gate, a] in clauses
    assert [-gate, b] in clauses
    assert [gate, -a, -b] not in clauses
    cnf.define(-gate)
    assert cnf.take() == [[gate, -a, -b]]
    cnf.define(gate)
    assert cnf.take() == []


def test_equal_parts_of_formulas_are_one_gate() -> None:
    cnf = Cnf()
    one = cnf.literal(all_of(*LETTERS[:3]))
    before = cnf.top
    assert cnf.literal(no(any_of(*(no(x) for x in LETTERS[:3])))) == one
    assert cnf.top == before


def test_a_formula_that_cannot_hold_leaves_no_model() -> None:
    cnf = Cnf()
    cnf.imply([], False)
    with Solver(name="glucose4", bootstrap_with=cnf.take()) as solver:
        assert not solver.solve()


def test_a_count_of_many_takes_clauses_in_proportion_to_the_bound() -> None:
    many = [boolean(f"one of many {n}") for n in range(60)]
    cnf = Cnf()
    cnf.imply([], count(*many) <= 3)
    assert len(cnf.take()) < 60 * 4 * 4


@pytest.mark.parametrize(
    "formula",
    [number("life", -1000, 1000) == 20, number("a", 0, 400) + number("b", 0, 400) <= 300],
    ids=["variable", "sum"],
)
def test_a_number_with_too_many_values_is_refused(formula: Formula) -> None:
    with pytest.raises(TooWide, match="values"):
        Cnf().literal(formula)


@pytest.mark.parametrize("compared", [Cnf.equal, Cnf.at_least], ids=["equal", "at least"])
def test_choices_in_one_another_by_the_hundreds_are_lowered(compared: Callable[[Cnf, Number, int], int]) -> None:
    letters, made = [boolean(f"of many {n}") for n in range(1_500)], number("at last", 0, 9)
    for place, letter in enumerate(letters):
        made = if_then_else(letter, number(f"at place {place % 7}", 0, 9), made)
    cnf = Cnf()
    chosen, first = cnf.declare(letters[-1]), cnf.declare(made.args[1])
    wanted = compared(cnf, made, 7)
    cnf.define(wanted)
    with Solver(name="glucose4", bootstrap_with=cnf.take()) as solver:
        assert solver.solve([wanted, chosen[True], first[7]])
        assert not solver.solve([wanted, chosen[True], first[6]])
        assert solver.solve([wanted, chosen[False], first[6]])
