"""The command that begins a case file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from arbiter.commands.arguments import Seconds
from arbiter.output.terminal import writer_on_terminal
from arbiter.questions.time_limits import QUESTION, in_time


def add_to(app: typer.Typer) -> None:
    """Add the command to the command line."""
    app.command()(new)


def new(
    file: Annotated[Path, typer.Argument(help="The case file to begin.", show_default=False)],
    seconds: Seconds = QUESTION,
) -> None:
    """Write a case file to begin from, with comments. A file that is there already is left as it is."""
    from arbiter.cases.new_case_file import begun
    from arbiter.errors import CaseError
    from arbiter.writing.files import whole

    with in_time(seconds):
        if file.is_symlink() or file.exists():
            raise CaseError("there is such a file already, and it is left as it is", file=str(file))
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
        except OSError as problem:
            raise CaseError(f"can't be written: {problem.strerror}", file=str(file)) from None
        whole(file, begun())
    writer_on_terminal().plain(f"{file} is written; now: arbiter check {file}")
