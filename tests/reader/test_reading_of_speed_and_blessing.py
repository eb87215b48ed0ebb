"""What is said at max speed, and with the city's blessing, by invented texts."""

from __future__ import annotations

from model.cards.footprints import BLESSING, SPEED
from model.text.abilities import Activated, Triggered
from model.text.conditions.of_players import HasBlessing, HasSpeed
from model.text.continuous import Makes
from model.text.costs.cost import cost
from model.text.costs.parts import TAP
from model.text.instructions.numbers import DrawCards
from model.text.keywords.of_combat import Menace
from model.text.keywords.of_permanents import Ascend, Deathtouch
from model.text.layers import Gets, Has
from model.text.things import Those, those
from model.text.trigger_conditions.every import Whatever
from model.vocabulary import Zone
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


def test_the_speed_may_become_greater_in_a_story() -> None:
    (note,) = card("Max speed — {T}: Draw a card.").card.unmodelled
    assert note.could == (SPEED,)
    assert note.acts == Whatever()


def test_ascend_gives_a_blessing_that_conditions_ask_for() -> None:
    found = card("Ascend\nThis creature has menace as long as you have the city's blessing.")
    assert found.card.abilities == (Ascend(), Makes(ITSELF, (Has((Menace(),)),), HasBlessing()))
    (note,) = found.card.unmodelled
    assert note.could == (BLESSING,)


def test_the_speed_may_have_become_greater_by_the_time_an_ability_works_in_the_graveyard() -> None:
    (note,) = card("Max speed — {1}, Exile this card from your graveyard: Draw a card.").card.unmodelled
    assert note.zone is Zone.GRAVEYARD
