"""The command that draws a situation as a picture."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from arbiter.commands.arguments import After, Edition, File, Seconds, steps_told
from arbiter.output.terminal import print_text
from arbiter.questions.time_limits import QUESTION, in_time

if TYPE_CHECKING:
    from arbiter.desk.board_as_values import Board


def add_to(app: typer.Typer) -> None:
    """Add the command to the command line."""
    app.command()(draw)


def draw(
    file: File,
    out: Annotated[
        Path | None, typer.Option("--out", "-o", help="The SVG file to write; standard output if left out.")
    ] = None,
    ask: Annotated[str, typer.Option(help="An action to ask about; what decides the verdict is lit.")] = "",
    edition: Edition = "",
    after: After = "0",
    seconds: Seconds = QUESTION,
) -> None:
    """Draw the situation of a case file as a picture, an SVG, as it is after some steps of the story.

    Exit 0: it is drawn, 2: unreadable, or the file can't be written.
    """
    from arbiter.desk.board_as_svg import is_ours, svg
    from arbiter.writing.files import room_for, whole

    if out is not None:
        room_for(out, is_ours)
    with in_time(seconds):
        drawn = svg(_board(file, edition, after, ask))
    if out is None:
        print_text(drawn)
    else:
        whole(out, drawn, is_ours)
        print_text(f"{out}\n")


def _board(file: Path, edition: str, after: str, asked: str) -> Board:
    from arbiter.answers.running_a_case_file import load
    from arbiter.desk.board_as_values import board_of
    from arbiter.desk.verdict_on_board import verdict_on_board
    from arbiter.phrases.phrases import action_meant

    story = load(file, edition)
    steps = steps_told(story, after)
    now = story.after(steps)
    place = f"after step {steps} of {len(story.case.step)}" if steps else ""
    if asked:
        return verdict_on_board(now, action_meant(now, asked)).entitled(story.case.title, place)
    return board_of(now).entitled(story.case.title, place)
