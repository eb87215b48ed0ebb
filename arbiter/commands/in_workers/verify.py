"""Verifying claims of one case file that are about the same games, as a piece of work that any process can do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from arbiter.answers.proving_claims import Verified, about_the_same_games, verify
from arbiter.cases.casefile import Claim, read
from arbiter.commands.given_files import held_in, story_of
from arbiter.errors import CaseError
from arbiter.failures_and_exit_codes import FailedElsewhere, Failure
from arbiter.output import verify_report
from arbiter.output.answers_of_other_processes import LINE, Relayed
from arbiter.output.verify_text import VerifyWriter
from arbiter.workers.pieces_of_work import Piece, Tell


def pieces(given: Iterable[dict[str, Any]], own: Sequence[dict[str, Any]], asked: dict[str, Any]) -> Iterator[Piece]:
    """Return the claims of the files, or ``own`` about each of them, those together that are about the same games."""
    for number, file in enumerate(given):
        for claims in _together(file, [Claim.model_validate(claim) for claim in own]):
            yield Piece({**asked, **file, "file": number, "own": list(own), "claims": claims})


def _together(file: dict[str, Any], own: list[Claim]) -> list[list[int]]:
    """Return the numbers of the claims about a file; no claims for what can't be read or has none, which is seen."""
    if "failure" in file:
        return [[]]
    try:
        return about_the_same_games(own or read(Path(file["path"]), held_in(file)).claim) or [[]]
    except CaseError:
        return [[]]


def verified(what: dict[str, Any], _: Sequence[Any], tell: Tell) -> tuple[()]:
    """Verify claims of a case file, and tell what comes of each. Raises ``CaseError`` and ``Undecided``."""
    if "failure" in what:
        raise FailedElsewhere(Failure(**what["failure"]), "")
    story = story_of(what, what["edition"], what["seconds"])
    if what["own"]:
        own = [Claim.model_validate(claim) for claim in what["own"]]
        story = replace(story, case=story.case.model_copy(update={"claim": own}))
    file = {"file": what["file"], "title": story.case.title, "path": story.path}
    if story.case.claim:
        tell(file)

    def doing(now: str) -> None:
        tell({"doing": f"{story.path}: {now}"})

    for found in verify(story, what["engine"], what["number"], doing, what["seconds"], what["claims"]):
        lines: list[dict[str, str]] = []
        trace = what["itf"] and isinstance(found, Verified) and found.told and verify_report.trace(found)
        if not what["as_json"]:
            VerifyWriter(Relayed(lines.append), what["games"]).came_out(story, found)
        tell(
            {
                **file,
                "lines": [line[LINE] for line in lines],
                "claim": verify_report.came_out(found).told() if what["as_json"] else None,
                "trace": trace or None,
                "outcome": found.outcome,
                "certain": found.is_certain,
            }
        )
    return ()
