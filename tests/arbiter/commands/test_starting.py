"""What a command does not need is not loaded, however Python is run, and who runs it at the same time does no harm."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.support import AZUSA, ROOT

LOADED = "import sys; from arbiter.commands.cli import run; run({words!r}); print(*sys.modules, file=sys.stderr)"
FOREST = ["ask", str(AZUSA), "Ann plays Forest"]


def loaded(*words: str) -> set[str]:
    """Return the names of the packages that a command has loaded."""
    code = LOADED.format(words=list(words))
    found = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=here(), capture_output=True, text=True, check=True
    )
    return {name.partition(".")[0] for name in found.stderr.split()}


def here(**more: str) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(ROOT), **more}


def test_a_legal_action_in_a_closed_situation_loads_no_solver_and_nothing_that_colours() -> None:
    assert loaded(*FOREST) & {"z3", "pysat", "constraint", "rich", "lark", "sqlite3"} == set()


def test_an_illegal_action_loads_nothing_that_colours() -> None:
    assert loaded("ask", str(AZUSA), "Ann plays Mountain", "--after", "7") & {"rich", "lark"} == set()


@pytest.mark.parametrize("words", [("--help",), ("ask", "--help"), ("--version",)])
def test_help_loads_no_situation(words: tuple[str, ...]) -> None:
    assert loaded(*words) & {"z3", "pysat", "rich", "lark", "reader"} == set()
