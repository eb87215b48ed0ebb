"""What goes for a spell so that it costs less: a creature, an offering, any number of something (CR 601.2f)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from math import ceil

from model.actions.actions import CastSpell
from model.actions.announced import alternative
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Number
from model.objects.characteristics import has_subtype
from model.objects.printed_on_its_card import all_said_on, mana_cost_of
from model.rulebook.payment.named_objects import VERBS, objects_named
from model.text.costs.cost import Cost
from model.text.costs.parts import Sacrifice, TapOther
from model.text.descriptions import Those
from model.text.keywords.of_casting import AnyNumberForLess, OptionalCost
from model.text.mana import FREE
from model.vocabulary import MOST_X, CardType


def paid_for_less(
    now: State, act: CastSpell, whole: Cost, besides: Iterable[OptionalCost], more: Callable[[], Number]
) -> Iterator[Cost]:
    """Return what a cost may be with what goes for less of it: what a player may leave out is left out first.

    ``besides`` are the optional costs that are announced; ``more`` is what effects add to the cost.
    """
    offered = next((one.offering for one in besides if one.offering is not None), None)
    for cost in _with_any_number(act, whole, more):
        if by := less_by(act):
            yield from _less_by_a_creature(now, cost, by)
        elif offered is not None:
            yield from _with_offering(now, cost, act.card, offered)
        else:
            yield cost


def less_by(act: CastSpell) -> str:
    """Return what of a creature that goes for it makes the spell cost less, "" if nothing does (CR 702.119a)."""
    way = alternative(act)
    return way.less_by if way is not None else ""


def _with_any_number(act: CastSpell, whole: Cost, more: Callable[[], Number]) -> list[Cost]:
    """Return the costs with each number of what is paid for less besides: none first (CR 601.2b, 601.2f).

    Where a player names some, no more go than are named; else none once all generic mana is taken off.
    """
    costs = [whole]
    for one in all_said_on(act.spell):
        if isinstance(one, AnyNumberForLess):
            added = more()
            mana = whole.mana.value(act.x or 0) + (added if isinstance(added, int) else added.high)
            chosen = len(objects_named(act.paying_with, VERBS[type(one.part)]))
            most = chosen or ceil(mana / one.less)
            paid = [Cost(parts=(replace(one.part, number=n),)).less(n * one.less) for n in range(1, most + 1)]
            costs += [cost + besides for cost in costs for besides in paid]
    return costs


def _less_by_a_creature(now: State, whole: Cost, by: str) -> Iterator[Cost]:
    """Return the costs with a creature that goes for it, each less by what that has at least (CR 702.119a, 702.180a).

    To be less by less than that creature would allow is dearer, so all of them together are what can be paid.
    """
    creature = Those(types=frozenset({CardType.CREATURE}))
    if by == "mana value":
        values = {cost.value() for o in now.game.cards if (cost := mana_cost_of(o)) is not None}
        for value in sorted({0, *values}, reverse=True):
            yield whole.less(value) + Cost(parts=(Sacrifice(replace(creature, least_value=value)),))
        return
    for power in range(whole.mana.generic + MOST_X, 0, -1):
        yield whole.less(power) + Cost(parts=(TapOther(replace(creature, power=(power, None))),))
    yield whole


def _with_offering(now: State, whole: Cost, spell: Object, offered: Those) -> Iterator[Cost]:
    """Return the costs with the sacrifice for an offering, each less the mana cost of what goes (CR 702.48c)."""
    there = (o for o in now.game.cards if o is not spell and now.on_battlefield(o) is not False)
    such = (o for o in there if any(has_subtype(now, o, subtype) is not False for subtype in offered.subtypes))
    kinds = {face for o in such for face in now.game.copies.faces_of(o)}
    if not kinds:
        yield whole + Cost(parts=(Sacrifice(offered),))
    for card in sorted(kinds, key=lambda card: card.name):
        less = whole.mana.reduced_by(card.mana_cost or FREE)
        yield replace(whole, mana=less) + Cost(parts=(Sacrifice(replace(offered, named=card.name)),))
