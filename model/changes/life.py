"""What players gain and lose of life, with what this sets off (CR 119)."""

from __future__ import annotations

from model.changes.replacement_effects import life_changed
from model.changes.triggering.life_and_draw_events import GainedLife, LostLife
from model.changes.triggers import note
from model.game.changing import change
from model.game.facts import Fact
from model.game.state import State
from model.logic.formulas import Formula, Number, Value, all_of, if_then_else, no
from model.objects.prohibited_changes import cant_gain_life, life_cant_change
from model.text.trigger_conditions.of_players import GainsLife, LosesLife
from model.vocabulary import Player


def change_life(now: State, player: Player, amount: Number, when: Formula = True) -> State:
    """Let the player gain or (below 0) lose that much life; what is paid or dealt as damage is lost (CR 119.2-4).

    Effects may have more be gained, or none, if any can be (CR 119.7). What triggers on a gain or a loss is told how
    much that was (CR 119.9).
    """
    barred = all_of(amount > 0, cant_gain_life(now, player))
    now, amount = life_changed(now, amount, player)
    lost, gained = now.number("life_lost", player), now.number("life_gained", player)
    changes: dict[Fact, Value] = {
        Fact("life", now.standing_for(player)): now.life(player) + amount,
        Fact("life_lost", player): lost + if_then_else(amount < 0, -amount, 0),
        Fact("life_gained", player): gained + if_then_else(amount > 0, amount, 0),
    }
    when = all_of(when, no(life_cant_change(now, player)), no(barred))
    now = change(now, changes, when)
    if now.game.speaks_of(GainsLife):
        now = note(now, GainedLife(player, amount, gained), all_of(when, amount > 0))
    if now.game.speaks_of(LosesLife):
        now = note(now, LostLife(player, -amount, lost), all_of(when, amount < 0))
    return now
