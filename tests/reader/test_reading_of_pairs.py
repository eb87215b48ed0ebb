"""Creatures that are paired: soulbond, and what is said of both of a pair (CR 702.95)."""

from __future__ import annotations

import pytest

from model.cards.shorthand import SOULBOND
from model.text.continuous import Makes
from model.text.descriptions import Those
from model.text.keywords.of_combat import Flying
from model.text.parts_by_layer import Gets, Has, Part
from tests.reader.test_reading import card, says

OF_A_PAIR = Those(pair="of this")
PAIRED = "As long as ~ is paired with another creature, "


def test_soulbond_stands_for_two_abilities() -> None:
    assert says("Soulbond") == SOULBOND


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("both creatures have flying.", Has((Flying(),))),
        ("each of those creatures gets +2/+2.", Gets(2, 2)),
    ],
)
def test_what_both_of_a_pair_are_is_read(text: str, part: Part) -> None:
    assert says(PAIRED + text) == (Makes(OF_A_PAIR, (part,)),)


def test_what_binds_both_of_a_pair_otherwise_is_not_read() -> None:
    (note,) = card(f"{PAIRED}both creatures can't block.").card.unmodelled
    assert "can't block" in note.text
