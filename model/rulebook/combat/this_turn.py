"""What an effect has said of one creature until the turn ends: that it can't attack or block, or has to (611.2a)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from model.actions.declarations import Declaration, DeclareAttackers, DeclareBlockers, place_of
from model.game.game import Continuous, Object
from model.game.marks_on_permanents import is_bound
from model.game.state import State
from model.logic.formulas import Formula, all_of, any_of
from model.objects.combat.whom_combat_texts_bind import each_time, each_time_it_binds, fits_for
from model.objects.layers.layer_by_layer import applies
from model.objects.reason_details import Finding, Found
from model.rulebook.combat.requirements import Requirement, attackers_in, blocks_by_attacker, blocks_in, is_any
from model.rulebook.rule import forbids
from model.text.combat import MustAttack, MustBlock, ThisTurnIt
from model.text.parts_by_layer import CantBeBlockedBy


def _kept_from(says: ThisTurnIt, now: State, act: Declaration) -> Iterator[Finding]:
    """Return what is declared, and kept from that this turn."""
    for obj in act.by_creature():
        yield Finding(Found.CANT_THIS_TURN, obj, is_bound(now, obj, says) > 0, values={"says": says})


def _blocks_forbidden(now: State, act: DeclareBlockers) -> Iterator[tuple[Object, Object, Formula]]:
    """Return who is to block an attacker that effects of this turn keep it from blocking."""
    pairs = {fact[1:]: now.number(*fact) > 0 for fact in now.stated_of("cant_block")}
    for blocker, attacker, chosen in blocks_in(now, act) if pairs else ():
        yield blocker, attacker, all_of(chosen, pairs.get((blocker.index, attacker.index), False))


def _kept_from_blocking(now: State, act: DeclareBlockers) -> Iterator[Finding]:
    """Return what is to block, and is kept from blocking this turn, or from blocking that."""
    yield from _kept_from("can't block", now, act)
    for blocker, attacker, broken in _blocks_forbidden(now, act):
        yield Finding(Found.CANT_BLOCK_IT_THIS_TURN, blocker, broken, values={"attacker": attacker})


@forbids(DeclareAttackers, cr="508.1c", finds=lambda now, act: _kept_from("can't attack", now, act))
def a_creature_kept_from_attacking_this_turn_stays_at_home(now: State, act: DeclareAttackers) -> Formula:
    """An effect has said of a creature that it can't attack this turn."""
    return is_any(act, lambda o: is_bound(now, o, "can't attack") > 0)


@forbids(DeclareBlockers, cr="509.1b", finds=_kept_from_blocking)
def a_creature_kept_from_blocking_this_turn_does_not_block(now: State, act: DeclareBlockers) -> Formula:
    """An effect has said of a creature that it can't block this turn, or can't block that attacker."""
    at_all = is_any(act, lambda o: is_bound(now, o, "can't block") > 0)
    return any_of(at_all, *(broken for _, _, broken in _blocks_forbidden(now, act)))


def _unblockable(now: State, act: DeclareBlockers) -> Iterator[Finding]:
    for obj in attackers_in(now, act):
        so = is_bound(now, obj, "can't be blocked") > 0
        yield Finding(Found.CANT_THIS_TURN, obj, so, values={"says": "can't be blocked"})
    for blocker, attacker, broken in _blocked_by_what_it_cant_be(now, act):
        yield Finding(Found.CANT_BLOCK_IT_THIS_TURN, blocker, broken, values={"attacker": attacker})


def _blocked_by_what_it_cant_be(now: State, act: DeclareBlockers) -> Iterator[tuple[Object, Object, Formula]]:
    """Return who is to block an attacker that can't be blocked by such creatures this turn."""
    for effect, part in now.game.making(CantBeBlockedBy):
        number = now.game.on_objects.index(effect)
        made_so = {attacker: applies(now, number, attacker) for attacker in attackers_in(now, act)}
        meant = {attacker for attacker, so in made_so.items() if so is not False}
        for blocker, attacker, chosen in blocks_in(now, act) if meant else ():
            if attacker in meant:
                yield blocker, attacker, all_of(chosen, made_so[attacker], fits_for(now, part.by, blocker, effect))


@forbids(DeclareBlockers, cr="509.1b", finds=_unblockable)
def what_cant_be_blocked_this_turn_is_not_blocked(now: State, act: DeclareBlockers) -> Formula:
    """An effect has said of an attacking creature that it can't be blocked this turn, or not by such creatures."""
    by_some = any_of(*(broken for _, _, broken in _blocked_by_what_it_cant_be(now, act)))
    bound = {attacker: is_bound(now, attacker, "can't be blocked") > 0 for attacker in attackers_in(now, act)}
    if not any(so is not False for so in bound.values()):
        return by_some
    at_all = (all_of(bound[a], any_of(*blocks)) for a, blocks in blocks_by_attacker(now, act).items())
    return any_of(by_some, *at_all)


def as_often_as_said(now: State, creature: Object, says: ThisTurnIt, requirement: Requirement) -> Iterator[Requirement]:
    """Return a requirement once for each effect of this turn that has said so of a creature (CR 508.1d, 509.1c)."""
    for so in each_time(is_bound(now, creature, says)):
        yield requirement._replace(applies=all_of(requirement.applies, so))


def required_by_effects(
    now: State, kind: type[MustAttack | MustBlock], requirement: Requirement
) -> Iterator[tuple[Continuous[Any], Requirement]]:
    """Return each effect of a kind with a requirement of a creature, once for each time that it binds that one."""
    for effect in now.game.continuous(kind):
        for so in each_time_it_binds(now, effect, effect.effect.of, requirement.creature):
            bound = all_of(requirement.applies, so)
            if bound is not False:
                yield effect, requirement._replace(source=effect.source, applies=bound)


def has_to_block_others(now: State, creature: Object, mine: Formula) -> Iterator[Requirement]:
    """Return what a creature has to block, as effects have said of both (CR 509.1c)."""
    for fact in now.stated_of("has_to_block"):
        other = now.game.objects[fact.toward]
        applies = all_of(mine, now.number(*fact) > 0)
        if fact.about == creature.index and applies is not False:
            among = {place_of(now.game, other): True}
            does = Found.BLOCKS_IT_IF_ABLE
            yield Requirement(creature, other, "509.1c", does, applies, creature, among, other.label)
