"""What is doubled: power and toughness, counters, life and mana; and tripled (CR 701.10, 701.11)."""

from __future__ import annotations

from model.game.changing import change
from model.game.counters import counters, kinds_on
from model.game.facts import COUNTERS, KINDS_OF_MANA, Fact, FactKind
from model.game.pool import in_pools
from model.game.state import State
from model.keyword_actions.affected import objects_affected, players_affected
from model.keyword_actions.numbers import put_counters
from model.keyword_actions.resolution import Does, Resolution
from model.logic.formulas import Number, Value, total
from model.objects.characteristics import power, toughness
from model.objects.life import change_life
from model.text.instructions.multiplying import DoubleCounters, DoubleLife, DoubleMana, MultiplyStats


def _double_counters(now: State, effect: DoubleCounters, by: Resolution) -> State:
    now, affected = objects_affected(now, effect.of, by)
    for obj, when in affected:
        for kind in [effect.kind] if effect.kind else [COUNTERS[place] for place in kinds_on(now, obj)]:
            now = put_counters(now, obj, kind, counters(now, obj, kind), when)
    return now


def _double_life(now: State, effect: DoubleLife, by: Resolution) -> State:
    for player, when in list(players_affected(now, effect.who, by)):
        now = change_life(now, player, now.life(player), when)
    return now


def _double_mana(now: State, _effect: DoubleMana, by: Resolution) -> State:
    """Add as much of each type as there is, whatever that may be spent on (CR 106.6, 701.10f)."""
    for player in now.game.everyone:
        changes: dict[Fact, Value] = {}
        for place, kind in enumerate(KINDS_OF_MANA):
            there = total(now.number(*mana.of(player)) for mana in in_pools(now.game) if mana.kind == kind)
            fact = Fact("mana", player, place)
            changes[fact] = now.number(*fact) + there
        now = change(now, changes, by.controller == player)
    return now


def _multiply_stats(now: State, effect: MultiplyStats, by: Resolution) -> State:
    """Let them get so much more until end of turn as they have as it resolves, or less below 0 (CR 701.10b, c)."""
    now, affected = objects_affected(now, effect.of, by)
    for obj, when in affected:
        changes: dict[Fact, Value] = {}
        asked: list[tuple[bool, FactKind, Number]] = [
            (effect.power, "more_power", power(now, obj)),
            (effect.toughness, "more_toughness", toughness(now, obj)),
        ]
        for is_asked, kind, value in asked:
            if is_asked:
                fact = Fact(kind, obj.index)
                changes[fact] = now.number(*fact) + value * (effect.times - 1)
        now = change(now, changes, when)
    return now


DOES: dict[type, Does] = {
    DoubleCounters: _double_counters,
    DoubleLife: _double_life,
    DoubleMana: _double_mana,
    MultiplyStats: _multiply_stats,
}
