"""What every run of the tests shares: how often garbage is looked for, and what is said at the end of a run."""

from __future__ import annotations

import gc
import os
import resource
import signal
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

SAID = "said at the end"
"""The property under which a test tells what is said at the end: how many boards it looked at, or how many of all."""

USED = "CPU seconds"

LONGEST = 3600 + float(os.environ.get("SECOND_LOOK_SECONDS", "300"))
"""In how many seconds each test of the sweep has to end."""

settings.register_profile("same", derandomize=True, database=None)
settings.register_profile("other", derandomize=False)
settings.load_profile("same")  # so that a tree that passes here passes everywhere; the sweep asks for others

gc.set_threshold(300_000, 20, 100)  # as the command line has it

signal.signal(signal.SIGINT, signal.default_int_handler)  # what runs in the background is begun without Ctrl-C
os.environ["ARBITER_DATA"] = os.devnull + "/no imported cards"  # what a user has imported is no part of any test

os.environ["ARBITER_WORKERS"] = "1"  # what is set in a test holds in no other process; those about workers say how many

os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # so that not each of the commands that tests run compiles all anew
sys.dont_write_bytecode = False  # nor each run the tests, with what pytest puts into their assertions

SLOW = (
    "test_cases",
    "test_verify",
    "test_in_a_browser",
    "test_alike",
    "test_breadth_first_search",
    "test_wheel",
    "test_parting",
    "test_compare_discover_lint_commands",
    "test_readme",
    "test_compare",
    "test_limits",
    "test_second_look",
    "test_stopping",
    "test_export_and_check_proof_commands",
    "test_worker_pool",
    "test_while_an_answer_is_on_its_way",
    "test_explain",
)
"""Test modules that are begun with, those that take longest first: or one worker would be left with them at last."""

OF_EACH_CASE = (
    "test_cases",
    "test_cli",
    "test_corpus",
    "test_what_a_player_may_do",
    "test_phrases",
    "test_possible",
    "test_situations",
)
"""Test modules that tell the story of each case, which one worker does for all of them."""

_of_workers: list[float] = []


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the tests that take long, and give the sweeps more time than others have."""
    items.sort(key=lambda item: SLOW.index(item.path.stem) if item.path.stem in SLOW else len(SLOW))
    for item in items:
        if item.get_closest_marker("sweep"):
            item.add_marker(pytest.mark.timeout(LONGEST))


@pytest.hookimpl(optionalhook=True, tryfirst=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Let one worker have the tests of a module, and one worker those of each case."""
    if config.getvalue("dist") != "loadfile":
        return None
    from xdist.scheduler import LoadFileScheduling

    class Together(LoadFileScheduling):
        def _split_scope(self, nodeid: str) -> str:
            module = super()._split_scope(nodeid)
            return "each case" if Path(module).stem in OF_EACH_CASE else module

    return Together(config, log)


def pytest_collection_finish() -> None:
    """Look for garbage no more among modules and tests, which stay to the end."""
    gc.freeze()


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Look for garbage once where pytest would five times, and let a worker tell how much it and its children used."""
    gc.collect()
    gc.freeze()
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput[USED] = _used(*OWN_AND_CHILDREN)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Add what a worker has used."""
    _of_workers.append(getattr(node, "workeroutput", {}).get(USED, 0.0))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say what tests have told, as how many boards were looked at a second time, and how much CPU the run took."""
    for reports in terminalreporter.stats.values():
        for report in reports:
            for name, said in getattr(report, "user_properties", ()):
                if name == SAID and getattr(report, "when", "") == "call":
                    terminalreporter.write_line(said)
    for why, number in sorted(_skipped(terminalreporter).items()):
        terminalreporter.write_line(f"{number} {why}")
    used = _used(resource.RUSAGE_SELF) + sum(_of_workers) if _of_workers else _used(*OWN_AND_CHILDREN)
    terminalreporter.write_line(f"{used:.0f} {USED}, those of children included")


def _skipped(terminalreporter: pytest.TerminalReporter) -> Counter[str]:
    """Return why tests were skipped, and how many for each reason: a letter among thousands does not say it."""
    reasons = (str(report.longrepr[2]) for report in terminalreporter.stats.get("skipped", []))
    return Counter(reason.removeprefix("Skipped: ") for reason in reasons)


OWN_AND_CHILDREN = (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)


def _used(*kinds: int) -> float:
    """Return the CPU seconds, of user and system, of this process, of its children that have ended, or of both."""
    return sum(used.ru_utime + used.ru_stime for used in map(resource.getrusage, kinds))
