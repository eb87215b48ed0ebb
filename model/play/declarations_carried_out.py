"""What declarations of attackers and blockers and assignments of combat damage do (CR 508.1f-k, 509.1d-g, 510.1).

A declaration may be plain, or open: each pair of it then is chosen where a formula holds.
"""

from __future__ import annotations

from model.actions.damage_assignment import AssignDamage
from model.actions.declarations import Declaration, DeclareAttackers, DeclareBlockers
from model.changes.combat_trigger_events import (
    Attacked,
    AttackedPlayer,
    BecameBlocked,
    Blocked,
    BlockedOne,
    CreatureAttacked,
    Enlisted,
    ExertedAsItAttacked,
    WasNotBlocked,
)
from model.changes.tapping import tap
from model.changes.triggering.given_by_keyword_counters import given_by_counters
from model.changes.triggers import note
from model.game.changing import change
from model.game.facts import Fact
from model.game.kinds_of_facts.turn_history_asked_for import WatchedFor, watched_in
from model.game.state import State
from model.keyword_actions.resolving_object import CannotHappen
from model.logic.formulas import Value, all_of, any_of, if_then_else, no
from model.objects.characteristics import has_ability
from model.objects.combat.attacked import attacks_player
from model.objects.reach_of_unread_texts import VIGILANCE, Acting, means_object, text_functions, with_texts
from model.play.casting_and_activating import Paying, paying_for, purpose_and_ways
from model.play.combat_damage import assign, who_chooses
from model.play.combat_goes_on import attacking_now
from model.play.damage_order import with_orders
from model.play.turn import give_priority
from model.rulebook.combat.requirements import blocks_by_attacker, blocks_in
from model.text.happened_this_turn import IsAttackedInThisStep
from model.text.keywords.of_combat import Vigilance
from model.text.trigger_conditions.of_combat import (
    Attacks,
    BecomesBlockedByOne,
    OneBlocks,
    TheyAttack,
    ThisBecomesBlocked,
    ThisBlocks,
    ThisFights,
    ThisIsNotBlocked,
)


def declare_attackers(now: State, act: DeclareAttackers) -> State:
    """Tap the attackers, pay for them, and let them attack; then the active player gets priority (CR 508.1f-k, 508.2).

    Raises ``CannotHappen`` if how they are paid for is not certain.
    """
    return give_priority(attacking(now, act, _paying_for(now, act)), now.active)


def attacking(now: State, act: DeclareAttackers, pay_for_them: Paying = lambda then: then) -> State:
    """Tap the attackers, pay for them, and let them attack; nobody has priority yet (CR 508.1f-k).

    Raises ``CannotHappen`` if a text that is not modelled says what happens then.
    """
    _nothing_untold_triggers(now, act)
    declared = act.is_declared()
    some = any_of(*declared.values())
    changes: dict[Fact, Value] = {Fact("attackers_declared", act.player): True, **_not_attacked_yet(now)}
    if some is not False:
        changes[Fact("attacked", act.player)] = any_of(now.holds("attacked", act.player), some)
        changes[Fact("attack_made")] = any_of(now.holds("attack_made"), some)
    for creature, whom in act.by_creature().items():
        fact = Fact("attacking", creature.index)
        attacked = now.number(*fact)
        for what, chosen in whom.items():
            attacked = if_then_else(chosen, what, attacked)
        changes[fact] = attacked
    now = change(now, changes)
    for creature, attacks in declared.items():
        vigilant = with_texts(now, VIGILANCE, creature, has_ability(now, creature, Vigilance))
        now = tap(now, creature, all_of(attacks, no(vigilant)))
    now = pay_for_them(now)
    if some is not False:
        now = note(now, Attacked(act.player, tuple(declared.items())), some)
    now = _noting_whom_they_attack(now, act)
    for creature, other in act.enlisted:
        now = note(tap(now, other), Enlisted(creature, other))
    for creature in act.exerted:
        now = note(change(now, {Fact("exerted", creature.index, act.player): 1}), ExertedAsItAttacked(creature))
    return change(
        now,
        {
            Fact("has_attacked", creature.index): any_of(now.holds("has_attacked", creature.index), attacks)
            for creature, attacks in declared.items()
        },
    )


def _noting_whom_they_attack(now: State, act: DeclareAttackers) -> State:
    """Let what waits for the attack of one creature, or on one player, trigger."""
    declared = act.is_declared()
    for player in now.game.everyone if now.game.speaks_of(TheyAttack) else ():
        now = note(now, AttackedPlayer(player, tuple(declared.items())))
    if now.game.speaks_of(Attacks, ThisBlocks) or given_by_counters(now) or _asked_in_this_step(now):
        for creature, attacks in declared.items():
            now = note(now, CreatureAttacked(creature, act.number_declared() == 1), attacks)
    return now


def _asked_in_this_step(now: State) -> list[WatchedFor]:
    """Return what is remembered of who was attacked in this step, because a card asks for that."""
    return [one for one in watched_in(now.game) if isinstance(one.what, IsAttackedInThisStep)]


def _not_attacked_yet(now: State) -> dict[Fact, Value]:
    return {one.of(player): 0 for one in _asked_in_this_step(now) for player in now.game.everyone}


def _paying_for(now: State, act: Declaration) -> Paying:
    return paying_for(now, act) if purpose_and_ways(now, act)[1] else lambda then: then


def _nothing_untold_triggers(now: State, act: DeclareAttackers) -> None:
    """Check that no text is set off that is not modelled, of an attacker or about one (CR 508.3)."""
    attackers = [creature for creature, attacks in act.is_declared().items() if attacks is not False]
    for source, text, could in now.game.unread_of_attacks if attackers else ():
        acting = Acting(source, now.controller(source))
        meant = next((o for o in attackers if means_object(now, could.of, acting, o) is not False), None)
        if meant is not None and text_functions(now, source, text) is not False:
            said = "" if source is meant else f", says {source}"
            raise CannotHappen(f"what {meant} does as it attacks is not modelled: {text.text}{said}")


def declare_blockers(now: State, act: DeclareBlockers) -> State:
    """Pay for the blockers, and let them block; then the active player gets priority (CR 509.1d-g, 509.2).

    Raises ``CannotHappen`` if how they are paid for is not certain.
    """
    now = _paying_for(now, act)(now)
    return give_priority(with_orders(blocking(now, act), act), now.active)


def blocking(now: State, act: DeclareBlockers) -> State:
    """Let what was declared block; nobody has priority yet (CR 509.1g-h)."""
    changes: dict[Fact, Value] = {Fact("blockers_declared", act.player): True}
    for blocker, attacker, chosen in blocks_in(now, act):
        fact = Fact("blocking", blocker.index, attacker.index)
        changes[fact] = if_then_else(chosen, 1, now.number(*fact))
    for attacker, blocks in blocks_by_attacker(now, act).items():
        changes[Fact("blocked", attacker.index)] = any_of(now.holds("blocked", attacker.index), *blocks)
    after = change(now, changes)
    for blocker, attacker, chosen in blocks_in(now, act) if now.game.speaks_of(ThisFights, BecomesBlockedByOne) else ():
        after = note(after, BlockedOne(blocker, attacker), chosen)
    for attacker in attacking_now(after) if now.game.speaks_of(ThisIsNotBlocked) else ():
        unblocked = all_of(attacks_player(after, attacker, act.player), no(after.holds("blocked", attacker.index)))
        after = note(after, WasNotBlocked(attacker), unblocked)
    if not now.game.speaks_of(ThisBlocks, ThisBecomesBlocked, OneBlocks):
        return after
    for blocker, declared in act.is_declared().items():
        after = note(after, Blocked(blocker), declared)
    for attacker, blocks in blocks_by_attacker(now, act).items():
        after = note(after, BecameBlocked(attacker), all_of(any_of(*blocks), no(now.holds("blocked", attacker.index))))
    return after


def assign_damage(now: State, act: AssignDamage) -> State:
    """Note how a player assigns combat damage; once it is dealt the active player gets priority (CR 510.1-3)."""
    now = assign(now, act)
    return now if who_chooses(now) else give_priority(now, now.active)
