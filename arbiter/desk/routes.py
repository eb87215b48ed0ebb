"""The routes of the desk: its page, what that asks the workers, its own files, and the case file that is open."""

from __future__ import annotations

import json
from dataclasses import field
from html import escape
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, JSONResponse, Response
from starlette.routing import BaseRoute, Route

from arbiter.desk.background_searches import Job, Jobs, Tell
from arbiter.desk.opened_file import ChangedMeanwhile, Opened, opened, saved
from arbiter.desk.page_shell import page
from arbiter.errors import CaseError
from arbiter.questions.time_limits import SEARCH
from arbiter.service.request_bodies import body_of
from arbiter.service.worker_pool import Busy, Failed, Pool
from model.value_dataclasses import dataclass

STATIC = Path(__file__).with_name("static")

KINDS = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".txt": "text/plain"}

EMPTY = """title = "A case of my own"

[situation.Ann]
hand = ["Forest"]

[situation.Ned]
"""
"""What is open where no file is named."""


@dataclass(frozen=True)
class Desk:
    """What the page is answered: ``file`` is the one that is open, if one is."""

    file: Path | None
    pool: Pool
    seconds: float
    jobs: Jobs = field(default_factory=Jobs)

    async def begin(self, request: Request) -> Response:
        """Return the page."""
        found = opened(self.file) if self.file is not None else Opened(EMPTY, "")
        return HTMLResponse(page(str(self.file or ""), found))

    async def view(self, request: Request) -> Response:
        """Return the view of a case; what can't be read goes to where problems are said."""
        answer = json.loads(await self._asked("view", request))
        if answer["problem"]:
            headers = {"HX-Retarget": "#problem", "HX-Reswap": "innerHTML"}
            return HTMLResponse(escape(answer["html"]), headers=headers)
        return HTMLResponse(answer["html"])

    async def cards(self, request: Request) -> Response:
        """Return the cards with a part of a name."""
        return HTMLResponse(await self._asked("cards", request))

    async def picture(self, request: Request) -> Response:
        """Return the board as a picture."""
        return Response(await self._asked("picture", request), media_type="image/svg+xml")

    async def save(self, request: Request) -> Response:
        """Write the file that is open."""
        told = json.loads(await body_of(request, "application/json"))
        if self.file is None or not isinstance(told, dict) or not isinstance(told.get("text"), str):
            raise HTTPException(404)
        try:
            mark = saved(self.file, told["text"], str(told.get("mark", "")), told.get("anyway") is True)
        except CaseError as problem:
            return JSONResponse({"problem": str(problem)}, 409 if isinstance(problem, ChangedMeanwhile) else 422)
        return JSONResponse({"mark": mark})

    async def claim(self, request: Request) -> Response:
        """Begin a search for what breaks or shows a claim, and return where it is asked about."""
        body = await body_of(request, FORM)

        async def search(tell: Tell) -> bytes:
            return await self.pool.call("arbiter.desk.claims:verify", body, SEARCH, "claims", tell)

        return HTMLResponse(_job(self.jobs.begin(search, (Failed, Busy))))

    async def search(self, request: Request) -> Response:
        """Return how far a search is, or what came of it; it is stopped if that is asked."""
        job = self.jobs.named(request.path_params["name"])
        if job is None:
            raise HTTPException(404)
        if request.method == "POST":
            job.stop()
        if not job.done:
            return HTMLResponse(_progress(job))
        return HTMLResponse(job.found if job.found is not None else _job(job), headers=WHOLE)

    async def observables(self, request: Request) -> Response:
        """Return what claims can speak of."""
        return HTMLResponse(await self.pool.call("arbiter.desk.claims:observables", b"", self.seconds))

    async def _asked(self, what: str, request: Request) -> bytes:
        return await self.pool.call(f"arbiter.desk.view_of_a_case:{what}", await body_of(request, FORM), self.seconds)


async def static(request: Request) -> Response:
    """Return a file of the page's own."""
    path = STATIC / request.path_params["name"]
    if path.parent != STATIC or path.suffix not in KINDS or not path.is_file():
        raise HTTPException(404)
    return FileResponse(path, media_type=KINDS[path.suffix], headers={"Cache-Control": "no-cache"})


WHOLE = {"HX-Retarget": "#claim-result", "HX-Reswap": "outerHTML"}
"""Lets what came of a search stand in place of all that was shown of it."""


def _job(job: Job) -> str:
    """Return what is shown of a search: how far it is, beside a button that stays where it is until it has ended."""
    if job.done:
        return f'<div id="claim-result">{escape(job.problem or "stopped")}</div>'
    stop = f'<button type="button" id="stop" hx-post="desk/search/{job.name}">Stop</button>'
    return f'<div id="claim-result">{_progress(job)}{stop}</div>'


def _progress(job: Job) -> str:
    """Return how far a search is, as a part of the page that asks again by itself."""
    again = f'hx-get="desk/search/{job.name}" hx-trigger="every 400ms" hx-target="this" hx-swap="outerHTML"'
    return f"<p {again}>Searching: {escape(job.said)}</p>"


def routes(file: Path | None, pool: Pool, seconds: float) -> list[BaseRoute]:
    """Return the routes of the desk, with that file open. Raises ``CaseError`` if it can't be read."""
    if file is not None:
        opened(file)
    desk = Desk(file, pool, seconds)
    asked = (desk.view, desk.cards, desk.picture, desk.save, desk.claim, desk.observables)
    return [
        Route("/", desk.begin),
        *(Route(f"/desk/{answer.__name__}", answer, methods=["POST"]) for answer in asked),
        Route("/desk/search/{name}", desk.search, methods=["GET", "POST"]),
        Route("/static/{name}", static),
    ]


FORM = "application/x-www-form-urlencoded"
