"""How long the service takes for a question, and how many it answers: python -m bench.service."""

from __future__ import annotations

import json
import threading
import time
from http.client import HTTPConnection
from statistics import median
from typing import Any

from arbiter.writing.situations import situation_table
from bench.boards import board
from bench.running import Running, running
from model.rulebook.lands import land_plays_allowed

OBJECTS = 50
REPETITIONS = 200
CLIENTS = 8
SECONDS = 6.0


def main() -> None:
    allowed = land_plays_allowed(board(OBJECTS, 0), 0)
    assert isinstance(allowed, int)
    legal, illegal = _question(0), _question(allowed)
    with running("--workers", "2") as service:
        _answered(service, legal, 20)
        print(f"a question over the loopback, {OBJECTS} objects, warm        p50       p95     least     aim")
        for name, question, aim in (("legal", legal, "10 ms"), ("illegal, explained", illegal, "")):
            taken = sorted(_answered(service, question, REPETITIONS))
            p95 = taken[int(len(taken) * 0.95)]
            print(f"{name:48} {median(taken):7.1f} ms {p95:6.1f} ms {taken[0]:6.1f} ms  {aim:>6}")
        for name, question in (("legal", legal), ("illegal, explained", illegal)):
            one, many = _throughput(service, question, 1), _throughput(service, question, CLIENTS)
            print(
                f"{name}: {one:.0f} a second by one client, {many:.0f} by {CLIENTS}: {many / one:.2f} times (aim: 1.6)"
            )


def _question(lands_played: int) -> bytes:
    table: dict[str, Any] = situation_table(board(OBJECTS, lands_played))
    return json.dumps({"case": {"title": "t", "situation": table}, "action": "Ann plays Forest from hand"}).encode()


def _answered(service: Running, question: bytes, times: int) -> list[float]:
    """Ask so many times over one connection, and return how many milliseconds each took."""
    connection = service.connected()
    return [once(connection, question) for _ in range(times)]


def once(connection: HTTPConnection, question: bytes) -> float:
    began = time.perf_counter()
    connection.request("POST", "/v1/ask", question, {"Content-Type": "application/json"})
    said = connection.getresponse()
    body = said.read()
    assert said.status == 200, body
    return (time.perf_counter() - began) * 1000


def _throughput(service: Running, question: bytes, clients: int) -> float:
    """Return how many questions a second are answered to so many clients at once."""
    end = time.monotonic() + SECONDS
    answered = [0] * clients

    def client(number: int) -> None:
        connection = service.connected()
        while time.monotonic() < end:
            once(connection, question)
            answered[number] += 1

    threads = [threading.Thread(target=client, args=(number,)) for number in range(clients)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return sum(answered) / SECONDS


if __name__ == "__main__":
    main()
