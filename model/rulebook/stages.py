"""Paying with mana that is paid for itself, and with permanents tapped for the cost besides (CR 601.2g-h, 605.3).

An ability that turns mana into mana is paid for before its own mana is there. So the payment has stages: one
for each such ability, in some order, and the last for the cost itself. A token is a kind of mana at a stage; a
supply has the tokens of every stage from when it is there, a need asks for those of its own stage. Whether all
needs are met is then Hall's condition over the sets of tokens, as in :mod:`model.mana`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations, permutations
from typing import TYPE_CHECKING, TypeAlias

from model.logic import Formula, Number, all_of, any_of, total
from model.mana import KINDS, Demand, Supply

if TYPE_CHECKING:
    from model.game import Object
    from model.rulebook.parts import Group
    from model.rulebook.paying import Helpers, Plan, Use

Order: TypeAlias = tuple[int, ...]
"""The places in a plan of the abilities that cost mana, in the order in which these are used."""

Staged: TypeAlias = "tuple[Object | Use | None, Supply]"
"""A supply in tokens, with what it comes from: an object, the use of an ability, or the pool."""

GENERIC_ONLY = "generic"
"""The token of what helps to pay generic mana only."""

GOING = "go "
"""Begins the token of what is sacrificed or exiled, and does not help to pay then."""


@dataclass(frozen=True)
class Sources:
    """What there is to pay with: mana in the pool, counted sources, helpers, and what may be tapped for the cost.

    ``groups`` are the permanents that may be tapped for each part; ``engaged`` are tapped in another way. ``leaving``
    are the objects that may go for parts that keep them from helping: they are gone by then, or exiled only once.
    """

    pool: Iterable[Supply]
    counted: Mapping[Object, Supply]
    helpers: Helpers
    groups: list[Group]
    engaged: frozenset[Object]
    leaving: list[Group]


def pays_in_some_order(there: Sources, plan: Plan, demand: Demand) -> Formula:
    """Return whether the demand and what the abilities in the plan cost can be paid, in one order of these."""
    found: list[Formula] = []
    for order in _orders(plan):
        pays = _pays(there, plan, order, demand)
        if pays is True:
            return True
        found.append(pays)
    return any_of(*found)


def stage_by_stage(there: Sources, plan: Plan, demand: Demand) -> tuple[list[Staged], dict[frozenset[str], int]] | None:
    """Return what there is and what is needed, in tokens, in the first order in which the demand can be paid.

    For states without open facts among those that matter; ``None`` if it can't be paid.
    """
    for order in _orders(plan):
        if _pays(there, plan, order, demand) is True:
            needs = _needs(there, [plan[i] for i in order], demand)
            plain = {tokens: number for tokens, number in needs.items() if isinstance(number, int)}
            return list(_supplies(there, plan, order)), plain
    return None


def _orders(plan: Plan) -> Iterable[Order]:
    """Return the orders in which the abilities that cost mana can be used, those that look alike once."""
    looks = {i: (use.made, repr(use.amount), use.symbols, use.generic) for i, use in enumerate(plan) if use.generic}
    return {tuple(looks[i] for i in order): order for order in permutations(looks)}.values()


def _pays(there: Sources, plan: Plan, order: Order, demand: Demand) -> Formula:
    supplies = [supply for _, supply in _supplies(there, plan, order)]
    needs = _needs(there, [plan[i] for i in order], demand)
    found: list[Formula] = []
    for tokens, needed in _compared(needs):
        enough = total(s.of(tokens) for s in supplies) >= needed
        if enough is False:
            return False
        found.append(enough)
    return all_of(*found)


def _supplies(there: Sources, plan: Plan, order: Order) -> Iterator[Staged]:
    last = len(order)
    for supply in there.pool:
        yield None, Supply(_staged(supply, 0, last), supply.amount)
    for place, use in enumerate(plan):
        since = order.index(place) + 1 if place in order else 0
        for supply in use.supplies():
            yield use, Supply(_staged(supply, since, last), supply.amount)
    others = {obj for group, _ in (*there.groups, *there.leaving) for obj in group}
    for obj in dict.fromkeys((*there.counted, *there.helpers, *sorted(others, key=lambda o: o.index))):
        made = there.counted.get(obj)
        makes = () if made is None else _staged(made, 0, last)
        goes = tuple((frozenset({f"{GOING}{i}"}), g[obj]) for i, (g, _) in enumerate(there.leaving) if obj in g)
        if obj in there.helpers and obj not in there.engaged and not (made and goes):
            kinds, when = there.helpers[obj]
            makes = (*makes, (frozenset({*(_token(kind, last) for kind in kinds), GENERIC_ONLY}), when), *goes)
        elif goes:
            yield obj, Supply(goes)
        one = made is None or (isinstance(made.amount, int) and made.amount == 1)
        if one and obj not in there.engaged:
            makes = (*makes, *((frozenset({f"tap {i}"}), g[obj]) for i, (g, _) in enumerate(there.groups) if obj in g))
        yield obj, Supply(makes, 1 if made is None else made.amount)


def _needs(there: Sources, order: list[Use], demand: Demand) -> dict[frozenset[str], Number]:
    last = len(order)
    needs: dict[frozenset[str], Number] = {}

    def ask(tokens: frozenset[str], number: Number) -> None:
        needs[tokens] = needs.get(tokens, 0) + number

    for stage, use in enumerate(order):
        for symbol in use.symbols:
            ask(_tokens(symbol, stage), 1)
        ask(_tokens(KINDS, stage), use.generic - len(use.symbols))
    for symbol in demand.symbols:
        ask(_tokens(symbol, last), 1)
    ask(_tokens(KINDS, last) | {GENERIC_ONLY}, demand.generic)
    for i, (_, number) in enumerate(there.groups):
        ask(frozenset({f"tap {i}"}), number)
    for i, (_, number) in enumerate(there.leaving):
        ask(frozenset({f"{GOING}{i}"}), number)
    return {tokens: number for tokens, number in needs.items() if not (isinstance(number, int) and number == 0)}


def _compared(needs: Mapping[frozenset[str], Number]) -> Iterator[tuple[frozenset[str], Number]]:
    """Return every union of what is asked for, the largest first, with how much is asked for within it."""
    groups = (group for size in range(len(needs), 0, -1) for group in combinations(needs, size))
    for union in dict.fromkeys(frozenset[str]().union(*group) for group in groups):
        yield union, total(number for tokens, number in needs.items() if tokens <= union)


def _staged(supply: Supply, since: int, last: int) -> tuple[tuple[frozenset[str], Formula], ...]:
    stages = range(since, last + 1)
    return tuple((frozenset(_token(k, s) for k in kinds for s in stages), when) for kinds, when in supply.makes)


def _tokens(kinds: Iterable[str], stage: int) -> frozenset[str]:
    return frozenset(_token(kind, stage) for kind in kinds)


def _token(kind: str, stage: int) -> str:
    return f"{kind} {stage}"
