"""Serving: an address is listened at, and all ends cleanly when it should."""

from __future__ import annotations

import os
import signal
import socket
from collections.abc import Callable
from types import FrameType

import uvicorn
from starlette.types import ASGIApp

from arbiter.errors import CaseError
from arbiter.service.connection_timeout import Protocol

MOST_CONNECTIONS = 500
"""How many connections there may be at once."""

ENDS_WITHIN = 5
"""How many seconds answers that are on their way have, once the service is asked to end."""


def listening(host: str, port: int) -> socket.socket:
    """Return a socket that listens at an address; port 0 is any that is free. Raises ``CaseError``."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except (OSError, UnicodeError):
        raise CaseError(f'there is no host "{host}" here', place="--host") from None
    found = socket.socket(family, kind, protocol)
    try:
        if os.name == "posix":
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind(address)
        found.listen()
    except OSError as problem:
        found.close()
        why = problem.strerror or str(problem)
        raise CaseError(f"can't listen at {host}, port {port}: {why}; say another --port", place="--port") from None
    return found


def address_of(found: socket.socket, host: str) -> str:
    """Return the address that a browser would ask for."""
    port = found.getsockname()[1]
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def serve(app: ASGIApp, found: socket.socket, begun: Callable[[], None]) -> None:
    """Serve until SIGTERM or Ctrl-C, which raises ``KeyboardInterrupt`` at the end; ``begun`` is called at first."""

    class Server(uvicorn.Server):
        """A server that says when it has begun."""

        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if self.started:
                begun()

    config = uvicorn.Config(
        app,
        http=Protocol,
        log_level="warning",
        access_log=False,
        server_header=False,
        limit_concurrency=MOST_CONNECTIONS,
        timeout_graceful_shutdown=ENDS_WITHIN,
        ws="none",
    )
    before = signal.signal(signal.SIGTERM, _is_heard)
    woken = signal.set_wakeup_fd(-1)  # Ctrl-C is the server's now, not that of the watcher beside solvers
    try:
        Server(config).run(sockets=[found])
    finally:
        signal.set_wakeup_fd(woken)
        signal.signal(signal.SIGTERM, before)


def _is_heard(number: int, frame: FrameType | None) -> None:
    """Do no more for a SIGTERM: the server has ended for it."""
