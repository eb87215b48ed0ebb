"""What may be so of commanders (CR 903)."""

from __future__ import annotations

from model.game.facts import Fact
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula
from model.situations.possible_facts.line import Line


def _is_a_commander(now: State, obj: Object, fact: Fact) -> Formula:
    return obj.commander


def _never(now: State, obj: Object, fact: Fact) -> Formula:
    return False


COMMANDER_LINES = (
    Line("cast_from_command", "only a commander is cast from the command zone", "903.8", (), _is_a_commander),
    Line("commander_damage", "only a commander's damage is counted over the game", "903.10a", (), _is_a_commander),
    Line("may_return", "a commander returns before a player has priority, or stays", "903.9a", (), _never),
)
