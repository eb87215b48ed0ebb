"""The command that runs case files, one after the other, and counts what came of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from arbiter.commands.arguments import Edition, Seconds, Strict
from arbiter.failures import CRASHED, UNREADABLE, Failure, failure_of
from arbiter.output.terminal import Json, print_json, tell_failure, working, writer_on_terminal
from arbiter.questions.time_limits import QUESTION, as_far_as_it_goes

if TYPE_CHECKING:
    from arbiter.answers.story import Outcome, Story

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

    def add(self, story: Story, outcomes: list[Outcome]) -> None:
        """Count a file that was told."""
        self.files += 1
        if not story.case.step:
            self.asking_nothing.append(story.path)
        self.doubtful += [f"{story.path}, step {o.number} ({o.name})" for o in outcomes if o.is_in_doubt]
        if any(outcome.differs and not outcome.undecided for outcome in outcomes):
            self.differing.append(story.path)
        elif any(outcome.undecided for outcome in outcomes):
            self.undecided.append(story.path)

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
    as_json: Json = False,
) -> None:
    """Run every step of case files. Exit 0: all as expected, 1: something differs, 2: unreadable or not decided.

    It goes on after a file that can't be read. The seconds are those of each step. With --strict also 2: an answer is
    uncertain, and the file does not expect that.
    """
    from arbiter.errors import Undecided

    run = _Run(edition, referee, quiet, seconds, as_json)
    with as_far_as_it_goes() as ending:
        for path in _files(paths):
            run.check(path)
    if as_json:
        print_json(run.told)
    elif run.count.files > len(run.count.unreadable):
        for line in run.count.lines():
            run.writer.ending(line, good=run.count.code == AS_EXPECTED)
    if strict and run.count.doubtful and not ending.early:
        raise Undecided(f"the answers are uncertain in {'; '.join(run.count.doubtful)}")
    raise typer.Exit(ending.code(run.count.code, UNREADABLE))


class _Run:
    """One run over case files: how each is told, and what came of them so far."""

    def __init__(self, edition: str, referee: bool, quiet: bool, seconds: int, as_json: bool) -> None:
        self._edition, self._referee, self._quiet, self._seconds = edition, referee, quiet, seconds
        self._as_json = as_json
        self.writer = writer_on_terminal()
        self.count = Count()
        self.told: list[dict[str, Any]] = []

    def check(self, path: Path | Failure) -> None:
        """Tell one file; why it has no answer is said at once, and kept."""
        try:
            if isinstance(path, Failure):
                self._fail(path, path.file)
            else:
                self._tell(path)
        except Exception as problem:
            failure = failure_of(problem)
            if failure.code == CRASHED or failure.kind == "not written":
                raise
            self._fail(failure, str(path))

    def _tell(self, path: Path) -> None:
        from arbiter.answers.story import load
        from arbiter.errors import Undecided
        from arbiter.output import json_report as report
        from solver.engines.stopping import limited

        with limited(self._seconds) as limit:
            story = load(path, self._edition)
        if limit.up:
            raise Undecided(f"{self._seconds} seconds were not enough to read it")
        seen: list[Outcome] = []
        outcomes = story.outcomes(seconds=self._seconds)
        outcomes = _noted(_refereed(outcomes, self._seconds) if self._referee else outcomes, seen)
        if self._as_json:
            with working(f"checking {path}"):
                self.told.append(report.told(story, outcomes))
        else:
            self.writer.story(story, outcomes, self._quiet)
        self.count.add(story, seen)

    def _fail(self, failure: Failure, path: str) -> None:
        self.count.files += 1
        (self.count.undecided if failure.kind == "not decided" else self.count.unreadable).append(path)
        self.told.append({"file": path, "ok": False, **failure.as_json()})
        tell_failure(failure)


def _files(paths: Iterable[Path]) -> Iterator[Path | Failure]:
    """Return the files to check, and why there are none in a folder."""
    from arbiter.cases.reading import case_files
    from arbiter.errors import CaseError

    for path in paths:
        try:
            yield from case_files([path])
        except CaseError as problem:
            yield failure_of(problem)


def _noted(outcomes: Iterable[Outcome], seen: list[Outcome]) -> Iterator[Outcome]:
    """Return outcomes, and note each."""
    for outcome in outcomes:
        seen.append(outcome)
        yield outcome


def _refereed(outcomes: Iterable[Outcome], seconds: int) -> Iterator[Outcome]:
    """Have each verdict judged a second time; a disagreement is a difference."""
    from dataclasses import replace

    from solver.engines.stopping import limited
    from solver.questions.referee import disagreement

    for outcome in outcomes:
        if outcome.verdict is None:
            yield outcome
            continue
        problem = f"there is no second opinion within {seconds} seconds"
        with limited(seconds):
            problem = disagreement(outcome.now, outcome.verdict.act, outcome.verdict.answer)
        yield replace(outcome, differs=(*outcome.differs, problem)) if problem else outcome
