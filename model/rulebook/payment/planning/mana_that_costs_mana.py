"""Paying with mana that is paid for itself, and with permanents tapped for the cost besides (CR 601.2g-h, 605.3).

An ability that turns mana into mana is paid for before its own mana is there. So the payment has stages: one
for such abilities of which none feeds another, in some order, and the last for the cost itself. A token is a
kind of mana at a stage; a supply has the tokens of every stage from when it is there, a need asks for those of
its own stage. What is sacrificed for mana after it was needed makes that mana a stage later. Whether all needs
are met is then Hall's condition over the sets of tokens, as in :mod:`model.rulebook.payment.demand_and_supply`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import replace
from itertools import combinations, product
from typing import TypeAlias

from model.game.game import Object
from model.game.mana_pool import InPool
from model.logic.formulas import Formula, Number, all_of, any_of, total
from model.rulebook.payment.added_mana import Added
from model.rulebook.payment.demand_and_supply import Demand, Helpers, Supply
from model.rulebook.payment.named_objects import SacrificeChosen
from model.rulebook.payment.planning.plans import Plan
from model.rulebook.payment.purposes import ON_ANYTHING, Pooled, SpentOn
from model.rulebook.payment.sources import Use
from model.rulebook.payment.what_may_go import Group
from model.text.mana import KINDS
from model.value_dataclasses import dataclass

Order: TypeAlias = tuple[tuple[int, ...], ...]
"""The places in a plan of the abilities that cost mana, those of one stage together."""

Staged: TypeAlias = tuple[Object | Use | Added | InPool, Supply]
"""A supply in tokens, with what it comes from: an object, an ability that is used or triggers, or the pool."""

GENERIC_ONLY = "generic"
"""The token of what helps to pay generic mana only."""

LEFT_OVER = "left over"
"""The stage of the token of what can be spent on some things only: nothing asks for that, and it tells the kind."""

GOING = "go "
"""Begins the token of what is sacrificed or exiled, and does not help to pay then."""


@dataclass(frozen=True)
class Sources:
    """What there is to pay with: mana in the pool, counted sources, helpers, and what may be tapped for the cost.

    ``added`` is what triggered abilities add with the counted sources; none of these is tapped in another way then.
    ``groups`` are the permanents that may be tapped for each part; ``engaged`` are tapped in another way. ``leaving``
    are the objects that may go for parts that keep them from helping: they are gone by then, or exiled only once.
    """

    pool: Sequence[Pooled]
    counted: Mapping[Object, Supply]
    added: Sequence[Added]
    helpers: Helpers
    groups: list[Group]
    engaged: frozenset[Object]
    leaving: list[Group]

    def told_apart(self, plan: Plan) -> frozenset[Object]:
        """Return the sources of abilities that cost mana for which some mana is meant, and not for all of them."""
        every = (*(one.spent_on for one in self.pool), *(use.spent_on for use in plan))
        return frozenset(source for spent_on in every for source, _ in spent_on.sources)


def pays_in_some_order(there: Sources, plan: Plan, demand: Demand) -> Formula:
    """Return whether the demand and what the abilities in the plan cost can be paid, in one order of these."""
    there, found = replace(there, groups=_like_ones_together(there.groups)), list[Formula]()
    for gone, order in product(_departures(there), _orders(plan, there.told_apart(plan))):
        pays = _pays(there, plan, order, demand, gone)
        if pays is True:
            return True
        found.append(pays)
    return any_of(*found)


def _like_ones_together(groups: Iterable[Group]) -> list[Group]:
    """Return the groups for parts of costs, of those with the same permanents one that needs as many as all of them.

    Whatever is enough for all of these together is enough for some.
    """
    found: dict[tuple[tuple[int, int], ...], Group] = {}
    for objects, number in groups:
        alike = tuple((obj.index, id(fits)) for obj, fits in objects.items())
        found[alike] = objects, number + found.get(alike, (objects, 0))[1]
    return list(found.values())


def stage_by_stage(there: Sources, plan: Plan, demand: Demand) -> tuple[list[Staged], dict[frozenset[str], int]] | None:
    """Return what there is and what is needed, in tokens, in the first order in which the demand can be paid.

    For states without open facts among those that matter; ``None`` if it can't be paid.
    """
    for gone, order in product(_departures(there), _orders(plan, there.told_apart(plan))):
        if _pays(there, plan, order, demand, gone) is True:
            needs = _needs(there, plan, order, demand)
            plain = {tokens: number for tokens, number in needs.items() if isinstance(number, int)}
            return list(_supplies(there, plan, order, gone)), plain
    return None


def _orders(plan: Plan, apart: frozenset[Object], order: Order = ()) -> Iterator[Order]:
    """Return the orders in which the abilities that cost mana can be used, of those that come to the same one.

    Abilities of sources that are told ``apart`` are never the same.
    That is Foata's normal form: each ability is used in the first stage at which all is there that may feed it.
    """
    done = {place for stage in order for place in stage}
    left = {_look(plan, use, apart): place for place, use in enumerate(plan) if use.generic and place not in done}
    if not left:
        yield order
    for look, place in left.items():
        *before, stage = order or ((),)
        if not stage or any(_may_lead_to(plan, i, place) or _may_lead_to(plan, place, i) for i in stage):
            yield from _orders(plan, apart, (*order, (place,)))
        elif look >= _look(plan, plan[stage[-1]], apart):
            yield from _orders(plan, apart, (*before, (*stage, place)))


def _look(plan: Plan, use: Use, apart: frozenset[Object]) -> tuple[str, ...]:
    """Return what tells the use of an ability that costs mana from another for a payment."""
    added = (f"{''.join(sorted(one.kinds))} {one.supply.amount!r} {one.when!r}" for one in use.added)
    symbols = ("".join(sorted(symbol)) for symbol in use.symbols)
    needed = (str(place) for place, other in enumerate(plan) if _comes_before(use, other))
    itself = str(use.source.index) if use.source in apart else ""
    return use.made, repr(use.amount), str(use.generic), itself, *symbols, *added, *needed


def _may_lead_to(plan: Plan, place: int, other: int) -> bool:
    """Return whether mana for one ability may come from another, or from sacrificing afterwards what that needed."""
    late = (use for use in plan if _comes_before(plan[place], use))
    return any(_may_feed(use, plan[other]) for use in (plan[place], *late))


def _sacrificed(use: Use) -> frozenset[Object]:
    """Return what is chosen to be sacrificed for an ability."""
    return frozenset(p.chosen for p in use.parts if isinstance(p, SacrificeChosen) and p.chosen is not None)


def _comes_before(use: Use, other: Use) -> bool:
    """Return whether an ability that costs mana needs what is chosen for another, or counts what that takes."""
    needed = (use.source, *(one.by for one in use.added))
    return bool(use.generic) and (other.source in use.ahead_of or not _sacrificed(other).isdisjoint(needed))


def _may_feed(use: Use, other: Use) -> bool:
    """Return whether mana that one ability makes could pay for another."""
    return other.generic > len(other.symbols) or any(not symbol.isdisjoint(use.kinds) for symbol in other.symbols)


def _departures(there: Sources) -> Iterator[frozenset[Object]]:
    """Return the choices of those that go, of all that could either help to pay or be tapped first and then go."""
    tapping = {*there.counted, *(obj for group, _ in there.groups for obj in group)} - there.engaged
    both = [obj for obj in there.helpers if obj in tapping and any(obj in group for group, _ in there.leaving)]
    most = sum(number for _, number in there.leaving)
    for size in range(min(most, len(both)) + 1):
        yield from (frozenset(some) for some in combinations(both, size))


def _pays(there: Sources, plan: Plan, order: Order, demand: Demand, gone: frozenset[Object]) -> Formula:
    supplies = [supply for _, supply in _supplies(there, plan, order, gone)]
    needs = _needs(there, plan, order, demand)
    if any(map(_is_open, supplies)) and any(_certainly_lacks(supplies, *asked) for asked in _compared(needs)):
        return False
    found: list[Formula] = []
    for tokens, needed in _compared(needs):
        enough = total(s.of(tokens) for s in supplies) >= needed
        if enough is False:
            return False
        found.append(enough)
    return all_of(*found)


def _is_open(supply: Supply) -> bool:
    """Return whether it is not known how much there is, or of what."""
    return not isinstance(supply.amount, int) or not all(when is True for _, when in supply.makes)


def _certainly_lacks(supplies: Iterable[Supply], tokens: frozenset[str], needed: Number) -> bool:
    """Return whether there is too little of what is needed, whatever is open: found without making a formula."""
    helping = (s for s in supplies if any(when is not False and not made.isdisjoint(tokens) for made, when in s.makes))
    most = sum(s.amount if isinstance(s.amount, int) else s.amount.high for s in helping)
    return most < (needed if isinstance(needed, int) else needed.low)


def _supplies(there: Sources, plan: Plan, order: Order, gone: frozenset[Object]) -> Iterator[Staged]:
    last = len(order)
    after = {place: stage + 1 for stage, places in enumerate(order) for place in places}
    for place, use in enumerate(plan):
        needing = (after[i] for i, other in enumerate(plan) if _comes_before(other, use))
        after[place] = max((after.get(place, 0), *needing))
    paid_for = {(use.source, stage) for stage, places in enumerate(order) for use in (plan[place] for place in places)}
    for one in there.pool:
        yield one.mana, Supply(tuple(_spent(one.supply, one.spent_on, 0, last, paid_for)), one.supply.amount)
    for place, use in enumerate(plan):
        for origin, supply in use.brings():
            spent_on = use.spent_on if origin is use else ON_ANYTHING
            yield origin, Supply(tuple(_spent(supply, spent_on, after[place], last, paid_for)), supply.amount)
    for added in there.added:
        yield added, Supply(_staged(added.supply, 0, last), added.supply.amount)
    others = {obj for group, _ in (*there.groups, *there.leaving) for obj in group}
    for obj in dict.fromkeys((*there.counted, *there.helpers, *sorted(others, key=lambda o: o.index))):
        yield from _of_object(there, obj, last, goes=obj in gone)


def _spent(
    supply: Supply, spent_on: SpentOn, since: int, last: int, paid_for: Set[tuple[Object, int]]
) -> Iterator[tuple[frozenset[str], Formula]]:
    """Return what mana that is there since a stage may be spent on, as its tokens (CR 106.6).

    ``paid_for`` are the sources of the abilities that cost mana, each with the stage at which that is paid.
    """
    first = since if spent_on.mana_abilities else last
    yield from _staged(supply, first, last if spent_on.the_cost else last - 1)
    if not spent_on.is_anything:
        yield from ((_tokens(kinds, LEFT_OVER), when) for kinds, when in supply.makes)
    for source, meant in spent_on.sources:
        stages = [stage for by, stage in paid_for if by is source and stage >= since]
        for kinds, when in supply.makes if stages else ():
            tokens = frozenset[str]().union(*(_tokens(kinds, _of(source, stage)) for stage in stages))
            yield tokens, all_of(when, meant)


def _of(source: Object, stage: int) -> str:
    return f"{stage} for {source.index}"


def _of_object(there: Sources, obj: Object, last: int, *, goes: bool) -> Iterator[Staged]:
    """Return what an object can do: make mana, be tapped for a cost or help; and go, but not if it helps.

    What could be tapped before it goes does so if ``goes``; else it does not go.
    """
    made = there.counted.get(obj)
    makes = () if made is None else _staged(made, 0, last)
    one = made is None or (isinstance(made.amount, int) and made.amount == 1)
    taps = _as_tokens("tap ", there.groups, obj) if one and obj not in there.engaged else ()
    going = _as_tokens(GOING, there.leaving, obj)
    helps = obj in there.helpers and obj not in there.engaged
    if helps and not goes:
        help_ = (
            (frozenset({*(_token(kind, last) for kind in kinds), GENERIC_ONLY}), when)
            for kinds, when in there.helpers[obj]
        )
        either = () if makes or taps else going
        yield obj, Supply((*makes, *taps, *help_, *either), 1 if made is None else made.amount)
        return
    yield obj, Supply((*makes, *taps), 1 if made is None else made.amount)
    if going:
        yield obj, Supply(going)


def _as_tokens(word: str, groups: list[Group], obj: Object) -> tuple[tuple[frozenset[str], Formula], ...]:
    return tuple((frozenset({f"{word}{i}"}), group[obj]) for i, (group, _) in enumerate(groups) if obj in group)


def _needs(there: Sources, plan: Plan, order: Order, demand: Demand) -> dict[frozenset[str], Number]:
    last = len(order)
    needs: dict[frozenset[str], Number] = {}

    def ask(tokens: frozenset[str], number: Number) -> None:
        needs[tokens] = needs.get(tokens, 0) + number

    apart = there.told_apart(plan)
    for stage, use in ((stage, plan[place]) for stage, places in enumerate(order) for place in places):
        for_it: list[int | str] = [stage, _of(use.source, stage)] if use.source in apart else [stage]
        for symbol in use.symbols:
            ask(frozenset[str]().union(*(_tokens(symbol, at) for at in for_it)), 1)
        ask(frozenset[str]().union(*(_tokens(KINDS, at) for at in for_it)), use.generic - len(use.symbols))
    for symbol in demand.symbols:
        ask(_tokens(symbol, last), 1)
    ask(_tokens(demand.limited_to, last), demand.limited)
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


def _staged(supply: Supply, since: int, until: int) -> tuple[tuple[frozenset[str], Formula], ...]:
    stages = range(since, until + 1)
    return tuple((frozenset(_token(k, s) for k in kinds for s in stages), when) for kinds, when in supply.makes)


def _tokens(kinds: Iterable[str], stage: int | str) -> frozenset[str]:
    return frozenset(_token(kind, stage) for kind in kinds)


def _token(kind: str, stage: int | str) -> str:
    return f"{kind} {stage}"
