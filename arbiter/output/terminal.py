"""What the commands share: writing to a terminal, as text or as JSON, and showing that something is worked on."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Annotated, TextIO

import typer

from arbiter.failures_and_exit_codes import Failure, NobodyReads
from arbiter.output.rich_markup import escape, without_tags
from arbiter.visible_characters import json_text, visible
from model.value_dataclasses import dataclass

if TYPE_CHECKING:
    from rich.console import Console as RichConsole

    from arbiter.output.verdict_text import Console, Writer

Json = Annotated[bool, typer.Option("--json", help="Write JSON instead of text.")]


@contextmanager
def working(what: str) -> Iterator[Callable[[str], None]]:
    """Show on a terminal that something is being worked on, nowhere else; what is given says what it is now."""
    console = _on_terminal()
    if console is None:
        yield lambda _: None
        return
    with console.status(_shown(what)) as status:
        yield lambda now: status.update(_shown(now))


@dataclass(frozen=True)
class Shown:
    """How to say that one more of many things is done, and what is being done now."""

    one_more: Callable[[], None]
    doing: Callable[[str], None]


@contextmanager
def counting(what: str, total: int) -> Iterator[Shown]:
    """Show on a terminal, and nowhere else, what is being done, and how many of so many things are done."""
    console = _on_terminal()
    if console is None:
        yield Shown(lambda: None, lambda _: None)
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.description}"))
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task(_shown(what), total=total)
        yield Shown(lambda: bar.advance(task), lambda now: bar.update(task, description=_shown(now)))


def _on_terminal() -> RichConsole | None:
    """Return the console on which it is shown what is worked on, if that is a terminal."""
    if not _may_be_terminal(sys.stderr):
        return None
    from rich.console import Console

    console = Console(stderr=True)
    return console if console.is_terminal else None


def _may_be_terminal(stream: TextIO | None) -> bool:
    """Return whether Rich may take it for a terminal, which by these variables it does whatever it is."""
    said = "FORCE_COLOR" in os.environ or "TTY_COMPATIBLE" in os.environ
    return said or (stream is not None and stream.isatty())


def _shown(what: str) -> str:
    return escape(visible(what))


def writer_on_terminal() -> Writer:
    """Return what writes answers to the terminal, or as they are to what is none."""
    from arbiter.output.verdict_text import Writer

    return Writer(_colours() if _may_be_terminal(sys.stdout) else _Uncoloured())


class _Uncoloured:
    """Writes lines to standard output without colours, each at once: another program may wait for it."""

    def write_line(self, text: str, markup: bool) -> None:
        sys.stdout.write(f"{without_tags(text) if markup else text}\n")
        sys.stdout.flush()


def _colours() -> Console:
    """Return what writes lines as Rich does. It is imported here: it takes longer to load than most answers."""
    from rich.console import Console

    class Terminal(Console):
        """Where answers go. Without it, Rich would end the process with the code of an answer."""

        def on_broken_pipe(self) -> None:
            """Say that nobody reads any more."""
            raise NobodyReads

        def write_line(self, text: str, markup: bool) -> None:
            self.print(text, soft_wrap=True, highlight=False, markup=markup)

    return Terminal(emoji=False)


def print_json(value: object) -> None:
    """Write a value as JSON."""
    sys.stdout.write(json_text(value))


def tell_failure(failure: Failure) -> None:
    """Write on standard error why there is no answer, if anybody listens there."""
    with suppress(OSError, ValueError, AttributeError):
        sys.stderr.write(f"arbiter: {failure.line}\n")
        sys.stderr.flush()


def print_text(text: str) -> None:
    """Write text that is meant for another program, line by line as it is, but for what would steer a terminal."""
    sys.stdout.write("\n".join(visible(line) for line in text.split("\n")))
