"""What permanents become for a time or by what was chosen, and forecast."""

from __future__ import annotations

from dataclasses import replace

import pytest

from model.text.abilities import Activated, Effect, Spell, when
from model.text.combat import Trample
from model.text.conditions.of_its_source import WasChosen
from model.text.conditions.of_the_turn import IN_OWN_UPKEEP
from model.text.continuous import AddsTypes, Has, Makes, MakesUntil, SetsBase, SetsColours
from model.text.costs.cost import cost
from model.text.instructions.copying import BecomeCopies
from model.text.instructions.numbers import DrawCards
from model.text.instructions.permanents import Tap
from model.text.target import Target
from model.text.things import those
from model.text.trigger_conditions.of_players import StepBegins
from model.text.unread import Unread
from model.vocabulary import CardType, Step, Zone
from tests.reader.test_reading import card

BECOMES = "becomes an artifact creature"
ARTIFACT_CREATURE = frozenset({CardType.ARTIFACT, CardType.CREATURE})


FORECAST = Activated(
    cost("{W}"), (Tap(),), (Target(those("creature")),), "forecast", Zone.HAND, once=True, condition=IN_OWN_UPKEEP
)
SAYS = "Forecast \u2014 {W}, Reveal ~ from your hand: Tap target creature."


@pytest.mark.parametrize("type_line", ["Creature \u2014 Bear", "Instant"])
def test_forecast_is_an_ability_of_a_card_in_hand_and_nothing_that_a_spell_does(type_line: str) -> None:
    found = card(f"Draw a card.\n{SAYS}", type_line).card
    assert FORECAST in found.abilities
    assert all(not ability.targets for ability in found.abilities if isinstance(ability, Spell))


def test_what_is_said_behind_a_word_is_said_while_that_was_chosen() -> None:
    words = "As ~ enters, choose Bears or Birds.\n\u2022 Bears \u2014 Creatures you control have trample.\n"
    found = card(f"{words}\u2022 Birds \u2014 At the beginning of your upkeep, draw a card.", "Enchantment").card
    assert found.modes == ("Bears", "Birds")
    assert found.abilities == (
        Makes(those("creature you control"), (Has((Trample(),)),), WasChosen("Bears")),
        replace(when(StepBegins(Step.UPKEEP), DrawCards(1)), mode="Birds"),
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{1}: ~ becomes a copy of target creature until end of turn.", BecomeCopies("this", "target")),
        (
            "{1}: Target creature becomes blue until end of turn.",
            MakesUntil((SetsColours(frozenset("U")),)),
        ),
        (
            f"{{1}}: Until your next turn, target artifact {BECOMES} with power and toughness each "
            "equal to its mana value.",
            MakesUntil((AddsTypes(ARTIFACT_CREATURE), SetsBase(None, None)), lasts="until your next turn"),
        ),
    ],
)
def test_what_something_becomes_for_a_time(text: str, expected: Effect) -> None:
    (ability,) = card(text, "Artifact").card.abilities
    assert isinstance(ability, Activated)
    assert ability.effects == (expected,)


def test_a_land_that_becomes_an_artifact_creature_is_said_to_be_a_land_still() -> None:
    (ability,) = card(
        "{1}: ~ becomes a 2/2 artifact creature until end of turn. It's still a land.", "Land"
    ).card.abilities
    assert isinstance(ability, Activated)
    assert ability.effects == (MakesUntil((AddsTypes(ARTIFACT_CREATURE), SetsBase(2, 2)), of="this"),)


def test_what_a_spell_becomes_is_not_read() -> None:
    (ability,) = card("{1}: Target spell or permanent becomes blue until end of turn.", "Artifact").card.abilities
    assert isinstance(ability, Activated)
    assert isinstance(ability.effects[0], Unread)
