"""What can be said to a command can be said in a request, and is answered with the same bytes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from shutil import copy
from typing import Any

import pytest
from typer.main import get_command

pytest.importorskip("starlette", reason='skipped: install the extra "desk" to have the service tested')

from starlette.testclient import TestClient

from arbiter.commands.commands import app_for
from arbiter.service.access_guard import Allowed
from arbiter.service.app import app
from arbiter.service.openapi import CLAIMS, QUESTIONS
from arbiter.service.worker_pool import Pool
from tests.arbiter.service.alike import ALIKE, FILES, Alike, body_of, written
from tests.arbiter.service.test_asking import conforms, problem
from tests.support import AZUSA


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """Serve, and have commands run, in a folder with the cases that are written here, and a folder of a few cases."""
    here = tmp_path_factory.mktemp("alike")
    for name, text in FILES.items():
        (here / name).write_text(text, encoding="utf-8")
    (here / "cases").mkdir()
    copy(AZUSA, here / "cases")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(here)
        with TestClient(app(Pool(1), Allowed(), seconds=60), "http://127.0.0.1:8311") as found:
            yield found


def answered(client: TestClient, question: str, request: dict[str, Any]) -> str:
    """Return the answer to a request, which has the shape of its question; of a job what comes of it at last."""
    said = client.post(f"/v1/{question}", json=body_of(request))
    if question == CLAIMS.name:
        job = client.get(said.json()["job"], params={"wait": "60"}).json()
        assert job["state"] == "done", job
        said = client.get(job["answer"])
        conforms(said.json(), "/v1/verify/{job}/answer", "200", "get")
    else:
        conforms(said.json(), f"/v1/{question}", "200")
    return said.text


@pytest.mark.parametrize("alike", ALIKE, ids=lambda alike: " ".join((alike.question, *alike.request)))
def test_a_request_is_answered_with_the_bytes_of_the_command(alike: Alike, client: TestClient) -> None:
    assert answered(client, alike.question, alike.request) == written(alike.question, *alike.words, "--json")


WHERE_IT_IS_DONE = {"--workers", "--scheduler", "--keep"}
HOW_IT_IS_SHOWN = {"--json", "--help", "--quiet", "-q", "-h", "--games", "--itf", "--smt2"}
FOLDERS_HERE = {"--cases"}
"""Options that no request has: the machine and the folders are those of the service, and it writes JSON alone."""


@pytest.mark.parametrize("question", [*QUESTIONS, CLAIMS], ids=lambda question: question.name)
def test_every_option_of_a_command_is_said_in_a_request_that_is_tried(question: Any) -> None:
    command = get_command(app_for()).commands[question.name]  # type: ignore[attr-defined]
    command = getattr(command, "commands", {}).get(getattr(command, "otherwise", ""), command)
    there = {option.opts[0] for option in command.params if option.param_type_name == "option"}
    tried = {word for alike in ALIKE if alike.question == question.name for word in alike.words}
    assert there - tried - WHERE_IT_IS_DONE - HOW_IT_IS_SHOWN - FOLDERS_HERE - ONE_OF_SEVERAL == set()
    said = {key for alike in ALIKE if alike.question == question.name for key in alike.request}
    keys = {field.validation_alias or name for name, field in question.request.model_fields.items()}
    assert keys - said - {"file"} == set()


ONE_OF_SEVERAL = {"--always", "--never"}
"""Options that say a claim of another kind."""


def test_a_strict_request_takes_no_uncertain_answer(client: TestClient) -> None:
    asked = {"case": Path("doubtful"), "action": "Ann casts Hill Giant"}
    assert client.post("/v1/ask", json=body_of(asked)).json()["certain"] is False
    told = problem(client.post("/v1/ask", json=body_of(asked | {"strict": True})), 504, "not-decided")
    assert "Metalworker: how much mana it adds" in told["detail"]
    checked = body_of({"case": Path("open")})
    assert client.post("/v1/check", json=checked).json()[0]["ok"]
    told = problem(client.post("/v1/check", json=checked | {"strict": True}), 504, "not-decided")
    assert "step 1 (Ann casts Hill Giant)" in told["detail"]
    begun = client.post("/v1/verify", json=body_of({"case": Path("supposing"), "strict": True})).json()
    job = client.get(begun["job"], params={"wait": "60"}).json()
    assert (job["state"], job["problem"]["kind"], len(job["claims"])) == ("failed", "not decided", 1)


def test_two_wordings_are_compared_alone(client: TestClient) -> None:
    both = {"text": [{"case": FILES["old"]}, {"case": FILES["new"]}], "scopes": ["land plays"]}
    told = problem(client.post("/v1/compare", json=both), 422, "unreadable")
    assert "text takes two cases" in told["detail"]
    told = problem(client.post("/v1/compare", json={"text": [{"case": ""}]}), 422, "unreadable")
    assert told["key"] == "text"
