"""Some of many: what is in every run of the tests where each further one tests the same code again.

The others carry the mark ``sweep``, so ``make sweep`` asks all.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import TypeVar
from zlib import crc32

import pytest
from hypothesis import settings

T = TypeVar("T")

SAMPLES: dict[str, tuple[int, int]] = {}
"""What is sampled in the modules that were loaded: how many are in every run, and how many there are."""


def chosen(
    things: Iterable[T], one_in: int, name: Callable[[T], str], kind: Callable[[T], Hashable] = lambda _: None
) -> list[T]:
    """Return one in so many of each kind, rounded up: those that come first by a number made of their names.

    So it is the same ones in each run, every kind is among them, and a thing that is added changes little.
    """
    kinds: dict[Hashable, list[T]] = {}
    for thing in sorted(things, key=lambda thing: crc32(name(thing)[::-1].encode())):
        kinds.setdefault(kind(thing), []).append(thing)
    return [thing for alike in kinds.values() for thing in alike[: -(-len(alike) // one_in)]]


def examples(number: int) -> int:
    """Return on how many examples a property is tried: on so many by the sweep, on a third of them in every run.

    In every run they are the same ones, by the sweep others each time.
    """
    return -(-number // 3) if settings.default.derandomize else number


def sampled(
    argument: str,
    things: Iterable[T],
    one_in: int,
    what: str,
    *,
    name: Callable[[T], str] = str,
    kind: Callable[[T], Hashable] = lambda _: None,
) -> pytest.MarkDecorator:
    """Make a test of each thing, of which one in so many of each kind is in every run, the others in the sweep.

    ``what`` they are is said at the end of a run.
    """
    every = list(things)
    always = {name(thing) for thing in chosen(every, one_in, name, kind)}
    SAMPLES[what] = len(always), len(every)
    return pytest.mark.parametrize(
        argument,
        [
            pytest.param(thing, id=name(thing), marks=() if name(thing) in always else pytest.mark.sweep)
            for thing in every
        ],
    )
