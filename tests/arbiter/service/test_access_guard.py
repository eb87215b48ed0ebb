"""Nobody is let in who should not be: other hosts, pages of other sites, and who has no token."""

from __future__ import annotations

import pytest

pytest.importorskip("starlette", reason='skipped: install the extra "desk" to have the service tested')

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Route
from starlette.testclient import TestClient

from arbiter.service.access_guard import COOKIE, Allowed, Guard

HOST = "127.0.0.1:8311"


async def page(_: Request) -> PlainTextResponse:
    return PlainTextResponse("in")


def client(host: str = "127.0.0.1", token: str = "", at: str = HOST) -> TestClient:
    guard = Middleware(Guard, allowed=Allowed(host, token))
    app = Starlette(routes=[Route("/", page, methods=["GET", "POST"])], middleware=[guard])
    return TestClient(app, f"http://{at}", follow_redirects=False)


@pytest.mark.parametrize("host", ["127.0.0.1:8311", "localhost:8311", "LOCALHOST", "[::1]:8311"])
def test_a_request_names_this_machine(host: str) -> None:
    assert client().post("/", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize(
    "host",
    [
        *("evil.example", "evil.example:8311", "localhost.evil.example", "127.0.0.1.evil.example", "user@127.0.0.1"),
        *("", "192.168.0.7:8311", "localhost.", "[", "127.0.0.1:x", "127.0.0.1:99999999", "a b"),
    ],
)
def test_another_host_is_refused_as_its_name_may_point_here(host: str) -> None:
    assert client().get("/", headers={"Host": host}).status_code == 421


def test_two_hosts_are_refused() -> None:
    assert client().get("/", headers=[("Host", HOST), ("Host", "evil.example")]).status_code == 421


@pytest.mark.parametrize("method", ["GET", "POST"])
@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "http://127.0.0.1:3000", "http://localhost:8311", "", f"ftp://{HOST}"]
)
def test_a_page_of_another_site_is_refused(origin: str, method: str) -> None:
    assert client().request(method, "/", headers={"Origin": origin}).status_code == 403


def test_a_page_of_ours_may_ask() -> None:
    assert client().post("/", headers={"Origin": f"http://{HOST}", "Sec-Fetch-Site": "same-origin"}).text == "in"


LINK = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"}


def test_a_link_may_lead_here_and_nothing_else_of_another_site() -> None:
    assert client().get("/", headers=LINK).status_code == 200
    assert client().post("/", headers=LINK).status_code == 403
    assert client().get("/", headers={**LINK, "Sec-Fetch-Dest": "iframe"}).status_code == 403
    assert client().get("/", headers={**LINK, "Sec-Fetch-Mode": "no-cors"}).status_code == 403


def test_with_a_token_only_who_has_it_is_let_in() -> None:
    asked = client("0.0.0.0", "secret", "192.168.0.7:8311")
    refused = asked.get("/")
    assert (refused.status_code, refused.headers["www-authenticate"]) == (401, 'Bearer realm="arbiter"')
    for wrong in ("secre", "secrets", "Ünsinn"):
        assert asked.post("/", headers={"Authorization": f"Bearer {wrong}".encode()}).status_code == 401
    assert asked.post("/", headers={"Authorization": "Bearer secret"}).text == "in"
    assert asked.get("/", params={"token": "wrong"}).status_code == 401
    given = asked.get("/", params={"token": "secret"})
    assert (given.status_code, given.headers["location"]) == (303, "/")
    assert "HttpOnly; Path=/; SameSite=strict" in given.headers["set-cookie"]
    assert asked.cookies[COOKIE] == "secret"
    assert asked.get("/").text == "in"


def test_elsewhere_an_address_may_be_named_and_no_other_name() -> None:
    anywhere = client("0.0.0.0", "secret", "10.0.0.7:8311")
    assert anywhere.get("/", headers={"Authorization": "Bearer secret"}).text == "in"
    assert anywhere.get("/", headers={"Host": "evil.example", "Authorization": "Bearer secret"}).status_code == 421
    named = client("arbiter.lan", "secret", "arbiter.lan:8311")
    assert named.get("/", headers={"Authorization": "Bearer secret"}).text == "in"


def test_every_answer_says_that_nothing_comes_from_elsewhere() -> None:
    for said in (client().get("/"), client().get("/", headers={"Host": "evil.example"})):
        policy = said.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert said.headers["x-content-type-options"] == "nosniff"
        assert said.headers["cache-control"] == "no-store"
        assert "access-control-allow-origin" not in said.headers
