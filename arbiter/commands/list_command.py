"""The command that lists what there is to name: cards, editions, scopes, readings, phrases, observables, examples."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from arbiter.commands.arguments import Seconds
from arbiter.output.terminal import Json, print_json, writer_on_terminal
from arbiter.questions.time_limits import QUESTION, in_time

if TYPE_CHECKING:
    from arbiter.answers.listing import Row

Word = Annotated[str, typer.Argument(help="Only those with this word in them.", show_default=False)]


class Kind(StrEnum):
    """What can be listed."""

    CARDS = "cards"
    EDITIONS = "editions"
    SCOPES = "scopes"
    READINGS = "readings"
    PHRASES = "phrases"
    OBSERVABLES = "observables"
    EXAMPLES = "examples"


def add_to(app: typer.Typer) -> None:
    """Add the command to the command line."""
    app.command("list")(listing)


def listing(
    kind: Annotated[Kind, typer.Argument(help="What to list.", show_default=False)],
    word: Word = "",
    seconds: Seconds = QUESTION,
    as_json: Json = False,
) -> None:
    """List what there is to name: cards, editions, scopes, readings, phrases, observables, or the shipped examples."""
    found = found_of(kind, word, seconds)
    if as_json:
        from arbiter.answers.listing import told

        print_json(told(kind.value, found))
        return
    write(aligned(found))


def found_of(kind: Kind, word: str, seconds: int) -> list[Row]:
    """Return what there is of a kind with that word in it. Raises ``CaseError`` if nothing is."""
    from arbiter.answers.listing import listed

    found: list[Row] = []
    with in_time(seconds):
        found.extend(listed(kind.value, word))
    return found


def write(lines: list[str]) -> None:
    """Write lines as they are."""
    for line in lines:
        writer_on_terminal().plain(line)


def aligned(rows: list[Row]) -> list[str]:
    """Return rows as lines, each column but the last as wide as its longest word or phrase."""
    widths = [max(len(cell) for cell in column) for column in list(zip(*rows, strict=True))[:-1]]
    return ["  ".join(c.ljust(w) for c, w in zip(row, [*widths, 0], strict=True)).rstrip() for row in rows]
