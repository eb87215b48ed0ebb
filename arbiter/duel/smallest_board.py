"""The smallest board on which an engine and the rulebook still part in the same way."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from arbiter.duel.comparing import compared
from arbiter.duel.engine_process import Engine, EngineFailed
from arbiter.duel.findings import Finding
from arbiter.errors import CaseError
from arbiter.positions.from_engines import told

Table = dict[str, Any]

MOST_SECONDS = 30.0
"""How long a finding is made smaller."""

KEPT = frozenset({"id", "card", "owner"})
"""What is part of a card, and is not left out."""


def shrunk(engine: Engine, finding: Finding) -> Finding:
    """Return a finding on a board from which nothing can be left out; as it is, if the engine can't be put there."""
    best = _parts_so(engine, finding, dict(finding.situation))
    if best is None:
        return finding
    ends = time.monotonic() + MOST_SECONDS
    smaller = True
    while smaller and time.monotonic() < ends:
        smaller = False
        for table in _smaller(best[0]):
            found = _parts_so(engine, finding, table)
            if found is not None:
                best, smaller = found, True
                break
            if time.monotonic() > ends:
                break
    return replace(finding, situation=best[0], phrase=best[1], can_set=True)


def _parts_so(engine: Engine, finding: Finding, table: Table) -> tuple[Table, str] | None:
    """Return a board as the engine tells it once it is put there, and the phrase, if the two part there as before."""
    try:
        decision = engine.set(dict(told(table).table))
        if decision.over or decision.untold:
            return None
        board = told(decision.situation)
        found = compared(board, decision, list(board.now.game.players).index(decision.player))
    except (CaseError, EngineFailed, ValueError):
        return None
    wanted = tuple(finding.seen.group)
    return next(((decision.situation, one.phrase) for one in found.differences if one.group == wanted), None)


def _smaller(table: Mapping[str, Any]) -> Iterator[Table]:
    """Return boards with less on them, those with much less first."""
    zones = [(p, key) for p, area in table.items() if isinstance(area, dict) for key in area if _is_zone(area[key])]
    for part in (1, 2, 4):
        for player, zone in zones:
            cards = table[player][zone]
            many = len(cards) // part
            if many > 1 or (part == 1 and many):
                for first in range(0, len(cards), many):
                    yield _with(table, player, zone, [*cards[:first], *cards[first + many :]])
    for player, zone in zones:
        cards = table[player][zone]
        for place in range(len(cards)):
            yield _with(table, player, zone, [*cards[:place], *cards[place + 1 :]])
    for player, zone in zones:
        for place, card in enumerate(table[player][zone]):
            for key in (key for key in card if isinstance(card, dict) and key not in KEPT):
                plainer = {k: v for k, v in card.items() if k != key}
                yield _with(
                    table, player, zone, [*table[player][zone][:place], plainer, *table[player][zone][place + 1 :]]
                )


def _is_zone(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(card, dict | str) for card in value)


def _with(table: Mapping[str, Any], player: str, key: str, value: object) -> Table:
    return {**table, player: {**table[player], key: value}}
