"""What a player names to help pay for a spell, by convoke, improvise or delve (CR 702.51, 702.66, 702.126)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, all_of, any_of
from model.rulebook.payment.demand_and_supply import Demand, Help, Helpers
from model.rulebook.payment.named_objects import HELPED, VERBS, objects_named
from model.rulebook.payment.purposes import Purpose
from model.text.costs.cost import Cost


def helped(
    now: State, purpose: Purpose, cost: Cost, demand: Demand, helpers: Helpers
) -> Iterator[tuple[Purpose, Demand, Formula]]:
    """Return what is left to be paid once what is named has helped, in every way, and what must hold for that.

    In the purpose those that help are named as such, and for nothing else any more.
    """
    for some in _those_that_help(now, purpose, cost, helpers):
        rest = tuple(
            (verb, obj) for verb, obj in purpose.named if obj not in some or verb not in ("tapping", "exiling")
        )
        settled = replace(purpose, named=(*rest, *((HELPED, obj) for obj in some)))
        for less, can_help in _less(demand, [helpers[obj] for obj in some]):
            yield settled, less, can_help


def not_helping_yet(purpose: Purpose, helpers: Helpers) -> Helpers:
    """Return what may help to pay besides what does already."""
    return {obj: how for obj, how in helpers.items() if obj not in objects_named(purpose.named, HELPED)}


def _those_that_help(now: State, purpose: Purpose, cost: Cost, helpers: Helpers) -> Iterator[tuple[Object, ...]]:
    """Return which of those that are named may help: all that can, or fewer where they could go for another cost."""
    able = [obj for verb, obj in purpose.named if obj in helpers and verb == _verb_of_help(now, obj)]
    verbs = {_verb_of_help(now, obj) for obj in able}
    makers = (ability for obj in now.game.cards for ability in now.game.by_itself(obj).values() if ability.adds_mana)
    costs = (cost, *(ability.cost for ability in makers))
    others = any(VERBS.get(type(part)) in verbs for one in costs for part in one.parts)
    for size in range(len(able), -1 if others else len(able) - 1, -1):
        yield from combinations(able, size)


def _verb_of_help(now: State, obj: Object) -> str:
    return "exiling" if now.on_battlefield(obj) is False else "tapping"


def _less(demand: Demand, help_: list[Help]) -> Iterator[tuple[Demand, Formula]]:
    """Return what is left of a demand, for every choice of what each of those that help pays for."""
    if not help_:
        yield demand, True
        return
    first, *others = help_
    can = any_of(*(when for _, when in first))
    ways: dict[tuple[object, ...], tuple[Demand, Formula]] = {}
    if (demand.generic >= 1) is not False:
        ways["generic",] = replace(demand, generic=demand.generic - 1), all_of(can, demand.generic >= 1)
    for place, symbol in enumerate(demand.symbols):
        can = any_of(*(when for kinds, when in first if symbol & kinds))
        if can is not False:
            left = demand.symbols[:place] + demand.symbols[place + 1 :]
            ways[tuple(sorted(symbol))] = replace(demand, symbols=left), can
    for less, there in ways.values():
        for rest, can_help in _less(less, others):
            yield rest, all_of(there, can_help)
