"""Small systems with known depths, random ones, and a plain search through their states as a reference."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from hypothesis import strategies as st

from model.logic.formulas import (
    Boolean,
    Formula,
    Integer,
    Number,
    Value,
    all_of,
    any_of,
    boolean,
    if_then_else,
    integer,
    no,
)
from model.logic.term_operations import evaluate
from solver.systems.transitions import Goal, System, Transition, Values, Variable
from tests.support import assignments


def number(name: str, low: int, high: int) -> Integer:
    made = integer(name, low, high)
    assert isinstance(made, Integer)
    return made


def counter(top: int, by: tuple[int, ...] = (1,)) -> tuple[System, Integer]:
    """Return a counter from 0 to ``top``, and what it counts in."""
    at = number("at", 0, top)
    return System((at,), at == 0, tuple(Transition(f"add {n}", True, {"at": at + n}) for n in by)), at


def jugs(*sizes: int) -> tuple[System, list[Integer]]:
    """Return empty jugs that can be filled, emptied, and poured into one another."""
    jug = [number(f"jug {n}", 0, size) for n, size in enumerate(sizes)]
    moves = [Transition(f"fill {n}", True, {x.name: sizes[n]}) for n, x in enumerate(jug)]
    moves += [Transition(f"empty {n}", True, {x.name: 0}) for n, x in enumerate(jug)]
    for n, source in enumerate(jug):
        for into, target in enumerate(jug):
            if n != into:
                room = sizes[into] - target
                fits = source <= room
                changes = {
                    source.name: if_then_else(fits, 0, source - room),
                    target.name: if_then_else(fits, source + target, sizes[into]),
                }
                moves.append(Transition(f"pour {n} into {into}", True, changes))
    return System(tuple(jug), all_of(*(x == 0 for x in jug)), tuple(moves)), jug


def lock(code: tuple[int, ...]) -> tuple[System, Integer]:
    """Return a lock that opens when the digits of its code are entered in order; a wrong one starts it anew."""
    entered, digit = number("entered", 0, len(code)), number("digit", 0, 9)
    right = any_of(*(all_of(entered == n, digit == due) for n, due in enumerate(code)))
    press = Transition("press", entered < len(code), {"entered": if_then_else(right, entered + 1, 0)})
    return System((entered,), entered == 0, (press,), (digit,)), entered


def successors(system: System, state: Values) -> Iterator[tuple[int, Values, Values]]:
    """Return each transition that can be taken, by its place, with the inputs, and the state after it."""
    for place, transition in enumerate(system.transitions):
        for inputs in assignments(list(system.inputs)):
            values = {**state, **inputs}
            if not evaluate(transition.guard, values):
                continue
            after = {**state, **{name: evaluate(new, values) for name, new in transition.changes.items()}}
            if all(_within(variable, after[variable.name]) for variable in system.variables):
                yield place, inputs, after


def arrivals(system: System, goal: Goal, within: int) -> Iterator[tuple[tuple[object, ...], frozenset[int]]]:
    """Return of every way to the goal that does not go on after it, shortest first, what is asked of transitions.

    That is what each of them is alike to, and the things that all of them involve.
    """
    level = {(_frozen(state), (), frozenset[int]()) for state in _starts(system)}
    for depth in range(within + 1):
        found = {way for way in level if evaluate(goal.state, dict(way[0]))}
        yield from sorted(((keys, things) for _, keys, things in found), key=repr)
        later, met = set(), set()
        for frozen, keys, things in level - found if depth < within else ():
            for place, inputs, after in successors(system, dict(frozen)):
                taken = system.transitions[place]
                key = ("alone", place) if taken.alike is None else ("alike", taken.alike)
                way = (_frozen(after), (*keys, key), things | taken.involves)
                reached = evaluate(goal.steps.get(place, False), {**dict(frozen), **inputs})
                (met if reached else later).add(way)
        yield from sorted(((keys, things) for _, keys, things in met), key=repr)
        level = later


def _starts(system: System) -> Iterator[Values]:
    return (state for state in assignments(list(system.variables)) if evaluate(system.start, state))


def _frozen(state: Values) -> tuple[tuple[str, int | bool], ...]:
    return tuple(state.items())


def least_depth(system: System, goal: Goal, within: int) -> int | None:
    """Return how many steps it takes to the goal, searched breadth first."""
    level, seen = list(_starts(system)), set()
    for depth in range(within + 1):
        if any(evaluate(goal.state, state) for state in level):
            return depth
        later: list[Values] = []
        for state in level if depth < within else ():
            for place, inputs, after in successors(system, state):
                if evaluate(goal.steps.get(place, False), {**state, **inputs}):
                    return depth + 1
                if _frozen(after) not in seen:
                    seen.add(_frozen(after))
                    later.append(after)
        level = later
    return None


def _within(variable: Variable, value: int | bool) -> bool:
    return isinstance(variable, Boolean) or variable.low <= value <= variable.high


FLAGS = tuple(boolean(name) for name in ("lit", "open"))
NUMBERS = (number("low", 0, 2), number("mid", -1, 3))
INPUTS: tuple[Variable, ...] = (boolean("wish"), number("pick", 0, 2))


def _amounts(numbers: list[Integer], flags: list[Boolean]) -> st.SearchStrategy[Number]:
    one, flag, few = st.sampled_from(numbers), st.sampled_from(flags), st.integers(-2, 3)
    return st.one_of(
        few,
        one,
        st.builds(lambda a, n: a + n, one, few),
        st.builds(lambda a, b: a - b, one, one),
        st.builds(lambda c, a, b: if_then_else(c, a, b + 1), flag, one, one),
    )


def _conditions(numbers: list[Integer], flags: list[Boolean]) -> st.SearchStrategy[Formula]:
    one, amount = st.sampled_from(numbers), _amounts(numbers, flags)
    simple = st.one_of(
        st.just(True),
        st.sampled_from(flags),
        st.sampled_from(flags).map(no),
        st.builds(lambda a, b: a == b, one, amount),
        st.builds(lambda a, b: a <= b, one, amount),
    )
    return simple | st.builds(all_of, simple, simple) | st.builds(any_of, simple, simple)


@st.composite
def random_systems(draw: st.DrawFn) -> tuple[System, Goal]:
    """Return a small system with Booleans, numbers and inputs, and a goal of states, steps or both."""
    inputs = INPUTS if draw(st.booleans()) else ()
    numbers = [x for x in (*NUMBERS, *inputs) if isinstance(x, Integer)]
    flags = [x for x in (*FLAGS, *inputs) if isinstance(x, Boolean)]
    amount, condition = _amounts(numbers, flags), _conditions(numbers, flags)

    def transition(place: int) -> Transition:
        changed = draw(st.lists(st.sampled_from([*FLAGS, *NUMBERS]), max_size=3, unique_by=id))
        changes: Mapping[str, Value] = {x.name: draw(condition if isinstance(x, Boolean) else amount) for x in changed}
        things = draw(st.frozensets(st.integers(0, 3), max_size=2))
        return Transition(place, draw(condition), changes, draw(st.sampled_from([None, "a", "b"])), things)

    transitions = tuple(transition(place) for place in range(draw(st.integers(1, 4))))
    starts = [NUMBERS[1] == 0, NUMBERS[1] <= NUMBERS[0], any_of(FLAGS[1], NUMBERS[1] == 3)]
    start = all_of(no(FLAGS[0]), NUMBERS[0] == 0, draw(st.sampled_from(starts)))
    ends = [FLAGS[0], FLAGS[1], NUMBERS[0] == 2, NUMBERS[1] >= 2, no(NUMBERS[0] == NUMBERS[1])]
    state = all_of(*draw(st.lists(st.sampled_from(ends), min_size=1, max_size=3)))
    steps = {place: draw(condition) for place in draw(st.frozensets(st.integers(0, len(transitions) - 1), max_size=2))}
    system = System((*FLAGS, *NUMBERS), start, transitions, inputs)
    return system, Goal(state if draw(st.booleans()) else False, steps)
