"""The service as a process: it begins and ends as it should, and many requests at once get each their own answer."""

from __future__ import annotations

import io
import json
import os
import random
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout, suppress
from dataclasses import dataclass
from shutil import which
from socket import create_connection

import pytest

from tests.support import AZUSA, CASES, ROOT

pytest.importorskip("uvicorn", reason='skipped: install the extra "desk" to have the service tested')
if not sys.platform.startswith("linux"):
    pytest.skip("skipped: what processes hold is looked up as Linux tells it", allow_module_level=True)

from bench.running import Running, command, running
from tests.refresh_shown_output import blocks

CLIENTS = 8
MOST_GROWTH = 30
"""By how many megabytes the process that listens may grow from the first tenth of many requests to the last."""

STORY = AZUSA.read_text(encoding="utf-8")
THALIA = (CASES / "casting" / "thalia.toml").read_text(encoding="utf-8")
TYPE = {"Content-Type": "application/json"}


@pytest.fixture(scope="module")
def service() -> Iterator[Running]:
    with running("--workers", "2") as found:
        yield found


@dataclass(frozen=True)
class Asked:
    """A request, and the status that it has to be answered with."""

    name: str
    status: int
    path: str = "/v1/ask"
    body: bytes = b""
    method: str = "POST"
    headers: tuple[tuple[str, str], ...] = tuple(TYPE.items())

    def answered(self, service: Running) -> tuple[int, bytes]:
        """Ask, and return the status and the answer."""
        connection = service.connected()
        try:
            connection.request(self.method, self.path, self.body, dict(self.headers))
            said = connection.getresponse()
            return said.status, said.read()
        finally:
            connection.close()


def good(name: str, path: str = "/v1/ask", **request: object) -> Asked:
    return Asked(name, 200, path, json.dumps(request).encode())


REQUESTS = (
    good("illegal", case=STORY, action="Ann plays Mountain", after=7),
    good("legal", case=STORY, action="Ann plays Mountain"),
    good("paid for", case=THALIA, action="Ann casts Shock", payments=True),
    good("another edition", case=STORY, action="Ann plays Mountain", edition="2013-04-29"),
    good("options", "/v1/options", case=THALIA),
    good("rules", "/v1/rules", which="305.3"),
    Asked("no JSON", 422, body=b"{"),
    Asked(
        "an unknown card", 422, body=b'{"case": "title = \\"t\\"\\n[situation.Ann]\\nhand = [\\"F\\"]", "action": "x"}'
    ),
    Asked("markup", 422, body=json.dumps({"case": STORY, "action": "<script>\u202e</script>"}).encode()),
    Asked("too large", 413, body=b" " * 1_000_001),
    Asked("not JSON", 415, body=b"{}", headers=()),
    Asked("a foreign page", 403, body=b"{}", headers=(*TYPE.items(), ("Origin", "http://evil.example"))),
    Asked("another host", 421, body=b"{}", headers=(*TYPE.items(), ("Host", "evil.example"))),
    Asked("nowhere", 404, "/v1/nothing", b"{}"),
    Asked("another method", 405, method="GET"),
)


def gone(service: Running) -> None:
    """Begin a request, and go away in its middle."""
    with create_connection(("127.0.0.1", service.port), timeout=60) as half:
        half.sendall(
            b"POST /v1/ask HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{"
        )


def load(service: Running, requests: int, tell: Callable[[int], None] = lambda _: None) -> Counter[str]:
    """Ask many requests in any order by several clients at once; return what was not answered as it should."""
    first = {asked: asked.answered(service) for asked in REQUESTS}
    assert {asked.name: answer[0] for asked, answer in first.items()} == {
        asked.name: asked.status for asked in REQUESTS
    }
    wrong: Counter[str] = Counter()
    left = iter(range(requests))

    def client(seed: int) -> None:
        chosen = random.Random(seed)
        for number in left:
            if number % 50 == 49:
                gone(service)
            asked = chosen.choice(REQUESTS)
            try:
                if asked.answered(service) != first[asked]:
                    wrong[f"another answer: {asked.name}"] += 1
            except OSError as problem:
                wrong[f"{type(problem).__name__}: {asked.name}"] += 1
            tell(number)

    clients = [threading.Thread(target=client, args=(seed,)) for seed in range(CLIENTS)]
    for one in clients:
        one.start()
    for one in clients:
        one.join()
    return wrong


def test_each_of_many_requests_has_its_own_answer(service: Running) -> None:
    assert load(service, 150) == {}
    assert len(service.workers()) <= 4


@pytest.mark.sweep
def test_ten_thousand_requests_are_answered_and_memory_stays_flat(service: Running) -> None:
    held: dict[int, float] = {}
    began = time.monotonic()

    def tell(number: int) -> None:
        if number % 1_000 == 999:
            held[number] = service.memory()

    assert load(service, 10_000, tell) == {}
    took = f"10,000 requests in {time.monotonic() - began:.0f} seconds"
    print(f"{took}; megabytes held after each thousand: {held}")  # noqa: T201 (the figures of docs/service.md)
    assert max(held.values()) - held[999] < MOST_GROWTH


PAGE = (ROOT / "docs" / "service.md").read_text(encoding="utf-8")


def test_the_client_in_python_says_what_the_page_shows(service: Running) -> None:
    (shown,) = (block for block in blocks(PAGE, "python") if "urlopen" in block)
    with redirect_stdout(io.StringIO()) as out:
        exec(shown.replace(":8311/", f":{service.port}/"), {})
    assert out.getvalue() in blocks(PAGE, "text")


@pytest.mark.skipif(which("curl") is None, reason="skipped: curl is not here")
def test_the_request_with_curl_is_answered(service: Running) -> None:
    (shown,) = blocks(PAGE, "sh")
    found = subprocess.run(
        ["sh", "-c", shown.replace(":8311/", f":{service.port}/")], capture_output=True, text=True, check=True
    )
    assert json.loads(found.stdout)["because"][0]["rule"] == "a_land_play_remains"


def test_who_never_says_what_is_asked_is_not_waited_for(service: Running) -> None:
    with create_connection(("127.0.0.1", service.port), timeout=30) as half:
        half.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n")
        assert half.recv(1) == b""


def test_a_port_that_is_taken_is_a_clear_error(service: Running) -> None:
    words = command("serve", "--no-browser", "--port", str(service.port))
    found = subprocess.run(words, cwd=ROOT, env=dict(os.environ), capture_output=True, text=True, check=False)
    assert (found.returncode, found.stdout) == (2, "")
    assert found.stderr.startswith(f"arbiter: --port: can't listen at 127.0.0.1, port {service.port}: ")
    assert found.stderr.endswith("; say another --port\n")


def test_a_sigterm_ends_it_and_its_workers_cleanly(service: Running) -> None:
    workers = service.workers()
    assert workers
    service.process.terminate()
    assert service.process.wait(timeout=30) == 0
    assert service.process.stderr is not None
    assert service.process.stderr.read() == ""
    for worker in workers:
        with suppress(ProcessLookupError):
            os.kill(worker, 0)
            raise AssertionError(f"the worker {worker} is still there")
