"""A declaration of attackers or blockers in which all is open: what can be chosen so that it obeys most, or is nearest.

The rules are asked of it with each pair chosen where a variable holds, and a SAT or MaxSAT solver finds the pairs (RC2:
Ignatiev, Morgado, Marques-Silva, 2019). What asks them is imported where it is needed, as few questions compare
declarations.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from model.actions.declarations import (
    Choice,
    Declaration,
    DeclareAttackers,
    Pair,
    object_at,
    said_of,
)
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, boolean, same
from model.logic.term_operations import variables
from model.rulebook.combat.costs_of_combat import asks_no_more, costs_asked
from model.rulebook.combat.possible_declarations import RULE_OF_THE_MOST, most_declared, possible_pairs, requirements
from model.rulebook.combat.requirements import Requirement, number_there, obeyed_by
from model.rulebook.rule import legal
from solver.engines.stopping import interruptible

if TYPE_CHECKING:
    from pysat.examples.rc2 import RC2

    from solver.engines.cnf import Cnf

Pairs: TypeAlias = tuple[Pair, ...]


def can_be_obeyed(now: State, act: Declaration) -> Sequence[Requirement]:
    """Return the requirements that some possible pair of a declaration of that kind would obey."""
    return now.memo((type(act), act.player, "can be obeyed"), lambda now: tuple(_with_a_pair(now, act)))


def _with_a_pair(now: State, act: Declaration) -> Iterator[Requirement]:
    every = act.instead(tuple(possible_pairs(now, act)))
    whom, by_any = every.by_creature(), frozenset(every.whom)
    for one in requirements(now, every, of_declared=True):
        its = by_any if one.who is None else whom[one.who]
        if one.among is None or not one.among.keys().isdisjoint(its):
            yield one


def obeys_all(now: State, act: Declaration) -> Formula:
    """Return whether a declaration obeys all that any could, so that none is better."""
    return obeyed_by(now, act, requirements) >= number_there(can_be_obeyed(now, act))


def obeys_most(now: State, act: Declaration) -> Formula:
    """Return whether a declaration obeys as much as can be obeyed at most, so that none is better."""
    return obeyed_by(now, act, requirements) >= most_obeyed(now, act)


def most_obeyed(now: State, act: Declaration) -> Number:
    """Return how many requirements a declaration of that kind obeys at most: all that some pair would obey.

    Where only so many creatures can be declared, no more than those obey that would obey the most by themselves.
    """
    return now.memo((type(act), act.player, "most obeyed"), lambda now: _most_obeyed(now, act))


def _most_obeyed(now: State, act: Declaration) -> Number:
    required, declared = can_be_obeyed(now, act), most_declared(now, act)
    if declared is None or any(one.applies is not True for one in required):
        return number_there(required)
    of_each: dict[Object | None, list[Requirement]] = {}
    for one in required:
        of_each.setdefault(one.who, []).append(one)
    of_any = len(of_each.pop(None, []))
    whom = {what for _, what in possible_pairs(now, act)}
    attacks = isinstance(act, DeclareAttackers)
    most = [max(_obeyed_at(its, what) for what in whom) if attacks else len(its) for its in of_each.values()]
    return min(len(required), of_any + sum(sorted(most, reverse=True)[:declared]))


def _obeyed_at(its: Iterable[Requirement], what: int) -> int:
    """Return how many of these an attacker may obey as it attacks one player or permanent."""
    return sum(one.among is None or what in one.among for one in its)


class Choices:
    """A declaration in which everything is open: each pair is chosen where a variable holds.

    That is each of those that it is ``among``, of all if nothing is said. ``open_facts`` is whether what is asked turns
    on facts that are open, besides what is chosen; ``may_be_paid_for`` whether something of it may cost anything.
    """

    def __init__(self, now: State, act: Declaration, among: Iterable[Pair] | None = None) -> None:
        verb = "attacks" if isinstance(act, DeclareAttackers) else "blocks"
        pairs = possible_pairs(now, act) if among is None else among
        self.variables = {pair: boolean(f"{pair[0].label} {verb} {said_of(now.game, pair[1])}") for pair in pairs}
        self._choice = Choice(dict(self.variables))
        self.act = replace(act, against=(), choice=self._choice)
        self._now, self._best = now, dict[Formula, Pairs | None]()
        self._clauses: tuple[Mapping[Pair, int], Cnf] | None = None
        self.obeys_restrictions = legal(now, self.act, frozenset({RULE_OF_THE_MOST[type(act)]}))
        chosen = self.act.by_creature()
        self.required = [one.counts(chosen) for one in requirements(now, self.act)]
        costs = [one for _, _, one in costs_asked(now, self.act)]
        self.may_be_paid_for = any(one is not False for one in costs)
        self.open_facts = self._turns_on_more(self.obeys_restrictions, *self.required, *costs)

    def _turns_on_more(self, *formulas: Formula) -> bool:
        """Return whether these turn on anything but what is chosen."""
        mine = {variable.serial for variable in self.variables.values()}
        return not mine.issuperset([variable.serial for variable in variables(*formulas)])

    def read(self, values: Mapping[str, int | bool]) -> Pairs:
        """Return the pairs that are chosen where the variables have these values."""
        return tuple(pair for pair, variable in self.variables.items() if values[variable.name])

    def obeying_most(self, act: Declaration, those_alone: Iterable[Object] | None = None) -> Pairs | None:
        """Return pairs that obey every restriction and the most that any could, and cost no more than a declaration.

        Where it is said, ``those_alone`` do something else than in the declaration, and all is obeyed that any pair
        could obey. ``None`` if there are no such pairs, or if that turns on open facts.
        """
        from solver.engines.sat import solution

        stay = [o for o in self.creatures if o not in those_alone] if those_alone is not None else ()
        most = obeys_most(self._now, self.act) if those_alone is None else obeys_all(self._now, self.act)
        as_asked = all_of(most, asks_no_more(self._now, self.act, act))
        goal = all_of(as_asked, *(self._does_the_same(o, act.pairs) for o in stay))
        if self.obeys_restrictions is False or goal is False or self.open_facts or self._turns_on_more(as_asked):
            return None
        literals, cnf = self._restricted()
        cnf.imply([], goal)
        model = frozenset(solution(cnf.take()) or ())
        return tuple(pair for pair, literal in literals.items() if literal in model) if model else None

    def best(self, for_no_more_than: Declaration) -> Pairs | None:
        """Return the pairs that obey every restriction and the most requirements; ``None`` if none obey them.

        They ask for no cost that the given declaration does not pay. Of several the first that the solver finds, which
        is always the same.
        """
        payable = asks_no_more(self._now, self.act, for_no_more_than)
        if payable not in self._best:
            limited = most_declared(self._now, self.act) is not None
            found = self.obeying_most(for_no_more_than) if limited else None
            self._best[payable] = self._most_wanted(payable, {}) if found is None else found
        return self._best[payable]

    def nearest(self, act: Declaration) -> Pairs | None:
        """Return pairs as good as the best, with which the fewest creatures do something else than in a declaration.

        Of several, with which the most that are declared do the same.
        """
        declared, many = act.is_declared(), len(self.creatures) + 1
        wishes = {self._does_the_same(o, act.pairs): many + (o in declared) for o in self.creatures}
        return self._most_wanted(asks_no_more(self._now, self.act, act), wishes)

    def apart(self, act: Declaration, number: int) -> list[Pairs]:
        """Return so many pairs, or fewer, each better than a declaration, and no creature in two of them.

        Each is the nearest that there is by then, and of several one with the fewest attacks on permanents, so that it
        turns on the fewest. They ask for no cost that the declaration does not pay.
        """
        more = self.number_obeyed > obeyed_by(self._now, act, requirements)
        better = all_of(asks_no_more(self._now, self.act, act), more)
        if self.obeys_restrictions is False or better is False or self._turns_on_more(better):
            return []
        (literals, cnf), found = self._restricted(), list[Pairs]()
        cnf.imply([], better)
        same_of = {creature: cnf.literal(self._does_the_same(creature, act.pairs)) for creature in self.creatures}
        soft = [(literal, len(self.creatures) + 1) for literal in same_of.values()]
        soft += [(-literal, 1) for pair, literal in literals.items() if self._is_on_a_permanent(pair)]
        with _weighed(cnf, soft) as solver:
            while len(found) < number and (held := _best_left(solver)) is not None:
                found.append(tuple(pair for pair, literal in literals.items() if literal in held))
                changed = {creature for creature, literal in same_of.items() if literal not in held}
                fought = {what for _, what in found[-1] if object_at(self._now.game, what) is not None}
                for (creature, what), literal in literals.items():
                    if creature in changed or what in fought:
                        solver.add_clause([literal if (creature, what) in act.pairs else -literal])
        return found

    def _is_on_a_permanent(self, pair: Pair) -> bool:
        return isinstance(self.act, DeclareAttackers) and object_at(self._now.game, pair[1]) is not None

    def _most_wanted(self, payable: Formula, and_then: Mapping[Formula, int]) -> Pairs | None:
        """Return pairs that obey every restriction, the most requirements, and then wishes that weigh the most."""
        if self.obeys_restrictions is False or payable is False:
            return None
        literals, cnf = self._restricted()
        cnf.imply([], payable)
        wanted = [cnf.literal(one) for one in self.required]
        soft = [(literal, sum(and_then.values()) + 1) for literal in wanted]
        soft += [(cnf.literal(wish), weight) for wish, weight in and_then.items()]
        model = _with_most(cnf, soft)
        return None if model is None else tuple(pair for pair, literal in literals.items() if literal in model)

    def _restricted(self) -> tuple[Mapping[Pair, int], Cnf]:
        """Return a literal for each pair, and clauses that say that every restriction is obeyed, made once."""
        from solver.engines.cnf import Cnf

        if self._clauses is None:
            cnf = Cnf()
            self._clauses = {pair: cnf.literal(variable) for pair, variable in self.variables.items()}, cnf
            cnf.imply([], self.obeys_restrictions)
        return self._clauses[0], self._clauses[1].copied()

    @property
    def number_obeyed(self) -> Number:
        """How many requirements are obeyed."""
        return obeyed_by(self._now, self.act, requirements)

    @property
    def creatures(self) -> tuple[Object, ...]:
        """The creatures that may be chosen."""
        return tuple(self._choice.by_creature)

    def _does_the_same(self, creature: Object, pairs: Pairs) -> Formula:
        mine = self._choice.by_creature[creature]
        return all_of(*(same(chosen, (creature, what) in pairs) for what, chosen in mine.items()))


def _with_most(cnf: Cnf, soft: Sequence[tuple[int, int]]) -> frozenset[int] | None:
    """Return the literals that hold where those of these that hold weigh the most; ``None`` if nothing is possible."""
    with _weighed(cnf, soft) as solver:
        return _best_left(solver)


@contextmanager
def _weighed(cnf: Cnf, soft: Sequence[tuple[int, int]]) -> Iterator[RC2]:
    """Give a solver of what is stated that looks for the most of these literals, each with what it weighs."""
    from pysat.examples.rc2 import RC2  # as long to import as to answer most questions
    from pysat.formula import WCNF

    kept = [cnf.fresh() for _ in soft]
    for one, (literal, _) in zip(kept, soft, strict=True):
        cnf.add(-one, literal)
    weighed = WCNF()
    weighed.hard, weighed.nv = cnf.take(), cnf.top  # as ``extend`` does, which looks at each clause once more
    weighed.extend([[one] for one in kept], weights=[weight for _, weight in soft])
    with RC2(weighed) as solver, interruptible(solver.interrupt):
        yield solver


def _best_left(solver: RC2) -> frozenset[int] | None:
    """Return what holds in the best solution that is left, if one is: as ``compute`` does, but in no order."""
    solver.expect_interrupt = True
    if not solver.compute_():
        return None
    name = solver.vmap.i2e
    model = solver.oracle.get_model() or ()
    return frozenset([name[x] if x > 0 else -name[-x] for x in model if (x if x > 0 else -x) in name])
