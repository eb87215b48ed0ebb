"""What the service answers is what the commands write, and what it can't answer is a problem that says why."""

from __future__ import annotations

import io
import json
import tomllib
from collections.abc import Iterator
from contextlib import redirect_stdout
from typing import Any

import pytest

from arbiter.commands import cli
from tests.support import AZUSA, CASES

pytest.importorskip("starlette", reason='skipped: install the extra "desk" to have the service tested')

from httpx import Response
from starlette.testclient import TestClient

from arbiter.service.app import LARGEST_BODY, app
from arbiter.service.guard import Allowed
from arbiter.service.pool import Pool

STORY = AZUSA.read_text(encoding="utf-8")
MOUNTAIN = {"case": STORY, "action": "Ann plays Mountain", "after": 7}


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    with TestClient(app(Pool(1), Allowed(), seconds=20), "http://127.0.0.1:8311") as found:
        yield found


def written(*words: object) -> str:
    """Return what a command writes."""
    with redirect_stdout(io.StringIO()) as out:
        cli.run([str(word) for word in words])
    return out.getvalue()


def problem(said: Response, status: int, kind: str) -> dict[str, Any]:
    """Return a problem, which it has to be, of that kind."""
    assert (said.status_code, said.headers["content-type"]) == (status, "application/problem+json")
    told: dict[str, Any] = said.json()
    assert (told["type"], told["status"]) == (f"/v1/problems/{kind}", status)
    return told


def test_the_service_answers_with_the_bytes_of_the_command(client: TestClient) -> None:
    said = client.post("/v1/ask", json=MOUNTAIN)
    assert (said.status_code, said.headers["content-type"]) == (200, "application/json")
    assert said.text == written("ask", AZUSA, "Ann plays Mountain", "--after", "7", "--json")
    thalia = CASES / "casting" / "thalia.toml"
    asked = {"case": thalia.read_text(encoding="utf-8"), "action": "Ann casts Shock", "payments": True, "why": True}
    said = client.post("/v1/ask", json=asked)
    assert said.text == written("ask", thalia, "Ann casts Shock", "--payments", "--why", "--json")


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
