"""States that a system comes to by chance: what does not hold in them need not be tried as an invariant (as in
Daikon: Ernst and others 2001). The same states each time.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from model.logic.formulas import Boolean
from model.logic.term_operations import Valuation
from solver.systems.along_a_way import after, can_be_taken
from solver.systems.transitions import System, Values, Variable

LENGTH = 60
"""After how many steps a walk begins anew."""


def visited(system: System, start: Values, number: int) -> Iterator[Values]:
    """Return that many states of random walks from a state at the start, some of them maybe more than once."""
    chance = Random(0)
    moves = [(transition, can_be_taken(system, transition)) for transition in system.transitions]
    state = start
    for place in range(number):
        yield state
        values = {**state, **{v.name: _any(v, chance) for v in system.inputs}}
        chance.shuffle(moves)
        now = Valuation(values)
        taken = next((transition for transition, guard in moves if now(guard)), None)
        state = start if taken is None or place % LENGTH == LENGTH - 1 else after(taken, values, state)


def _any(variable: Variable, chance: Random) -> int | bool:
    return chance.random() < 0.5 if isinstance(variable, Boolean) else chance.randint(variable.low, variable.high)
