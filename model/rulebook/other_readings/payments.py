"""Other ways to read what a cost can be paid with (CR 605.5a, 116.1, 118.11)."""

from __future__ import annotations

from model.actions.actions import ActivateAbility, CastSpell
from model.actions.special_actions import SPECIAL_ACTIONS, SpecialAction
from model.game.state import State
from model.logic.formulas import Formula
from model.rulebook.activating import can_pay_for_ability
from model.rulebook.costs_of_special_actions import can_pay_for_action
from model.rulebook.costs_of_spells import can_pay_for_spell
from model.rulebook.discarded_unseen import WHAT_COSTS
from model.rulebook.rule import requires


@requires(
    CastSpell,
    cr="605.5a",
    since="2018-07-13",
    reading="605.5a as written",
    instead_of=("the_total_cost_can_be_paid",),
)
def spells_without_triggered_mana(now: State, act: CastSpell) -> Formula:
    """A spell is paid for without what triggers from producing mana: that is no mana ability and waits."""
    return can_pay_for_spell(now, act, triggered_mana=False)


@requires(
    ActivateAbility,
    cr="605.5a",
    since="2018-07-13",
    reading="605.5a as written",
    instead_of=("the_activation_cost_can_be_paid",),
)
def abilities_without_triggered_mana(now: State, act: ActivateAbility) -> Formula:
    """An ability is paid for without what triggers from producing mana: that is no mana ability and waits."""
    return can_pay_for_ability(now, act, triggered_mana=False)


@requires(
    SPECIAL_ACTIONS,
    cr="605.5a",
    since="2018-07-13",
    reading="605.5a as written",
    instead_of=("the_cost_of_the_action_can_be_paid",),
)
def special_actions_without_triggered_mana(now: State, act: SpecialAction) -> Formula:
    """A special action is paid for without what triggers from producing mana: that is no mana ability and waits."""
    return can_pay_for_action(now, act, triggered_mana=False)


@requires(
    CastSpell, cr="116.1", since="2018-07-13", reading="116.1 as written", instead_of=("the_total_cost_can_be_paid",)
)
def spells_without_mana_of_special_actions(now: State, act: CastSpell) -> Formula:
    """No special action makes mana while a spell is paid for: nobody has priority then."""
    return can_pay_for_spell(now, act, special_mana=False)


@requires(
    ActivateAbility,
    cr="116.1",
    since="2018-07-13",
    reading="116.1 as written",
    instead_of=("the_activation_cost_can_be_paid",),
)
def abilities_without_mana_of_special_actions(now: State, act: ActivateAbility) -> Formula:
    """No special action makes mana while an ability is paid for: nobody has priority then."""
    return can_pay_for_ability(now, act, special_mana=False)


@requires(
    WHAT_COSTS,
    cr="118.11",
    reading="118.11 as written",
    instead_of=("what_is_discarded_unseen_pays_for_no_characteristic",),
)
def a_changed_payment_pays(now: State, act: CastSpell | ActivateAbility | SpecialAction) -> Formula:
    """A cost is paid although effects change what is done for it, and whatever is asked of what is discarded."""
    return True
