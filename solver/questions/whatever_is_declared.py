"""Which facts are needed for a declaration to be illegal, whatever else could be declared instead (CR 508.1d, 509.1c).

A few better declarations show that some facts make it illegal. Whether each is needed turns on all there are: it is if
the declaration is legal where only the others are so. Such a situation is looked for where it is as good as those that
are known; what is best there is found as for any verdict, and where that is better it is known from then on.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from model.actions.actions import subject_of
from model.actions.declarations import Declaration, DeclareBlockers, object_at
from model.game.facts import Fact
from model.game.state import State
from model.logic.term_operations import variables
from model.rulebook.combat.possible_declarations import possible_pairs
from model.rulebook.legality import legality, prohibitions_not_met
from model.situations.what_could_be_otherwise import what_is_kept
from model.vocabulary import NOBODY
from solver.engines.smt import Smt
from solver.questions.check import decide
from solver.questions.declarations_obeying_more_requirements import settled
from solver.questions.facts_as_variables import Disagreement, bearing_on, told_and_ties
from solver.questions.trying_single_facts import trial_of


def needed_whatever_is_declared(
    facts: Collection[Fact], now: State, act: Declaration, without: frozenset[str], left_out: frozenset[str]
) -> tuple[Fact, ...]:
    """Return those of the facts that make a declaration illegal that are needed for that.

    The declaration comes with those that are known to be better; ``left_out`` names rules about what cards forbid that
    forbid nothing here. Situations are those that a game comes to nearby, if it can be legal in one of them.
    """
    if not facts:
        return ()
    nearby = _needed(facts, _Sought(now, act, without, left_out))
    return nearby or _needed(facts, _Sought(now, act, without, left_out, nearby=False))


def _needed(facts: Collection[Fact], sought: _Sought) -> tuple[Fact, ...]:
    kept = list(facts)
    for fact in reversed([*facts]):
        rest = [other for other in kept if other != fact]
        if not sought.is_legal_without(fact, rest):
            kept = rest
    return tuple(kept)


class _Sought:
    """A situation in which a declaration is legal: by all it is compared with so far, which may become more."""

    def __init__(
        self, now: State, act: Declaration, without: frozenset[str], left_out: frozenset[str], *, nearby: bool = True
    ) -> None:
        self._now, self._reading, self._act = now, now.as_variables(), act
        self._without, self._left_out, self._nearby = without, left_out, nearby
        self._smt = Smt()
        self._widen()

    def _widen(self) -> None:
        """Ask from now on for what it is compared with by then, and for the rules that are not left out."""
        self._whole = legality(self._reading, self._act, self._without | self._left_out)
        bearing = bearing_on(self._whole, what_is_kept(self._reading, self._now, subject_of(self._act)), self._reading)
        self._kept = [kept for kept in bearing.values() if kept is not True] if self._nearby else []
        self._goal = trial_of(self._now).goal(self._whole, *self._kept)
        said = bearing.keys() | self._now.open_facts().keys()
        self._at_home = {fact: value for fact, value in _at_home(self._now, self._act) if fact not in said}

    def is_legal_without(self, fact: Fact, rest: Collection[Fact]) -> bool:
        """Return whether the declaration is legal in a situation of which only the rest of some facts are known."""
        while (there := self._as_good_as_those_known(fact, rest)) is not None:
            act = settled(there, self._act)
            if act is self._act:
                known = [formula for formula in there.given if formula is not False]  # what is dropped may be otherwise
                if decide(legality(there, act, self._without), known) != "illegal":
                    return True
                if not self._left_out:
                    raise Disagreement(f"{act} is legal by the facts, and not where they are so")
                self._left_out -= prohibitions_not_met(there, act, self._without) & self._left_out or self._left_out
            self._act = act
            self._widen()
        return False

    def _as_good_as_those_known(self, fact: Fact, rest: Collection[Fact]) -> State | None:
        """Return a situation in which none of those that are known is better, ``None`` if there is none.

        What could attack, block or be blocked besides, and nothing was said of, does not there.
        """
        changes = self._goal.met_without(fact, rest)
        if changes is not None:
            return self._now.set({**self._at_home, **changes})
        told, ties = told_and_ties(self._whole, self._kept, rest, self._reading, self._now)
        if not self._smt.satisfiable(told, *(ties[other] for other in rest)):
            return None
        asked, values = self._reading.asked(), self._smt.values(variables(told))
        found = {asked[name]: value for name, value in values.items() if name in asked}
        return self._now.set({**self._at_home, **found}).completed(values)


def _at_home(now: State, act: Declaration) -> Iterator[tuple[Fact, int]]:
    """Return what is so where nothing is declared: no creature is untapped, and none attacks."""
    for creature, what in possible_pairs(now, act):
        yield Fact("tapped", creature.index), True
        attacker = object_at(now.game, what)
        if isinstance(act, DeclareBlockers) and attacker is not None:
            yield Fact("attacking", attacker.index), NOBODY
