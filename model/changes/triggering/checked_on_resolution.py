"""What is checked as something resolves: a legal target is left, and the intervening "if" holds (CR 603.4, 608.2b)."""

from __future__ import annotations

from model.changes.triggering.by_players import is_more_than_its_size
from model.changes.triggering.so_often_each_turn import may_trigger
from model.changes.triggering.trigger_condition_met import condition_holds
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, all_of
from model.objects.targeting.still_legal import has_legal_target
from model.objects.zones.conditions_on_departed_sources import so_or_not_told
from model.objects.zones.last_known import as_it_was_chosen
from model.text.abilities import Triggered
from model.text.trigger_conditions.of_players import SpellCast


def is_carried_out(now: State, obj: Object) -> Formula:
    """Return whether what resolves has no target or a legal one, and its trigger's "if" holds still (CR 603.4, 608.2b).

    Nothing is chosen or paid meanwhile for what is not carried out.
    """
    now, _ = as_it_was_chosen(now, obj)
    return all_of(has_legal_target(now, obj), _condition_still_holds(now, obj), _may_still_be_done(now, obj))


def _may_still_be_done(now: State, obj: Object) -> Formula:
    """Whether what an ability lets its controller do only once each turn was not done yet (CR 603.2h)."""
    if obj.source is None or not isinstance(obj.ability, Triggered) or not obj.ability.as_done:
        return True
    return may_trigger(now, obj.source, obj.ability)


def _condition_still_holds(now: State, obj: Object) -> Formula:
    """Whether what follows "if" behind the trigger of an ability holds as it resolves (CR 603.4)."""
    ability = obj.ability
    if not isinstance(ability, Triggered):
        return True
    holds = condition_holds(now, obj.source or obj, ability, now.controller(obj))
    if isinstance(ability.trigger, SpellCast):
        spent = now.number("value_of_x", obj.index)
        holds = all_of(holds, is_more_than_its_size(now, ability.trigger, spent, obj.source or obj))
    return so_or_not_told(now, obj, ability.condition, ability.does, holds)
