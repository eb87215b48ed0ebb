"""What is said of "those creatures", behind what all of a kind have become."""

from __future__ import annotations

from dataclasses import replace

import pytest

from model.text.abilities import Effect, Spell
from model.text.continuous import MakesUntil
from model.text.descriptions import those
from model.text.instructions.permanents import Untap
from model.text.keywords.of_combat import Flying
from model.text.parts_by_layer import Has
from model.text.unread import Unread
from model.vocabulary import Who
from tests.reader.test_reading import card

YOURS = replace(those("creature"), who=Who.YOU)


def last_of(text: str) -> Effect:
    """Return what a spell with that text does last."""
    (spell,) = card(text, "Instant").card.abilities
    assert isinstance(spell, Spell)
    return spell.effects[-1]


@pytest.mark.parametrize(
    ("text", "does"),
    [
        ("Creatures you control get +1/+1 until end of turn. Untap those creatures.", Untap(YOURS)),
        ("Tap all creatures you control. Untap them.", Untap(YOURS)),
        (
            "Put a +1/+1 counter on each creature you control. They gain flying until end of turn.",
            MakesUntil((Has((Flying(),)),), YOURS),
        ),
    ],
)
def test_those_are_all_of_the_kind(text: str, does: Effect) -> None:
    assert last_of(text) == does


@pytest.mark.parametrize(
    "text",
    [
        "Creatures with power 2 or less get +1/+1 until end of turn. Untap them.",
        "Tapped creatures get +1/+1 until end of turn. Untap them.",
        "Exile all creatures. Untap them.",
        "Creatures you control get +1/+1 until end of turn. Those creatures can't block this turn.",
        "Creatures you control get +1/+1 until end of turn. Draw a card. Untap them.",
    ],
)
def test_where_they_may_be_others_it_is_a_note(text: str) -> None:
    assert isinstance(last_of(text), Unread)
