"""A service that runs as a process of its own."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


@dataclass(frozen=True)
class Running:
    """A process that serves, and where."""

    process: subprocess.Popen[str]
    port: int

    def connected(self) -> HTTPConnection:
        """Return a connection to it."""
        return HTTPConnection("127.0.0.1", self.port, timeout=60)

    def memory(self) -> float:
        """Return how many megabytes the process that listens holds, its workers left out."""
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii")
        found = re.search(r"^VmRSS:\s+(\d+) kB", status, re.MULTILINE)
        assert found is not None
        return int(found[1]) / 1024

    def workers(self) -> list[int]:
        """Return the ids of its workers."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        return [int(pid) for pid in children.read_text(encoding="ascii").split()]


def command(*words: str) -> list[str]:
    """Return a command of this tree."""
    return [sys.executable, "-c", "from arbiter.commands.cli import main; main()", *words]


@contextmanager
def running(*words: str) -> Iterator[Running]:
    """Run a service while what is inside is done."""
    program = command("serve", "--no-browser", "--port", "0", *words)
    with subprocess.Popen(
        program, cwd=ROOT, env=dict(os.environ), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        try:
            assert process.stdout is not None
            said = process.stdout.readline()
            found = re.fullmatch(r"Arbiter is at http://127\.0\.0\.1:(\d+)/\n", said)
            assert found is not None, said
            yield Running(process, int(found[1]))
        finally:
            process.terminate()
