from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
import tomllib
from graphlib import TopologicalSorter
from pathlib import Path
from typing import get_args

import pytest

import arbiter
from model.game.facts import KINDS, FactKind
from tests.support import ROOT, of_all

PACKAGES = ("arbiter", "model", "reader", "solver")
MOST_LINES = 400
MODULES = sorted(path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))
WRITING = {"arbiter/commands/cli.py", "arbiter/output/terminal.py", "arbiter/output/verdict_text.py"}
"""The faces: what writes to a terminal."""

HEARING = {"arbiter/service/worker_process.py", "arbiter/workers/local_processes.py"}
"""What reads the pipe to which another process writes."""


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def lint_imports(folder: Path) -> subprocess.CompletedProcess[str]:
    """Check the contracts of the project in that folder."""
    pytest.importorskip("importlinter", reason='skipped: install the extra "check" to have the layers checked')
    return subprocess.run(
        [sys.executable, "-c", "from importlinter.cli import lint_imports_command as check; check()", "--no-cache"],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )


def copied(folder: Path) -> Path:
    """Copy the packages into a folder, and return it."""
    for package in PACKAGES:
        shutil.copytree(ROOT / package, folder / package, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", folder)
    return folder


def test_the_layers_hold(tmp_path: Path) -> None:
    found = lint_imports(copied(tmp_path))
    assert found.returncode == 0, found.stdout + found.stderr
    assert "0 broken" in found.stdout


VIOLATIONS = {
    "a solver in the model": ("model/logic/formulas.py", "import z3"),
    "a solver in a rule": ("model/rulebook/lands.py", "import constraint"),
    "a SAT solver in a move": ("model/play/moves.py", "import pysat"),
    "a formula in what a card says": ("model/text/mana.py", "from model.logic import formulas"),
    "the solver in the model": ("model/game/state.py", "from solver import smt"),
    "a face in the model": ("model/game/facts.py", "from arbiter import errors"),
    "a face in the solver": ("solver/questions/check.py", "from arbiter import cli"),
    "a card in the solver": ("solver/questions/facts_as_variables.py", "from model.cards import lands"),
    "printing in the solver": ("solver/engines/smt.py", "import rich"),
}


@pytest.fixture(scope="module")
def complaints(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return what is said of a house in which all violations are planted, each as the last line of its module."""
    house = copied(tmp_path_factory.mktemp("house"))
    for module, line in VIOLATIONS.values():
        with (house / module).open("a", encoding="utf-8") as file:
            file.write(f"{line}\n")
    found = lint_imports(house)
    assert found.returncode != 0
    return found.stdout


@pytest.mark.parametrize("violation", VIOLATIONS)
def test_a_planted_violation_is_caught(violation: str, complaints: str) -> None:
    module, line = VIOLATIONS[violation]
    last = len((ROOT / module).read_text(encoding="utf-8").splitlines()) + 1
    imported = line.split()[1]
    assert re.search(rf"{dotted(ROOT / module)} -> {imported}[.\w]* \(l\.{last}\)", complaints), complaints


@of_all(MODULES, name)
def test_a_module_is_short_enough_to_read(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= MOST_LINES


@of_all([p for p in MODULES if name(p) not in WRITING | HEARING], name)
def test_nothing_is_printed_outside_the_faces(path: Path) -> None:
    assert printed(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("line", ["print(1)", "key = print", "breakpoint()", "sys.stdout.write('')", "sys.stderr"])
def test_a_planted_print_is_caught(line: str) -> None:
    assert printed(line)


def printed(source: str) -> list[str]:
    """Return where something is printed; what names nothing by which that is done need not be parsed."""
    if not any(name in source for name in ("print", "breakpoint", "stdout", "stderr")):
        return []
    nodes = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Name | ast.Attribute)]
    names = {node: node.id if isinstance(node, ast.Name) else f".{node.attr}" for node in nodes}
    to_print = ("print", "breakpoint", ".stdout", ".stderr")
    return [f"line {node.lineno}: {name}" for node, name in names.items() if name in to_print]


def test_what_imports_a_package_pays_for_no_solver_before_it_asks() -> None:
    code = "import arbiter, sys; print(sorted({m.split('.')[0] for m in sys.modules} & {'z3', 'rich', 'lark'}))"
    found = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"


def test_a_question_after_some_steps_pays_for_no_grammar_of_what_they_expect() -> None:
    asked = ("ask", "cases/lands/azusa_and_three_explores.toml", "Ann plays Mountain", "--after", "7")
    code = f"import sys; from arbiter.commands.cli import run; print(run({asked!r}), 'lark' in sys.modules)"
    found = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert found.stdout.splitlines()[-1] == "1 False"


def test_the_version_is_the_same_everywhere() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["version"] == arbiter.__version__


def test_every_package_is_under_a_contract() -> None:
    tool = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]
    there = sorted(p.parent.name for p in ROOT.glob("*/__init__.py") if p.parent.name not in ("tests", "bench"))
    assert there == sorted(PACKAGES)
    assert sorted(tool["importlinter"]["root_packages"]) == there


def test_every_kind_of_fact_that_can_be_named_has_its_range_and_sentence() -> None:
    assert get_args(FactKind) == tuple(KINDS)


def test_no_module_imports_itself_by_way_of_others() -> None:
    """Imports for types count, and imports within functions."""
    names = {dotted(path): path for path in MODULES}
    TopologicalSorter({name: imports(path) & set(names) for name, path in names.items()}).prepare()


def dotted(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def imports(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        if isinstance(node, ast.ImportFrom) and node.module:
            within = {f"{node.module}.{alias.name}" for alias in node.names}
            modules = {name for name in within if is_module(ROOT / Path(*name.split(".")))}
            found |= modules | ({node.module} if len(modules) < len(within) else set())
    return found


def is_module(path: Path) -> bool:
    return path.with_suffix(".py").exists() or (path / "__init__.py").exists()


MOST_OUTSIDE = 8
MOST_IN_A_ROOM = 20


def test_few_modules_stand_outside_the_rooms_and_no_room_is_crowded() -> None:
    for package in PACKAGES:
        assert len(list((ROOT / package).glob("*.py"))) <= MOST_OUTSIDE
    rooms = {path.parent for path in MODULES if path.parent.parent != ROOT and path.parent.name != "cards"}
    assert {name(room): n for room in rooms if (n := len(list(room.glob("*.py")))) > MOST_IN_A_ROOM} == {}


CHARACTERISTICS = {
    *("cost", "mana_cost", "colours", "types", "subtypes", "supertypes", "abilities", "stats", "targets"),
    *("is_land", "is_basic_land", "is_permanent"),
}
"""What is printed on a card of what an object has (CR 109.3), and may have otherwise now. Names stand in sentences."""

MAY_READ_THE_CARD = {
    "model/objects/own_characteristics.py": "it answers what an object is before effects of others apply",
    "model/objects/characteristics.py": "it answers what an object is now",
    "model/objects/printed_on_its_card.py": "it answers what is printed on a card, for rules that ask of a card",
    "model/game/objects.py": "it tells what can be announced for a card",
    "model/game/game.py": "it tells which abilities and effects there could be in a game at all",
    "arbiter/writing/card_entries.py": "it writes what a token, or a card that only this game has, was described as",
}


@of_all([p for p in MODULES if name(p) not in MAY_READ_THE_CARD], name)
def test_what_an_object_is_now_is_not_read_from_its_card(path: Path) -> None:
    assert read_from_cards(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("path", MAY_READ_THE_CARD)
def test_what_may_read_the_card_of_an_object_does_so(path: str) -> None:
    assert read_from_cards((ROOT / path).read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    "line",
    [
        "CardType.LAND in obj.card.types",
        "any(a for a in act.source.card.abilities)",
        "key = lambda obj: obj.card.is_land",
        "card = obj.card; card.subtypes",
        "game, card = now.game, obj.card; card.stats",
    ],
)
def test_a_planted_reading_of_a_card_is_caught(line: str) -> None:
    assert read_from_cards(line)


def read_from_cards(source: str) -> list[str]:
    """Return which characteristics are read from the card of an object: ``obj.card.types``, or by a name for it."""
    if not re.search(r"\.\s*card\b", source):
        return []
    nodes = list(ast.walk(ast.parse(source)))
    names = {name for node in nodes if isinstance(node, ast.Assign) for name in names_of_cards(node)}
    read = [node for node in nodes if isinstance(node, ast.Attribute) and node.attr in CHARACTERISTICS]
    return [f"line {node.lineno}: {node.attr}" for node in read if is_a_card(node.value, names)]


def names_of_cards(assigned: ast.Assign) -> set[str]:
    """Return the names that stand for the card of an object from there on."""
    pairs = [(target, assigned.value) for target in assigned.targets]
    if isinstance(assigned.value, ast.Tuple) and isinstance(assigned.targets[0], ast.Tuple):
        pairs = list(zip(assigned.targets[0].elts, assigned.value.elts, strict=True))
    return {target.id for target, value in pairs if isinstance(target, ast.Name) and is_a_card(value, set())}


def is_a_card(node: ast.expr, names: set[str]) -> bool:
    return node.attr == "card" if isinstance(node, ast.Attribute) else isinstance(node, ast.Name) and node.id in names
