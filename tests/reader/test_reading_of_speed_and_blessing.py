"""What is said at max speed, and with the city's blessing, by invented texts."""

from __future__ import annotations

from model.text.abilities import Activated, Triggered, spell
from model.text.conditions.of_players import HasBlessing, HasSpeed
from model.text.continuous import Makes
from model.text.costs.cost import cost
from model.text.costs.parts import TAP
from model.text.instructions.counting import GetBlessing
from model.text.instructions.numbers import DrawCards
from model.text.keywords.of_combat import Menace
from model.text.keywords.of_permanents import Ascend, Deathtouch, StartYourEngines
from model.text.layers import Gets, Has
from model.text.things import Those, those
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
