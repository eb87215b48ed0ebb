"""What the commands share: writing to a terminal, as text or as JSON, and showing that something is worked on."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from arbiter.text import Writer

Json = Annotated[bool, typer.Option("--json", help="Write JSON instead of text.")]


@contextmanager
def working(what: str) -> Iterator[Callable[[str], None]]:
    """Show on a terminal that something is being worked on, nowhere else; what is given says what it is now."""
    from rich.console import Console

    with Console(stderr=True).status(what) as status:
        yield status.update


def writer_on_terminal() -> Writer:
    """Return what writes answers to the terminal."""
    from rich.console import Console

    from arbiter.text import Writer

    return Writer(Console())


def print_json(value: object) -> None:
    """Write a value as JSON."""
    sys.stdout.write(json.dumps(value, indent=2, ensure_ascii=False) + "\n")


def print_text(text: str) -> None:
    """Write text that is meant for another program, as it is."""
    sys.stdout.write(text)
