"""The same work by the workers of a Dask scheduler, on however many machines. One that is lost loses nothing.

A worker does a piece in a process of its own (:class:`Member`): only the main thread of one can be stopped in time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib import import_module
from queue import Empty, SimpleQueue
from typing import Any, TypeAlias

from arbiter.errors import CaseError
from arbiter.workers.local_processes import A_MOMENT, TRIES, Member, died
from arbiter.workers.pieces_of_work import Course, Done, Json, Raised
from arbiter.workers.results_kept import code

Client: TypeAlias = Any
Future: TypeAlias = Any
Heard: TypeAlias = "SimpleQueue[Json | Done | Raised | None]"

AT_ONCE = 4
"""How many pieces are handed out for each that can be done at once, so that no worker waits for its next one."""

ANSWERS_WITHIN = 10
"""How long a scheduler may take to answer at first."""


def do_all(course: Course, address: str) -> None:
    """Do all that is to be done. Raises ``FailedElsewhere`` if a piece can't be done, and ``CaseError``."""
    with _client(address) as client:
        heard: SimpleQueue[Future] = SimpleQueue()
        doing: dict[Any, tuple[int, Future]] = {}
        try:
            while course.unfinished:
                while len(doing) < _room(client) and (number := course.next()) is not None:
                    future = _submitted(client, course, number)
                    doing[future.key] = number, future
                    future.add_done_callback(heard.put)
                with suppress(Empty):
                    number, future = doing.pop(heard.get(timeout=A_MOMENT).key)
                    _hear(course, number, future)
        finally:
            client.cancel([future for _, future in doing.values()], force=True)


def _client(address: str) -> Client:
    try:
        distributed = import_module("distributed")
    except ImportError:
        raise CaseError("Dask is not installed: pip install 'mtg-arbiter[dask]'") from None
    try:
        return distributed.Client(address, timeout=ANSWERS_WITHIN)
    except (OSError, ValueError) as problem:
        raise CaseError(f"there is no Dask scheduler at {address}: {problem or type(problem).__name__}") from None


def _room(client: Client) -> int:
    """Return how many pieces are handed out at a time; some, even while there is no worker yet."""
    return AT_ONCE * max(1, int(sum(client.nthreads().values())))


def _submitted(client: Client, course: Course, number: int) -> Future:
    what, given = course.asked(number)
    work = course.work
    name = work.__module__, work.__qualname__
    return client.submit(done_there, *name, what, list(given), code(), pure=False)


def _hear(course: Course, number: int, future: Future) -> None:
    told, end = future.result()
    for said in told:
        course.hear(number, said)
    course.hear(number, end)


_idle: SimpleQueue[tuple[Member, Heard]] = SimpleQueue()
"""The processes of this worker that have nothing to do."""


def done_there(module: str, name: str, what: Json, given: Sequence[Json], asked_by: str) -> tuple[list[Json], Any]:
    """Do a piece on a worker: return what is told of it, and its end. Raises ``RuntimeError`` for another program."""
    if asked_by != code():
        raise RuntimeError("this worker has another version of the program, or other imported cards, than who asks")
    work: Callable[..., Any] = getattr(import_module(module), name)
    for _ in range(TRIES):
        member, heard = _a_member()
        member.do(work, what, given)
        told: list[Json] = []
        while (said := heard.get()) is not None:
            if isinstance(said, Done | Raised):
                _idle.put((member, heard))
                return told, said
            told.append(said)
        member.end()
    return [], died(what)


def _a_member() -> tuple[Member, Heard]:
    try:
        return _idle.get_nowait()
    except Empty:
        heard: Heard = SimpleQueue()
        return Member(lambda _, said: heard.put(said)), heard
