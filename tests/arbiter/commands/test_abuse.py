from __future__ import annotations

import random
import signal
import subprocess
import time
from contextlib import suppress
from pathlib import Path

import pytest

from bench.boards import unlisted
from tests.abuse import abuses, said_to
from tests.interrupts import BEGUN, SAYING_SO, started
from tests.support import AZUSA, CASES

PIECES, IN_A_PIECE = 40, 500
"""The sweep gives twenty thousand wrong things to the command."""

SAMPLE = 80

HANGS_AFTER = 120
"""After how many seconds a stopped command counts as hanging; on a quiet machine it takes a fraction of one."""

LONG: tuple[tuple[object, ...], ...] = (
    ("check", CASES),
    ("check", CASES / "casting", "--json", "--referee"),
    ("verify", CASES / "claims"),
    ("verify", CASES / "claims", "--workers", 2),
    ("verify", AZUSA, "--always", "life(Ann) >= 0"),
    ("compare", "--from", "2013-04-29"),
    ("compare", "--game", AZUSA, "--from", "2013-04-29", "--within", 30),
    ("lint",),
    ("options", AZUSA, "--why-not"),
    ("ask", "{open}", "Ann plays Forest"),
)


def wrong_things(seed: int, number: int, place: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Give that many wrong things to the command; return those with which it came to harm.

    It is run in a folder that, like the one above it, holds nothing else: an empty word or dots mean all that is there.
    """
    found = []
    folder = place / "above" / "here"
    folder.mkdir(parents=True)
    monkeypatch.chdir(folder)
    for abuse in abuses(seed, number, folder):
        wrong = said_to(abuse, folder / "abused.toml").wrong
        if wrong:
            kept = place / f"kept_{len(found)}.toml"
            kept.write_bytes(abuse.written)
            found.append(f"{wrong}: {abuse.words!r} with {kept}, stopped after {abuse.stopped_after}")
    return found


def test_nothing_wrong_makes_the_command_fall_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert wrong_things(20_261_122, SAMPLE, tmp_path, monkeypatch) == []


@pytest.mark.sweep
@pytest.mark.parametrize("piece", range(PIECES))
def test_no_wrong_thing_of_many_makes_the_command_fall_over(
    piece: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert wrong_things(piece, IN_A_PIECE, tmp_path, monkeypatch) == []


def interrupted(words: tuple[object, ...], after: float) -> tuple[int, bytes, float]:
    """Press Ctrl-C once, so many seconds after a command began; return its code, what it said, how long it took."""
    with started(*words, command=SAYING_SO) as running:
        assert running.stderr is not None
        assert running.stderr.readline() == BEGUN
        with suppress(subprocess.TimeoutExpired):
            running.wait(after)
        running.send_signal(signal.SIGINT)
        began = time.monotonic()
        _, said = running.communicate(timeout=HANGS_AFTER)
        return running.returncode, said, time.monotonic() - began


def interrupts(seed: int, number: int, folder: Path) -> list[float]:
    """Press Ctrl-C that often at random moments; return how long each command took to end."""
    rng = random.Random(seed)
    much = folder / "open.toml"
    much.write_text(unlisted(100), encoding="utf-8")
    took = []
    for _ in range(number):
        words = tuple(str(word).replace("{open}", str(much)) for word in rng.choice(LONG))
        code, said, seconds = interrupted(words, rng.uniform(0, 3))
        assert (code in (0, 1, 2, 3, 130), said) == (True, b""), (words, code)
        took.append(seconds)
    return took


def test_ctrl_c_at_any_moment_ends_the_command(tmp_path: Path) -> None:
    assert len(interrupts(1, 5, tmp_path)) == 5


@pytest.mark.sweep
@pytest.mark.parametrize("piece", range(20))
def test_ctrl_c_at_five_hundred_moments_ends_the_command(piece: int, tmp_path: Path) -> None:
    assert len(interrupts(1_000 + piece, 25, tmp_path)) == 25
