"""Comparing a declaration of attackers or blockers with the best one: as few others as decide whether it is legal.

Such a declaration is legal only if no other that obeys every restriction obeys more requirements (CR 508.1d, 509.1c).
The others are all ways to choose, so they are not listed: the rules are asked of a declaration in which every pair is
chosen where a variable holds. Where nothing else is open a MaxSAT solver finds the best one (RC2: Ignatiev, Morgado,
Marques-Silva, 2019). Where facts are open Z3 finds one that is better in some completion of them, until with those that
were found none is left: then the rule, asked of these alone, says what it says of all. What compares by SAT is imported
where it is needed, as few questions compare declarations.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from model.actions.actions import Action
from model.actions.declarations import (
    Choice,
    Declaration,
    DeclareAttackers,
    DeclareBlockers,
    Pair,
    object_at,
    said_of,
)
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, boolean, no, same
from model.logic.term_operations import variables
from model.rulebook.combat.costs_of_combat import asks_no_more, costs_asked
from model.rulebook.combat.declaring import is_better, obeyed_by
from model.rulebook.combat.possible_declarations import RULE_OF_THE_MOST, possible_pairs, requirements
from model.rulebook.rule import legal
from solver.engines.smt import Smt
from solver.engines.stopping import interruptible

if TYPE_CHECKING:
    from pysat.examples.rc2 import RC2

    from solver.engines.cnf import Cnf

Kind = TypeVar("Kind", bound=Action)

Pairs = tuple[Pair, ...]


def compared(now: State, act: Kind) -> Kind:
    """Return an action to be judged: a declaration with those that it has to be compared with, others as they are."""
    if not isinstance(act, DeclareAttackers | DeclareBlockers):
        return act
    known = act.against or ()
    found = tuple(_better(now, replace(act, against=known)))
    return replace(act, against=(*known, *found)) if found or act.against is None else act


def compared_apart(now: State, act: Kind, number: int) -> Kind:
    """Return a compared action, a declaration with so many more that are better, if there are as many.

    No creature takes part in two of those, so what is to make the declaration legal has to stop each of them by itself,
    or what all turn on. Where facts are open none is added.
    """
    if not isinstance(act, DeclareAttackers | DeclareBlockers) or not act.against:
        return act
    choice = every_choice(now, act)
    if choice.open_facts:
        return act
    return replace(act, against=tuple(dict.fromkeys((*act.against, *choice.apart(act, number)))))


def uncompared(act: Kind) -> Kind:
    """Return an action as it is asked: a declaration without those that it was compared with."""
    return replace(act, against=None) if isinstance(act, DeclareAttackers | DeclareBlockers) else act


def _better(now: State, act: Declaration) -> Iterator[Pairs]:
    """Return declarations, each better than this one in some completion of what is open, until there are no more."""
    if any(is_better_than(now, act, pairs) is True for pairs in act.against or ()):
        return
    choice = every_choice(now, act)
    if not choice.open_facts:
        best = choice.best(act)
        if best is not None and is_better_than(now, act, best) is not False:
            yield best
        return
    while (found := _better_somewhere(now, act, choice)) is not None:
        yield found
        act = replace(act, against=(*(act.against or ()), found))


def is_better_than(now: State, act: Declaration, pairs: Pairs) -> Formula:
    """Return whether other pairs obey every restriction and more requirements than a declaration."""
    other = act.instead(pairs)
    return is_better(now, act, other, requirements, RULE_OF_THE_MOST[type(act)])


def _better_somewhere(now: State, act: Declaration, choice: Choices) -> Pairs | None:
    smt = Smt()
    smt.add(*now.given)
    known = (no(is_better_than(now, act, pairs)) for pairs in act.against or ())
    more = choice.number_obeyed > obeyed_by(now, act, requirements)
    for_no_more = asks_no_more(now, choice.act, act)
    if not smt.satisfiable(all_of(choice.obeys_restrictions, for_no_more, more, *known)):
        return None
    return choice.read(smt.values(choice.variables.values()))


def every_choice(now: State, act: Declaration) -> Choices:
    """Return all that a player may choose in a declaration of that kind: the same for each, so worked out once."""
    return now.memo((type(act), act.player, "every choice"), lambda _: Choices(now, type(act)(act.player)))


class Choices:
    """A declaration in which everything is open: each pair is chosen where a variable holds.

    ``open_facts`` is whether what is asked turns on facts that are open, besides what is chosen; ``may_be_paid_for``
    whether something of it may cost anything.
    """

    def __init__(self, now: State, act: Declaration) -> None:
        verb = "attacks" if isinstance(act, DeclareAttackers) else "blocks"
        self.variables = {
            pair: boolean(f"{pair[0].label} {verb} {said_of(now.game, pair[1])}") for pair in possible_pairs(now, act)
        }
        self.act = replace(act, against=(), choice=Choice(dict(self.variables)))
        self._now, self._best = now, dict[Formula, Pairs | None]()
        self._clauses: tuple[Mapping[Pair, int], Cnf] | None = None
        self.obeys_restrictions = legal(now, self.act, frozenset({RULE_OF_THE_MOST[type(act)]}))
        chosen = self.act.by_creature()
        self.required = [one.counts(chosen) for one in requirements(now, self.act)]
        costs = [one for _, _, one in costs_asked(now, self.act)]
        self.may_be_paid_for = any(one is not False for one in costs)
        mine = set(self.variables.values())
        self.open_facts = any(v not in mine for v in variables(self.obeys_restrictions, *self.required, *costs))

    def read(self, values: Mapping[str, int | bool]) -> Pairs:
        """Return the pairs that are chosen where the variables have these values."""
        return tuple(pair for pair, variable in self.variables.items() if values[variable.name])

    def best(self, for_no_more_than: Declaration) -> Pairs | None:
        """Return the pairs that obey every restriction and the most requirements; ``None`` if none obey them.

        They ask for no cost that the given declaration does not pay. Of several the first that the solver finds, which
        is always the same.
        """
        payable = asks_no_more(self._now, self.act, for_no_more_than)
        if payable not in self._best:
            self._best[payable] = self._most_wanted(payable, {})
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

        Each is the nearest that there is by then. They ask for no cost that the declaration does not pay.
        """
        more = self.number_obeyed > obeyed_by(self._now, act, requirements)
        better = all_of(asks_no_more(self._now, self.act, act), more)
        if self.obeys_restrictions is False or better is False:
            return []
        (literals, cnf), found = self._restricted(), list[Pairs]()
        cnf.imply([], better)
        same_of = {creature: cnf.literal(self._does_the_same(creature, act.pairs)) for creature in self.creatures}
        with _weighed(cnf, [(literal, 1) for literal in same_of.values()]) as solver:
            while len(found) < number and (model := solver.compute(expect_interrupt=True)) is not None:
                held = frozenset(model)
                found.append(tuple(pair for pair, literal in literals.items() if literal in held))
                changed = {creature for creature, literal in same_of.items() if literal not in held}
                fought = {what for _, what in found[-1] if object_at(self._now.game, what) is not None}
                for (creature, what), literal in literals.items():
                    if creature in changed or what in fought:
                        solver.add_clause([literal if (creature, what) in act.pairs else -literal])
        return found

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
        return tuple(dict.fromkeys(creature for creature, _ in self.variables))

    def _does_the_same(self, creature: Object, pairs: Pairs) -> Formula:
        mine = (pair for pair in self.variables if pair[0] is creature)
        return all_of(*(same(self.variables[pair], pair in pairs) for pair in mine))


def nearest_legal(now: State, act: Declaration) -> Declaration | None:
    """Return a legal declaration in which the fewest creatures do something else than in this one.

    ``None`` where there is none, or where that turns on open facts.
    """
    choice = every_choice(now, act)
    pairs = None if choice.open_facts else choice.nearest(act)
    return None if pairs is None else act.instead(pairs)


def _with_most(cnf: Cnf, soft: Sequence[tuple[int, int]]) -> frozenset[int] | None:
    """Return the literals that hold where those of these that hold weigh the most; ``None`` if nothing is possible."""
    with _weighed(cnf, soft) as solver:
        model = solver.compute(expect_interrupt=True)
    return None if model is None else frozenset(model)


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
