"""Conditions that cards name for being cast: when, and what their player controls, has cast or has lost."""

from __future__ import annotations

from functools import partial

from model.abilities import Condition
from model.conditions import has_cast
from model.game import Object
from model.logic import Formula, all_of, any_of, count, no
from model.state import State
from model.things import Those, count_in
from model.vocabulary import COMBAT_STEPS, NOBODY, CardType, Player, Step, Zone


def controls(what: Those) -> Condition:
    """The player controls a permanent of that description."""
    return partial(_controls, what)


def has_cast_another(what: Those) -> Condition:
    """The player has cast another spell of that description this turn."""
    return partial(_has_cast_another, what)


def _controls(what: Those, now: State, source: Object, player: Player) -> Formula:
    permanents = count_in(now, Zone.BATTLEFIELD, what, player)
    return any_of(*(all_of(fits, now.controller(o) == player) for o, fits in permanents))


def _has_cast_another(what: Those, now: State, source: Object, player: Player) -> Formula:
    return has_cast(now, player, what, source, another=True)


def during_combat(now: State, source: Object, player: Player) -> Formula:
    """It is the combat phase."""
    return any_of(*(now.step == step for step in COMBAT_STEPS))


def before_the_combat_damage_step(now: State, source: Object, player: Player) -> Formula:
    """The turn has not yet come to its combat damage step."""
    return now.step < Step.COMBAT_DAMAGE


def in_the_players_end_step(now: State, source: Object, player: Player) -> Formula:
    """It is the player's own end step."""
    return all_of(now.active == player, now.step == Step.END)


def attacked_this_turn(now: State, source: Object, player: Player) -> Formula:
    """The player has attacked with a creature this turn."""
    return now.holds("attacked", player)


def an_opponent_lost_life(now: State, source: Object, player: Player) -> Formula:
    """An opponent of the player has lost life this turn."""
    return any_of(*(now.number("life_lost", p) > 0 for p in now.game.everyone if p != player))


def two_spells_in_the_graveyard(now: State, source: Object, player: Player) -> Formula:
    """Two or more instant or sorcery cards are in the player's graveyard."""
    what = Those(types=frozenset({CardType.INSTANT, CardType.SORCERY}))
    theirs = (fits for o, fits in count_in(now, Zone.GRAVEYARD, what, player) if o.owner == player)
    return count(*theirs) >= 2


def attached_on_its_controllers_turn(now: State, source: Object, player: Player) -> Formula:
    """It is the turn of the source's controller, and the source is attached to something."""
    return all_of(now.active == now.controller(source), no(now.number("attached_to", source.index) == NOBODY))
