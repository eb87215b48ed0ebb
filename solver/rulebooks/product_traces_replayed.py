"""Traces of the product of two worlds, replayed as games in one of them."""

from __future__ import annotations

from model.game.state import State
from model.value_dataclasses import dataclass
from solver.games.telling import Chosen, Told, choices_of, start_of, tell
from solver.questions.facts_as_variables import Disagreement
from solver.rulebooks.product import Half
from solver.systems.transitions import System, Trace, Values


@dataclass(frozen=True)
class Game:
    """A game as it is told: the situation that it begins in, and its steps."""

    begin: State
    steps: tuple[Told, ...]

    @property
    def end(self) -> State:
        """The state that it comes to."""
        return self.steps[-1].after if self.steps else self.begin


def retell(half: Half, system: System, trace: Trace) -> Game:
    """Return a trace of one world as a game, each step made again on plain values. Raises ``Disagreement``."""
    return Game(start_of(half.world, trace), tell(half.world, system, trace))


def left_open(half: Half, system: System, trace: Trace) -> State:
    """Return the state at the end of a trace of one world, with open what can be chosen in this world alone.

    What is known of that is what has to hold for the game to go so. Raises ``Disagreement`` if it can't.
    """
    now = half.world.start.completed(_without(trace.states[0], half.alone))
    for taken in trace.taken:
        way, inputs = choices_of(system, taken)
        known = _without(inputs, half.alone)
        for outcome in way.move.outcomes(now, Chosen(known)):
            if outcome.mark == way.mark:
                now = outcome.after.knowing(outcome.holds).completed(known)
                break
        else:
            raise Disagreement(f'"{way.move.words(now.game)}" can\'t happen when the game is told again')
    return now


def _without(values: Values, names: frozenset[str]) -> Values:
    return {name: value for name, value in values.items() if name not in names}
