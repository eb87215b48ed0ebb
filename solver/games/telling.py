"""Telling a trace as a game: each step is made again in the plain reading, and has to come out as the solver said."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from model.actions.actions import Action
from model.following.following import Acts, Move, Outcome, newly_known
from model.game.choosing import words
from model.game.facts import Fact, name_of
from model.game.state import State
from model.logic.formulas import Formula, Integer, Number, Value
from model.logic.term_operations import evaluate, variables
from model.rulebook.legality import legality
from model.value_dataclasses import dataclass
from solver.questions.declarations_obeying_more_requirements import compared, uncompared
from solver.questions.facts_as_variables import Disagreement
from solver.systems.game_as_system import Way, World
from solver.systems.transitions import System, Taken, Trace, Values


@dataclass(frozen=True)
class Told:
    """One step of a game: the move, how it was paid for, what was chosen meanwhile, and the states around it."""

    move: Move
    paid: tuple[str, ...]
    chosen: tuple[str, ...]
    before: State
    after: State


class Chosen:
    """Choices that a solver has made, by the names of their variables; what does not matter is not chosen."""

    def __init__(self, values: Values) -> None:
        self._values = values

    def flag(self, name: str) -> Formula:
        """Return whether that is chosen."""
        return bool(self._values.get(name, False))

    def number(self, name: str, most: int) -> Number:
        """Return the number that is chosen; in plain states it can be at most as much as in all states together."""
        return next((int(v) for called, v in self._values.items() if called.startswith(f"{name} (of ")), 0)


def start_of(world: World, trace: Trace) -> State:
    """Return the situation that a trace begins in, with what it left open decided."""
    return world.start.completed(trace.states[0])


def tell(world: World, system: System, trace: Trace) -> tuple[Told, ...]:
    """Return the steps of a trace through a system of the world (or a part of it), each made again on plain values.

    Raises ``Disagreement`` if a step can't be made so, or a fact comes out otherwise than the solver said.
    """
    told: list[Told] = []
    now = start_of(world, trace)
    for place, taken in enumerate(trace.taken):
        way, inputs = choices_of(system, taken)
        outcome, legal = _made(now, way, inputs)
        after = world.beside.after(now, way.move, outcome.after).completed(_with_the_rest(outcome.after, inputs))
        _compare(world, after, trace.states[place + 1])
        paid = () if outcome.payment is None else tuple(outcome.payment.words())
        chosen = (*words(newly_known(now, outcome.after), inputs), *_taken_to_be_so(legal, inputs))
        move = way.move if outcome.act is None else Acts(outcome.act)
        told.append(Told(move, paid, chosen, now, after))
        now = after
    return tuple(told)


def choices_of(system: System, taken: Taken) -> tuple[Way, Values]:
    """Return the way that is taken, and of the values of the inputs those that bear on it."""
    transition = system.transitions[taken.transition]
    assert isinstance(transition.label, Way)
    bearing = (v.name for v in variables(transition.guard, *transition.changes.values()))
    return transition.label, {name: taken.inputs[name] for name in bearing if name in taken.inputs}


def _legality(now: State, act: Action) -> Formula:
    """Return when an action is legal; a declaration is compared with the best there is, however it was found."""
    return legality(now, compared(now, uncompared(act)))


def _taken_to_be_so(legal: Formula, inputs: Values) -> Iterator[str]:
    """Return what an action turns on of which no fact tells, as the solver took it: what an unnamed card is."""
    for variable in (one for one in variables(legal) if one.name in inputs):
        value, said = inputs[variable.name], variable.name
        if isinstance(variable, Integer):
            yield f"{said} = {value}"
        else:
            yield said if value else f"not so: {said}"


def _made(now: State, way: Way, inputs: Values) -> tuple[Outcome, Formula]:
    """Return how a move comes out with these inputs, and when the action that it takes is legal."""
    words = way.move.words(now.game)
    for outcome in way.move.outcomes(now, Chosen(inputs)):
        if outcome.mark == way.mark:
            if evaluate(outcome.holds, inputs) is not True:
                raise Disagreement(f'"{words}" can\'t happen when the game is told again')
            act = way.move.act if isinstance(way.move, Acts) else outcome.act
            legal = True if act is None else _legality(now, act)
            if evaluate(legal, inputs) is not True:
                raise Disagreement(f'"{words}" is not legal when the game is told again')
            return outcome, legal
    raise Disagreement(f'"{words}" can\'t happen when the game is told again')


def _with_the_rest(after: State, inputs: Values) -> Values:
    """Return the choices of a solver, and the first value for each of which it asked nothing."""
    first = {v.name: v.low if isinstance(v, Integer) else False for v in after.variables()}
    return first | dict(inputs)


def _compare(world: World, after: State, expected: Values) -> None:
    for fact, value in _facts(world).items():
        if value in expected and after.value(fact) != expected[value]:
            raise Disagreement(f"{value} is {after.value(fact)} when the game is told again, not {expected[value]}")


def _facts(world: World) -> Mapping[Fact, str]:
    """Return the facts that can change, with the names of their variables."""
    return {fact: name_of(world.now.game, fact) for fact in world.now.open_facts()}


def changed_facts(before: State, after: State) -> list[tuple[Fact, Value, Value]]:
    """Return the facts that differ between two states, with what they were and are, in the order they are stated."""
    facts = dict.fromkeys([fact for fact, _ in before.stated()] + [fact for fact, _ in after.stated()])
    return [(f, before.value(f), after.value(f)) for f in facts if before.value(f) != after.value(f)]
