"""From one way to write a position to another: a case, a puzzle of Forge, a list of cards by zone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from arbiter.cases.casefile import parse, validated
from arbiter.cases.reading_files import content, tables
from arbiter.cases.situation_keys import Situation
from arbiter.cases.situations.situation import build
from arbiter.errors import CaseError, in_file
from arbiter.positions.puzzles_read import from_puzzle
from arbiter.positions.puzzles_written import as_puzzle
from arbiter.positions.zone_lists import as_zone_list, from_zone_list
from arbiter.writing.toml_text import toml
from model.game.game import NEWEST_EDITION

KINDS = ("toml", "pzl", "txt")
"""What a position can be written as: a case, a puzzle, a list of cards by zone."""


def converted(path: Path, to: str) -> str:
    """Return the position of a file, written in another way.

    Raises ``CaseError`` for what can't be read, for a position that no game comes to, and where words are missing.
    """
    with in_file(str(path)):
        case = _read(path)
        build(validated(Situation, case["situation"]), str(case.get("edition") or NEWEST_EDITION))
        if to == "pzl":
            return as_puzzle(case)
        return as_zone_list(case) if to == "txt" else toml({"step": [], **case})


def _read(path: Path) -> dict[str, Any]:
    kind = path.suffix.removeprefix(".").lower()
    if kind == "toml":
        written = content(path)
        parse(written)
        return dict(tables(written))
    if kind not in KINDS:
        raise CaseError(f"what it is says its ending, which is one of: {', '.join(f'.{one}' for one in KINDS)}")
    try:
        text = content(path).decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        raise CaseError(f"the file is not UTF-8 text: byte {problem.start}") from None
    return from_puzzle(text) if kind == "pzl" else from_zone_list(text)
