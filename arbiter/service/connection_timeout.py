"""Connections end in time: as uvicorn listens to them, but not for ever to one that never says what it asks."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol

HEAD_WITHIN = 5.0
"""In how many seconds the head of a request has to be there."""


class Protocol(H11Protocol):
    """A connection, which is closed where the head of a request does not come to its end in time."""

    _closing: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        """Begin to wait for the head of a request."""
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        """Take what has come, and wait no longer if that was the head of a request."""
        super().data_received(data)
        if self.cycle is None or self.cycle.response_complete:
            self._wait()
        elif self._closing is not None:
            self._closing.cancel()
            self._closing = None

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait for nothing more."""
        super().connection_lost(exc)
        if self._closing is not None:
            self._closing.cancel()

    def _wait(self) -> None:
        if self._closing is None:
            self._closing = self.loop.call_later(HEAD_WITHIN, self.transport.close)
