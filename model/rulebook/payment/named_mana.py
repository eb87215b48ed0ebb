"""What a player names to be tapped for the mana that pays for something (CR 601.2g, 602.2b, 605.3a)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations

from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, any_of, if_then_else, no, total
from model.objects.reason_details import Finding, Found
from model.rulebook.payment.cost_changes import Change, demands_for
from model.rulebook.payment.demand_and_supply import Demand, Helpers, TooManyWays
from model.rulebook.payment.named_objects import ANY_NUMBER, MAKES_MANA, VERBS, objects_named, slots
from model.rulebook.payment.planning.plans import Plan
from model.rulebook.payment.purposes import Purpose
from model.rulebook.payment.sources import Use, uses_of
from model.text.costs.cost import Cost


def tapped_for_mana(now: State, purpose: Purpose, cost: Cost) -> Iterator[Purpose]:
    """Return the purpose with it settled which of what is named to be tapped makes mana, in every way.

    That is what is more than the cost asks to be tapped, or less of that where a mana ability may ask for it.
    """
    named = objects_named(purpose.named, "tapping")
    own = 0 if purpose.obj is None else slots(((purpose.obj, cost.parts),), "tapping")
    if not named or own >= ANY_NUMBER:
        yield purpose
        return
    makers = (ability for obj in now.game.cards for ability in now.game.activated(obj) if ability.adds_mana)
    others = any(VERBS.get(type(part)) == "tapping" for ability in makers for part in ability.cost.parts)
    most = max(len(named) - own, 0)
    for size in range(most, -1 if others else most - 1, -1):
        for some in combinations(named, size):
            rest = tuple(one for one in purpose.named if one[0] != "tapping" or one[1] not in some)
            yield replace(purpose, named=(*rest, *((MAKES_MANA, obj) for obj in some)))


def is_all_spent(tapped: Sequence[Object], plan: Plan, demand: Demand) -> Formula:
    """Return whether some mana of each of these sources can be spent together, given that the plan pays.

    Then one payment does both: of two matchings, one of all that is asked for and one of all that is named, some
    matching covers what each of them covers (Mendelsohn and Dulmage, 1958). Raises ``TooManyWays``.
    """
    uses = [use for use in plan if use.taps and use.source in tapped]
    if not uses:
        return True
    on_the_cost = _can_be_spent(uses, demand)
    if on_the_cost is True or not any(use.generic for use in plan):
        return on_the_cost
    symbols = (symbol for use in plan for symbol in use.symbols)
    generic = sum(use.generic - len(use.symbols) for use in plan)
    besides = replace(demand, symbols=(*demand.symbols, *symbols), generic=demand.generic + generic)
    if _can_be_spent(uses, besides) is False:
        return False
    raise TooManyWays("which mana of what is named pays for mana abilities is not followed: tap it for mana before")


def tapped_in_vain(now: State, purpose: Purpose, cost: Cost, change: Change, helpers: Helpers) -> Iterator[Finding]:
    """Return what is named to be tapped, by itself or all together, and not to be spent on a cost that taps nothing."""
    named = [obj for obj in objects_named(purpose.named, "tapping") if obj not in helpers]
    if not named or any(VERBS.get(type(part)) == "tapping" for part in cost.parts):
        return
    demands = demands_for(purpose, cost, change)
    for obj in named:
        tapped = now.holds("tapped", obj.index)
        uses = [use for use in uses_of(now, purpose, obj) if use.taps]
        pays = any_of(*(all_of(use.when, _can_be_spent([use], demand)) for use in uses for demand in demands))
        yield Finding(Found.TAPPED, obj, tapped)
        yield Finding(Found.MAKES_NONE_FOR_IT, obj, all_of(no(tapped), no(pays)))
    most = [demand.amount for demand in demands]
    if all(isinstance(amount, int) and amount < len(named) for amount in most):
        yield Finding(Found.MORE_THAN_PAY, values={"said": len(named), "needed": most[0]})


def _can_be_spent(uses: Sequence[Use], demand: Demand) -> Formula:
    """Return whether one mana of each use can pay for something else that is asked for (Hall's condition)."""
    some = (chosen for size in range(1, len(uses) + 1) for chosen in combinations(uses, size))
    return all_of(*(_paid_for_by(chosen, demand) >= len(chosen) for chosen in some))


def _paid_for_by(uses: Sequence[Use], demand: Demand) -> Number:
    """Return how much of what is asked for mana of one of these uses can pay for, if they are made."""
    made = [
        (kinds, when is use.when or when)
        for use in uses
        for supply in use.supplies_for_the_cost()
        for kinds, when in supply.makes
    ]

    def paid(kinds: frozenset[str]) -> Formula:
        return any_of(*(when for makes, when in made if makes & kinds))

    symbols = (if_then_else(paid(symbol), 1, 0) for symbol in demand.symbols)
    limited = if_then_else(paid(demand.limited_to), demand.limited, 0)
    return total((*symbols, if_then_else(any_of(*(when for _, when in made)), demand.generic, 0), limited))
