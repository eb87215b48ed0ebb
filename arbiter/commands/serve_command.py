"""The command that serves the desk and the service."""

from __future__ import annotations

import os
import secrets
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer

from arbiter.commands.arguments import Seconds
from arbiter.output.terminal import writer_on_terminal
from arbiter.questions.time_limits import QUESTION

PORT = 8311
"""Where it listens if nothing is said; one that is seldom taken."""

ENDED = 0


def add_to(app: typer.Typer) -> None:
    """Add the command to the command line."""
    app.command()(serve)


def serve(
    file: Annotated[Path | None, typer.Argument(help="A case file to open.", show_default=False)] = None,
    port: Annotated[int, typer.Option(help="The port; 0 is any that is free.", min=0, max=65_535)] = PORT,
    host: Annotated[str, typer.Option(help="Where it listens; elsewhere than here, a token is needed.")] = "127.0.0.1",
    token: Annotated[
        str, typer.Option(envvar="ARBITER_TOKEN", help="The token to ask for; with --host made up if left out.")
    ] = "",
    workers: Annotated[int, typer.Option(help="How many questions are answered at once; 0: as many as cores.")] = 0,
    browser: Annotated[bool, typer.Option(help="Open the page in a browser.")] = True,
    seconds: Seconds = QUESTION,
) -> None:
    """Serve the desk, a page to look at a board with, and the same questions for other programs.

    It goes on until Ctrl-C, or SIGTERM with exit code 0; 2: the port is taken. The seconds are those of each question.
    """
    needs("desk", "jinja2", "starlette", "tomlkit", "uvicorn")
    from arbiter.desk.routes import routes
    from arbiter.service.app import app
    from arbiter.service.guard import Allowed, is_loopback
    from arbiter.service.pool import Pool
    from arbiter.service.serving import address_of, listening
    from arbiter.service.serving import serve as serve_at

    pool = Pool(workers or os.cpu_count() or 2)
    pages = routes(file, pool, seconds)  # that the file can be read is known before anything begins
    if not token and not is_loopback(host):
        token = secrets.token_urlsafe(24)
    found = listening(host, port)
    address = address_of(found, host) + (f"?token={token}" if token else "")

    def begun() -> None:
        writer_on_terminal().plain(f"Arbiter is at {address}")
        if browser:
            _open(address)

    serve_at(app(pool, Allowed(host, token), seconds, pages), found, begun)
    raise typer.Exit(ENDED)


def needs(extra: str, *modules: str) -> None:
    """See that the packages of an extra are installed. Raises ``CaseError`` that says how to come by them."""
    from importlib.util import find_spec

    from arbiter.errors import CaseError

    missing = [name for name in modules if find_spec(name) is None]
    if missing:
        raise CaseError(f"this needs {', '.join(missing)}; install: pip install 'mtg-arbiter[{extra}]'")


def _open(address: str) -> None:
    """Open an address in a browser, if there is one: it has been said where it is."""
    import webbrowser

    with suppress(Exception):
        webbrowser.open(address)
