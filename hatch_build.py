"""Builds the wheel, in which everything is under the one name ``arbiter`` (docs/decisions/0019)."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

OURS = ("model", "reader", "solver")
"""The folders that stand beside ``arbiter`` in the repository, and within it once it is installed."""

IMPORT = re.compile(rf"\b(from)(\s+)({'|'.join(OURS)})\b")


KEEPS_CARDS = """
from arbiter.model.cards import known_cards
from arbiter.model.cards.catalogue_file import SHIPPED, modules_of_cards, undated, write

write(SHIPPED, known_cards().values(), undated(modules_of_cards()))
"""
"""Writes the cards into the one file from which they are read by name (docs/decisions/0031)."""


class UnderOneName(BuildHookInterface):
    """Puts a copy of the packages into the wheel, in which imports name where things are installed, and their cards."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make the copy; an editable install has the folders as they are."""
        if version == "editable":
            return
        self.copy = Path(tempfile.mkdtemp())
        root = Path(self.root)
        for folder in ("arbiter", *OURS):
            for path in sorted((root / folder).rglob("*")):
                if path.is_file() and "__pycache__" not in path.parts:
                    copy(path, self.copy / installed_as(path.relative_to(root)))
        subprocess.run([sys.executable, "-B", "-c", KEEPS_CARDS], cwd=self.copy, check=True)
        build_data["force_include"][str(self.copy / "arbiter")] = "arbiter"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the copy."""
        if version != "editable":
            shutil.rmtree(self.copy)


def installed_as(path: Path) -> Path:
    """Return where a file of the repository is in the wheel."""
    return path if path.parts[0] == "arbiter" else Path("arbiter") / path


def copy(path: Path, to: Path) -> None:
    """Copy a file; a module with its imports as they are in the wheel."""
    to.parent.mkdir(parents=True, exist_ok=True)
    if path.suffix == ".py":
        to.write_text(renamed(path.read_text(encoding="utf-8")), encoding="utf-8")
    else:
        shutil.copy(path, to)


def renamed(source: str) -> str:
    """Return a module with what it imports of ours under the name that it has in the wheel."""
    lines = source.splitlines(keepends=True)
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom):
            lines[node.lineno - 1] = IMPORT.sub(r"\1\2arbiter.\3", lines[node.lineno - 1], count=1)
        elif isinstance(node, ast.Import) and any(name.name.split(".")[0] in OURS for name in node.names):
            raise ValueError(f'"{ast.unparse(node)}" would bind another name in the wheel: say "from ... import ..."')
    return "".join(lines)
