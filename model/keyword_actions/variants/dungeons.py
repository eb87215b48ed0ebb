"""Venturing into the dungeon: which room is next is the player's choice, open until a story says it (CR 701.49)."""

from __future__ import annotations

from model.changes.designation_markers import become_monarch, take_initiative
from model.changes.variants.dungeons import complete, dungeons, enter_dungeon, is_at_the_bottom, is_in_room, move_marker
from model.game.choosing import choose, latest
from model.game.facts import Range
from model.game.game import Object
from model.game.state import State
from model.keyword_actions.affected import chosen_among, each_does, players_affected
from model.keyword_actions.resolving_object import CannotHappen, Does, Resolution
from model.logic.formulas import Formula, Integer, all_of, any_of, no
from model.objects.printed_on_its_card import said_on, subtypes_on
from model.text.instructions.variants import BecomeMonarch, TakeInitiative, Venture
from model.text.keywords.special_actions import EnteredOnlyAs
from model.vocabulary import Player, Zone


def last_room_chosen(now: State, player: Player, by: Object) -> Integer | None:
    """Return the last choice of the room into which a player moves for a spell or permanent, if it is still open."""
    return latest(now, _next_room(now, player, by))


def _venture(now: State, effect: Venture, by: Resolution) -> State:
    for player, when in list(players_affected(now, "you", by)):
        mine = [dungeon for dungeon in dungeons(now.game) if dungeon.owner == player]
        if not mine:
            raise CannotHappen(
                f"{now.game.players[player]} ventures into the dungeon (CR 701.49a): say which dungeon cards that "
                'player owns, as in outside = ["Lost Mine of Phandelver"]'
            )
        now = _ventures(now, effect, by, player, mine, when)
    return now


def _ventures(now: State, effect: Venture, by: Resolution, player: Player, mine: list[Object], when: Formula) -> State:
    before = now
    at_the_bottom = {dungeon: all_of(when, is_at_the_bottom(before, dungeon)) for dungeon in mine}
    now = _moves_on(now, by, player, mine, when)
    for dungeon, leaves in at_the_bottom.items():
        now = complete(now, dungeon, leaves)
    stays = (all_of(before.zone(dungeon) == Zone.COMMAND, no(leaves)) for dungeon, leaves in at_the_bottom.items())
    enters = all_of(when, no(any_of(*stays)))
    fits = [(o, all_of(enters, now.zone(o) == Zone.OUTSIDE)) for o in mine if _is_appropriate(o, effect.quality)]
    now, chosen = chosen_among(now, by, player, [(o, can) for o, can in fits if can is not False])
    for dungeon, entered in chosen:
        now = enter_dungeon(now, dungeon, entered)
    return now


def _is_appropriate(dungeon: Object, quality: str) -> bool:
    """Return whether a dungeon may be entered by venturing into one of a quality, or into any (CR 701.49d)."""
    only = [ability.quality for ability in said_on(dungeon, EnteredOnlyAs)]
    return quality in subtypes_on(dungeon) if quality else not only


def _moves_on(now: State, by: Resolution, player: Player, mine: list[Object], when: Formula) -> State:
    """Let a player move the venture marker along an arrow, of several along one of them (CR 701.49b)."""
    rooms = now.game.rooms
    ways = [
        (dungeon, room.room, all_of(when, _leads_to(now, dungeon, room.room)))
        for dungeon in mine
        for room in dungeon.card.rooms
    ]
    options = [(rooms.index(room), can) for _, room, can in ways]
    now, chosen = choose(now, _next_room(now, player, by.source), options, Range(0, len(rooms) - 1, rooms))
    for dungeon, room, can in ways:
        now = move_marker(now, dungeon, room, all_of(can, chosen == rooms.index(room)))
    return now


def _leads_to(now: State, dungeon: Object, room: str) -> Formula:
    """Return whether an arrow leads to a room from the one that the venture marker is in."""
    return any_of(*(is_in_room(now, dungeon, one.room) for one in dungeon.card.rooms if room in one.leads_to))


def _next_room(now: State, player: Player, by: Object) -> str:
    return f"the room that {now.game.players[player]} moves into for {by}"


def _take_initiative(now: State, effect: TakeInitiative, by: Resolution) -> State:
    return each_does(now, effect.who, by, take_initiative)


def _become_monarch(now: State, effect: BecomeMonarch, by: Resolution) -> State:
    return each_does(now, effect.who, by, become_monarch)


DOES: dict[type, Does] = {Venture: _venture, TakeInitiative: _take_initiative, BecomeMonarch: _become_monarch}
