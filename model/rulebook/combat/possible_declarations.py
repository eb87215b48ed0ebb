"""What can be chosen as attackers or blockers are declared, and which rule compares declarations: for what searches."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from model.actions.declarations import Declaration, DeclareAttackers, DeclareBlockers, Pair, object_at, place_of
from model.game.game import Continuous
from model.game.state import State
from model.objects.combat.able_to_attack_or_block import can_be_a_creature_there, is_creature_of
from model.objects.combat.attacked import attacks_player, what_may_be_attacked
from model.objects.combat.whom_combat_texts_bind import is_in_effect
from model.rulebook.combat import attacking, blocking, required_attacks
from model.rulebook.combat.requirements import Requirement, is_kept_by_tapping
from model.text.combat import AttackersAtMost, BlockersAtMost

RULE_OF_THE_MOST: dict[type, str] = {
    DeclareAttackers: attacking.THE_MOST,
    DeclareBlockers: blocking.THE_MOST,
}
"""The name of the rule that compares a declaration of that kind with others."""


def requirements(now: State, act: Declaration, *, of_declared: bool = False) -> Sequence[Requirement]:
    """Return what the creatures of a player have to do if they are able to, as the player declares.

    Where it is said, only what the declaration itself could obey.
    """
    if isinstance(act, DeclareAttackers):
        return required_attacks.requirements_to_attack(now, act, of_declared=of_declared)
    return blocking.requirements_to_block(now, act, of_declared=of_declared)


def most_declared(now: State, act: Declaration) -> int | None:
    """Return how many creatures can be declared at most, by limits that certainly are in effect; ``None``: any."""
    attacks = isinstance(act, DeclareAttackers)
    limits: list[Continuous[Any]] = list(now.game.continuous(AttackersAtMost if attacks else BlockersAtMost))
    of_all = (one for one in limits if not (attacks and one.effect.you))
    return min((one.effect.number for one in of_all if is_in_effect(now, one) is True), default=None)


def possible_pairs(now: State, act: Declaration) -> Sequence[Pair]:
    """Return each creature that a player may control, with all that it could attack or block, as far as is known.

    What by itself certainly can't, whatever else is declared, is left out.
    """
    return now.memo((type(act), act.player, "possible pairs"), lambda now: tuple(_possible_pairs(now, act)))


def _possible_pairs(now: State, act: Declaration) -> Iterator[Pair]:
    attacks = isinstance(act, DeclareAttackers)
    whom = what_may_be_attacked(now, act.player) if attacks else _attackers(now, act)
    for creature in now.game.cards:
        if is_kept_by_tapping(now, act, creature) is True or not can_be_a_creature_there(now, creature):
            continue
        if attacks and attacking.is_new(now, creature) is True:
            continue
        if is_creature_of(now, creature, act.player) is not False:
            yield from ((creature, what) for what in whom if object_at(now.game, what) is not creature)


def _attackers(now: State, act: Declaration) -> list[int]:
    there = (o for o in now.game.cards if not o.is_ability)
    return [place_of(now.game, o) for o in there if attacks_player(now, o, act.player) is not False]
