"""Answers that are written by another process than the one that has them: line by line, each as plain data."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arbiter.output.verdict_text import Writer

LINE, PLAIN = "line", "plain"


class Relayed(Writer):
    """Writes to who tells it on to where it is written."""

    def __init__(self, tell: Callable[[Any], None]) -> None:
        super().__init__(_Relay(tell))


class _Relay:
    """Tells lines on, each with whether it may hold markup."""

    def __init__(self, tell: Callable[[Any], None]) -> None:
        self._tell = tell

    def write_line(self, text: str, markup: bool) -> None:
        self._tell({LINE if markup else PLAIN: text})


def written(told: dict[str, Any], writer: Writer) -> bool:
    """Write what was told on; return whether it was a line."""
    if LINE in told:
        writer.line(told[LINE])
    elif PLAIN in told:
        writer.plain(told[PLAIN])
    return LINE in told or PLAIN in told
