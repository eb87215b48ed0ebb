"""The command that turns positions of other programs into case files, and case files into these."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from arbiter.commands.arguments import File, Seconds
from arbiter.output.terminal import print_text
from arbiter.questions.time_limits import QUESTION, in_time


class To(StrEnum):
    """What a position can be written as."""

    TOML = "toml"
    PZL = "pzl"
    TXT = "txt"


def add_to(app: typer.Typer) -> None:
    """Add the command to the command line."""
    app.command()(convert)


def convert(
    file: File,
    to: Annotated[
        To | None,
        typer.Option(help="What it is written as; a case (toml) if left out.", show_default=False),
    ] = None,
    out: Annotated[
        Path | None, typer.Option(help="The file to write; standard output if left out.", show_default=False)
    ] = None,
    seconds: Seconds = QUESTION,
) -> None:
    """Turn a position into a case file, or into Forge's puzzle file (.pzl) or a list of cards by zone (.txt).

    What FILE is says its ending. Exit 0: written, 2: it can't be read, or there are no words for it.
    """
    from arbiter.positions.converting import converted
    from arbiter.writing.files import whole

    wanted = to or next((To(kind) for kind in To if out is not None and out.suffix == f".{kind}"), To.TOML)
    with in_time(seconds):
        text = converted(file, wanted)
    if out is None:
        print_text(text)
    else:
        whole(out, text)
