"""Other ways to read the rules on playing lands (CR 305, 505.6b)."""

from __future__ import annotations

from model.actions.actions import PlayLand
from model.game.state import State
from model.logic.formulas import Formula, all_of, any_of
from model.rulebook.lands import (
    LAND_PLAYS_COUNTED,
    a_land_play_remains,
    times_given,
    while_a_resolving_effect_offers_it,
)
from model.rulebook.rule import requires
from model.text.statics.of_players import AdditionalLandPlays

LAND_COUNT = ("a_land_play_remains",)


@requires(PlayLand, cr="701.18a", since=LAND_PLAYS_COUNTED, reading="701.18a as written", instead_of=LAND_COUNT)
def no_land_played_this_turn(now: State, act: PlayLand) -> Formula:
    """A land is played only if its player has played none this turn."""
    return now.lands_played(act.player) == 0


@requires(PlayLand, cr="505.6b", since=LAND_PLAYS_COUNTED, reading="505.6b as written", instead_of=LAND_COUNT)
def no_land_played_unless_more_are_allowed(now: State, act: PlayLand) -> Formula:
    """A land is played only if its player has played none this turn, or an effect allows additional lands."""
    effects = now.game.continuous(AdditionalLandPlays)
    return any_of(now.lands_played(act.player) == 0, *(times_given(now, effect, act.player) > 0 for effect in effects))


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
