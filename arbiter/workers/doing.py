"""Doing work in pieces: in this process, by some of this machine, or by those of a Dask scheduler."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from arbiter.workers.pieces import Done, InOrder, Piece, Tell, Todo, Work
from arbiter.workers.processes import Crew, cores

WORTH = 3.0
"""How many seconds of work have to be left for others to be called in, where nobody said how many: to start them costs
as much as half a second of it each."""


def do(
    work: Work, pieces: Sequence[Piece], told: Tell, workers: int | None, finished: Callable[[], None] = lambda: None
) -> None:
    """Do pieces of work; what is told of them comes in their order, the same whoever does them.

    ``workers`` is by how many processes; ``None``: by this one, and, if what is left is worth it, one for each core.
    ``finished`` is called after each piece. Raises what a piece raises, ``FailedElsewhere`` if another process did it.
    """
    todo, order = Todo(pieces), InOrder(told, finished)
    most = min(cores() if workers is None else workers, len(pieces))
    began = time.monotonic()
    while todo.unfinished:
        spent, done = time.monotonic() - began, len(pieces) - todo.unfinished
        worth = spent * todo.unfinished > WORTH * done if workers is None else True
        if most > 1 and todo.unfinished > 1 and worth:
            Crew(work, pieces, todo, order).do_all(min(most, todo.unfinished))
            return
        number = todo.next()
        assert number is not None, "the first piece that is not done waits for none"
        left = work(pieces[number].what, todo.given(number), lambda said, n=number: order.add(n, said))  # type: ignore[misc]
        todo.done(number, left)
        order.add(number, Done(left))
