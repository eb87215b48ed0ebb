"""Assigning combat damage (CR 510.1): who assigns how much, to what, and what has to be assigned first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from model.actions.damage_assignment import AssignDamage, Assigned
from model.actions.declarations import object_at, place_of
from model.game.game import Object
from model.game.state import State
from model.game.turn_order import comes_before
from model.logic.formulas import Formula, Number, all_of, any_of, if_then_else, implies, no, total
from model.objects.combat.attacked import is_attacking
from model.objects.combat.combat_damage import (
    NO_ORDER,
    attackers_blocked_by,
    blockers_of,
    damage_of,
    deals_in_this_step,
    fighters,
    fights,
    has_a_choice,
    ignores_blockers,
    is_blocked,
    kills_by_touch,
    lethal_damage,
    permanents_attacked,
    place_in_order,
    player_attacked,
    recipients,
    tramples,
)
from model.objects.reason_details import Finding, Found
from model.rulebook.rule import forbids, requires
from model.vocabulary import Player, Step


@requires(AssignDamage, cr="510.1")
def as_the_combat_damage_step_begins(now: State, act: AssignDamage) -> Formula:
    """Combat damage is assigned as the combat damage step begins, before anything else is done in it."""
    return all_of(now.step == Step.COMBAT_DAMAGE, now.stack_size == 0, no(now.resolving))


@requires(AssignDamage, cr="510.1")
def combat_damage_is_assigned_once(now: State, act: AssignDamage) -> Formula:
    """A player assigns combat damage once in a combat damage step."""
    return no(now.holds("damage_assigned", act.player))


@requires(AssignDamage, cr="510.1")
def the_active_player_assigns_first(now: State, act: AssignDamage) -> Formula:
    """A defending player assigns combat damage after the active player."""
    theirs = (
        all_of(now.controller(o) != act.player, is_attacking(now, o), has_a_choice(now, o)) for o in fighters(now)
    )
    return any_of(now.active == act.player, no(any_of(*theirs)), _active_has_assigned(now))


def _active_has_assigned(now: State) -> Formula:
    return any_of(*(all_of(now.active == p, now.holds("damage_assigned", p)) for p in now.game.everyone))


@requires(AssignDamage, cr="802.5")
def defending_players_assign_in_turn_order(now: State, act: AssignDamage) -> Formula:
    """A defending player assigns combat damage after those who come first in turn order."""
    sooner = ((p, all_of(now.active != p, comes_before(now, p, act.player))) for p in now.game.everyone)
    return no(any_of(*(all_of(so, _has_yet_to_choose(now, p)) for p, so in sooner if so is not False)))


def _has_yet_to_choose(now: State, player: Player) -> Formula:
    theirs = (all_of(now.controller(o) == player, has_a_choice(now, o)) for o in fighters(now))
    return all_of(no(now.holds("damage_assigned", player)), any_of(*theirs))


def what_fights_for_another(now: State, act: AssignDamage) -> Iterator[Finding]:
    """Return what is to assign damage, and is no attacking or blocking creature of the player."""
    for dealer in act.by_dealer():
        said = {"player": now.game.players[act.player]}
        yield Finding(Found.NOT_IN_COMBAT, dealer, no(_fights_for(now, dealer, act)), values=said)


def _fights_for(now: State, obj: Object, act: AssignDamage) -> Formula:
    return all_of(now.controller(obj) == act.player, fights(now, obj))


@requires(AssignDamage, cr="510.1", finds=what_fights_for_another)
def attacking_and_blocking_creatures_that_you_control_assign_damage(now: State, act: AssignDamage) -> Formula:
    """A player assigns the damage of attacking or blocking creatures that the player controls."""
    return all_of(*(_fights_for(now, dealer, act) for dealer in act.by_dealer()))


def what_assigns_later(now: State, act: AssignDamage) -> Iterator[Finding]:
    """Return what is to assign damage, and does not in this combat damage step."""
    yield from (Finding(Found.DEALS_NONE_IN_THIS_STEP, o, no(deals_in_this_step(now, o))) for o in act.by_dealer())


@requires(AssignDamage, cr="510.4", finds=what_assigns_later)
def first_strike_assigns_in_the_first_of_two_steps(now: State, act: AssignDamage) -> Formula:
    """Creatures with first or double strike assign damage in a step before the others, with double strike in both."""
    return all_of(*(deals_in_this_step(now, dealer) for dealer in act.by_dealer()))


def _amounts(now: State, act: AssignDamage) -> Iterator[tuple[Object, Number, Number]]:
    """Return for each creature of a player that fights how much it has to assign, and how much is assigned."""
    assigned = act.by_dealer()
    for obj in fighters(now):
        has_whom = any_of(*(so for _, so in recipients(now, obj)))
        deals = all_of(_fights_for(now, obj, act), deals_in_this_step(now, obj), has_whom)
        if ignores_blockers(now, obj) is not False:
            deals = all_of(deals, no(_deals_none_as_it_is_blocked(now, act, obj)))
        needed = if_then_else(deals, damage_of(now, obj), 0)
        there = total(one.amount for one in assigned.get(obj, ()))
        yield obj, needed, there


def _deals_none_as_it_is_blocked(now: State, act: AssignDamage, obj: Object) -> Formula:
    """Whether a blocked creature that nothing blocks any more is not chosen to deal damage as if it weren't blocked."""
    left = no(any_of(*(so for _, so in blockers_of(now, obj))))
    none = all_of(*(one.amount == 0 for one in act.by_dealer().get(obj, ())))
    return all_of(is_blocked(now, obj), no(tramples(now, obj)), left, none)


def who_assigns_another_amount(now: State, act: AssignDamage) -> Iterator[Finding]:
    """Return which creature assigns more or less than its power, and how much."""
    for obj, needed, there in _amounts(now, act):
        so = all_of(needed != there, _fights_for(now, obj, act), deals_in_this_step(now, obj))
        yield Finding(Found.ASSIGNS_ANOTHER_AMOUNT, obj, so, values={"needed": needed, "assigned": there})


@requires(AssignDamage, cr="510.1a", finds=who_assigns_another_amount)
def each_creature_assigns_damage_equal_to_its_power(now: State, act: AssignDamage) -> Formula:
    """Each creature that deals combat damage assigns as much as its power, and none if it has nothing to deal it to."""
    right = (
        implies(all_of(_fights_for(now, o, act), deals_in_this_step(now, o)), n == t) for o, n, t in _amounts(now, act)
    )
    return all_of(*right)


def _ahead(now: State, dealer: Object, to: int) -> Formula:
    """Whether that is what an attacker attacks, and still there."""
    if to in now.game.everyone:
        return player_attacked(now, dealer, to)
    return any_of(*(there for o, there in permanents_attacked(now, dealer) if place_of(now.game, o) == to))


def _all_ahead(now: State, act: AssignDamage, dealer: Object) -> Formula:
    """Whether all that a creature assigns goes to what it attacks."""
    return all_of(*(any_of(one.amount == 0, _ahead(now, dealer, one.to)) for one in act.by_dealer()[dealer]))


def _among(now: State, to: int, those: Iterable[tuple[Object, Formula]]) -> Formula:
    return any_of(*(there for o, there in those if place_of(now.game, o) == to))


def _wrongly(now: State, act: AssignDamage, kind: str) -> Iterator[tuple[Assigned, Formula]]:
    """Return what is assigned, each with when an unblocked, a blocked or a blocking creature can't assign it."""
    for one in act.assigned:
        dealer, to = one.dealer, one.to
        attacking, blocked = is_attacking(now, dealer), is_blocked(now, dealer)
        if kind == "unblocked":
            is_one, may = all_of(attacking, no(blocked)), _ahead(now, dealer, to)
        elif kind == "blocked":
            past = any_of(tramples(now, dealer), all_of(ignores_blockers(now, dealer), _all_ahead(now, act, dealer)))
            through = all_of(past, _ahead(now, dealer, to))
            is_one, may = blocked, any_of(_among(now, to, blockers_of(now, dealer)), through)
        else:
            theirs = attackers_blocked_by(now, dealer)
            is_one, may = any_of(*(so for _, so in theirs)), _among(now, to, theirs)
        yield one, all_of(one.amount > 0, is_one, no(may))


def _found(now: State, act: AssignDamage, kind: str) -> Iterator[Finding]:
    for (dealer, to, _), wrong in _wrongly(now, act, kind):
        whom = now.game.players[to] if to in now.game.everyone else str(object_at(now.game, to))
        yield Finding(Found.NOT_DEALT_DAMAGE_BY_IT, dealer, wrong, values={"to": whom})


@forbids(AssignDamage, cr="510.1b", finds=lambda now, act: _found(now, act, "unblocked"))
def an_unblocked_creature_assigns_damage_to_what_it_attacks_alone(now: State, act: AssignDamage) -> Formula:
    """What an unblocked creature deals goes to the player or planeswalker that it attacks."""
    return any_of(*(wrong for _, wrong in _wrongly(now, act, "unblocked")))


@forbids(AssignDamage, cr="510.1c", finds=lambda now, act: _found(now, act, "blocked"))
def a_blocked_creature_assigns_damage_to_its_blockers_alone(now: State, act: AssignDamage) -> Formula:
    """A blocked creature assigns its combat damage to what blocks it, with trample beyond; or all ahead, if it may."""
    return any_of(*(wrong for _, wrong in _wrongly(now, act, "blocked")))


@forbids(AssignDamage, cr="510.1d", finds=lambda now, act: _found(now, act, "blocking"))
def a_blocking_creature_assigns_damage_to_what_it_blocks_alone(now: State, act: AssignDamage) -> Formula:
    """A blocking creature assigns its combat damage to the creatures that it blocks."""
    return any_of(*(wrong for _, wrong in _wrongly(now, act, "blocking")))


def is_assigned_lethal_damage(now: State, act: AssignDamage, obj: Object) -> Formula:
    """Whether what all creatures of a player assign is lethal to one, with what is marked on it (510.1c, 702.2c)."""
    assigned = list(act.to(place_of(now.game, obj)))
    touched = any_of(*(all_of(one.amount > 0, kills_by_touch(now, one.dealer)) for one in assigned))
    return any_of(touched, total(one.amount for one in assigned) >= lethal_damage(now, obj))


def _first(now: State, act: AssignDamage, obj: Object, so: Formula) -> Finding:
    """Return that something is assigned too little: any damage is enough of what has deathtouch (CR 702.2c)."""
    there = total(one.amount for one in act.to(place_of(now.game, obj)))
    dealers = dict.fromkeys(dealer for dealer, _, _ in act.assigned)
    fights = ((dealer, blocks) for dealer in dealers for o, blocks in blockers_of(now, dealer) if o is obj)
    touched = any_of(*(all_of(blocks, kills_by_touch(now, dealer)) for dealer, blocks in fights))
    lethal = lethal_damage(now, obj)
    values: Mapping[str, object] = {"needed": if_then_else(all_of(touched, lethal > 1), 1, lethal), "assigned": there}
    return Finding(Found.NEEDS_LETHAL_DAMAGE, obj, so, values=values)


def _tramples_too_soon(now: State, act: AssignDamage) -> Iterator[tuple[Object, Formula]]:
    """Return which blockers of an attacker that tramples on are not assigned lethal damage."""
    for dealer, to, amount in act.assigned:
        ahead = all_of(amount > 0, is_blocked(now, dealer), tramples(now, dealer), _ahead(now, dealer, to))
        ahead = all_of(ahead, no(all_of(ignores_blockers(now, dealer), _all_ahead(now, act, dealer))))
        for blocker, there in blockers_of(now, dealer) if ahead is not False else ():
            yield blocker, all_of(ahead, there, no(is_assigned_lethal_damage(now, act, blocker)))


@forbids(
    AssignDamage,
    cr="702.19b",
    finds=lambda now, act: (_first(now, act, o, so) for o, so in _tramples_too_soon(now, act)),
)
def trample_goes_on_once_its_blockers_are_assigned_lethal_damage(now: State, act: AssignDamage) -> Formula:
    """What tramples assigns damage to what it attacks only if all that block it are assigned lethal damage."""
    return any_of(*(so for _, so in _tramples_too_soon(now, act)))


def _out_of_order(now: State, act: AssignDamage) -> Iterator[tuple[Object, Formula]]:
    """Return which creatures come before one that is assigned damage, and are not assigned lethal damage."""
    for dealer, to, amount in act.assigned:
        later = object_at(now.game, to)
        if later is None:
            continue
        place = place_in_order(now, dealer, later)
        for sooner, there in (*blockers_of(now, dealer), *attackers_blocked_by(now, dealer)):
            before = place_in_order(now, dealer, sooner) < place
            if sooner is not later and before is not False:
                short = no(is_assigned_lethal_damage(now, act, sooner))
                yield sooner, all_of(amount > 0, there, before, short)


@forbids(
    AssignDamage,
    cr="510.1c",
    until=NO_ORDER,
    finds=lambda now, act: (_first(now, act, o, so) for o, so in _out_of_order(now, act)),
)
def what_comes_first_in_order_is_assigned_lethal_damage(now: State, act: AssignDamage) -> Formula:
    """What is assigned damage has none before it in the damage assignment order that is not assigned lethal damage."""
    return any_of(*(so for _, so in _out_of_order(now, act)))
