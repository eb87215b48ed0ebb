"""A process that does pieces of work for another one: it reads each as a line of JSON, and writes what it tells.

It ends when that other process does, whatever it is doing. Ctrl-C is not for it.
"""

from __future__ import annotations

import gc
import json
import os
import signal
import sys
import threading
import traceback
from collections.abc import Callable
from importlib import import_module
from queue import SimpleQueue
from typing import Any

from arbiter.failures_and_exit_codes import failure_of
from solver.engines.stopping import limited


def main() -> None:
    """Do what is asked for on standard input until that ends."""
    gc.set_threshold(300_000, 20, 100)  # as the command line has it
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8", buffering=1)
    os.dup2(2, 1)  # what anything prints is no answer
    asked: SimpleQueue[str] = SimpleQueue()
    threading.Thread(target=_listen, args=(asked,), daemon=True).start()
    while True:
        _do(json.loads(asked.get()), lambda **said: answers.write(f"{json.dumps(said)}\n"))


def _listen(asked: SimpleQueue[str]) -> None:
    for line in sys.stdin:
        asked.put(line)
    os._exit(0)


def _do(piece: dict[str, Any], say: Callable[..., object]) -> None:
    """Do a piece, and say at once what it tells, and at last how it ended."""
    work = getattr(import_module(piece["module"]), piece["name"])
    try:
        with limited():
            left = work(piece["what"], piece["left"], lambda told: say(told=told))
    except Exception as problem:
        say(raised=vars(failure_of(problem)), trace=traceback.format_exc())
    else:
        say(done=list(left))


if __name__ == "__main__":
    main()
