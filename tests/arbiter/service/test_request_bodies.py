"""A question is stopped where nobody waits for its answer any more."""

from __future__ import annotations

import asyncio

import pytest

pytest.importorskip("starlette", reason='skipped: install the extra "desk" to have the service tested')

from starlette.requests import ClientDisconnect, Request
from starlette.types import Message

from arbiter.service import request_bodies


async def _leaves(seconds: float) -> bool:
    """Ask a question that takes long, go away meanwhile, and return whether it was stopped."""
    stopped = asyncio.Event()

    async def question() -> bytes:
        try:
            await asyncio.sleep(seconds)
        except asyncio.CancelledError:
            stopped.set()
            raise
        return b"answer"

    async def receive() -> Message:
        return {"type": "http.disconnect"}

    try:
        assert await request_bodies.while_waited_for(Request({"type": "http"}, receive), question()) == b"answer"
    except ClientDisconnect:
        await stopped.wait()
    return stopped.is_set()


def test_a_long_question_of_who_went_away_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(request_bodies, "GONE", 0.05)
    assert asyncio.run(_leaves(60))
    assert not asyncio.run(_leaves(0))
