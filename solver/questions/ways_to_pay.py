"""Every way to do a thing, listed by python-constraint: here, every way to pay for an action.

Interchangeable sources are one class: a way to pay is how many of each class are used, and the uses of the
sources that make more than one mana, or mana for something else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from constraint import FunctionConstraint, MaxSumConstraint, Problem

from model.actions.actions import Action
from model.game.game import Object
from model.game.state import State
from model.objects.alike import alike
from model.play.casting_and_activating import purpose_and_ways
from model.rulebook.costs_of_any_action import as_it_is_paid
from model.rulebook.payment.demand_and_supply import Demand, Helpers, Supply
from model.rulebook.payment.named_help import not_helping_yet
from model.rulebook.payment.named_objects import HELPED, objects_named
from model.rulebook.payment.payable import plans_that_pay, sources_for
from model.rulebook.payment.paying import Costs, Payment, payment_by
from model.rulebook.payment.planning.mana_that_costs_mana import Sources, pays_in_some_order
from model.rulebook.payment.planning.plans import Plan
from model.rulebook.payment.purposes import Pooled, Purpose
from model.rulebook.payment.sources import Use, sources
from model.text.costs.cost import Cost
from model.text.mana import written
from model.value_dataclasses import dataclass


@dataclass(frozen=True)
class Source:
    """A class of interchangeable sources: its name, what each makes, and the objects (none: mana in the pool).

    ``pooled`` is that mana. ``added`` is how much mana triggered abilities add with each of them.
    """

    name: str
    supply: Supply
    objects: tuple[Object, ...]
    helping: bool = False
    added: int = 0
    pooled: Pooled | None = None

    @property
    def each(self) -> int:
        """How much mana one of them brings."""
        return _plain(self.supply.amount) + self.added if self.objects else 1

    @property
    def number(self) -> int:
        """How many there are."""
        return len(self.objects) if self.objects else _plain(self.supply.amount)


@dataclass(frozen=True)
class WayToPay:
    """How many of each class of sources are used, the uses of other sources, and the life paid."""

    cost: Cost
    used: Mapping[str, int]
    plan: Plan
    life: int

    def words(self) -> str:
        """Return the way in words: "2 Forest, 1 Island, use Sol Ring for {C}{C}"."""
        parts = [f"{n} {name}" for name, n in self.used.items() if n]
        parts += [f"use {_words_of(use)}" for use in self.plan]
        parts += [f"{self.life} life"] if self.life else []
        return ", ".join(parts) or "nothing"


def _words_of(use: Use) -> str:
    """Return the use of an ability in words, with what is added: "Taiga for {R} with Mana Flare"."""
    mana = written(use.made)
    return " with ".join([f"{use.source} for {mana}", *(one.by.card.name for one in use.added)])


def ways_to_pay_for(now: State, act: Action) -> Iterator[WayToPay]:
    """Return every way to pay the mana for an announced action, up to interchangeable sources.

    In none of them could a source be left out. For states without open facts among those that matter; what else
    the cost asks for (sacrifices, discards) can be paid in each of these ways.
    """
    now = as_it_is_paid(now, act)
    for way in _ways(now, *purpose_and_ways(now, act), lambda obj: obj.card.name):
        named = {f"{obj} to help": 1 for obj in objects_named(way.purpose.named, HELPED)}
        yield WayToPay(way.cost, {**way.used, **named}, way.plan, way.demand.life)


def payments(now: State, purpose: Purpose, costs: Costs) -> Iterator[tuple[Purpose, Cost, Payment]]:
    """Return a payment of one of these costs in each of these ways, with what is paid for and the cost.

    Which of two sources of one name is used is another way only if something tells them apart.
    """
    first_alike = alike(now)
    for way in _ways(now, purpose, costs, lambda obj: now.game.objects[first_alike[obj.index]].label):
        payment = payment_by(now, way.purpose, way.cost, way.demand, way.plan, way.helpers, way.only)
        if payment is not None and payment.uses_all(way.purpose):
            yield way.purpose, way.cost, payment


class _Way(NamedTuple):
    """What is paid for and the cost, what that demands, what is used for it, and how many of each class of sources."""

    purpose: Purpose
    cost: Cost
    demand: Demand
    plan: Plan
    helpers: Helpers
    classes: Sequence[Source]
    used: Mapping[str, int]

    def only(self, there: Sources) -> Sources:
        """Return the sources with no more of each class than are used."""
        return _only(there, self.classes, self.used)


def _ways(now: State, purpose: Purpose, costs: Costs, called: Callable[[Object], str]) -> Iterator[_Way]:
    """Return the ways to pay one of these costs; what is ``called`` the same and makes the same is interchangeable."""
    for cost, change, helpers in costs:
        for settled, demand, plan in plans_that_pay(now, purpose, cost, change, helpers):
            others = not_helping_yet(settled, helpers)
            there = sources_for(now, settled, cost, plan, sources(now, settled, cost, others), others)
            classes = list(_classes(there, called))
            for used in _uses(classes, there, plan, demand):
                yield _Way(settled, cost, demand, plan, others, classes, used)


def _uses(classes: Sequence[Source], there: Sources, plan: Plan, demand: Demand) -> Iterator[Mapping[str, int]]:
    """Return how many of each class are used where that pays, and one less of any does not."""
    most = _plain(demand.amount) + sum(use.generic for use in plan)
    names = [source.name for source in classes]
    if not names or most == 0:
        if pays_in_some_order(_only(there, classes, {}), plan, demand) is True:
            yield {}
        return
    problem = Problem()
    for source in classes:
        problem.addVariable(source.name, list(range(min(source.number, most) + 1)))
    problem.addConstraint(MaxSumConstraint(most), names)

    each = {source.name: source.each for source in classes}
    by_the_plan = sum(_plain(s.amount) for use in plan for s in use.supplies())

    def pays(used: Mapping[str, int]) -> bool:
        made = by_the_plan + sum([each[name] * number for name, number in used.items()])
        return made >= most and pays_in_some_order(_only(there, classes, used), plan, demand) is True

    def pays_with_none_to_spare(*numbers: int) -> bool:
        used = dict(zip(names, numbers, strict=True))
        return pays(used) and not any(n and pays(used | {name: n - 1}) for name, n in used.items())

    problem.addConstraint(FunctionConstraint(pays_with_none_to_spare), names)
    for solution in problem.getSolutionIter():
        yield {name: solution[name] for name in names}


def _only(there: Sources, classes: Sequence[Source], used: Mapping[str, int]) -> Sources:
    """Return the sources with no more of each class than are used."""
    pool, counted, helpers = [], {}, {}
    for source in classes:
        number = used.get(source.name, 0)
        if source.pooled is not None:
            pool.append(replace(source.pooled, supply=replace(source.supply, amount=number)))
        for obj in source.objects[:number]:
            if source.helping:
                helpers[obj] = source.supply.makes
            else:
                counted[obj] = source.supply
    added = [one for one in there.added if one.tapped in counted]
    return replace(there, pool=pool, counted=counted, added=added, helpers=helpers)


def _classes(there: Sources, called: Callable[[Object], str]) -> Iterator[Source]:
    """Group what there is to pay with by what it is called and by what it can make."""
    for one in there.pool:
        yield Source(f"{one.mana.written()} from the pool", one.supply, (), pooled=one)
    groups: dict[tuple[str, Supply, bool, tuple[Supply, ...]], list[Object]] = {}
    for obj, supply in there.counted.items():
        makes = tuple((kinds, True) for kinds, when in supply.makes if when is True)
        if makes:
            added = [one for one in there.added if one.tapped is obj]
            name = " with ".join([called(obj), *(one.by.card.name for one in added)])
            like = (name, Supply(makes, supply.amount), False, tuple(one.supply for one in added))
            groups.setdefault(like, []).append(obj)
    for obj, ways in there.helpers.items():
        helps = tuple((kinds, True) for kinds, when in ways if when is True)
        if helps and obj not in there.counted:
            groups.setdefault((f"{called(obj)} helping", Supply(helps), True, ()), []).append(obj)
    for (name, supply, helping, more), objects in groups.items():
        again = sum(1 for other, *_ in groups if other == name) > 1
        told_apart = f" ({'/'.join(sorted(k for kinds, _ in supply.makes for k in kinds))})" if again else ""
        yield Source(name + told_apart, supply, tuple(objects), helping, sum(_plain(one.amount) for one in more))


def _plain(amount: object) -> int:
    return amount if isinstance(amount, int) else 0
