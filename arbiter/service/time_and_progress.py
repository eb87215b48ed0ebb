"""What a function has that answers in a worker: how long it may take, and how to say meanwhile what is done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from model.value_dataclasses import dataclass


@dataclass(frozen=True)
class Telling:
    """How long a question may take at most, in seconds, and how to tell meanwhile what is done."""

    seconds: float
    tell: Callable[[dict[str, Any]], None]


Answering = Callable[[bytes, Telling], str]
