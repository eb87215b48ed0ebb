"""One hash of all answers about the shipped cases: ``python -m tests.answers_hash``, on two trees to compare them.

The verdicts and their explanations are those of every question that a case asks, as JSON has them, the claims those of
every case that makes some. ``--list`` writes a line for each file as well, for ``diff``.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

from arbiter.answers.explained_verdicts import explain
from arbiter.answers.proving_claims import verify
from arbiter.answers.running_a_case_file import load
from arbiter.output import verdict_report, verify_report
from arbiter.output.terminal import counting
from arbiter.phrases.phrases import action_meant
from arbiter.workers.pieces_of_work import Piece, Tell
from arbiter.workers.work_in_pieces import By, do
from tests.support import FILES, ROOT

KINDS = ("verdicts", "explanations", "claims")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="*", type=Path, default=FILES)
    parser.add_argument("--workers", type=int)
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--list", action="store_true")
    said = parser.parse_args()
    hashes, answers = {kind: sha256() for kind in KINDS}, Counter[str]()

    def take(told: dict[str, Any]) -> None:
        for kind in KINDS:
            answers[kind] += len(told[kind])
            hashes[kind].update(json.dumps(told[kind]).encode())
        if said.list:
            sys.stdout.write(f"{told['path']} {' '.join(_short(told[kind]) for kind in KINDS)}\n")

    pieces = [Piece(str(path.resolve().relative_to(ROOT))) for path in said.files]
    with counting("answering", len(pieces)) as shown:
        do(_by_name(), pieces, take, By(said.workers, keep=said.keep), shown.one_more)
    for kind, found in hashes.items():
        sys.stdout.write(f"{kind:12} {found.hexdigest()[:32]} of {answers[kind]:,}, in {len(pieces)} files\n")


def answered(path: str, _: Sequence[Any], tell: Tell) -> tuple[()]:
    """Tell the answers about a case file, each as the hash of its JSON."""
    asked = list(_asked(path))
    told = {"verdicts": [one for one, _ in asked], "explanations": [one for _, one in asked]}
    tell({"path": path, **told, "claims": list(_claimed(path))})
    return ()


def _asked(path: str) -> Iterator[tuple[str, str]]:
    for outcome in load(ROOT / path).outcomes(judging=False):
        if outcome.step.ask and outcome.step.refused is None:
            found = explain(outcome.now, action_meant(outcome.now, outcome.step.ask))
            verdict = [found.verdict.answer, *found.verdict.rules_in_the_way, found.verdict.is_certain]
            yield _short(verdict), _short(verdict_report.explained(found, why=True).told())


def _claimed(path: str) -> Iterator[str]:
    story = load(ROOT / path)
    for found in verify(story):
        yield _short(verify_report.came_out(found).told())


def _short(told: object) -> str:
    return sha256(json.dumps(told, sort_keys=True, default=str).encode()).hexdigest()[:16]


def _by_name() -> Any:
    """Return what does a piece as other processes find it, which import this module by its name."""
    from tests import answers_hash

    return answers_hash.answered


if __name__ == "__main__":
    main()
