"""Minimal facts: which facts already make an action illegal, whatever else could be so.

Z3 names facts that can't all be as they are if a formula holds; of these each is dropped in turn that is not needed.
Where trying shows that nothing else can come of it, Z3 is not asked (:mod:`solver.questions.trying_single_facts`).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from model.actions.actions import Action, subject_of
from model.actions.declarations import DeclareAttackers, DeclareBlockers
from model.game.facts import Fact
from model.game.state import State
from model.logic.formulas import Formula, all_of
from model.rulebook.legality import announced_demands, legality, prohibitions_met
from model.situations.what_could_be_otherwise import can_matter, what_is_kept
from solver.engines.smt import Smt
from solver.questions.declarations_obeying_more_requirements import compared_nearby
from solver.questions.facts_as_variables import bearing_on, facts_in, in_core, in_order, told_and_ties
from solver.questions.refuted_by_bounds import Bounded, fixed
from solver.questions.trying_single_facts import Goal, trial_of
from solver.questions.whatever_is_declared import needed_whatever_is_declared


def deciding_facts(
    now: State, act: Action, without: frozenset[str] = frozenset(), smt: Smt | None = None
) -> tuple[Fact, ...]:
    """Return a minimal set of facts that makes an illegal action illegal, whatever else could be so.

    For each rule in the way the facts are minimised; of the smallest set no fact is left that the other rules make
    needless. An ``smt`` of which nothing was asked may be given, to go on with afterwards.
    """
    smt = smt or Smt()
    reading, act = now.as_variables(), compared_nearby(now, act, 1)
    met = prohibitions_met(now, reading, act, without)
    asked = list(announced_demands(reading, act, without | met))
    kept = what_is_kept(reading, now, subject_of(act))
    whole = legality(reading, act, without | met)
    if len(asked) > 1:
        return minimal_core(whole, kept, reading, now, smt) or ()
    plain = (need for need in next(announced_demands(now, act, without))[1] if not need.clause.rule.is_among(met))
    unmet = [variable.met for need, variable in zip(plain, asked[0][1], strict=True) if need.met is not True]
    formulas = unmet if now.given == () else [*unmet, all_of(*unmet)]
    cores = [minimal_core(formula, kept, reading, now, smt) for formula in formulas]
    found = [core for core in cores if core is not None]
    if found:
        least = _as_a_whole(min(found, key=len), whole, kept, reading, now, smt)
    else:  # what is open could meet each of the rules, and never all of them
        least = minimal_core(whole, kept, reading, now, smt) or ()
    if not isinstance(act, DeclareAttackers | DeclareBlockers):
        return least
    return needed_whatever_is_declared(least, now, act, without, met)


def _as_a_whole(
    facts: tuple[Fact, ...], whole: Formula, kept_of: Mapping[Fact, Formula], reading: State, now: State, smt: Smt
) -> tuple[Fact, ...]:
    """Return the facts without those that are not needed for all that has to hold at once to be false."""
    if len(facts) < 2:
        return facts
    bearing = bearing_on(whole, kept_of, reading)
    possible = [kept for kept in bearing.values() if kept is not True]
    tied = sorted((fact for fact in facts if fact in bearing), key=in_order)
    goal = trial_of(now).goal(whole, *possible)
    if all(goal.needs(fact, tied) for fact in tied):
        return facts
    return _minimal(whole, possible, tied, reading, now, smt) or facts


def minimal_core(
    formula: Formula, kept_of: Mapping[Fact, Formula], reading: State, now: State, smt: Smt
) -> tuple[Fact, ...] | None:
    """Return facts of which none can be dropped and which make the formula false; ``None`` if it can hold.

    What is kept of the facts limits what else may be so, if the formula could hold then. No fact is of an object that,
    where it is, could not be otherwise.
    """
    if formula is False:
        return ()
    bearing = bearing_on(formula, kept_of, reading)
    possible = [kept for kept in bearing.values() if kept is not True]
    tied = sorted((fact for fact in bearing if can_matter(now, fact)), key=in_order)
    core = _minimal(formula, possible, tied, reading, now, smt)
    return core if core is None or core else _minimal(formula, [], facts_in(reading, formula), reading, now, smt)


def _minimal(
    formula: Formula, possible: Sequence[Formula], tied: Sequence[Fact], reading: State, now: State, smt: Smt
) -> tuple[Fact, ...] | None:
    """Return a minimal set of the facts that are tied to be as they are; these are in order."""
    goal = trial_of(now).goal(formula, *possible)
    tried = _found_by_trying(goal, tied, now)
    if tried is not None:
        return tried
    told, ties = told_and_ties(formula, possible, tied, reading, now)
    if smt.satisfiable(told, *ties.values()):
        return None
    kept = dict.fromkeys(in_core(smt, ties))
    for fact in reversed(list(kept)):
        if fact in kept and not goal.needs(fact, kept):
            rest = {f: ties[f] for f in kept if f != fact}
            if not smt.satisfiable(told, *rest.values()):
                kept = dict.fromkeys(in_core(smt, rest))
    return tuple(kept)


def _found_by_trying(goal: Goal, facts: Collection[Fact], now: State) -> tuple[Fact, ...] | None:
    """Return facts with which a goal can't be met, each of which it needs; ``None`` if not found."""
    if goal.is_open:
        return None
    trial, parts = trial_of(now), goal.parts
    bounded, sure = Bounded(trial, *parts), fixed(trial, parts)
    mentioned = dict.fromkeys(fact for part in parts for fact in trial.facts_of(part))
    held = sure.union(facts)
    free = [fact for fact in mentioned if fact not in held]
    if not bounded.is_refuted_without(free):
        return None
    kept = dict.fromkeys(fact for fact in facts if fact not in sure)
    for fact in reversed(list(kept)):
        if bounded.is_refuted_by_bounds_without([fact]) or (
            not goal.turns_on(fact) and bounded.is_refuted_in_each_case_of(fact)
        ):
            del kept[fact]
    return tuple(kept) if all(goal.needs(fact, kept) for fact in kept) else None
