"""The process of a worker, as the service sees it: what is said to it and by it, and how it ends."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from arbiter.imported.data_folder import DATA, location
from arbiter.service.worker_messages import LENGTH, Frame, length_of, unpacked

MOST_HELD = 600_000_000
"""A worker that has held more bytes than that is replaced by a new one."""

Told = Callable[[dict[str, Any]], None]


class Worker:
    """One process, which answers one question after the other."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.ready = False
        self.usable = True

    @classmethod
    async def begun(cls) -> Worker:
        """Begin a process; it loads what it needs by itself."""
        path = os.pathsep.join(entry for entry in sys.path if entry)
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-P", "-m", "arbiter.service.worker"),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env={**os.environ, DATA: str(location()), "PYTHONPATH": path},
        )
        return cls(process)

    async def asked(self, asked: Frame, tell: Told | None) -> Frame:
        """Have a question answered. Raises ``EOFError`` if the process ends meanwhile."""
        self.usable = False  # until it has answered: what is cut off in between leaves half of an answer
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(asked.packed())
            await self.process.stdin.drain()
            while (said := (answer := await self._heard()).head.get("said")) is not None:
                if tell is not None:
                    tell(said)
        except (asyncio.IncompleteReadError, ConnectionError, ValueError):
            raise EOFError from None
        self.usable = answer.head["memory"] < MOST_HELD
        return answer

    async def made_ready(self) -> None:
        """Wait until the process has loaded what it needs. Raises ``EOFError`` if it ends instead."""
        try:
            while not self.ready:
                self.ready = (await self._heard()).head.get("ready", False)
        except asyncio.IncompleteReadError:
            raise EOFError from None

    async def _heard(self) -> Frame:
        assert self.process.stdout is not None
        length = length_of(await self.process.stdout.readexactly(LENGTH))
        return unpacked(await self.process.stdout.readexactly(length))

    def stop(self) -> None:
        """End the process, whatever it does."""
        self.usable = False
        with suppress(ProcessLookupError):
            self.process.kill()
