"""What is read of what players may do, and of how many cards they may hold."""

from __future__ import annotations

import pytest

from model.text.restrictions import MaximumHandSize, NoMaximumHandSize
from model.vocabulary import Who
from tests.reader.test_reading import says


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("You have no maximum hand size.", NoMaximumHandSize()),
        ("Each player has no maximum hand size.", NoMaximumHandSize(Who.EACH_PLAYER)),
        ("Your maximum hand size is two.", MaximumHandSize(2)),
        ("Your maximum hand size is increased by one.", MaximumHandSize(more=1)),
        ("Each opponent's maximum hand size is reduced by three.", MaximumHandSize(more=-3, who=Who.EACH_OPPONENT)),
    ],
)
def test_how_many_cards_may_be_held_is_read(text: str, read: object) -> None:
    assert says(text) == (read,)
