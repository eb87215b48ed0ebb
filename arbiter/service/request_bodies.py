"""The bodies of requests: JSON, of a size, and there in time; and whether anybody waits for the answer."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request

GONE = 1.0
"""How many seconds a question still has once nobody waits for it any more: to begin a worker anew costs as much."""

LARGEST_BODY = 1_000_000
"""The largest body of a request, in bytes: a case file has at most a fifth of that."""

BODY_WITHIN = 10.0
"""In how many seconds the body of a request has to be there."""


async def body_of(request: Request, kind: str = "application/json") -> bytes:
    """Return the body of a request, if it is of that kind, comes in time and is not too large."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != kind:
        raise HTTPException(415, f"say what it is: Content-Type: {kind}")
    body = bytearray()
    try:
        async with asyncio.timeout(BODY_WITHIN):
            async for part in request.stream():
                body += part
                if len(body) > LARGEST_BODY:
                    raise HTTPException(413, f"a request has {LARGEST_BODY:,} bytes at most")
    except TimeoutError:
        raise HTTPException(408, f"the request was not there within {BODY_WITHIN:g} seconds") from None
    return bytes(body)


async def while_waited_for(request: Request, asked: Coroutine[Any, Any, bytes]) -> bytes:
    """Return an answer, unless who asks goes away meanwhile: that stops it, and raises ``ClientDisconnect``."""
    answer = asyncio.ensure_future(asked)
    answer.add_done_callback(lambda done: done.cancelled() or done.exception())  # which nobody may ask for
    gone = asyncio.ensure_future(_gone(request))
    try:
        await asyncio.wait({answer, gone}, return_when=asyncio.FIRST_COMPLETED)
        if not answer.done():
            await asyncio.wait({answer}, timeout=GONE)
        if not answer.done():
            raise ClientDisconnect
        return answer.result()
    finally:
        gone.cancel()
        answer.cancel()


async def _gone(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
