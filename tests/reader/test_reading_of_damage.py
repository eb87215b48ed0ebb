"""What is dealt damage: several kinds of things, and players beside a target."""

from __future__ import annotations

from dataclasses import replace

import pytest

from model.text.abilities import Effect, Spell
from model.text.counted import CountOf
from model.text.descriptions import Those, those
from model.text.instructions.draws_life_damage_counters import DealDamage
from model.vocabulary import Who
from tests.reader.test_reading import card

CREATURE, PLANESWALKER = those("creature"), those("planeswalker")
BEARS = CountOf(Those(subtypes=frozenset({"Bear"}), who=Who.YOU))


@pytest.mark.parametrize(
    ("text", "does"),
    [
        ("any target and 2 damage to you", (DealDamage(3), DealDamage(2, None, "you"))),
        ("target creature and 1 damage to its controller", (DealDamage(3), DealDamage(1, None, "its controller"))),
        ("target land and 1 damage to that land's controller", (DealDamage(3), DealDamage(1, None, "its controller"))),
        (
            "target creature and X damage to you, where X is the number of Bears you control",
            (DealDamage(3), DealDamage(BEARS, None, "you")),
        ),
        (
            "each creature and each planeswalker",
            (DealDamage(3, Those(alternatives=(CREATURE, PLANESWALKER))),),
        ),
        (
            "each opponent and each planeswalker they control",
            (DealDamage(3, replace(PLANESWALKER, who=Who.EACH_OPPONENT), "each opponent"),),
        ),
        ("each creature and each player", (DealDamage(3, CREATURE, "each player"),)),
    ],
)
def test_more_than_one_thing_is_dealt_damage(text: str, does: tuple[Effect, ...]) -> None:
    (spell,) = card(f"Odd Bolt deals 3 damage to {text}.", "Sorcery", "Odd Bolt").card.abilities
    assert isinstance(spell, Spell)
    assert spell.effects == does
