"""What a command does not need is not loaded, however Python is run, and who runs it at the same time does no harm."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

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
    not_needed = {"z3", "pysat", "constraint", "rich", "lark", "sqlite3"}
    assert loaded(*FOREST) & not_needed == set()
    assert loaded("options", str(AZUSA), "--why-not", "--seconds=9") & not_needed == set()


def test_an_illegal_action_loads_nothing_that_colours() -> None:
    assert loaded("ask", str(AZUSA), "Ann plays Mountain", "--after", "7") & {"rich", "lark"} == set()


@pytest.mark.parametrize("words", [("--help",), ("ask", "--help"), ("--version",)])
def test_help_loads_no_situation(words: tuple[str, ...]) -> None:
    assert loaded(*words) & {"z3", "pysat", "rich", "lark", "reader"} == set()


def as_json(*words: str, environment: dict[str, str], python: tuple[str, ...] = ()) -> str:
    process = [sys.executable, *python, "-m", "arbiter", *words, "--json"]
    found = subprocess.run(process, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    assert found.stderr == ""
    return found.stdout


@pytest.fixture(scope="module")
def usual() -> str:
    """Return the answer of a process as it is usually run."""
    return as_json(*FOREST, environment=here())


@pytest.mark.parametrize("python", [("-OO",), ("-B",), ("-O", "-B")], ids=str)
def test_the_answer_is_the_same_however_python_is_run(python: tuple[str, ...], usual: str) -> None:
    assert as_json(*FOREST, environment=here(), python=python) == usual


def test_two_processes_that_start_at_once_where_nothing_was_kept_give_the_same_answer(tmp_path: Path) -> None:
    words = [sys.executable, "-m", "arbiter", *FOREST]
    environment = here(PYTHONPYCACHEPREFIX=str(tmp_path))
    both = [subprocess.Popen(words, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True) for _ in range(2)]
    one, other = (process.communicate(timeout=120)[0] for process in both)
    assert one == other
    assert one.startswith("Ann plays Forest: legal")


def test_a_home_and_an_installation_that_can_not_be_written_to_do_no_harm(tmp_path: Path, usual: str) -> None:
    for package in ("arbiter", "model", "reader", "solver"):
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / package, tmp_path / "installed" / package, ignore=ignored)
    home = tmp_path / "home"
    home.mkdir()
    for folder in (*(path for path in tmp_path.rglob("*") if path.is_dir()), tmp_path):
        folder.chmod(0o555)
    environment = {**os.environ, "PYTHONPATH": str(tmp_path / "installed"), "HOME": str(home)}
    environment["PYTHONPYCACHEPREFIX"] = "/dev/null/nowhere"
    assert as_json(*FOREST, environment=environment) == usual
    assert list(home.iterdir()) == []
    for folder in (tmp_path, *(path for path in tmp_path.rglob("*") if path.is_dir())):
        folder.chmod(0o755)
