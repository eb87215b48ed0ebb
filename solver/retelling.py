"""A game of two worlds told again, each by its own rulebook in the plain reading."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from model.following import Move, Outcome
from model.logic import Formula, Integer, Number
from model.state import State
from model.terms import variables
from solver.explain import Disagreement
from solver.product import Half, Part, way_of
from solver.system import Way
from solver.transitions import Transition, Values


@dataclass(frozen=True)
class Told:
    """One step of a game: the move, how it was paid for, what else was chosen, and the states before and after it."""

    move: Move
    paid: tuple[str, ...]
    chosen: tuple[str, ...]
    before: State
    after: State


@dataclass(frozen=True)
class Game:
    """A game as it is told: the situation that it begins in, and its steps."""

    begin: State
    steps: tuple[Told, ...]

    @property
    def end(self) -> State:
        """The state that it comes to."""
        return self.steps[-1].after if self.steps else self.begin


class Chosen:
    """Choices that a solver has made, by the names of their variables; what does not matter is not chosen."""

    def __init__(self, values: Values) -> None:
        self._values = values

    def flag(self, name: str) -> Formula:
        """Return whether that is chosen."""
        return bool(self._values.get(name, False))

    def number(self, name: str, most: int) -> Number:
        """Return the number that is chosen, from 0 to ``most``."""
        return int(self._values.get(f"{name} (of {most})", 0))


def retell(part: Part) -> Game:
    """Return a trace as a game, each step made again on plain values.

    Raises ``Disagreement`` if a step can't be made so, or a fact comes out otherwise than the solver said.
    """
    begin = now = part.half.world.start.completed(part.states[0])
    told: list[Told] = []
    for transition, inputs, expected in zip(part.taken, part.inputs, part.states[1:], strict=True):
        move = way_of(transition).move
        outcome = _made(now, way_of(transition), inputs)
        after = outcome.after.knowing(outcome.holds).completed(inputs)
        _compare(part.half, after, expected)
        paid = () if outcome.payment is None else tuple(outcome.payment.words())
        told.append(Told(move, paid, tuple(_alone(part.half, transition, inputs)), now, after))
        now = after
    return Game(begin, tuple(told))


def left_open(part: Part) -> State:
    """Return the state at the end of a trace, with open what can be chosen in this world alone.

    What is known of that is what has to hold for the game to go so. Raises ``Disagreement`` as :func:`retell` does.
    """
    now = part.half.world.start.completed(_without(part.states[0], part.half.alone))
    for transition, inputs in zip(part.taken, part.inputs, strict=True):
        known = _without(inputs, part.half.alone)
        outcome = _made(now, way_of(transition), known)
        now = outcome.after.knowing(outcome.holds).completed(known)
    return now


def _without(values: Values, names: frozenset[str]) -> Values:
    return {name: value for name, value in values.items() if name not in names}


def _made(now: State, way: Way, inputs: Values) -> Outcome:
    for outcome in way.move.outcomes(now, Chosen(inputs)):
        if outcome.number == way.number:
            return outcome
    raise Disagreement(f'"{way.move.words(now.game)}" can\'t happen when the game is told again')


def _compare(half: Half, after: State, expected: Values) -> None:
    if any(known is False for known in after.given):
        raise Disagreement("a step can't be made as the solver said when the game is told again")
    for fact, variable in half.world.now.open_facts().items():
        if variable.name in expected and after.value(fact) != expected[variable.name]:
            name, value = variable.name, expected[variable.name]
            raise Disagreement(f"{name} is {after.value(fact)} when the game is told again, not {value}")


def _alone(half: Half, transition: Transition, inputs: Values) -> Iterator[str]:
    """Return what was chosen with a step that only this world lets choose."""
    for chosen in variables(transition.guard, *transition.changes.values()):
        if chosen.name in half.alone and chosen.name in inputs and isinstance(chosen, Integer):
            labels, value = chosen.args[1], int(inputs[chosen.name])
            yield f"{chosen.name}: {labels[value - chosen.low] if labels else value}"
