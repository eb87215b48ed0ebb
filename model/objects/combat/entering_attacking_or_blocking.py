"""Creatures that enter the battlefield attacking or blocking: nobody has declared them (CR 506.3, 508.4, 509.4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from model.game.changing import change
from model.game.choosing import choose
from model.game.facts import Fact
from model.game.game import Object
from model.game.kinds_of_facts.parts import what_may_be_targeted
from model.game.state import State
from model.logic.formulas import Formula, Value, all_of, any_of
from model.objects.combat.able_to_attack_or_block import is_creature_of
from model.objects.combat.attacked import attacks_player, can_be_attacked, what_may_be_attacked
from model.vocabulary import COMBAT_STEPS, Player

Attacked: TypeAlias = bool | Mapping[Player, Formula]
"""Whom something enters attacking: nobody, whom its controller chooses, or each of these players where that holds."""


def put_attacking(now: State, obj: Object, whom: Attacked, when: Formula = True) -> State:
    """Let what was put onto the battlefield attack a player or planeswalker that its controller chooses (CR 508.4).

    Where the effect says which player, it attacks that one, or nobody if that player has left (CR 508.4a).
    What is no creature, is controlled by another player than the active one, or comes when there is no combat, attacks
    nothing (CR 506.3a-b). No restriction applies to it (CR 508.4c), and it never attacked, so nothing triggers on that.
    """
    in_combat = any_of(*(now.step == step for step in COMBAT_STEPS))
    for player in now.game.everyone:
        joins = all_of(when, in_combat, now.active == player, is_creature_of(now, obj, player))
        if joins is False:
            continue
        there = ((at, all_of(joins, can_be_attacked(now, player, at))) for at in what_may_be_attacked(now, player))
        options = [(at, all_of(so, whom if isinstance(whom, bool) else whom.get(at, False))) for at, so in there]
        fact = Fact("attacking", obj.index)
        now, chosen = choose(now, f"what {obj} attacks", options, what_may_be_targeted(now.game, fact))
        now = change(now, {fact: chosen, Fact("attack_made"): True}, any_of(*(legal for _, legal in options)))
    return now


def put_blocking(now: State, obj: Object, attacker: Object, when: Formula = True) -> tuple[State, Formula]:
    """Let what was put onto the battlefield block an attacking creature (CR 509.4); return whether it does.

    What is no creature, or is not controlled by who is attacked, blocks nothing (CR 506.3a, 506.3d, 509.4a). No
    restriction or requirement applies to it (CR 509.4b), and it never blocked, so nothing triggers on that.
    """
    theirs = (all_of(is_creature_of(now, obj, p), attacks_player(now, attacker, p)) for p in now.game.everyone)
    blocks = all_of(when, any_of(*theirs))
    changes: dict[Fact, Value] = {Fact("blocking", obj.index, attacker.index): 1, Fact("blocked", attacker.index): True}
    return change(now, changes, blocks), blocks
