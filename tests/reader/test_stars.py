"""What is read of a star in power and toughness."""

from __future__ import annotations

import pytest

from model.objects.printed_on_its_card import number_on
from model.text.card import Card
from model.text.continuous import StarIs
from model.text.counted import CardTypesInGraveyard, ColoursAmong, CountersOn, CountOf, LifeTotal
from model.text.descriptions import Those, those
from model.vocabulary import Who, Zone
from reader.card import read
from reader.card_record import Face, Record


def creature(text: str, stats: str) -> Card:
    """Return what is read of a creature with that text and that in its box."""
    return read(Record((Face("Odd Bear", "{1}{G}", "Creature — Bear", text, stats),))).card


@pytest.mark.parametrize(
    ("text", "stats", "star"),
    [
        (
            "Odd Bear's power and toughness are each equal to the number of blue Walls.",
            "*/*",
            StarIs(CountOf(those("blue permanent", subtypes=frozenset({"Wall"})))),
        ),
        ("Odd Bear's power and toughness are each equal to your life total.", "*/*", StarIs(LifeTotal())),
        (
            "Odd Bear's power is equal to the number of cards in your hand.",
            "*/4",
            StarIs(CountOf(Those(who=Who.YOU), Zone.HAND), "power"),
        ),
        (
            "Odd Bear's toughness is equal to the number of artifacts on the battlefield.",
            "1/*",
            StarIs(CountOf(those("artifact")), "toughness"),
        ),
        (
            "Odd Bear's power is equal to the number of blue cards in all players' hands "
            "and its toughness is equal to that number plus 1.",
            "*/1+*",
            StarIs(CountOf(Those(colours=frozenset("U")), Zone.HAND)),
        ),
        (
            "Odd Bear's power and toughness are each equal to the number of acorn counters on it.",
            "*/*",
            StarIs(CountersOn("acorn")),
        ),
        (
            "Odd Bear's power is equal to the number of colors among permanents.",
            "*/3",
            StarIs(ColoursAmong(Those()), "power"),
        ),
        (
            "Odd Bear's toughness is equal to 3 plus the number of card types among cards in your graveyard.",
            "1/3+*",
            StarIs(CardTypesInGraveyard(), "toughness"),
        ),
    ],
)
def test_a_star_is_what_the_text_counts(text: str, stats: str, star: StarIs) -> None:
    assert creature(text, stats).abilities == (star,)


@pytest.mark.parametrize(
    ("text", "stats"),
    [
        ("Odd Bear's power and toughness are each equal to the number of tapped lands.", "2/2"),
        ("Odd Bear's power and toughness are each equal to the number of creatures with power 4 or greater.", "*/*"),
        ("Odd Bear's power is equal to the number of colors among red permanents.", "*/3"),
    ],
)
def test_what_cannot_be_counted_so_is_a_note(text: str, stats: str) -> None:
    found = creature(text, stats)
    assert not found.abilities
    assert found.unmodelled


@pytest.mark.parametrize("stats", ["1.5/1", "2/½", "∞/3", "?/4"])
def test_what_is_no_number_is_a_note(stats: str) -> None:
    assert creature("", stats).unmodelled


@pytest.mark.parametrize("stats", ["-1/2", "0/-1"])
def test_a_number_may_be_less_than_0(stats: str) -> None:
    found = creature("", stats)
    assert not found.unmodelled
    assert f"{number_on(found, 'power')}/{number_on(found, 'toughness')}" == stats
