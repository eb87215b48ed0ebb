"""The arguments that commands share: a case file, an edition, how far its story is told, and for how long."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from arbiter.questions.time_limits import MOST_SECONDS

if TYPE_CHECKING:
    from arbiter.answers.running_a_case_file import Story
    from model.game.state import State

File = Annotated[Path, typer.Argument(help="A case file.", show_default=False)]
Edition = Annotated[str, typer.Option(help="The date of the rules edition; the file's own if left out.")]
Strict = Annotated[bool, typer.Option("--strict", help="Take no answer that rests on text that is not modelled.")]
Text = Annotated[
    bool, typer.Option("--text", help="Show the texts of cards and rules beside it, as far as you have imported them.")
]
Workers = Annotated[
    int | None,
    typer.Option(
        help="By how many processes; if left out, one for each core, where it is worth it.",
        envvar="ARBITER_WORKERS",
        min=1,
        max=1024,
    ),
]
Scheduler = Annotated[
    str, typer.Option(metavar="ADDRESS", help="Have it done by the workers of the Dask scheduler at this address.")
]
Keep = Annotated[
    Path | None,
    typer.Option(help="A folder: what was done is kept there, and is not done again.", show_default=False),
]
After = Annotated[str, typer.Option(help='Ask after that many steps of the story, or "last".')]
Seconds = Annotated[
    int, typer.Option(help="Stop after that many seconds, with what was found by then.", min=1, max=MOST_SECONDS)
]


def state_after(file: Path, edition: str, after: str) -> State:
    """Return the state that a question is about. Raises ``CaseError``."""
    from arbiter.answers.running_a_case_file import load

    return load(file, edition).after_said(after, "--after")


def steps_told(story: Story, after: str) -> int:
    """Return how many steps of a story are told, a number or "last". Raises ``CaseError``."""
    return story.steps_said(after, "--after")


def needs(extra: str, *modules: str) -> None:
    """See that the packages of an extra are installed. Raises ``CaseError`` that says how to come by them."""
    from importlib.util import find_spec

    from arbiter.errors import CaseError

    missing = [name for name in modules if find_spec(name) is None]
    if missing:
        raise CaseError(f"this needs {', '.join(missing)}; install: pip install 'mtg-arbiter[{extra}]'")
