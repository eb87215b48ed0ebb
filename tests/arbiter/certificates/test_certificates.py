from __future__ import annotations

import itertools
import shutil
import subprocess
from collections.abc import Iterable, Sequence
from pathlib import Path

import pytest
from typer.testing import CliRunner

from arbiter.certificates.checking_answers import checked
from arbiter.certificates.drat import refuted, satisfied
from arbiter.certificates.reading_scripts import Unreadable, commands
from arbiter.commands.cli import run
from arbiter.commands.commands import app_for
from solver.engines.sat import refutation, solution
from tests.other_solvers import answers_of_cvc5
from tests.support import AZUSA, CASES, ROOT

LEAVES = CASES / "claims" / "azusa_leaves.toml"
MOST_LINES = 500

Lines = list[tuple[bool, tuple[int, ...]]]


def exported(*arguments: str) -> str:
    found = CliRunner().invoke(app_for(), ["export", *arguments, "--proof"], catch_exceptions=False)
    assert found.exit_code == 0
    return found.stdout


def problems(script: str) -> list[str]:
    return [found.problem for found in checked(script)]


@pytest.fixture(scope="module")
def certificate() -> str:
    return exported(str(LEAVES), "--claim", "2")


def test_what_checks_proofs_is_short() -> None:
    texts = (path.read_text(encoding="utf-8") for path in (ROOT / "arbiter" / "certificates").glob("*.py"))
    assert sum(bool(line.strip()) for text in texts for line in text.splitlines()) <= MOST_LINES


def test_another_solver_confirms_every_obligation_of_a_certificate(certificate: str) -> None:
    answers = answers_of_cvc5(certificate)
    assert answers == ["unsat"] * 4
    assert problems(certificate) == [""] * 4
    assert "; By induction over 1 step, with what always holds:" in certificate


def test_each_obligation_rests_on_something(certificate: str) -> None:
    """Without the formulas of an obligation, or with the answer "sat" to it, it is not proved."""
    bounds, stated = "(assert (<= ", "(assert "
    kept = [line for line in certificate.splitlines() if line.startswith(bounds) or not line.startswith(stated)]
    assert all(problems("\n".join(kept)))
    assert all(problems(certificate.replace(":status unsat", ":status sat")))
    assert all(problems(certificate.replace("(set-info :status unsat)", "")))


def test_that_a_claim_is_not_broken_in_few_steps_is_proved_for_each_of_them() -> None:
    script = exported(str(LEAVES), "--claim", "1", "--within", "3")
    assert problems(script) == [""] * 4


def test_a_verdict_is_proved(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "why.smt2"
    file.write_text(exported(str(AZUSA), "Ann plays Mountain", "--after", "7"), encoding="utf-8")
    assert run(["check-proof", str(file)]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0].startswith("  ok  Can it be legal?  unsat")
    assert said[-1] == "all 2 answers are proved"
    file.write_text(file.read_text(encoding="utf-8").replace(";model ", ";model -"), encoding="utf-8")
    assert run(["check-proof", str(file)]) == 1
    assert "this is no solution" in capsys.readouterr().out


def pigeons(number: int, holes: int) -> list[tuple[int, ...]]:
    """Return that so many pigeons sit in so few holes, none two in one."""
    sits = {(p, h): p * holes + h + 1 for p in range(number) for h in range(holes)}
    somewhere = [tuple(sits[p, h] for h in range(holes)) for p in range(number)]
    pairs = itertools.combinations(range(number), 2)
    return [*somewhere, *((-sits[p, h], -sits[q, h]) for p, q in pairs for h in range(holes))]


def lines(proof: Iterable[str]) -> Lines:
    script = "(check-sat)\n" + "\n".join(f";drat {line}" for line in proof)
    return next(commands(script)).lemmas


def test_a_proof_is_taken_line_by_line() -> None:
    clauses = pigeons(5, 4)
    proof = refutation(clauses)
    assert refuted(20, clauses, lines(proof)) == ""
    assert refuted(20, clauses[1:], lines(proof)).endswith("does not follow from what stands before it")
    assert refuted(20, clauses, []) == "the proof does not come to a conflict"
    assert refuted(20, clauses, [(False, (21,))]).endswith("is about a literal that is not in the question")
    assert refuted(20, clauses, [(False, ())]).startswith("line 1 of the proof does not follow")


def test_a_lemma_may_take_away_solutions_but_not_all_of_them() -> None:
    """By resolution on its first literal; the same lemma does not follow where that literal is denied otherwise."""
    clauses: Sequence[tuple[int, ...]] = [(1, 2), (-1, -2), (3, 2)]
    assert refuted(3, clauses, [(False, (3,))]) == "the proof does not come to a conflict"
    assert refuted(3, [*clauses, (-3, 1)], [(False, (3,))]).startswith("line 1")


def test_a_clause_that_is_deleted_is_gone() -> None:
    clauses = [(1, 2), (1, -2), (-1, 2), (-1, -2)]
    assert refuted(2, clauses, [(False, (1,))]) == ""
    assert refuted(2, clauses, [(True, (1, 2)), (False, (1,))]) != ""


def test_a_solution_has_to_satisfy_every_clause() -> None:
    clauses = pigeons(3, 3)
    found = solution(clauses)
    assert found is not None
    assert satisfied(clauses, found)
    assert not satisfied(clauses, [-literal for literal in found])
    assert not satisfied(clauses, [*found, -found[0]])


@pytest.mark.skipif(shutil.which("drat-trim") is None, reason="skipped: the program drat-trim is not here")
def test_drat_trim_is_of_the_same_opinion(tmp_path: Path) -> None:
    clauses = pigeons(5, 4)
    for name, end in (("whole", None), ("cut", 3)):
        formula, proof = tmp_path / f"{name}.cnf", tmp_path / f"{name}.drat"
        written = "\n".join(" ".join(map(str, (*clause, 0))) for clause in clauses)
        formula.write_text(f"p cnf 20 {len(clauses)}\n{written}\n", encoding="utf-8")
        found = refutation(clauses)[:end]
        proof.write_text("\n".join(found) + "\n", encoding="utf-8")
        said = subprocess.run(["drat-trim", formula, proof], capture_output=True, text=True, check=False).stdout
        assert ("s VERIFIED" in said) is (refuted(20, clauses, lines(found)) == "")


@pytest.mark.parametrize(
    ("script", "why"),
    [
        ("(assert |a|)", "|a| is not declared"),
        ("(declare-const |a| Int)(assert |a|)", "|a| is no Bool, and no Int that is bounded by what comes next"),
        ("(declare-const |a| Bool)(assert (+ |a| 1))", "this is true or false, and no number: |a|"),
        ("(assert (xor true))", "this is true or false, and no number"),
        ("(check-sat", "the last command does not end"),
        ("(check-sat)\n;drat 1 2", "it ends with 0"),
        ("check-sat", '"check-sat" stands outside of a command'),
        ("(exit)", "this command is not understood"),
    ],
)
def test_what_is_not_understood_is_refused(script: str, why: str) -> None:
    with pytest.raises(Unreadable) as raised:
        list(checked(script))
    assert why in str(raised.value)


@pytest.mark.parametrize("written", [b"", b"\xff", b"(exit)", b"(assert " + b"(not " * 5_000 + b"true" + b")" * 5_001])
def test_a_file_that_is_no_proof_is_one_line(
    written: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "wrong.smt2"
    file.write_bytes(written)
    assert run(["check-proof", str(file)]) == 2
    assert capsys.readouterr().err.startswith(f"arbiter: {file}: ")
