"""A case as it is told on the desk: the state to be looked at after each step, and what came of it."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from arbiter.answers.explained_verdicts import Explained, explain
from arbiter.answers.running_a_case_file import Outcome, Story, begin
from arbiter.cases.casefile import parse
from arbiter.errors import CaseError
from arbiter.failures_and_exit_codes import deciding
from arbiter.phrases.phrases import action_meant
from model.game.state import State
from model.value_dataclasses import dataclass
from solver.questions.check import Answer

KEPT = 24
"""How many texts a worker keeps as they were told."""


@dataclass(frozen=True)
class ToldStep:
    """A step: what is looked at after it, and where the story goes on from.

    ``shown`` is what the step is asked in: where it gives something for itself alone, with that.
    """

    number: int
    name: str
    shown: State
    after: State
    outcome: Outcome | None = None
    ask: str = ""

    @property
    def is_what_if(self) -> bool:
        """Whether it changes something for itself alone."""
        return self.outcome is not None and self.outcome.step.is_what_if

    @property
    def given(self) -> dict[str, Any]:
        """What it gives for itself alone."""
        return {} if self.outcome is None else self.outcome.step.given

    @property
    def answer(self) -> Answer | None:
        """What came of the question that it asks."""
        return None if self.outcome is None else self.outcome.answer

    @property
    def differs(self) -> str:
        """What is not as the step expects."""
        return "" if self.outcome is None else "; ".join(self.outcome.differs)


@dataclass(frozen=True)
class ToldCase:
    """A story as far as it can be told; ``problem`` says why it can't be told further, if it can't."""

    story: Story
    steps: tuple[ToldStep, ...]
    problem: str = ""

    @property
    def names(self) -> list[str]:
        """The names of the steps that the file has, told or not."""
        return [Outcome(n, step, self.story.start).name for n, step in enumerate(self.story.case.step, 1)]

    def at(self, step: int) -> ToldStep:
        """Return what is there after so many steps, or after the last that can be told."""
        return self.steps[max(0, min(step, len(self.steps) - 1))]


@lru_cache(KEPT)
def told(text: str) -> ToldCase:
    """Tell the case that a text is. Raises ``CaseError`` if it can't be read, or no game comes to its situation."""
    story = begin(parse(text.encode(errors="surrogatepass")))
    steps = [ToldStep(0, "the beginning", story.start, story.start)]
    problem = ""
    try:
        with deciding():
            for outcome, after in story.tellings(judging=False):
                if after is None:
                    problem = f"step.{outcome.number}: {'; '.join(outcome.differs)}"
                    break
                steps.append(ToldStep(outcome.number, outcome.name, outcome.now, after, outcome, outcome.step.ask))
    except CaseError as found:
        problem = str(found)
    return ToldCase(story, tuple(steps), problem)


@lru_cache(KEPT)
def explained(text: str, step: int, action: str) -> Explained:
    """Return the verdict on an action at a step of the case that a text is. Raises ``CaseError``, ``Undecided``."""
    now = told(text).at(step).shown
    return explain(now, action_meant(now, action))
