"""Searches that go on while the page asks how far they are: each can be stopped, and old ones are."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

MOST = 8
"""How many searches are kept at once; the oldest is stopped for a new one."""

Tell = Callable[[dict[str, Any]], None]


@dataclass
class Job:
    """A search: its name, how far it is, and what came of it or why nothing did."""

    name: str
    said: str = "waiting"
    found: str | None = None
    problem: str = ""
    stopped: bool = False
    task: asyncio.Task[None] | None = field(default=None, repr=False)

    @property
    def done(self) -> bool:
        """Whether it has ended."""
        return self.found is not None or bool(self.problem) or self.stopped

    def stop(self) -> None:
        """End the search, if it has not ended."""
        if not self.done:
            self.stopped = True
            if self.task is not None:
                self.task.cancel()


class Jobs:
    """The searches of a page."""

    def __init__(self) -> None:
        self._jobs: dict[str, Job] = {}

    def begin(self, search: Callable[[Tell], Awaitable[bytes]], failed: tuple[type[Exception], ...]) -> Job:
        """Begin a search. ``failed`` is what it raises where there is no answer."""
        while len(self._jobs) >= MOST:
            self._jobs.pop(next(iter(self._jobs))).stop()
        job = Job(secrets.token_urlsafe(12))
        self._jobs[job.name] = job
        job.task = asyncio.get_running_loop().create_task(_run(job, search, failed))
        return job

    def named(self, name: str) -> Job | None:
        """Return the search of that name, if it is kept."""
        return self._jobs.get(name)


async def _run(job: Job, search: Callable[[Tell], Awaitable[bytes]], failed: tuple[type[Exception], ...]) -> None:
    def tell(said: dict[str, Any]) -> None:
        job.said = str(said.get("progress", job.said))

    try:
        job.found = (await search(tell)).decode()
    except failed as problem:
        job.problem = str(problem)
    except asyncio.CancelledError:
        job.stopped = True
