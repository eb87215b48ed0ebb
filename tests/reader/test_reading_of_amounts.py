"""How much is done that a text counts, and what of that is not read (CR 107, 608.2h)."""

from __future__ import annotations

import pytest

from model.text.abilities import Effect, Spell, Triggered
from model.text.continuous import MakesUntil
from model.text.counted import CardsInHand, CountersOn, CountOf, LifeTotal, StatOf, Together
from model.text.descriptions import Those
from model.text.instructions.affected import AsTheyCount, CardsTheyHeld, HalfTheirLife
from model.text.instructions.compound import May
from model.text.instructions.discarding import DiscardHands
from model.text.instructions.draws_life_damage_counters import DealDamage, DrawCards, GainLife, LoseLife
from model.text.instructions.libraries.searching import Shuffle
from model.text.parts_by_layer import Gets
from model.vocabulary import Who, Zone
from tests.reader.test_reading import card

ELVES = CountOf(Those(subtypes=frozenset({"Elf"}), who=Who.YOU))


def does(text: str) -> tuple[Effect, ...]:
    (spell,) = (one for one in card(text, "Sorcery").card.abilities if isinstance(one, Spell))
    return spell.effects


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("Odd Bear deals damage to target creature equal to the number of Elves you control.", DealDamage(ELVES)),
        (
            "Odd Bear deals damage to each opponent equal to twice the number of Elves you control.",
            DealDamage(Together((ELVES,), 2), None, "each opponent"),
        ),
        (
            "Target creature deals damage to itself equal to its power.",
            DealDamage(StatOf("power"), "target", source="target"),
        ),
        ("You gain 2 life for each Elf you control.", GainLife(Together((ELVES,), 2))),
        ("Each player gains 1 life for each Elf they control.", GainLife(AsTheyCount(ELVES), "each player")),
        (
            "Each opponent loses 2 life for each Elf they control.",
            LoseLife(AsTheyCount(Together((ELVES,), 2)), "each opponent"),
        ),
        ("Each player draws a card for each Elf you control.", DrawCards(ELVES, "each player")),
        (
            "Odd Bear deals X damage to target player, where X is twice the number of Elves that player controls.",
            DealDamage(AsTheyCount(Together((ELVES,), 2)), None, "target"),
        ),
        (
            "Target opponent loses life equal to the number of cards in their hand.",
            LoseLife(AsTheyCount(CardsInHand()), "target"),
        ),
        (
            "Each player loses 1 life for each card in that player's graveyard.",
            LoseLife(AsTheyCount(CountOf(Those(who=Who.YOU), Zone.GRAVEYARD)), "each player"),
        ),
        ("You gain 1 life for each Elf you control.", GainLife(ELVES)),
        (
            "You gain X life, where X is 2 plus the number of Elves you control.",
            GainLife(Together((ELVES,), plus=2)),
        ),
        (
            "You gain life equal to the number of Elves you control plus your life total plus one.",
            GainLife(Together((ELVES, LifeTotal()), plus=1)),
        ),
    ],
)
def test_how_much_is_counted_may_be_said_behind_it(text: str, what: Effect) -> None:
    assert does(text) == (what,)


@pytest.mark.parametrize(
    ("text", "what"),
    [
        (
            "Each player shuffles their hand and graveyard into their library, then draws five cards.",
            (Shuffle("each player", graveyard=True, hand=True), DrawCards(5, "each player")),
        ),
        (
            "Shuffle the cards from your hand into your library, then draw that many cards minus one.",
            (Shuffle(hand=True), DrawCards(CardsTheyHeld(-1))),
        ),
        (
            "Discard all the cards in your hand, then draw that many cards plus one.",
            (DiscardHands(), DrawCards(CardsTheyHeld(1))),
        ),
        ("Each opponent loses half their life, rounded down.", (LoseLife(HalfTheirLife(up=False), "each opponent"),)),
    ],
)
def test_how_much_is_known_of_each_player(text: str, what: tuple[Effect, ...]) -> None:
    assert does(text) == what


@pytest.mark.parametrize(
    "text",
    [
        "Discard two cards, then draw that many cards.",
        "Odd Bear deals damage to target creature equal to its power.",
        "Odd Bear deals damage to each creature and each player equal to the number of lands they control.",
        "Each creature deals damage equal to the number of lands they control to you.",
        "Each creature deals damage to itself equal to its power.",
        "You gain X life for each Elf you control.",
        "You gain 2 life for each Elf you control that sings.",
    ],
)
def test_whose_it_is_and_of_what_is_never_guessed(text: str) -> None:
    assert any(part.not_read for part in card(text, "Sorcery").parts)


def test_several_for_each_counter_are_counted() -> None:
    (ability,) = card("When Odd Bear dies, you lose 2 life for each age counter on it.").card.abilities
    assert isinstance(ability, Triggered)
    assert ability.effects == (LoseLife(Together((CountersOn("age"),), 2)),)


def test_what_lasts_may_be_left() -> None:
    (ability,) = card("When Odd Bear enters, you may have target creature get -1/-1 until end of turn.").card.abilities
    assert isinstance(ability, Triggered)
    called = "have target creature get -1/-1 until end of turn"
    assert ability.effects == (May(called, MakesUntil((Gets(-1, -1),))),)


def test_the_difference_is_known_where_fewer_are_asked_for() -> None:
    fewer = "At the beginning of your upkeep, if you have fewer than seven cards in hand, {}"
    (ability,) = card(fewer.format("draw cards equal to the difference."), "Creature").card.abilities
    assert isinstance(ability, Triggered)
    assert ability.effects == (DrawCards(Together((CardsInHand(),), times=-1, plus=7)),)
    other = (
        "At the beginning of your upkeep, if you have seven or fewer cards in hand, draw cards equal to the difference."
    )
    assert any(part.not_read for part in card(other, "Creature").parts)
