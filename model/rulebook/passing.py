"""Passing priority: CR 117.3d."""

from __future__ import annotations

from model.actions import PassPriority
from model.logic import Formula
from model.rulebook.rule import requires
from model.state import State


@requires(PassPriority, cr="117.3d")
def only_with_priority(now: State, act: PassPriority) -> Formula:
    """Only the player who has priority can pass."""
    return now.priority == act.player
