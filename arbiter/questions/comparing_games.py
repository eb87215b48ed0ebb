"""Comparing the games that can follow by two rulebooks."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from arbiter.answers.running_a_case_file import Story
from arbiter.errors import CaseError
from model.following.all_moves import all_moves
from model.keyword_actions.resolving_object import CannotHappen
from solver.rulebooks.compare import Side
from solver.rulebooks.parting_games import Parting, Rest, Search, partings


def games_compared(story: Story, sides: tuple[Side, Side], within: int) -> Iterator[Parting | Rest]:
    """Return the moves that two sides part about after games from where a story begins, then what is known of others.

    Raises ``CaseError`` if the games can't be followed.
    """
    with _followed(story):
        yield from partings(story.start, all_moves, sides, within)


def search_of_games(story: Story, sides: tuple[Side, Side], within: int) -> Search:
    """Return the same as a search that can be made in parts. Raises ``CaseError`` if the games can't be followed."""
    with _followed(story):
        return Search(story.start, all_moves, sides, within)


@contextmanager
def _followed(story: Story) -> Iterator[None]:
    try:
        yield
    except CannotHappen as problem:
        raise CaseError(f"its games can't be followed: {problem}", file=story.path) from None
