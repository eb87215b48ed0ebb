"""The command that lets a rules engine play, and compares every decision with the rulebook."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from arbiter.commands.arguments import Seconds
from arbiter.output.terminal import Json, print_json, working, writer_on_terminal
from arbiter.questions.time_limits import as_far_as_it_goes

if TYPE_CHECKING:
    from arbiter.duel.findings import Report
    from arbiter.duel.many_games import Run
    from arbiter.output.verdict_text import Writer

AGREE, PART, UNFINISHED = 0, 1, 3

DUEL = 3_600
"""How many seconds a duel may take, if nothing is said."""


def add_to(app: typer.Typer) -> None:
    """Add the command to the command line."""
    app.command()(duel)


def duel(
    engine: Annotated[
        str,
        typer.Argument(help="python-mtg, or the command of an adapter (docs/engines.md).", show_default=False),
    ],
    games: Annotated[int, typer.Option(help="How many games are played.", min=1, max=1_000_000)] = 20,
    seed: Annotated[int, typer.Option(help="The seed of the first game.", min=0)] = 1,
    workers: Annotated[int, typer.Option(help="How many games are played at a time.", min=1, max=64)] = 1,
    out: Annotated[Path, typer.Option(help="The folder for games and findings; a run in it goes on.")] = Path("duel"),
    at: Annotated[
        Path | None,
        typer.Option(
            help="Look at one board instead: a case file, or the line of a finding (.json).", show_default=False
        ),
    ] = None,
    patience: Annotated[float, typer.Option(help="How many seconds the engine has for an answer.", min=0.1)] = 30.0,
    seconds: Seconds = DUEL,
    as_json: Json = False,
) -> None:
    """Let a rules engine play, and find where it parts with the rules.

    Exit 0: they agree, 1: they part, 3: not finished, or nothing was judged.
    """
    from arbiter.duel import many_games

    plan = many_games.Plan(engine, out, games, seed, workers, patience)
    if at is not None:
        raise typer.Exit(_look(plan, at, as_json))
    run = many_games.Run(plan)
    reports: list[tuple[Report, Path]] = []
    with working("beginning") as tell, as_far_as_it_goes(seconds) as ending:
        try:
            for so_far in many_games.run(plan, tell):
                run = so_far
            reports.extend(many_games.findings(run, tell))
        finally:
            many_games.stop()
    if as_json:
        from arbiter.duel.duel_as_json import run_told

        print_json(run_told(run, reports, finished=not ending.early))
    else:
        _write(writer_on_terminal(), run, reports, ending.early)
    judged = AGREE if run.total("counts")["agreed"] else UNFINISHED
    raise typer.Exit(ending.code(PART if reports else judged, UNFINISHED))


def _look(plan: Any, path: Path, as_json: bool) -> int:
    from arbiter.duel import many_games
    from arbiter.duel.one_decision import looked_at

    many_games.cards_there(plan)
    found = looked_at(plan.engine, path, plan.patience)
    if as_json:
        from arbiter.duel.duel_as_json import looked_told

        print_json(looked_told(found))
    else:
        writer = writer_on_terminal()
        writer.plain(f"{found.engine} offers {found.decision.player}:")
        wrong = {one.phrase: one for one in found.found.differences if one.how == "offered though illegal"}
        for phrase in found.offers:
            writer.plain(f"  {phrase}")
        for one in found.found.differences:
            writer.plain(f"{one.how}: {one.phrase}")
            writer.plain(f"    {', '.join(one.rules)}")
        if not wrong and not found.found.differences:
            writer.plain("as the rules have it")
    return PART if found.found.differences else AGREE


def _write(writer: Writer, run: Run, reports: list[tuple[Report, Path]], early: str) -> None:
    from arbiter.output.duel_text import counted, speed

    counts = run.total("counts")
    before = f", {run.again} of them before" if run.again else ""
    most = max((game.permanents for game in run.games), default=0)
    writer.plain(f"{_games(len(run.games))}{before}, {counts['decisions']:,} decisions, up to {most} permanents")
    writer.plain(f"  {counted(counts)}")
    if untold := run.total("untold"):
        often = ", ".join(f"{why} {number}" for why, number in untold.most_common(6))
        writer.plain(f"  not judged, as it can't be told: {often}")
    for line in speed(counts, run.seconds):
        writer.plain(f"  {line}")
    for game in run.games:
        if game.set_aside:
            writer.plain(f"  set aside: game {game.seed - run.plan.seed + 1}, {game.set_aside}")
    for problem in run.unwritten:
        writer.plain(f"  a finding that can't be written: {problem}")
    for number, (report, path) in enumerate(reports, 1):
        _write_finding(writer, run, number, report, path)
    writer.plain("")
    writer.plain(f"{len(reports)} findings" if reports else "no findings")
    if early:
        writer.ending(f"{early.capitalize()}: say the same again, and it goes on.", good=False)


def _write_finding(writer: Writer, run: Run, number: int, report: Report, path: Path) -> None:
    from arbiter.output.duel_text import zones

    writer.plain("")
    writer.plain(f"{number}. {report.title} (seen in {_games(report.finding.games)})")
    for rule, name, sentence in report.rules:
        writer.plain(f"    {rule:<8} {name}: {sentence}")
    for line in zones(report.table):
        writer.plain(f"    {line}")
    for other in report.instead:
        writer.plain(f"    instead: {other}")
    writer.plain(f"    the rules:  arbiter {run.plan.data}check {path}")
    shown = path if report.finding.can_set else path.with_suffix(".json")
    writer.plain(f"    the engine: arbiter {run.plan.data}duel {run.plan.engine_said} --at {shown}")


def _games(number: int) -> str:
    return f"{number} game{'s' * (number != 1)}"
