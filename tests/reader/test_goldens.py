from __future__ import annotations

import tomllib
from typing import Any

import pytest

from tests.card_texts import GOLDENS, by_hand_and_read, same
from tests.support import shared

DIFFER: list[dict[str, Any]] = tomllib.loads(GOLDENS.read_text(encoding="utf-8"))["differ"]
LISTED = [card for one in DIFFER for card in one["cards"]]


@pytest.fixture(autouse=True)
def texts() -> None:
    shared("cards", "cards.jsonl")


def test_a_card_that_is_not_what_is_read_is_listed_with_the_reason() -> None:
    different = {name for name, (by_hand, found) in by_hand_and_read().items() if not same(by_hand, found)}
    assert sorted(different - set(LISTED)) == []
    assert sorted(set(LISTED) - different) == [], "these are equal now: take them off the list"


def test_each_is_listed_once_with_a_reason() -> None:
    assert sorted(set(LISTED)) == sorted(LISTED)
    assert all(one["why"] for one in DIFFER)


def test_most_cards_that_are_written_by_hand_are_what_is_read() -> None:
    pairs = by_hand_and_read().values()
    assert sum(same(by_hand, found) for by_hand, found in pairs) >= len(pairs) * 0.94
