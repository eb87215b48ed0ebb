"""Works of pieces for the tests of who does them: each is imported by the processes that do it."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from arbiter.errors import CaseError
from arbiter.workers.pieces_of_work import Tell


def counts(what: dict[str, Any], left: Sequence[Any], tell: Tell) -> list[int]:
    """Tell a number twice, with what is left in its chain; what is small takes longest."""
    time.sleep(0.05 / (1 + what["number"]))
    tell([what["number"], "begun", *left])
    tell([what["number"], "done"])
    return [what["number"]]


def dies(what: dict[str, Any], left: Sequence[Any], tell: Tell) -> list[int]:
    """Die in the middle of a piece, as often as its folder has files beginning with its number."""
    tell([what["number"], "begun"])
    for file in sorted(Path(what["folder"]).glob(f"{what['number']}.*"))[:1]:
        file.unlink()
        os.kill(os.getpid(), signal.SIGKILL)
    tell([what["number"], "done"])
    return []


def cannot(what: dict[str, Any], left: Sequence[Any], tell: Tell) -> list[int]:
    """Tell that a piece is begun, and say of the second one what is wrong with it."""
    tell(what["number"])
    if what["number"] == 1:
        raise CaseError("this is wrong", file="a.toml")
    return []


def waits(what: dict[str, Any], left: Sequence[Any], tell: Tell) -> list[int]:
    """Tell which process does it, and take 20 seconds."""
    tell(os.getpid())
    time.sleep(20)
    return []
