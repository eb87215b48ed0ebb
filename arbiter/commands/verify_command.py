"""The command that verifies claims about every game that can follow."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from arbiter.cases import written
from arbiter.commands.arguments import Seconds, Strict
from arbiter.output.terminal import Json, print_json, working, writer_on_terminal
from arbiter.questions.time_limits import QUESTION, as_far_as_it_goes
from solver.engines.stopping import limited

if TYPE_CHECKING:
    from arbiter.answers.story import Story
    from arbiter.answers.verifying import Outcome, OutOfTime, Verified
    from arbiter.cases.casefile import Claim

UNDECIDED = 3
EXIT_CODES: dict[Outcome, int] = {"as expected": 0, "undecided": UNDECIDED, "otherwise": 1}
"""The exit code for each outcome of a claim; of several claims the one that comes last here."""


def add_to(app: typer.Typer) -> None:
    """Add the command to the command line."""
    app.command()(verify)


class Engine(StrEnum):
    """Who searches for games."""

    BOTH = "both"
    SAT = "sat"
    Z3 = "z3"


def verify(
    paths: Annotated[list[Path], typer.Argument(help="Case files, or folders of them.", show_default=False)],
    always: Annotated[str, typer.Option(help="A claim of your own: what always holds.")] = "",
    never: Annotated[str, typer.Option(help="A claim of your own: what never holds or happens.")] = "",
    possible: Annotated[str, typer.Option(help="A claim of your own: what some game comes to.")] = "",
    within: Annotated[int | None, typer.Option(help="In so many steps; any number if left out.", min=0, max=60)] = None,
    this_turn: Annotated[bool, typer.Option("--this-turn", help="Only until the turn ends.")] = False,
    after: Annotated[int, typer.Option(help="Begin after that many steps of the story.", min=0)] = 0,
    allow: Annotated[
        list[str] | None, typer.Option(help='What may happen besides: "any permanent may leave the battlefield".')
    ] = None,
    edition: Annotated[str, typer.Option(help="The date of the rules edition; the file's own if left out.")] = "",
    engine: Annotated[Engine, typer.Option(help="Who searches.")] = Engine.BOTH,
    games: Annotated[bool, typer.Option("--games", help="Show the game for every claim that has one.")] = False,
    number: Annotated[int, typer.Option("--all", help="Show so many games, if there are as many.", min=1)] = 1,
    itf: Annotated[
        Path | None,
        typer.Option(help="Write the last game found there, in the Informal Trace Format.", show_default=False),
    ] = None,
    strict: Strict = False,
    seconds: Seconds = QUESTION,
    as_json: Json = False,
) -> None:
    """Verify the claims of case files, or one of your own. The seconds are those of each claim.

    Exit 0: all as expected, 1: a claim came out otherwise, 2: unreadable, 3: undecided, or with --strict uncertain.
    """
    from arbiter.answers.verifying import verify as claims_of
    from arbiter.cases.casefile import Claim
    from arbiter.cases.reading import case_files
    from arbiter.errors import CaseError
    from arbiter.output import verify_report
    from arbiter.output.verify_text import VerifyWriter

    own = []
    if always or never or possible:
        turn = {"within": within, "this_turn": this_turn, "after": after, "allow": allow or []}
        own = [Claim.model_validate({"always": always, "never": never, "possible": possible, **turn})]
    if itf is not None:
        written.room_for(itf, ours=_is_trace)
    writer = None if as_json else VerifyWriter(writer_on_terminal(), games=games or number > 1 or bool(own))
    found: list[tuple[Story, list[Verified | OutOfTime]]] = []
    with as_far_as_it_goes() as ending:
        for path in case_files(paths):
            story = _loaded(path, edition, own, seconds)
            found += [(story, [])] if story.case.claim else []
            with working(f"verifying {path}") as doing:
                for claim in claims_of(story, engine.value, number, partial(_doing, doing, path), seconds):
                    found[-1][1].append(claim)
                    if writer is not None:
                        writer.came_out(story, claim)
    if not found and not ending.early:
        raise CaseError("there is no claim: write one into the file, or ask with --always, --never or --possible")
    claims = [claim for _, claims in found for claim in claims]
    if writer is None:
        print_json([verify_report.verified(story, claims) for story, claims in found])
    elif not ending.early:
        writer.summary(_worst(claims))
    if itf is not None:
        _write_trace(itf, claims)
    doubtful = strict and _worst(claims) == "as expected" and not all(claim.is_certain for claim in claims)
    raise typer.Exit(ending.code(UNDECIDED if doubtful else EXIT_CODES[_worst(claims)], UNDECIDED))


def _loaded(path: Path, edition: str, own: list[Claim], seconds: int) -> Story:
    """Read a case file, with claims of one's own in the place of its claims if there are any."""
    from arbiter.answers.story import load
    from arbiter.errors import Undecided

    with limited(seconds) as limit:
        story = load(path, edition)
    if limit.up:
        raise Undecided(f"{seconds} seconds were not enough to read {path}")
    return replace(story, case=story.case.model_copy(update={"claim": own or story.case.claim}))


def _worst(claims: list[Verified | OutOfTime]) -> Outcome:
    return max((claim.outcome for claim in claims), key=list(EXIT_CODES).index, default="undecided")


def _doing(doing: Callable[[str], None], path: Path, what: str) -> None:
    doing(f"{path}: {what}")


def _write_trace(path: Path, found: list[Verified | OutOfTime]) -> None:
    from arbiter.answers.verifying import Verified
    from arbiter.errors import CaseError
    from arbiter.output import verify_report

    games = [claim for claim in found if isinstance(claim, Verified) and claim.told]
    if not games:
        raise CaseError("none of these claims has a game to show, so there is no trace to write")
    trace = json.dumps(verify_report.trace(games[-1]), indent=2, ensure_ascii=False)
    written.whole(path, f"{trace}\n", ours=_is_trace)


def _is_trace(text: str) -> bool:
    """Return whether this is a trace, as it is written here."""
    try:
        return bool(json.loads(text)["#meta"]["format"] == "ITF")
    except (ValueError, TypeError, KeyError, RecursionError):
        return False
