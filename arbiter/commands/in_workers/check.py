"""Checking one case file, as a piece of work that any process can do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from arbiter.answers.running_a_case_file import Outcome, Story
from arbiter.commands.given_files import story_of
from arbiter.failures_and_exit_codes import CRASHED, failure_of
from arbiter.output import verdict_report as report
from arbiter.output.answers_of_other_processes import Relayed
from arbiter.questions import check_with_referee as checking
from arbiter.workers.pieces_of_work import Tell


def checked(what: dict[str, Any], _: Sequence[Any], tell: Tell) -> tuple[()]:
    """Tell a case file step by step: its lines, or why it has no answer, and at last what came of it."""
    if "failure" in what:
        tell(what)
        return ()
    try:
        _tell(what, tell)
    except Exception as problem:
        failure = failure_of(problem)
        if failure.code == CRASHED or failure.kind == "not written":
            raise
        tell({"path": what["path"], "failure": vars(failure)})
    return ()


def _tell(what: dict[str, Any], tell: Tell) -> None:
    seconds = what["seconds"]
    story = story_of(what, what["edition"], seconds)
    seen: list[Outcome] = []
    told = []
    outcomes = _noted(checking.outcomes(story, what["referee"], seconds), seen)
    if what["as_json"]:
        told.append(report.told(story, outcomes).told())
    else:
        Relayed(tell).story(story, outcomes, what["quiet"])
    tell({"count": _counted(story, seen), "told": told})


def _counted(story: Story, outcomes: list[Outcome]) -> dict[str, Any]:
    """Return what came of a file: what differs goes before what is not decided."""
    differs = any(outcome.differs and not outcome.undecided for outcome in outcomes)
    return {
        "path": story.path,
        "asks": bool(story.case.step),
        "doubtful": checking.steps_in_doubt(story, outcomes),
        "differs": differs,
        "undecided": not differs and any(outcome.undecided for outcome in outcomes),
    }


def _noted(outcomes: Iterable[Outcome], seen: list[Outcome]) -> Iterator[Outcome]:
    """Return outcomes, and note each."""
    for outcome in outcomes:
        seen.append(outcome)
        yield outcome
