"""What is exported is read by other solvers, and they agree with what is answered here."""

from __future__ import annotations

import re
from itertools import takewhile
from pathlib import Path

import pytest
from hypothesis import given, settings
from typer.testing import CliRunner

from arbiter.answers import questions_as_smtlib
from arbiter.cases.casefile import Claim
from arbiter.commands.commands import app_for
from arbiter.errors import CaseError
from model.actions.actions import Action
from model.game.state import State
from model.logic.formulas import all_of, any_of, boolean, implies
from solver.engines.smtlib import LOGIC, assertion, check, declaration, expression, symbol, unrolled
from solver.games.reach import reach
from solver.questions.check import Answer, verdict
from solver.systems.transitions import Goal, System
from tests.boards import half_known
from tests.other_solvers import SOLVERS
from tests.sampling import examples, sampled
from tests.small_worlds import SCOPES
from tests.support import AZUSA, FILES, asks, assignments, name_of_case
from tests.systems import counter, jugs, lock, number, random_systems
from tests.terms import ALL, FORMULAS, VARIABLES, Tree, meaning, told
from tests.worlds import situation

each_solver = pytest.mark.parametrize("solver", SOLVERS)
MEANS: dict[tuple[str, ...], Answer] = {
    ("sat", "unsat"): "legal",
    ("unsat", "sat"): "illegal",
    ("sat", "sat"): "depends",
}


def exported(*arguments: str) -> str:
    found = CliRunner().invoke(app_for(), ["export", *arguments], catch_exceptions=False)
    assert found.exit_code == 0
    return found.stdout


def answer(solver: str, script: str) -> Answer:
    return MEANS[tuple(SOLVERS[solver](script))]


@each_solver
@sampled("path", FILES[:: len(FILES) // 12], 3, "cases that other solvers are asked about", name=name_of_case)
def test_other_solvers_give_the_verdicts_of_the_cases(path: Path, solver: str) -> None:
    for outcome in asks(path):
        assert outcome.verdict is not None
        assert answer(solver, questions_as_smtlib.question(outcome.now, outcome.verdict.act)) == outcome.verdict.answer


@each_solver
def test_another_solver_says_of_an_action_that_it_is_legal_or_not(solver: str) -> None:
    assert answer(solver, exported(str(AZUSA), "Ann plays Mountain", "--smt2")) == "legal"
    assert answer(solver, exported(str(AZUSA), "Ann plays Mountain", "--smt2", "--after", "last")) == "illegal"


@each_solver
@given(asked=half_known())
@settings(max_examples=examples(25), deadline=None)
def test_other_solvers_give_the_verdict_where_facts_are_open(solver: str, asked: tuple[State, Action]) -> None:
    assert answer(solver, questions_as_smtlib.question(*asked)) == verdict(*asked)


def depth(answers: list[str]) -> int | None:
    """Return the number of the first check that was satisfiable."""
    before = len(list(takewhile(lambda said: said == "unsat", answers)))
    assert set(answers) <= {"sat", "unsat"}
    return before if before < len(answers) else None


@each_solver
@given(planned=random_systems())
@settings(max_examples=examples(25), deadline=None)
def test_other_solvers_reach_what_is_reached_here_in_as_many_steps(solver: str, planned: tuple[System, Goal]) -> None:
    script = "\n".join(unrolled(*planned, 3, lambda transition: str(transition.label)))
    assert depth(SOLVERS[solver](script)) == reach(*planned, 3).depth


@each_solver
def test_other_solvers_measure_open_and_count(solver: str) -> None:
    system, (five, _) = jugs(5, 3)
    assert depth(SOLVERS[solver]("\n".join(unrolled(system, Goal(five == 4), 7, repr)))) == 6
    system, entered = lock((7, 0, 4))
    assert depth(SOLVERS[solver]("\n".join(unrolled(system, Goal(entered == 3), 4, repr)))) == 3
    system, at = counter(9)
    assert depth(SOLVERS[solver]("\n".join(unrolled(system, Goal(steps={0: at == 1}), 4, repr)))) == 2
    assert depth(SOLVERS[solver]("\n".join(unrolled(System((at,), at == 0, ()), Goal(at == 1), 2, repr)))) is None


@each_solver
@pytest.mark.parametrize(
    ("name", "kind", "text", "steps"),
    [
        ("two lands and Azusa", "possible", "lands_played(Ann) = 2", 2),
        ("two lands and Azusa", "always", "land_drop_count(Ann) >= 2", 2),
        ("two lands and Azusa", "never", "casting", None),
        ("a triggered ability", "possible", "life(Ann) = 21", 4),
    ],
)
def test_other_solvers_show_claims_in_as_many_steps(
    solver: str, name: str, kind: str, text: str, steps: int | None
) -> None:
    claim = Claim.model_validate({kind: text})
    script = questions_as_smtlib.claim_within(situation(SCOPES[name].situation), claim, 5)
    assert depth(SOLVERS[solver](script)) == steps


@each_solver
@given(tree=FORMULAS)
@settings(max_examples=examples(30), deadline=None)
def test_a_term_means_to_other_solvers_what_it_means_in_python(solver: str, tree: Tree) -> None:
    declared = [line for variable in VARIABLES for line in declaration(variable)]
    script = "\n".join([LOGIC, *declared, *check(expression(told(tree, ALL)))])
    holds = any(meaning(tree, values) for values in assignments(list(VARIABLES)))
    assert SOLVERS[solver](script) == ["sat" if holds else "unsat"]


def test_a_claims_export_says_what_is_asked_and_what_can_happen(tmp_path: Path) -> None:
    path = tmp_path / "claim.toml"
    claim = '[[claim]]\nname = "two lands"\npossible = "lands_played(Ann) = 2"\nwithin = 3\n'
    path.write_text(f'title = "t"\n{SCOPES["two lands and Azusa"].situation}\n{claim}', encoding="utf-8")
    by_number = exported(str(path), "--claim", "1", "--smt2")
    assert by_number == exported(str(path), "--claim", "two lands", "--smt2")
    assert by_number.startswith("; Claim: possible lands_played(Ann) = 2")
    assert by_number.count("(check-sat)") == 4
    assert ": Ann plays Forest\n" in by_number
    assert exported(str(path), "--claim", "1", "--smt2", "--within", "1").count("(check-sat)") == 2


def test_what_is_exported_says_the_facts_and_the_rules_in_words() -> None:
    script = exported(str(AZUSA), "Ann plays Mountain", "--smt2", "--after", "last")
    assert "; it is Ann's turn\n(assert (= |active| 0))\n" in script
    assert re.search(r"; 305\.2a .*\n\(define-fun \|1\.\d a_land_play_remains\| \(\) Bool ", script)
    assert script == exported(str(AZUSA), "Ann plays Mountain", "--smt2", "--after", "last")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--smt2"], "say what is asked"),
        (["Ann plays Mountain", "--claim", "1", "--smt2"], "say what is asked"),
        (["--claim", "1", "--smt2"], "the file has no claims"),
        (["Ann plays Mountains", "--smt2"], "Mountains"),
    ],
)
def test_a_mistake_is_told(arguments: list[str], message: str) -> None:
    with pytest.raises(CaseError, match=message):
        CliRunner().invoke(app_for(), ["export", str(AZUSA), *arguments], catch_exceptions=False)


def test_a_claim_about_games_of_any_length_needs_a_number_of_steps(tmp_path: Path) -> None:
    path = tmp_path / "claim.toml"
    path.write_text(
        'title = "t"\n[situation]\n[[claim]]\nname = "x"\nalways = "life(Ann) > 0"\n[[claim]]\nnever = "resolving"\n',
        encoding="utf-8",
    )
    with pytest.raises(CaseError, match=r"claim\.1: it is about games of any length"):
        CliRunner().invoke(app_for(), ["export", str(path), "--claim", "1", "--smt2"], catch_exceptions=False)
    with pytest.raises(CaseError, match='there is no claim "y"'):
        CliRunner().invoke(app_for(), ["export", str(path), "--claim", "y", "--smt2"], catch_exceptions=False)


def test_what_is_used_twice_is_written_once() -> None:
    x, y = number("x", -3, 3), boolean("y")
    few = x + number("z", 0, 9) * 2 <= 4
    shared = all_of(any_of(few, y), implies(few, x == 1))
    assert expression(shared) == "(let (($1 (<= (+ |x| (* 2 |z|)) 4))) (and (or $1 |y|) (or (not $1) (= |x| 1))))"
    assert list(declaration(x)) == ["(declare-const |x| Int)", "(assert (<= (- 3) |x| 3))"]
    assert assertion(x == -3) == "(assert (= |x| (- 3)))"


def test_a_name_with_characters_that_no_symbol_has_stays_a_name_of_its_own() -> None:
    names = ["a|b", "a%7Cb", "a\\b", "a%b"]
    assert len({symbol(name) for name in names}) == len(names)
    assert all(not set("|\\") & set(symbol(name)[1:-1]) for name in names)
