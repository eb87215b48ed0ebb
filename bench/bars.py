"""``python -m bench.bars``: the bars of ``docs/what-made-it-quicker.md``, ratios and counts, side by side in one run.

Seconds are those of the processor, the least of some runs in turns, so that a busy machine changes little; only by how
much two processes are quicker than one is told by the clock, and means something on a free machine alone.
"""

from __future__ import annotations

import cProfile
import json
import resource
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from pstats import Stats
from typing import Any

import arbiter
from arbiter.answers.explained_verdicts import explaining
from arbiter.answers.proving_claims import Verified, games_of, start_of, told_apart, verified, verify
from arbiter.answers.what_a_player_may_do import options
from arbiter.cases.casefile import Claim
from arbiter.imported import data_folder
from arbiter.imported.database import replace_by
from arbiter.phrases.phrases import action_meant
from bench.boards import SIZES, Question, cast_over_twelve_lands, cast_under_five_effects, illegal_on, unlisted
from bench.games import NEGATIVE, PEER, board
from bench.measures import ROOT, as_installed
from bench.running import command, running
from bench.service import once
from reader.card_record import Face, Record
from solver.questions.check import verdict

RUNS = 5
LEAVES = ROOT / "cases" / "claims" / "azusa_leaves.toml"
SKETCH = ("lands=5", "hand=4", "expl=1", "kills=1", "extra=0", "gap=1")
Row = tuple[str, str, str]


def main() -> None:
    for what, found, aim in rows():
        print(f"{what:52} {found:>34}  {aim}", flush=True)


def rows() -> Iterator[Row]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        yield from starting(folder)
        yield from calls()
        yield shortest_trace(folder)
        yield from two_processes(folder)
        yield worlds_made_twice()
        yield from open_facts(folder)
        yield from large_boards(folder)


ASK = ("ask", "cases/lands/azusa_and_three_explores.toml", "Ann plays Forest")
CARDS = 27_000


def starting(folder: Path) -> Iterator[Row]:
    """Compare a legal question as a process with a bare interpreter, with itself beside cards, and as a request."""
    ask = command(*ASK)
    kept, none = folder / "cards.sqlite", folder / "none.sqlite"
    data_folder.use(kept)
    replace_by((Record((Face(f"Card {n}", "{1}", "Artifact", "", None, ""),)) for n in range(CARDS)), "the bench")
    data_folder.use(None)
    bare = [sys.executable, "-I", "-S", "-c", "pass"]
    asked, beside, nothing = in_turns(
        lambda: process(ask, folder, none), lambda: process(ask, folder, kept), lambda: process(bare, folder, none)
    )
    yield "CPU of arbiter ask, legal / a bare interpreter", f"{asked / nothing:.1f}", "15"
    yield f"the same with {CARDS:,} imported cards / with none", f"{beside / asked:.2f}", "1.05"
    question = json.dumps({"case": tomllib.loads((ROOT / ASK[1]).read_text(encoding="utf-8")), "action": ASK[2]})
    with running("--workers", "1") as service:
        once(service.connected(), question.encode())
        warm, whole = in_turns(
            lambda: once(service.connected(), question.encode()),
            lambda: by_the_clock(lambda: process(ask, folder, none)) * 1000,
        )
    yield "warm question through the service / the command", f"{warm / whole:.3f}", "0.1"


def by_the_clock(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def calls() -> Iterator[Row]:
    """Count the calls of functions, which no other work on the machine changes."""
    cast = cast_over_twelve_lands()
    verdicts = [calls_of(lambda q: verdict(q.now, q.act), q) for q in (cast, cast_under_five_effects())]
    yield "calls of a cast verdict", f"{verdicts[0]:,}", "4,000"
    yield "the same under five effects on objects / without", f"{verdicts[1] / verdicts[0]:.2f}", "3"
    yield "calls of options", f"{calls_of(lambda q: list(options(q.now, 0)), cast):,}", "25,000"
    counted = [calls_of(lambda q: list(explaining(q.now, q.act)), illegal_on(size)) for size in SIZES]
    many = " / ".join(f"{number:,}" for number in counted)
    yield f"calls of an explanation at {' / '.join(map(str, SIZES))}", many, "15,000 / 45,000 / 180,000"
    yield f"growth of these, {SIZES[-1]} / {SIZES[-2]}", f"{counted[-1] / counted[-2]:.1f}", "4"


def calls_of(work: Callable[[Question], object], question: Question) -> int:
    work(question.anew())
    fresh, profile = question.anew(), cProfile.Profile()
    profile.runcall(work, fresh)
    counted: Any = Stats(profile)
    return int(counted.total_calls)


def shortest_trace(folder: Path) -> Row:
    """Compare a shortest game, found in this process, with clingo on a sketch of it, its loading left out."""
    what, aim = "shortest trace in process / clingo on its sketch", "1.5"
    case = folder / "small.toml"
    case.write_text(board(lands=5, hand=4, explores=1, murders=1, bears=0) + "\n", encoding="utf-8")
    start = arbiter.load(case).start

    def ours() -> float:
        began = time.process_time()
        verified(1, Claim(always=NEGATIVE), start, "sat")
        return time.process_time() - began

    if not PEER.exists() or find_spec("clingo") is None:
        return what, f"{in_turns(ours)[0]:.2f} s, and clingo is not here", aim
    peer, loading = [sys.executable, str(PEER), *SKETCH], [sys.executable, "-c", "import clingo"]
    mine, whole, loaded = in_turns(ours, lambda: process(peer, folder), lambda: process(loading, folder))
    return what, f"{mine / (whole - loaded):.1f} ({mine:.2f} s / {whole - loaded:.2f} s)", aim


def two_processes(folder: Path) -> Iterator[Row]:
    """Compare one process with two, by the clock."""
    files = [str(path) for path in sorted(LEAVES.parent.glob("a*.toml"))]
    discovery = ("discover", "land plays", "land permissions", "--out", str(folder / "found"), "--seconds", "600")
    for name, words in {"verify cases/claims/a*": ("verify", *files), "discovery": discovery}.items():
        took = []
        for workers in ("1", "2"):
            began = time.perf_counter()
            process(command(*words, "--workers", workers), folder)
            took.append(time.perf_counter() - began)
        yield f"two workers / one, on {name}", f"{took[0] / took[1]:.2f} times as quick", "1.7"


def worlds_made_twice() -> Row:
    """Count the worlds that are followed for the claims of one file beyond one for all claims about the same games."""
    story = arbiter.load(LEAVES)
    found = [one for one in verify(story) if isinstance(one, Verified)]
    games = {(games_of(one.claim), told_apart(start_of(story, one.claim), one.claim)) for one in found}
    twice = len({id(one.world) for one in found}) - len(games)
    return "worlds made twice in verify of one file", f"{twice} of {len(found)} claims", "0"


def open_facts(folder: Path) -> Iterator[Row]:
    """Ask what turns on so many open facts, in this process."""
    for number, aim in ((100, "5 s"), (300, "60 s")):
        case = folder / "open.toml"
        case.write_text(unlisted(number), encoding="utf-8")
        now = arbiter.load(case).start
        began = time.process_time()
        *_, found = explaining(now, action_meant(now, "Ann plays Forest"))
        looked = "all looked at" if not found.not_looked_at else "not all looked at"
        yield f"{number} open facts, one answer", f"{time.process_time() - began:.1f} s, {looked}", aim


def large_boards(folder: Path) -> Iterator[Row]:
    """Verify a claim of one step, and one of several, on large boards."""
    for number, aim in ((60, "3 s"), (120, "10 s"), (240, "40 s")):
        case = folder / "large.toml"
        case.write_text(large(number), encoding="utf-8")
        for steps in (1, 3):
            words = ("verify", str(case), "--always", NEGATIVE, "--within", str(steps), "--seconds", "600")
            took = process(command(*words), folder)
            yield f"verify, {number} objects, games of {steps} steps", f"{took:.1f} s", aim if steps == 1 else ""


def large(number: int) -> str:
    """Return a case with so many objects, lands and creatures in equal parts on both sides."""
    each = (number - 3) // 4
    lines = ['title = "large"']
    for player, hand, land in (("Ann", '"Forest", "Explore"', "Forest"), ("Ned", '"Murder"', "Swamp")):
        there = f'{{ card = "{land}", count = {each} }}, {{ card = "Grizzly Bears", count = {each} }}'
        lines += [f"[situation.{player}]", f"hand = [{hand}]", f"battlefield = [{there}]"]
    return "\n".join(lines) + "\n"


def process(words: list[str], compiled: Path, cards: Path | None = None) -> float:
    """Run a process with modules compiled into that folder, and these imported cards; return its processor seconds."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    known = {} if cards is None else {data_folder.DATA: str(cards)}
    subprocess.run(words, cwd=ROOT, env=as_installed(str(compiled)) | known, capture_output=True, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def in_turns(*works: Callable[[], float]) -> list[float]:
    """Do works in turns, some times, and return the least that each of them took."""
    return [min(took) for took in zip(*([work() for work in works] for _ in range(RUNS)), strict=True)]


if __name__ == "__main__":
    main()
