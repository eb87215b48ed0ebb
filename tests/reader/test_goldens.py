from __future__ import annotations

import tomllib

import pytest

from model.text.card import Card
from tests.card_texts import GOLDENS, by_hand_and_read, has_notes, same
from tests.support import shared

REASONS: dict[str, str] = tomllib.loads(GOLDENS.read_text(encoding="utf-8"))


@pytest.fixture(autouse=True)
def texts() -> None:
    shared("cards", "cards.jsonl")


def test_a_card_that_is_not_what_is_read_has_a_note_on_one_side_or_is_listed_with_the_reason() -> None:
    different = {name for name, (by_hand, found) in by_hand_and_read().items() if not same(by_hand, found)}
    told = {name for name in different if any(has_notes(card) for card in both(name))}
    assert sorted(different - told - set(REASONS)) == []
    assert sorted(set(REASONS) - different) == [], "these are equal now: take them off the list"


def both(name: str) -> tuple[Card, Card]:
    by_hand, found = by_hand_and_read()[name]
    return by_hand, found.card


def test_most_cards_that_are_written_by_hand_are_what_is_read() -> None:
    pairs = by_hand_and_read().values()
    assert sum(same(by_hand, found) for by_hand, found in pairs) > len(pairs) * 0.6
