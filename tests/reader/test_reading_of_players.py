"""What is read of what players may do, and of how many cards they may hold."""

from __future__ import annotations

import pytest

from model.text.conditions.of_players import Controls
from model.text.statics.of_players import (
    AdditionalLandPlays,
    ChoosesColourBeforeTheGame,
    MaximumHandSize,
    NoMaximumHandSize,
)
from model.text.things import Those
from model.vocabulary import Who
from tests.reader.test_reading import says


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("You have no maximum hand size.", NoMaximumHandSize()),
        ("Each player has no maximum hand size.", NoMaximumHandSize(Who.EACH_PLAYER)),
        ("If ~ is your commander, choose a color before the game begins.", ChoosesColourBeforeTheGame()),
        ("Your maximum hand size is two.", MaximumHandSize(2)),
        ("Your maximum hand size is increased by one.", MaximumHandSize(more=1)),
        ("Each opponent's maximum hand size is reduced by three.", MaximumHandSize(more=-3, who=Who.EACH_OPPONENT)),
    ],
)
def test_how_many_cards_may_be_held_is_read(text: str, read: object) -> None:
    assert says(text) == (read,)


def test_land_plays_may_wait_for_something() -> None:
    asked = Controls(Those(subtypes=frozenset({"Elf"}), other=True))
    often = "you may play two additional lands on each of your turns."
    assert says(f"As long as you control another Elf, {often}") == (AdditionalLandPlays(2, condition=asked),)
    each = "Each player may play two additional lands during each of their turns."
    assert says(each) == (AdditionalLandPlays(2, Who.EACH_PLAYER),)
    assert says("Each player may play an additional land on each of your turns.") == ()
