"""Creatures that are put onto the battlefield attacking: nobody has declared them as attackers (CR 506.3, 508.4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from model.game.changing import change
from model.game.choosing import choose
from model.game.facts import Fact
from model.game.game import Object
from model.game.kinds_of_facts.parts import what_may_be_targeted
from model.game.state import State
from model.logic.formulas import Formula, all_of, any_of
from model.objects.combat.creatures import can_be_attacked, is_creature_of, what_may_be_attacked
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
