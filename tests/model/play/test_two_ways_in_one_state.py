"""How two ways in which a game can go become one state, of which it is open which it is."""

from __future__ import annotations

import pytest

from model.cards.tokens import predefined
from model.game.changing import NotModelled, beside, where
from model.game.state import State
from model.logic.formulas import boolean
from tests.model.objects.test_land_types import board

CAME_UP = boolean("what came up")


def with_a(kind: str, now: State) -> State:
    """Return the state with room for a token of a kind."""
    game, _ = now.game.with_token(predefined()[kind], 0)
    return now.set({}, game)


def test_what_comes_new_in_one_way_alone_is_an_object_of_both() -> None:
    now = board("Forest")
    one = where(CAME_UP, with_a("Clue", now), now)
    assert [obj.card.name for obj in one.game.objects[-1:]] == ["Clue Token"]


def test_what_comes_new_in_two_ways_is_two_objects() -> None:
    now = board("Forest")
    clue = with_a("Clue", now)
    both = where(CAME_UP, clue, with_a("Food", beside(now, clue)))
    assert [obj.card.name for obj in both.game.objects[-2:]] == ["Clue Token", "Food Token"]


def test_no_object_is_taken_for_another_that_came_in_the_other_way() -> None:
    now = board("Forest")
    with pytest.raises(NotModelled, match="told apart"):
        where(CAME_UP, with_a("Clue", now), with_a("Food", now))
