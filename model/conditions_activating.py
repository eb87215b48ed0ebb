"""Conditions that activation instructions and prohibitions name: whose turn it is, how many lands or cards."""

from __future__ import annotations

from model.game import Object
from model.logic import Formula, all_of, any_of, count
from model.state import State
from model.things import lands_there
from model.vocabulary import Player, Step, Zone

MANY_LANDS = 5
OPPOSING_LANDS = 4
THRESHOLD = 7


def on_the_players_own_turn(now: State, source: Object, player: Player) -> Formula:
    """It is the player's own turn."""
    return now.active == player


def on_another_players_turn(now: State, source: Object, player: Player) -> Formula:
    """It is not the player's own turn."""
    return now.active != player


def on_its_controllers_turn(now: State, source: Object, player: Player) -> Formula:
    """It is the turn of the source's controller."""
    return any_of(*(all_of(now.controller(source) == p, now.active == p) for p in now.game.everyone))


def in_the_players_upkeep(now: State, source: Object, player: Player) -> Formula:
    """It is the player's own upkeep."""
    return all_of(now.active == player, now.step == Step.UPKEEP)


def controls_five_lands(now: State, source: Object, player: Player) -> Formula:
    """The player controls five or more lands."""
    return _lands_of(now, player, MANY_LANDS)


def an_opponent_controls_four_lands(now: State, source: Object, player: Player) -> Formula:
    """An opponent of the player controls four or more lands."""
    return any_of(*(_lands_of(now, other, OPPOSING_LANDS) for other in now.game.everyone if other != player))


def has_threshold(now: State, source: Object, player: Player) -> Formula:
    """Seven or more cards are in the player's graveyard."""
    theirs = (o for o in now.game.cards if o.owner == player and not o.token)
    return count(*(now.zone(o) == Zone.GRAVEYARD for o in theirs)) >= THRESHOLD


def _lands_of(now: State, player: Player, least: int) -> Formula:
    return count(*(all_of(is_land, now.controller(o) == player) for o, is_land in lands_there(now))) >= least
