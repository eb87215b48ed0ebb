"""What each creature does in the legal declarations of a player: it must attack or block, it may, or it can't."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from pysat.solvers import Solver

from model.actions.declarations import Declaration
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import any_of
from model.rulebook.combat.declaring import number_obeyed
from model.rulebook.combat.possible_declarations import requirements
from solver.engines.cnf import Cnf
from solver.engines.smt import Undecided
from solver.engines.stopping import interruptible
from solver.questions.comparing import Choices, compared, every_choice

SOLVER = "glucose4"


@dataclass(frozen=True)
class Roles:
    """Which creatures a player must declare (in every legal declaration), may (in some), and can't (in none).

    ``best`` is a legal declaration. ``forced``: to declare nothing is not legal.
    """

    best: Declaration
    forced: bool
    must: tuple[Object, ...]
    may: tuple[Object, ...]
    cant: tuple[Object, ...]


def roles(now: State, act: Declaration, creatures: Iterable[Object]) -> Roles | None:
    """Return what each of these creatures does in legal declarations of that kind and player.

    ``None`` where there is none, as somebody else declares or at another time, or where that turns on open facts.
    """
    choice = every_choice(now, act)
    best = None if choice.open_facts else choice.best
    if best is None:
        return None
    legal = compared(now, replace(act, pairs=best, against=None))
    literals = _Literals(choice, most=number_obeyed(requirements(now, legal)))
    found = {creature: literals.role_of(creature) for creature in creatures}

    def those(role: str) -> tuple[Object, ...]:
        return tuple(creature for creature, its in found.items() if its == role)

    return Roles(legal, not literals.may_be_empty(), those("must"), those("may"), those("cant"))


class _Literals:
    """The legal declarations, as clauses: every restriction is obeyed, and the most requirements that can be."""

    def __init__(self, choice: Choices, most: object) -> None:
        assert isinstance(most, int)
        cnf = Cnf()
        cnf.imply([], choice.obeys_restrictions)
        cnf.add(cnf.at_least(number_obeyed(choice.requirements), most))
        self._declared = {}
        for creature in choice.creatures:
            pairs = (variable for pair, variable in choice.variables.items() if pair[0] is creature)
            self._declared[creature] = cnf.literal(any_of(*pairs))
            cnf.define(self._declared[creature])
            cnf.define(-self._declared[creature])
        self._solver = Solver(name=SOLVER, bootstrap_with=cnf.take())

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
        with interruptible(self._solver.interrupt):
            answer = self._solver.solve_limited(assumptions=literals, expect_interrupt=True)
        if answer is None:
            raise Undecided(f"{SOLVER} was interrupted")
        return bool(answer)
