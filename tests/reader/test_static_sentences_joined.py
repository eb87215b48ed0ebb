"""What is read of two static sentences that are joined, each with a subject of its own, by invented texts."""

from __future__ import annotations

import pytest

from reader.abilities.static import read_static
from reader.segments.lines import Line
from reader.segments.normalise import THIS


def said(text: str) -> tuple[object, ...]:
    return read_static(Line(text, (), (THIS,))).values


@pytest.mark.parametrize(
    ("both", "one", "other"),
    [
        (
            "As long as you control a Bear, ~ gets +2/+2 and other creatures you control have trample.",
            "As long as you control a Bear, ~ gets +2/+2.",
            "As long as you control a Bear, other creatures you control have trample.",
        ),
        (
            "As long as it's your turn, Bears you control have reach and spells you cast cost {1} less to cast.",
            "As long as it's your turn, Bears you control have reach.",
            "As long as it's your turn, spells you cast cost {1} less to cast.",
        ),
    ],
)
def test_two_sentences_in_one_say_what_each_says(both: str, one: str, other: str) -> None:
    assert said(both) == (*said(one), *said(other))
    assert said(one)
    assert said(other)


@pytest.mark.parametrize(
    "text",
    [
        "Bears get +1/+1 and equip abilities you activate cost {1} less to activate as long as it's your turn.",
        "~ gets +1/+1 and equip abilities you activate cost {1} less to activate for each Bear you control.",
        "Creatures you control get +1/+1 and are merry.",
    ],
)
def test_what_may_be_said_of_one_of_them_alone_is_not_read(text: str) -> None:
    assert not said(text)
