"""Answers that are written by another process than the one that has them: line by line, each as plain data."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rich.console import Console

from arbiter.output.text import Writer

LINE, PLAIN = "line", "plain"


class Relayed(Writer):
    """Writes to who tells it on to where it is written."""

    def __init__(self, tell: Callable[[Any], None]) -> None:
        super().__init__(Console())
        self._tell = tell

    def line(self, text: str = "") -> None:
        """Tell on a line that may hold markup."""
        self._tell({LINE: text})

    def plain(self, text: str) -> None:
        """Tell on a line as it is."""
        self._tell({PLAIN: text})


def written(told: dict[str, Any], writer: Writer) -> bool:
    """Write what was told on; return whether it was a line."""
    if LINE in told:
        writer.line(told[LINE])
    elif PLAIN in told:
        writer.plain(told[PLAIN])
    return LINE in told or PLAIN in told
