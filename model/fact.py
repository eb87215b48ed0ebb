"""What a fact is: one thing that can be so or not so, with its range, its default and its sentence."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from model.game import Game

MOST_LANDS = 99
MOST_LIFE = 999
LEAST_LIFE = -999
KINDS_OF_MANA = "WUBRGC"
COUNTERS = ("loyalty", "wish", "time", "charge", "+1/+1")


class Fact(NamedTuple):
    """One thing that can be so or not so: a kind of fact, and whom or what it is about (indexes)."""

    kind: str
    about: int = -1
    toward: int = -1


class Range(NamedTuple):
    """The inclusive range of a number; ``labels`` names the values from ``low`` up, for an enumeration."""

    low: int
    high: int
    labels: tuple[str, ...] = ()


@dataclass(frozen=True)
class Kind:
    """A kind of fact. ``subjects`` says what its indexes are; ``range`` is ``None`` for yes or no."""

    subjects: tuple[str, ...]
    range: Callable[[Game, Fact], Range | None]
    default: Callable[[Game, Fact], int | bool]
    sentence: Callable[[Game, Fact, int], str]
