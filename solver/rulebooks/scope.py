"""All situations of a scope at once: every fact that is asked about is open, within what a game can come to."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from model.actions.actions import Action, subject_of
from model.game.facts import Fact
from model.game.state import State
from model.logic.formulas import Formula, all_of, no
from model.situations.coherence import FOLLOWING, coherent
from model.situations.possible import broken, invariants
from model.value_dataclasses import dataclass
from model.vocabulary import Zone
from solver.engines.smt import Smt
from solver.questions.facts_as_variables import Disagreement, ties_of


@dataclass(frozen=True)
class Scope:
    """A name, the default situation over some cards, and the actions that are asked about in it."""

    name: str
    base: State
    actions: tuple[Action, ...]


class Situations:
    """The situations over the cards of a closed one, the *base*, in which the card of an action takes part.

    Each differs from the base in some facts. Formulas are built over ``reading``: what they ask for becomes a
    variable. ``possible`` is to be asked for when all formulas are built.
    """

    def __init__(self, base: State, act: Action) -> None:
        self.base = base
        self.reading = base.set({}).as_variables()
        self._subject = subject_of(act)

    @cached_property
    def possible(self) -> Formula:
        """The formula that holds iff a game can come to the situation and its facts go together."""
        conditions = [invariant.holds(self.reading) for invariant in invariants()]
        if self._subject is not None:
            conditions.append(self.reading.zone(self._subject) != Zone.NOWHERE)
        done: set[Fact] = set()
        while waiting := [fact for fact in self.reading.asked().values() if fact not in done]:
            conditions += [coherent(self.reading, fact) for fact in waiting]
            done |= set(waiting)
        return all_of(*conditions)

    def can_be(self, formula: Formula) -> bool:
        """Return whether there is a situation in which the formula holds. Raises ``Undecided`` if Z3 gives up."""
        return self._possible_to_z3.satisfiable(formula)

    @cached_property
    def _possible_to_z3(self) -> Smt:
        """A solver to which what is possible is stated once for all that is asked."""
        smt = Smt(only_decides=True)
        smt.add(self.possible)
        return smt

    def ties(self, *formulas: Formula) -> dict[Fact, Formula]:
        """Return for each fact that the formulas mention the formula that it is as in the base."""
        return ties_of(self.reading, self.base, *formulas, self.possible)

    @staticmethod
    def size_of(ties: dict[Fact, Formula]) -> Iterator[Formula]:
        """Return the formulas of which each that holds makes a situation one fact larger."""
        return (no(tie) for fact, tie in ties.items() if fact.kind not in FOLLOWING)


def checked(now: State) -> State:
    """Return a closed situation that a solver found. Raises ``Disagreement`` if no game can come to it."""
    for invariant in broken(now):
        raise Disagreement(f"a situation was found that breaks {invariant.name}")
    if coherence_of(now) is not True:
        raise Disagreement("a situation was found whose facts do not go together")
    return now


def coherence_of(now: State) -> Formula:
    """Return whether the facts that something was said of go together."""
    return all_of(*(coherent(now, fact) for fact, _ in now.stated()))
