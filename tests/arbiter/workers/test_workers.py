from __future__ import annotations

import os
import signal
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from arbiter.errors import CaseError
from arbiter.failures_and_exit_codes import FailedElsewhere
from arbiter.workers import on_dask
from arbiter.workers.pieces_of_work import Piece
from arbiter.workers.work_in_pieces import By, do
from solver.engines.stopping import limited
from tests.arbiter.workers.doers import cannot, counts, dies, waits


def pieces(number: int, chains: int = 0, **besides: str) -> list[Piece]:
    return [Piece({"number": n, **besides}, str(n % chains) if chains else "") for n in range(number)]


@pytest.mark.parametrize("chains", [0, 2])
def test_two_tell_the_same_as_one(chains: int) -> None:
    told: dict[int, list[Any]] = {1: [], 2: []}
    for workers in told:
        finished: list[int] = []
        do(counts, pieces(6, chains), told[workers].append, By(workers), lambda done=finished: done.append(1))
        assert len(finished) == 6
    assert told[1] == told[2]
    assert told[2][-2] == ([5, "begun", 1, 3] if chains else [5, "begun"])


def test_who_dies_is_replaced_and_its_piece_is_told_once(tmp_path: Path) -> None:
    told: list[Any] = []
    (tmp_path / "1.once").touch()
    do(dies, pieces(3, folder=str(tmp_path)), told.append, By(2))
    assert told == [[n, what] for n in range(3) for what in ("begun", "done")]
    assert not list(tmp_path.iterdir())


def test_a_piece_that_every_time_ends_who_does_it_is_an_error(tmp_path: Path) -> None:
    told: list[Any] = []
    for number in range(3):
        (tmp_path / f"1.{number}").touch()
    with pytest.raises(FailedElsewhere, match="has died 2 times"):
        do(dies, pieces(3, folder=str(tmp_path)), told.append, By(2))
    assert told == [[0, "begun"], [0, "done"], [1, "begun"]]
    assert len(list(tmp_path.iterdir())) == 1


def test_what_is_wrong_is_said_in_its_turn() -> None:
    told: list[Any] = []
    with pytest.raises(FailedElsewhere) as raised:
        do(cannot, pieces(3), told.append, By(2))
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
            do(waits, pieces(2), begun, By(2))
    else:
        with limited(1.5) as limit:
            do(waits, pieces(2), begun, By(2))
        assert limit.up
    assert time.monotonic() - began < 15
    for process in doing:
        with pytest.raises(ProcessLookupError):
            os.kill(process, 0)


def test_what_is_kept_is_not_done_again(tmp_path: Path) -> None:
    told: dict[str, list[Any]] = {"first": [], "again": [], "by two": []}
    for name, workers in (("first", 1), ("again", 1), ("by two", 2)):
        done = [Path(p) for p in tmp_path.glob("kept/*.json")]
        if name == "by two":
            done[0].unlink()
        do(counts, pieces(4, chains=2), told[name].append, By(workers, keep=tmp_path / "kept"))
    assert told["first"] == told["again"] == told["by two"]
    assert len(list(tmp_path.glob("kept/*.json"))) == 4


def test_a_cluster_that_loses_a_worker_tells_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(on_dask, "ANSWERS_WITHIN", 1)
    distributed = pytest.importorskip("distributed", reason='skipped: install the extra "dask" to have a cluster')
    alone: list[Any] = []
    do(counts, pieces(12, chains=3), alone.append, By(1))
    told: list[Any] = []
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        victim = cluster.workers[0].pid

        def lost(said: Any) -> None:
            told.append(said)
            if len(told) == 2:
                os.kill(victim, signal.SIGKILL)

        do(counts, pieces(12, chains=3), lost, By(scheduler=cluster.scheduler_address))
    assert told == alone
    with pytest.raises(CaseError, match="there is no Dask scheduler at nowhere"):
        do(counts, pieces(1), told.append, By(scheduler="nowhere:1"))
