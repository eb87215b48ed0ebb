"""What is done only if the target is so, and what of that is not read (CR 608.2c)."""

from __future__ import annotations

import pytest

from model.text.abilities import Spell
from model.text.conditions.condition import Condition, No
from model.text.conditions.of_its_source import TargetIs
from model.text.descriptions import Those, those
from model.text.instructions.compound import IfSo
from tests.reader.test_reading import card

PUMP = "Target creature gets +1/+0 until end of turn."


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        (f"{PUMP} If it's legendary, it also gains haste until end of turn.", TargetIs(those("legendary"))),
        (f"{PUMP} If it isn't a Wall, untap it.", No(TargetIs(Those(subtypes=frozenset({"Wall"}))))),
        ("Destroy target creature if it's white.", TargetIs(those("white"))),
        ("Counter target spell if it's red.", TargetIs(those("red"))),
        (
            "Exile target card from a graveyard. If it was an artifact card, you gain 1 life.",
            TargetIs(those("artifact")),
        ),
    ],
)
def test_what_is_asked_of_the_target(text: str, asked: Condition) -> None:
    (spell,) = (one for one in card(text, "Instant").card.abilities if isinstance(one, Spell))
    assert [one.condition for one in spell.effects if isinstance(one, IfSo)] == [asked]


@pytest.mark.parametrize(
    "text",
    [
        "Destroy target creature. If it's white, you gain 3 life.",
        "Exile target creature you control, then return it to the battlefield. If it's a Wall, untap it.",
        "Return target Bear card from your graveyard to the battlefield. If it's a Wall, untap it.",
        "Two target creatures each get +1/+0 until end of turn. If it's a Wall, untap it.",
        f"{PUMP} If it sings, untap it.",
        "Counter target spell. If it's red, draw a card.",
        "Exile target card from a graveyard. If it was an artifact card, draw a card for each card in that graveyard.",
    ],
)
def test_what_may_have_left_or_may_be_another_is_not_asked(text: str) -> None:
    assert any(part.not_read for part in card(text, "Instant").parts)


def test_a_target_of_what_is_done_under_a_condition_is_chosen_in_any_case() -> None:
    (spell,) = card("If you control a Swamp, destroy target creature.", "Instant").card.abilities
    assert isinstance(spell, Spell)
    assert len(spell.targets) == len(spell.effects) == 1
    assert card("If Odd Bear was kicked, destroy target creature.", "Instant").parts[0].not_read
