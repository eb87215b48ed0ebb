"""Reachability: a shortest way through a system to a goal, or that there is none so short.

Bounded model checking, one step deeper at a time, so that the first answer is the shortest. A SAT solver looks and
Z3 confirms; what they find is told again on plain values.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from dataclasses import replace
from typing import Literal, TypeAlias

from model.value_dataclasses import dataclass
from solver.engines.cnf import TooWide
from solver.engines.sat import CONFLICTS
from solver.engines.smt import BUDGET, Undecided
from solver.engines.unroll_sat import SatUnrolling
from solver.engines.unroll_z3 import Z3Unrolling
from solver.engines.unrolling import Unrolling, involved
from solver.games.replay import replay
from solver.questions.facts_as_variables import Disagreement
from solver.systems.transitions import Goal, System, Trace

Engine: TypeAlias = Literal["SAT", "Z3"]
Engines: TypeAlias = Literal["both", "sat", "z3"]
Progress: TypeAlias = Callable[[int], None]


class BudgetSpent(RuntimeError):
    """An engine gave up. There is no trace of up to ``depth`` steps (-1: nothing is known)."""

    def __init__(self, depth: int, why: str) -> None:
        super().__init__(f"undecided after {depth} steps: {why}" if depth >= 0 else f"undecided: {why}")
        self.depth = depth


CONFIRMING = 200_000_000
"""How many steps Z3 may take to confirm one answer of the SAT solver: some half a minute."""


@dataclass(frozen=True)
class Budget:
    """How much may be taken: by one question, steps of Z3 and conflicts of the SAT solver; to confirm, steps of Z3."""

    z3: int = BUDGET
    sat: int = CONFLICTS
    confirming: int = CONFIRMING


USUAL = Budget()


@dataclass(frozen=True)
class Reached:
    """A shortest trace to a goal that involves the fewest things, or ``None`` if there is none within ``within`` steps.

    ``ruled_out`` says up to how many steps which engine found that there is no trace (-1: it did not come so far);
    ``fewest`` which found that no trace as short involves fewer things.
    """

    trace: Trace | None
    within: int
    ruled_out: Mapping[Engine, int]
    fewest: tuple[Engine, ...] = ()

    @property
    def depth(self) -> int | None:
        """How many steps the trace has."""
        return None if self.trace is None else len(self.trace.taken)

    @property
    def decided(self) -> str:
        """Who decided what, in words."""
        depth = self.within if self.trace is None else len(self.trace.taken) - 1
        agreed = [engine for engine, so_far in self.ruled_out.items() if so_far >= depth]
        alone = " alone" if len(agreed) < len(self.ruled_out) else ""
        words = "ruled out" if self.trace is None else "found and replayed; shorter ones ruled out"
        later = [
            f"; {engine} confirmed it up to {so_far} steps" if so_far >= 0 else f"; {engine} did not confirm it"
            for engine, so_far in self.ruled_out.items()
            if so_far < depth
        ]
        return f"{words} by {' and '.join(agreed)}{alone}{''.join(later)}"


def reach(
    system: System,
    goal: Goal,
    within: int,
    *,
    engine: Engines = "both",
    budget: Budget = USUAL,
    progress: Progress | None = None,
) -> Reached:
    """Return a shortest trace to the goal of at most ``within`` steps, of these one that involves the fewest things.

    With "both" the SAT solver looks, and Z3 confirms that there is no shorter trace; where Z3's budget does not
    suffice for that, the answer says how far it came. Where a number has too many values for the SAT solver Z3 looks
    alone. ``progress`` is told each number of steps for which the engine that looks found no trace. Raises
    ``BudgetSpent`` if that engine gives up, ``TooWide`` if the SAT solver was to look alone and can't, ``Disagreement``
    if the engines differ.
    """
    found = searched(system, goal, within, engine, budget, progress)
    return confirmed(found, system, goal, budget) if engine == "both" and "SAT" in found.ruled_out else found


def searched(
    system: System,
    goal: Goal,
    within: int,
    engine: Engines,
    budget: Budget = USUAL,
    progress: Progress | None = None,
) -> Reached:
    """Return what the engine finds that looks first, and nobody has confirmed; see :func:`reach`."""
    if engine == "z3":
        return search(system, goal, within, "Z3", budget, progress)
    try:
        return search(system, goal, within, "SAT", budget, progress)
    except TooWide:
        if engine == "sat":
            raise
        return search(system, goal, within, "Z3", budget, progress)


def search(
    system: System,
    goal: Goal,
    within: int,
    engine: Engine,
    budget: Budget = USUAL,
    progress: Progress | None = None,
) -> Reached:
    """Return what one engine finds; see :func:`reach`."""
    with closing(_unrolling(engine, system, goal, within, budget)) as unrolling:
        trace = _shortest(unrolling, within, progress)
        if trace is None:
            return Reached(None, within, {engine: within})
        trace, fewest = _fewest_involved(unrolling, system, replay(system, goal, trace))
        replay(system, goal, trace)
    return Reached(trace, within, {engine: len(trace.taken) - 1}, (engine,) if fewest else ())


def confirmed(
    found: Reached, system: System, goal: Goal, budget: Budget = USUAL, progress: Progress | None = None
) -> Reached:
    """Return what the SAT solver found with what Z3 says to it, as far as its budget goes.

    ``progress`` is told each number of steps for which Z3 agrees that there is no trace. Raises ``Disagreement`` if
    Z3 finds what the SAT solver ruled out.
    """
    shorter = found.within if found.trace is None else len(found.trace.taken) - 1
    with closing(Z3Unrolling(system, goal, budget.z3, budget.confirming)) as unrolling:
        try:
            _deny(_shortest(unrolling, shorter, progress), system, goal)
        except BudgetSpent as spent:
            return replace(found, ruled_out={**found.ruled_out, "Z3": spent.depth})
        found = replace(found, ruled_out={**found.ruled_out, "Z3": shorter})
        if found.trace is None or not found.fewest:
            return found
        if shorter >= 0:
            unrolling.rule_out()
            unrolling.extend()
        things = involved(system, found.trace)
        try:
            _deny(unrolling.find(len(things) - 1) if things else None, system, goal)
        except Undecided:
            return found
    return replace(found, fewest=(*found.fewest, "Z3"))


def traces(
    system: System,
    goal: Goal,
    within: int,
    number: int,
    *,
    engine: Literal["sat", "z3"] = "sat",
    budget: Budget = USUAL,
) -> list[Trace]:
    """Return up to that many traces to the goal, shortest first, that differ in more than what is alike.

    Of traces in which transitions that are alike follow one another in the same order there is one. None goes on
    after the goal is reached. Where a number has too many values for the SAT solver Z3 looks. Raises ``BudgetSpent``.
    """
    found: list[Trace] = []
    try:
        looking = _unrolling("Z3" if engine == "z3" else "SAT", system, goal, within, budget)
    except TooWide:
        looking = _unrolling("Z3", system, goal, within, budget)
    with closing(looking) as unrolling:
        for depth in _depths(unrolling, within):
            while len(found) < number and (trace := _find(unrolling, depth)) is not None:
                found.append(replay(system, goal, trace))
                unrolling.exclude(trace)
            if len(found) == number:
                break
    return found


def _unrolling(engine: Engine, system: System, goal: Goal, within: int, budget: Budget) -> Unrolling:
    if engine == "Z3":
        return Z3Unrolling(system, goal, budget.z3)
    return SatUnrolling(system, goal, within, budget.sat)


def _depths(unrolling: Unrolling, within: int) -> Iterator[int]:
    """Go deeper one step at a time; before each, the goal is ruled out for the steps so far."""
    for depth in range(within + 1):
        if depth:
            unrolling.rule_out()
            unrolling.extend()
        yield depth


def _find(unrolling: Unrolling, depth: int) -> Trace | None:
    try:
        return unrolling.find()
    except Undecided as why:
        raise BudgetSpent(depth - 1, str(why)) from why


def _shortest(unrolling: Unrolling, within: int, progress: Progress | None) -> Trace | None:
    for depth in _depths(unrolling, within):
        trace = _find(unrolling, depth)
        if trace is not None:
            return trace
        if progress is not None:
            progress(depth)
    return None


def _fewest_involved(unrolling: Unrolling, system: System, trace: Trace) -> tuple[Trace, bool]:
    """Return a trace as long that involves the fewest things found, and whether none involves fewer."""
    while things := involved(system, trace):
        try:
            smaller = unrolling.find(len(things) - 1)
        except Undecided:
            return trace, False
        if smaller is None:
            break
        trace = smaller
    return trace, True


def _deny(trace: Trace | None, system: System, goal: Goal) -> None:
    """Raise ``Disagreement`` if Z3 has found a trace that the SAT solver says there is not."""
    if trace is not None:
        replay(system, goal, trace)
        raise Disagreement(f"Z3 found a trace of {len(trace.taken)} steps that the SAT solver ruled out")
