"""Proofs that a goal is never reached, in any number of steps.

First by induction: alone, then with invariants, those proposed and simple ones that are found; then by some
questions of IC3, by Spacer, and by IC3 with all its questions.
Whatever is found is proved again from its certificate by another solver, or it is no proof; and what is refuted has
a trace.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

from model.logic.formulas import Formula
from model.value_dataclasses import dataclass
from solver.engines import smt
from solver.games.bounded_model_checking import Deepening
from solver.games.random_walks import visited
from solver.proofs import candidate_invariants, ic3, spacer
from solver.proofs.certificate import Certificate, Judge, by_arithmetic, recheck
from solver.proofs.houdini import Formulas, Houdini
from solver.proofs.induction import Induction, fewest
from solver.questions.facts_as_variables import Disagreement
from solver.systems.along_a_way import Unrolling
from solver.systems.transitions import Goal, System, Trace, Values

MOST_K = 4
"""Up to which ``k`` k-induction is tried."""

WITHIN = 10
"""How deep a trace is looked for before IC3 and Spacer are asked."""

MOST_DEPTH = 100
"""How deep a trace is looked for that one of them says there is."""

SOME_QUESTIONS = 2_500
"""How many questions IC3 asks before Spacer is asked: it mostly needs fewer than these, and takes less than Spacer."""

VISITED = 200
"""How many states are looked at before a pair is tried as an invariant."""

BUDGET = 10_000_000
"""How many of Z3's steps one question may take."""


class Vacuous(ValueError):
    """A claim that is true of nothing, as there is no start."""


@dataclass(frozen=True)
class Proved:
    """The goal is never reached; ``by`` is the method that found the certificate."""

    certificate: Certificate
    by: str


@dataclass(frozen=True)
class Refuted:
    """The goal is reached, and how."""

    trace: Trace


@dataclass(frozen=True)
class Undecided:
    """Nothing is known but that the goal is not reached within ``depth`` steps (``None``: not even that)."""

    depth: int | None
    why: str


Outcome: TypeAlias = Proved | Refuted | Undecided


def prove(
    system: System,
    never: Goal,
    invariants: Formulas | None = None,
    *,
    budget: int = BUDGET,
    judge: Judge = by_arithmetic,
) -> Outcome:
    """Return whether the goal is never reached in the system, in any number of steps.

    ``invariants`` are proposals, by name, over the system's variables: those that do not hold are left out, and
    the certificate has those that the proof turns on. ``budget`` is how many of Z3's steps one question may take;
    ``judge`` proves the certificate again. Raises ``Vacuous`` if nothing can be so at the start, ``Disagreement``
    if the judge refuses the certificate.
    """
    attempt = Attempt(system, never, invariants, budget=budget, judge=judge)
    return attempt.soon() or attempt.later() or attempt.at_last()


def _confirm(system: System, certificate: Certificate, judge: Judge) -> None:
    failed = recheck(system, certificate, judge)
    if failed:
        raise Disagreement(f"a certificate was found, but in checking it {failed[0]}")


class Attempt:
    """The ways to a proof, each going on from what those before it have found; see :func:`prove`."""

    def __init__(
        self,
        system: System,
        never: Goal,
        invariants: Formulas | None = None,
        *,
        budget: int = BUDGET,
        judge: Judge = by_arithmetic,
    ) -> None:
        self._system, self._never, self._budget, self._judge = system, never, budget, judge
        self._proposed: Formulas = invariants or {}
        self._unrolling = Unrolling(system)
        self._search = Deepening(self._unrolling, never, budget)
        self._known: dict[str, Formula] = {}
        self._ruled_out = -1
        self._start: Values | None = None
        self._why = "neither k-induction nor IC3 nor Spacer found a proof"

    def soon(self) -> Outcome | None:
        """Return what the ways say that take little, ``None`` if they find nothing."""
        try:
            self._start = self._search.start()
        except smt.Undecided as spent:
            return Undecided(None, str(spent))
        if self._start is None:
            raise Vacuous("nothing can be so at the start")
        return self._first_of((self._by_itself, self._by_proposals, self._by_singles))

    def later(self, ruled_out: int = -1) -> Outcome | None:
        """Return what pairs say, which take longer; no game of up to ``ruled_out`` steps reaches the goal."""
        self._ruled_out = ruled_out
        return self._first_of((self._by_pairs,))

    def at_last(self, ruled_out: int = -1) -> Outcome:
        """Return what IC3 and Spacer say, which take longest; no game of up to ``ruled_out`` steps reaches the goal."""
        self._ruled_out = ruled_out
        ways = (self._by_some_of_ic3, self._by_spacer, self._by_ic3)
        return self._first_of(ways) or Undecided(self._search.depth, self._why)

    def _first_of(self, ways: Iterable[Callable[[], Proved | Refuted | None]]) -> Proved | Refuted | None:
        for way in ways:
            try:
                outcome = way()
                if isinstance(outcome, Proved):
                    _confirm(self._system, outcome.certificate, self._judge)
                if outcome is not None:
                    return outcome
            except smt.Undecided as spent:
                self._why = str(spent)
        return None

    def _by_itself(self) -> Proved | Refuted | None:
        return self._induct({}, most_k=1)

    def _by_proposals(self) -> Proved | Refuted | None:
        return self._induct(self._proposed, most_k=1) if self._proposed else None

    def _by_singles(self) -> Proved | Refuted | None:
        return self._induct({**candidate_invariants.singles(self._system, self._never), **self._proposed}, most_k=2)

    def _by_pairs(self) -> Proved | Refuted | None:
        assert self._start is not None
        seen = list(visited(self._system, self._start, VISITED))
        pairs = candidate_invariants.pairs(self._system, self._never, self._known, seen)
        return self._induct({**pairs, **self._known, **self._proposed}, most_k=MOST_K)

    def _by_some_of_ic3(self) -> Proved | Refuted | None:
        return self._look(WITHIN) or self._by_ic3(SOME_QUESTIONS)

    def _by_spacer(self) -> Proved | Refuted | None:
        return self._with(spacer.invariants(self._system, self._never, self._known, self._budget), "Spacer")

    def _by_ic3(self, questions: int | None = None) -> Proved | Refuted | None:
        found = ic3.invariants(self._unrolling, self._never, self._known, self._budget, questions)
        return self._with(found, "IC3")

    def _with(self, found: Formulas | None, by: str) -> Proved | Refuted | None:
        """Return what follows from what another method proposes; ``None``: that the goal is reached."""
        if found is None:
            return self._look(MOST_DEPTH)
        return self._induct({**found, **self._known, **self._proposed}, most_k=1, by=by)

    def _induct(self, among: Formulas, most_k: int, by: str = "k-induction") -> Proved | Refuted | None:
        houdini = Houdini(self._unrolling, self._never, among, self._budget)
        kept = houdini.invariants(among)
        self._known = dict(kept)
        induction = Induction(self._unrolling, self._never, kept, self._budget)
        for k in range(1, most_k + 1):
            refuted = self._look(k - 1)
            if refuted is not None:
                return refuted
            induction.deepen()
            used = induction.enough(kept)
            if used is not None:
                return Proved(Certificate(self._never, k, fewest(used, induction, houdini, kept)), by)
        return None

    def _look(self, depth: int) -> Refuted | None:
        while depth > self._ruled_out and (self._search.depth is None or self._search.depth < depth):
            trace = self._search.deepen()
            if trace is not None:
                return Refuted(trace)
        return None
