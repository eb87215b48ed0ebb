from __future__ import annotations

import json
import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

from tests.support import AZUSA, ROOT, name_of_case

PACKAGES = ("arbiter", "model", "solver")


def run(*words: object, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Run a command, without a search path of the caller's: what is installed is what is tried."""
    here = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return subprocess.run([str(word) for word in words], cwd=cwd, env=here, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel from the sources as they are."""
    folder = tmp_path_factory.mktemp("wheel")
    words = [sys.executable, "-m", "pip", "wheel", ROOT, "--no-deps", "--quiet", "--wheel-dir", folder]
    built = run(*words, *_with_what_is_here(), cwd=folder)
    assert built.returncode == 0, built.stderr
    (path,) = folder.glob("*.whl")
    return path


def _with_what_is_here() -> list[str]:
    """Use the build backend of this environment if it is here; else pip fetches it."""
    return [] if run(sys.executable, "-c", "import hatchling", cwd=ROOT).returncode else ["--no-build-isolation"]


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the wheel into an environment of its own, whose other packages are those of this one.

    They are found after its own: if the project is installed here as well, that is not what is tried.
    """
    home = tmp_path_factory.mktemp("home")
    venv.create(home, with_pip=False)
    library = Path(sysconfig.get_path("purelib", vars={"base": str(home), "platbase": str(home)}))
    here = {sysconfig.get_path(name) for name in ("purelib", "platlib")}
    (library / "here.pth").write_text("".join(f"{path}\n" for path in sorted(here)))
    words = ["-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--ignore-installed", wheel]
    found = run(home / "bin" / "python", *words, cwd=home)
    assert found.returncode == 0, found.stderr
    return home


@pytest.fixture
def nowhere(tmp_path: Path) -> Path:
    """Return a folder in which nothing of the project can be imported."""
    return tmp_path


def test_the_wheel_holds_every_module_and_every_case(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    modules = {p.relative_to(ROOT).as_posix() for package in PACKAGES for p in (ROOT / package).rglob("*.py")}
    assert modules - names == set()
    cases = {
        f"arbiter/example_cases/{p.relative_to(ROOT / 'cases').as_posix()}" for p in (ROOT / "cases").rglob("*.toml")
    }
    assert cases - names == set()
    assert not {name for name in names if name.startswith(("tests/", "bench/", "docs/"))}


def test_what_is_installed_is_what_is_imported(installed: Path, nowhere: Path) -> None:
    code = "import arbiter, json, model, solver; print(json.dumps([arbiter.__file__, model.__file__, solver.__file__]))"
    found = run(installed / "bin" / "python", "-c", code, cwd=nowhere)
    assert found.returncode == 0, found.stderr
    assert all(Path(path).is_relative_to(installed) for path in json.loads(found.stdout))


def test_the_installed_script_answers(installed: Path, nowhere: Path) -> None:
    found = run(installed / "bin" / "arbiter", "ask", AZUSA, "Ann plays Mountain", "--after", 7, "--json", cwd=nowhere)
    assert found.returncode == 1, found.stderr
    told = json.loads(found.stdout)
    assert (told["verdict"], [reason["rule"] for reason in told["because"]]) == ("illegal", ["a_land_play_remains"])


def test_the_installed_cases_are_as_expected(installed: Path, nowhere: Path) -> None:
    code = "import arbiter, pathlib; print(pathlib.Path(arbiter.__file__).parent / 'example_cases')"
    cases = run(installed / "bin" / "python", "-c", code, cwd=nowhere).stdout.strip()
    found = run(installed / "bin" / "arbiter", "check", Path(cases) / name_of_case(AZUSA), cwd=nowhere)
    assert found.returncode == 0, found.stderr
    assert found.stdout.splitlines()[-1] == "all as expected"


def test_types_are_told_to_who_installs_it(wheel: Path) -> None:
    assert {f"{package}/py.typed" for package in PACKAGES} <= set(zipfile.ZipFile(wheel).namelist())
