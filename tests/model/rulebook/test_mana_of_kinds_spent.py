"""How much mana of a kind is spent on a spell, at least and at most, against trying every way to pay."""

from __future__ import annotations

from collections.abc import Iterator

from hypothesis import assume, given, settings

from model.game.game import Object
from model.game.state import State
from model.rulebook.costs_of_any_action import purpose_and_possible_costs
from model.rulebook.mana_of_kinds_spent import least_and_most_of
from model.rulebook.payment.demand_and_supply import Demand, ways_to_pay
from model.text.mana import COLOURS
from tests.mana_boards import mana_boards
from tests.model.rulebook.test_paying import casting, pools
from tests.sampling import examples


def spent(pool: str, demand: Demand, kind: str) -> Iterator[int]:
    """Return how much mana of a kind a pool pays for a demand with, by trying every order of symbols and mana."""
    if demand.symbols:
        first, *rest = demand.symbols
        for made in set(pool) & first:
            left = Demand(tuple(rest), demand.generic)
            yield from (number + (made == kind) for number in spent(pool.replace(made, "", 1), left, kind))
        return
    assert isinstance(demand.generic, int)
    of_it = pool.count(kind)
    others = len(pool) - of_it
    yield from range(max(demand.generic - others, 0), min(of_it, demand.generic) + 1)


@given(mana_boards())
@settings(max_examples=examples(80), deadline=None)
def test_what_is_spent_is_between_the_least_and_the_most_that_trying_finds(board: tuple[State, Object]) -> None:
    now, card = board
    cost = card.card.mana_cost
    assert cost is not None
    demands = [demand for demand in ways_to_pay(cost) if demand.life <= now.life(0)]
    found = {
        kind: {number for demand in demands for pool in pools(now) for number in spent(pool, demand, kind)}
        for kind in COLOURS
    }
    assume(all(found.values()))
    between = least_and_most_of(now, COLOURS, *purpose_and_possible_costs(now, casting(card)))
    assert between == {kind: (min(numbers), max(numbers)) for kind, numbers in found.items()}
