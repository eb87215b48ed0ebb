"""How little and how much mana of a kind a cost can be paid with: which of it is the player's choice (601.2h)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import product

from model.game.state import State
from model.logic.formulas import Formula
from model.rulebook.payment.cost_changes import Change, demands_of
from model.rulebook.payment.demand_and_supply import Demand, Helpers, TooManyWays
from model.rulebook.payment.payable import may_be_paid
from model.rulebook.payment.planning.untapped_by_mana_abilities import may_tap_twice
from model.rulebook.payment.purposes import Purpose
from model.text.costs.cost import Cost
from model.text.mana import KINDS


def least_and_most_of(
    now: State, kinds: Iterable[str], purpose: Purpose, costs: Sequence[tuple[Formula, Cost, Change, Helpers]]
) -> dict[str, tuple[int, int]]:
    """Return how little and how much mana of each of these kinds one of these costs can be paid with.

    Nothing of what is not followed: where something else than mana may help to pay, or there are too many ways.
    """
    try:
        return {kind: _between(now, kind, purpose, costs) for kind in kinds}
    except TooManyWays:
        return {}


def _between(
    now: State, kind: str, purpose: Purpose, costs: Sequence[tuple[Formula, Cost, Change, Helpers]]
) -> tuple[int, int]:
    found: set[int] = set()
    for when, cost, change, helpers in costs:
        if helpers or may_tap_twice(now, purpose, cost):
            raise TooManyWays("which mana is spent beside what helps to pay is not followed")
        for demand in demands_of(cost, purpose.x, change) if when is not False else ():
            ways = _by_how_much_of(kind, demand)
            found |= {number for number, asked in ways if may_be_paid(now, purpose, cost, asked)}
    if not found:
        raise TooManyWays("how it is paid is not followed")
    return min(found), max(found)


def _by_how_much_of(kind: str, demand: Demand) -> Iterator[tuple[int, Demand]]:
    """Return a demand in each way in which it is settled which of it is paid with mana of a kind, with how much is."""
    if not isinstance(demand.generic, int) or demand.limited_to or demand.asks_for_snow:
        raise TooManyWays("which mana is spent on {X} that only some mana pays for, or on {S}, is not followed")
    other = frozenset(KINDS) - {kind}
    symbols = Counter(demand.symbols)
    open_ones = {symbol: number for symbol, number in symbols.items() if kind in symbol and symbol - {kind}}
    settled = tuple(symbol for symbol in demand.symbols if symbol not in open_ones)
    open_ones[other | {kind}] = open_ones.get(other | {kind}, 0) + demand.generic
    for numbers in product(*(range(number + 1) for number in open_ones.values())):
        asked = list(settled)
        for (symbol, number), of_it in zip(open_ones.items(), numbers, strict=True):
            asked += [frozenset({kind})] * of_it + [symbol - {kind}] * (number - of_it)
        yield settled.count(frozenset({kind})) + sum(numbers), replace(demand, symbols=tuple(asked), generic=0)
