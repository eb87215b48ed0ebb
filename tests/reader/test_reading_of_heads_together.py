"""What is read of heads of triggered abilities: either of two things, while something is so, attacks and blocks."""

from __future__ import annotations

from dataclasses import replace

import pytest

from model.text.abilities import Triggered
from model.text.conditions.condition import All
from model.text.conditions.of_players import Controls
from model.text.conditions.of_the_turn import OnOwnTurn
from model.text.descriptions import Those, those
from model.text.trigger_conditions.of_combat import Attacks, OneBlocks, TheyAttack, ThisAttacks, YouAttack
from model.text.trigger_conditions.of_objects import Dies, Enters, Exploits, Leaves, ThisDies, ThisGainsLevel
from model.text.trigger_conditions.of_players import LandPlayed, SpellCast, StepBegins
from model.vocabulary import Step, Who
from tests.reader.test_reading import card, says

RED = those("red creature you control")


@pytest.mark.parametrize(
    ("head", "triggers"),
    [
        (
            "At the beginning of your end step or whenever you cast a blue spell",
            [StepBegins(Step.END), SpellCast(those("blue"))],
        ),
        ("Whenever you play a land or cast a blue spell", [LandPlayed(Who.YOU), SpellCast(those("blue"))]),
        ("Whenever a red creature you control enters or dies", [Enters(RED), Dies(RED)]),
        ("Whenever enchanted creature attacks or blocks", [Attacks(Those(host=True)), OneBlocks(Those(host=True))]),
        ("Whenever Odd Bear or enchanted creature attacks", [ThisAttacks(), Attacks(Those(host=True))]),
        ("When Odd Bear exploits a creature", [Exploits(those("creature"))]),
        ("Whenever a red creature you control exploits a creature", [Exploits(those("creature"), RED)]),
        ("When this Class becomes level 2", [ThisGainsLevel(2)]),
        ("Whenever a creature attacks you", [Attacks(those("creature"), whom=Who.YOU)]),
        (
            "Whenever a creature attacks you or a planeswalker you control",
            [Attacks(those("creature"), whom=Who.YOU, walkers=True)],
        ),
        ("Whenever two or more red creatures you control attack", [YouAttack(2, RED)]),
        ("Whenever two or more creatures attack", [TheyAttack(those("creature"), 2)]),
        ("Whenever one or more red creatures you control attack a player", [TheyAttack(RED, whom=Who.EACH_PLAYER)]),
        ("Whenever a red creature you control becomes blocked", [OneBlocks(RED, is_blocked=True)]),
        ("Whenever a red creature you control leaves the battlefield without dying", [Leaves(RED, alive=True)]),
        ("When Odd Bear is put into your graveyard from the battlefield", [ThisDies(own=True)]),
        (
            "Whenever a red creature is put into your graveyard from the battlefield",
            [Dies(replace(those("red creature"), owned=True))],
        ),
    ],
)
def test_what_sets_it_off(head: str, triggers: list[object]) -> None:
    found = [ability for ability in says(f"{head}, you gain 1 life.") if isinstance(ability, Triggered)]
    assert [ability.trigger for ability in found] == triggers


@pytest.mark.parametrize(
    "head",
    [
        "Whenever a red creature you control enters or an artifact you control enters",
        "Whenever a red creature you control dies or leaves the battlefield",
        "Whenever a red creature or an artifact you control enters or attacks alone",
        "Whenever Odd Bear attacks or a red creature you control dies during your turn",
    ],
)
def test_what_may_be_one_event_is_not_read(head: str) -> None:
    assert card(f"{head}, you gain 1 life.").parts[0].notes


def test_what_has_to_be_so_as_it_triggers() -> None:
    (ability,) = says("Whenever Odd Bear attacks while you control an artifact, you gain 1 life.")
    assert isinstance(ability, Triggered)
    assert (ability.trigger, ability.condition) == (ThisAttacks(), None)
    assert ability.settled == All((Controls(those("artifact")),))
    (ability,) = says("Whenever a creature you control dies during your turn, you gain 1 life.")
    assert isinstance(ability, Triggered)
    assert (ability.trigger, ability.settled) == (Dies(those("creature you control")), OnOwnTurn())
