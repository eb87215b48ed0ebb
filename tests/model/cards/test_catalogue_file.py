"""The file from which cards are read by name: it has what the modules say, and is not taken for what it is not."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from model.cards import FAMILIES, catalogue_file, known_cards
from model.cards.catalogue_file import keep, kept_cards, modules_of_cards, undated, write
from tests.support import ROOT

MADE = {c.name: c for family in (*FAMILIES, "invented") for c in import_module(f"model.cards.{family}").CARDS}
FOREST = MADE["Forest"]


@pytest.fixture
def beside_bytecode(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the file in which cards are kept: one in a folder of its own, where bytecode is written."""
    monkeypatch.setattr(sys, "pycache_prefix", str(tmp_path))
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    return catalogue_file._beside_bytecode()


@pytest.mark.usefixtures("beside_bytecode")
def test_cards_that_are_kept_are_those_that_the_modules_write() -> None:
    assert kept_cards() is None
    keep(MADE.values())
    found = kept_cards()
    assert found is not None
    assert dict(found) == MADE
    assert list(found) == list(known_cards())


@pytest.mark.usefixtures("beside_bytecode")
def test_a_card_is_read_once_and_no_card_is_no_card() -> None:
    keep(MADE.values())
    found = kept_cards()
    assert found is not None
    assert found["Forest"] is found["Forest"]
    assert "Firest" not in found
    assert found.get("Firest") is None


def test_what_is_kept_of_other_modules_is_not_read(beside_bytecode: Path) -> None:
    for name, size, changed in (("/value_dataclasses.py", 1, 1), modules_of_cards()[0]):
        other = ((name, size, changed + 1), *modules_of_cards()[1:])
        write(made(beside_bytecode), [FOREST], other)
        assert kept_cards() is None
    write(beside_bytecode, [FOREST], modules_of_cards())
    assert kept_cards() == {"Forest": FOREST}


def made(path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    return path


@pytest.mark.parametrize("content", [b"", b"no cards", b"\x80\x04"])
def test_a_file_that_is_damaged_is_as_none(beside_bytecode: Path, content: bytes) -> None:
    made(beside_bytecode).write_bytes(content)
    assert kept_cards() is None
    keep([FOREST])
    assert kept_cards() == {"Forest": FOREST}


@pytest.mark.usefixtures("beside_bytecode")
def test_what_a_wheel_brings_is_read_whenever_its_modules_are_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catalogue_file, "SHIPPED", tmp_path / "cards.kept")
    write(catalogue_file.SHIPPED, [FOREST], undated(modules_of_cards()))
    assert kept_cards() == {"Forest": FOREST}


def test_nothing_is_kept_where_no_bytecode_is_written(beside_bytecode: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    keep([FOREST])
    assert not beside_bytecode.exists()


def test_a_folder_that_can_t_be_written_to_is_no_harm(beside_bytecode: Path) -> None:
    made(beside_bytecode.parent).write_text("a file where the folder would be")
    keep([FOREST])
    assert kept_cards() is None


def test_every_module_that_makes_cards_what_they_are_is_looked_at() -> None:
    families = "".join(f"import model.cards.{family}\n" for family in (*FAMILIES, "invented"))
    shown = "import sys\nfor name in list(sys.modules):\n print(getattr(sys.modules[name], '__file__', None))"
    found = subprocess.run(
        [sys.executable, "-c", families + shown], cwd=ROOT, capture_output=True, check=True, text=True
    )
    ours = {path for path in map(Path, found.stdout.split("\n")) if path.is_relative_to(ROOT / "model")}
    looked_at = {ROOT / "model" / name.lstrip("/") for name, _, _ in modules_of_cards()}
    assert ROOT / "model" / "text" / "card.py" in ours
    assert ours <= looked_at
