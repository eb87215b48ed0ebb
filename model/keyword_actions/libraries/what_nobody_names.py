"""Cards of a library that nobody names, where what they are decides what is done with them: everything is open then."""

from __future__ import annotations

from model.changes.left_open_by_unread_texts import opened
from model.game.state import State
from model.keyword_actions.resolving_object import CannotHappen, Resolution
from model.logic.formulas import Formula
from model.objects.reach_of_unread_texts import Acting
from model.text.abilities import once_resolved
from model.text.unread import Could
from model.vocabulary import Player


def left_open(now: State, player: Player, what: str, by: Resolution, when: Formula, *could: Could) -> State:
    """Leave open, where that holds, what is done with cards of a player's library that nobody names.

    ``what`` says in words what that is, and ``could`` what it may change, if not anything. Raises ``CannotHappen`` in
    a game that no story tells: nobody could say there that it rests on that.
    """
    if when is False:
        return now
    if now.acted is None:
        raise CannotHappen(f"say what lies on top of {now.game.players[player]}'s library: {what}")
    return opened(now, once_resolved(what, *could), Acting(by.source, by.controller, by.obj), when)
