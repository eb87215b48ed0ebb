"""Claims about every game that can follow: broken with a shortest game, proved, or held for so many steps."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import islice
from typing import TypeAlias

from model.logic.formulas import Formula
from model.logic.term_operations import variables
from model.situations.possible import invariants
from model.value_dataclasses import dataclass
from solver.games.reach import BudgetSpent, Engines, confirmed, searched, traces
from solver.proofs.certificate import Certificate, by_bits, failing
from solver.proofs.mutants import Mutation, mutant, mutations
from solver.proofs.prove import Attempt, Outcome, Proved, Refuted
from solver.systems.game_as_system import World
from solver.systems.slicing import relevant
from solver.systems.transitions import Goal, System, Trace, Transition

FIRST_LOOK = 12
"""How many steps are searched before a proof is tried."""

LAST_LOOK = 30
"""How many steps are searched where no proof is found soon, before IC3 and Spacer look for one."""

MOST_MUTANTS = 40
"""How many mutants of the rules are tried, until one breaks the claim."""


@dataclass(frozen=True)
class Finding:
    """Whether a goal can be reached in a world, and how that is known.

    - ``trace``: a shortest way to the ``goal``, through ``system``;
    - ``proof``: there is none, in any number of steps;
    - neither: there is none within ``within`` steps (-1: not even that is known), and nothing is known beyond.
    """

    system: System
    goal: Goal
    within: int
    decided: str
    trace: Trace | None = None
    proof: Proved | None = None


Progress: TypeAlias = Callable[[str], None]


def find(
    world: World,
    goal: Goal,
    within: int | None,
    engine: Engines = "both",
    progress: Progress | None = None,
    *,
    possible: bool = True,
) -> Finding:
    """Return whether the goal can be reached, within so many steps or (``None``) in any number.

    With ``possible`` a way to it is looked for first, else what proves that there is none: the answer is the same, and
    comes sooner where that is so. Where a budget does not suffice, the finding says up to how many steps something is
    known. Raises ``Vacuous`` if nothing can be so at the start.
    """
    system, goal = relevant(world.system, goal)
    if within is not None:
        return _search(system, goal, within, engine, progress)

    def look(depth: int) -> Finding:
        return _search(system, goal, depth, engine, progress, confirm_absence=False)

    if possible and (first := look(FIRST_LOOK)).trace is not None:
        return first
    attempt, outcome = _soon(world, system, goal, progress)
    if not possible:
        if isinstance(outcome, Proved):
            return _proved(system, goal, outcome)
        first = look(FIRST_LOOK)
        if first.trace is not None:
            return first
    found = _as_finding(system, goal, outcome) if outcome else _later(attempt, first, look)
    return found or _search(system, goal, LAST_LOOK, engine, progress)


def _later(attempt: Attempt, first: Finding, look: Callable[[int], Finding]) -> Finding | None:
    """Return what is found in ways that take longer: pairs, a longer game, IC3 and Spacer, which may take longest."""
    outcome = attempt.later(ruled_out=first.within)
    if outcome is None:
        last = look(LAST_LOOK)
        if last.trace is not None:
            return last
        outcome = attempt.at_last(ruled_out=last.within)
    return _as_finding(first.system, first.goal, outcome)


def _as_finding(system: System, goal: Goal, outcome: Outcome) -> Finding | None:
    """Return what came of an attempt, ``None`` if it is not decided."""
    if isinstance(outcome, Proved):
        return _proved(system, goal, outcome)
    if isinstance(outcome, Refuted):
        return Finding(system, goal, len(outcome.trace.taken), "found and replayed by Z3", outcome.trace)
    return None


def _soon(world: World, system: System, goal: Goal, progress: Progress | None) -> tuple[Attempt, Outcome | None]:
    """Return an attempt to prove that there is no way to the goal, and what came of what takes little."""
    if progress:
        progress("looking for a proof")
    attempt = Attempt(system, goal, _proposed(world, system))
    return attempt, attempt.soon()


def _proved(system: System, goal: Goal, proof: Proved) -> Finding:
    return Finding(system, goal, FIRST_LOOK, f"proved by {proof.by}", proof=proof)


def more_traces(found: Finding, number: int) -> list[Trace]:
    """Return up to that many traces to the same goal, shortest first, that differ in more than what is alike."""
    within = LAST_LOOK if found.trace is None else max(found.within, len(found.trace.taken))
    return traces(found.system, found.goal, within, number)


def first_trace(world: World, goal: Goal, within: int) -> Trace | None:
    """Return a shortest trace to the goal within so many steps, if there is one."""
    system, goal = relevant(world.system, goal)
    try:
        return searched(system, goal, within, "both").trace
    except BudgetSpent:
        return None


def rests_on(found: Finding) -> tuple[Transition, Mutation] | None:
    """Return a transition, and what to take from it for the proof to fail; ``None`` if no such thing is found.

    So a proof says something. Conditions of the steps that the goal is about are taken away first, then the
    variables that it looks at are changed freely.
    """
    if found.proof is None:
        return None
    certificate = found.proof.certificate
    looked_at = {v.name for v in variables(certificate.goal.state, *certificate.goal.steps.values())}

    def order(mutation: Mutation) -> tuple[bool, bool, bool, int]:
        about = mutation.about
        names = {about} if isinstance(about, str) else {v.name for v in variables(about)}
        of_the_goal = mutation.transition in certificate.goal.steps and mutation.kind == "without"
        frees = mutation.kind == "frees" and about in looked_at
        return not of_the_goal, not frees, names.isdisjoint(looked_at), mutation.transition

    for mutation in islice(sorted(mutations(found.system), key=order), MOST_MUTANTS):
        if fails(certificate, found.system, mutation):
            return found.system.transitions[mutation.transition], mutation
    return None


def fails(proved: Certificate, system: System, mutation: Mutation) -> bool:
    """Return whether what is proved of a system is not proved by that of a mutant of it."""
    return any(failing(*_where_it_can_fail(mutant(system, mutation), mutation, proved), by_bits))


def _where_it_can_fail(changed: System, mutation: Mutation, proved: Certificate) -> tuple[System, Certificate]:
    """Return the mutant with those transitions alone by which it can fail, and what is proved, as it is said of it.

    The others do what is proved of them already, if each obligation is about one step and what the goal is does not
    turn on the changed transition.
    """
    goal = proved.goal
    if proved.k > 1 or mutation.transition in goal.steps:
        return changed, proved
    kept = sorted((mutation.transition, *goal.steps))
    fewer = replace(changed, transitions=tuple(changed.transitions[place] for place in kept))
    steps = {kept.index(place): met for place, met in goal.steps.items()}
    return fewer, replace(proved, goal=Goal(goal.state, steps))


def _proposed(world: World, system: System) -> dict[str, Formula]:
    """Return what is so in every situation that a game can come to, of the variables that a system has."""
    names = {v.name for v in system.variables}
    found = {i.name: i.holds(world.now) for i in invariants()} | dict(world.beside.proposed(world.now))
    return {name: f for name, f in found.items() if {v.name for v in variables(f)} <= names}


def _search(
    system: System,
    goal: Goal,
    within: int,
    engine: Engines,
    progress: Progress | None,
    confirm_absence: bool = True,
) -> Finding:
    def told(what: str) -> Callable[[int], None] | None:
        return None if progress is None else lambda depth: progress(f"{depth} steps {what}")

    try:
        found = searched(system, goal, within, engine, progress=told("searched"))
    except BudgetSpent as spent:
        return Finding(system, goal, spent.depth, str(spent))
    if engine == "both" and "SAT" in found.ruled_out and (found.trace is not None or confirm_absence):
        found = confirmed(found, system, goal, progress=told("confirmed by Z3"))
    return Finding(system, goal, within, found.decided, found.trace)
