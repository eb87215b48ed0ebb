"""What is read of abilities that trigger as an ability is activated (CR 602.2, 603.2)."""

from __future__ import annotations

import pytest

from model.text.abilities import Triggered
from model.text.descriptions import Those, those
from model.text.trigger_conditions.of_players import ActivatesAbility
from model.vocabulary import Who
from reader.abilities.triggers import triggered
from reader.segments.lines import Line


def waits_for(text: str) -> object:
    (said,) = triggered(Line(text, (), ("Watcher",))).values
    assert isinstance(said, Triggered)
    return said.trigger


@pytest.mark.parametrize(
    ("text", "trigger"),
    [
        ("Whenever you activate an ability that isn't a mana ability, draw a card.", ActivatesAbility()),
        ("Whenever you activate an ability, if it isn't a mana ability, draw a card.", ActivatesAbility()),
        (
            "Whenever an opponent activates an ability of an artifact that isn't a mana ability, draw a card.",
            ActivatesAbility(those("artifact"), Who.EACH_OPPONENT),
        ),
        (
            "Whenever an ability of equipped Bear is activated, if it isn't a mana ability, draw a card.",
            ActivatesAbility(Those(subtypes=frozenset({"Bear"})), Who.EACH_PLAYER, attached=True),
        ),
        (
            "Whenever you activate a loyalty ability of enchanted planeswalker, draw a card.",
            ActivatesAbility(those("planeswalker"), attached=True, loyalty=True),
        ),
    ],
)
def test_it_is_read_whose_abilities_are_waited_for_and_of_what(text: str, trigger: ActivatesAbility) -> None:
    assert waits_for(text) == trigger


@pytest.mark.parametrize(
    "text",
    [
        "Whenever you activate an ability, draw a card.",
        "Whenever you activate an ability of an artifact, draw a card.",
        "Whenever you activate an ability that targets a creature, draw a card.",
    ],
)
def test_what_waits_for_mana_abilities_as_well_or_asks_for_more_is_a_note(text: str) -> None:
    part = triggered(Line(text, (), ("Watcher",)))
    assert not part.values
    assert part.notes
