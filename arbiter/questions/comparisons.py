"""Comparing the games that can follow by two rulebooks."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from arbiter.answers.story import Story
from arbiter.errors import CaseError
from model.following.all_moves import all_moves
from model.keyword_actions.resolution import CannotHappen
from solver.rulebooks.compare import Side
from solver.rulebooks.parting_games import Parting, Rest, partings


def games_compared(
    story: Story, sides: tuple[Side, Side], within: int, searched: Callable[[int], None] = lambda depth: None
) -> Iterator[Parting | Rest]:
    """Return the moves that two sides part about after games from where a story begins, then what is known of others.

    ``searched`` is told how many moves were searched. Raises ``CaseError`` if the games can't be followed.
    """
    try:
        yield from partings(story.start, all_moves, sides, within, progress=searched)
    except CannotHappen as problem:
        raise CaseError(f"its games can't be followed: {problem}", file=story.path) from None
