"""What special actions cost (CR 116.2)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from model.actions.special_actions import (
    MANA_COST,
    EndEffect,
    ForetellCard,
    IgnoreEffect,
    PlotCard,
    RollPlanarDie,
    SpecialAction,
    SuspendCard,
    TakeCompanion,
    TurnFaceUp,
    UnlockHalf,
)
from model.game.game import Continuous
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, any_of, if_then_else, total
from model.objects.functioning import functions
from model.objects.printed_on_its_card import all_said_on, is_card_of, mana_cost_of, said_on
from model.rulebook.payment.cost_changes import NO_CHANGE, Change
from model.rulebook.payment.demand_and_supply import Helpers
from model.rulebook.payment.paid_otherwise import as_it_is_paid_for_certain
from model.rulebook.payment.payable import can_pay
from model.rulebook.payment.purposes import Purpose
from model.rulebook.payment.spells_being_cast import NO_HELPERS
from model.text.costs.cost import Cost, cost
from model.text.entering_and_halves import Half
from model.text.keywords.special_actions import LaterAction, MayIgnore, Morph, PayForMana, Plot, Suspend
from model.text.statics.changed_costs import ActionsCostLess
from model.vocabulary import CardType

NO_COST = Cost()
FORETELLING = cost("{2}")
TAKING_A_COMPANION = cost("{3}")


def can_pay_for_action(now: State, act: SpecialAction, *, triggered_mana: bool = True) -> Formula:
    """Return whether the player can pay for a special action, in one of the ways that it can be paid for.

    Where no card gives a cost there is nothing to pay: another rule says that the action is not there.
    ``triggered_mana``: whether triggered abilities can be mana abilities.
    """
    purpose, ways = purpose_and_costs(now, act)
    purpose = replace(purpose, triggered_mana=triggered_mana)
    return not ways or any_of(*(can_pay(now, purpose, cost, change) for cost, change, _ in ways))


def purpose_and_costs(now: State, act: SpecialAction) -> tuple[Purpose, list[tuple[Cost, Change, Helpers]]]:
    """Return what the cost of a special action is paid for, and the costs, one of which is paid."""
    if isinstance(act, RollPlanarDie):
        return Purpose(act.player, None), [(NO_COST, Change(more=now.number("die_actions", act.player)), NO_HELPERS)]
    named = act.paying_with if isinstance(act, IgnoreEffect | TurnFaceUp) else ()
    purpose = Purpose(act.player, act.obj, named=named, special=True)
    change = _changed_by_effects(now, act)
    costs = (as_it_is_paid_for_certain(now, act.player, one) for one in costs_of(now, act))
    return purpose, [(one, change, NO_HELPERS) for one in costs]


def _changed_by_effects(now: State, act: SpecialAction) -> Change:
    """Return what effects take off what a special action costs their controller (CR 118.7)."""
    less: list[Number] = []
    for effect in now.game.continuous(ActionsCostLess):
        if effect.effect.topic == act.topic and _is_for_that(act, effect.effect.named):
            mine = now.controller(effect.source) == act.player
            applies = all_of(functions(now, effect.source, effect.effect), mine)
            less.append(if_then_else(applies, effect.effect.less, 0))
    return Change(less=total(less)) if less else NO_CHANGE


def _is_for_that(act: SpecialAction, named: frozenset[str]) -> bool:
    """Return whether what is paid for the action is the cost of a keyword of one of these names, if there are any."""
    if not named or not isinstance(act, TurnFaceUp):
        return not named
    return act.way != MANA_COST and any(a.kind in named for a in said_on(act.obj, Morph))


def costs_of(now: State, act: SpecialAction) -> Iterator[Cost]:
    """Return the costs, one of which is paid for a special action."""
    if isinstance(act, TakeCompanion):
        yield TAKING_A_COMPANION
    elif isinstance(act, TurnFaceUp):
        yield from _of_turning_up(now, act)
    elif isinstance(act, UnlockHalf):
        yield from (Cost(a.cost) for a in said_on(act.obj, Half) if a.name == act.half)
    elif isinstance(act, ForetellCard):
        yield FORETELLING
    elif isinstance(act, EndEffect) and (offers := offers_of_mana(now, act)):
        yield from (offer.effect.cost for offer in offers)
    elif type(act) in STATED:
        yield from (ability.cost for ability in _abilities(act) if isinstance(ability, STATED[type(act)]))
    else:
        yield NO_COST


def offers_of_mana(now: State, act: EndEffect) -> list[Continuous[PayForMana]]:
    """Return the effects of the object that let a player pay for mana, whether they apply or not."""
    return [offer for offer in now.game.continuous(PayForMana) if offer.source is act.obj]


def _of_turning_up(now: State, act: TurnFaceUp) -> Iterator[Cost]:
    if act.way != MANA_COST:
        yield from (a.cost for a in said_on(act.obj, Morph))
        return
    put_face_down = any_of(now.holds("manifested", act.obj.index), now.holds("cloaked", act.obj.index))
    creature, mana_cost = is_card_of(act.obj, CardType.CREATURE), mana_cost_of(act.obj)
    if mana_cost is not None and put_face_down is not False and creature:
        yield Cost(mana_cost)


def _abilities(act: SpecialAction) -> tuple[Any, ...]:
    return () if isinstance(act, RollPlanarDie) else all_said_on(act.obj)


STATED: dict[type, Any] = {SuspendCard: Suspend, PlotCard: Plot, EndEffect: LaterAction, IgnoreEffect: MayIgnore}
"""The special actions whose cost is stated in an ability of the card."""
