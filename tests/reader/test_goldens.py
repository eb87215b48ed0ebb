from __future__ import annotations

import tomllib

import pytest

from tests.card_texts import GOLDENS, by_hand_and_read, same, says_so
from tests.support import shared

LISTED = {
    name: table["reason"]
    for table in tomllib.loads(GOLDENS.read_text(encoding="utf-8")).values()
    for name in table["cards"]
}
"""The hand-written cards that are not what is read of their texts, each with the reason."""


@pytest.fixture(autouse=True)
def texts() -> None:
    shared("cards", "cards.jsonl")


def test_what_is_read_is_what_is_written_by_hand_or_is_listed_with_a_reason() -> None:
    different = {name for name, (by_hand, found) in by_hand_and_read().items() if not same(by_hand, found)}
    assert sorted(different - set(LISTED)) == []
    assert sorted(set(LISTED) - different) == [], "these are equal now: take them off the list"


def test_a_card_that_is_read_short_says_so() -> None:
    quiet = tomllib.loads(GOLDENS.read_text(encoding="utf-8"))["not_read_yet"]["cards"]
    assert [name for name in quiet if not says_so(by_hand_and_read()[name][1])] == []


def test_two_thirds_of_the_cards_that_are_written_by_hand_are_equal() -> None:
    assert len(LISTED) < len(by_hand_and_read()) / 3
