"""The command that verifies claims about every game that can follow."""

from __future__ import annotations

import json
from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from arbiter.arguments import Strict
from arbiter.terminal import Json, print_json, working, writer_on_terminal

if TYPE_CHECKING:
    from arbiter.story import Story
    from arbiter.verifying import Verified

EXIT_CODES = {"as expected": 0, "undecided": 3, "otherwise": 1}
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
    as_json: Json = False,
) -> None:
    """Verify the claims of case files, or one of your own.

    Exit 0: all as expected, 1: a claim came out otherwise, 2: unreadable, 3: undecided, or with --strict uncertain.
    """
    from arbiter import verify_report
    from arbiter.casefile import Claim, case_files
    from arbiter.errors import CaseError
    from arbiter.story import load
    from arbiter.verify_text import VerifyWriter

    own = Claim(
        always=always,
        never=never,
        possible=possible,
        within=within,
        this_turn=this_turn,
        after=after,
        allow=allow or [],
    )
    asked = [own] if always or never or possible else []
    writer = VerifyWriter(writer_on_terminal())
    found: list[tuple[Story, list[Verified]]] = []
    for path in case_files(paths):
        story = load(path, edition)
        story = replace(story, case=story.case.model_copy(update={"claim": asked or story.case.claim}))
        claims = _verified(story, engine, number)
        if claims:
            found.append((story, claims))
            if not as_json:
                writer.story(story, claims, games or number > 1)
    if not found:
        raise CaseError("there is no claim: write one into the file, or ask with --always, --never or --possible")
    worst = max((claim.outcome for _, claims in found for claim in claims), key=list(EXIT_CODES).index)
    if as_json:
        print_json([verify_report.verified(story, claims) for story, claims in found])
    else:
        writer.summary(worst)
    if itf is not None:
        _write_trace(itf, [claim for _, claims in found for claim in claims])
    certain = all(claim.is_certain for _, claims in found for claim in claims)
    raise typer.Exit(EXIT_CODES["undecided" if strict and not certain and worst == "as expected" else worst])


def _verified(story: Story, engine: Engine, number: int) -> list[Verified]:
    from arbiter.verifying import verify as claims_of

    with working(f"verifying {story.path}") as doing:
        return list(claims_of(story, engine.value, number, lambda what: doing(f"{story.path}: {what}")))


def _write_trace(path: Path, found: list[Verified]) -> None:
    from arbiter import verify_report
    from arbiter.errors import CaseError

    games = [claim for claim in found if claim.told]
    if not games:
        raise CaseError("none of these claims has a game to show, so there is no trace to write")
    try:
        path.write_text(
            json.dumps(verify_report.trace(games[-1]), indent=2, ensure_ascii=False) + "\n", encoding="utf-8"
        )
    except OSError as problem:
        raise CaseError(f"the trace can't be written: {problem.strerror}", file=str(path)) from None
