"""Conditions for ignoring the effect of a static ability: which players the ability lets do so (CR 116.2d)."""

from __future__ import annotations

from model.game import Object
from model.logic import Formula, all_of, any_of
from model.state import State
from model.vocabulary import Player


def anybody(now: State, source: Object, player: Player) -> Formula:
    """Every player may."""
    return True


def controls_what_it_enchants(now: State, source: Object, player: Player) -> Formula:
    """The player controls the permanent that the source is attached to."""
    return any_of(*(all_of(now.attached(source, o), now.controller(o) == player) for o in now.game.cards))
