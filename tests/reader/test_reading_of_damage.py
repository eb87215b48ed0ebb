"""What is dealt damage: several kinds of things, and players beside a target."""

from __future__ import annotations

from dataclasses import replace

import pytest

from model.text.abilities import Effect, Spell
from model.text.conditions.of_players import HasCardsInHand
from model.text.counted import CountOf
from model.text.descriptions import Those, those
from model.text.instructions.draws_life_damage_counters import DealDamage
from model.text.replacement_effects import MoreDamage
from model.text.unread import Of
from model.vocabulary import Who
from tests.reader.test_reading import card, says

CREATURE, PLANESWALKER = those("creature"), those("planeswalker")
BEARS = CountOf(Those(subtypes=frozenset({"Bear"}), who=Who.YOU))


@pytest.mark.parametrize(
    ("text", "does"),
    [
        ("any target and 2 damage to you", (DealDamage(3), DealDamage(2, None, "you"))),
        ("target creature and 1 damage to its controller", (DealDamage(3), DealDamage(1, None, "its controller"))),
        ("target land and 1 damage to that land's controller", (DealDamage(3), DealDamage(1, None, "its controller"))),
        ("any target and 1 damage to any other target", (DealDamage(3), DealDamage(1, "second target"))),
        ("target creature and 2 damage to target opponent", (DealDamage(3), DealDamage(2, None, "second target"))),
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


OWN = Those(who=Who.YOU)


@pytest.mark.parametrize(
    ("text", "more"),
    [
        (
            "If a source you control would deal damage to a permanent or player, it deals triple that damage instead.",
            MoreDamage(3, by=OWN),
        ),
        (
            "If a red source you control would deal noncombat damage to an opponent or a permanent an opponent "
            "controls, it deals that much damage plus 1 to that permanent or player instead.",
            MoreDamage(
                plus=1,
                by=replace(OWN, colours=frozenset("R")),
                to=Those(who=Who.EACH_OPPONENT),
                to_players=Who.EACH_OPPONENT,
                combat=False,
            ),
        ),
        (
            "If a source would deal damage to you, it deals double that damage to you instead.",
            MoreDamage(2, to=None, to_players=Who.YOU),
        ),
        (
            "If Odd Bear would deal combat damage to a player, it deals double that damage to that player instead.",
            MoreDamage(2, by=Of.ITSELF, to=None, combat=True),
        ),
        (
            "As long as you have no cards in hand, if a source would deal damage, it deals double that damage instead.",
            MoreDamage(2, condition=HasCardsInHand(at_most=0)),
        ),
    ],
)
def test_more_damage_than_would_be_dealt(text: str, more: MoreDamage) -> None:
    assert says(text) == (more,)
