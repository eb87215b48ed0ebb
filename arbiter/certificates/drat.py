"""Checking that clauses can't hold together, by a proof in the DRAT format.

Wetzler, Heule, Hunt: DRAT-trim, 2014. Each lemma follows from what stands before it: what it denies leads to a conflict
by unit propagation, or each resolution with it on its first literal does. The last one is empty.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

Clause = list[int]


class Clauses:
    """Clauses that are taken to hold, and what follows from them by unit propagation."""

    def __init__(self, variables: int, clauses: Iterable[Sequence[int]]) -> None:
        self._holds: list[bool | None] = [None] * (2 * variables + 1)  # a negative literal counts from the end
        self._watching: list[list[Clause]] = [[] for _ in range(2 * variables + 1)]
        self._there: dict[tuple[int, ...], list[Clause]] = {}
        self._trail: list[int] = []
        self._looked_at = 0
        self.refuted = False
        for clause in clauses:
            self.add(clause)

    def add(self, literals: Sequence[int]) -> None:
        """Take a clause to hold."""
        clause = sorted(set(literals), key=lambda literal: self._holds[literal] is False)
        self._there.setdefault(tuple(sorted(clause)), []).append(clause)
        if any(-literal in clause for literal in clause) or self.refuted:
            return
        if not clause or self._holds[clause[0]] is False:
            self.refuted = True
            return
        if len(clause) > 1:
            for literal in clause[:2]:
                self._watching[literal].append(clause)
        if len(clause) == 1 or self._holds[clause[1]] is False:
            self.refuted = self._conflict([clause[0]])

    def delete(self, literals: Sequence[int]) -> None:
        """No longer take a clause to hold; one that something followed from stays (as in DRAT-trim)."""
        same = self._there.get(tuple(sorted(set(literals))), [])
        if same and not (len(same[-1]) == 1 or any(self._holds[literal] for literal in same[-1][:2])):
            same.pop().clear()

    def follows(self, lemma: Sequence[int]) -> bool:
        """Return whether a lemma may be added: it follows, or nothing that could hold without it no longer can."""
        return self._by_propagation(lemma) or (bool(lemma) and self._by_resolution(lemma))

    def _by_propagation(self, lemma: Iterable[int]) -> bool:
        if self.refuted:
            return True
        before = len(self._trail)
        conflict = self._conflict([-literal for literal in lemma])
        for literal in self._trail[before:]:
            self._holds[literal] = self._holds[-literal] = None
        del self._trail[before:]
        self._looked_at = before
        return conflict

    def _by_resolution(self, lemma: Sequence[int]) -> bool:
        first = lemma[0]
        against = (clause for same in self._there.values() for clause in same if -first in clause)
        return all(self._by_propagation([*lemma, *(x for x in clause if x != -first)]) for clause in against)

    def _conflict(self, literals: Iterable[int]) -> bool:
        """Take literals to hold, and all that follows; return whether that comes to a conflict."""
        for literal in literals:
            if self._holds[literal] is False:
                return True
            if self._holds[literal] is None:
                self._take(literal)
        while self._looked_at < len(self._trail):
            self._looked_at += 1
            if self._conflict_without(-self._trail[self._looked_at - 1]):
                return True
        return False

    def _take(self, literal: int) -> None:
        self._holds[literal], self._holds[-literal] = True, False
        self._trail.append(literal)

    def _conflict_without(self, false: int) -> bool:
        """Take what follows where clauses lose a literal that they watch; return whether one has no other left."""
        holds, watching, kept = self._holds, self._watching[false], []
        for place, clause in enumerate(watching):
            if clause and clause[0] == false:
                clause[0], clause[1] = clause[1], false
            if not clause or holds[clause[0]]:
                kept += [clause] if clause else []
                continue
            for other in range(2, len(clause)):
                if holds[clause[other]] is not False:
                    clause[1], clause[other] = clause[other], false
                    self._watching[clause[1]].append(clause)
                    break
            else:
                kept.append(clause)
                if holds[clause[0]] is False:
                    self._watching[false] = kept + watching[place + 1 :]
                    return True
                self._take(clause[0])
        self._watching[false] = kept
        return False


def refuted(variables: int, clauses: Sequence[Sequence[int]], proof: Iterable[tuple[bool, Sequence[int]]]) -> str:
    """Return why a proof does not show that clauses can't hold together; "" if it does.

    A line of the proof adds a lemma, or (``True``) deletes a clause.
    """
    there = Clauses(variables, clauses)
    for number, (deleted, literals) in enumerate(proof, 1):
        if there.refuted:
            return ""
        if any(abs(literal) > variables for literal in literals):
            return f"line {number} of the proof is about a literal that is not in the question"
        if deleted:
            there.delete(literals)
        elif there.follows(literals):
            there.add(literals)
        else:
            return f"line {number} of the proof does not follow from what stands before it"
    return "" if there.refuted else "the proof does not come to a conflict"


def satisfied(clauses: Iterable[Sequence[int]], model: Iterable[int]) -> bool:
    """Return whether all clauses hold where these literals do."""
    so = set(model)
    return not any(-literal in so for literal in so) and all(not so.isdisjoint(clause) for clause in clauses)
