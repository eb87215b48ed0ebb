"""What it costs to attack and to block (CR 508.1g-j, 509.1d-f).

A creature that can't attack unless something is paid has to be paid for if it attacks, but nobody has to let it attack
for that (CR 508.1d, 509.1c). So a declaration is compared only with such as ask for nothing that it does not pay.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TypeAlias

from model.actions.declarations import Declaration, DeclareAttackers, DeclareBlockers, object_at
from model.game.counters import counters
from model.game.facts import COUNTERS, Fact
from model.game.game import Continuous, Game, Object
from model.game.state import State
from model.logic.formulas import Formula, Number, Value, all_of, any_of, count, if_then_else, implies, no, total
from model.objects.characteristics import has_ability
from model.objects.combat.whom_combat_texts_bind import binds, fits_for, is_attacked_as_said
from model.objects.counting.what_texts_count import how_often
from model.objects.reason_details import Finding, Found
from model.rulebook.payment.cost_changes import NO_CHANGE, Change
from model.rulebook.payment.paid_otherwise import as_it_may_be_paid
from model.rulebook.payment.payable import can_pay
from model.rulebook.payment.purposes import Purpose
from model.rulebook.payment.spells_being_cast import NO_HELPERS
from model.rulebook.why_unpaid import why_unpaid
from model.text.combat import CostToAttack, CostToBlock, CountersOnIt
from model.text.costs.cost import Cost
from model.text.descriptions import ANY_COUNTER, descriptions_in
from model.text.keywords.of_combat import Vigilance
from model.text.mana import FREE, ManaCost

CostOfCombat: TypeAlias = CostToAttack | CostToBlock

KINDS: dict[type, type[CostOfCombat]] = {DeclareAttackers: CostToAttack, DeclareBlockers: CostToBlock}

NO_COST = Cost()
"""What a declaration costs but for what effects ask for."""


def costs_asked(now: State, act: Declaration) -> Iterator[tuple[Object, Continuous[CostOfCombat], Formula]]:
    """Return which effects may ask that a creature of a declaration is paid for, each with when one does."""
    for effect in now.game.continuous(KINDS[type(act)]):
        for creature, whom in act.by_creature().items():
            bound = binds(now, effect, effect.effect.of, creature)
            if bound is not False:
                meant = (all_of(chosen, _is_meant(now, effect, what)) for what, chosen in whom.items())
                yield creature, effect, all_of(bound, any_of(*meant))


def _is_meant(now: State, effect: Continuous[CostOfCombat], what: int) -> Formula:
    """Whether an effect asks for a cost to attack that player or planeswalker, or to block that creature."""
    text = effect.effect
    if isinstance(text, CostToAttack):
        return is_attacked_as_said(now, text, effect.source, what)
    attacker = object_at(now.game, what)
    return attacker is not None and fits_for(now, text.what, attacker, effect)


def _mana_for_each(now: State, effect: Continuous[CostOfCombat], creature: Object) -> Number:
    """Return how much generic mana an effect asks for a creature."""
    text, source = effect.effect, effect.source
    if isinstance(text, CostToAttack) and text.x:
        return now.number("x_this_turn", source.index)
    if text.each is None:
        return text.mana
    if isinstance(text.each, CountersOnIt):
        kinds = COUNTERS if text.each.kind == ANY_COUNTER else (text.each.kind,)
        return total(counters(now, creature, kind) for kind in kinds) * text.mana
    counted: list[Number] = []
    for you in now.game.everyone:
        there = how_often(now, text.each, you, source)
        counted.append(if_then_else(now.controller(source) == you, there * text.mana, 0))
    return total(counted)


def total_cost(now: State, act: Declaration) -> Change:
    """Return what a declaration costs in all, as what effects add to no cost (CR 508.1h, 509.1d)."""
    asking = costs_asked(now, act)
    more = [if_then_else(asked, _mana_for_each(now, effect, creature), 0) for creature, effect, asked in asking]
    return Change(total(more)) if more else NO_CHANGE


def ways_to_pay(now: State, act: Declaration) -> list[tuple[Formula, Cost, Change]]:
    """Return what a declaration may cost in all, each with when it does; nothing if no effect may ask for anything.

    What is paid besides generic mana is paid as often as there are creatures for which an effect asks for it.
    """
    asking = list(costs_asked(now, act))
    if not asking:
        return []
    change = total_cost(now, act)
    besides: dict[Cost, list[Formula]] = {}
    for _, effect, asked in asking:
        if effect.effect.besides != NO_COST:
            besides.setdefault(effect.effect.besides, []).append(asked)
    ways: list[tuple[Formula, Cost]] = [(True, NO_COST)]
    for cost, asked_for in besides.items():
        often = count(*asked_for)
        times = [(often == n, sum([cost] * n, NO_COST)) for n in range(len(asked_for) + 1)]
        ways = [(all_of(so, here), paid + more) for so, paid in ways for here, more in times if here is not False]
    otherwise = ((so, paid) for so, cost in ways for paid in as_it_may_be_paid(now, act.player, cost))
    return [(all_of(so, when), cost, change) for so, (when, cost) in otherwise if so is not False]


def purpose_of_declaration(now: State, act: Declaration) -> Purpose:
    """Return what is paid for as a declaration is: neither a spell nor an ability.

    What is paid besides mana is the cost of an object: of what asks for it first.
    """
    found = (e.source for _, e, asked in costs_asked(now, act) if e.effect.besides.parts and asked is not False)
    source = next(found, None)
    return Purpose(act.player, source, special=source is not None)


def once_declared(now: State, act: Declaration) -> State:
    """Return the state in which a declaration is paid for: what attacks is tapped by then (CR 508.1f, 508.1i).

    Where a cost asks for what was not declared, what was is told apart as attacking or blocking already.
    """
    known: dict[Fact, Value] = {}
    if isinstance(act, DeclareAttackers):
        known |= {Fact("tapped", other.index): True for _, other in act.enlisted}
    marked = any(_asks_who_was_declared(effect.effect) for effect in now.game.continuous(KINDS[type(act)]))
    for creature, whom in act.by_creature().items():
        if isinstance(act, DeclareAttackers):
            taps = all_of(any_of(*whom.values()), no(has_ability(now, creature, Vigilance)))
            known[Fact("tapped", creature.index)] = any_of(now.holds("tapped", creature.index), taps)
        for what, chosen in whom.items() if marked else ():
            fact, value = _as_declared(now.game, act, creature, what)
            known[fact] = if_then_else(chosen, value, known.get(fact, now.number(*fact)))
    return now.set(known)


def _asks_who_was_declared(text: CostOfCombat) -> bool:
    return any(what.in_combat is not None for what in descriptions_in(text.besides))


def _as_declared(game: Game, act: Declaration, creature: Object, what: int) -> tuple[Fact, int]:
    """Return the fact that says that a creature attacks or blocks, and what it is once that was declared."""
    if isinstance(act, DeclareAttackers):
        return Fact("attacking", creature.index), what
    attacker = object_at(game, what)
    assert attacker is not None, "blockers block creatures"
    return Fact("blocking", creature.index, attacker.index), 1


def can_pay_for_declaration(now: State, act: Declaration) -> Formula:
    """Return whether what a declaration costs can be paid."""
    ways = ways_to_pay(now, act)
    then = once_declared(now, act) if ways else now
    purpose = purpose_of_declaration(now, act)
    paid = (all_of(so, can_pay(then, purpose, cost, change)) for so, cost, change in ways)
    return not ways or any_of(*paid)


def asks_no_more(now: State, act: Declaration, than: Declaration) -> Formula:
    """Return whether every cost that a declaration asks for is one that another pays as well."""
    paid = {(creature, effect.source): asked for creature, effect, asked in costs_asked(now, than)}
    asked_here = costs_asked(now, act)
    return all_of(
        *(implies(asked, paid.get((creature, effect.source), False)) for creature, effect, asked in asked_here)
    )


def _asked_for(now: State, creature: Object, effect: Continuous[CostOfCombat], asked: Formula) -> Iterator[Finding]:
    mana, besides = _mana_for_each(now, effect, creature), effect.effect.besides
    if not besides.parts or besides.mana != FREE or mana != 0:
        said = {"mana": besides.mana + ManaCost(mana) if isinstance(mana, int) else "mana"}
        yield Finding(Found.HAS_TO_BE_PAID_FOR, creature, asked, source=effect.source, values=said)
    if besides.parts:
        parts = {"parts": (FREE, besides.parts)}
        yield Finding(Found.HAS_TO_BE_PAID_FOR_BESIDES, creature, asked, source=effect.source, values=parts)


def why_declaration_is_unpaid(now: State, act: Declaration) -> Iterator[Finding]:
    """Return what is asked for each creature, and why it can't be paid."""
    for creature, effect, asked in costs_asked(now, act):
        yield from _asked_for(now, creature, effect, asked)
    ways = [(cost, change, NO_HELPERS) for _, cost, change in ways_to_pay(now, act)[-1:]]
    attacking = act.by_creature()
    for found in why_unpaid(once_declared(now, act), purpose_of_declaration(now, act), ways):
        taps_now = found.found is Found.TAPPED and found.about in attacking
        yield replace(found, found=Found.TAPPED_AS_IT_ATTACKS, number="508.1f") if taps_now else found
