"""What the service is, for programs that make clients: an OpenAPI description, made of the shapes."""

from __future__ import annotations

from functools import cache
from typing import Any

from pydantic import TypeAdapter

from arbiter import __version__
from arbiter.json_shapes import requests
from arbiter.json_shapes.answers import Options, Told, Verdict
from arbiter.json_shapes.claims import ClaimsTold
from arbiter.json_shapes.jobs_and_problems import Job, Problem
from arbiter.json_shapes.listings import CardTold
from arbiter.json_shapes.rulebook import KeywordActionTold, RuleTold
from arbiter.json_shapes.searches import Compared, GamesCompared
from model.value_dataclasses import dataclass

REF = "#/components/schemas/{model}"


@dataclass(frozen=True)
class Question:
    """Something that may be asked: at a path, with a request, and what is answered."""

    name: str
    request: type[requests.Request]
    answer: Any

    @property
    def path(self) -> str:
        """Where it is asked; it is answered by the function of its name in :mod:`arbiter.service.worker_answers`."""
        return f"/v1/{self.name}"


QUESTIONS = (
    Question("ask", requests.AskRequest, Verdict),
    Question("options", requests.OptionsRequest, Options),
    Question("check", requests.CheckRequest, list[Told]),
    Question("compare", requests.CompareRequest, Compared | GamesCompared),
    Question("rules", requests.RulesRequest, list[RuleTold | KeywordActionTold]),
    Question("cards", requests.CardsRequest, list[CardTold]),
)
"""What is answered at once; claims are a job (:mod:`arbiter.service.jobs`)."""

CLAIMS = Question("verify", requests.VerifyRequest, list[ClaimsTold])


@cache
def description() -> dict[str, Any]:
    """Return the description, with every shape under its name."""
    wanted: list[tuple[str, Any, Any]] = []
    for question in (*QUESTIONS, CLAIMS):
        wanted.append((f"{question.name} request", "validation", TypeAdapter(question.request)))
        wanted.append((f"{question.name} answer", "serialization", TypeAdapter(question.answer)))
    wanted.append(("job", "serialization", TypeAdapter(Job)))
    wanted.append(("problem", "serialization", TypeAdapter(Problem)))
    made, definitions = TypeAdapter.json_schemas(wanted, ref_template=REF)
    schemas = {name: schema for (name, _), schema in made.items()}
    paths: dict[str, Any] = {
        q.path: {"post": _asking(q, schemas, schemas[f"{q.name} answer"], "200")} for q in QUESTIONS
    }
    job, answer = schemas["job"], schemas["verify answer"]
    paths[CLAIMS.path] = {"post": _asking(CLAIMS, schemas, job, "202")}
    wait = {"name": "wait", "in": "query", "schema": {"type": "integer", "minimum": 0, "maximum": 99}}
    paths["/v1/verify/{job}"] = {
        "parameters": [_JOB],
        "get": {"summary": "How far is a job?", "parameters": [wait], "responses": _responses(schemas, job, "200")},
        "delete": {"summary": "Stop a job.", "responses": _responses(schemas, job, "200")},
    }
    paths["/v1/verify/{job}/answer"] = {
        "parameters": [_JOB],
        "get": {"summary": "What came of the claims?", "responses": _responses(schemas, answer, "200")},
    }
    return {
        "openapi": "3.1.0",
        "info": {"title": "Arbiter", "version": __version__, "description": "Is an action legal, and why?"},
        "paths": paths,
        "components": {
            "schemas": definitions.get("$defs", {}),
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
        "security": [{}, {"token": []}],
    }


_JOB = {"name": "job", "in": "path", "required": True, "schema": {"type": "string"}}


def _asking(question: Question, schemas: dict[str, Any], answer: Any, status: str) -> dict[str, Any]:
    body = {"required": True, "content": {"application/json": {"schema": schemas[f"{question.name} request"]}}}
    summary = (question.request.__doc__ or "").partition("\n")[0]
    return {
        "operationId": question.name,
        "summary": summary,
        "requestBody": body,
        "responses": _responses(schemas, answer, status),
    }


def _responses(schemas: dict[str, Any], answer: Any, status: str) -> dict[str, Any]:
    return {
        status: {"description": "The answer.", "content": {"application/json": {"schema": answer}}},
        "default": {
            "description": "There is no answer: a problem as RFC 9457 has it.",
            "content": {"application/problem+json": {"schema": schemas["problem"]}},
        },
    }
