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
    from collections.abc import Iterable, Iterator

    from arbiter.asking import Explained, NotDecided
    from arbiter.story import Story
    from arbiter.verifying import Verified
    from model.state import State
    from solver.check import Verdict
    from solver.compare import Compared
    from solver.discover import Discovery

__version__ = "0.1.0"
__all__ = ["CaseError", "ask", "compare", "discover", "load", "loads", "options", "verify"]


def load(path: str | Path, edition: str = "") -> Story:
    """Read a case file. ``edition`` is a date and goes before the file's own. Raises ``CaseError``."""
    from arbiter import story

    return story.load(Path(path), edition)


def loads(text: str, edition: str = "") -> Story:
    """Read a case from the text of a case file. ``edition`` goes before the text's own. Raises ``CaseError``."""
    from arbiter.casefile import parse
    from arbiter.story import begin

    return begin(parse(text.encode()), edition=edition)


def ask(now: State | Story, action: str) -> Explained:
    """Ask whether an action is legal in a state (or where a story begins), and why. Raises ``CaseError``."""
    from arbiter.asking import explain
    from arbiter.phrases import action_meant
    from arbiter.story import Story

    state = now.start if isinstance(now, Story) else now
    return explain(state, action_meant(state, action))


def options(now: State | Story, player: str = "") -> list[Verdict | NotDecided]:
    """Judge everything that a player might do now, interchangeable things once, with the reasons of each.

    ``player`` is a name; left out, it is the player with priority (the first player if nobody has it).
    Raises ``CaseError``.
    """
    from arbiter import asking
    from arbiter.names import player_named
    from arbiter.story import Story

    state = now.start if isinstance(now, Story) else now
    holder = state.priority if isinstance(state.priority, int) else 0
    who = player_named(state.game.players, player) if player else max(holder, 0)
    return list(asking.options(state, who))


def verify(story: Story) -> list[Verified]:
    """Verify the claims of a case file about every game that can follow.

    Raises ``CaseError``, and ``solver.reach.BudgetSpent`` if a solver gives up.
    """
    from arbiter.verifying import verify as verified

    return list(verified(story))


def compare(one: str, other: str = "", scopes: Iterable[str] = (), cards: Iterable[str] = ()) -> Iterator[Compared]:
    """Compare two rulebooks over all situations of some scopes: for each action where they part, smallest first.

    ``one`` and ``other`` are each the date of an edition, a reading, or a rule; ``other`` is the newest edition if left
    out. ``scopes`` are names of scopes, ``cards`` names of cards for one of your own. Raises ``CaseError``.
    """
    from arbiter.scopes import scopes_about, scopes_asked
    from arbiter.sides import pair
    from solver import compare as search

    first, second = pair(one, other)
    scopes, cards = list(scopes), list(cards)
    named = scopes or ([] if cards else scopes_about(first, second))
    return search.compare(scopes_asked(named, cards, first.edition), first, second)


def discover(scopes: Iterable[str] = (), cards: Iterable[str] = (), edition: str = "") -> Iterator[Discovery]:
    """Find edge cases over all situations of some scopes, or of these cards, one by one. Raises ``CaseError``."""
    from arbiter.scopes import scopes_asked
    from solver import discover as search

    asked = search.discover(scopes_asked(scopes, cards, edition))
    return (found for found in asked if isinstance(found, search.Discovery))
