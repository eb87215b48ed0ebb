"""Work by many processes of this machine. One that dies is replaced, and its piece is tried once more."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue

from arbiter.failures_and_exit_codes import CRASHED, MOST_SAID, Failure
from arbiter.imported.data_folder import DATA, location
from arbiter.workers.pieces_of_work import Course, Done, Json, Raised, Work

TRIES = 2
"""How often a piece is begun at most, where what does it dies."""


def cores() -> int:
    """Return how many processes can run at once here."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


A_MOMENT = 0.1
"""How many seconds are waited at a time: the end of a time limit is not heard while waiting."""


class Member:
    """A process that does one piece at a time; ``said`` is called, in a thread, for what it says, and at its end."""

    def __init__(self, said: Callable[[Member, Json | Done | Raised | None], None]) -> None:
        same = {
            "PYTHONPATH": os.pathsep.join(path or str(Path.cwd()) for path in sys.path),
            DATA: str(location()),
        }
        self._process = subprocess.Popen(
            [sys.executable, "-P", "-m", f"{__package__}.worker_process"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, **same},
            start_new_session=True,  # Ctrl-C is for who started it
            encoding="utf-8",
        )
        self.id = self._process.pid
        threading.Thread(target=self._listen, args=(said,), daemon=True).start()

    def do(self, work: Work, what: Json, left: Sequence[Json]) -> None:
        """Begin a piece."""
        assert self._process.stdin is not None
        asked = {"module": work.__module__, "name": work.__qualname__, "what": what, "left": list(left)}
        with suppress(BrokenPipeError):  # that it has died is heard
            self._process.stdin.write(f"{json.dumps(asked)}\n")
            self._process.stdin.flush()

    def end(self) -> None:
        """End it, whatever it is doing."""
        self._process.kill()
        self._process.wait()
        with suppress(BrokenPipeError):
            self._process.stdin.close()  # type: ignore[union-attr]

    def _listen(self, said: Callable[[Member, Json | Done | Raised | None], None]) -> None:
        assert self._process.stdout is not None
        with suppress(ValueError):  # half a line of what was killed
            for line in self._process.stdout:
                said(self, _meant(json.loads(line)))
        said(self, None)


def _meant(said: dict[str, Json]) -> Json | Done | Raised:
    if "done" in said:
        return Done(said["done"])
    if "raised" in said:
        return Raised(Failure(**said["raised"]), said["trace"])
    return said["told"]


class Crew:
    """Processes, and what each of them does."""

    def __init__(self, course: Course) -> None:
        self._course = course
        self._heard: SimpleQueue[tuple[Member, Json | Done | Raised | None]] = SimpleQueue()
        self._doing: dict[Member, int | None] = {}
        self._tries: Counter[int] = Counter()

    def do_all(self, workers: int) -> None:
        """Do all that is to be done, with so many processes. Raises ``FailedElsewhere`` if a piece can't be done."""
        try:
            for _ in range(workers):
                self._begin()
            while self._course.unfinished:
                with suppress(Empty):
                    self._hear(*self._heard.get(timeout=A_MOMENT))
        finally:
            for member in self._doing:
                member.end()

    def _begin(self) -> None:
        member = Member(lambda member, said: self._heard.put((member, said)))
        self._doing[member] = None
        self._give(member)

    def _give(self, member: Member) -> None:
        number = self._doing[member] = self._course.next()
        if number is not None:
            self._tries[number] += 1
            member.do(self._course.work, *self._course.asked(number))

    def _hear(self, member: Member, said: Json | Done | Raised | None) -> None:
        number = self._doing[member]
        if said is None:
            self._replace(member, number)
        elif number is not None:
            self._course.hear(number, said)
            if isinstance(said, Done | Raised):
                self._doing[member] = None
                for free in [one for one, doing in self._doing.items() if doing is None]:
                    self._give(free)

    def _replace(self, member: Member, number: int | None) -> None:
        """Have another process in the place of one that died, and its piece begun once more."""
        member.end()
        del self._doing[member]
        if number is None:
            return
        if self._tries[number] < TRIES:
            self._course.again(number)
        else:
            self._course.hear(number, died(self._course.asked(number)[0]))
        self._begin()


def died(what: Json) -> Raised:
    """Return the end of a piece with which every process has died."""
    said = f"the process that did a piece of this has died {TRIES} times: {json.dumps(what)}"
    return Raised(Failure("crash", CRASHED, said[:MOST_SAID]), "")
