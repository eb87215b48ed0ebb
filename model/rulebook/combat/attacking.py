"""Declaring attackers (CR 508.1): who may attack whom, restrictions and requirements."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from model.actions.declarations import DeclareAttackers, Pair
from model.game.game import Continuous, Object
from model.game.marks_on_permanents import is_bound
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, any_of, count, implies, no
from model.objects.characteristics import has_ability, power
from model.objects.combat.able_to_attack_or_block import abilities_of, has_haste, is_creature_of
from model.objects.combat.attacked import can_be_attacked, defending_player
from model.objects.combat.whom_combat_texts_bind import binds, is_attacked_as_said, is_in_effect, those_bound
from model.objects.counting.what_texts_count import how_often
from model.objects.reason_details import Finding, Found
from model.objects.what_conditions_mean import holds_for
from model.rulebook.combat.costs_of_combat import can_pay_for_declaration, why_declaration_is_unpaid
from model.rulebook.combat.required_attacks import requirements_to_attack
from model.rulebook.combat.requirements import (
    any_is_detained,
    are_all,
    are_creatures_of_yours,
    are_untapped,
    declared_with,
    how_many,
    is_any,
    obeys_most,
    too_few_with_it,
    what_is_detained,
    what_is_no_creature_of_yours,
    what_is_not_obeyed,
    what_is_tapped,
)
from model.rulebook.rule import forbids, requires
from model.text.combat import AttackersAtMost, CantAttack, IgnoresDefender, MayExert
from model.text.keywords.keywords_by_edition import EXERT, exists
from model.text.keywords.of_combat import Defender
from model.text.keywords.triggering import Enlist
from model.vocabulary import Player, Step

THE_MOST = "as_many_requirements_to_attack_as_can_be_are_obeyed"
"""The name of the rule that compares a declaration with others."""


@requires(DeclareAttackers, cr="508.1")
def the_active_player_declares_attackers(now: State, act: DeclareAttackers) -> Formula:
    """The player whose turn it is declares attackers."""
    return now.active == act.player


@requires(DeclareAttackers, cr="508.1")
def as_the_declare_attackers_step_begins(now: State, act: DeclareAttackers) -> Formula:
    """Attackers are declared as the declare attackers step begins, before anything else is done in it."""
    return all_of(now.step == Step.DECLARE_ATTACKERS, now.stack_size == 0, no(now.resolving))


@requires(DeclareAttackers, cr="508.1")
def attackers_are_declared_once(now: State, act: DeclareAttackers) -> Formula:
    """Attackers are declared once in a declare attackers step."""
    return no(now.holds("attackers_declared", act.player))


@requires(DeclareAttackers, cr="508.1a", finds=what_is_no_creature_of_yours)
def creatures_that_you_control_attack(now: State, act: DeclareAttackers) -> Formula:
    """A player attacks with creatures that the player controls."""
    return are_creatures_of_yours(now, act)


@requires(DeclareAttackers, cr="508.1a", finds=what_is_tapped)
def attackers_are_untapped(now: State, act: DeclareAttackers) -> Formula:
    """A tapped creature is not declared as an attacker."""
    return are_untapped(now, act)


def what_is_new(now: State, act: DeclareAttackers) -> Iterator[Finding]:
    """Return what is to attack, came under the player's control this turn and has no haste."""
    for o in act.by_creature():
        yield Finding(Found.NEW_WITHOUT_HASTE, o, is_new(now, o))


def is_new(now: State, creature: Object) -> Formula:
    """Whether a creature has come under its player's control this turn, and has no haste (CR 302.6)."""
    new = now.holds("summoning_sick", creature.index)
    return new is not False and all_of(new, no(has_haste(now, creature)))


@requires(DeclareAttackers, cr="508.1a", finds=what_is_new)
def attackers_are_not_new(now: State, act: DeclareAttackers) -> Formula:
    """An attacker has haste, or its player has controlled it since the turn began."""
    return are_all(act, lambda o: no(is_new(now, o)))


@requires(DeclareAttackers, cr="508.1b")
def each_attacker_attacks_one_opponent_or_planeswalker(now: State, act: DeclareAttackers) -> Formula:
    """An attacker attacks one opponent, or one planeswalker that an opponent controls or battle that one protects."""
    once = (count(*whom.values()) <= 1 for whom in act.by_creature().values() if len(whom) > 1)
    can_be = {what: can_be_attacked(now, act.player, what) for what in act.whom}
    doubtful = {what: so for what, so in can_be.items() if so is not True}
    attacks = act.chosen() if doubtful else ()
    return all_of(*once, *(implies(chosen, doubtful[what]) for _, what, chosen in attacks if what in doubtful))


@requires(DeclareAttackers, cr="701.43d")
def exerted_is_what_attacks_and_says_so(now: State, act: DeclareAttackers) -> Formula:
    """A creature is exerted as it attacks, once, if it says that it may be."""
    if not act.exerted:
        return True
    attack = (any_of(*(chosen for o, _, chosen in act.chosen() if o is creature)) for creature in act.exerted)
    say_so = (has_ability(now, creature, MayExert) for creature in act.exerted)
    once = len(set(act.exerted)) == len(act.exerted)
    return all_of(once, exists(EXERT, now.game.edition), *attack, *say_so)


def what_cant_be_enlisted(now: State, act: DeclareAttackers) -> Iterator[Finding]:
    """Return what is to be tapped for enlist and is tapped, new, or no creature of the player's."""
    mine = DeclareAttackers(act.player, tuple((other, act.player) for _, other in act.enlisted))
    yield from (*what_is_no_creature_of_yours(now, mine), *what_is_tapped(now, mine), *what_is_new(now, mine))


@requires(DeclareAttackers, cr="702.154a", since="2022-10-07", finds=what_cant_be_enlisted)
def what_enlists_taps_another_that_stays_at_home(now: State, act: DeclareAttackers) -> Formula:
    """What attacks with enlist may tap one untapped creature that does not attack, and has haste or is not new."""
    if not act.enlisted:
        return True
    declared = act.is_declared()
    taken = [other for _, other in act.enlisted]
    asked: list[Formula] = [len(set(taken)) == len(taken)]
    for attacker in dict.fromkeys(attacker for attacker, _ in act.enlisted):
        can = count(*(has for _, has in abilities_of(now, attacker, Enlist)))
        asked += [declared.get(attacker, False), can >= sum(one is attacker for one, _ in act.enlisted)]
    for other in taken:
        at_home = no(any_of(declared.get(other, False), now.holds("tapped", other.index), is_new(now, other)))
        asked += [is_creature_of(now, other, act.player), at_home]
    return all_of(*asked)


def those_with_defender(now: State, act: DeclareAttackers) -> Iterator[Finding]:
    """Return what is to attack and has defender."""
    yield from (
        Finding(Found.HAS_KEYWORD, o, _is_kept_by_defender(now, o), values={"keyword": "defender"})
        for o in act.by_creature()
    )


@forbids(DeclareAttackers, cr="702.3b", finds=those_with_defender)
def a_creature_with_defender_cant_attack(now: State, act: DeclareAttackers) -> Formula:
    """A creature with defender can't attack."""
    return is_any(act, lambda o: _is_kept_by_defender(now, o))


def _is_kept_by_defender(now: State, creature: Object) -> Formula:
    """Return whether a creature has defender, and no effect lets it attack as though it didn't (CR 609.4)."""
    ignored = (binds(now, effect, effect.effect.of, creature) for effect in now.game.continuous(IgnoresDefender))
    this_turn = is_bound(now, creature, "can attack as though it had no defender") > 0
    return all_of(has_ability(now, creature, Defender), no(any_of(this_turn, *ignored)))


@forbids(DeclareAttackers, cr="701.35a", since="2013-04-29", finds=what_is_detained)
def a_detained_creature_cant_attack(now: State, act: DeclareAttackers) -> Formula:
    """A detained creature can't attack."""
    return any_is_detained(now, act)


def may_be_among_attackers(now: State, player: Player, creature: Object, attacked: int) -> Formula:
    """Return whether a player can choose a creature to attack, by what tells that of it alone (CR 508.1a, 702.3b)."""
    act = DeclareAttackers(player, ((creature, attacked),))
    chosen = all_of(are_creatures_of_yours(now, act), are_untapped(now, act), no(is_new(now, creature)))
    return all_of(chosen, no(_is_kept_by_defender(now, creature)))


@forbids(DeclareAttackers, cr="508.1c", each=CantAttack)
def an_effect_says_that_it_cant_attack(now: State, act: DeclareAttackers, effect: Continuous[CantAttack]) -> Formula:
    """An effect says that a creature can't attack, or that it can't attack unless a condition is met."""
    attacking = act.by_creature()
    bound = those_bound(now, effect, effect.effect.of, attacking)
    alone = too_few_with_it(act, effect.effect.others) if bound else False
    broken: list[Formula] = []
    for creature, holds in bound.items():
        for what, chosen in attacking[creature].items():
            broken.append(all_of(chosen, holds, _cant_attack(now, act, effect, (creature, what), alone)))
    return any_of(*broken)


def _cant_attack(
    now: State, act: DeclareAttackers, effect: Continuous[CantAttack], pair: Pair, alone: Formula
) -> Formula:
    """Whether a creature that is bound can't attack that, as what it says is not met."""
    text, source = effect.effect, effect.source
    creature, what = pair
    defender = defending_player(now, what)
    unmet: list[Formula] = []
    if text.unless is not None:
        unmet.append(no(holds_for(text.unless, now, source, act.player)))
    if text.unless_defender is not None:
        theirs = (all_of(defender == p, holds_for(text.unless_defender, now, source, p)) for p in now.game.everyone)
        unmet.append(no(any_of(*theirs)))
    if text.others:
        unmet.append(alone)
    if text.with_others:
        unmet.append(act.number_declared() > 1)
    if text.with_one is not None:
        unmet.append(no(declared_with(now, act, effect, text.with_one, creature)))
    if text.stronger_than is not None:
        whose = ((p, now.controller(source) == p) for p in now.game.everyone)
        numbers = ((so, how_often(now, text.stronger_than, p, source)) for p, so in whose if so is not False)
        unmet.append(any_of(*(all_of(so, power(now, creature) > number) for so, number in numbers)))
    return all_of(is_attacked_as_said(now, text, source, what), any_of(*unmet) if unmet else True)


@forbids(DeclareAttackers, cr="508.1c", each=AttackersAtMost)
def an_effect_limits_how_many_attack(now: State, act: DeclareAttackers, effect: Continuous[AttackersAtMost]) -> Formula:
    """An effect says that no more than so many creatures can attack."""
    you = now.controller(effect.source)
    meant = (all_of(chosen, not effect.effect.you or what == you) for _, what, chosen in act.chosen())
    return all_of(is_in_effect(now, effect), count(*meant) > effect.effect.number)


@requires(DeclareAttackers, cr="508.1j", finds=why_declaration_is_unpaid)
def what_it_costs_to_attack_can_be_paid(now: State, act: DeclareAttackers) -> Formula:
    """What effects ask for each creature that attacks has to be paid in full."""
    return can_pay_for_declaration(now, act)


def how_many_are_obeyed(now: State, act: DeclareAttackers) -> Mapping[str, Number]:
    """Return how many requirements are obeyed, and how many can be."""
    return how_many(now, act, requirements_to_attack, THE_MOST)


def which_are_not_obeyed(now: State, act: DeclareAttackers) -> Iterator[Finding]:
    """Return a declaration that obeys more requirements, and which those are."""
    return what_is_not_obeyed(now, act, requirements_to_attack, THE_MOST)


@requires(DeclareAttackers, cr="508.1d", shows=how_many_are_obeyed, finds=which_are_not_obeyed)
def as_many_requirements_to_attack_as_can_be_are_obeyed(now: State, act: DeclareAttackers) -> Formula:
    """No other attack that obeys every restriction obeys more requirements."""
    return obeys_most(now, act, requirements_to_attack, THE_MOST)
