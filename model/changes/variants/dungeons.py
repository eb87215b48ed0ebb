"""Dungeons: how one is entered, how the venture marker moves through its rooms, and how it is completed (CR 309)."""

from __future__ import annotations

from collections.abc import Iterator

from model.changes.trigger_events import TookAction
from model.changes.triggers import note
from model.changes.variants.trigger_events import EnteredRoom
from model.game.changing import change
from model.game.facts import Fact
from model.game.game import Game, Object
from model.game.state import State
from model.logic.formulas import Formula, all_of, any_of, no
from model.objects.zones.pending_triggers import has_pending
from model.objects.zones.putting import put
from model.text.trigger_conditions.of_players import COMPLETES_DUNGEON
from model.vocabulary import Zone


def dungeons(game: Game) -> Iterator[Object]:
    """Return the dungeon cards, in the command zone and outside the game."""
    return (card for card in game.of_variants if card.card.rooms)


def enter_dungeon(now: State, dungeon: Object, when: Formula = True) -> State:
    """Put a dungeon card into the command zone, with its owner's venture marker on the topmost room (CR 309.4a)."""
    topmost, *_ = dungeon.card.rooms
    return move_marker(put(now, dungeon, Zone.COMMAND, when=when), dungeon, topmost.room, when)


def move_marker(now: State, dungeon: Object, room: str, when: Formula = True) -> State:
    """Move the venture marker into a room of a dungeon: its room ability triggers (CR 309.4c)."""
    now = change(now, {Fact("room", dungeon.index): 1 + now.game.rooms.index(room)}, when)
    return note(now, EnteredRoom(dungeon, room), when)


def is_in_room(now: State, dungeon: Object, room: str) -> Formula:
    """Return whether the venture marker is in a room of a dungeon that is in the game."""
    there = now.number("room", dungeon.index) == 1 + now.game.rooms.index(room)
    return all_of(now.zone(dungeon) == Zone.COMMAND, there)


def is_at_the_bottom(now: State, dungeon: Object) -> Formula:
    """Return whether the venture marker is in the bottommost room of a dungeon: no arrow leads on from there."""
    return any_of(*(is_in_room(now, dungeon, one.room) for one in dungeon.card.rooms if not one.leads_to))


def complete(now: State, dungeon: Object, when: Formula = True) -> State:
    """Remove a dungeon from the game: its owner completes it (CR 309.7)."""
    now = put(now, dungeon, Zone.OUTSIDE, when=when)
    now = change(now, {Fact("completed", dungeon.index): True}, when)
    return note(now, TookAction(dungeon.owner, COMPLETES_DUNGEON), when)


def without_dungeons_left(now: State) -> State:
    """Remove each dungeon that its owner has come through, once its last ability has left the stack (CR 704.5t)."""
    for dungeon in dungeons(now.game):
        leaves = all_of(is_at_the_bottom(now, dungeon), no(has_pending(now, dungeon)))
        if leaves is not False:
            now = complete(now, dungeon, leaves)
    return now
