"""Jobs: claims about every game take their time, so they are begun, looked at, and can be stopped."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import dataclass, field
from typing import Any, Literal

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from arbiter.json_shapes import jobs_and_problems as shapes
from arbiter.service.error_responses import problem_told
from arbiter.service.request_bodies import body_of
from arbiter.service.worker_pool import Busy, Failed, Pool
from arbiter.visible_characters import json_text

MOST_JOBS = 100
"""How many jobs are kept; of those that have ended the oldest goes first."""

MOST_CLAIMS_TOLD = 100
"""Of how many claims is told what came of them while a job runs; the answer has all."""

TIMES_AS_LONG = 10
"""How many times as long as a question a job may take."""

State = Literal["waiting", "running", "done", "failed", "stopped"]


@dataclass
class Job:
    """Claims that are looked at, and what is known of them so far."""

    name: str
    state: State = "waiting"
    doing: str = ""
    claims: list[dict[str, Any]] = field(default_factory=list)
    answer: bytes = b""
    problem: dict[str, Any] | None = None
    task: asyncio.Task[None] | None = None

    @property
    def path(self) -> str:
        """Where the job is."""
        return f"/v1/verify/{self.name}"

    @property
    def has_ended(self) -> bool:
        """Whether nothing more comes of it."""
        return self.state in ("done", "failed", "stopped")

    def hear(self, said: dict[str, Any]) -> None:
        """Note what is done, or what came of a claim."""
        self.state, self.doing = "running", said.get("doing", self.doing)
        if "claim" in said and len(self.claims) < MOST_CLAIMS_TOLD:
            self.claims.append(said["claim"])

    def told(self) -> shapes.Job:
        """Return the job as JSON has it."""
        answer = f"{self.path}/answer" if self.state == "done" else None
        known = {"job": self.path, "state": self.state, "doing": self.doing, "claims": self.claims, "answer": answer}
        return shapes.Job.model_validate(known | ({"problem": self.problem} if self.problem else {}))


class Jobs:
    """The jobs that there are."""

    def __init__(self, pool: Pool, seconds: float) -> None:
        self._pool = pool
        self._seconds = seconds * TIMES_AS_LONG
        self._jobs: dict[str, Job] = {}

    def routes(self) -> list[Route]:
        """Return where jobs are begun, looked at and stopped."""
        return [
            Route("/v1/verify", self.begin, methods=["POST"]),
            Route("/v1/verify/{job}", self.look, methods=["GET"]),
            Route("/v1/verify/{job}", self.stop, methods=["DELETE"]),
            Route("/v1/verify/{job}/answer", self.answer, methods=["GET"]),
        ]

    async def begin(self, request: Request) -> Response:
        """Begin a job."""
        body = await body_of(request)
        ended = [job for job in self._jobs.values() if job.has_ended]
        if len(self._jobs) >= MOST_JOBS:
            if not ended:
                raise Busy("too many claims are looked at; ask again later")
            del self._jobs[ended[0].name]
        job = Job(secrets.token_urlsafe(12))
        self._jobs[job.name] = job
        job.task = asyncio.get_running_loop().create_task(self._run(job, body))
        return Response(json_text(job.told()), 202, {"Location": job.path}, "application/json")

    async def _run(self, job: Job, body: bytes) -> None:
        try:
            call = "arbiter.service.worker_answers:verify"
            job.answer = await self._pool.call(call, body, self._seconds, lane="claims", tell=job.hear)
            job.state = "done"
        except Failed as found:
            job.state, job.problem = "failed", problem_told(found.failure)
        except asyncio.CancelledError:
            job.state = "stopped"

    async def look(self, request: Request) -> Response:
        """Tell how far a job is; ``?wait=5``: not before it has ended, or so many seconds are over."""
        job = self._asked_for(request)
        seconds = request.query_params.get("wait", "0")
        if not seconds.isdecimal() or len(seconds) > 2:
            raise HTTPException(422, "wait takes a number of seconds from 0 to 99")
        if job.task is not None and not job.has_ended:
            await asyncio.wait([job.task], timeout=int(seconds))
        return Response(json_text(job.told()), media_type="application/json")

    async def stop(self, request: Request) -> Response:
        """Stop a job; one that has ended stays as it is."""
        job = self._asked_for(request)
        if job.task is not None and not job.has_ended:
            job.task.cancel()
            await asyncio.wait([job.task])
        return Response(json_text(job.told()), media_type="application/json")

    async def answer(self, request: Request) -> Response:
        """Return the answer, as the command writes it."""
        job = self._asked_for(request)
        if job.state != "done":
            raise HTTPException(404)
        return Response(job.answer, media_type="application/json")

    def _asked_for(self, request: Request) -> Job:
        job = self._jobs.get(request.path_params["job"])
        if job is None:
            raise HTTPException(404)
        return job
