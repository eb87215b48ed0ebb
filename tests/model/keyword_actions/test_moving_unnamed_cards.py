"""All cards of a kind go elsewhere out of a zone in which lie cards that nobody names."""

from __future__ import annotations

import pytest

from arbiter.answers.running_a_case_file import begin
from arbiter.cases.casefile import parse
from arbiter.errors import CaseError
from model.game.state import State
from model.vocabulary import Zone

BOARD = """
title = "t"
[[card]]
name = "Odd Return"
cost = "{G}"
type = "Sorcery"
text = "Return all land cards from your graveyard to the battlefield tapped."
[situation.Ann]
hand = ["Odd Return"]
graveyard = ["Forest"]
other_cards_in_graveyard = %s
[situation.Ned]
other_cards_in_graveyard = 3
[[step]]
happens = "Odd Return resolves"
"""


def told(others: str) -> State:
    """Return the state after that, with so many cards there that nobody names."""
    return begin(parse((BOARD % others).encode())).after(1)


@pytest.mark.parametrize("others", ["2", '"unknown"'])
def test_which_of_them_go_has_to_be_said(others: str) -> None:
    with pytest.raises(CaseError, match=r"say which cards lie in the graveyard: .* may go elsewhere by Odd Return"):
        told(others)


def test_those_of_a_graveyard_that_is_not_spoken_of_do_not_matter() -> None:
    now = told("0")
    (forest,) = (card for card in now.game.cards if card.label == "Forest")
    assert now.zone(forest) == Zone.BATTLEFIELD
