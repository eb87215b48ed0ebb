"""What effects say of creatures about attacking and blocking for a turn, and removal from combat (506.4, 611.2c)."""

from __future__ import annotations

from model.changes.tapping import untap
from model.game.changing import CannotHappen, change
from model.game.facts import Fact
from model.game.marks_on_permanents import THIS_COMBAT, THIS_TURN, binding, out_of_combat
from model.game.state import State
from model.keyword_actions.affected import objects_affected, players_affected
from model.keyword_actions.resolving_object import Does, Resolution
from model.logic.formulas import Formula, all_of
from model.text.instructions.permanents import (
    AttackIfAble,
    BindThisTurn,
    BlockIfAble,
    KeepFromBlocking,
    RemoveFromCombat,
)


def _bind_this_turn(now: State, effect: BindThisTurn, by: Resolution) -> State:
    """Say of creatures what they have to do this turn, or can't: each effect is one requirement more (CR 508.1d)."""
    now, affected = objects_affected(now, effect.of, by)
    for obj, when in affected:
        facts = [binding(obj, said) for said in effect.says]
        now = change(now, {fact: now.number(*fact) + 1 for fact in facts}, all_of(when, now.on_battlefield(obj)))
    return now


def _block_if_able(now: State, effect: BlockIfAble, by: Resolution) -> State:
    """Let creatures have to block others. Raises ``CannotHappen`` for one that has to block that other already."""
    now, affected = objects_affected(now, effect.of, by)
    now, blocked = objects_affected(now, effect.what, by)
    for obj, when in affected:
        for other, is_meant in blocked:
            fact = Fact("has_to_block", obj.index, other.index)
            there = all_of(when, is_meant, now.on_battlefield(obj), now.on_battlefield(other))
            now = _bound(now, fact, there, f"{obj} has to block {other}", this_combat=effect.this_combat)
        now = untap(now, obj, when) if effect.untap else now
    return now


def _attack_if_able(now: State, effect: AttackIfAble, by: Resolution) -> State:
    """Let creatures have to attack players. Raises ``CannotHappen`` for one that has to attack that player already."""
    now, affected = objects_affected(now, effect.of, by)
    for obj, when in affected:
        for player, is_meant in players_affected(now, effect.whom, by):
            there = all_of(when, is_meant, now.on_battlefield(obj))
            said = f"{obj} has to attack {now.game.name_of(player)}"
            fact = Fact("has_to_attack", obj.index, player)
            now = _bound(now, fact, there, said, this_combat=effect.this_combat)
    return now


def _bound(now: State, fact: Fact, when: Formula, said: str, *, this_combat: bool) -> State:
    if all_of(when, now.number(*fact) > 0) is not False:
        raise CannotHappen(f"that {said} a second time is not modelled")
    return change(now, {fact: THIS_COMBAT if this_combat else THIS_TURN}, when)


def _keep_from_blocking(now: State, effect: KeepFromBlocking, by: Resolution) -> State:
    """Keep creatures from blocking others, however often it is said (CR 509.1b)."""
    now, affected = objects_affected(now, effect.of, by)
    now, kept_from = objects_affected(now, effect.what, by)
    for obj, when in affected:
        for other, is_meant in kept_from:
            there = all_of(when, is_meant, now.on_battlefield(obj), now.on_battlefield(other))
            now = change(now, {Fact("cant_block", obj.index, other.index): 1}, there)
    return now


def _remove_from_combat(now: State, effect: RemoveFromCombat, by: Resolution) -> State:
    """Remove attacking and blocking creatures from combat: what they blocked stays blocked (CR 506.4, 509.1h)."""
    now, affected = objects_affected(now, effect.of, by)
    for obj, when in affected:
        now = change(now, out_of_combat(now, obj), when)
    return now


DOES: dict[type, Does] = {
    BindThisTurn: _bind_this_turn,
    BlockIfAble: _block_if_able,
    AttackIfAble: _attack_if_able,
    KeepFromBlocking: _keep_from_blocking,
    RemoveFromCombat: _remove_from_combat,
}
