"""The command that runs case files, one after the other, and counts what came of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any

import typer

from arbiter.commands.arguments import Edition, Keep, Scheduler, Seconds, Strict, Workers
from arbiter.failures_and_exit_codes import UNREADABLE, Failure, failure_of
from arbiter.output.terminal import Json, counting, print_json, tell_failure, writer_on_terminal
from arbiter.questions.time_limits import QUESTION, as_far_as_it_goes
from arbiter.workers.pieces_of_work import Piece
from arbiter.workers.work_in_pieces import By, do

AS_EXPECTED, DIFFERS = 0, 1


def add_to(app: typer.Typer) -> None:
    """Add the command to the command line."""
    app.command()(check)


@dataclass
class Count:
    """What came of the files so far: how many there were, and the names of those with which something was wrong."""

    files: int = 0
    differing: list[str] = field(default_factory=list)
    undecided: list[str] = field(default_factory=list)
    unreadable: list[str] = field(default_factory=list)
    asking_nothing: list[str] = field(default_factory=list)
    doubtful: list[str] = field(default_factory=list)

    def add(self, path: str, asks: bool, doubtful: list[str], differs: bool, undecided: bool) -> None:
        """Count a file that was told."""
        self.files += 1
        self.doubtful += doubtful
        for so, names in ((not asks, self.asking_nothing), (differs, self.differing), (undecided, self.undecided)):
            if so:
                names.append(path)

    @property
    def code(self) -> int:
        """The exit code: what is not known goes before what differs."""
        return UNREADABLE if self.unreadable or self.undecided else DIFFERS if self.differing else AS_EXPECTED

    def lines(self) -> Iterator[str]:
        """Return the count in words."""
        if self.files == 1 and not self.undecided:
            one = "something differs" if self.differing else "all as expected"
            yield "nothing is asked here" if self.asking_nothing else one
            return
        told = {"differ": self.differing, "are not decided": self.undecided, "can't be read": self.unreadable}
        for what, names in told.items():
            if names:
                yield f"{len(names)} of {self.files} files {what}: {', '.join(names)}"
        if not any(told.values()):
            yield f"all as expected, in {self.files} files"


def check(
    paths: Annotated[
        list[Path], typer.Argument(help="Case files, or folders of them; - is standard input.", show_default=False)
    ],
    edition: Edition = "",
    referee: Annotated[bool, typer.Option(help="Have every answer checked by enumeration as well.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Show only what differs, and the count.")] = False,
    strict: Strict = False,
    seconds: Seconds = QUESTION,
    workers: Workers = None,
    scheduler: Scheduler = "",
    keep: Keep = None,
    as_json: Json = False,
) -> None:
    """Run every step of case files. Exit 0: all as expected, 1: something differs, 2: unreadable or not decided.

    It goes on after a file that can't be read. The seconds are those of each step, and of reading a file. With --strict
    also 2: an answer is uncertain, and the file does not expect that.
    """
    from arbiter.commands.given_files import files
    from arbiter.commands.in_workers.check import checked
    from arbiter.questions.check_with_referee import uncertain

    asked = {"edition": edition, "referee": referee, "quiet": quiet, "seconds": seconds, "as_json": as_json}
    by = By(workers, scheduler, keep)
    run = _Run(as_json)
    with as_far_as_it_goes() as ending:
        pieces = [Piece({**asked, **file}) for file in files(paths, by.elsewhere)]
        with counting("checking", len(pieces)) as shown:
            do(checked, pieces, run.take, by, shown.one_more)
    if as_json:
        print_json(run.told)
    elif run.count.files > len(run.count.unreadable):
        for line in run.count.lines():
            run.writer.ending(line, good=run.count.code == AS_EXPECTED)
    if strict and run.count.doubtful and not ending.early:
        tell_failure(failure_of(uncertain(run.count.doubtful)))
        raise typer.Exit(UNREADABLE)
    raise typer.Exit(ending.code(run.count.code, UNREADABLE))


class _Run:
    """One run over case files: what came of them so far, and where it is written."""

    def __init__(self, as_json: bool) -> None:
        self._as_json = as_json
        self.writer = writer_on_terminal()
        self.count = Count()
        self.told: list[Any] = []

    def take(self, said: dict[str, Any]) -> None:
        """Take what is told of a file: a line, how all of it went, or why it has no answer, which is said at once."""
        from arbiter.output.answers_of_other_processes import written

        if written(said, self.writer):
            return
        if "failure" in said:
            self._fail(Failure(**said["failure"]), said["path"])
        else:
            self.count.add(**said["count"])
            self.told += said["told"]

    def _fail(self, failure: Failure, path: str) -> None:
        self.count.files += 1
        (self.count.undecided if failure.kind == "not decided" else self.count.unreadable).append(path)
        if self._as_json:
            from arbiter.output import verdict_report as report

            self.told.append(report.not_told(path, failure))
        tell_failure(failure)
