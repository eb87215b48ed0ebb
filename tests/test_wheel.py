from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

from tests.support import AZUSA, ROOT, name_of_case

PACKAGES = ("arbiter", "model", "reader", "solver")


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


def test_the_wheel_holds_every_module_and_every_case_under_one_name(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    modules = {p.relative_to(ROOT) for package in PACKAGES for p in (ROOT / package).rglob("*.py")}
    assert {installed_as(path).as_posix() for path in modules} - names == set()
    cases = {
        f"arbiter/example_cases/{p.relative_to(ROOT / 'cases').as_posix()}" for p in (ROOT / "cases").rglob("*.toml")
    }
    assert cases - names == set()
    (described,) = {name.split("/")[0] for name in names} - {"arbiter"}
    assert described.startswith("mtg_arbiter-")


def installed_as(path: Path) -> Path:
    return path if path.parts[0] == "arbiter" else Path("arbiter") / path


@pytest.mark.parametrize("package", PACKAGES)
def test_a_module_in_the_wheel_differs_only_in_the_names_that_it_imports(wheel: Path, package: str) -> None:
    inside = zipfile.ZipFile(wheel)
    for path in sorted((ROOT / package).rglob("*.py")):
        there = inside.read(installed_as(path.relative_to(ROOT)).as_posix()).decode()
        assert imported(ast.parse(there)) & {"model", "reader", "solver"} == set()
        here = path.read_text(encoding="utf-8").splitlines()
        for line, as_it_is_there in zip(here, there.splitlines(), strict=True):
            assert as_it_is_there in (line, OF_OURS.sub(r"\1arbiter.", line)), path


OF_OURS = re.compile(r"^(\s*from )(?=(model|reader|solver)\b)")


def imported(tree: ast.Module) -> set[str]:
    modules: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            modules.add(node.module or "")
        elif isinstance(node, ast.Import):
            modules |= {name.name for name in node.names}
    return {module.split(".")[0] for module in modules}


def test_what_is_installed_is_what_is_imported(installed: Path, nowhere: Path) -> None:
    code = (
        "import arbiter, arbiter.model, arbiter.solver, json;"
        "print(json.dumps([arbiter.__file__, arbiter.model.__file__, arbiter.solver.__file__]))"
    )
    found = run(installed / "bin" / "python", "-c", code, cwd=nowhere)
    assert found.returncode == 0, found.stderr
    assert all(Path(path).is_relative_to(installed) for path in json.loads(found.stdout))


@pytest.fixture
def hostile(tmp_path: Path) -> Path:
    """Return a folder with modules of somebody else that have the names of the project's folders."""
    for name in ("model", "reader", "solver", "cases", "tests"):
        (tmp_path / f"{name}.py").write_text("X = 1\n")
    return tmp_path


def test_modules_of_others_that_have_our_folders_names_are_no_harm(installed: Path, hostile: Path) -> None:
    python = installed / "bin" / "python"
    begun = run(python, "-m", "arbiter", "new", "mine.toml", cwd=hostile)
    assert begun.returncode == 0, begun.stderr
    for words in (
        ("check", "mine.toml"),
        ("options", "mine.toml"),
        ("rules", "a_land_play_remains", "--cases", "."),
        ("compare", "--from", "2013-04-29", "--to", "2013-07-11", "--card", "Azusa, Lost but Seeking"),
    ):
        found = run(python, "-m", "arbiter", *words, cwd=hostile)
        assert found.returncode in (0, 1), (words, found.stderr)
        assert found.stderr == ""
    asked = run(python, "-c", f"import arbiter; print(arbiter.load({str(AZUSA)!r}).case.title)", cwd=hostile)
    assert asked.returncode == 0, asked.stderr


def test_the_cases_that_are_shipped_are_as_expected_beside_modules_of_others(installed: Path, hostile: Path) -> None:
    python = installed / "bin" / "python"
    first = Path(run(python, "-m", "arbiter", "list", "examples", cwd=hostile).stdout.split()[0])
    found = run(python, "-m", "arbiter", "check", first.parents[1] / "lands", "--quiet", cwd=hostile)
    assert found.returncode == 0, found.stdout + found.stderr


def test_the_installed_cards_are_read_from_the_file_that_the_wheel_brings(installed: Path, nowhere: Path) -> None:
    code = (
        "from arbiter.model.cards.catalogue_file import SHIPPED, kept_cards; import sys;"
        "assert SHIPPED.exists(); print(kept_cards()['Forest'].type_line, 'arbiter.model.cards.lands' in sys.modules)"
    )
    found = run(installed / "bin" / "python", "-B", "-c", code, cwd=nowhere)
    assert found.stdout == "Basic Land — Forest False\n", found.stderr


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
    typed = {installed_as(Path(package) / "py.typed").as_posix() for package in PACKAGES}
    assert typed <= set(zipfile.ZipFile(wheel).namelist())
