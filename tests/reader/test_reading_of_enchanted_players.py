"""What is read of the player whom an Aura enchants (CR 303.4, 702.5d)."""

from __future__ import annotations

import pytest

from model.text.abilities import Triggered
from model.text.continuous import Makes
from model.text.descriptions import Those
from model.text.instructions.draws_life_damage_counters import DrawCards, LoseLife
from model.text.parts_by_layer import Gets
from model.text.replacement_effects import MoreDamage
from model.text.statics.changed_costs import SpellsCost
from model.text.statics.prohibitions import CantCast, CantGainLife
from model.text.trigger_conditions.of_combat import Attacks, DealsCombatDamage, TheyAttack
from model.text.trigger_conditions.of_damage import IsDealtDamage
from model.text.trigger_conditions.of_objects import Enters
from model.text.trigger_conditions.of_players import DrawsCard, SpellCast, StepBegins
from model.vocabulary import CardType, Step, Who
from tests.reader.test_reading import card, says

CREATURES = frozenset({CardType.CREATURE})
THEIRS = Those(types=CREATURES, who=Who.ENCHANTED)


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("Creatures enchanted player controls get -1/-1.", Makes(THEIRS, (Gets(-1, -1),))),
        ("Enchanted player can't cast more than one spell each turn.", CantCast(who=Who.ENCHANTED, after=Those())),
        ("Enchanted player can't gain life.", CantGainLife(Who.ENCHANTED)),
        (
            "Red spells enchanted player casts cost {1} more to cast.",
            SpellsCost(1, Those(colours=frozenset("R")), Who.ENCHANTED),
        ),
        (
            "If a source would deal damage to enchanted player, it deals double that damage to that player instead.",
            MoreDamage(2, to=None, to_players=Who.ENCHANTED),
        ),
    ],
)
def test_what_is_so_of_the_enchanted_player_is_read(text: str, read: object) -> None:
    assert says(text, "Enchantment") == (read,)


@pytest.mark.parametrize(
    ("text", "trigger"),
    [
        ("At the beginning of enchanted player's upkeep", StepBegins(Step.UPKEEP, Who.ENCHANTED)),
        ("At the beginning of enchanted opponent's end step", StepBegins(Step.END, Who.ENCHANTED)),
        ("Whenever enchanted player casts a spell", SpellCast(who=Who.ENCHANTED)),
        ("Whenever enchanted opponent draws a card", DrawsCard(Who.ENCHANTED)),
        ("Whenever enchanted player is dealt damage", IsDealtDamage(None, Who.ENCHANTED)),
        ("Whenever a creature enters under enchanted player's control", Enters(THEIRS)),
        ("Whenever a creature attacks enchanted player", Attacks(Those(types=CREATURES), whom=Who.ENCHANTED)),
        ("Whenever enchanted player is attacked", TheyAttack(Those(types=CREATURES), whom=Who.ENCHANTED)),
        (
            "Whenever a creature deals combat damage to enchanted player",
            DealsCombatDamage(Who.ENCHANTED, Those(types=CREATURES)),
        ),
    ],
)
def test_what_the_enchanted_player_sets_off_is_read(text: str, trigger: object) -> None:
    (ability,) = says(f"{text}, draw a card.", "Enchantment")
    assert ability == Triggered(trigger, (DrawCards(),))  # type: ignore[arg-type]


def test_that_player_is_the_enchanted_one() -> None:
    (ability,) = says("At the beginning of enchanted player's upkeep, that player loses 1 life.", "Enchantment")
    assert ability == Triggered(StepBegins(Step.UPKEEP, Who.ENCHANTED), (LoseLife(1, "active player"),))


def test_that_player_has_what_enters_under_the_enchanted_players_control() -> None:
    (ability,) = says(
        "Whenever a creature enters under enchanted player's control, that player loses 1 life.", "Enchantment"
    )
    assert ability == Triggered(Enters(THEIRS), (LoseLife(1, "who triggered it"),))


def test_others_for_a_turn_are_not_read_as_what_speaks_may_come_back_as_one_of_them() -> None:
    assert card("{1}: Other creatures can't block this turn.", "Creature — Elf").parts[0].not_read
    assert not card("{1}: Creatures can't block this turn.", "Creature — Elf").parts[0].not_read
