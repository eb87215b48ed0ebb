"""Random boards over the whole catalogue, looked at a second time: what two ways say of a board is the same.

A few boards are among the ordinary tests. In the sweep each look takes ``SECOND_LOOK_SECONDS`` (else 300), from the
board of the number ``SECOND_LOOK_FIRST`` (else 1000) on. A board that differs is looked at alone with
``python -m tests.second_look options --board 17``.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from arbiter.workers.work_in_pieces import By
from tests.conftest import SAID
from tests.second_look import LOOKS, MOST_BOARDS, look

FEW = {"facts": 4, "options": 10, "games": 4, "stories": 10, "declarations": 20, "prices": 10}
"""How many boards are looked at in the ordinary tests."""

Record = Callable[[str, object], None]


def agrees(name: str, first: int, boards: int, seconds: float, record_property: Record) -> None:
    looked = look(name, first, boards, seconds)
    record_property(SAID, f"second look at {name}, from board {first}: {looked}")
    assert list(looked.differences()) == []


@pytest.mark.parametrize("name", LOOKS)
def test_a_few_random_boards_look_the_same_twice(name: str, record_property: Record) -> None:
    agrees(name, 0, FEW[name], 60, record_property)


DIFFERED = [
    ("options", 202065),
    ("options", 203204),
    ("options", 830916),
    ("stories", 5001515),
    ("stories", 5006438),
    ("stories", 5016237),
    ("stories", 5019618),
    ("stories", 5124381),
    ("stories", 6015707),
    ("stories", 5301460),
    ("stories", 900047),
    ("facts", 7403285),
    ("options", 7410300),
    ("options", 7415493),
    ("games", 7400616),
    ("stories", 7403002),
    ("stories", 8100106),
    ("stories", 8101288),
    ("stories", 8805835),
    ("stories", 8808722),
    ("options", 8201924),
    ("options", 8400555),
    ("options", 95982),
    ("games", 195020),
]
"""Boards on which a sweep found a difference, since mended."""


@pytest.mark.parametrize(("name", "number"), DIFFERED)
def test_a_board_that_differed_no_longer_does(name: str, number: int) -> None:
    assert list(LOOKS[name](number)) == []


def test_boards_looked_at_by_two_processes_are_told_as_by_one(tmp_path: Path) -> None:
    told: dict[int, list[str]] = {}
    for workers in (1, 2, 1):
        looked = look("options", 0, 11, 600, By(workers, keep=tmp_path / str(workers)))
        told.setdefault(workers, []).append(f"{looked} {[*looked.differences(), *looked.reasons()]}")
    assert told[1] == told[2] * 2
    assert told[2][0].startswith("11 boards")


@pytest.mark.sweep
@pytest.mark.parametrize("name", LOOKS)
def test_many_random_boards_look_the_same_twice(name: str, record_property: Record) -> None:
    first, seconds = int(os.environ.get("SECOND_LOOK_FIRST", "1000")), os.environ.get("SECOND_LOOK_SECONDS", "300")
    agrees(name, first, MOST_BOARDS, float(seconds), record_property)
