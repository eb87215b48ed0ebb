"""Life that is gained and lost (CR 119)."""

from __future__ import annotations

from model.game.changing import change
from model.game.facts import Fact
from model.game.state import State
from model.logic.formulas import Formula, Number, Value, all_of, any_of, if_then_else, no
from model.objects.functioning import is_in_force
from model.text.replacing import MoreLife
from model.text.restrictions import CantGainLife
from model.vocabulary import Player


def change_life(now: State, player: Player, amount: Number, when: Formula = True) -> State:
    """Let the player gain or (below 0) lose that much life; what is paid or dealt as damage is lost (CR 119.2-4).

    Effects may have more be gained; in which order makes no difference to how much.
    """
    for effect in now.game.continuous(MoreLife):
        applies = all_of(amount > 0, is_in_force(now, effect, player))
        amount = if_then_else(applies, amount * effect.effect.times, amount)
    lost = now.number("life_lost", player) + if_then_else(amount < 0, -amount, 0)
    changes: dict[Fact, Value] = {Fact("life", player): now.life(player) + amount, Fact("life_lost", player): lost}
    return change(now, changes, all_of(when, no(all_of(cant_gain_life(now, player), amount > 0))))


def cant_gain_life(now: State, player: Player) -> Formula:
    """Return whether an effect says that a player can't gain life (CR 119.7)."""
    return any_of(*(is_in_force(now, effect, player) for effect in now.game.continuous(CantGainLife)))
