"""Casting a commander from the command zone (CR 903.8)."""

from __future__ import annotations

from model.actions.actions import CastSpell
from model.game.state import State
from model.logic.formulas import Formula, all_of
from model.rulebook.payment.permissions_to_cast_and_spend import is_cast_from_hand
from model.rulebook.rule import permits
from model.vocabulary import Zone


@permits(CastSpell, aspect="origin", cr="903.8")
def a_commander_from_the_command_zone(now: State, act: CastSpell) -> Formula:
    """A player may cast a commander that the player owns from the command zone."""
    card = act.card
    own = card.commander and card.owner == act.player and is_cast_from_hand(now, act)
    return all_of(own, now.zone(card) == Zone.COMMAND)
