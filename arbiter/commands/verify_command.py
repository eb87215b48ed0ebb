"""The command that verifies claims about every game that can follow."""

from __future__ import annotations

import json
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from arbiter.commands.arguments import Keep, Scheduler, Seconds, Strict, Workers
from arbiter.output.terminal import Json, Shown, counting, print_json, writer_on_terminal
from arbiter.questions.time_limits import QUESTION, as_far_as_it_goes
from arbiter.workers.work_in_pieces import By, do
from arbiter.writing.files import room_for, whole

if TYPE_CHECKING:
    from arbiter.answers.proving_claims import Outcome

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
    attacks: Annotated[bool, typer.Option("--attacks", help="Players attack and block; if not, nobody does.")] = False,
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
    workers: Workers = None,
    scheduler: Scheduler = "",
    keep: Keep = None,
    as_json: Json = False,
) -> None:
    """Verify the claims of case files, or one of your own.

    The seconds are those of each claim, and of reading a file.

    Exit 0: all as expected, 1: a claim came out otherwise, 2: unreadable, 3: undecided, or with --strict uncertain.
    """
    from arbiter.cases.casefile import Claim
    from arbiter.commands.given_files import files
    from arbiter.commands.in_workers.verify import pieces, verified
    from arbiter.errors import CaseError

    own = []
    if always or never or possible:
        turn = {"within": within, "this_turn": this_turn, "attacks": attacks, "after": after, "allow": allow or []}
        claim = Claim.model_validate({"always": always, "never": never, "possible": possible, **turn})
        own = [claim.model_dump()]
    if itf is not None:
        room_for(itf, ours=_is_trace)
    asked = {"edition": edition, "engine": engine.value, "number": number, "games": games or number > 1 or bool(own)}
    asked |= {"seconds": seconds, "as_json": as_json, "itf": itf is not None}
    by = By(workers, scheduler, keep)
    run = _Run(as_json)
    with as_far_as_it_goes() as ending:
        claims = list(pieces(files(paths, by.elsewhere), own, asked))
        with counting("verifying", len(claims)) as shown:
            do(verified, claims, partial(run.take, shown), by, shown.one_more)
    if not run.files and not ending.early:
        raise CaseError("there is no claim: write one into the file, or ask with --always, --never or --possible")
    if as_json:
        run.print_json()
    elif not ending.early:
        run.summary()
    if itf is not None:
        _write_trace(itf, run.trace)
    doubtful = strict and run.worst == "as expected" and not run.certain
    raise typer.Exit(ending.code(UNDECIDED if doubtful else EXIT_CODES[run.worst], UNDECIDED))


class _Run:
    """One run over claims: what came of them so far, and where it is written."""

    def __init__(self, as_json: bool) -> None:
        self._writer = None if as_json else writer_on_terminal()
        self._title = ""
        self.files: dict[int, tuple[str, str, list[Any]]] = {}
        self._outcomes: list[Outcome] = []
        self.certain, self.trace = True, None

    def take(self, shown: Shown, said: dict[str, Any]) -> None:
        """Take what is told: what is being done, which file it is about, or what came of a claim, which is written."""
        if "doing" in said:
            shown.doing(said["doing"])
            return
        _, _, claims = self.files.setdefault(said["file"], (said["title"], said["path"], []))
        if "outcome" not in said:
            return
        claims.append(said["claim"])
        self._outcomes.append(said["outcome"])
        self.certain = self.certain and said["certain"]
        self.trace = said["trace"] or self.trace
        if self._writer is not None:
            self._write(*said["lines"])

    def _write(self, title: str, *lines: str) -> None:
        """Write a claim, below the title of its file, which is written once."""
        assert self._writer is not None
        for line in (*((title,) if title != self._title else ()), *lines):
            self._writer.line(line)
        self._title = title

    @property
    def worst(self) -> Outcome:
        """How the claim came out that came out worst."""
        return max(self._outcomes, key=list(EXIT_CODES).index, default="undecided")

    def summary(self) -> None:
        """Write how all claims came out."""
        from arbiter.output.verify_text import VerifyWriter

        if self._writer is not None:
            VerifyWriter(self._writer).summary(self.worst)

    def print_json(self) -> None:
        """Write what came of all claims, file by file."""
        from arbiter.output import verify_report

        print_json([verify_report.verified(*file) for file in self.files.values()])


def _write_trace(path: Path, trace: Any) -> None:
    from arbiter.errors import CaseError

    if trace is None:
        raise CaseError("none of these claims has a game to show, so there is no trace to write")
    whole(path, f"{json.dumps(trace, indent=2, ensure_ascii=False)}\n", ours=_is_trace)


def _is_trace(text: str) -> bool:
    """Return whether this is a trace, as it is written here."""
    try:
        return bool(json.loads(text)["#meta"]["format"] == "ITF")
    except (ValueError, TypeError, KeyError, RecursionError):
        return False
