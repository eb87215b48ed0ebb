"""What a player may do as something resolves, and may leave undone: open until a story says it (CR 608.2d)."""

from __future__ import annotations

from model.game.choosing import choose, latest
from model.game.facts import Range
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, Integer
from model.vocabulary import Player


def chooses_to(now: State, player: Player, action: str, by: Object, can: Formula = True) -> tuple[State, Formula]:
    """Let a player choose whether to do something, if that can be done; return the state, and whether it is done."""
    now, does = choose(now, _whether(now, player, action, by), ((0, True), (1, can)), Range(0, 1, ("no", "yes")))
    return now, does == 1


def last_choice_to(now: State, player: Player, action: str, by: Object) -> Integer | None:
    """Return the last choice of whether a player does that for a spell or permanent, if it is still open."""
    return latest(now, _whether(now, player, action, by))


def _whether(now: State, player: Player, action: str, by: Object) -> str:
    return f"whether {now.game.players[player]} chooses to {action} for {by}"
