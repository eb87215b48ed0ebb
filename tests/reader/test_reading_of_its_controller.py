"""Who "its controller" is behind a trigger: who controls what set it off, or what an Aura enchants."""

from __future__ import annotations

import pytest

from model.text.abilities import Triggered
from model.text.descriptions import Those
from model.text.instructions.affected import ControllerOf, Players
from model.text.instructions.draws_life_damage_counters import LoseLife
from model.text.instructions.permanents import Destroy
from tests.reader.test_reading import card

IT, HOST = ControllerOf("what triggered it"), ControllerOf(Those(host=True))


def triggered(text: str, type_line: str) -> Triggered:
    """Return the one triggered ability of a permanent."""
    (ability,) = (one for one in card(text, type_line).card.abilities if isinstance(one, Triggered))
    return ability


@pytest.mark.parametrize(
    ("head", "who"),
    [
        ("Whenever a land enters", IT),
        ("Whenever a creature attacks", IT),
        ("Whenever a creature is dealt damage", IT),
        ("Whenever a creature dies", "who triggered it"),
        ("Whenever enchanted creature becomes tapped", HOST),
    ],
)
def test_its_controller_is_whose_it_is(head: str, who: Players) -> None:
    text = f"Enchant creature\n{head}, its controller loses 1 life."
    assert triggered(text, "Enchantment — Aura").effects == (LoseLife(1, who),)


def test_it_is_what_is_enchanted() -> None:
    text = "Enchant land\nWhen enchanted land becomes tapped, destroy it."
    assert triggered(text, "Enchantment — Aura").effects == (Destroy(Those(host=True)),)
