"""Commanders that their owners return to the command zone, as state-based actions are performed (CR 903.9a)."""

from __future__ import annotations

from model.game.changing import change
from model.game.facts import Fact
from model.game.state import State
from model.objects.commanders import chosen_to_return
from model.objects.zones.putting import put
from model.vocabulary import Zone


def commanders_returned(now: State) -> State:
    """Let the owner of each commander that has come to a graveyard or exile since the last check return it."""
    for obj in now.game.commanders:
        may = now.holds("may_return", obj.index)
        if may is not False:
            now, returns = chosen_to_return(now, obj, may)
            now = change(now, {Fact("may_return", obj.index): False})
            now = put(now, obj, Zone.COMMAND, when=returns)
    return now
