"""Small scopes, and the states that a transition system comes to, listed by Z3."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter.answers.running_a_case_file import begin
from arbiter.cases.casefile import parse
from model.actions.actions import Action, ActivateAbility, subject_of
from model.actions.special_actions import EndEffect
from model.following.all_moves import all_moves
from model.following.following import Acts, Move
from model.game.facts import name_of
from model.game.state import State
from model.logic.formulas import Boolean, Formula, Integer, Value, all_of, no, same
from model.rulebook.costs_of_special_actions import offers_of_mana
from solver.engines.smt import Smt
from solver.games.breadth_first_search import Facts, Moves, completions, explore, facts_of
from solver.systems.along_a_way import Unrolling, copy
from solver.systems.game_as_system import World
from solver.systems.transitions import System, Values, Variable

Plain = frozenset[tuple[str, int | bool]]


def situation(text: str, edition: str = "") -> State:
    """Return the situation of a case file, given what comes after its title."""
    return begin(parse(f'title = "a small scope"\n{text}'.encode()), edition=edition).start


def levels(system: System, within: int) -> list[set[Plain]]:
    """Return the states that are first met after 0, 1, ... steps, as far as there are any."""
    starts = Smt()
    starts.add(system.start)
    found = [set(_every(starts, system.variables, True))]
    steps = Smt(logic="QF_FD")
    steps.add(Unrolling(system).step(0), *(no(_are(system, state, 1)) for state in found[0]))
    after = _copies(system, 1)
    while found[-1] and len(found) <= within:
        found.append({new for old in sorted(found[-1]) for new in _every(steps, after, _are(system, old, 0))})
    return found


def plain(now: State, world: World) -> Plain:
    """Return the values that a plain state gives the variables of a world from whose start it follows."""
    values = ((name_of(now.game, fact), now.value(fact)) for fact in world.now.open_facts())
    return frozenset((name, _plain(value)) for name, value in values)


def _every(smt: Smt, variables: tuple[Variable, ...], given: Formula) -> Iterator[Plain]:
    """Return every way that these variables can be, each of them once and for all."""
    while smt.satisfiable(given):
        values: Values = smt.values(variables)
        yield frozenset((name.removesuffix("@1"), value) for name, value in values.items())
        smt.add(no(all_of(*(_equal(v, values[v.name]) for v in variables))))


def _copies(system: System, frame: int) -> tuple[Variable, ...]:
    return tuple(copy(v, f"{v.name}@{frame}") for v in system.variables)


def _are(system: System, state: Plain, frame: int) -> Formula:
    values = dict(state)
    copies = zip(system.variables, _copies(system, frame), strict=True)
    return all_of(*(_equal(now, values[v.name]) for v, now in copies))


def _equal(variable: Variable, value: Value) -> Formula:
    if isinstance(variable, Boolean):
        assert isinstance(value, bool)
        return same(variable, value)
    assert isinstance(variable, Integer)
    assert isinstance(value, int)
    return variable == value


def _plain(value: Value) -> int | bool:
    assert isinstance(value, int)
    return value


def leads_to(now: State, act: Action, after: State, steps: int = 6) -> bool:
    """Return whether moves lead to all that an action, performed at once, leads to.

    Such moves are what makes mana (which is done while it is paid for), the action itself, announced in any way,
    and what happens by itself.
    """

    def part_of_it(there: State) -> Iterator[Move]:
        for move in all_moves(there):
            if not isinstance(move, Acts) or _makes_mana(there, move.act) or _what(move.act) == _what(act):
                yield move

    return all(_met(now, part_of_it, facts_of(wanted), steps) for wanted in completions(after))


def _met(now: State, moves: Moves, wanted: Facts, steps: int) -> bool:
    return explore(now, moves, steps, lambda there: facts_of(there) == wanted).depth is not None


def _what(act: Action) -> tuple[object, ...]:
    return type(act), act.player, subject_of(act), getattr(act, "number", 0)


def _makes_mana(now: State, act: Action) -> bool:
    if isinstance(act, EndEffect):
        return bool(offers_of_mana(now, act))
    return isinstance(act, ActivateAbility) and act.ability.adds_mana
