"""Who attacks and blocks in a situation, from the keys of its cards to facts."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter.cases.situation_keys import PlayerArea
from arbiter.cases.situations.tied_to_others import entries_placed
from arbiter.errors import CaseError, at
from arbiter.words.fact_values import UNKNOWN, set_flag
from arbiter.words.objects_by_name import object_named
from arbiter.words.players_zones_steps_by_name import player_named
from model.changes.combat_trigger_events import CreatureAttacked
from model.changes.triggering.trigger_condition_met import watched
from model.game.changing import change
from model.game.facts import Fact
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Value, all_of, any_of, no
from model.objects.combat.attacked import is_battle_card
from model.objects.combat.combat_damage import NO_ORDER, fighters
from model.play.combat_goes_on import attacking_now
from model.play.damage_order import orders_opened
from model.vocabulary import Player, Step, Zone

BATTLES = "2024-08-02"
"""The first edition here that knows battles (CR 310)."""


def in_combat(now: State, player: Player, area: PlayerArea) -> State:
    """Let attack and block what is said to, once every card is in its place. Who attacks has declared attackers."""
    for where, spec, these in entries_placed(now, player, area):
        if spec.attacking:
            with at(f"{where}.attacking"):
                attacked = _attacked(now, spec.attacking)
                now = now.set({Fact("attacking", obj.index): attacked for obj in these})
                for obj in these:
                    now = watched(now, CreatureAttacked(obj, alone=False), no(now.holds("has_attacked", obj.index)))
                now = now.set({Fact("has_attacked", obj.index): True for obj in these})
                now = now.set({Fact("attacked", player): True, Fact("attack_made"): True})
                if (now.step == Step.DECLARE_ATTACKERS) is True:
                    now = now.set({Fact("attackers_declared", player): True})
        for obj in these if spec.blocked is not False else ():
            now = set_flag(now, Fact("blocked", obj.index), spec.blocked)
        for name in [spec.blocking] if isinstance(spec.blocking, str) else spec.blocking:
            with at(f"{where}.blocking"):
                attacker = object_named(now, name, zones=(Zone.BATTLEFIELD,))
                now = now.set({Fact("blocking", obj.index, attacker.index): 1 for obj in these})
                now = now.set({Fact("blocked", attacker.index): True})
                if (now.step == Step.DECLARE_BLOCKERS) is True:
                    now = now.set({Fact("blockers_declared", player): True})
    return now


def at_the_end_of_combat(now: State, before: State | None = None) -> State:
    """Say there that an attack was made if who has the turn has attacked, as far as that was not known ``before``.

    Then blockers were declared, whatever is left of those that attacked (CR 508.8). Of a later combat it is open.
    """
    if (now.step == Step.END_OF_COMBAT) is not True or attacking_now(now) or _was_so(now, before):
        return now
    made, first = Fact("attack_made"), (now.number("earlier_combats") == 0) is True
    attacked = any_of(*(all_of(now.active == p, now.holds("attacked", p)) for p in now.game.everyone))
    return change(now, {made: attacked}) if first or attacked is False else set_flag(now, made, UNKNOWN)


def _was_so(now: State, before: State | None) -> bool:
    """Return whether it was the end of that combat before, of players who had attacked as they have."""
    if before is None or (before.step == Step.END_OF_COMBAT) is not True:
        return False
    same = now.number("earlier_combats") is before.number("earlier_combats")
    return same and all(now.holds("attacked", p) is before.holds("attacked", p) for p in now.game.everyone)


def protected(now: State, player: Player, area: PlayerArea) -> State:
    """Let each battle be protected by whom it is said, or by the one opponent that there is (CR 310.8a, 310.11a).

    Raises ``CaseError`` where nobody can tell who, and for what is no battle.
    """
    for where, spec, these in entries_placed(now, player, area):
        for obj in these:
            with at(f"{where}.protector"):
                now = _protected(now, player, obj, spec.protector)
    return now


def _protected(now: State, player: Player, obj: Object, name: str) -> State:
    if not is_battle_card(obj):
        if name:
            raise CaseError(f"{obj} is no battle, and nobody protects it (CR 310.8)")
        return now
    if now.on_battlefield(obj) is False:
        return now
    if now.game.edition < BATTLES:
        raise CaseError(f"there are no battles before the edition of {BATTLES} (CR 310)")
    others = [p for p in now.game.everyone if p != player]
    if not name and len(others) > 1:
        raise CaseError(f'say who protects {obj}: protector = "{now.game.players[others[0]]}" (CR 310.8a)')
    return now.set({Fact("protector", obj.index): player_named(now.game.players, name) if name else others[0]})


def with_damage_orders(now: State, areas: Iterable[tuple[Player, PlayerArea]]) -> State:
    """Note in which order damage is assigned, once it is known what blocks; what is not said is open (CR 509.2)."""
    for player, area in areas:
        for where, spec, these in entries_placed(now, player, area):
            if spec.damage_order:
                with at(f"{where}.damage_order"):
                    now = _in_order(now, these[0], spec.damage_order)
    return now if now.game.edition >= NO_ORDER else orders_opened(now, list(fighters(now)))


def _in_order(now: State, dealer: Object, names: list[str]) -> State:
    if now.game.edition >= NO_ORDER:
        raise CaseError(f"a damage assignment order is announced only in editions before {NO_ORDER}")
    those = [object_named(now, name, zones=(Zone.BATTLEFIELD,)) for name in names]
    places: dict[Fact, Value] = {Fact("damage_order", dealer.index, o.index): n for n, o in enumerate(those, 1)}
    return now.set(places)


def _attacked(now: State, name: str) -> int:
    """Return what is attacked, as the fact holds it. Raises ``CaseError`` for what is neither player nor permanent."""
    for player, known in enumerate(now.game.players):
        if known.lower() == name.strip().lower():
            return player
    obj = object_named(now, name, zones=(Zone.BATTLEFIELD,))
    if now.on_battlefield(obj) is False:
        raise CaseError(f"{obj} is not on the battlefield, so nothing attacks it (CR 506.3)")
    return len(now.game.players) + obj.index
