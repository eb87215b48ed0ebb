"""The bounds in ``pyproject.toml``: with the lowest and the newest versions that they admit the quick tests pass."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
import venv
from pathlib import Path

import pytest

from tests.support import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS: dict[str, list[str]] = PROJECT["optional-dependencies"]
OWN_EXTRAS = re.compile(r"mtg-arbiter\[([\w,]+)\]")


def with_own_extras(dependencies: list[str]) -> list[str]:
    """Return dependencies with those of the project's own extras in the place of these."""
    found = [(name, OWN_EXTRAS.fullmatch(name)) for name in dependencies]
    return [d for name, own in found for d in ([e for x in own[1].split(",") for e in EXTRAS[x]] if own else [name])]


FOR_TESTS = [*PROJECT["dependencies"], *with_own_extras(EXTRAS["test"])]
BOUNDED = re.compile(r"(?P<name>[\w-]+)>=(?P<lowest>[\w.]+),<(?P<beyond>[\w.]+)")
QUICK = (
    "tests/test_cases.py::test_every_step_of_a_case_is_as_expected",
    *("tests/test_docs.py", "tests/test_schema.py", "tests/model/logic", "tests/model/cards", "tests/arbiter/phrases"),
    *(
        "tests/arbiter/cases/test_casefile.py",
        "tests/arbiter/commands/test_cli.py",
        "tests/arbiter/commands/test_failures.py",
    ),
    *("tests/solver/engines", "tests/solver/proofs/test_prove.py"),
)
"""What most versions of a dependency that do not fit would break."""


def run(*words: object, **environment: str) -> None:
    """Run a command in the project's folder, and let what it says be seen if it fails."""
    found = subprocess.run(
        [str(word) for word in words],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert found.returncode == 0, found.stdout[-5_000:] + found.stderr[-5_000:]


def lowest(dependency: str) -> str:
    """Return a dependency as the lowest version of it that is admitted."""
    found = BOUNDED.fullmatch(dependency)
    assert found is not None, dependency
    return f"{found['name']}=={found['lowest']}"


def test_what_is_tried_with_other_versions_is_there() -> None:
    assert [path for path in QUICK if not (ROOT / path.split("::")[0]).exists()] == []


def test_every_dependency_has_a_lowest_version_and_one_beyond_which_nothing_was_tried() -> None:
    extras = [name for names in EXTRAS.values() for name in with_own_extras(names)]
    assert [d for d in (*PROJECT["dependencies"], *extras) if not BOUNDED.fullmatch(d)] == []


@pytest.mark.sweep
@pytest.mark.parametrize("versions", ["lowest", "newest"])
def test_the_quick_tests_pass_with_the_versions_at_both_bounds(versions: str, tmp_path: Path) -> None:
    """Both are fetched from the index that pip is set up with; of what the dependencies need, the newest that fits."""
    venv.create(tmp_path / "venv", with_pip=True)
    python = tmp_path / "venv" / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    wanted = [lowest(d) for d in FOR_TESTS] if versions == "lowest" else FOR_TESTS
    run(python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *wanted)
    run(python, "-m", "pytest", "-p", "no:cacheprovider", "-m", "not sweep", *QUICK)
