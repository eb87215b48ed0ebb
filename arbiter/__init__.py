"""Decides whether an action is legal in a situation of Magic: The Gathering, and says why.

::

    import arbiter

    case = arbiter.load("cases/lands/azusa_and_three_explores.toml")
    answer = arbiter.ask(case.after(7), "Ann plays Mountain")
    answer.verdict.answer            # "illegal"
    answer.verdict.rules_in_the_way  # ("during_a_main_phase_of_your_turn", "a_land_play_remains")

    claims = arbiter.verify(arbiter.load("cases/claims/azusa_leaves.toml"))
    [claim.true for claim in claims]  # [False, True, True, True]
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from arbiter.errors import CaseError

if TYPE_CHECKING:
    from arbiter.asking import Explained
    from arbiter.story import Story
    from arbiter.verifying import Verified
    from model.state import State

__version__ = "0.1.0"
__all__ = ["CaseError", "ask", "load", "verify"]


def load(path: str | Path, edition: str = "") -> Story:
    """Read a case file. ``edition`` is a date and goes before the file's own. Raises ``CaseError``."""
    from arbiter import story

    return story.load(Path(path), edition)


def ask(now: State | Story, action: str) -> Explained:
    """Ask whether an action is legal in a state (or where a story begins), and why. Raises ``CaseError``."""
    from arbiter.asking import explain
    from arbiter.phrases import action_meant
    from arbiter.story import Story

    state = now.start if isinstance(now, Story) else now
    return explain(state, action_meant(state, action))


def verify(story: Story) -> list[Verified]:
    """Verify the claims of a case file about every game that can follow.

    Raises ``CaseError``, and ``solver.reach.BudgetSpent`` if a solver gives up.
    """
    from arbiter.verifying import verify as verified

    return list(verified(story))
