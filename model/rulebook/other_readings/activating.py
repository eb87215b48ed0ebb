"""Other ways to read when abilities are activated (CR 602.5, 605.3, 606.3)."""

from __future__ import annotations

from dataclasses import replace

from model.actions.actions import ActivateAbility
from model.game.game import Continuous
from model.game.state import State
from model.logic.formulas import Formula, all_of, any_of, no
from model.rulebook.activating import (
    an_effect_forbids_activating_it,
    another_loyalty_ability_is_left,
    no_tapping_by_a_creature_with_summoning_sickness,
)
from model.rulebook.casting.prohibitions import CHOICES_ARE_CONSIDERED
from model.rulebook.rule import forbids, permits, requires
from model.text.statics.prohibitions import CantActivate


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
    return not act.ability.is_loyalty or another_loyalty_ability_is_left(now, act)


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


@forbids(ActivateAbility, cr="602.5", since=CHOICES_ARE_CONSIDERED, reading="602.5 as written", each=CantActivate)
def not_begun_if_no_choice_was_made(now: State, act: ActivateAbility, effect: Continuous[CantActivate]) -> Formula:
    """An ability that an effect forbids while nothing is chosen for it is not begun, whatever would be chosen."""
    forbidden = an_effect_forbids_activating_it.text
    return all_of(forbidden(now, replace(act, x=0), effect), no(forbidden(now, act, effect)))
