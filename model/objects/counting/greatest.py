"""Which objects have the greatest power, toughness or mana value among some, or the least of that."""

from __future__ import annotations

from collections.abc import Callable

from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, any_of, no
from model.objects.characteristics import power, toughness
from model.objects.matching import count_in
from model.objects.own_characteristics import mana_value
from model.text.conditions.of_players import ControlsGreatest
from model.text.instructions.affected import Utmost
from model.vocabulary import Player, Zone

STATS: dict[str, Callable[[State, Object], Number]] = {"power": power, "toughness": toughness, "mana value": mana_value}
"""What is read of an object by each of these words."""


def utmost_of(now: State, utmost: Utmost | None, found: list[tuple[Object, Formula]]) -> list[tuple[Object, Formula]]:
    """Return those of some objects, each with when it is one, that have most of something, or least; or all of them."""
    if utmost is None:
        return found
    there = [(obj, STATS[utmost.stat](now, obj), when) for obj, when in found if when is not False]
    return [
        (obj, all_of(when, *(no(all_of(is_one, _is_more(utmost, other, size))) for _, other, is_one in there)))
        for obj, size, when in there
    ]


def _is_more(utmost: Utmost, one: Number, other: Number) -> Formula:
    return one < other if utmost.least else other < one


def controls_greatest(condition: ControlsGreatest, now: State, source: Object, player: Player) -> Formula:
    """Return whether a player controls one of those of a description that have most of something."""
    there = list(count_in(now, Zone.BATTLEFIELD, condition.what, player, source))
    most = utmost_of(now, Utmost(condition.stat), there)
    return any_of(*(all_of(when, now.controller(obj) == player) for obj, when in most))
