"""Solvers that read SMT-LIB 2, to check what is exported: Z3's own program, cvc5, and what checks proofs."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from arbiter.answers.questions_as_smtlib import with_proofs
from arbiter.certificates.checking_answers import checked


def answers_of_z3(script: str) -> list[str]:
    """Return what the program ``z3``, which comes with its Python package, answers to a script."""
    program = shutil.which("z3", path=str(Path(sys.executable).parent))
    if program is None:
        pytest.skip("skipped: the program z3 is not beside this Python, so nothing can be checked with it")
    found = subprocess.run([program, "-in"], input=script, capture_output=True, text=True, check=False)
    assert found.stderr == ""
    return found.stdout.split()


def answers_of_cvc5(script: str) -> list[str]:
    """Return what cvc5 answers to a script."""
    cvc5 = pytest.importorskip("cvc5", reason='skipped: install the extra "test" to have exports checked by cvc5')
    solver = cvc5.Solver()
    solver.setOption("incremental", "true")
    parser = cvc5.InputParser(solver)
    parser.setStringInput(cvc5.InputLanguage.SMT_LIB_2_6, script, "script")
    names = parser.getSymbolManager()
    said = []
    while not (command := parser.nextCommand()).isNull():
        said.append(command.invoke(solver, names))
    return "".join(said).split()


def proved_answers(script: str) -> list[str]:
    """Return the answers to a script that are proved, as what checks proofs finds them."""
    found = list(checked(with_proofs(script)))
    assert [one.problem for one in found] == [""] * len(found)
    return [one.answer for one in found]


SOLVERS: dict[str, Callable[[str], list[str]]] = {
    "z3": answers_of_z3,
    "cvc5": answers_of_cvc5,
    "proofs": proved_answers,
}
