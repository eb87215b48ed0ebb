"""A star in power and toughness is counted in every zone, and is none where other numbers are printed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from model.cards import catalogue
from model.game.facts import Fact
from model.game.game import Game
from model.game.state import State
from model.objects.characteristics import power, toughness
from model.objects.printed_on_its_card import number_on, star_on
from model.vocabulary import Zone


@pytest.mark.parametrize("zone", [Zone.HAND, Zone.GRAVEYARD, Zone.EXILE, Zone.BATTLEFIELD])
def test_a_star_is_counted_in_every_zone(zone: Zone) -> None:
    game = Game(("Ann", "Ned"))
    for name, whose in (("Nightmare", 0), ("Swamp", 0), ("Swamp", 1)):
        game, _ = game.with_card(catalogue()[name], whose)
    swamps = {Fact("zone", 1): Zone.BATTLEFIELD, Fact("zone", 2): Zone.BATTLEFIELD, Fact("controller", 2): 1}
    now = State(game, {Fact("zone", 0): zone, **swamps})
    assert (power(now, game.cards[0]), toughness(now, game.cards[0])) == (1, 1)


def test_a_copy_with_other_numbers_has_no_star() -> None:
    maro = replace(catalogue()["Maro"], stats="1/1")
    assert (number_on(maro, "power"), star_on(maro, "power")) == (1, None)
