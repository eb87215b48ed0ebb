"""What is read of cards that are put from hand on top of a library."""

from __future__ import annotations

from model.text.instructions.compound import with_those_in
from model.text.instructions.draws_life_damage_counters import DrawCards
from model.text.instructions.zones import PutOntoLibrary
from model.text.unread import Unread
from tests.reader.test_reading_of_combat import does


def test_cards_are_put_back_by_who_holds_them() -> None:
    back, mine = "on top of their library.", "from your hand on top of your library."
    assert does(f"Put a card {mine}") == (PutOntoLibrary(),)
    assert does(f"Target opponent puts two cards from their hand {back}") == (PutOntoLibrary(2, "target"),)
    assert does(f"Each player puts a card from their hand {back}") == (PutOntoLibrary(who="each player"),)


def test_they_are_put_back_in_any_order_behind_what_is_drawn() -> None:
    order = "in any order."
    assert does(f"Draw four cards, then put three cards from your hand on top of your library {order}") == (
        DrawCards(4),
        PutOntoLibrary(3),
    )


def test_cards_that_may_be_put_back_or_go_to_the_bottom_are_not_read() -> None:
    below = "from your hand on the bottom of your library."
    for said in (
        "You may put a card from your hand on top of your library.",
        f"Put a card {below}",
        "Put a card from their hand on top of their library.",
    ):
        assert any(isinstance(one, Unread) for one in with_those_in(does(said)))
