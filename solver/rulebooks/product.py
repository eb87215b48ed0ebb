"""Two worlds in lockstep: the same situation under two rulebooks, with the same moves made in both.

The product of two transition systems that synchronise on every move (Clarke, Grumberg, Peled: Model Checking,
ch. 2.3). A fact that changes alike in both is one variable; of the others each world has its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cached_property

from model.following.following import Mark
from model.logic.formulas import Formula, Value, all_of
from model.logic.term_operations import Substitution, variables
from model.logic.terms import Term
from model.value_dataclasses import dataclass
from solver.systems.along_a_way import copy, equal
from solver.systems.game_as_system import Way, World
from solver.systems.transitions import System, Taken, Trace, Transition, Values, Variable

Pairs = list[tuple[Transition, Transition]]


@dataclass(frozen=True)
class Both:
    """One move made in both worlds: the transition that it is in each."""

    transitions: tuple[Transition, Transition]


@dataclass(frozen=True)
class Half:
    """A world as a part of a product.

    ``own`` has its variables and choices that the other half does not share, each with its copy; ``alone`` are the
    names of those that the other half does not have at all.
    """

    world: World
    own: Mapping[Term, Value]
    alone: frozenset[str]

    def renamed(self, value: Value) -> Value:
        """Return a value over the world's variables as one over those of the product."""
        return self._substitution(value)

    @cached_property
    def _substitution(self) -> Substitution:
        return Substitution(self.own)

    def holds(self, formula: Formula) -> Formula:
        """Return a formula over the world's variables as one over those of the product."""
        return self.renamed(formula)  # type: ignore[return-value]

    def name(self, variable: Variable) -> str:
        """Return what one of the world's variables or choices is called in the product."""
        return _variable(self.own.get(variable, variable)).name

    def values(self, found: Values) -> Values:
        """Return of values in the product those in the world, by its own names."""
        names = {name: self.name(v) for name, v in _named(self.world).items()}
        return {name: found[called] for name, called in names.items() if called in found}


@dataclass(frozen=True)
class Product:
    """Two worlds in lockstep. The label of a transition is the move made in :class:`Both`."""

    system: System
    halves: tuple[Half, Half]

    def part(self, which: int, system: System, trace: Trace) -> tuple[System, Trace]:
        """Return what a trace through the product (or a slice of it) is in one of the worlds: what was taken there."""
        half = self.halves[which]
        both = (system.transitions[taken.transition].label for taken in trace.taken)
        transitions = tuple(label.transitions[which] for label in both if isinstance(label, Both))
        taken = tuple(Taken(place, half.values(one.inputs)) for place, one in enumerate(trace.taken))
        states = tuple(half.values(state) for state in trace.states)
        return replace(half.world.system, transitions=transitions), Trace(states, taken)


def product(one: World, other: World) -> Product:
    """Return the games that can follow in both of two worlds that begin in the same situation.

    A transition is a move that both allow, made and paid for in the same way. Worlds that leave out games because
    objects are interchangeable may leave out different ones, so they have to be followed with all told apart.
    """
    pairs = list(_same_moves(one, other))
    shared = _shared(one.system, other.system, pairs)
    halves = _half(one, other, shared, "first"), _half(other, one, shared, "second")
    starts = (half.holds(half.world.system.start) for half in halves)
    system = System(
        _together(halves, [w.system.variables for w in (one, other)]),
        all_of(*starts, *_alike_at_the_start(*halves)),
        tuple(_joint(halves, pair) for pair in pairs),
        _together(halves, [w.system.inputs for w in (one, other)]),
    )
    return Product(system, halves)


def _same_moves(one: World, other: World) -> Iterator[tuple[Transition, Transition]]:
    there: dict[object, list[Transition]] = {}
    for transition in other.system.transitions:
        there.setdefault(_move(other, transition), []).append(transition)
    for transition in one.system.transitions:
        yield from ((transition, same) for same in there.get(_move(one, transition), ()))


def _move(world: World, transition: Transition) -> tuple[str, Mark]:
    way = way_of(transition)
    return way.move.words(world.now.game), way.mark


def _shared(one: System, other: System, pairs: Pairs) -> set[Term]:
    """Return the variables and choices that are one in both: what each move does to them is the same term over such."""
    theirs = {*other.variables, *other.inputs}
    shared: set[Term] = {v for v in (*one.variables, *one.inputs) if v in theirs}
    named = {v.name: v for v in one.variables}
    while True:
        apart = {
            named[name]
            for first, second in pairs
            for name in first.changes.keys() | second.changes.keys()
            if name in named and named[name] in shared and not _alike(first, second, name, shared)
        }
        if not apart:
            return shared
        shared -= apart


def _alike(first: Transition, second: Transition, name: str, shared: set[Term]) -> bool:
    if name not in first.changes or name not in second.changes:
        return False
    new, other = first.changes[name], second.changes[name]
    same = new is other if isinstance(new, Term) or isinstance(other, Term) else new == other
    return same and shared.issuperset(variables(new))


def _half(world: World, other: World, shared: set[Term], side: str) -> Half:
    own: dict[Term, Value] = {v: copy(v, f"{side}: {v.name}") for v in _named(world).values() if v not in shared}
    return Half(world, own, frozenset(_named(world).keys() - _named(other).keys()))


def _named(world: World) -> dict[str, Variable]:
    return {v.name: v for v in (*world.system.variables, *world.system.inputs)}


def _together(halves: Iterable[Half], kinds: Iterable[Iterable[Variable]]) -> tuple[Variable, ...]:
    found = (_variable(half.own.get(v, v)) for half, those in zip(halves, kinds, strict=True) for v in those)
    return tuple(dict.fromkeys(found))


def _alike_at_the_start(one: Half, other: Half) -> Iterator[Formula]:
    """Return that what each world has its own variable for begins alike, as both begin in one situation."""
    named = {v.name: v for v in other.world.system.variables}
    for variable in one.world.system.variables:
        if variable in one.own and variable.name in named:
            yield equal(one.renamed(variable), other.renamed(named[variable.name]))


def _joint(halves: tuple[Half, Half], pair: tuple[Transition, Transition]) -> Transition:
    first, _ = pair
    changes = {
        half.name(v): half.renamed(transition.changes[v.name])
        for half, transition in zip(halves, pair, strict=True)
        for v in half.world.system.variables
        if v.name in transition.changes
    }
    guard = all_of(*(half.holds(t.guard) for half, t in zip(halves, pair, strict=True)))
    return Transition(Both(pair), guard, changes, first.alike, first.involves)


def way_of(transition: Transition) -> Way:
    """Return what a transition of a world stands for."""
    assert isinstance(transition.label, Way)
    return transition.label


def _variable(value: Value) -> Variable:
    assert not isinstance(value, int)
    return value
