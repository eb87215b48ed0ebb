"""The engine ``python-mtg`` before random boards of attackers and blockers: it differs in what is known, or not at all.

Which rules those are is read from the findings, each of which was judged by the text of the rules: ``cases/engines``.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from arbiter.cases.casefile import read
from arbiter.duel.comparing import Difference, compared
from arbiter.duel.engine_process import Engine, EngineFailed, command_of
from arbiter.positions.from_engines import told
from tests.declaration_boards import declaration_board
from tests.support import CASES

BOARDS = range(600)
AT_LEAST = 40
"""Of how many of the boards there has to be a decision: others have three players, or what the engine does not know."""

NOT_ATTACKED = "Jace Beleren"
"""What the engine never offers to attack: of legal attacks it may leave out these (``a_planeswalker_is_attacked``)."""


@pytest.mark.sweep
@pytest.mark.skipif(find_spec("mtg") is None, reason='skipped: install the extra "engines" to have that engine play')
def test_python_mtg_differs_on_random_boards_in_what_the_findings_say_alone(tmp_path: Path) -> None:
    known = {rule for path in (CASES / "engines").glob("*.toml") for rule in read(path).step[0].because or ()}
    looked, unknown = 0, []
    with Engine(command_of("python-mtg"), tmp_path / "log") as engine:
        for seed in BOARDS:
            found = _differences(engine, declaration_board(seed).table)
            looked += found is not None
            unknown += [(seed, one) for one in found or () if not _is_known(one, known)]
    assert looked >= AT_LEAST
    assert unknown == []


def _is_known(one: Difference, known: set[str]) -> bool:
    if one.how == "not offered though legal":
        return f"attacks {NOT_ATTACKED}" in one.phrase
    return set(one.rules) <= known


def _differences(engine: Engine, table: Any) -> list[Difference] | None:
    """Return where the engine and the rulebook part, ``None`` for a board that the engine can't be put before.

    Where blockers would be declared and nothing attacks there is no decision: that step is skipped (CR 508.8).
    """
    names = list(_names(table))
    players = [name for name, area in table.items() if isinstance(area, dict)]
    skipped = table["step"] == "declare blockers" and "attacking" not in str(table)
    if skipped or len(players) > 2 or set(engine.known(names)) != set(names):
        return None
    try:
        decision = engine.set(table)
    except EngineFailed:
        return None
    if decision.over:
        return None
    board = told(decision.situation)
    return compared(board, decision, board.now.game.players.index(decision.player)).differences


def _names(table: Any) -> Iterator[str]:
    for area in (area for area in table.values() if isinstance(area, dict)):
        yield from (card if isinstance(card, str) else card["card"] for card in area.get("battlefield", ()))
