"""What effects change of a cost, and what it asks for then (CR 601.2f, 602.2b)."""

from __future__ import annotations

from model.actions.actions import ActivateAbility
from model.game.game import Continuous, Object
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, if_then_else, total
from model.objects.functioning import is_in_force
from model.objects.matching import matches
from model.rulebook.payment.supply import Demand, ways_to_pay
from model.text.costs import Cost
from model.text.restrictions import AbilitiesCost
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


def change_of_ability(now: State, act: ActivateAbility) -> Change:
    """Return what effects add to the cost and take off it; of the mana in it, one is left at least (CR 601.2f)."""
    changes = changes_of_ability(now, act)
    if not changes:
        return NO_CHANGE
    more: list[Number] = []
    less: list[Number] = []
    for effect, times in changes:
        (more if effect.effect.more > 0 else less).append(times * abs(effect.effect.more))
    printed = act.ability.cost.mana.value(act.x or 0)
    least = if_then_else(all_of(total(less) > 0, total(more) + printed > 0), 1, 0)
    return Change(total(more), total(less), least)


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
