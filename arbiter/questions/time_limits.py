"""How long a question may take, and how it ended: by itself, as its time was up, or by Ctrl-C."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import NoReturn

from arbiter.errors import Undecided
from arbiter.failures_and_exit_codes import STOPPED
from solver.engines.stopping import limited

QUESTION, SEARCH = 60, 600
"""How many seconds a question may take, or a search, if nothing is said."""

MOST_SECONDS = 1_000_000
"""The longest time that may be said, some eleven days."""


@dataclass
class Ending:
    """How something ended; ``up`` if its time was up, ``stopped`` if Ctrl-C was pressed."""

    up: bool = False
    stopped: bool = False

    @property
    def early(self) -> str:
        """Why it ended before it was done; "" if it did not."""
        return "stopped" if self.stopped else "the time was up" if self.up else ""

    def code(self, done: int, unfinished: int) -> int:
        """Return the exit code: ``done`` if it ended by itself, ``unfinished`` if its time was up."""
        return STOPPED if self.stopped else unfinished if self.up else done


@contextmanager
def as_far_as_it_goes(seconds: float | None = None) -> Iterator[Ending]:
    """Do what is inside for so many seconds (``None``: any number), or until Ctrl-C.

    What comes after goes on with what was done by then.
    """
    ending = Ending()
    try:
        with limited(seconds) as limit:
            yield ending
        ending.up = limit.up
    except KeyboardInterrupt:
        ending.stopped = True


@contextmanager
def in_time(seconds: float) -> Iterator[None]:
    """Do all that is inside within so many seconds, or raise ``Undecided``: a part of it would be no answer."""
    with as_far_as_it_goes(seconds) as ending:
        yield
    if ending.early:
        raise_early(ending, seconds)


def raise_early(ending: Ending, seconds: float) -> NoReturn:
    """Raise for something that ended before there was anything to say."""
    if ending.stopped:
        raise KeyboardInterrupt
    raise Undecided(f"{seconds} seconds were not enough")
