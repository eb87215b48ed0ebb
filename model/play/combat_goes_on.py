"""What a combat step needs before it goes on: declarations that nobody told, and damage to be assigned (CR 508-510)."""

from __future__ import annotations

from collections.abc import Iterable

from model.actions.actions import Action
from model.actions.damage_assignment import AssignDamage
from model.actions.declarations import DeclareAttackers, DeclareBlockers
from model.game.facts import Fact
from model.game.game import Object
from model.game.state import State
from model.game.turn_order import comes_before
from model.keyword_actions.resolving_object import CannotHappen
from model.logic.formulas import Formula, all_of, any_of, no
from model.objects.combat.able_to_attack_or_block import (
    may_have_to_attack,
    may_have_to_block,
    something_may_have_to_attack,
)
from model.objects.combat.attacked import attacks_player, is_attacking
from model.play.combat_damage import all_is_assigned
from model.text.trigger_conditions.of_combat import ThisIsNotBlocked
from model.vocabulary import Player, Step


def attacking_now(now: State) -> list[Object]:
    """Return what is attacking, or may be as far as is known."""
    may_be = {fact.about for fact in now.stated_of("attacking")}
    return [o for o in now.game.cards if o.index in may_be and is_attacking(now, o) is not False]


def combat_can_go_on(now: State, step: Step, active: Player) -> None:
    """Check that what a combat step that ends would bring about is known. Raises ``CannotHappen``."""
    if step is Step.DECLARE_ATTACKERS:
        _nobody_has_to_attack(now, active)
    if step is Step.DECLARE_BLOCKERS:
        _nothing_triggers_unblocked(now)
        for player in attacked_players(now):
            _nobody_has_to_block(now, player)
    if step is Step.COMBAT_DAMAGE:
        all_is_assigned(now)


def attacked_players(now: State) -> list[Player]:
    """Return the players who may be attacked, or whose planeswalkers may be."""
    there = attacking_now(now)
    return [p for p in now.game.everyone if any(attacks_player(now, o, p) is not False for o in there)]


def nothing_attacked(now: State) -> Formula:
    """Whether no creature was declared as an attacker or came attacking: the next two steps are skipped (CR 508.8)."""
    return no(any_of(now.holds("attack_made"), *(is_attacking(now, o) for o in attacking_now(now))))


def declared_by_now(now: State, act: Action) -> State:
    """Return the state in which whoever has declared nothing in this step has done so: another action is taken in it.

    Attackers and blockers are declared as the step begins, blockers by those first who come first in turn order (CR
    802.4). Raises ``CannotHappen`` where something may have had to.
    """
    if isinstance(act, DeclareBlockers) and (now.step == Step.DECLARE_BLOCKERS) is True:
        sooner = [p for p in attacked_players(now) if comes_before(now, p, act.player) is True]
        return _blocked_nothing(now, sooner)
    if isinstance(act, DeclareAttackers | DeclareBlockers | AssignDamage):
        return now
    if (now.step == Step.DECLARE_ATTACKERS) is True and isinstance(now.active, int):
        _nobody_has_to_attack(now, now.active)
        return now.set({Fact("attackers_declared", now.active): True})
    if (now.step == Step.DECLARE_BLOCKERS) is True:
        _nothing_triggers_unblocked(now)
        now = _blocked_nothing(now, attacked_players(now))
    if (now.step == Step.COMBAT_DAMAGE) is True:
        all_is_assigned(now)
        return now.set({Fact("damage_assigned", player): True for player in now.game.everyone})
    return now


def _blocked_nothing(now: State, players: Iterable[Player]) -> State:
    """Return the state in which these players have declared blockers, none where they have said nothing."""
    for player in players:
        _nobody_has_to_block(now, player)
        now = now.set({Fact("blockers_declared", player): True})
    return now


def _nothing_triggers_unblocked(now: State) -> None:
    """Check that nothing triggers as it isn't blocked by what nobody has declared. Raises ``CannotHappen``."""
    waiting = (one.source for one in now.game.triggers if isinstance(one.ability.trigger, ThisIsNotBlocked))
    for attacker in dict.fromkeys(waiting):
        declared = (
            all_of(attacks_player(now, attacker, p), now.holds("blockers_declared", p)) for p in now.game.everyone
        )
        if all_of(is_attacking(now, attacker), no(any_of(*declared))) is not False:
            raise CannotHappen(
                f"an ability of {attacker} triggers if nothing blocks it (CR 509.3g): say as the declare blockers step "
                f"begins what blocks, or that nothing does"
            )


def _nobody_has_to_attack(now: State, active: Player) -> None:
    if now.holds("attackers_declared", active) is True or attacking_now(now):
        return
    for creature in now.game.cards if something_may_have_to_attack(now) else ():
        if may_have_to_attack(now, creature):
            raise CannotHappen(
                f"{creature} may have to attack (CR 508.1d): say as the declare attackers step begins what attacks, or "
                f'"{now.game.name_of(active)} attacks with nothing"'
            )


def _nobody_has_to_block(now: State, player: Player) -> None:
    if now.holds("blockers_declared", player) is not True and may_have_to_block(now, player):
        name = now.game.name_of(player)
        raise CannotHappen(
            f"{name} may have to block (CR 509.1c): say as the declare blockers step begins what blocks, or "
            f'"{name} blocks nothing"'
        )
