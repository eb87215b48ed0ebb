"""Functions that a worker may be asked to call, and that do what no question should."""

from __future__ import annotations

import os
import time
from contextlib import suppress

from arbiter.service.time_and_progress import Telling


def stuck(body: bytes, telling: Telling) -> str:
    """Never end, whatever is raised."""
    while True:
        with suppress(BaseException):
            time.sleep(60)


def slow(body: bytes, telling: Telling) -> str:
    """Take longer than the time there is, and can be stopped."""
    time.sleep(60)
    return "too late"


def pausing(body: bytes, telling: Telling) -> str:
    """Take as many seconds as are asked for."""
    time.sleep(float(body))
    return "done"


def greedy(body: bytes, telling: Telling) -> str:
    """Want more memory than a worker has."""
    return str(len(b" " * 40_000_000_000))


def dying(body: bytes, telling: Telling) -> str:
    """End the process."""
    os._exit(1)
