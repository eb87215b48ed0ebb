"""Commands in processes of their own, that are stopped, and that no test waits for without end."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial

from tests.support import ROOT

DEADLINE = 120
"""After how many seconds a command is killed that should have ended long ago; the machine may be busy."""

COMMAND = (sys.executable, "-c", "from arbiter.commands.cli import main; main()")

BEGUN = b"begun\n"
"""What a command says on standard error as it begins, where that is waited for: before, Ctrl-C ends Python itself."""

SAYING_SO = (
    sys.executable,
    "-c",
    "import sys; from arbiter.commands.cli import main; print('begun', file=sys.stderr, flush=True); main()",
)


@contextmanager
def started(
    *words: object, command: tuple[str, ...] = COMMAND, **environment: str
) -> Iterator[subprocess.Popen[bytes]]:
    """Start a command that heeds Ctrl-C, which what runs in the background does not; at the end it is killed."""
    heeding = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)
    running = subprocess.Popen(
        [*command, *map(str, words)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=heeding,
    )
    with running:
        try:
            yield running
        finally:
            running.kill()
