"""How little and how much mana of a kind a cost can be paid with: which of it is the player's choice (601.2h)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import product

from model.game.facts import Fact
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, all_of
from model.objects.characteristics import has_subtype
from model.rulebook.payment.cost_changes import Change, demands_for
from model.rulebook.payment.demand_and_supply import Demand, Helpers, TooManyWays
from model.rulebook.payment.named_help import helped, not_helping_yet
from model.rulebook.payment.payable import may_be_paid
from model.rulebook.payment.planning.untapped_by_mana_abilities import may_tap_twice
from model.rulebook.payment.purposes import Purpose, pool
from model.text.costs.cost import Cost
from model.text.mana import FREE, KINDS
from model.text.spent import OF_ANY_KIND, OF_TREASURES
from model.vocabulary import Player, Zone


def least_and_most_of(
    now: State, kinds: Iterable[str], purpose: Purpose, costs: Sequence[tuple[Formula, Cost, Change, Helpers]]
) -> dict[str, tuple[int, int]]:
    """Return how little and how much mana of each of these kinds one of these costs can be paid with.

    Nothing of what is not followed: where something else than mana may help to pay, or there are too many ways.
    """
    found: dict[str, tuple[int, int]] = {}
    for kind in kinds:
        with suppress(TooManyWays):
            found[kind] = _between(now, kind, purpose, costs)
    return found


def _between(
    now: State, kind: str, purpose: Purpose, costs: Sequence[tuple[Formula, Cost, Change, Helpers]]
) -> tuple[int, int]:
    if kind == OF_ANY_KIND:
        return _in_all(now, purpose, costs)
    if kind == OF_TREASURES:
        return _from_treasures(now, purpose, costs)
    found: set[int] = set()
    for when, cost, change, helpers in costs:
        if helpers or may_tap_twice(now, purpose, cost):
            raise TooManyWays("which mana is spent beside what helps to pay is not followed")
        for demand in demands_for(purpose, cost, change) if when is not False else ():
            ways = _by_how_much_of(kind, demand)
            found |= {number for number, asked in ways if may_be_paid(now, purpose, cost, asked)}
    if not found:
        raise TooManyWays("how it is paid is not followed")
    return min(found), max(found)


def _in_all(now: State, purpose: Purpose, costs: Sequence[tuple[Formula, Cost, Change, Helpers]]) -> tuple[int, int]:
    """Return how little and how much mana is spent: none of what something else may help to pay, one mana each."""
    found: set[int] = set()
    for when, cost, change, helpers in costs:
        for demand in demands_for(purpose, cost, change) if when is not False else ():
            for meant, left, can_help in helped(now, purpose, cost, demand, helpers):
                amount = left.amount
                if not isinstance(amount, int):
                    raise TooManyWays("how much is paid turns on what is open")
                if can_help is not False:
                    may_help = len(not_helping_yet(meant, helpers))
                    found |= set(range(max(amount - may_help, 0), amount))
                    found |= {amount} if may_be_paid(now, meant, cost, left) else set()
    if not found:
        raise TooManyWays("how it is paid is not followed")
    return min(found), max(found)


def _from_treasures(
    now: State, purpose: Purpose, costs: Sequence[tuple[Formula, Cost, Change, Helpers]]
) -> tuple[int, int]:
    """Return how little and how much mana from Treasures is spent: at least some, if nothing else could pay.

    Where mana in the pool is from is not kept, and what pays for a mana ability is not spent on the spell.
    """
    _, most = _in_all(now, purpose, costs)
    treasures = [o for o in now.game.cards if _is_treasure(now, purpose.player, o) is not False]
    if not treasures:
        return 0, most if pool(now, purpose) else 0
    abilities = (ability for obj in now.game.cards for ability in now.game.activated(obj) if ability.adds_mana)
    if any(ability.cost.mana != FREE for ability in abilities):
        return 0, most
    without = now.set({Fact("zone", treasure.index): Zone.EXILE for treasure in treasures})
    others_pay = any(
        bool(helpers) or may_be_paid(without, purpose, cost, demand)
        for when, cost, change, helpers in costs
        for demand in (demands_for(purpose, cost, change) if when is not False else ())
    )
    return 0 if others_pay else 1, most


def _is_treasure(now: State, player: Player, obj: Object) -> Formula:
    return all_of(now.on_battlefield(obj), now.controller(obj) == player, has_subtype(now, obj, OF_TREASURES))


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
