"""What effects change of a cost, and what it asks for then (CR 601.2f, 602.2b)."""

from __future__ import annotations

from dataclasses import replace

from model.actions.actions import ActivateAbility
from model.game.game import Continuous, Object
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, if_then_else, no, total
from model.objects.counted import how_often
from model.objects.functioning import functions, is_in_force
from model.objects.matching import matches
from model.objects.on_its_card import says
from model.objects.what_conditions_mean import holds_for
from model.rulebook.payment.supply import Demand, ways_to_pay
from model.text.costs import Cost
from model.text.mana import COLOURS
from model.text.restrictions import AbilitiesCost, SpendsBlueAsAnyColour
from model.text.things import ANYTHING, Those
from model.values import dataclass


@dataclass(frozen=True)
class Change:
    """What effects add to a cost, take off it, and set as its least (CR 601.2f)."""

    more: Number = 0
    less: Number = 0
    least: Number = 0


NO_CHANGE = Change()


def demands_of(cost: Cost, x: int, change: Change) -> list[Demand]:
    """Return what a cost asks for after all changes, one for each choice of halves of its symbols."""
    return [d.changed(change.more, change.less, change.least) for d in ways_to_pay(cost.mana, x)]


def costs_of_ability(now: State, act: ActivateAbility) -> list[tuple[Formula, Cost]]:
    """Return what the activation cost is paid as, each with what must hold.

    Where blue mana may be spent as though it were of any colour, each coloured symbol may be paid so (CR 609.4b).
    """
    cost = act.ability.cost.for_x(act.x or 0)
    allowed: Formula = says(act.source, SpendsBlueAsAnyColour) and all_of(
        functions(now, act.source, SpendsBlueAsAnyColour()), now.controller(act.source) == act.player
    )
    symbols = tuple(f"{s}/U" if set(s.split("/")) & set(COLOURS) - {"U"} else s for s in cost.mana.symbols)
    if allowed is False or symbols == cost.mana.symbols:
        return [(True, cost)]
    as_any_colour = replace(cost, mana=replace(cost.mana, symbols=symbols))
    return [(when, one) for when, one in ((no(allowed), cost), (allowed, as_any_colour)) if when is not False]


def change_of_ability(now: State, act: ActivateAbility) -> Change:
    """Return what effects add to the cost and take off it; of the mana in it, one is left at least (CR 601.2f)."""
    changes, own = changes_of_ability(now, act), [n * times for n, times in changes_by_its_own_text(now, act)]
    if not changes and not own:
        return NO_CHANGE
    more: list[Number] = []
    less: list[Number] = []
    for effect, times in changes:
        (more if effect.effect.more > 0 else less).append(times * abs(effect.effect.more))
    printed = act.ability.cost.mana.value(act.x or 0)
    by_itself = total(own)
    kept = all_of(total(less) > 0, total(more) + printed > 0, by_itself == 0)
    return Change(total(more), total([*less, by_itself]), if_then_else(kept, 1, 0))


def changes_by_its_own_text(now: State, act: ActivateAbility) -> list[tuple[int, Number]]:
    """Return what the ability costs less by its own text, each with how many times that is taken off.

    Its own text sets no least: where that takes anything off, nothing need be left of what effects leave (CR 601.2f).
    """
    return [
        (
            one.less,
            if_then_else(
                holds_for(one.condition, now, act.source, act.player),
                how_often(now, one.for_each, act.player, act.source),
                0,
            ),
        )
        for one in act.ability.cheaper
    ]


def changes_of_ability(now: State, act: ActivateAbility) -> list[tuple[Continuous[AbilitiesCost], Number]]:
    """Return the effects that may add to the cost or take off it, each with how often it does."""
    found: list[tuple[Continuous[AbilitiesCost], Number]] = []
    for effect in now.game.continuous(AbilitiesCost):
        if not (act.ability.adds_mana and effect.effect.not_mana):
            fits = source_is_described(now, act, effect.effect.what, effect.source)
            found.append((effect, if_then_else(all_of(fits, is_in_force(now, effect, act.player)), 1, 0)))
    return found


def source_is_described(now: State, act: ActivateAbility, what: Those, source: Object) -> Formula:
    """Return whether the ability's object fits what an effect describes, spoken by its controller (CR 109.5).

    "Creature" without more is a permanent, no card (CR 109.2).
    """
    permanent = what == ANYTHING or now.on_battlefield(act.source)
    return all_of(permanent, matches(what, now, act.source, now.controller(source), source))
