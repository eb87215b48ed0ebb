"""Other ways to read the rulebook: what some rules say if they are read alone, against the fuller rules beside them.

Each reading has a name. It decides nothing unless it is asked for, to be compared with how the rulebook is read here.
"""

from __future__ import annotations

from model.abilities import AdditionalLandPlays
from model.actions import ActivateAbility, CastSpell, PlayLand
from model.logic import Formula, all_of, any_of
from model.rulebook.activating import (
    can_pay_for_ability,
    no_loyalty_ability_was_activated,
    no_tapping_by_a_creature_with_summoning_sickness,
)
from model.rulebook.costs_of_spells import can_pay_for_spell
from model.rulebook.lands import LAND_PLAYS_COUNTED, a_land_play_remains, while_a_resolving_effect_offers_it
from model.rulebook.paying import Change, can_pay
from model.rulebook.rule import forbids, permits, requires
from model.rulebook.sources import Purpose
from model.rulebook.special_costs import NO_COST, can_pay_for_action
from model.rulebook.spells import is_instant
from model.rulebook.timing import at_sorcery_time
from model.special import (
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
from model.state import State
from model.things import has_type
from model.vocabulary import CardType, Step

LAND_COUNT = ("a_land_play_remains",)


@requires(PlayLand, cr="701.18a", since=LAND_PLAYS_COUNTED, reading="701.18a as written", instead_of=LAND_COUNT)
def no_land_played_this_turn(now: State, act: PlayLand) -> Formula:
    """A land is played only if its player has played none this turn."""
    return now.lands_played(act.player) == 0


@requires(PlayLand, cr="505.6b", since=LAND_PLAYS_COUNTED, reading="505.6b as written", instead_of=LAND_COUNT)
def no_land_played_unless_more_are_allowed(now: State, act: PlayLand) -> Formula:
    """A land is played only if its player has played none this turn, or an effect allows additional lands."""
    effects = now.game.continuous(AdditionalLandPlays)
    return any_of(now.lands_played(act.player) == 0, *(now.applies(effect, act.player) for effect in effects))


@requires(
    PlayLand,
    cr="116.2a",
    until=LAND_PLAYS_COUNTED,
    reading="115.2a of 2013 as written",
    instead_of=("what_was_announced_has_a_land_play_left",),
)
def no_land_played_that_turn(now: State, act: PlayLand) -> Formula:
    """A land is played only if its player has played none that turn, whatever effects there are."""
    return now.lands_played(act.player) == 0


@requires(
    PlayLand,
    cr="505.6b",
    until=LAND_PLAYS_COUNTED,
    reading="505.5b of 2013 as written",
    instead_of=("what_was_announced_has_a_land_play_left",),
)
def that_action_not_taken_that_turn(now: State, act: PlayLand) -> Formula:
    """A land is played only if its player has not taken that action that turn: what resolving effects offered aside."""
    return now.lands_played(act.player) <= now.number("lands_offered", act.player)


@requires(
    PlayLand,
    cr="305.1",
    reading="305.1 as written",
    instead_of=("while_a_resolving_effect_offers_it",),
)
def lands_only_with_priority(now: State, act: PlayLand) -> Formula:
    """A land is played only by a player who has priority, never while something resolves."""
    return now.priority == act.player


@requires(
    PlayLand,
    cr="101.1",
    since=LAND_PLAYS_COUNTED,
    reading="101.1 over 305.2b and 305.3",
    instead_of=("a_land_play_remains", "not_on_another_players_turn"),
)
def an_offer_overrides_turn_and_number(now: State, act: PlayLand) -> Formula:
    """A land is played on one's own turn while a land play remains, or whenever a resolving effect offers it."""
    usual = all_of(now.active == act.player, a_land_play_remains.text(now, act))
    return any_of(usual, while_a_resolving_effect_offers_it.text(now, act))


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


@forbids(CastSpell, cr="305.1", reading="305.1 for face-down cards")
def a_land_card_is_never_cast(now: State, act: CastSpell) -> Formula:
    """A land card is never a spell, face down or not."""
    return act.card.card.is_land


@requires(CastSpell, cr="117.1a", reading="117.1a as written")
def spells_but_instants_as_sorceries(now: State, act: CastSpell) -> Formula:
    """A spell that is no instant is cast in one's own main phase while the stack is empty, flash or not."""
    return any_of(is_instant(now, act), at_sorcery_time(now, act.player))


@permits(
    CastSpell,
    aspect=("phase", "stack"),
    cr="702.48a",
    since="2018-07-13",
    reading="702.48a as written",
    instead_of=("with_an_offering",),
)
def an_offering_only_on_the_stack(now: State, act: CastSpell) -> Formula:
    """An offering lets no spell be begun: the ability is at work only once the spell is on the stack."""
    return False


@requires(
    CastSpell,
    cr="118.6",
    reading="118.6 as written",
    instead_of=("a_missing_mana_cost_is_not_paid",),
)
def casting_a_card_without_a_mana_cost(now: State, act: CastSpell) -> Formula:
    """A card without a mana cost may be cast, for trying to is legal."""
    return True


@requires(
    ActivateAbility,
    cr="117.1b",
    reading="117.1b as written",
    instead_of=("only_as_a_sorcery_if_it_says_so",),
)
def activating_in_any_step(now: State, act: ActivateAbility) -> Formula:
    """An ability is activated in any step of any turn, though it says that it is activated as a sorcery."""
    return True


@requires(
    ActivateAbility,
    cr="117.1b",
    reading="117.1b as written",
    instead_of=("loyalty_once_a_turn_as_a_sorcery",),
)
def loyalty_once_a_turn_in_any_step(now: State, act: ActivateAbility) -> Formula:
    """One loyalty ability of a permanent is activated each turn, in any step of any turn."""
    return not act.ability.is_loyalty or no_loyalty_ability_was_activated(now, act)


@requires(
    ActivateAbility,
    cr="602.5a",
    reading="602.5a as written",
    instead_of=("no_tapping_by_a_creature_with_summoning_sickness",),
)
def control_at_the_start_of_the_turn(now: State, act: ActivateAbility) -> Formula:
    """A creature without haste was under control as the turn began, for a cost with {T} or {Q}, lost since or not."""
    controllers = (
        all_of(now.controller(act.source) == p, now.number("lost_since", act.source.index, p) > 0)
        for p in now.game.everyone
    )
    return any_of(no_tapping_by_a_creature_with_summoning_sickness.text(now, act), *controllers)


@permits(
    ActivateAbility,
    aspect="opportunity",
    cr="605.3a",
    reading="605.3a as written",
    instead_of=("while_a_payment_is_asked_for",),
)
def mana_while_a_payment_is_asked_for(now: State, act: ActivateAbility) -> Formula:
    """A mana ability is activated while its player is asked to pay mana, though it says that it needs priority."""
    return all_of(act.ability.adds_mana, now.number("paying") == act.player)


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
    EndEffect,
    cr="116.1",
    since="2018-07-13",
    reading="116.1 as written",
    instead_of=("special_actions_need_priority",),
)
def what_an_effect_allows_needs_priority(now: State, act: EndEffect) -> Formula:
    """An action that an effect allows is taken with priority, whatever time the effect sets."""
    return now.priority == act.player


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
