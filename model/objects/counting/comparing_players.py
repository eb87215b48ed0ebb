"""Conditions that compare players: who controls more, has more life, or more cards in hand."""

from __future__ import annotations

from collections.abc import Sequence

from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, count, implies
from model.objects.matching import count_in
from model.objects.zones.drawing import hand_size
from model.text.conditions.of_players import ControlsMore, HasMore
from model.text.descriptions import Those
from model.vocabulary import Player, Zone


def controls_more(condition: ControlsMore, now: State, source: Object, player: Player) -> Formula:
    """Return whether a player controls more of a description than the controller of an object, or fewer."""
    has = now.memo(("controlled", condition.what, player), lambda _: _numbers_controlled(now, condition.what, player))
    return _compared(now, has, source, player, fewer=condition.fewer)


def _numbers_controlled(now: State, what: Those, you: Player) -> list[Number]:
    there = count_in(now, Zone.BATTLEFIELD, what, you)
    return [count(*(all_of(is_there, now.controller(o) == p) for o, is_there in there)) for p in now.game.everyone]


def controls_most(now: State, player: Player) -> Formula:
    """Return whether a player controls more permanents than each other player."""
    others = (other for other in now.game.everyone if other != player)
    return all_of(*(_permanents_of(now, player) > _permanents_of(now, other) for other in others))


def has_more(condition: HasMore, now: State, source: Object, player: Player) -> Formula:
    """Return whether a player has more of something than the controller of an object, or fewer."""
    has = [now.life(p) if condition.of == "life" else hand_size(now, p) for p in now.game.everyone]
    return _compared(now, has, source, player, fewer=condition.fewer)


def _compared(now: State, has: Sequence[Number], source: Object, player: Player, *, fewer: bool) -> Formula:
    """Return whether a player has more than the controller of an object, of what each player has, or fewer."""
    others = (other for other in now.game.everyone if other != player)
    beside = ((other, has[player] < has[other] if fewer else has[player] > has[other]) for other in others)
    return all_of(*(implies(now.controller(source) == other, so) for other, so in beside))


def _permanents_of(now: State, player: Player) -> Number:
    return count(*(all_of(now.on_battlefield(o), now.controller(o) == player) for o in now.game.cards))
