"""Whether a cost can be paid, mana and everything else at once (CR 118, 601.2f-h).

Sources that make one mana at a time are counted (:mod:`model.rulebook.payment.demand_and_supply`). The others (several
mana, mana for mana, mana for a sacrifice) are tried, each unused or used in its ways, and the rest counted again
(:mod:`model.rulebook.payment.planning.plans`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Set
from itertools import combinations

from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, any_of, total
from model.rulebook.payment.cost_changes import NO_CHANGE, Change, demands_for
from model.rulebook.payment.demand_and_supply import Demand, Helpers, OneOf, Supply, TooManyWays, comparisons, covers
from model.rulebook.payment.named_help import helped, not_helping_yet
from model.rulebook.payment.named_mana import is_all_spent, tapped_for_mana
from model.rulebook.payment.named_objects import MAKES_MANA, objects_named
from model.rulebook.payment.parts_besides_mana import parts_can_be_paid, what_stays
from model.rulebook.payment.planning.counted_by_mana_abilities import before_and_after_is_all, counted_before_or_after
from model.rulebook.payment.planning.mana_that_costs_mana import Sources, pays_in_some_order
from model.rulebook.payment.planning.plans import (
    Plan,
    are_tapped,
    choices,
    could_pay,
    plans,
    sacrificed_late,
    without_what_they_add,
)
from model.rulebook.payment.planning.untapped_by_mana_abilities import may_tap_twice
from model.rulebook.payment.purposes import Purpose, pool, spent_on_the_cost
from model.rulebook.payment.sources import ManaSources, Use, sources
from model.rulebook.payment.spells_being_cast import NO_HELPERS
from model.rulebook.payment.what_may_go import Group, leaving_groups, tap_groups
from model.text.costs.cost import Cost
from model.text.costs.parts import (
    CollectEvidence,
    Discard,
    DiscardHand,
    DiscardThis,
    ExileFromGraveyard,
    ExileMaterials,
    MillCards,
    Part,
    PayLife,
    Sacrifice,
    SacrificeThis,
    TapPower,
    TapThis,
)
from model.text.mana import KINDS


def can_pay(
    now: State, purpose: Purpose, cost: Cost, change: Change = NO_CHANGE, helpers: Helpers = NO_HELPERS
) -> Formula:
    """Return whether the player can pay a cost. Raises ``TooManyWays``.

    ``helpers`` are objects that may be used up, each for one mana of these kinds or generic (convoke, delve).
    """
    if not cost.payable:
        return False
    found: list[Formula] = []
    for _, _, _, paid in _ways(now, purpose, cost, demands_for(purpose, cost, change), helpers):
        if paid is True:
            return True
        found.append(paid)
    if may_tap_twice(now, purpose, cost):
        raise TooManyWays("what is untapped for mana and tapped again for the same payment is not followed")
    return any_of(*found)


def plans_that_pay(
    now: State, purpose: Purpose, cost: Cost, change: Change, helpers: Helpers
) -> Iterator[tuple[Purpose, Demand, Plan]]:
    """Return the choices of halves and uses with which a cost can certainly be paid.

    Each comes with the purpose: what is named to help is settled in it, and the demand is less that.
    """
    if cost.payable:
        demands = demands_for(purpose, cost, change)
        yield from ((p, d, plan) for p, d, plan, paid in _ways(now, purpose, cost, demands, helpers) if paid is True)


def may_be_paid(now: State, purpose: Purpose, cost: Cost, demand: Demand) -> bool:
    """Return whether it can be, or is open, that what a cost asks for is paid without help. Raises ``TooManyWays``."""
    return any(paid is not False for _, _, _, paid in _ways(now, purpose, cost, [demand], NO_HELPERS))


def _ways(
    now: State, purpose: Purpose, cost: Cost, demands: Iterable[Demand], helpers: Helpers
) -> Iterator[tuple[Purpose, Demand, Plan, Formula]]:
    if not purpose.named:
        yield from ((purpose, *way) for way in _ways_for(now, purpose, cost, demands, helpers))
        return
    for settled, less, can_help in (way for d in demands for way in helped(now, purpose, cost, d, helpers)):
        others = not_helping_yet(settled, helpers)
        for meant in tapped_for_mana(now, settled, cost):
            for demand, plan, paid in _ways_for(now, meant, cost, [less], others):
                yield meant, demand, plan, all_of(can_help, paid)


def _ways_for(
    now: State, purpose: Purpose, cost: Cost, demands: Iterable[Demand], helpers: Helpers
) -> Iterator[tuple[Demand, Plan, Formula]]:
    in_doubt = False
    tapped = objects_named(purpose.named, MAKES_MANA)
    evidence_is_apart(now, purpose, cost)
    for demand in demands:
        if demand.asks_for_nothing:
            yield from () if tapped else ((demand, (), _parts_paid(now, purpose, cost, demand, ())),)
            continue
        if any(isinstance(part, TapPower) for part in cost.parts):
            raise TooManyWays("creatures tapped for their power beside mana for the same cost are not followed")
        found = sources(now, purpose, cost, helpers)
        evidence_is_apart(now, purpose, cost, helpers, (use for uses in found.tried for use in uses))
        chosen = choices(now, purpose.player, found.tried, demand, tapped)
        pooled = [one.supply for one in pool(now, purpose)]
        if pooled and demand.asks_for_snow:
            raise TooManyWays("which mana in a pool is from snow sources is not kept (CR 107.4h)")
        if not are_tapped(tapped, chosen) or (
            chosen and not could_pay([*pooled, *_together(found, helpers)], chosen, demand)
        ):
            continue
        for plan in plans(chosen):
            paid = _paid(now, purpose, cost, demand, plan, found, helpers)
            sure: list[Formula] = []
            for careful in _careful(now, purpose, plan) if paid is not False else ():
                kept = kept_for_mana(now, purpose, careful)
                doubtful = kept or careful is not plan
                sure.append(_paid(now, purpose, cost, demand, careful, found, helpers, kept) if doubtful else paid)
                yield demand, careful, sure[-1]
                if sure[-1] is True:
                    break
            in_doubt = in_doubt or (paid is not any_of(*sure) and not _every_order_is_tried(now, purpose, plan))
    if in_doubt:
        raise TooManyWays("not every order in which permanents make mana and go for mana is looked at")


def mana_compared(now: State, purpose: Purpose, cost: Cost, change: Change) -> Mapping[str, Number]:
    """Return the mana needed and the mana that could be made, in all and of each kind, where it is not enough.

    Nothing is compared where a mana ability can be used any number of times.
    """
    demand = next(iter(demands_for(purpose, cost, change)), None)
    found = sources(now, purpose, cost)
    if demand is None or any(one.again for uses in found.tried for one in uses):
        return {}
    supplies: list[Supply | OneOf] = [*spent_on_the_cost(pool(now, purpose)), *_together(found, NO_HELPERS)]
    for uses in found.tried:
        supplies.append(OneOf(tuple((tuple(one.supplies_for_the_cost()), one.generic) for one in uses)))
    shown: dict[str, Number] = {}
    for kinds, has, needs in comparisons(supplies, demand):
        name = "made mana" if kinds == KINDS else f"{{{'/'.join(kinds)}}}" if kinds else "mana"
        if (has >= needs) is not True:
            shown |= {f"{name} needed": needs, f"{name} at hand": has}
    return shown


def _paid(
    now: State,
    purpose: Purpose,
    cost: Cost,
    demand: Demand,
    plan: Plan,
    found: ManaSources,
    helpers: Helpers,
    kept: frozenset[Object] = frozenset(),
) -> Formula:
    there = sources_for(now, purpose, cost, plan, found, helpers, kept)
    if there.groups or there.leaving or (helpers and plan) or any(use.generic for use in plan):
        mana = pays_in_some_order(there, plan, demand)
    else:
        made = (s for use in plan for s in use.supplies_for_the_cost())
        supplies = [*spent_on_the_cost(there.pool), *_together(found, helpers), *made]
        mana = covers(supplies, demand)
    spent = mana is not False and is_all_spent(objects_named(purpose.named, MAKES_MANA), plan, demand)
    return spent is not False and all_of(mana, spent, _parts_paid(now, purpose, cost, demand, plan, kept))


def sources_for(
    now: State,
    purpose: Purpose,
    cost: Cost,
    plan: Plan,
    found: ManaSources,
    helpers: Helpers,
    kept: frozenset[Object] = frozenset(),
) -> Sources:
    """Return what there is to pay a cost with, besides the uses in a plan; ``kept`` don't go for mana abilities."""
    groups = tap_groups(now, purpose.player, asked_together(purpose, cost, plan), purpose.named)
    engaged = frozenset(use.source for use in plan if use.taps) | _tapped_for(purpose, cost)
    leaving = _helping_or_going(now, purpose, cost, plan, helpers, kept)
    return Sources(pool(now, purpose), found.counted, found.added, helpers, groups, engaged, leaving)


def evidence_is_apart(
    now: State, purpose: Purpose, cost: Cost, helpers: Helpers = NO_HELPERS, uses: Iterable[Use] = ()
) -> None:
    """Raise ``TooManyWays`` where cards might be exiled as evidence or go otherwise, or come to be there meanwhile."""
    collected = [part for part in cost.parts if isinstance(part, CollectEvidence)]
    if not collected or purpose.obj is None:
        return
    asked = [(purpose.obj, part) for part in cost.parts]
    asked += [(use.source, part) for use in uses if not use.source.token for part in use.parts]
    others = {part for _, part in asked if isinstance(part, ExileFromGraveyard | ExileMaterials)}
    exiled = any(now.on_battlefield(obj) is not True for obj in helpers)
    stays = (what_stays(now, purpose.player, purpose.obj, part, purpose.named) for part in collected)
    enough = all_of(*(there >= needed for asked_for in stays for there, needed in asked_for))
    more = any(isinstance(part, TO_THE_GRAVEYARD) for _, part in asked) and enough is not True
    if others or exiled or more or len(collected) > 1:
        raise TooManyWays("evidence beside what else leaves or reaches the graveyard for the same cost is not followed")


TO_THE_GRAVEYARD = (Sacrifice, SacrificeThis, Discard, DiscardThis, DiscardHand, MillCards)
"""What is paid with cards that are in the graveyard then."""


def _helping_or_going(
    now: State, purpose: Purpose, cost: Cost, plan: Plan, helpers: Helpers, kept: frozenset[Object]
) -> list[Group]:
    """Return what may go for mana abilities, which come before helping, or be exiled: it does not help then.

    What is sacrificed for the cost itself may be tapped for it before (CR 601.2h).
    """
    if not helpers:
        return []
    exiled = tuple(part for part in cost.parts if isinstance(part, ExileFromGraveyard))
    asked = asked_together(purpose, Cost(parts=exiled), plan)
    staying = {use.source: kept for use in plan}
    groups = (group for _, group in leaving_groups(now, purpose.player, asked, purpose.named, kept=staying))
    return [group for group in groups if not helpers.keys().isdisjoint(group[0])]


def _tapped_for(purpose: Purpose, cost: Cost) -> frozenset[Object]:
    """Return the object that the cost taps by its tap symbol."""
    taps = any(isinstance(part, TapThis) for part in cost.parts)
    return frozenset({purpose.obj} if taps and purpose.obj is not None else ())


def _together(found: ManaSources, helpers: Helpers) -> Iterator[Supply]:
    """Return what is counted, with what is added and what helps: an object makes its mana or helps, not both."""
    for obj, supply in found.counted.items():
        makes = (*supply.makes, *helpers[obj]) if obj in helpers else supply.makes
        yield Supply(makes, supply.amount)
    yield from (one.supply for one in found.added)
    for obj, helps in helpers.items():
        if obj not in found.counted:
            yield Supply(helps)


def asked_together(purpose: Purpose, cost: Cost, plan: Plan) -> list[tuple[Object, tuple[Part, ...]]]:
    """Return the parts that are paid besides mana, of the cost and of the mana abilities used, with their objects."""
    own = [(purpose.obj, cost.parts)] if purpose.obj is not None else []
    return [*own, *((use.source, use.parts) for use in plan)]


def _careful(now: State, purpose: Purpose, plan: Plan) -> Iterator[Plan]:
    """Return the plan, with all that is kept for mana, and then without some of that.

    Some does not add to what costs more than tapping: it may go before. Some is chosen to be sacrificed afterwards.
    What goes is counted by none that waits for its mana.
    """
    for ordered in counted_before_or_after(now, purpose.player, plan):
        yield from _with_what_goes(now, purpose, ordered)


def _with_what_goes(now: State, purpose: Purpose, plan: Plan) -> Iterator[Plan]:
    needed = kept_for_mana(now, purpose, plan)
    kept = [obj for obj in now.game.cards if obj in needed]
    adding = [obj for obj in kept if any(one.by is obj for use in plan for one in use.added)]
    for gone_before in _some_of(adding):
        others = without_what_they_add(plan, gone_before)
        for gone_after in _some_of([obj for obj in kept if obj in kept_for_mana(now, purpose, others)]):
            yield from sacrificed_late(others, gone_after)


def _some_of(objects: list[Object]) -> Iterator[tuple[Object, ...]]:
    yield from (some for size in range(len(objects) + 1) for some in combinations(objects, size))


def kept_for_mana(now: State, purpose: Purpose, plan: Plan) -> frozenset[Object]:
    """Return what does not go for mana abilities: what might go before it turns mana into mana, or adds to mana."""
    needed = {use.source for use in plan if use.generic}
    needed |= {one.by for use in plan if not use.only_taps for one in use.added}
    return frozenset(o for use in plan for _, o in _may_take(now, purpose, use, needed))


def _may_take(now: State, purpose: Purpose, use: Use, needed: Set[Object]) -> Iterator[tuple[Part, Object]]:
    """Return what an ability may take of what is needed, besides its own object, and for which part of its cost."""
    if needed and not use.only_taps:
        for part, (group, _) in leaving_groups(now, purpose.player, [(use.source, use.parts)]):
            yield from ((part, obj) for obj in group if obj in needed and obj is not use.source)


def _every_order_is_tried(now: State, purpose: Purpose, plan: Plan) -> bool:
    """Return whether all that may go while it is needed is one sacrifice each, for abilities that cost no mana.

    None of it may add to more than one ability that costs more than tapping, nor, if it is not alone, to what another
    is sacrificed for.
    """
    if not before_and_after_is_all(now, purpose.player, plan):
        return False
    kept = kept_for_mana(now, purpose, plan)
    adding = [one.by for use in plan if not use.only_taps for one in use.added if one.by in kept]
    if len(set(adding)) < len(adding):
        return False
    for use in plan:
        parts = {part for part, _ in _may_take(now, purpose, use, kept)}
        simple = not use.generic and all(isinstance(part, Sacrifice) and part.number == 1 for part in parts)
        if parts and not (simple and len(parts) == 1):
            return False
        if parts and len(kept) > 1 and any(one.by in kept for one in use.added):
            return False
    return True


def _parts_paid(
    now: State, purpose: Purpose, cost: Cost, demand: Demand, plan: Plan, kept: frozenset[Object] = frozenset()
) -> Formula:
    """Return whether the cost's other parts can be paid together with those of the mana abilities used.

    Life that the cost itself asks for has to be left when mana abilities have done what harm they do (CR 601.2h).
    """
    life = demand.life + sum(part.paid(purpose.x) for part in cost.parts if isinstance(part, PayLife))
    harm = total(use.harm for use in plan) if life else 0
    own = demand.life + harm
    paid = parts_can_be_paid(
        now,
        purpose.player,
        asked_together(purpose, cost, plan),
        own if purpose.is_spell_or_ability else 0,
        purpose.x,
        purpose.named,
        purpose.special,
        {use.source: kept for use in plan},
        0 if purpose.is_spell_or_ability else own,
    )
    return all_of(paid, *(use.when for use in plan))
