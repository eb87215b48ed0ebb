"""The case files that a command is given, each as what a piece of work says of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from arbiter.answers.running_a_case_file import Story, load
from arbiter.cases.reading_files import STANDARD_INPUT, case_files, content
from arbiter.errors import CaseError, Undecided, in_file
from arbiter.failures_and_exit_codes import failure_of
from solver.engines.stopping import limited


def files(paths: Iterable[Path], held: bool) -> Iterator[dict[str, Any]]:
    """Return the files that are given, and why there are none in a folder.

    With what they hold, if that is wanted or can't be read again (standard input).
    """
    for path in paths:
        try:
            for file in case_files([path]):
                yield given(file, held)
        except CaseError as problem:
            yield {"path": problem.file, "failure": vars(failure_of(problem))}


def given(file: Path, held: bool) -> dict[str, Any]:
    """Return a file that is given, with what it holds if that is wanted or can't be read again."""
    return {"path": str(file), "held": _held(file) if held or file == STANDARD_INPUT else None}


def _held(file: Path) -> str | None:
    """Return what a file holds; ``None`` if it can't be read, which is seen again where it is asked about."""
    try:
        with in_file(str(file)):
            return content(file).decode("latin-1")
    except CaseError:
        if file == STANDARD_INPUT:
            raise
        return None


def held_in(file: dict[str, Any]) -> bytes | None:
    """Return what a file is known to hold; ``None`` if it is to be read."""
    return None if file["held"] is None else str(file["held"]).encode("latin-1")


def story_of(file: dict[str, Any], edition: str, seconds: float) -> Story:
    """Read a case file and build its situation. Raises ``CaseError``, and ``Undecided`` if the time is up."""
    with limited(seconds) as limit:
        story = load(Path(file["path"]), edition, held=held_in(file))
    if limit.up:
        raise Undecided(f"{seconds} seconds were not enough to read {file['path']}")
    return story
