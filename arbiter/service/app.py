"""The application: what is answered where, for any ASGI server. ``docs/service.md`` says how pages are added to it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from arbiter.service.access_guard import Allowed, Guard
from arbiter.service.error_responses import KINDS, problem, problem_of
from arbiter.service.jobs import Jobs
from arbiter.service.openapi import QUESTIONS, description
from arbiter.service.request_bodies import body_of, while_waited_for
from arbiter.service.worker_pool import Busy, Failed, Pool
from arbiter.visible_characters import json_text

Endpoint = Callable[[Request], Awaitable[Response]]


def app(pool: Pool, allowed: Allowed, seconds: float, routes: Iterable[BaseRoute] = ()) -> Starlette:
    """Return the application; ``seconds`` are the most that a question may take, ``routes`` those of pages."""

    @asynccontextmanager
    async def running(_: Starlette) -> AsyncIterator[None]:
        await pool.start()
        try:
            yield
        finally:
            await pool.close()

    own = [
        *(Route(q.path, _question(pool, q.name, seconds), methods=["POST"]) for q in QUESTIONS),
        *Jobs(pool, seconds).routes(),
        Route("/openapi.json", _openapi),
        Route("/v1/problems/{kind}", _about_a_problem),
    ]
    return Starlette(
        routes=[*own, *routes],
        middleware=[Middleware(Guard, allowed=allowed)],
        exception_handlers={HTTPException: _as_problem, Busy: _busy, Failed: _failed, ClientDisconnect: _gone},
        lifespan=running,
    )


def _question(pool: Pool, name: str, seconds: float) -> Endpoint:
    async def answer(request: Request) -> Response:
        body = await body_of(request)
        asked = pool.call(f"arbiter.service.worker_answers:{name}", body, seconds)
        return Response(await while_waited_for(request, asked), media_type="application/json")

    return answer


async def _openapi(request: Request) -> Response:
    return Response(json_text(description()), media_type="application/json")


async def _about_a_problem(request: Request) -> Response:
    kind = KINDS.get(request.path_params["kind"])
    if kind is None:
        raise HTTPException(404)
    return PlainTextResponse(f"{kind.title}.\n")


async def _as_problem(request: Request, found: Exception) -> Response:
    assert isinstance(found, HTTPException)
    kind = next(kind for kind in KINDS.values() if kind.status == found.status_code)
    detail = found.detail if found.status_code not in (404, 405) else f"{request.method} {request.url.path}"
    return problem(kind.name, detail, dict(found.headers or {}))


async def _busy(request: Request, found: Exception) -> Response:
    return problem("busy", str(found), {"Retry-After": "1"})


async def _failed(request: Request, found: Exception) -> Response:
    assert isinstance(found, Failed)
    return problem_of(found.failure)


async def _gone(request: Request, found: Exception) -> Response:
    return Response(status_code=400)  # which nobody reads any more
