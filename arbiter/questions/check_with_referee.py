"""Checking a story, by a referee as well if that is asked for, and taking no uncertain answer if that is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from arbiter.answers.expectations import what_it_rests_on
from arbiter.answers.running_a_case_file import Outcome, Story
from arbiter.errors import Undecided
from solver.engines.stopping import limited
from solver.questions.referee_by_enumeration import disagreement

if TYPE_CHECKING:
    from arbiter.answers.explained_verdicts import Explained
    from arbiter.answers.proving_claims import OutOfTime, Verified


def outcomes(story: Story, referee: bool, seconds: float) -> Iterator[Outcome]:
    """Tell a story step by step, each in that many seconds; ``referee``: each verdict is judged a second time."""
    told = story.outcomes(seconds=seconds)
    return _refereed(told, seconds) if referee else told


def _refereed(told: Iterable[Outcome], seconds: float) -> Iterator[Outcome]:
    """Have each verdict judged a second time; a disagreement is a difference."""
    for outcome in told:
        if outcome.verdict is None:
            yield outcome
            continue
        problem = f"there is no second opinion within {seconds} seconds"
        with limited(seconds):
            problem = disagreement(outcome.now, outcome.verdict.act, outcome.verdict.answer)
        yield replace(outcome, differs=(*outcome.differs, problem)) if problem else outcome


def steps_in_doubt(story: Story, told: Iterable[Outcome]) -> list[str]:
    """Return the steps of a story whose answers are uncertain though they do not expect it, in words."""
    where = f"{story.path}, step" if story.path else "step"
    return [f"{where} {outcome.number} ({outcome.name})" for outcome in told if outcome.is_in_doubt]


def uncertain(steps: Iterable[str]) -> Undecided:
    """Return what is raised for answers in such steps that are taken only if they are certain."""
    return Undecided(f"the answers are uncertain in {'; '.join(steps)}")


def see_that_it_is_certain(found: Explained) -> None:
    """Raise ``Undecided`` for an answer that rests on text that is not modelled."""
    if not found.verdict.is_certain:
        raise Undecided(f"the answer ({found.verdict.answer}) rests on {what_it_rests_on(found.verdict)}")


def see_that_all_are_certain(found: Iterable[Verified | OutOfTime]) -> None:
    """Raise ``Undecided`` where claims came out as expected, and one of them might not if what is left out acted."""
    found = list(found)
    doubtful = [one.claim.name for one in found if not one.is_certain]
    if doubtful and all(one.outcome == "as expected" for one in found):
        raise uncertain(f"claim {name}" for name in doubtful)
