"""What a player has, as it is written in a situation."""

from __future__ import annotations

from typing import Any

from arbiter.cases.situation_keys import PlayerArea
from arbiter.cases.situations.cards_in_zones import AREAS
from arbiter.cases.situations.situation import COUNTED
from arbiter.words.descriptions import restriction_described
from arbiter.writing.card_entries import card_entry, text_written
from arbiter.writing.order_and_labels import (
    cast,
    labels,
    listed,
    plain,
    resolved,
)
from model.game.facts import PLAYER_COUNTERS, FactKind
from model.game.game import Object
from model.game.mana_pool import in_pools
from model.game.state import State
from model.rulebook.lands import charged_fact, land_plays_left
from model.text.mana import written
from model.vocabulary import Player

FLAGS_OF_PLAYERS: tuple[FactKind, ...] = (
    "companion_taken",
    "attacked",
    "blessed",
    "attackers_declared",
    "blockers_declared",
    "damage_assigned",
)
"""The keys of a player that are yes or no."""


def player_table(now: State, player: Player) -> dict[str, Any]:
    """Return what is written of a player."""
    table = _of_numbers(now, player)
    for area in AREAS:
        if cards := [card_entry(now, player, o) for o in listed(now, player, area)]:
            table[area] = cards
    if cast_before := [_was_cast_so(now, player, o) for o in cast(now, player)]:
        table["cast_this_turn"] = cast_before
    if lasting := [_resolved_for(now, o) for o in resolved(now, player)]:
        table["this_turn"] = lasting
    held = {kind: plain(now.number("player_counters", player, place)) for place, kind in enumerate(PLAYER_COUNTERS)}
    if any(held.values()):
        table["counters"] = {kind: number for kind, number in held.items() if number}
    table |= pool_written(now, player)
    for flag in FLAGS_OF_PLAYERS:
        if now.holds(flag, player):
            table[flag] = True
    return table | _announced(now, player)


def _of_numbers(now: State, player: Player) -> dict[str, Any]:
    """Return what is written of what is counted of a player, the life of a team with its first one."""
    there = {key: now.number(key, player) for key in COUNTED}
    table: dict[str, Any] = {k: plain(n) for k, n in there.items() if n != PlayerArea.model_fields[k].default}
    told = player in now.game.teams or now.game.of_commanders
    return table | {"life": plain(there["life"])} if told else table


def _announced(now: State, player: Player) -> dict[str, Any]:
    """Return what lands were announced for, of the players who have played some, where that is asked."""
    if (now.lands_played(player) == 0) is True:
        return {}
    facts = {what: charged_fact(what, player) for what in land_plays_left(now, player)}
    if not any(fact in dict(now.stated()) for fact in facts.values()):
        return {}
    names = labels(now)
    there = {what: fact for what, fact in facts.items() if str(what) in names or isinstance(what, str)}
    charged = {names.get(str(what), str(what)): plain(now.number(*fact)) for what, fact in there.items()}
    said = {what: lands for what, lands in charged.items() if lands}
    return {"announced": said or {next(iter(charged)): 0}}


def _was_cast_so(now: State, player: Player, obj: Object) -> Any:
    kinds: dict[str, FactKind] = {"face_down": "cast_face_down", "bestowed": "cast_bestowed"}
    flags = {key: True for key, kind in kinds.items() if now.number(kind, obj.index, player)}
    return _named(obj, flags)


def _resolved_for(now: State, obj: Object) -> Any:
    on = next(p for p in now.game.everyone if now.number("effects", obj.index, p) != 0)
    times = plain(now.number("effects", obj.index, on))
    target = {} if on == obj.owner else {"target": now.game.players[on]}
    count = {} if times == 1 else {"count": times}
    return _named(obj, {**target, **count})


def _named(obj: Object, told: dict[str, Any]) -> Any:
    """Return the entry of a card with what is told of it, or its name alone."""
    told = {**text_written(obj), **told}
    return {"card": obj.card.name, **told} if told else obj.card.name


def pool_written(now: State, player: Player) -> dict[str, object]:
    """Return what is written of a player's pool in a state without open facts."""
    amounts = {one: plain(now.number(*one.of(player))) for one in in_pools(now.game)}
    free = "".join(one.written(number) for one, number in amounts.items() if one.restriction is None)
    limited: dict[str, str] = {}
    for one, number in amounts.items():
        if one.restriction is not None and number:
            name = restriction_described(one.restriction)
            limited[name] = limited.get(name, "") + written(one.kind) * number
    return ({"mana": free} if free else {}) | ({"mana_from": limited} if limited else {})
