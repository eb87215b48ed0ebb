"""What each creature does in the legal declarations of a player: it must attack or block, it may, or it can't."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from model.actions.declarations import Declaration, Pair
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import any_of
from model.rulebook.combat.costs_of_combat import asks_no_more
from model.rulebook.combat.possible_declarations import requirements
from model.rulebook.combat.requirements import obeyed_by
from model.value_dataclasses import dataclass
from solver.engines.cnf import Cnf
from solver.engines.sat import satisfiable, solver_of
from solver.questions.check import Verdict, judge
from solver.questions.declarations_obeying_more_requirements import compared, every_choice
from solver.questions.open_declarations import Choices


@dataclass(frozen=True)
class Roles:
    """Which creatures a player must declare (in every legal declaration), may (in some), and can't (in none).

    ``example`` is the verdict on a legal declaration, with the texts it rests on that are not modelled. ``forced``: to
    declare nothing is not legal.
    """

    example: Verdict
    forced: bool
    must: tuple[Object, ...]
    may: tuple[Object, ...]
    cant: tuple[Object, ...]


def roles(now: State, act: Declaration, creatures: Iterable[Object]) -> Roles | None:
    """Return what each of these creatures does in legal declarations of that kind and player.

    ``None`` where there is none, as somebody else declares or at another time, or where that turns on open facts.
    """
    choice = every_choice(now, act)
    best = None if choice.open_facts else choice.best(act.instead(()))
    if best is None:
        return None
    legal = compared(now, replace(act, pairs=best, against=None))
    declarations = _Legal(now, choice, legal)
    found = {creature: declarations.role_of(creature) for creature in creatures}

    def those(role: str) -> tuple[Object, ...]:
        return tuple(creature for creature, its in found.items() if its == role)

    return Roles(judge(now, legal), not declarations.may_be_empty(), those("must"), those("may"), those("cant"))


class _Legal:
    """The legal declarations, as clauses: every restriction is obeyed, and the most requirements that can be.

    How many can be depends on what is paid for. Where something may be, each declaration that is met is compared with
    the best that asks for no more, and what that shows of all others is stated.
    """

    def __init__(self, now: State, choice: Choices, best: Declaration) -> None:
        """Begin with a best declaration of those that ask for nothing."""
        self._now, self._choice, self._best = now, choice, best
        self._cnf = Cnf()
        self._cnf.imply([], choice.obeys_restrictions)
        self._is_better_where_affordable(best)
        self._declared = {}
        for creature in choice.creatures:
            pairs = (variable for pair, variable in choice.variables.items() if pair[0] is creature)
            self._declared[creature] = self._cnf.literal(any_of(*pairs))
            self._cnf.define(self._declared[creature])
            self._cnf.define(-self._declared[creature])
        self._solver = solver_of(self._cnf.take())

    def role_of(self, creature: Object) -> str:
        """Return "must", "may" or "cant"."""
        literal = self._declared.get(creature)
        if literal is None or not self._possible([literal]):
            return "cant"
        return "may" if self._possible([-literal]) else "must"

    def may_be_empty(self) -> bool:
        """Return whether to declare nothing is legal."""
        return self._possible([-literal for literal in self._declared.values()])

    def _possible(self, literals: list[int]) -> bool:
        """Return whether these literals hold in a legal declaration."""
        while satisfiable(self._solver, literals, conflicts=None):
            if not self._choice.may_be_paid_for:
                return True
            met = self._best.instead(self._met())
            better = self._best.instead(self._choice.best(met) or ())
            if not _obeyed(self._now, better) > _obeyed(self._now, met):
                return True
            self._is_better_where_affordable(better)
            self._solver.append_formula(self._cnf.take())
        return False

    def _is_better_where_affordable(self, best: Declaration) -> None:
        """State that where as much is paid as this declaration asks for, as many requirements are obeyed."""
        affordable = asks_no_more(self._now, best, self._choice.act)
        enough = self._choice.number_obeyed >= _obeyed(self._now, best)
        self._cnf.imply([self._cnf.literal(affordable)], enough)

    def _met(self) -> tuple[Pair, ...]:
        """Return the pairs of the declaration that was found last."""
        held = frozenset(self._solver.get_model())
        return tuple(pair for pair, variable in self._choice.variables.items() if self._cnf.literal(variable) in held)


def _obeyed(now: State, act: Declaration) -> int:
    """Return how many requirements a declaration obeys, where nothing that matters is open."""
    number = obeyed_by(now, act, requirements)
    assert isinstance(number, int)
    return number
