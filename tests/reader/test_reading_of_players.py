"""What is read of what players may do, and of how many cards they may hold."""

from __future__ import annotations

import pytest

from model.text.conditions.of_players import Controls
from model.text.counted import CountOf
from model.text.descriptions import Those
from model.text.instructions.draws_life_damage_counters import LifeBecomes, LoseLife
from model.text.statics.of_players import (
    AdditionalLandPlays,
    ChoosesColourBeforeTheGame,
    MaximumHandSize,
    NoMaximumHandSize,
    StartsWithLife,
)
from model.vocabulary import CardType, Who
from tests.reader.test_reading import card, says

CREATURES = Those(types=frozenset({CardType.CREATURE}), who=Who.YOU)


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("You have no maximum hand size.", NoMaximumHandSize()),
        ("Each player has no maximum hand size.", NoMaximumHandSize(Who.EACH_PLAYER)),
        ("If ~ is your commander, choose a color before the game begins.", ChoosesColourBeforeTheGame()),
        ("If ~ is your commander, your starting life total is 30.", StartsWithLife(30)),
        (
            "If ~ is your commander, your minimum deck size is 60 and your starting life total is 25.",
            StartsWithLife(25),
        ),
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


def test_each_other_player_is_anybody_but_who_controls_it() -> None:
    (spell,) = says("Each other player loses 2 life.", "Sorcery")
    assert spell.effects == (LoseLife(2, "each other player"),)  # type: ignore[attr-defined]


def test_others_than_who_was_named_before_are_not_read() -> None:
    assert card("Target player draws a card. Each other player loses 2 life.", "Sorcery").parts[1].not_read


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("Your life total becomes 10.", LifeBecomes(10)),
        ("Target player's life total becomes 1.", LifeBecomes(1, "target")),
        ("Your life total becomes the number of creatures you control.", LifeBecomes(CountOf(CREATURES))),
    ],
)
def test_a_life_total_that_is_set_is_read(text: str, effect: LifeBecomes) -> None:
    (spell,) = says(text, "Sorcery")
    assert spell.effects == (effect,)  # type: ignore[attr-defined]


def test_a_life_total_that_each_player_counts_is_not_read() -> None:
    assert card("Each player's life total becomes the number of creatures they control.", "Sorcery").parts[0].not_read
