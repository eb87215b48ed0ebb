"""Which facts of combat go together, compared with listing."""

from __future__ import annotations

from itertools import product

from model.game.facts import Fact
from model.situations.coherence import coherent
from tests.worlds import situation

BLOCKED_BY_TWO = """
[situation]
step = "declare blockers"
[situation.Ann]
battlefield = [{ card = "Hill Giant", attacking = "Ned" }, "Storm Crow"]
[situation.Ned]
battlefield = [{ card = "Grizzly Bears", blocking = "Hill Giant" }, { card = "Wall of Wood", blocking = "Hill Giant" }]
"""


def test_a_damage_assignment_order_has_a_place_for_each_of_several_that_a_creature_fights_with_and_no_other() -> None:
    now = situation(BLOCKED_BY_TWO, "2024-08-02")
    giant, crow, bears, wall = now.game.cards
    orders = [Fact("damage_order", giant.index, o.index) for o in (crow, bears, wall)]
    of_another = Fact("damage_order", bears.index, giant.index)
    together = set()
    for places in product(range(4), repeat=3):
        said = now.set(dict(zip(orders, places, strict=True)))
        if all(coherent(said, fact) is True for fact in orders):
            together.add(places)
    assert together == {(0, 0, 0), (0, 1, 2), (0, 2, 1)}
    assert coherent(now.set({of_another: 1}), of_another) is False  # it fights with one alone: nothing is ordered


def test_a_creature_that_is_blocked_by_another_has_become_blocked() -> None:
    now = situation(BLOCKED_BY_TWO)
    giant, _, bears, _ = now.game.cards
    blocks = Fact("blocking", bears.index, giant.index)
    assert coherent(now, blocks) is True
    assert coherent(now.set({Fact("blocked", giant.index): False}), blocks) is False
    assert coherent(now.set({Fact("blocked", giant.index): False, blocks: 0}), blocks) is True
