"""The workers: questions are answered in processes of their own, so that one can be cut off and holds no other.

``size`` questions are answered at once. One that takes long gives up its place to the next, so that many short ones
never wait for a few long ones; of those, so many may go on beside. More of them keep their places until they can; where
others wait for such a place, it is taken away after some seconds. Claims have places of their own.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, Literal

from arbiter.failures_and_exit_codes import Failure
from arbiter.service.worker_messages import Frame
from arbiter.service.worker_process import Told, Worker

LONG = 0.5
"""After how many seconds a question is a long one, and gives up its place."""

HELD = 5.0
"""For how many seconds a long question may keep a place that others wait for."""

GRACE = 2.0
"""How many seconds a worker has, once the time is up, to say what it has found by then."""

READY_WITHIN = 60.0
"""In how many seconds a worker has to have loaded what it needs; that counts for no question."""

SPARE = 1
"""How many workers are kept beyond one for every place: else each long question would begin one and end another."""

MOST_WAITING = 200
"""How many questions may wait for a place at most."""

Lane = Literal["question", "claims"]


class Busy(Exception):
    """More is asked than is answered: ask again later."""


class Failed(Exception):
    """A question has no answer: ``failure`` says why."""

    def __init__(self, failure: Failure) -> None:
        super().__init__(failure.message)
        self.failure = failure


def _ended() -> Failed:
    return Failed(Failure("crash", 70, "an error of the program, and no answer (the process that was asked has ended)"))


@dataclass(eq=False)
class Placed:
    """A question that is answered in a place, or ``beside``; it is cut off at its ``limit``, at once if it must go."""

    limit: asyncio.Timeout | None = None
    beside: bool = False
    must_go: bool = False
    timer: asyncio.TimerHandle | None = None

    def later(self, seconds: float, then: Callable[[Placed], None]) -> None:
        """Have something done in so many seconds, and nothing that was to be done before."""
        self.forget()
        self.timer = asyncio.get_running_loop().call_later(seconds, then, self)

    def forget(self) -> None:
        """Have nothing done later."""
        if self.timer is not None:
            self.timer.cancel()


class Pool:
    """Workers, as many as there are places and some more while questions take long."""

    def __init__(self, size: int, long_ones: int | None = None, claims: int | None = None) -> None:
        self.size = size
        self._places = asyncio.Semaphore(size)
        self._claims = asyncio.Semaphore(max(1, size - 1) if claims is None else claims)
        self._long_left = size + 2 if long_ones is None else long_ones
        self.most_waiting = MOST_WAITING
        self._waiting = 0
        self._long: list[Placed] = []
        """The long questions that keep their places, as there is none left beside; the oldest first."""
        self._idle: list[Worker] = []
        self._lent = 0
        """How many workers answer questions that have not taken long so far."""
        self._all: set[Worker] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False

    async def start(self) -> None:
        """Begin the workers; they make ready while the service already listens."""
        await self._refill()

    async def close(self) -> None:
        """End all workers, and wait until they have ended."""
        self._closed = True
        for worker in self._all:
            worker.stop()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(worker.process.wait() for worker in self._all))
        self._all.clear()
        self._idle.clear()

    @property
    def processes(self) -> list[int]:
        """The ids of the processes that there are."""
        return [worker.process.pid for worker in self._all]

    async def call(
        self, function: str, body: bytes, seconds: float, lane: Lane = "question", tell: Told | None = None
    ) -> bytes:
        """Have a worker answer: ``function`` is ``module:function``, as :mod:`arbiter.service.worker` has it.

        Raises ``Failed`` if there is no answer, and ``Busy`` if too many wait, or too many take long.
        """
        asked = Frame({"call": function, "seconds": seconds}, body)
        async with self._place() if lane == "question" else self._place_of_claims() as (worker, placed):
            try:
                async with asyncio.timeout(seconds + GRACE) as placed.limit:
                    answer = await worker.asked(asked, tell)
            except TimeoutError:
                if placed.must_go:
                    raise Busy("too many questions take long, and others wait; ask again later") from None
                why = f"not decided: {seconds:g} seconds were not enough, and the question was cut off"
                raise Failed(Failure("not decided", 2, why)) from None
            except EOFError:
                raise _ended() from None
        if "failure" in answer.head:
            raise Failed(Failure(**answer.head["failure"]))
        return answer.body

    @asynccontextmanager
    async def _place(self) -> AsyncIterator[tuple[Worker, Placed]]:
        """Wait for a place, lend a worker, and give both back; the place before, if what is done in it takes long."""
        if self._waiting >= self.most_waiting:
            raise Busy("too many questions wait; ask again later")
        self._waiting += 1
        try:
            await self._places.acquire()
        finally:
            self._waiting -= 1
        placed = Placed()
        self._lent += 1
        try:
            async with self._worker() as worker:
                placed.later(LONG, self._takes_long)
                try:
                    yield worker, placed
                finally:
                    placed.forget()
        finally:
            if placed in self._long:
                self._long.remove(placed)
            if placed.beside:
                self._long_left += 1
                self._go_on_beside()
            else:
                self._gave_up_its_place()

    def _takes_long(self, placed: Placed) -> None:
        self._long.append(placed)
        placed.later(HELD, self._has_held_its_place)
        self._go_on_beside()

    def _go_on_beside(self) -> None:
        """Let the long questions that keep their places go on beside, as many as may; the oldest first."""
        while self._long and self._long_left > 0:
            placed = self._long.pop(0)
            placed.forget()
            placed.beside, self._long_left = True, self._long_left - 1
            self._gave_up_its_place()

    def _has_held_its_place(self, placed: Placed) -> None:
        """Cut a long question off, if others wait for its place."""
        if self._waiting and placed.limit is not None:
            placed.must_go = True
            placed.limit.reschedule(asyncio.get_running_loop().time())
        else:
            placed.later(HELD, self._has_held_its_place)

    def _gave_up_its_place(self) -> None:
        self._lent -= 1
        self._places.release()
        self._soon(self._refill())

    @asynccontextmanager
    async def _place_of_claims(self) -> AsyncIterator[tuple[Worker, Placed]]:
        async with self._claims, self._worker() as worker:
            self._soon(self._refill())
            yield worker, Placed()

    @asynccontextmanager
    async def _worker(self) -> AsyncIterator[Worker]:
        """Lend a worker; one that was cut off, has ended, or holds too much is replaced."""
        worker = self._idle.pop() if self._idle else await self._begun()
        try:
            await asyncio.wait_for(worker.made_ready(), READY_WITHIN)
            yield worker
        except (EOFError, TimeoutError):
            worker.usable = False
            raise _ended() from None
        finally:
            if worker.usable and len(self._idle) < self.size + SPARE:
                self._idle.append(worker)
            else:
                worker.stop()
                self._soon(self._ended(worker))

    async def _ended(self, worker: Worker) -> None:
        await worker.process.wait()
        self._all.discard(worker)
        await self._refill()

    async def _refill(self) -> None:
        """Begin workers, until one is there for every place."""
        while not self._closed and len(self._idle) + self._lent < self.size:
            self._lent += 1  # nobody else begins one for this place meanwhile
            try:
                worker = await self._begun()
            finally:
                self._lent -= 1
            self._idle.insert(0, worker)

    async def _begun(self) -> Worker:
        worker = await Worker.begun()
        self._all.add(worker)
        if self._closed:
            worker.stop()
        return worker

    def _soon(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
