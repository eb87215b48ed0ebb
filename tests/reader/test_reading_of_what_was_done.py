"""What texts count that they have done something to, how often they have, and coins that were flipped."""

from __future__ import annotations

import pytest

from model.cards.tokens import token
from model.text.abilities import Effect, when
from model.text.conditions.of_its_source import IsResolving
from model.text.descriptions import Those, those
from model.text.instructions.affected import DoneThisWay
from model.text.instructions.compound import IfSo
from model.text.instructions.discarding import DiscardCards, DiscardHands
from model.text.instructions.draws_life_damage_counters import DrawCards, GainLife
from model.text.instructions.permanents import Destroy
from model.text.instructions.tokens import CreateTokens
from model.text.trigger_conditions.of_players import WINS_FLIP, TakesAction
from model.text.unread import Unread
from model.vocabulary import Who
from tests.reader.test_reading import card
from tests.reader.test_reading_together import does

ALL = "Destroy all creatures."
CREATURES = those("creature")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            f"{ALL} You gain 2 life for each creature destroyed this way.",
            (Destroy(CREATURES), GainLife(DoneThisWay("destroyed", CREATURES, 2))),
        ),
        (
            f"{ALL} Draw cards equal to the number of Bears you controlled that were destroyed this way.",
            (Destroy(CREATURES), DrawCards(DoneThisWay("destroyed", Those(subtypes=frozenset({"Bear"}), who=Who.YOU)))),
        ),
        (
            "Each player discards their hand. Draw a card for each card discarded this way.",
            (DiscardHands("each player"), DrawCards(DoneThisWay("discarded"))),
        ),
        (
            "Discard up to two cards, then draw that many cards plus one.",
            (DiscardCards(2, up_to=True), DrawCards(DoneThisWay("discarded", more=1))),
        ),
        (
            "Discard two cards. For each land card discarded this way, create two 1/1 green Elf creature tokens.",
            (
                DiscardCards(2),
                CreateTokens(
                    token("1/1 green Elf creature"),
                    DoneThisWay("discarded", Those(types=those("land").types, token=False), 2),
                ),
            ),
        ),
    ],
)
def test_as_many_as_something_was_done_to(text: str, expected: tuple[Effect, ...]) -> None:
    assert does(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "Draw a card for each creature destroyed this way.",
        f"Destroy all artifacts. {ALL} Draw a card for each creature destroyed this way.",
        "You may pay {2}. If you do, destroy all creatures. Draw a card for each creature destroyed this way.",
        f"{ALL} For each creature destroyed this way, its controller draws a card.",
        f"{ALL} For each creature destroyed this way, tap target creature.",
        "Discard a card, then draw that many cards.",
    ],
)
def test_what_was_not_done_for_certain_or_once_is_not_counted(text: str) -> None:
    assert isinstance(does(text)[-1], Unread)


@pytest.mark.parametrize(
    ("asked", "times"),
    [
        ("this is the second time", (2,)),
        ("it's the first or second time", (1, 2)),
    ],
)
def test_how_often_an_ability_has_resolved(asked: str, times: tuple[int, ...]) -> None:
    text = f"When ~ enters, you gain 1 life. Draw a card if {asked} this ability has resolved this turn."
    assert does(text, "Creature — Elf")[-1] == IfSo(IsResolving(times), (DrawCards(1),))
    assert isinstance(does("Draw a card if this is the third time this ability has resolved this turn.")[-1], Unread)


def test_what_triggers_on_a_coin_flip() -> None:
    (ability,) = card("Whenever a player wins a coin flip, draw a card.").card.abilities
    assert ability == when(TakesAction(WINS_FLIP, Who.EACH_PLAYER), DrawCards(1))
