"""Errors as problems (RFC 9457): what kinds there are, and a response for each."""

from __future__ import annotations

from typing import Any

from starlette.responses import Response

from arbiter.failures_and_exit_codes import Failure
from arbiter.json_shapes.jobs_and_problems import Problem
from arbiter.visible_characters import json_text
from model.value_dataclasses import dataclass

MEDIA_TYPE = "application/problem+json"


@dataclass(frozen=True)
class Kind:
    """A kind of problem: the last part of its ``type``, the status it is answered with, and its title."""

    name: str
    status: int
    title: str


KINDS = {
    kind.name: kind
    for kind in (
        Kind("unreadable", 422, "The request or its case can't be read, or can't be so"),
        Kind("not-decided", 504, "There is no answer within the limits that a question has"),
        Kind("crash", 500, "An error of the program, and no answer"),
        Kind("busy", 503, "More is asked than is answered"),
        Kind("too-large", 413, "The request is too large"),
        Kind("too-slow", 408, "The request did not come to its end in time"),
        Kind("not-json", 415, "The request is not JSON"),
        Kind("no-token", 401, "The token is missing, or another"),
        Kind("foreign", 403, "The request comes from another site"),
        Kind("misdirected", 421, "The request is meant for another host"),
        Kind("no-such-thing", 404, "There is nothing here"),
        Kind("no-such-method", 405, "What is here has no such method"),
    )
}
"""Every kind of problem, by its name."""

OF_FAILURES = {"unreadable": "unreadable", "not decided": "not-decided"}
"""What kinds of failures are; any other is an error of the program."""


def problem(name: str, detail: str, headers: dict[str, str] | None = None, **more: Any) -> Response:
    """Return the response for a problem; ``more`` says what else programs can use."""
    found = _told(name, detail, **more)
    return Response(json_text(found), found.status, headers, MEDIA_TYPE)


def problem_of(failure: Failure) -> Response:
    """Return the response for a question without an answer; ``file`` and ``key`` say where it lies in the case."""
    found = _of(failure)
    return Response(json_text(found), found.status, media_type=MEDIA_TYPE)


def problem_told(failure: Failure) -> dict[str, Any]:
    """Return a failure as a problem, for an answer of which it is a part."""
    return _of(failure).told()


def _of(failure: Failure) -> Problem:
    name = OF_FAILURES.get(failure.kind, "crash")
    return _told(name, failure.message, kind=failure.kind, file=failure.file, key=failure.place)


def _told(name: str, detail: str, **more: Any) -> Problem:
    kind = KINDS[name]
    return Problem(type=f"/v1/problems/{name}", title=kind.title, status=kind.status, detail=detail, **more)
