"""Casting split cards (CR 709)."""

from __future__ import annotations

from model.actions.actions import CastSpell
from model.actions.announced import is_fused
from model.game.state import State
from model.logic.formulas import Formula
from model.rulebook.rule import requires
from model.vocabulary import Zone


@requires(CastSpell, cr="702.102a", since="2013-04-29")
def a_fused_spell_is_cast_from_hand(now: State, act: CastSpell) -> Formula:
    """Both halves of a split card are cast together only from hand."""
    return not is_fused(act) or now.zone(act.card) == Zone.HAND
