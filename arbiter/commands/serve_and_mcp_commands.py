"""The commands that serve: the desk and the service, and the questions for assistants."""

from __future__ import annotations

import os
import secrets
from contextlib import suppress
from pathlib import Path
from typing import Annotated
from urllib.parse import quote

import typer

from arbiter.commands.arguments import Seconds, needs
from arbiter.output.terminal import writer_on_terminal
from arbiter.questions.time_limits import QUESTION

PORT = 8311
"""Where it listens if nothing is said; one that is seldom taken."""

ENDED = 0

Workers = Annotated[int, typer.Option(help="How many questions are answered at once; 0: as many as cores.", min=0)]


def add_to(app: typer.Typer) -> None:
    """Add these commands to the command line."""
    app.command()(serve)
    app.command()(mcp)


def serve(
    file: Annotated[Path | None, typer.Argument(help="A case file to open.", show_default=False)] = None,
    port: Annotated[int, typer.Option(help="The port; 0 is any that is free.", min=0, max=65_535)] = PORT,
    host: Annotated[str, typer.Option(help="Where it listens; elsewhere than here, a token is needed.")] = "127.0.0.1",
    token: Annotated[
        str, typer.Option(envvar="ARBITER_TOKEN", help="The token to ask for; with --host made up if left out.")
    ] = "",
    workers: Workers = 0,
    browser: Annotated[bool, typer.Option(help="Open the page in a browser.")] = True,
    seconds: Seconds = QUESTION,
) -> None:
    """Serve the desk, a page to look at a board with, and the same questions for other programs.

    It goes on until Ctrl-C, or SIGTERM with exit code 0; 2: the port is taken. The seconds are those of each question.
    """
    needs("desk", "jinja2", "starlette", "tomlkit", "uvicorn")
    from arbiter.desk.routes import routes
    from arbiter.service.access_guard import Allowed, is_loopback
    from arbiter.service.app import app
    from arbiter.service.serving import address_of, listening
    from arbiter.service.serving import serve as serve_at
    from arbiter.service.worker_pool import Pool

    pool = Pool(workers or os.cpu_count() or 2)
    pages = routes(file, pool, seconds)  # that the file can be read is known before anything begins
    if not token and not is_loopback(host):
        token = secrets.token_urlsafe(24)
    found = listening(host, port)
    address = address_of(found, host) + (f"?token={quote(token)}" if token else "")

    def begun() -> None:
        writer_on_terminal().plain(f"Arbiter is at {address}")
        if browser:
            _open(address)

    serve_at(app(pool, Allowed(host, token), seconds, pages), found, begun)
    raise typer.Exit(ENDED)


def mcp(
    workers: Workers = 0,
    seconds: Seconds = QUESTION,
) -> None:
    """Serve the questions to assistants: the Model Context Protocol over standard input and output, until that ends.

    The seconds are those of each question; claims have ten times as many.
    """
    needs("mcp", "mcp")
    from arbiter.service.mcp_server import serve

    serve(workers or os.cpu_count() or 2, seconds)


def _open(address: str) -> None:
    """Open an address in a browser, if there is one: it has been said where it is."""
    import webbrowser

    with suppress(Exception):
        webbrowser.open(address)
