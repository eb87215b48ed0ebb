"""Tests by many workers: who has which of them, and what is said of one that passes, which thousands do."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from pathlib import PurePath
from typing import Any

from xdist.scheduler import LoadFileScheduling
from xdist.workermanage import WorkerController

OF_EACH_CASE = (
    "test_cases",
    "test_cli",
    "test_corpus",
    "test_options",
    "test_phrases",
    "test_possible",
    "test_situations",
)
"""Test modules that tell the story of each case, which one worker does for all of them."""

ALMOST_DONE = 3
"""So many tests that a worker still has are as good as any number: it is given no others yet."""


class ByModule(LoadFileScheduling):
    """Lets one worker have the tests of a module, and one worker those of each case."""

    def _split_scope(self, nodeid: str) -> str:
        module = super()._split_scope(nodeid)
        return "each case" if PurePath(module).stem in OF_EACH_CASE else module

    def add_node_collection(self, node: WorkerController, collection: Sequence[str]) -> None:
        """Keep where each test stands: else all are looked through for each."""
        super().add_node_collection(node, collection)
        if node in self.registered_collections:
            self.registered_collections[node] = _Placed(collection)

    def _pending_of(self, workload: dict[str, dict[str, bool]]) -> int:
        """Return how many tests are left, counting no further than it matters; those of the last module are last."""
        left = (1 for unit in reversed(workload.values()) for done in reversed(unit.values()) if not done)
        return sum(islice(left, ALMOST_DONE))


class _Placed(list[str]):
    """A list that knows where each of its texts stands."""

    def __init__(self, texts: Iterable[str]) -> None:
        super().__init__(texts)
        self._places = {text: place for place, text in enumerate(self)}

    def index(self, text: str, *_: Any) -> int:
        return self._places[text]


def saying_little(send: Callable[..., None]) -> Callable[..., None]:
    """Return what sends what a worker says, but of a test that passes only that it has passed."""

    def sent(name: str, **said: Any) -> None:
        if name in ("logstart", "logfinish"):
            return
        if name == "testreport" and (report := said["data"])["outcome"] == "passed":
            if report["when"] != "call" and not report["user_properties"]:
                return
            report["keywords"] = {}
        send(name, **said)

    return sent
