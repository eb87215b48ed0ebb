"""What an announced action costs, whatever kind of action it is (CR 601.2f, 602.2b, 116.2)."""

from __future__ import annotations

from typing import TypeAlias

from model.actions.actions import Action, ActivateAbility, CastSpell, PassPriority, PlayLand
from model.actions.damage_assignment import AssignDamage
from model.actions.declarations import DeclareAttackers, DeclareBlockers
from model.game.state import State
from model.logic.formulas import Formula
from model.rulebook.activating import costs_in_any_case, purpose_of_ability
from model.rulebook.combat.costs_of_combat import once_declared, purpose_of_declaration, ways_to_pay
from model.rulebook.costs_of_special_actions import purpose_and_costs
from model.rulebook.costs_of_spells import purpose_of_spell, ways_to_pay_for_spell
from model.rulebook.payment.cost_changes import Change
from model.rulebook.payment.demand_and_supply import Helpers
from model.rulebook.payment.purposes import Purpose
from model.rulebook.payment.spells_being_cast import NO_HELPERS
from model.text.costs.cost import Cost

PossibleCost: TypeAlias = tuple[Formula, Cost, Change, Helpers]
"""A cost, with what must hold for it to be one, what effects change of it, and what helps to pay."""


def as_it_is_paid(now: State, act: Action) -> State:
    """Return the state in which an action is paid for: what is to attack is tapped by then (CR 508.1f)."""
    return once_declared(now, act) if isinstance(act, DeclareAttackers | DeclareBlockers) else now


def purpose_and_possible_costs(now: State, act: Action) -> tuple[Purpose, list[PossibleCost]]:
    """Return what is paid for by an announced action, and every cost that it may have: one of them is paid."""
    if isinstance(act, CastSpell):
        return purpose_of_spell(act), ways_to_pay_for_spell(now, act)
    if isinstance(act, ActivateAbility):
        return purpose_of_ability(act), costs_in_any_case(now, act)
    if isinstance(act, DeclareAttackers | DeclareBlockers):
        return purpose_of_declaration(now, act), [(*way, NO_HELPERS) for way in ways_to_pay(now, act)]
    if isinstance(act, PlayLand | PassPriority | AssignDamage):
        return Purpose(act.player, None), []
    purpose, ways = purpose_and_costs(now, act)
    return purpose, [(True, *way) for way in ways]
