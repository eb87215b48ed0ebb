"""What is read of permanents that phase out (CR 702.26)."""

from __future__ import annotations

import pytest

from model.text.abilities import Spell
from model.text.descriptions import Those
from model.text.instructions.affected import Objects
from model.text.instructions.permanents import PhaseOut
from model.text.keywords.of_permanents import Phasing
from model.vocabulary import CardType, Who
from tests.reader.test_reading import says
from tests.reader.test_reading_of_combat import does

LANDS_OF_YOURS = Those(types=frozenset({CardType.LAND}), who=Who.YOU)


@pytest.mark.parametrize(
    ("text", "of"),
    [
        ("Target Bear or land phases out.", "target"),
        ("Any number of target Elves you control phase out.", "target"),
        ("All lands you control phase out.", LANDS_OF_YOURS),
    ],
)
def test_what_phases_out_is_read(text: str, of: Objects) -> None:
    assert does(text) == (PhaseOut(of),)


def test_phasing_is_a_keyword() -> None:
    assert says("Flying, phasing")[1:] == (Phasing(),)


def test_how_long_it_is_out_is_not_left_out() -> None:
    (spell,) = says("Target Bear phases out until Odd Elf leaves the battlefield.", "Sorcery")
    assert isinstance(spell, Spell)
    assert not any(isinstance(one, PhaseOut) for one in spell.effects)
