"""Life that may be paid rather than mana of a colour, whatever that is paid for (CR 118.1, 118.3b, 119.4)."""

from __future__ import annotations

from dataclasses import replace

from model.game.state import State
from model.logic.formulas import Formula, all_of, no
from model.objects.functioning import is_in_force
from model.rulebook.payment.supply import TooManyWays
from model.text.costs.cost import Cost
from model.text.mana import OR_LIFE
from model.text.statics.permissions import PaysLifeForMana
from model.vocabulary import Player


def with_life_for_mana(now: State, player: Player, cost: Cost) -> list[tuple[Formula, Cost]]:
    """Return what a player may pay a cost as, each with when: with life rather than mana of the colours effects name.

    The cost stays what it is: life stands for mana of its total, once nothing adds to that or takes off it.
    """
    found: list[tuple[Formula, Cost]] = [(True, cost)]
    for effect in now.game.continuous(PaysLifeForMana):
        allowed = is_in_force(now, effect, player)
        found = [
            (all_of(when, so), one)
            for when, before in found
            for so, one in ((no(allowed), before), (allowed, _or_life(before, effect.effect.colour)))
        ]
    return [(when, one) for when, one in found if when is not False]


def with_life_for_mana_for_certain(now: State, player: Player, cost: Cost) -> Cost:
    """Return the one cost that a player may pay so. Raises ``TooManyWays`` where that is open."""
    ways = dict.fromkeys(one for _, one in with_life_for_mana(now, player, cost))
    if len(ways) > 1:
        raise TooManyWays("it is open whether life may be paid rather than mana for what is no spell and no ability")
    return next(iter(ways))


def _or_life(cost: Cost, colour: str) -> Cost:
    """Return a cost of which life may be paid rather than mana of a colour, a half of a symbol or not (CR 601.2b)."""
    found = ((symbol, symbol.split("/")) for symbol in cost.mana.symbols)
    symbols = tuple(f"{one}/{OR_LIFE}" if colour in parts and OR_LIFE not in parts else one for one, parts in found)
    return replace(cost, mana=replace(cost.mana, symbols=symbols))
