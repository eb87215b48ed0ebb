"""What the service answers is what the commands write, and what it can't answer is a problem that says why."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from typing import Any

import jsonschema
import pytest

from tests.support import AZUSA, CASES

pytest.importorskip("starlette", reason='skipped: install the extra "desk" to have the service tested')

from httpx import Response
from starlette.testclient import TestClient

from arbiter.service.access_guard import Allowed
from arbiter.service.app import app
from arbiter.service.openapi import description
from arbiter.service.request_bodies import LARGEST_BODY
from arbiter.service.worker_pool import Pool

STORY = AZUSA.read_text(encoding="utf-8")
ATTACK = CASES / "claims" / "azusa_leaves.toml"
MOUNTAIN = {"case": STORY, "action": "Ann plays Mountain", "after": 7}


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    with TestClient(app(Pool(1), Allowed(), seconds=20), "http://127.0.0.1:8311") as found:
        yield found


def problem(said: Response, status: int, kind: str) -> dict[str, Any]:
    """Return a problem, which it has to be, of that kind."""
    assert (said.status_code, said.headers["content-type"]) == (status, "application/problem+json")
    told: dict[str, Any] = said.json()
    assert (told["type"], told["status"]) == (f"/v1/problems/{kind}", status)
    return told


def conforms(told: Any, path: str, status: str, method: str = "post") -> None:
    """See that what is answered has the shape that the description says."""
    found = description()
    answer = found["paths"][path][method]["responses"][status]["content"]
    (schema,) = (content["schema"] for content in answer.values())
    jsonschema.validate(told, {**schema, "components": found["components"]}, jsonschema.Draft202012Validator)


def test_the_description_is_made_of_the_shapes(client: TestClient) -> None:
    told = client.get("/openapi.json").json()
    assert told == description()
    for schema in told["components"]["schemas"].values():
        jsonschema.Draft202012Validator.check_schema(schema)
    references = set(re.findall(r'"#/components/schemas/(\w+)"', json.dumps(told)))
    assert references <= set(told["components"]["schemas"])
    conforms(client.post("/v1/ask", json=MOUNTAIN).json(), "/v1/ask", "200")
    conforms(client.post("/v1/ask", json={"case": "", "action": ""}).json(), "/v1/ask", "default")


def test_claims_are_a_job_that_says_how_far_it_is(client: TestClient) -> None:
    claims = [{"always": "turn = actor before playing lands"}]
    case = {"case": 'title = "t"\n[situation.Ann]\nhand = ["Forest"]\n', "claims": claims}
    begun = client.post("/v1/verify", json=case)
    assert (begun.status_code, begun.headers["location"]) == (202, begun.json()["job"])
    job = client.get(begun.json()["job"], params={"wait": "30"}).json()
    conforms(job, "/v1/verify/{job}", "200", "get")
    assert job["state"] == "done"
    (told,) = client.get(job["answer"]).json()
    assert told["claims"] == job["claims"]
    assert told["claims"][0]["true"]
    conforms([told], "/v1/verify/{job}/answer", "200", "get")
    assert client.delete(job["job"]).json()["state"] == "done"
    problem(client.get("/v1/verify/none"), 404, "no-such-thing")


def test_a_job_is_stopped_and_one_that_cannot_be_read_fails(client: TestClient) -> None:
    begun = client.post("/v1/verify", json={"case": ATTACK.read_text(encoding="utf-8")}).json()
    problem(client.get(f"{begun['job']}/answer"), 404, "no-such-thing")
    assert client.delete(begun["job"]).json()["state"] == "stopped"
    failed = client.post("/v1/verify", json={"case": "", "claims": []}).json()
    job = client.get(failed["job"], params={"wait": "30"}).json()
    assert (job["state"], job["answer"], job["problem"]["status"]) == ("failed", None, 422)


def test_a_case_may_be_an_object_with_the_keys_of_a_case_file(client: TestClient) -> None:
    as_object = client.post("/v1/ask", json={**MOUNTAIN, "case": tomllib.loads(STORY)})
    assert as_object.text == client.post("/v1/ask", json=MOUNTAIN).text


NONSENSE: dict[str, tuple[bytes, str, str]] = {
    "no JSON": (b"{", "", "this is not JSON"),
    "no object": (b"[]", "", "no object"),
    "not UTF-8": (b'{"case": "\xff"}', "", "not UTF-8"),
    "half a character": (b'{"case": "\\ud800", "action": "a"}', "", "half of a character"),
    "a key twice": (b'{"case": "", "case": ""}', "", 'the key "case" stands twice'),
    "too deep": (b'{"case": ' + b"[" * 100_000, "", "nested too deeply"),
    "too many digits": (b'{"case": "", "action": "", "after": ' + b"9" * 10_000 + b"}", "", "too many digits"),
    "an unknown key": (b'{"case": "", "action": "", "afer": 1}', "afer", 'did you mean "after"?'),
    "a word for a number": (b'{"case": "", "action": "", "seconds": "1"}', "seconds", "expected a number"),
    "no case": (b'{"action": ""}', "", '"case" is missing'),
    "an empty case": (b'{"case": "", "action": ""}', "", '"title" is missing'),
    "no player": (b'{"case": {"title": "t", "situation": {"Ann": 1}}, "action": "a"}', "situation.Ann", "a table"),
}


@pytest.mark.parametrize("name", NONSENSE)
def test_what_cannot_be_read_is_a_problem_that_says_where(name: str, client: TestClient) -> None:
    body, key, words = NONSENSE[name]
    told = problem(
        client.post("/v1/ask", content=body, headers={"Content-Type": "application/json"}), 422, "unreadable"
    )
    assert told["key"] == key
    assert words in told["detail"]


def test_names_are_hostile_input_and_never_written_as_they_are(client: TestClient) -> None:
    case = 'title = "t"\n[situation."A\\u202e\\u001b[31m<b>"]\nhand = ["Forest"]\n'
    said = client.post("/v1/ask", json={"case": case, "action": "Ann plays Forest"})
    assert "\x1b" not in said.text
    assert "\u202e" not in said.text
    problem(said, 422, "unreadable")


def test_a_request_has_its_form_and_its_size(client: TestClient) -> None:
    problem(client.post("/v1/ask", content=json.dumps(MOUNTAIN)), 415, "not-json")
    large = client.post("/v1/ask", content=b" " * (LARGEST_BODY + 1), headers={"Content-Type": "application/json"})
    problem(large, 413, "too-large")
    problem(client.get("/v1/ask"), 405, "no-such-method")
    problem(client.get("/v1/nothing"), 404, "no-such-thing")


def test_each_kind_of_problem_is_explained_at_its_type(client: TestClient) -> None:
    said = client.get("/v1/problems/unreadable")
    assert (said.status_code, said.text) == (200, "The request or its case can't be read, or can't be so.\n")
    problem(client.get("/v1/problems/none"), 404, "no-such-thing")
