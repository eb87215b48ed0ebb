"""Declaring blockers (CR 509.1): who may block whom, evasion and other restrictions, requirements."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from model.actions.declarations import DeclareBlockers, object_at, place_of
from model.game.game import Continuous, Object
from model.game.state import State
from model.game.turn_order import comes_before
from model.logic.formulas import Formula, Number, all_of, any_of, count, if_then_else, implies, no, total
from model.objects.characteristics import has_ability
from model.objects.combat.able_to_attack_or_block import can_be_a_creature_there, is_creature_of, is_goaded
from model.objects.combat.attacked import attacks_player
from model.objects.combat.whom_combat_texts_bind import (
    binds,
    each_time_it_binds,
    fits_beside,
    fits_for,
    is_in_effect,
    those_bound,
)
from model.objects.reason_details import Finding, Found
from model.objects.what_conditions_mean import holds_for
from model.rulebook.combat.costs_of_combat import can_pay_for_declaration, why_declaration_is_unpaid
from model.rulebook.combat.requirements import (
    Requirement,
    any_is_detained,
    any_is_suspected,
    are_creatures_of_yours,
    are_untapped,
    attackers_in,
    blocks_by_attacker,
    blocks_in,
    declared_with,
    how_many,
    in_order,
    is_any,
    obeys_most,
    too_few_with_it,
    what_is_detained,
    what_is_no_creature_of_yours,
    what_is_not_obeyed,
    what_is_suspected,
    what_is_tapped,
)
from model.rulebook.combat.this_turn import as_often_as_said, has_to_block_others, required_by_effects
from model.rulebook.rule import forbids, requires
from model.text.combat import BlockersAtMost, BlocksMore, CantBeBlocked, CantBlock, MustBeBlocked, MustBlock
from model.text.keywords.triggering import Decayed
from model.vocabulary import Player, Step

THE_MOST = "as_many_requirements_to_block_as_can_be_are_obeyed"
"""The name of the rule that compares a declaration with others."""


@requires(DeclareBlockers, cr="509.1")
def a_defending_player_declares_blockers(now: State, act: DeclareBlockers) -> Formula:
    """A player who is attacked, or whose planeswalker is, declares blockers."""
    return any_of(*(attacks_player(now, o, act.player) for o in now.game.cards))


@requires(DeclareBlockers, cr="509.1")
def as_the_declare_blockers_step_begins(now: State, act: DeclareBlockers) -> Formula:
    """Blockers are declared as the declare blockers step begins, before anything else is done in it."""
    return all_of(now.step == Step.DECLARE_BLOCKERS, now.stack_size == 0, no(now.resolving))


@requires(DeclareBlockers, cr="509.1")
def blockers_are_declared_once(now: State, act: DeclareBlockers) -> Formula:
    """A player declares blockers once in a declare blockers step."""
    return no(now.holds("blockers_declared", act.player))


@requires(DeclareBlockers, cr="802.4")
def blockers_are_declared_in_turn_order(now: State, act: DeclareBlockers) -> Formula:
    """Each defending player declares blockers before those who come later in turn order do."""
    later = (p for p in now.game.everyone if p != act.player)
    return no(any_of(*(all_of(comes_before(now, act.player, p), now.holds("blockers_declared", p)) for p in later)))


@requires(DeclareBlockers, cr="509.1a", finds=what_is_no_creature_of_yours)
def creatures_that_you_control_block(now: State, act: DeclareBlockers) -> Formula:
    """A player blocks with creatures that the player controls."""
    return are_creatures_of_yours(now, act)


@requires(DeclareBlockers, cr="509.1a", finds=what_is_tapped)
def blockers_are_untapped(now: State, act: DeclareBlockers) -> Formula:
    """A tapped creature is not declared as a blocker."""
    return are_untapped(now, act)


def what_does_not_attack(now: State, act: DeclareBlockers) -> Iterator[Finding]:
    """Return what is to be blocked and does not attack the player."""
    for _, attacker, _ in blocks_in(now, act):
        said = {"player": now.game.players[act.player]}
        yield Finding(Found.DOES_NOT_ATTACK, attacker, no(attacks_player(now, attacker, act.player)), values=said)


@requires(DeclareBlockers, cr="509.1a", finds=what_does_not_attack)
def what_attacks_you_is_blocked(now: State, act: DeclareBlockers) -> Formula:
    """A creature blocks one that attacks its controller, or a planeswalker of that player's."""
    attacks = {attacker: attacks_player(now, attacker, act.player) for attacker in attackers_in(now, act)}
    doubtful = {attacker: so for attacker, so in attacks.items() if so is not True}
    blocks = blocks_in(now, act) if doubtful else ()
    those = (implies(chosen, doubtful[attacker]) for _, attacker, chosen in blocks if attacker in doubtful)
    players = (no(chosen) for _, what, chosen in act.chosen() if object_at(now.game, what) is None)
    return all_of(*those, *players)


def how_many_each_may_block(now: State, act: DeclareBlockers) -> Iterator[Finding]:
    """Return what is to block more creatures than it can, and how many that are."""
    for creature, whom in act.by_creature().items():
        most = _most_blocked(now, creature)
        yield Finding(Found.BLOCKS_TOO_MANY, creature, count(*whom.values()) > most, values={"most": most})


@requires(DeclareBlockers, cr="509.1a", finds=how_many_each_may_block)
def each_blocker_blocks_one_attacker(now: State, act: DeclareBlockers) -> Formula:
    """A creature blocks one attacker, or as many more as an effect lets it."""
    return all_of(*(count(*whom.values()) <= _most_blocked(now, o) for o, whom in act.by_creature().items()))


def _most_blocked(now: State, creature: Object) -> Number:
    more = (
        if_then_else(binds(now, e, e.effect.of, creature), e.effect.number, 0) for e in now.game.continuous(BlocksMore)
    )
    return total([1, *more])


@forbids(DeclareBlockers, cr="701.35a", since="2013-04-29", finds=what_is_detained)
def a_detained_creature_cant_block(now: State, act: DeclareBlockers) -> Formula:
    """A detained creature can't block."""
    return any_is_detained(now, act)


def what_is_decayed(now: State, act: DeclareBlockers) -> Iterator[Finding]:
    """Return what is to block and has decayed."""
    for o in act.by_creature():
        yield Finding(Found.HAS_KEYWORD, o, has_ability(now, o, Decayed), values={"keyword": "decayed"})


@forbids(DeclareBlockers, cr="702.147a", since="2022-10-07", finds=what_is_decayed)
def a_creature_with_decayed_cant_block(now: State, act: DeclareBlockers) -> Formula:
    """A creature with decayed can't block."""
    return is_any(act, lambda o: has_ability(now, o, Decayed))


@forbids(DeclareBlockers, cr="701.60c", since="2024-08-02", finds=what_is_suspected)
def a_suspected_creature_cant_block(now: State, act: DeclareBlockers) -> Formula:
    """A suspected creature can't block."""
    return any_is_suspected(now, act)


@forbids(DeclareBlockers, cr="509.1b", each=CantBlock)
def an_effect_says_that_it_cant_block(now: State, act: DeclareBlockers, effect: Continuous[CantBlock]) -> Formula:
    """An effect says that a creature can't block, or that it can't block unless a condition is met."""
    text = effect.effect
    bound = those_bound(now, effect, text.of, act.by_creature())
    if text.goaded:
        bound = {o: all_of(holds, is_goaded(now, o)) for o, holds in bound.items()}
    unmet = _what_is_not_met(now, act, effect) if bound else False
    broken: list[Formula] = []
    for blocker, attacker, chosen in blocks_in(now, act, bound):
        meant = fits_for(now, text.what, attacker, effect)
        if text.only is not None:
            meant = all_of(meant, no(fits_for(now, text.only, attacker, effect)))
        alone = text.with_one is None or no(declared_with(now, act, effect, text.with_one, blocker))
        broken.append(all_of(chosen, bound[blocker], meant, unmet, alone))
    return any_of(*broken)


def _what_is_not_met(now: State, act: DeclareBlockers, effect: Continuous[CantBlock]) -> Formula:
    """Whether what is bound can't block as a condition is not met, or too few others block; or if nothing is asked."""
    text = effect.effect
    if text.unless is None and not text.others:
        return True
    unless = text.unless is not None and no(holds_for(text.unless, now, effect.source, act.player))
    return any_of(too_few_with_it(act, text.others), unless)


@forbids(DeclareBlockers, cr="509.1b", each=BlockersAtMost)
def an_effect_limits_how_many_block(now: State, act: DeclareBlockers, effect: Continuous[BlockersAtMost]) -> Formula:
    """An effect says that no more than so many creatures can block."""
    return all_of(is_in_effect(now, effect), act.number_declared() > effect.effect.number)


@forbids(DeclareBlockers, cr="509.1b", each=CantBeBlocked)
def an_effect_says_that_it_cant_be_blocked(
    now: State, act: DeclareBlockers, effect: Continuous[CantBeBlocked]
) -> Formula:
    """An effect says that a creature can't be blocked so: by those, by so few or so many, or at all."""
    text = effect.effect
    holds = holds_for(text.if_defender, now, effect.source, act.player)
    broken: list[Formula] = []
    counted = blocks_by_attacker(now, act) if text.at_least or text.at_most else {}
    for attacker, blocks in counted.items():
        number = count(*blocks)
        few = all_of(number > 0, number < text.at_least)
        many = text.at_most > 0 and number > text.at_most
        broken.append(all_of(binds(now, effect, text.of, attacker), any_of(few, many)))
    for blocker, attacker, chosen in blocks_in(now, act) if not counted else ():
        bound = binds(now, effect, text.of, attacker)
        if bound is not False:
            barred = fits_beside(now, text.by, blocker, effect, attacker)
            if text.except_by is not None:
                barred = all_of(barred, no(fits_for(now, text.except_by, blocker, effect)))
            broken.append(all_of(chosen, bound, barred))
    return all_of(holds, any_of(*broken))


@requires(DeclareBlockers, cr="509.1f", finds=why_declaration_is_unpaid)
def what_it_costs_to_block_can_be_paid(now: State, act: DeclareBlockers) -> Formula:
    """What effects ask for each creature that blocks has to be paid in full."""
    return can_pay_for_declaration(now, act)


def requirements_to_block(now: State, act: DeclareBlockers, *, of_declared: bool = False) -> Sequence[Requirement]:
    """Return what the creatures of a player have to do, whatever blocks, if they are able to (CR 509.1c).

    Where it is said, only of those that may block in this declaration, and of what they may block.
    """
    if of_declared:
        return tuple(_requirements(now, act.player, in_order(act.by_creature()), in_order(attackers_in(now, act))))
    cards = now.game.cards
    return now.memo(("required to block", act.player), lambda now: tuple(_requirements(now, act.player, cards, cards)))


def _requirements(
    now: State, player: Player, blockers: Sequence[Object], attackers: Sequence[Object]
) -> Iterator[Requirement]:
    """Return what is required of these blockers, and of any because of these attackers."""
    creatures = [o for o in blockers if can_be_a_creature_there(now, o)]
    for creature in creatures:
        yield from _required_of(now, creature, player)
    for attacker in attackers:
        attacks = can_be_a_creature_there(now, attacker) and attacks_player(now, attacker, player)
        if attacks is not False:
            yield from _to_be_blocked(now, player, attacker, attacks, creatures)


def _required_of(now: State, blocker: Object, player: Player) -> Sequence[Requirement]:
    question = ("required to block", blocker, player)
    return now.memo(question, lambda now: tuple(_to_block(now, blocker, player)))


def _to_block(now: State, creature: Object, player: Player) -> Iterator[Requirement]:
    """Return what is asked of a creature by itself."""
    mine = is_creature_of(now, creature, player)
    if mine is False:
        return
    told = Requirement(creature, creature, "509.1c", Found.BLOCKS_IF_ABLE, mine, creature)
    yield from (required for _, required in required_by_effects(now, MustBlock, told))
    yield from as_often_as_said(now, creature, "blocks if able", told)
    yield from has_to_block_others(now, creature, mine)


def _to_be_blocked(
    now: State, player: Player, attacker: Object, attacks: Formula, creatures: list[Object]
) -> Iterator[Requirement]:
    """Return what is asked of the creatures of a player by an attacker that has to be blocked."""
    among = {place_of(now.game, attacker): True}
    told = Requirement(attacker, attacker, "509.1c", Found.IS_BLOCKED_IF_ABLE, attacks, None, among)
    yield from as_often_as_said(now, attacker, "is blocked if able", told)
    for effect in now.game.continuous(MustBeBlocked):
        for so in each_time_it_binds(now, effect, effect.effect.of, attacker):
            bound = all_of(attacks, so)
            if bound is not False:
                yield from _by_an_effect(now, player, attacker, effect, bound, creatures)


def _by_an_effect(
    now: State,
    player: Player,
    attacker: Object,
    effect: Continuous[MustBeBlocked],
    bound: Formula,
    creatures: list[Object],
) -> Iterator[Requirement]:
    """Return what an effect asks that says an attacker must be blocked: that any creature does, or all of some do."""
    among, text = {place_of(now.game, attacker): True}, effect.effect
    if not text.by_all:
        by_many = text.at_least > 1 or text.exactly
        does = Found.IS_BLOCKED_BY_MANY_IF_ABLE if by_many else Found.IS_BLOCKED_IF_ABLE
        many = f"{'just' if text.exactly else 'at least'} {text.at_least}" if by_many else ""
        told = Requirement(attacker, effect.source, "509.1c", does, bound, None, among, many)
        yield told._replace(at_least=text.at_least, exactly=text.exactly)
        return
    for creature in creatures:
        applies = all_of(bound, is_creature_of(now, creature, player))
        applies = all_of(applies, applies is not False and fits_for(now, effect.effect.by, creature, effect))
        if applies is not False:
            does, said = Found.BLOCKS_IT_IF_ABLE, attacker.label
            yield Requirement(creature, effect.source, "509.1c", does, applies, creature, among, said)


def how_many_are_obeyed(now: State, act: DeclareBlockers) -> Mapping[str, Number]:
    """Return how many requirements are obeyed, and how many can be."""
    return how_many(now, act, requirements_to_block, THE_MOST)


def which_are_not_obeyed(now: State, act: DeclareBlockers) -> Iterator[Finding]:
    """Return a declaration that obeys more requirements, and which those are."""
    return what_is_not_obeyed(now, act, requirements_to_block, THE_MOST)


@requires(DeclareBlockers, cr="509.1c", shows=how_many_are_obeyed, finds=which_are_not_obeyed)
def as_many_requirements_to_block_as_can_be_are_obeyed(now: State, act: DeclareBlockers) -> Formula:
    """No other block that obeys every restriction obeys more requirements."""
    return obeys_most(now, act, requirements_to_block, THE_MOST)
