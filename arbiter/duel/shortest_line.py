"""The shortest line of a game at whose end an engine and the rulebook still part, where no board can be set."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from arbiter.duel.comparing import compared
from arbiter.duel.engine_process import Engine, EngineFailed
from arbiter.duel.findings import Finding
from arbiter.errors import CaseError
from arbiter.positions.from_engines import told
from model.value_dataclasses import dataclass

MOST_SECONDS = 30.0
"""How long a line is made shorter."""


@dataclass(frozen=True)
class _Played:
    """A line that was played: the places of what was taken, and what was found at its end."""

    taken: tuple[int, ...]
    situation: dict[str, Any]
    phrase: str


def shortened(engine: Engine, finding: Finding) -> Finding:
    """Return a finding at the end of a line from which nothing can be left out; offers are found by their phrases."""
    phrases = tuple(finding.line.phrases)
    best = _played(engine, finding, phrases)
    if best is None:
        return finding
    ends, part = time.monotonic() + MOST_SECONDS, max(1, len(phrases) // 2)
    while time.monotonic() < ends:
        for first in range(0, len(phrases), part):
            shorter = (*phrases[:first], *phrases[first + part :])
            found = _played(engine, finding, shorter)
            if found is not None:
                best, phrases = found, shorter
                break
            if time.monotonic() > ends:
                break
        else:
            if part == 1:
                break
            part = part // 2
    game = replace(finding.game, taken=list(best.taken), phrases=list(phrases))
    seen = replace(finding.seen, at=len(best.taken), phrase=best.phrase)
    return replace(finding, game=game, seen=seen, situation=best.situation, phrase=best.phrase)


def _played(engine: Engine, finding: Finding, phrases: Sequence[str]) -> _Played | None:
    """Return what comes of a line, if all of it is offered and the two part at its end as before."""
    taken = []
    try:
        decision = engine.start(finding.game.seed, finding.game.decks)
        for phrase in phrases:
            offered = [offer.phrase for offer in decision.offers]
            if decision.over or phrase not in offered:
                return None
            taken.append(offered.index(phrase))
            decision = engine.take(taken[-1])
        if decision.over or decision.untold:
            return None
        board = told(decision.situation)
        found = compared(board, decision, board.now.game.players.index(decision.player))
    except (CaseError, EngineFailed, ValueError):
        return None
    wanted = tuple(finding.seen.group)
    parting = (one.phrase for one in found.differences if one.group == wanted)
    return next((_Played(tuple(taken), decision.situation, phrase) for phrase in parting), None)
