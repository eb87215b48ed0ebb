"""What of attacking, blocking and combat damage sets off a triggered ability (CR 508.3, 509.3, 510.3)."""

from __future__ import annotations

from collections.abc import Sequence

from model.changes.combat_trigger_events import (
    AttackedPlayer,
    BecameBlocked,
    Blocked,
    BlockedOne,
    CombatDamageWasDealt,
    CreatureAttacked,
    DealtCombatDamage,
    DealtCombatDamageBy,
    Enlisted,
    ExertedAsItAttacked,
    TheyDealtCombatDamage,
    WasNotBlocked,
)
from model.changes.trigger_events import Happening
from model.game.game import Object
from model.game.state import State
from model.game.turn_order import has_lost
from model.logic.formulas import Formula, Number, all_of, any_of, count, if_then_else, no, total
from model.objects.characteristics import power
from model.objects.combat.attacked import attacked_by, planeswalkers_of
from model.objects.matching import matches
from model.text.descriptions import Those
from model.text.trigger_conditions.every import Trigger
from model.text.trigger_conditions.of_combat import (
    Attacks,
    BecomesBlockedByOne,
    CombatDamageDealt,
    DealsCombatDamage,
    OneBlocks,
    TheirCreaturesDealYouCombatDamage,
    TheyAttack,
    TheyDealCombatDamage,
    ThisAttacks,
    ThisBecomesBlocked,
    ThisBlocks,
    ThisEnlists,
    ThisExertedAsItAttacks,
    ThisFights,
    ThisIsNotBlocked,
)
from model.text.unread import Sometimes
from model.vocabulary import Player, Who


def set_off_in_combat(now: State, source: Object, trigger: Trigger | Sometimes, happening: Happening) -> Formula:
    """Return whether something that happens in combat sets off an ability of an object."""
    match trigger, happening:
        case Attacks(what, True), CreatureAttacked(obj, is_alone):
            return all_of(is_alone, matches(what, now, obj, now.controller(source), source))
        case TheyAttack(what, at_least, Who() as whom, walkers), AttackedPlayer(player, creatures):
            there = [(o, all_of(so, _is_attacked(now, o, player, walkers=walkers))) for o, so in creatures]
            return all_of(now.means(whom, source, player), are_so_many(now, source, what, there, at_least))
        case (
            (ThisBlocks(), Blocked(obj))
            | (ThisBlocks(or_attacks=True), CreatureAttacked(obj))
            | (ThisBlocks(or_becomes_blocked=True), BecameBlocked(obj))
            | (ThisBecomesBlocked(), BecameBlocked(obj))
            | (ThisIsNotBlocked(), WasNotBlocked(obj))
            | (ThisExertedAsItAttacks(), ExertedAsItAttacked(obj))
            | (ThisEnlists(), Enlisted(obj))
        ):
            return obj is source
        case ThisFights(what, blocks, is_blocked), BlockedOne(blocker, attacker, declared):
            as_blocker, as_attacker = blocks and declared and source is blocker, is_blocked and source is attacker
            other = attacker if as_blocker else blocker
            return (as_blocker or as_attacker) and matches(what, now, other, now.controller(source), source)
        case (
            (BecomesBlockedByOne(what), BlockedOne(attacker=obj))
            | (OneBlocks(what, False), Blocked(obj))
            | (OneBlocks(what, True), BecameBlocked(obj))
        ):
            return matches(what, now, obj, now.controller(source), source)
        case DealsCombatDamage(who, None), DealtCombatDamage(obj, player):
            return obj is source and now.means(who, source, player)
        case TheyDealCombatDamage(what, at_least, who), TheyDealtCombatDamage(player, creatures):
            return all_of(now.means(who, source, player), are_so_many(now, source, what, creatures, at_least))
        case TheirCreaturesDealYouCombatDamage(), DealtCombatDamageBy(to=player):
            return trigger.together is happening.together and now.means(Who.YOU, source, player)
        case CombatDamageDealt(), CombatDamageWasDealt():
            return True
    return False


def attacks_whom(
    now: State, you: Number, whom: Who | None, creature: Object, source: Object | None, *, walkers: bool
) -> Formula:
    """Return whether a creature attacks one of those players, as a player sees it, or with ``walkers`` theirs."""
    if whom is None:
        return True
    meant = ((player, now.are_meant(whom, you, player, source)) for player in now.game.everyone)
    return any_of(*(all_of(is_meant, _is_attacked(now, creature, p, walkers=walkers)) for p, is_meant in meant))


def _is_attacked(now: State, creature: Object, player: Player, *, walkers: bool) -> Formula:
    """Return whether a creature attacks a player, or with ``walkers`` a planeswalker that the player controls."""
    attacked = attacked_by(now, creature)
    theirs = planeswalkers_of(now, player).items() if walkers else ()
    return any_of(attacked == player, *(all_of(so, attacked == walker) for walker, so in theirs))


def are_so_many(
    now: State, source: Object, what: Those | None, creatures: Sequence[tuple[Object, Formula]], at_least: int
) -> Formula:
    """Return whether so many of these creatures, or more, fit a description in an ability of an object."""
    you = now.controller(source)
    fitting = (all_of(so, what is None or matches(what, now, o, you, source)) for o, so in creatures)
    return count(*fitting) >= at_least


def set_off_by_its_attack(
    now: State, source: Object, trigger: ThisAttacks, creatures: Sequence[tuple[Object, Formula]]
) -> Formula:
    """Return whether an attack of these creatures sets off an ability of one that waits to attack (CR 508.3a)."""
    attacks = any_of(*(declared for creature, declared in creatures if creature is source))
    again = trigger.first and now.holds("has_attacked", source.index)
    whom: Formula = True
    if trigger.player or trigger.most_life:
        fit = ((p, not trigger.most_life or _has_most_life(now, p)) for p in now.game.everyone)
        whom = any_of(*(all_of(attacked_by(now, source) == p, fits) for p, fits in fit))
    company: Formula = True
    if trigger.beside is not None:
        you, what = now.controller(source), trigger.beside
        others = (all_of(so, matches(what, now, o, you, source)) for o, so in creatures if o is not source)
        company = count(*others) >= trigger.beside_so_many
    if trigger.total_power is not None:
        powers = total(if_then_else(declared, power(now, creature), 0) for creature, declared in creatures)
        company = all_of(company, powers >= trigger.total_power)
    return all_of(attacks, not trigger.saddled or now.holds("saddled", source.index), no(again), whom, company)


def _has_most_life(now: State, player: Player) -> Formula:
    """Return whether no player has more life than this one: the one of most life, or one tied for it."""
    return no(any_of(*(all_of(no(has_lost(now, p)), now.life(p) > now.life(player)) for p in now.game.everyone)))
