"""``python -m bench.games``: how long questions about every game, and about whole rulebooks, take as processes.

Each is asked a few times; beside the shortest stand the processor's seconds and the peak of memory. Modules are loaded
compiled, as they are after an installation. If clingo and the sketch of the same question for it are there, it is
asked in the same run.
"""

from __future__ import annotations

import argparse
import json
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pysolvers

import arbiter
from arbiter.answers.proving_claims import verified
from arbiter.cases.casefile import Claim
from bench.measures import as_installed, checks_timed
from solver.games.reach import Engines

PEER = Path(__file__).parents[2] / "shared" / "peers" / "land_drops_clingo.py"
ARBITER = [sys.executable, "-c", "from arbiter.commands.cli import main; main()"]
NEGATIVE, TWO_BELOW, THREE_BELOW = (f"land_drop_count(Ann) > {least}" for least in (-1, -2, -3))


@dataclass(frozen=True)
class Question:
    """A question as a command, and what is aimed at for the whole process."""

    name: str
    command: list[str]
    aim: str = ""


@dataclass(frozen=True)
class Took:
    """What one question took: the shortest of some runs by the clock, its processor seconds, and megabytes."""

    question: str
    seconds: float
    processor: float
    memory: float
    aim: str


def board(lands: int, hand: int, explores: int, murders: int, bears: int) -> str:
    """Return the case file of the land drop board: as many cards as the sketches of the same question have."""
    cards = {"Forest": hand, "Explore": explores, "Azusa, Lost but Seeking": 1, "Grizzly Bears": bears}
    held = ", ".join(f'{{ card = "{name}", count = {n} }}' for name, n in cards.items() if n)
    return "\n".join(
        (
            'title = "land drops"',
            "[situation.Ann]",
            f"hand = [{held}]",
            f'battlefield = [{{ card = "Forest", count = {lands} }}]',
            "[situation.Ned]",
            f'hand = [{{ card = "Murder", count = {murders} }}]',
            f'battlefield = [{{ card = "Swamp", count = {3 * murders} }}]',
        )
    )


def questions(folder: Path) -> Iterator[Question]:
    """Return what is measured."""
    small, large = folder / "small.toml", folder / "large.toml"
    small.write_text(board(lands=5, hand=4, explores=1, murders=1, bears=0) + "\n", encoding="utf-8")
    large.write_text(board(lands=7, hand=5, explores=3, murders=2, bears=15) + "\n", encoding="utf-8")

    def verify(path: Path, claim: str, engine: str, *more: str) -> list[str]:
        return [*ARBITER, "verify", str(path), "--always", claim, "--engine", engine, *more]

    turn = ("--this-turn", "--within", "25")
    yield Question("negative count, 19 objects, SAT alone", verify(small, NEGATIVE, "sat"), "1 s")
    yield Question("negative count, 19 objects, confirmed by Z3", verify(small, NEGATIVE, "both"), "1 s")
    yield Question("two below, 19 objects, to 25 steps", verify(small, TWO_BELOW, "sat", *turn))
    yield Question("two below, 39 objects, to 25 steps", verify(large, TWO_BELOW, "sat", *turn), "10 s")
    yield Question("three below, 39 objects, to 25 steps", verify(large, THREE_BELOW, "sat", *turn), "10 s")
    yield Question(
        "a proof: lands on one's own turn", verify(small, "turn = actor before playing lands", "both"), "20 s"
    )
    between = ["--from", "2013-04-29", "--to", "2013-07-11", "lands", "special actions"]
    yield Question("comparing two editions", [*ARBITER, "compare", *between], "30 s")
    yield Question(
        "discovering for a minute",
        [*ARBITER, "discover", "lands", "special actions", "--seconds", "60", "--out", str(folder / "found")],
        "50 classes",
    )


def took(question: Question, runs: int, compiled: Path) -> Took:
    """Ask a question that many times, with modules compiled into that folder, and return the shortest."""
    best: tuple[float, float] | None = None
    for _ in range(runs):
        before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
        subprocess.run(question.command, env=as_installed(str(compiled)), capture_output=True, check=False)
        seconds, after = time.perf_counter() - began, resource.getrusage(resource.RUSAGE_CHILDREN)
        processor = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        best = min(best or (seconds, processor), (seconds, processor))
    assert best is not None
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / (2**20 if sys.platform == "darwin" else 2**10)
    return Took(question.name, *best, peak, question.aim)


def peer() -> Iterator[str]:
    """Return what clingo says to the same question, in its own words; or why it is not asked."""
    if not PEER.exists() or find_spec("clingo") is None:
        yield "clingo is not asked: it, or the sketch of the question for it, is not here"
        return
    for sizes in ("lands=5 hand=4 expl=1 kills=1 extra=0 gap=1", "lands=7 hand=5 expl=3 kills=2 extra=15 gap=2"):
        done = subprocess.run([sys.executable, str(PEER), *sizes.split()], capture_output=True, text=True, check=False)
        yield done.stdout.strip()


def solvers_share(path: Path) -> Iterator[str]:
    """Return how much of a question is spent inside the solvers, in one process with everything loaded."""
    story = arbiter.load(path)
    claim = Claim(always=NEGATIVE)
    engines: tuple[Engines, ...] = ("sat", "z3", "both")
    for engine in engines:
        with checks_timed() as in_z3, solving_timed() as in_sat:
            began = time.perf_counter()
            verified(1, claim, story.start, engine)
            whole = time.perf_counter() - began
        within = f"{sum(in_z3):.2f} s of it in Z3, {sum(in_sat):.2f} s in the SAT solver"
        yield f"negative count, in process, {engine}: {whole:.2f} s, {within}"


@contextmanager
def solving_timed() -> Iterator[list[float]]:
    """Note how long each search of the SAT solver takes."""
    plain = pysolvers.glucose41_solve_lim
    spent: list[float] = []

    def solve(*question: Any) -> Any:
        began = time.perf_counter()
        try:
            return plain(*question)
        finally:
            spent.append(time.perf_counter() - began)

    pysolvers.glucose41_solve_lim = solve
    try:
        yield spent
    finally:
        pysolvers.glucose41_solve_lim = plain


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.games", description="Measure questions about every game.")
    parser.add_argument("--runs", type=int, default=3, help="how often each is asked")
    parser.add_argument("--json", action="store_true", help="write JSON instead of a table")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        found = []
        for question in questions(Path(name)):
            runs = 1 if "minute" in question.name else args.runs
            found.append(took(question, runs, Path(name) / "compiled"))
            if not args.json:
                one = found[-1]
                print(f"{one.question:45} {one.seconds:6.1f} s {one.processor:6.1f} s {one.memory:5.0f} MB  {one.aim}")
        shares = list(solvers_share(Path(name) / "small.toml"))
        classes = len(list((Path(name) / "found").rglob("*.toml")))
    if args.json:
        print(json.dumps([asdict(one) for one in found] + [{"classes": classes}], indent=2))
        return
    print(f"classes discovered in a minute: {classes}")
    for line in shares:
        print(line)
    for line in peer():
        print(line)


if __name__ == "__main__":
    main()
