"""Transition systems for tests: some known ones, random ones, and a search through all states in plain Python."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from hypothesis import strategies as st

from model.logic.formulas import Formula, Integer, all_of, boolean, implies, integer, no
from solver.systems.transitions import Goal, System, Trace, Transition
from tests.support import domain
from tests.terms import ALL, FORMULAS, NUMBERS, Tree, Values, meaning, told

STATE = ("p", "q", "x", "y")
INPUTS = ("r", "z")


def number(name: str, low: int, high: int) -> Integer:
    variable = integer(name, low, high)
    assert isinstance(variable, Integer)
    return variable


def peterson(*, polite: bool = True) -> System:
    """Return Peterson's mutual exclusion of two; where impolite, neither lets the other go first."""
    at = [number(f"at {i}", 0, 2) for i in range(2)]
    wants = [boolean(f"wants {i}") for i in range(2)]
    turn = number("turn", 0, 1)
    transitions = []
    for me, other in ((0, 1), (1, 0)):
        yields = {"turn": other} if polite else {}
        free: Formula = (turn == me) if polite else True
        transitions += [
            Transition(f"{me} asks", at[me] == 0, {f"at {me}": 1, f"wants {me}": True, **yields}),
            Transition(f"{me} enters", all_of(at[me] == 1, implies(wants[other], free)), {f"at {me}": 2}),
            Transition(f"{me} leaves", at[me] == 2, {f"at {me}": 0, f"wants {me}": False}),
        ]
    start = all_of(*(a == 0 for a in at), *(no(w) for w in wants))
    return System((*at, *wants, turn), start, tuple(transitions))


BOTH_INSIDE = Goal(all_of(*(number(f"at {i}", 0, 2) == 2 for i in range(2))))


@dataclass(frozen=True)
class Plan:
    """A random system as trees, which :meth:`system` tells in terms and :meth:`shortest` reads in plain Python."""

    start: Tree
    guards: tuple[Tree, ...]
    changes: tuple[Mapping[str, Tree], ...]
    state: Tree
    steps: Mapping[int, Tree]

    def system(self) -> System:
        transitions = (
            Transition(place, told(guard, ALL), {name: told(tree, ALL) for name, tree in changes.items()})
            for place, (guard, changes) in enumerate(zip(self.guards, self.changes, strict=True))
        )
        return System(_named(STATE), told(self.start, ALL), tuple(transitions), _named(INPUTS))

    def goal(self) -> Goal:
        steps = {place: told(tree, ALL) for place, tree in self.steps.items() if place < len(self.guards)}
        return Goal(told(self.state, ALL), steps)

    def starts(self) -> list[Values]:
        return [values for values in _all(STATE) if meaning(self.start, values)]

    def after(self, place: int, values: Values) -> Values | None:
        """Return the state after a transition, or ``None`` where it can't be taken."""
        if not meaning(self.guards[place], values):
            return None
        changed = {name: meaning(tree, values) for name, tree in self.changes[place].items()}
        state = {name: changed.get(name, values[name]) for name in STATE}
        return state if all(state[name] in domain(ALL[name]) for name in STATE) else None

    def shortest(self) -> int | None:
        """Return how many states lie on a shortest way before that where the goal is reached; ``None``: on no way."""
        waiting: dict[tuple[tuple[str, int | bool], ...], int] = {tuple(s.items()): 0 for s in self.starts()}
        for state, depth in iter_growing(waiting):
            if meaning(self.state, dict(state)):
                return depth
            for inputs, place in itertools.product(_all(INPUTS), range(len(self.guards))):
                values = {**dict(state), **inputs}
                after = self.after(place, values)
                if after is None:
                    continue
                if place in self.steps and meaning(self.steps[place], values):
                    return depth
                waiting.setdefault(tuple(after.items()), depth + 1)
        return None

    def is_real(self, trace: Trace) -> bool:
        """Return whether the trace is one of this system and ends with its goal."""
        met = False
        for before, taken, state in zip(trace.states, trace.taken, trace.states[1:], strict=False):
            values = {**before, **taken.inputs}
            if self.after(taken.transition, values) != dict(state):
                return False
            met = taken.transition in self.steps and meaning(self.steps[taken.transition], values)
        begins = bool(meaning(self.start, trace.states[0])) and len(trace.states) == len(trace.taken) + 1
        return begins and (met or bool(meaning(self.state, trace.states[-1])))


def iter_growing(
    waiting: dict[tuple[tuple[str, int | bool], ...], int],
) -> Iterator[tuple[tuple[tuple[str, int | bool], ...], int]]:
    """Return the items of a mapping in order, also those that are added meanwhile."""
    done = 0
    while done < len(waiting):
        for item in list(waiting.items())[done:]:
            done += 1
            yield item


def _named(names: tuple[str, ...]) -> tuple:  # type: ignore[type-arg]
    return tuple(ALL[name] for name in names)


def _all(names: tuple[str, ...]) -> Iterator[Values]:
    for values in itertools.product(*(domain(ALL[name]) for name in names)):
        yield dict(zip(names, values, strict=True))


def _over(trees: st.SearchStrategy[Tree], names: tuple[str, ...]) -> st.SearchStrategy[Tree]:
    return trees.filter(lambda tree: _mentioned(tree) <= set(names))


def _mentioned(tree: Tree) -> set[str]:
    if tree.word == "variable":
        return {tree.parts[0]}
    return set().union(*(_mentioned(part) for part in tree.parts if isinstance(part, Tree)))


STATE_FORMULAS = _over(FORMULAS, STATE)
CHANGES = st.fixed_dictionaries({}, optional={"p": FORMULAS, "q": FORMULAS, "x": NUMBERS, "y": NUMBERS})


def _variable(name: str) -> Tree:
    return Tree("variable", (name,))


def _is(name: str) -> st.SearchStrategy[Tree]:
    """Return strategies for that a variable has some value."""
    if name in ("p", "q", "r"):
        return st.sampled_from([_variable(name), Tree("no", (_variable(name),))])
    return st.sampled_from(domain(ALL[name])).map(lambda n: Tree("=", (_variable(name), Tree("value", (n,)))))


def _all_are(names: tuple[str, ...], least: int, most: int) -> st.SearchStrategy[Tree]:
    chosen = st.lists(st.sampled_from(names), min_size=least, max_size=most, unique=True)
    return chosen.flatmap(lambda some: st.tuples(*map(_is, some))).map(lambda parts: Tree("all", parts))


STEPS = st.sampled_from(
    [
        Tree("sum", (_variable("x"), Tree("value", (1,)))),
        Tree("minus", (_variable("x"), Tree("value", (1,)))),
        Tree("sum", (_variable("y"), Tree("value", (1,)))),
        Tree("minus", (_variable("y"), _variable("x"))),
        Tree("minus", (_variable("z"), Tree("value", (2,)))),
        Tree("value", (0,)),
        Tree("value", (2,)),
    ]
)
TURNS = st.sampled_from(
    [_variable("p"), _variable("q"), Tree("no", (_variable("p"),)), Tree("=", (_variable("x"), _variable("y")))]
)
SMALL_CHANGES = st.fixed_dictionaries({}, optional={"p": TURNS, "q": TURNS, "x": STEPS, "y": STEPS})


@st.composite
def plans(draw: st.DrawFn) -> Plan:
    """Return systems of any formulas, and ones whose goals, being rarer, take longer to reach or to rule out."""
    wild = draw(st.booleans())
    number_of = draw(st.integers(1, 5))
    guards = tuple(draw(FORMULAS if wild else _all_are((*STATE, *INPUTS), 0, 2)) for _ in range(number_of))
    changes = tuple(draw(CHANGES if wild else SMALL_CHANGES) for _ in range(number_of))
    start = draw(STATE_FORMULAS if wild else _all_are(STATE, 3, 4))
    state = draw(STATE_FORMULAS if wild else _all_are(STATE, 2, 4))
    step = FORMULAS if wild else _all_are((*STATE, *INPUTS), 2, 4)
    steps = draw(st.dictionaries(st.integers(0, number_of - 1), step, max_size=1))
    return Plan(start, guards, changes, state, steps)
