"""Doing work in pieces: in this process, by some of this machine, or by those of a Dask scheduler."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from arbiter.workers.local_processes import Crew, cores
from arbiter.workers.pieces_of_work import Course, Done, InOrder, Piece, Tell, Work
from model.value_dataclasses import dataclass

WORTH = 3.0
"""How many seconds of work have to be left for others to be called in, where nobody said how many: to start them costs
as much as half a second of it each."""


@dataclass(frozen=True)
class By:
    """Who does pieces of work: so many processes, or those of the Dask scheduler at that address.

    ``workers`` is ``None`` for this process, and one for each core if what is left is worth it. What pieces come to is
    kept in the folder ``keep``, if there is one, and not done again.
    """

    workers: int | None = None
    scheduler: str = ""
    keep: Path | None = None

    @property
    def elsewhere(self) -> bool:
        """Whether pieces may be done, or read again, where files are not as they are here and now."""
        return bool(self.scheduler) or self.keep is not None


def do(work: Work, pieces: Sequence[Piece], told: Tell, by: By, finished: Callable[[], None] = lambda: None) -> None:
    """Do pieces of work; what is told of them comes in their order, the same whoever does them.

    ``finished`` is called after each piece. Raises what a piece raises, ``FailedElsewhere`` if another process did it.
    """
    kept = None
    if by.keep is not None:
        from arbiter.workers.results_kept import InFolder

        kept = InFolder(by.keep)
    course = Course(work, pieces, InOrder(told, finished), kept)
    if by.scheduler:
        from arbiter.workers.on_dask import do_all

        do_all(course, by.scheduler)
        return
    most = min(cores() if by.workers is None else by.workers, len(pieces))
    began = time.monotonic()
    while course.unfinished:
        spent, done = time.monotonic() - began, len(pieces) - course.unfinished
        worth = by.workers is not None or spent * course.unfinished > WORTH * done
        if most > 1 and course.unfinished > 1 and worth:
            Crew(course).do_all(min(most, course.unfinished))
            return
        number = course.next()
        if number is not None:
            left = work(*course.asked(number), partial(course.hear, number))
            course.hear(number, Done(left))
