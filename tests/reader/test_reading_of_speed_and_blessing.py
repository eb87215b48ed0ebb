"""What is said at max speed, with the city's blessing, of the monarch and of the Ring, by invented texts."""

from __future__ import annotations

import pytest

from model.cards.the_ring import YOUR_RING_BEARER
from model.text.abilities import Activated, Triggered, spell, when
from model.text.conditions.condition import AnOpponent, Condition, No
from model.text.conditions.of_its_source import ThisIs
from model.text.conditions.of_players import HasBeenTempted, HasBlessing, HasInitiative, HasSpeed, IsMonarch
from model.text.continuous import Makes
from model.text.costs.cost import cost
from model.text.costs.parts import TAP
from model.text.descriptions import Those, those
from model.text.instructions.counters_and_doubling import GetBlessing
from model.text.instructions.draws_life_damage_counters import DrawCards
from model.text.instructions.variants import TEMPTED, BecomeMonarch, RingTempts
from model.text.keywords.of_combat import Menace
from model.text.keywords.of_permanents import Ascend, Deathtouch, StartYourEngines
from model.text.parts_by_layer import Gets, Has
from model.text.trigger_conditions.of_objects import ThisEnters
from model.text.trigger_conditions.of_players import COMPLETES_DUNGEON, StepBegins, TakesAction
from model.vocabulary import Step
from tests.card_figures import unread
from tests.reader.test_reading import card, says

ITSELF = Those(itself=True)


def test_an_activated_ability_is_had_at_max_speed() -> None:
    assert says("Max speed — {T}: Draw a card.") == (Activated(cost("", TAP), (DrawCards(1),), condition=HasSpeed(4)),)


def test_a_triggered_ability_is_had_at_max_speed() -> None:
    (made,) = says("Max speed — Whenever you cast a spell, draw a card.")
    assert isinstance(made, Makes)
    assert made.condition == HasSpeed(4)
    assert made.gives(Triggered)


def test_each_sentence_is_said_at_max_speed() -> None:
    found = card("Max speed — This creature gets +1/+1 and has menace. Other creatures you control have deathtouch.")
    others = those("creature you control", other=True)
    assert found.card.abilities == (
        Makes(ITSELF, (Gets(1, 1), Has((Menace(),))), HasSpeed(4)),
        Makes(others, (Has((Deathtouch(),)),), HasSpeed(4)),
    )
    assert not unread(found)


def test_starting_engines_is_read_and_leaves_no_note() -> None:
    found = card("Start your engines!\nMax speed — {T}: Draw a card.")
    assert found.card.abilities[0] == StartYourEngines()
    assert not found.card.unmodelled


def test_ascend_gives_a_blessing_that_conditions_ask_for() -> None:
    found = card("Ascend\nThis creature has menace as long as you have the city's blessing.")
    assert found.card.abilities == (Ascend(), Makes(ITSELF, (Has((Menace(),)),), HasBlessing()))
    assert not found.card.unmodelled


def test_a_spell_gives_the_blessing_as_it_resolves() -> None:
    assert says("Ascend\nDraw a card.", "Sorcery") == (spell(GetBlessing()), spell(DrawCards(1)))


def test_a_player_becomes_the_monarch() -> None:
    assert says("When this creature enters, you become the monarch.") == (when(ThisEnters(), BecomeMonarch()),)


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("you're the monarch", IsMonarch()),
        ("an opponent is the monarch", AnOpponent(IsMonarch())),
        ("there is no monarch", No(IsMonarch(anybody=True))),
        ("you have the initiative", HasInitiative()),
    ],
)
def test_who_is_the_monarch_or_has_the_initiative_is_asked(text: str, asked: Condition) -> None:
    (ability,) = says(f"At the beginning of your upkeep, if {text}, draw a card.")
    assert ability == when(StepBegins(Step.UPKEEP), DrawCards(1), condition=asked)


def test_the_ring_tempts() -> None:
    assert says("When this creature enters, the Ring tempts you.") == (when(ThisEnters(), RingTempts()),)
    assert says("The Ring tempts you.", "Sorcery") == (spell(RingTempts()),)
    assert says("Whenever the Ring tempts you, draw a card.") == (when(TakesAction(TEMPTED), DrawCards(1)),)
    completed = when(TakesAction(COMPLETES_DUNGEON), DrawCards(1))
    assert says("Whenever you complete a dungeon, draw a card.") == (completed,)


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("Odd Bear is your Ring-bearer", ThisIs(YOUR_RING_BEARER)),
        ("the Ring has tempted you two or more times this game", HasBeenTempted(2)),
    ],
)
def test_it_is_asked_of_the_ring(text: str, asked: Condition) -> None:
    (ability,) = says(f"At the beginning of your upkeep, if {text}, draw a card.")
    assert ability == when(StepBegins(Step.UPKEEP), DrawCards(1), condition=asked)
