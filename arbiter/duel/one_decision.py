"""One decision looked at: what an engine offers on a board, or at the end of a line, with the rulebook's verdicts."""

from __future__ import annotations

import json
from pathlib import Path
from tempfile import TemporaryDirectory

from arbiter.cases.casefile import read
from arbiter.cases.reading_files import content, tables
from arbiter.duel.comparing import Compared, compared
from arbiter.duel.engine_process import PATIENCE, Engine, EngineFailed, command_of
from arbiter.duel.protocol import Decision
from arbiter.errors import CaseError, in_file
from arbiter.positions.from_engines import Told, told
from model.value_dataclasses import dataclass


@dataclass(frozen=True)
class Looked:
    """A decision that was looked at."""

    engine: str
    board: Told
    decision: Decision
    found: Compared

    @property
    def offers(self) -> tuple[str, ...]:
        """What is offered, each as a phrase."""
        return tuple(self.board.phrase(offer.phrase) for offer in self.decision.offers if offer.phrase)


def looked_at(engine: str, path: Path, patience: float = PATIENCE) -> Looked:
    """Put an engine before the board of a case file, or play a line of a finding again. Raises ``CaseError``."""
    with TemporaryDirectory() as folder:
        try:
            with Engine(command_of(engine), Path(folder) / "log", patience) as running:
                hello = f"{running.hello.engine} {running.hello.version}"
                with in_file(str(path)):
                    decision = _line(running, path) if path.suffix == ".json" else _board(running, path)
                    board = told(decision.situation)
        except EngineFailed as problem:
            raise CaseError(f"{engine}: {problem}") from None
    if decision.over or decision.player not in board.now.game.players:
        raise CaseError("nobody decides anything there", file=str(path))
    return Looked(hello, board, decision, compared(board, decision, board.now.game.players.index(decision.player)))


def _board(engine: Engine, path: Path) -> Decision:
    if not engine.hello.can_set:
        raise CaseError("the engine can't be put before a board: give it the line of the finding, which is beside it")
    read(path)
    return engine.set(tables(content(path))["situation"])


def _line(engine: Engine, path: Path) -> Decision:
    try:
        line = json.loads(content(path))
        seed, decks, taken = int(line["seed"]), dict(line["decks"]), list(line["taken"])
    except (ValueError, KeyError, TypeError):
        raise CaseError("this is no line of a finding") from None
    decision = engine.start(seed, decks)
    for offer in taken:
        decision = engine.take(offer)
    return decision
