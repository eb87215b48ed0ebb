"""The same objects with cards that are worded otherwise, and the same actions in such a game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields, replace
from typing import Any

from model.actions.actions import Action, ActivateAbility
from model.game.game import Game, Object
from model.game.objects import NO_COPIES
from model.text.card import Card


def worded(game: Game, cards: Iterable[Card]) -> Game:
    """Return a game in which each card that has the name of one of these is that card. Copies are not looked at."""
    by_name = {card.name: card for card in cards}
    objects: list[Object] = []
    for obj in game.objects:
        source = obj.source and objects[obj.source.index]
        card = by_name.get(obj.card.name, obj.card)
        what = (card, obj.owner, obj.label, source, obj.ability, obj.token, obj.commander)
        objects.append(Object(obj.index, *what))
    return replace(game, objects=tuple(objects), copies=NO_COPIES, _listed=None)


def in_game(act: Action, game: Game) -> Action | None:
    """Return an action of a game in one whose objects have the same numbers, ``None`` if it has no such ability."""
    same: Any = {f.name: _there(getattr(act, f.name), game) for f in fields(act)}
    if isinstance(act, ActivateAbility):
        abilities = game.activated(same["source"])
        if act.number >= len(abilities):
            return None
        same["ability"] = abilities[act.number]
    return replace(act, **same)


def _there(value: Any, game: Game) -> Any:
    """Return what stands in a field of an action, each object in it as the game has it."""
    if isinstance(value, Object):
        return game.objects[value.index]
    if isinstance(value, tuple):
        return tuple(_there(one, game) for one in value)
    return value
