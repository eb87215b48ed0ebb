"""Paying in every way at once: what is tapped, spent and given up is chosen, under a formula that says it pays.

:mod:`model.rulebook.payment.paying` finds one payment in a state that is known. A game that is followed in all
directions asks for every payment of a state that is not: each choice is a variable there, or a value that a solver
found for it.

Here a payment uses the mana pool, sources that are tapped for one mana, permanents that are sacrificed for mana, life
that is paid for it or lost with it, and what helps to pay; no mana is left over but of a sacrifice. An ability that
makes more mana by tapping, with which more is added, or that takes something else, can be used before (CR 605.3a): that
is a move of its own. Nothing in a game tells whether it was used before or meanwhile: no ability triggers on what it
takes, and nothing comes to an end. Mana that may be spent on some things only (CR 106.6) can be made either way; what
is left over of it stays in the pool.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

from model.changes.life import change_life
from model.changes.tapping import tap
from model.following.mana_for_life import ManaForLife, mana_for_life
from model.following.open_choices import Choices
from model.following.sacrificed_for_mana import MOST_SPENT, SacrificeForMana, sacrifices_for_mana
from model.game.changing import change
from model.game.facts import Fact
from model.game.game import Object
from model.game.mana_pool import InPool, in_pools, restricted_in_pools
from model.game.state import State
from model.keyword_actions.discarding import discard_hand
from model.logic.formulas import Formula, Number, all_of, any_of, count, if_then_else, implies, no, total
from model.objects.prohibited_changes import can_pay_life
from model.objects.zones.size_of_what_went_for_costs import with_its_size, with_the_tapped
from model.rulebook.discarded_unseen import is_paid_unseen
from model.rulebook.payment.cost_changes import Change, demands_for
from model.rulebook.payment.demand_and_supply import Demand, Helpers, Supply, TooManyWays, comparisons
from model.rulebook.payment.paid_on_source import pay_on_source, words_on_source
from model.rulebook.payment.parts_besides_mana import evidence, parts_can_be_paid, tapped_for_power
from model.rulebook.payment.payable import evidence_is_apart
from model.rulebook.payment.paying import WHAT_GOES_WHERE, given_up, helped
from model.rulebook.payment.purposes import Pooled, Purpose, pool
from model.rulebook.payment.sources import ManaSources, Use, sources, uses_of
from model.rulebook.payment.what_may_go import leaving_groups, tap_groups
from model.text.costs.cost import Cost
from model.text.costs.parts import CollectEvidence, DiscardHand, Part, PayLife, SacrificeThis, TapPower, TapThis
from model.value_dataclasses import dataclass
from model.vocabulary import Player


@dataclass(frozen=True)
class OpenPayment:
    """A way to pay a cost, with the halves of its symbols decided and every other choice left open.

    ``pays`` holds iff what is chosen can be used and pays, no more and no less.
    """

    purpose: Purpose
    cost: Cost
    demand: Demand
    pays: Formula
    tapped: Mapping[Object, Formula]
    helping: Mapping[Object, Formula]
    spent: Mapping[InPool, Number]
    drawn: tuple[tuple[Use, Number], ...]
    going: tuple[tuple[Part, Mapping[Object, Formula]], ...]
    sacrificed: tuple[SacrificeForMana, ...]
    for_life: tuple[ManaForLife, ...]

    @property
    def meanwhile(self) -> tuple[SacrificeForMana | ManaForLife, ...]:
        """What mana abilities are used for it besides tapping."""
        return (*self.sacrificed, *self.for_life)

    @property
    def life(self) -> Number:
        """How much life is paid, for the cost and for mana."""
        return total((_life(self.purpose, self.cost, self.demand), *(one.paid for one in self.for_life)))

    @property
    def families(self) -> tuple[Mapping[Object, Formula], ...]:
        """Which objects are chosen, for each way of using one."""
        given: dict[object, dict[Object, Formula]] = {}
        for one in self.sacrificed:
            whose = None if isinstance(one.part, SacrificeThis) else one.use.source
            given.setdefault((whose, one.use.made), {}).update(one.given)
        return (self.tapped, self.helping, *(chosen for _, chosen in self.going), *given.values())

    def made(self, now: State) -> State:
        """Return the state after the payment."""
        for obj, chosen in self.tapped.items():
            now = tap(now, obj, all_of(chosen, now.on_battlefield(obj)))
            now = with_the_tapped(now, obj, self.purpose.obj, chosen)
        for obj, chosen in self.helping.items():
            now = helped(now, obj, self.purpose, chosen)
        for one in self.meanwhile:
            now = one.done(now, self.purpose.player)
        if self.purpose.obj is not None:
            now = pay_on_source(now, self.purpose.player, self.purpose.obj, self.cost.parts, self.purpose.x)
        for part, chosen_ones in self.going:
            for obj, chosen in chosen_ones.items():
                now = given_up(with_its_size(now, part, obj, self.purpose.obj, chosen), part, obj, chosen)
        if any(isinstance(part, DiscardHand) for part in self.cost.parts):
            now = discard_hand(now, self.purpose.player, self.purpose.obj)
        now = change_life(now, self.purpose.player, -self.life)
        pools: dict[Fact, Any] = {}
        for mana in in_pools(now.game):
            fact = mana.of(self.purpose.player)
            pools[fact] = now.number(*fact) - self.spent.get(mana, 0) + self._left_over(mana)
        return change(now, pools)

    def _left_over(self, mana: InPool) -> Number:
        """Return how much is made of some mana and not spent."""
        if mana.restriction is None:
            return total(one.left_over for one in self.sacrificed if mana.kind in one.use.made)
        drawn = ((u.made, n) for u, n in self.drawn if u.restriction == mana.restriction and mana.kind in u.made)
        return total(if_then_else(number > 0, len(made) - number, 0) for made, number in drawn)

    def words(self) -> list[str]:
        """Return what is done, in words; for a payment whose choices are values.

        That is nothing where the cost is paid on its own object alone, and nothing is chosen.
        """
        mana = [f"tap {obj}" for obj, chosen in self.tapped.items() if chosen is True]
        mana += [words for one in self.meanwhile for words in one.words()]
        mana += [f"use {obj} to help pay" for obj, chosen in self.helping.items() if chosen is True]
        spent = ((one, n) for one, n in self.spent.items() if isinstance(n, int) and n)
        mana += [f"spend {one.written(n)} from the pool" for one, n in spent]
        other: list[str] = []
        for part, chosen_ones in self.going:
            verb, _ = WHAT_GOES_WHERE[type(part)]
            other += [f"{verb} {obj}" for obj, chosen in chosen_ones.items() if chosen is True]
        other += [f"pay {self.life} life"] if isinstance(self.life, int) and self.life else []
        on_source = words_on_source(self.purpose.obj, self.cost.parts)
        return [*mana, *on_source, *other] if mana or other else []


def open_payments(
    now: State, purpose: Purpose, ways: Iterable[tuple[Cost, Change, Helpers]], choices: Choices
) -> Iterator[OpenPayment]:
    """Return the ways to pay one of these costs, one for each of the costs and choice of halves of its symbols."""
    for cost, changes, helpers in ways:
        if cost.payable:
            for demand in demands_for(purpose, cost, changes):
                yield _open(now, purpose, cost, demand, helpers, choices)


def _open(now: State, purpose: Purpose, cost: Cost, demand: Demand, helpers: Helpers, choices: Choices) -> OpenPayment:
    mana_asked = not demand.asks_for_nothing
    found = sources(now, purpose, cost) if mana_asked else ManaSources()
    adding = {one.tapped for one in found.added}
    ones = {o: supply for o, supply in found.counted.items() if o not in adding and _makes_one_mana(o, supply)}
    tapped = {obj: choices.flag(f"{obj} is tapped for mana") for obj in ones}
    any_mana = mana_asked and _is_any_mana_spent(purpose)
    sacrificed = tuple(sacrifices_for_mana(now, purpose, choices)) if any_mana else ()
    for_life = tuple(mana_for_life(now, purpose, choices)) if any_mana else ()
    limited = _limited(now, purpose) if any_mana else ()
    drawn = tuple((u, choices.number(f"{{{u.made}}} made by {u.source} spent", len(u.made))) for u in limited)
    meanwhile: tuple[SacrificeForMana | ManaForLife, ...] = (*sacrificed, *for_life)
    helping = {obj: choices.flag(f"{obj} helps to pay") for obj in helpers} if mana_asked else {}
    pooled = _spent_on_the_cost(now, purpose) if mana_asked else []
    spent = {one.mana: choices.number(f"{one.mana.written()} spent", MOST_SPENT) for one in pooled}
    asked = [(purpose.obj, cost.parts)] if purpose.obj is not None else []
    leaving = leaving_groups(now, purpose.player, asked, purpose.named, purpose.special)
    going = tuple((part, _chosen(f"goes for part {i + 1}", g, n, choices)) for i, (part, (g, n)) in enumerate(leaving))
    groups, barred = tap_groups(now, purpose.player, asked, purpose.named), purpose.is_spell_or_ability
    tapping = [_chosen(f"is tapped for part {i + 1}", g, n, choices) for i, (g, n) in enumerate(groups)]
    for_power, as_evidence = _for_power(now, purpose, cost, choices), _as_evidence(now, purpose, cost, choices)
    tapping += [chosen for _, chosen, _ in for_power]
    gone = (*going, *((part, chosen) for part, chosen, _ in as_evidence))
    draining = [{use.source: number > 0} for use, number in drawn] + [one.taps for one in meanwhile]
    used = [
        *(replace(one.supply, amount=spent[one.mana]) for one in pooled),
        *(Supply(tuple((k, all_of(when, tapped[o])) for k, when in s.makes)) for o, s in ones.items()),
        *(Supply(tuple((kinds, all_of(when, helping[o])) for kinds, when in helpers[o])) for o in helping),
        *(Supply(((frozenset(use.made), use.when),), number) for use, number in drawn),
        *(one.supply for one in meanwhile),
    ]
    (_, all_mana, _), *of_kinds = comparisons(used, demand)
    pays = all_of(
        no(is_paid_unseen(now, purpose.player, cost)),
        all_mana == demand.amount,
        *(has >= needs for _, has, needs in of_kinds),
        *(spent[one.mana] <= one.supply.most() for one in pooled),
        *(implies(tapped[o], supply.most() > 0) for o, supply in ones.items()),
        *(implies(number > 0, use.when) for use, number in drawn),
        *(one.can_be() for one in meanwhile),
        _life_is_left(now, purpose, _life(purpose, cost, demand), for_life),
        *(implies(helping[o], any_of(*(when for _, when in helpers[o]))) for o in helping),
        *(_right_number(chosen, group) for (_, group), (_, chosen) in zip(leaving, going, strict=True)),
        *(_right_number(chosen, group) for group, chosen in zip(groups, tapping, strict=False)),
        *(enough for _, _, enough in (*for_power, *as_evidence)),
        *_at_most_once([tapped, helping, *tapping, *draining]),
        *_at_most_once([*(chosen for _, chosen in gone), *(one.given for one in sacrificed), _exiled(now, helping)]),
        parts_can_be_paid(
            *(now, purpose.player, asked, demand.life if barred else 0, purpose.x, purpose.named, purpose.special),
            freely=0 if barred else demand.life,
        ),
    )
    taps: dict[Object, Formula] = dict(tapped)
    for one in (*tapping, *draining):
        taps |= {obj: any_of(taps.get(obj, False), chosen) for obj, chosen in one.items()}
    return OpenPayment(purpose, cost, demand, pays, taps, helping, spent, drawn, gone, sacrificed, for_life)


def _life_is_left(now: State, purpose: Purpose, own: int, for_life: tuple[ManaForLife, ...]) -> Formula:
    """Return whether there is life for the mana, and still for the cost itself, which is paid after (CR 601.2h)."""
    paid = total((own, *(one.paid for one in for_life)))
    harm = total(one.harm for one in for_life) if own else 0
    return any_of(paid == 0, can_pay_life(now, purpose.player, paid + harm))


def _makes_one_mana(obj: Object, supply: Supply) -> bool:
    """Return whether an object makes one mana, as often as it is tapped, and its mana abilities do nothing else."""
    does_more = any(a.adds_mana and (a.besides_mana or a.is_limited) for a in obj.activated)
    return isinstance(supply.amount, int) and supply.amount == 1 and not does_more


def _is_any_mana_spent(purpose: Purpose) -> bool:
    """Return whether mana may be spent on what is paid for. Raises ``TooManyWays`` where that of some objects may."""
    only = purpose.only_mana_of
    if only is not None and only.what is not None:
        raise TooManyWays("a spell on which only some mana is spent is not followed in games")
    return only is None


def _spent_on_the_cost(now: State, purpose: Purpose) -> list[Pooled]:
    """Return the mana in the pool that may be spent on what is paid for."""
    there = (one for one in pool(now, purpose) if one.spent_on.the_cost)
    return [one for one in there if (one.supply.amount > 0) is not False]


def _limited(now: State, purpose: Purpose) -> Iterator[Use]:
    """Return the uses of sources, by tapping alone, for mana of one kind that may be spent on some things only."""
    for obj in now.game.cards if restricted_in_pools(now.game) else ():
        for use in uses_of(now, purpose, obj):
            alone = not use.generic and not use.again and all(isinstance(part, TapThis) for part in use.parts)
            limited = use.restriction is not None and use.spent_on.the_cost and not use.is_counted
            if limited and alone and not use.added and len(set(use.made)) == 1:
                yield use


def _chosen(how: str, group: Mapping[Object, Formula], number: int, choices: Choices) -> dict[Object, Formula]:
    """Return what is chosen of a group: all of it, if it has no more than are needed."""
    if len(group) == number:
        return dict.fromkeys(group, True)
    return {obj: choices.flag(f"{obj} {how}") for obj in group}


Able: TypeAlias = Callable[[State, Player, Object], Iterable[tuple[Object, Formula, Number]]]
"""What may be chosen for the cost of an object: when it may be, and how much it adds."""

Together: TypeAlias = list[tuple[Part, dict[Object, Formula], Formula]]
"""What is chosen for parts of a cost that ask for so much in all: for each part, and whether it may be so and does."""


def _for_power(now: State, purpose: Purpose, cost: Cost, choices: Choices) -> Together:
    """Return what is chosen to be tapped for its power."""
    asked = [(part, part.power) for part in cost.parts if isinstance(part, TapPower)]
    return _with_enough(now, purpose, asked, tapped_for_power, "is tapped for its power", choices)


def _as_evidence(now: State, purpose: Purpose, cost: Cost, choices: Choices) -> Together:
    """Return what is chosen to be exiled as evidence. Raises ``TooManyWays``."""
    evidence_is_apart(now, purpose, cost)
    asked = [(part, part.value) for part in cost.parts if isinstance(part, CollectEvidence)]
    return _with_enough(now, purpose, asked, evidence, "is evidence", choices)


def _with_enough(
    now: State, purpose: Purpose, asked: Iterable[tuple[Part, int]], able: Able, how: str, choices: Choices
) -> Together:
    found: Together = []
    for part, needed in asked if purpose.obj is not None else ():
        assert purpose.obj is not None
        there = list(able(now, purpose.player, purpose.obj))
        chosen: dict[Object, Formula] = {obj: choices.flag(f"{obj} {how}") for obj, _, _ in there}
        enough = total(if_then_else(chosen[obj], adds, 0) for obj, _, adds in there) >= needed
        found.append((part, chosen, all_of(enough, *(implies(chosen[obj], may_be) for obj, may_be, _ in there))))
    return found


def _right_number(chosen: Mapping[Object, Formula], group: tuple[Mapping[Object, Formula], int]) -> Formula:
    fits, number = group
    return all_of(count(*chosen.values()) == number, *(implies(chosen[obj], fits[obj]) for obj in chosen))


def _at_most_once(uses: Sequence[Mapping[Object, Formula]]) -> Iterator[Formula]:
    for obj in dict.fromkeys(o for use in uses for o in use):
        yield count(*(use[obj] for use in uses if obj in use)) <= 1


def _exiled(now: State, helping: Mapping[Object, Formula]) -> dict[Object, Formula]:
    return {obj: all_of(chosen, no(now.on_battlefield(obj))) for obj, chosen in helping.items()}


def _life(purpose: Purpose, cost: Cost, demand: Demand) -> int:
    return demand.life + sum(part.paid(purpose.x) for part in cost.parts if isinstance(part, PayLife))
