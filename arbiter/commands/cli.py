"""The command: it runs what is asked, and ends with an exit code that says what came of it, whatever comes in between.

What goes wrong is one line on standard error. A crash, a stop and what can't be written never look like an answer.
"""

from __future__ import annotations

import gc
import io
import os
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import NoReturn

from arbiter.failures_and_exit_codes import CRASHED, STOPPED, Failure, NobodyReads, NowhereToWrite, failure_of
from solver.engines.stopping import limited

DEBUG, DATA = "--debug", "--data"


def main() -> NoReturn:
    """Run the command line, and end with its exit code, at once: to free what solvers hold may take seconds."""
    code = STOPPED
    with suppress(KeyboardInterrupt):
        code = run(sys.argv[1:])
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # what ends is not stopped any more
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError, AttributeError):
            stream.flush()
    os._exit(code)


def run(words: Sequence[str]) -> int:
    """Run one command, and return its exit code.

    A user's mistake, and what could not be decided or written, is one line on standard error and exit code 2; an error
    of the program is one line and 70, a stop by Ctrl-C 130: none of them an answer.
    """
    gc.set_threshold(300_000, 20, 100)  # terms are shared and kept to the end: to look often for garbage finds none
    try:
        with limited():
            try:
                return _answered(words)
            except Exception as problem:
                failure = failure_of(problem)
                if failure.code == CRASHED and DEBUG in words:
                    raise
                return _told(failure, problem, as_json="--json" in words)
    except KeyboardInterrupt:
        return STOPPED


def _answered(words: Sequence[str]) -> int:
    """Run a command, and see to it that all it says is written."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    if sys.stdout is None:
        raise NowhereToWrite("standard output is closed")
    from typer.main import get_command

    from arbiter.commands.commands import app_for

    data, others = _data_and_others([word for word in words if word != DEBUG])
    others = others if data or others else ["--help"]
    code = get_command(app_for(others)).main([*data, *others], "arbiter", standalone_mode=False)
    sys.stdout.flush()
    return code if isinstance(code, int) else 0


def _data_and_others(words: list[str]) -> tuple[list[str], list[str]]:
    """Return the words that name the file of imported cards, wherever they are said, and the others."""
    for place, word in enumerate(words[: words.index("--")] if "--" in words else words):
        if word == DATA or word.startswith(f"{DATA}="):
            end = place + (2 if word == DATA else 1)
            return words[place:end], [*words[:place], *words[end:]] if end <= len(words) else []
    return [], words


def _told(failure: Failure, problem: Exception, as_json: bool) -> int:
    """Say what went wrong, as far as anybody listens, and return the exit code for it."""
    from arbiter.output.terminal import print_json, tell_failure

    with suppress(OSError, ValueError, AttributeError):
        if failure.kind == "not written":
            with Path(os.devnull).open("wb") as nowhere:  # or the end of the process would try to write it again
                os.dup2(nowhere.fileno(), sys.stdout.fileno())
        elif as_json:
            print_json(failure.as_json())
            sys.stdout.flush()
    if not isinstance(problem, NobodyReads | BrokenPipeError):  # who went away knows
        tell_failure(failure)
    return failure.code


if __name__ == "__main__":
    main()
