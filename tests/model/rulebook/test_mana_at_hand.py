"""What is said of the mana that is there where a cost can't be paid: as much as could be made for it."""

from __future__ import annotations

import pytest

from model.actions.actions import CastSpell
from model.rulebook.costs_of_spells import spell_mana_compared
from tests.worlds import situation


def at_hand(battlefield: str) -> int | None:
    """Return how much mana there is for Craw Wurm, which costs {4}{G}{G}; ``None`` where that is not said."""
    now = situation(f'[situation.Ann]\nhand = ["Craw Wurm"]\nbattlefield = [{battlefield}]\n')
    (wurm,) = (card for card in now.game.cards if card.label == "Craw Wurm")
    act = CastSpell(0, wurm, way="", x=0, modes=(), extras=frozenset())
    found = spell_mana_compared(now, act).get("mana at hand")
    assert found is None or isinstance(found, int)
    return found


@pytest.mark.parametrize(
    ("battlefield", "mana"),
    [
        ('"Treasure token", "Forest"', 2),
        ('"Treasure token", "Treasure token"', 2),
        ('"Dimir Signet", "Forest"', 2),
    ],
)
def test_of_the_uses_of_a_source_one_is_counted_less_what_it_costs(battlefield: str, mana: int) -> None:
    assert at_hand(battlefield) == mana


def test_nothing_is_said_where_an_ability_can_be_used_again_and_again() -> None:
    assert at_hand('"Ashnod\'s Altar", "Grizzly Bears"') is None
