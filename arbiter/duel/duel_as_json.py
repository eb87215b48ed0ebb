"""What a duel came to, in the shapes that it has as JSON (``docs/output.md``)."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from arbiter.duel.findings import Report
from arbiter.duel.many_games import Run
from arbiter.duel.one_decision import Looked
from arbiter.json_shapes import duels as shapes

TIMED = ("engine", "arbiter", "engine's list", "options")
"""What it is told of how long it took."""


def run_told(run: Run, reports: Iterable[tuple[Report, Path]], finished: bool) -> shapes.Duelled:
    """Return what came of games, with each finding and where it was written."""
    return shapes.Duelled(
        games=len(run.games),
        counts=dict(run.total("counts")),
        seconds={of: run.seconds(of) for of in TIMED},
        set_aside={str(game.seed): game.set_aside for game in run.games if game.set_aside},
        findings=[_finding(report, path) for report, path in reports],
        finished=finished,
    )


def _finding(report: Report, path: Path) -> shapes.DuelFinding:
    return shapes.DuelFinding(
        title=report.title,
        how=report.finding.seen.how,
        phrase=report.finding.phrase,
        rules=[shapes.RuleNamed(number=number, name=name) for number, name, _ in report.rules],
        instead=list(report.instead),
        games=report.finding.games,
        case=str(path),
        line=str(path.with_suffix(".json")),
    )


def looked_told(found: Looked) -> shapes.Looked:
    """Return what an engine offers at one board, and where it parts with the rules."""
    parts = [shapes.PartsAt(how=one.how, phrase=one.phrase, rules=list(one.rules)) for one in found.found.differences]
    return shapes.Looked(engine=found.engine, player=found.decision.player, offers=list(found.offers), parts=parts)
