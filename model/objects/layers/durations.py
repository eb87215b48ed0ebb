"""How long effects last that end with something that is so of their source (CR 611.2b)."""

from __future__ import annotations

from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of
from model.text.continuous import Lasts, WhileThis


def lasts_still(now: State, source: Object, lasts: Lasts, player: Number) -> Formula:
    """Return whether an effect of an object still lasts, which that player controlled, as far as its source says it."""
    if not isinstance(lasts, WhileThis):
        return True
    return all_of(
        now.on_battlefield(source),
        not lasts.tapped or now.holds("tapped", source.index),
        not lasts.controlled or now.controller(source) == player,
    )
