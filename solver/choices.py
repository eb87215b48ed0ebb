"""Every way to do a thing, listed by python-constraint: here, every way to pay for an action.

Interchangeable sources are one class: a way to pay is how many of each class are used, and the uses of the
sources that make more than one mana, or mana for something else.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from constraint import ExactSumConstraint, FunctionConstraint, Problem

from model.actions import Action
from model.casting_moves import purpose_and_ways
from model.costs import Cost
from model.game import Object
from model.mana import Demand, needs_of
from model.rulebook.paying import Change, Helpers, Plan, Purpose, converts_in_order, plans_that_pay, pool, sources
from model.state import State


@dataclass(frozen=True)
class Source:
    """A class of interchangeable mana: a name to tell it by, the kinds each may be, and how many there are."""

    name: str
    kinds: frozenset[str]
    number: int


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
        parts += [f"use {use.source} for {''.join(f'{{{m}}}' for m in use.made)}" for use in self.plan]
        parts += [f"{self.life} life"] if self.life else []
        return ", ".join(parts) or "nothing"


def ways_to_pay_for(now: State, act: Action) -> Iterator[WayToPay]:
    """Return every way to pay the mana for an announced action, up to interchangeable sources.

    For states without open facts among those that matter; what else the cost asks for (sacrifices, discards)
    can be paid in each of these ways, or none is returned.
    """
    purpose, ways = purpose_and_ways(now, act)
    for cost, change, helpers in ways:
        yield from _of_cost(now, purpose, cost, change, helpers)


def _of_cost(now: State, purpose: Purpose, cost: Cost, change: Change, helpers: Helpers) -> Iterator[WayToPay]:
    counted, _ = sources(now, purpose, cost)
    for demand, plan in plans_that_pay(now, purpose, cost, change, helpers):
        classes = [*_pool_classes(now, purpose), *_classes(now, counted, helpers)]
        made = [(use, kind) for use in plan for kind in use.made for _ in range(_plain(use.amount))]
        for used in _uses(classes, demand.and_generic(sum(use.generic for use in plan)), [k for _, k in made]):
            first = sum(used.values()) + sum(1 for use, _ in made if not use.generic)
            if converts_in_order(plan, first):
                yield WayToPay(cost, used, plan, demand.life)


def _uses(classes: list[Source], demand: Demand, made: list[str]) -> Iterator[Mapping[str, int]]:
    """Return how many of each class may be used, so that with the mana made the demand is met and none is spared."""
    generic = _plain(demand.generic)
    needed = len(demand.symbols) + generic
    problem = Problem()
    lacking = max(needed - len(made), 0)
    if not classes:
        if not lacking and _covers(demand, made, {}, classes):
            yield {}
        return
    for source in classes:
        problem.addVariable(source.name, list(range(min(source.number, lacking) + 1)))
    names = [source.name for source in classes]
    problem.addConstraint(ExactSumConstraint(lacking), names)

    def enough(*numbers: int) -> bool:
        return _covers(demand, made, dict(zip(names, numbers, strict=True)), classes)

    problem.addConstraint(FunctionConstraint(enough), names)
    for solution in problem.getSolutionIter():
        yield {name: solution[name] for name in names}


def _covers(demand: Demand, made: list[str], used: Mapping[str, int], classes: list[Source]) -> bool:
    """Return whether the mana made and used meets the coloured symbols (Hall's condition)."""
    for kinds, needed in needs_of(demand):
        there = sum(1 for kind in made if kind in kinds)
        there += sum(used[source.name] for source in classes if source.kinds & kinds)
        if there < needed:
            return False
    return True


def _pool_classes(now: State, purpose: Purpose) -> Iterator[Source]:
    for supply in pool(now, purpose.player):
        kinds = supply.makes[0][0]
        yield Source(f"{{{''.join(kinds)}}} from the pool", kinds, _plain(supply.amount))


def _classes(now: State, counted: Mapping[Object, object], helpers: Helpers) -> Iterator[Source]:
    """Group the sources that make one mana by name and kinds."""
    groups: dict[tuple[str, frozenset[str]], int] = {}
    for obj, supply in counted.items():
        makes = [k for k, when in getattr(supply, "makes", ()) if when is True]
        kinds: frozenset[str] = frozenset().union(*makes)
        amount = _plain(getattr(supply, "amount", 0)) if makes else 0
        if amount:
            key = (obj.card.name, kinds)
            groups[key] = groups.get(key, 0) + amount
    for obj, (kinds, when) in helpers.items():
        if when is True and obj not in counted:
            key = (f"{obj.card.name} helping", kinds)
            groups[key] = groups.get(key, 0) + 1
    for (name, kinds), number in groups.items():
        yield Source(name, kinds, number)


def _plain(amount: object) -> int:
    return amount if isinstance(amount, int) else 0
