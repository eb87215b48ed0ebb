"""Other ways to read the rules on special actions (CR 116.2)."""

from __future__ import annotations

from model.actions.special_actions import (
    SPECIAL_ACTIONS,
    EndEffect,
    ForetellCard,
    PlotCard,
    RevealConspiracy,
    RollPlanarDie,
    SpecialAction,
    SuspendCard,
    TurnFaceUp,
)
from model.game.state import State
from model.logic.formulas import Formula, all_of
from model.objects.characteristics import has_type
from model.rulebook.costs_of_special_actions import NO_COST
from model.rulebook.payment.cost_changes import Change
from model.rulebook.payment.payable import can_pay
from model.rulebook.payment.purposes import Purpose
from model.rulebook.rule import forbids, requires
from model.rulebook.timing import at_sorcery_time
from model.vocabulary import CardType, Step


@requires(
    PlotCard,
    cr="116.2k",
    since="2024-08-02",
    reading="116.2k as written",
    instead_of=("in_your_main_phase_with_an_empty_stack",),
)
def plotting_on_your_turn_with_an_empty_stack(now: State, act: PlotCard) -> Formula:
    """A card is plotted during its player's own turn while the stack is empty, in whatever step."""
    return all_of(now.active == act.player, now.stack_size == 0)


@requires(
    (SuspendCard, PlotCard),
    cr="116.2",
    reading="116.2f and 116.2k without a cost",
    instead_of=("the_cost_of_the_action_can_be_paid",),
)
def nothing_is_paid_for_it(now: State, act: SuspendCard | PlotCard) -> Formula:
    """A card is suspended or plotted without a cost, for the rule on the special action names none."""
    return True


@requires(
    RollPlanarDie,
    cr="901.12d",
    reading="901.12d as written",
    instead_of=("the_cost_of_the_action_can_be_paid",),
)
def every_roll_is_paid_for(now: State, act: RollPlanarDie) -> Formula:
    """The planar die costs {1} for each time its player has rolled it this turn, for whatever reason."""
    rolls = now.number("die_actions", act.player) + now.number("die_rolls_by_effects", act.player)
    return can_pay(now, Purpose(act.player, None), NO_COST, Change(more=rolls))


@requires(
    ForetellCard,
    cr="117.1c",
    since="2022-10-07",
    reading="117.1c as written",
    instead_of=("foretelling_on_your_own_turn",),
)
def foretelling_in_your_main_phase(now: State, act: ForetellCard) -> Formula:
    """What may not be done at any time is done in one's own main phase while the stack is empty."""
    return at_sorcery_time(now, act.player)


@requires(TurnFaceUp, cr="116.2b", reading="116.2b as written")
def turning_up_only_creatures(now: State, act: TurnFaceUp) -> Formula:
    """A face-down creature is turned face up, and no other permanent."""
    return has_type(now, act.obj, CardType.CREATURE)


@forbids(SPECIAL_ACTIONS, cr="514.3a", reading="514.3a as written")
def no_special_actions_in_the_cleanup_step(now: State, act: SpecialAction) -> Formula:
    """In a cleanup step in which players get priority they cast spells and activate abilities, nothing else."""
    return now.step == Step.CLEANUP


@requires(
    RevealConspiracy,
    cr="702.106c",
    since="2018-07-13",
    reading="the reminder text of hidden agenda",
    instead_of=("special_actions_need_priority",),
)
def a_conspiracy_at_any_time(now: State, act: RevealConspiracy) -> Formula:
    """A conspiracy is turned face up at any time, priority or not."""
    return True


@requires(
    EndEffect,
    cr="116.1",
    since="2018-07-13",
    reading="116.1 as written",
    instead_of=("special_actions_need_priority",),
)
def what_an_effect_allows_needs_priority(now: State, act: EndEffect) -> Formula:
    """An action that an effect allows is taken with priority, whatever time the effect sets."""
    return now.priority == act.player
