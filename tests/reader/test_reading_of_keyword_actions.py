"""What card texts say with keyword actions and the mechanics beside them, as read."""

from __future__ import annotations

import pytest

from model.cards.shorthand import crew, saddle
from model.text.abilities import activated, when
from model.text.conditions.of_its_source import HasCounters
from model.text.costs.cost import cost
from model.text.costs.parts import PayEnergy
from model.text.counted import StatOf
from model.text.descriptions import Those, those
from model.text.instructions.compound import IfSo
from model.text.instructions.counters_and_doubling import Amass
from model.text.instructions.discarding import Connive
from model.text.instructions.draws_life_damage_counters import DealDamage, DrawCards, TakeCounters
from model.text.keywords.of_casting import Convoke
from model.text.statics.prohibitions import CantGetCounters, CantHaveCounters
from model.text.trigger_conditions.of_combat import ThisAttacks
from model.text.unread import Unread
from model.vocabulary import ANY_AMOUNT, Who
from tests.reader.test_reading import card, says


def test_a_target_deals_damage_by_its_power() -> None:
    (bite,) = says("Target white creature deals damage equal to its power to another target creature.", "Sorcery")
    assert bite.effects == (DealDamage(StatOf("power"), "second target", source="target"),)  # type: ignore[attr-defined]


def test_damage_that_one_of_two_targets_deals_is_not_read() -> None:
    found = card("Up to two target white creatures each deal damage equal to their power to target player.", "Sorcery")
    assert found.card.texts


def test_counters_that_cannot_be_put_or_got() -> None:
    assert says("Creatures you control can't have -1/-1 counters put on them.\nYou can't get poison counters.") == (
        CantHaveCounters(those("creature you control"), "-1/-1"),
        CantGetCounters(Who.YOU, "poison"),
    )
    assert says("This creature can't have counters put on it.") == (CantHaveCounters(Those(itself=True)),)
    assert says("Counters can't be put on artifacts or creatures.\nPlayers can't get counters.", "Enchantment") == (
        CantHaveCounters(those("artifact or creature")),
        CantGetCounters(),
    )


def test_the_amassed_army_deals_damage() -> None:
    (spell,) = says(
        "Amass Orcs 2, then the amassed Army deals damage equal to its power to each artifact creature.", "Sorcery"
    )
    damage = DealDamage(StatOf("power", "the amassed Army"), those("artifact creature"), source="the amassed Army")
    assert spell.effects == (Amass(2, "Orc"), damage)  # type: ignore[attr-defined]


def test_what_convoked_a_spell_connives() -> None:
    convoke, spell = says("Convoke\nDraw a card. Each creature that convoked this spell connives.", "Instant")
    assert convoke == Convoke()
    assert spell.effects == (DrawCards(), Connive("what convoked it"))  # type: ignore[attr-defined]


def test_vehicles_are_crewed_and_mounts_saddled() -> None:
    assert says("Crew 3 (Tap your creatures for it.)", "Artifact — Vehicle") == (crew(3),)
    (attacks, saddled) = says("Whenever Odd Bear attacks while saddled, draw a card.\nSaddle 1")
    assert saddled == saddle(1)
    assert attacks == when(ThisAttacks(saddled=True), DrawCards())


def test_energy_is_paid() -> None:
    (ability,) = says("{1}, Pay {E}{E}{E}: Draw a card.")
    assert ability == activated(cost("{1}", PayEnergy(3)), DrawCards())


def test_counters_are_removed_as_many_as_are_named() -> None:
    (spell,) = says("Remove two +1/+1 counters from target creature.", "Sorcery")
    assert spell.effects == (TakeCounters("+1/+1", 2, "target"),)  # type: ignore[attr-defined]
    (upkeep,) = says("At the beginning of your upkeep, remove a charge counter from Odd Bear.")
    assert upkeep.effects == (TakeCounters("charge"),)  # type: ignore[attr-defined]


def test_what_is_done_if_a_counter_was_removed_is_not_read() -> None:
    (attacks,) = says("Whenever Odd Bear attacks, remove a charge counter from it. If you do, draw a card.")
    removed, drawn = attacks.effects  # type: ignore[attr-defined]
    assert removed == TakeCounters("charge")
    assert isinstance(drawn, Unread)


@pytest.mark.parametrize(
    "those", ["those counters", "all of them", "all of them from it", "all charge counters from it"]
)
@pytest.mark.parametrize("so", ["there are", "it has"])
def test_those_counters_are_those_of_the_kind_that_was_asked_for(so: str, those: str) -> None:
    (ability,) = says(f"{{2}}: Then if {so} three or more charge counters on it, remove {those} and draw a card.")
    removed = TakeCounters("charge", ANY_AMOUNT)
    assert ability == activated(cost("{2}"), IfSo(HasCounters("charge", 3), (removed, DrawCards())))
