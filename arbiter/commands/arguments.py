"""The arguments that commands share: a case file, an edition, and how far its story is told."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from arbiter.answers.story import Story
    from model.game.state import State

File = Annotated[Path, typer.Argument(help="A case file.", show_default=False)]
Edition = Annotated[str, typer.Option(help="The date of the rules edition; the file's own if left out.")]
Strict = Annotated[bool, typer.Option("--strict", help="Take no answer that rests on text that is not modelled.")]
Text = Annotated[
    bool, typer.Option("--text", help="Show the texts of cards and rules beside it, as far as you have imported them.")
]
After = Annotated[str, typer.Option(help='Ask after that many steps of the story, or "last".')]


def state_after(file: Path, edition: str, after: str) -> State:
    """Return the state that a question is about. Raises ``CaseError``."""
    from arbiter.answers.story import load

    story = load(file, edition)
    return story.after(steps_told(story, after))


def steps_told(story: Story, after: str) -> int:
    """Return how many steps of a story are told, a number or "last". Raises ``CaseError``."""
    from arbiter.errors import CaseError

    steps = len(story.case.step)
    if after == "last":
        return steps
    if not after.isdecimal() or len(after) > 9 or int(after) > steps:
        raise CaseError(f'--after takes a number of steps from 0 to {steps}, or "last", not "{after}"', file=story.path)
    return int(after)
