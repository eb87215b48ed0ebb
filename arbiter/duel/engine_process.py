"""An engine under test: a process that is asked one thing at a time, and that may die, hang or talk nonsense."""

from __future__ import annotations

import json
import os
import queue
import shlex
import subprocess
import sys
import threading
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from arbiter.duel.protocol import MOST_LETTERS, VERSION, Decision, Hello, Known, Message, Nonsense, read
from arbiter.errors import CaseError

SHIPPED = {"python-mtg": ("mtg", "arbiter.duel.python_mtg")}
"""The adapters that come with Arbiter: the module that has to be there, and the one that speaks for it."""

PATIENCE = 30.0
"""How many seconds an engine may take for an answer."""


class EngineFailed(Exception):
    """An engine died, took too long, or talked nonsense: the game is set aside."""


def command_of(engine: str) -> list[str]:
    """Return the command that starts an engine: one of those that are shipped, or the command itself.

    Raises ``CaseError`` if the package that it needs is not installed.
    """
    if engine not in SHIPPED:
        return shlex.split(engine)
    package, adapter = SHIPPED[engine]
    if find_spec(package) is None:
        raise CaseError(f"{engine} is not installed: pip install 'mtg-arbiter[engines]'")
    return [sys.executable, "-m", adapter]


class Engine:
    """A running engine. What it writes to standard error goes to a log."""

    def __init__(self, command: list[str], log: Path, patience: float = PATIENCE) -> None:
        """Start it and greet it. Raises ``EngineFailed``."""
        self._patience = patience
        log.parent.mkdir(parents=True, exist_ok=True)
        from_it, to_us = os.pipe()
        with log.open("ab") as errors:
            try:
                self._process = subprocess.Popen(
                    command,
                    stdin=subprocess.PIPE,
                    stdout=to_us,
                    stderr=errors,
                    encoding="utf-8",
                    env=os.environ | {"PYTHONHASHSEED": "0"},  # so that a seed gives the same game
                )
            except OSError as problem:
                os.close(from_it)
                raise EngineFailed(f"it can't be started: {problem}") from None
            finally:
                os.close(to_us)
        self._lines: queue.SimpleQueue[str] = queue.SimpleQueue()
        threading.Thread(target=self._listen, args=(from_it,), daemon=True).start()
        self.hello = self._greeted()

    def _greeted(self) -> Hello:
        try:
            hello = self._asked(Hello, "hello", protocol=VERSION)
            if hello.protocol != VERSION:
                raise EngineFailed(f"it speaks version {hello.protocol} of the protocol, and Arbiter {VERSION}")
        except BaseException:
            self.close()
            raise
        return hello

    def known(self, cards: list[str]) -> list[str]:
        """Return those of some cards that the engine knows."""
        return self._asked(Known, "know", cards=cards).known

    def start(self, seed: int, decks: dict[str, list[str]]) -> Decision:
        """Start a game, and return its first decision."""
        return self._asked(Decision, "start", seed=seed, decks=decks)

    def take(self, offer: int) -> Decision:
        """Do what is offered, and return the next decision."""
        return self._asked(Decision, "take", offer=offer)

    def set(self, situation: dict[str, Any]) -> Decision:
        """Put the engine before a board, told as in a case file, and return what is to be decided there."""
        return self._asked(Decision, "set", situation=situation)

    def _asked(self, kind: type[Message], do: str, **said: Any) -> Message:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps({"do": do, **said}) + "\n")
            self._process.stdin.flush()
            line = self._lines.get(timeout=self._patience)
        except (OSError, ValueError):
            line = ""
        except queue.Empty:
            self.close()
            raise EngineFailed(f'it did not answer "{do}" in {self._patience:g} seconds') from None
        if not line:
            code = self._ended()
            raise EngineFailed(f'it ended with exit code {code} when asked to "{do}"')
        if len(line) > MOST_LETTERS:
            raise EngineFailed(f"it said more than {MOST_LETTERS:,} characters at once")
        try:
            return read(kind, line)
        except Nonsense as problem:
            raise EngineFailed(str(problem)) from None

    def _listen(self, from_it: int) -> None:
        with os.fdopen(from_it, encoding="utf-8", errors="replace") as said:
            while line := said.readline(MOST_LETTERS + 1):
                self._lines.put(line)
        self._lines.put("")

    def _ended(self) -> int:
        self.close()
        return self._process.wait()

    def close(self) -> None:
        """End the engine: nicely at first."""
        assert self._process.stdin is not None
        with suppress(OSError):
            self._process.stdin.close()
        try:
            self._process.wait(timeout=1)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, value: BaseException | None, at: TracebackType | None) -> None:
        self.close()
