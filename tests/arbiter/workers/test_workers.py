from __future__ import annotations

import os
import signal
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from arbiter.failures import FailedElsewhere
from arbiter.workers.doing import do
from arbiter.workers.pieces import Piece
from solver.engines.stopping import limited
from tests.arbiter.workers.doers import cannot, counts, dies, waits


def pieces(number: int, chains: int = 0, **besides: str) -> list[Piece]:
    return [Piece({"number": n, **besides}, str(n % chains) if chains else "") for n in range(number)]


@pytest.mark.parametrize("chains", [0, 2])
def test_two_tell_the_same_as_one(chains: int) -> None:
    told: dict[int, list[Any]] = {1: [], 2: []}
    for workers in told:
        finished: list[int] = []
        do(counts, pieces(6, chains), told[workers].append, workers, lambda done=finished: done.append(1))
        assert len(finished) == 6
    assert told[1] == told[2]
    assert told[2][-2] == ([5, "begun", 1, 3] if chains else [5, "begun"])


def test_who_dies_is_replaced_and_its_piece_is_told_once(tmp_path: Path) -> None:
    told: list[Any] = []
    (tmp_path / "1.once").touch()
    do(dies, pieces(3, folder=str(tmp_path)), told.append, 2)
    assert told == [[n, what] for n in range(3) for what in ("begun", "done")]
    assert not list(tmp_path.iterdir())


def test_a_piece_that_every_time_ends_who_does_it_is_an_error(tmp_path: Path) -> None:
    told: list[Any] = []
    for number in range(3):
        (tmp_path / f"1.{number}").touch()
    with pytest.raises(FailedElsewhere, match="has died 2 times"):
        do(dies, pieces(3, folder=str(tmp_path)), told.append, 2)
    assert told == [[0, "begun"], [0, "done"], [1, "begun"]]
    assert len(list(tmp_path.iterdir())) == 1


def test_what_is_wrong_is_said_in_its_turn() -> None:
    told: list[Any] = []
    with pytest.raises(FailedElsewhere) as raised:
        do(cannot, pieces(3), told.append, 2)
    assert raised.value.failure.line == "a.toml: this is wrong"
    assert told == [0, 1]


@pytest.mark.parametrize("ended", ["by Ctrl-C", "as the time is up"])
def test_all_end_at_once(ended: str) -> None:
    doing: list[int] = []
    began = time.monotonic()

    def begun(process: int) -> None:
        doing.append(process)
        if ended == "by Ctrl-C":
            threading.Thread(target=os.kill, args=(os.getpid(), signal.SIGINT)).start()

    if ended == "by Ctrl-C":
        with pytest.raises(KeyboardInterrupt), limited():
            do(waits, pieces(2), begun, 2)
    else:
        with limited(1.5) as limit:
            do(waits, pieces(2), begun, 2)
        assert limit.up
    assert time.monotonic() - began < 15
    for process in doing:
        with pytest.raises(ProcessLookupError):
            os.kill(process, 0)
