"""The shapes that only the service has: jobs, and problems."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from arbiter.json_shapes.claims import Claimed
from arbiter.json_shapes.shape import Shape, maybe


class Problem(Shape):
    """Why a request has no answer, as RFC 9457 has it."""

    type: str = Field(description="which kind of problem it is: an address that says so")
    title: str = Field(description="the kind in words")
    status: int = Field(description="the status of the response")
    detail: str = Field(description="what is wrong")
    kind: Literal["unreadable", "not decided", "not written", "crash"] = maybe("as in an error of the commands")
    file: str = maybe("of what can't be read: what the case is called")
    key: str = maybe("of what can't be read: the place in the case")


class Job(Shape):
    """Claims that are looked at."""

    job: str = Field(description="where it is")
    state: Literal["waiting", "running", "done", "failed", "stopped"] = Field(description="how far it is")
    doing: str = Field(description="what is done now, in words")
    claims: list[Claimed] = Field(description="what came of claims so far")
    answer: str | None = Field(description="where the answer is, once it is done; `null` before")
    problem: Problem = maybe("why there is no answer, if it failed")
