"""What is measured, and how: repeated in one warm process, or as a process of its own."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles
from typing import Any, TypeVar

from z3 import z3core

from arbiter.answers.explained_verdicts import explain
from arbiter.answers.what_a_player_may_do import options
from bench.boards import (
    SIZES,
    Question,
    Replay,
    cast_over_twelve_lands,
    cast_under_five_effects,
    illegal_on,
    legal_on,
    payment_from_twenty_sources,
    twenty_keyword_actions,
)
from model.logic.term_operations import postorder
from model.rulebook.legality import legality
from solver.questions.check import judge, verdict
from solver.questions.ways_to_pay import ways_to_pay_for

ROOT = Path(__file__).resolve().parent.parent

LEAST_REPETITIONS = 20
MOST_REPETITIONS = 2000
ENOUGH_SECONDS = 1.0
WHOLE_PROCESSES = 7

COMMAND = ("ask", "cases/lands/azusa_and_three_explores.toml", "Ann plays Mountain", "--after", "7")


Of = TypeVar("Of", Question, Replay)


@dataclass(frozen=True)
class Timing:
    """How long something took, in milliseconds, over some repetitions."""

    p50: float
    p95: float
    least: float
    repetitions: int
    z3_share: float = 0.0


@dataclass(frozen=True)
class Measured:
    """All that one run of the bench found. Keys are numbers of objects; memory is in megabytes."""

    illegal: dict[int, Timing]
    legal: dict[int, Timing]
    explanation: dict[int, Timing]
    process: Timing
    cast: Timing
    cast_under_effects: Timing
    terms: int
    terms_under_effects: int
    options: Timing
    payments: Timing
    keyword_actions: Timing
    memory_here: float
    memory_of_process: float


def measure() -> Measured:
    illegal = {size: illegal_on(size) for size in SIZES}
    return Measured(
        illegal={size: timed(_decide, question) for size, question in illegal.items()},
        legal={size: timed(_decide, legal_on(size)) for size in SIZES},
        explanation={size: timed(_explain, question) for size, question in illegal.items()},
        process=whole_process(),
        cast=timed(_decide, cast_over_twelve_lands()),
        cast_under_effects=timed(_decide, cast_under_five_effects()),
        terms=terms_of(cast_over_twelve_lands()),
        terms_under_effects=terms_of(cast_under_five_effects()),
        options=timed(_list_options, cast_over_twelve_lands()),
        payments=timed(_list_payments, payment_from_twenty_sources()),
        keyword_actions=timed(_tell, twenty_keyword_actions()),
        memory_here=_peak_memory(resource.RUSAGE_SELF),
        memory_of_process=_peak_memory(resource.RUSAGE_CHILDREN),
    )


def terms_of(question: Question) -> int:
    """Return of how many terms the formula is made that says of open facts when the action is legal."""
    formula = legality(question.now.as_variables(), question.act)
    return 0 if isinstance(formula, bool) else sum(1 for _ in postorder(formula))


def growth(of: dict[int, Timing]) -> float:
    """Return how many times as long the largest board takes as the one before it."""
    *_, smaller, largest = SIZES
    return of[largest].p50 / of[smaller].p50


def timed(work: Callable[[Of], None], of: Of) -> Timing:
    """Repeat the work until it was done often enough and long enough; the first time does not count."""
    work(of)
    with checks_timed() as in_z3:
        taken: list[float] = []
        while len(taken) < LEAST_REPETITIONS or (sum(taken) < ENOUGH_SECONDS and len(taken) < MOST_REPETITIONS):
            fresh = of.anew()
            began = time.perf_counter()
            work(fresh)
            taken.append(time.perf_counter() - began)
    return _summary(taken, sum(in_z3) / sum(taken))


def whole_process() -> Timing:
    """Time `arbiter ask` from its start to its end."""
    program = [sys.executable, "-c", "from arbiter.commands.cli import main; main()", *COMMAND]
    taken = []
    with tempfile.TemporaryDirectory() as compiled:
        for _ in range(1 + WHOLE_PROCESSES):
            began = time.perf_counter()
            subprocess.run(program, cwd=ROOT, env=as_installed(compiled), stdout=subprocess.DEVNULL, check=False)
            taken.append(time.perf_counter() - began)
    return _summary(taken[1:])


def as_installed(compiled: str) -> dict[str, str]:
    """Return an environment in which modules are compiled once, into that folder, as an installation does."""
    return {**os.environ, "PYTHONPYCACHEPREFIX": compiled, "PYTHONDONTWRITEBYTECODE": ""}


def _tell(replay: Replay) -> None:
    for _ in replay.story.outcomes(judging=False):
        pass


def _decide(question: Question) -> None:
    verdict(question.now, question.act)


def _explain(question: Question) -> None:
    explain(question.now, question.act)


def _list_options(question: Question) -> None:
    for _ in options(question.now, 0):
        pass


def _list_payments(question: Question) -> None:
    for _ in ways_to_pay_for(question.now, judge(question.now, question.act).act):
        pass


@contextmanager
def checks_timed() -> Iterator[list[float]]:
    """Note how long each of Z3's checks takes: the search itself, without what is made for it in Python."""
    plain = z3core.Z3_solver_check_assumptions
    spent: list[float] = []

    def check(*question: Any) -> Any:
        began = time.perf_counter()
        try:
            return plain(*question)
        finally:
            spent.append(time.perf_counter() - began)

    z3core.Z3_solver_check_assumptions = check
    try:
        yield spent
    finally:
        z3core.Z3_solver_check_assumptions = plain


def _summary(seconds: list[float], z3_share: float = 0.0) -> Timing:
    return Timing(
        p50=1000 * median(seconds),
        p95=1000 * quantiles(seconds, n=20, method="inclusive")[-1],
        least=1000 * min(seconds),
        repetitions=len(seconds),
        z3_share=z3_share,
    )


def _peak_memory(of: int) -> float:
    """Return the most memory that this process, or any of its children, has held."""
    peak = resource.getrusage(of).ru_maxrss
    return peak / (2**20 if sys.platform == "darwin" else 2**10)
