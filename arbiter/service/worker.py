"""A worker: a process of its own that answers one question after the other, as it is told by frames.

A question names the function that answers it, as ``module:function``; that takes the body of the request and a
``Telling``, and returns the text of the answer. Whatever goes wrong in it is an answer as well: a failure. A worker
that is stopped from outside loses its question and nothing else.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict
from importlib import import_module
from pathlib import Path
from typing import Any, BinaryIO

from arbiter.failures_and_exit_codes import Failure, failure_of
from arbiter.service.time_and_progress import Answering, Telling
from arbiter.service.worker_messages import Frame, read
from solver.engines.stopping import limited

MOST_MEMORY = 4_000_000_000
"""How many bytes of addresses a worker may have: what wants more is refused, and does not take the machine's memory."""


def main() -> None:
    """Answer questions on standard input until it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is meant for the service, which then ends its workers
    gc.set_threshold(300_000, 20, 100)  # as the command line has it
    with suppress(ImportError, ValueError, OSError):
        import resource  # which not every system has

        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    questions = os.fdopen(os.dup(0), "rb")
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what anything prints is no answer
    _warm()
    _say(answers, Frame({"ready": True}))
    while (asked := read(questions)) is not None:
        _say(answers, answered(asked, lambda head: _say(answers, Frame({"said": head}))))
    answers.flush()
    os._exit(0)  # at once: to free what solvers hold may take seconds


def answered(asked: Frame, tell: Callable[[dict[str, Any]], None]) -> Frame:
    """Answer a question; the last line of the answer says how much memory the worker has come to hold."""
    seconds = float(asked.head["seconds"])
    failure = Failure("not decided", 2, f"not decided: {seconds:g} seconds were not enough")
    text = None
    try:
        with limited(seconds):
            text = function_named(asked.head["call"])(asked.body, Telling(seconds, tell))
    except MemoryError:
        failure = Failure("not decided", 2, "not decided: the memory that a question may have was not enough")
    except Exception as problem:
        failure = failure_of(problem)
    if text is None:
        return Frame({"failure": asdict(failure), "memory": _memory()})
    return Frame({"memory": _memory()}, text.encode())


def function_named(name: str) -> Answering:
    """Return the function that answers, by its name: ``module:function``."""
    module, _, function = name.partition(":")
    found: Answering = getattr(import_module(module), function)
    return found


def _warm() -> None:
    """Load what questions need, and ask one, so that the first answer is as quick as the others."""
    from arbiter.service.worker_answers import WARMING, ask

    ask(WARMING, Telling(60, lambda _: None))


def _memory() -> int:
    """Return the most bytes that this process has held; 0 where that is not known.

    What Linux tells of its use of resources counts what the process that began it held.
    """
    with suppress(OSError, StopIteration):
        status = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
        return 1024 * int(next(line for line in status if line.startswith("VmHWM:")).split()[1])
    try:
        import resource
    except ImportError:
        return 0
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)


def _say(answers: BinaryIO, frame: Frame) -> None:
    answers.write(frame.packed())
    answers.flush()


if __name__ == "__main__":
    main()
