"""From a situation to a transition system: every game that can follow from it, as variables and transitions.

A fact that no move can change stays a constant. Which facts change, and how far, is found as a fixpoint (Cousot and
Cousot 1977, intervals with widening): with the facts known to change as variables within the ranges known so far,
every move is made once; what it changes beyond that widens them, until nothing does.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Protocol

from model.changes.triggers import with_room
from model.following.following import Mark, Move, Outcome
from model.game.facts import Fact, Range, name_of, range_of
from model.game.game import Game, Object
from model.game.kinds_of_facts.every import KINDS
from model.game.state import State
from model.game.tokens import unborn
from model.logic.formulas import Boolean, Formula, Integer, Value, all_of, any_of, boolean, integer, no, same
from model.logic.term_operations import Substitution, variables
from model.logic.terms import Term
from model.value_dataclasses import dataclass
from model.vocabulary import Zone
from solver.systems.inputs import Inputs, sharing_inputs
from solver.systems.interchangeable import Interchangeable
from solver.systems.transitions import System, Transition, Variable

ROOM = 2
"""How many instances of one ability there is room for on the stack at once."""

YES_OR_NO = Range(0, 1)

ROOM_FOR_TOKENS = 3
"""How many tokens of one kind that are not there at first there is room for, of each player."""

NUMBERED = re.compile(r" #\d+")
"""What tells cards of one name apart."""


@dataclass(frozen=True)
class World:
    """A transition system with the game it is made from.

    ``now`` is the state with a variable for each fact that can change. The label of a transition is the
    :class:`Way` it stands for. ``rooms`` says of which abilities only so many instances are followed at once,
    ``tokens`` of which tokens only so many more.
    """

    system: System
    start: State
    now: State
    rooms: tuple[str, ...]
    tokens: tuple[str, ...]
    beside: Beside


class Beside(Protocol):
    """What is remembered beside a game: facts that are only written (history variables, Abadi and Lamport 1988)."""

    def at_first(self, start: State) -> State:
        """Return the state in which a game begins with what is remembered."""

    def after(self, before: State, move: Move, after: State) -> State:
        """Return the state after a move with what is remembered then."""

    def proposed(self, now: State) -> Mapping[str, Formula]:
        """Return what may be so of it in every state, by name, to be tried as invariants."""


class Nothing:
    """Nothing is remembered beside a game."""

    def at_first(self, start: State) -> State:
        """Return the state as it is."""
        return start

    def after(self, before: State, move: Move, after: State) -> State:
        """Return the state as it is."""
        return after

    def proposed(self, now: State) -> Mapping[str, Formula]:
        """Return nothing."""
        return {}


NOTHING = Nothing()


@dataclass(frozen=True)
class Way:
    """One way in which a move can be made; ``after`` is the state after it over the variables of the world."""

    move: Move
    mark: Mark
    after: State


@dataclass(frozen=True)
class Followed:
    """All that can follow from a start: every move is made once, with what can change open as far as it can go.

    ``named`` is how many objects can be named apart; those after them come to be.
    """

    start: State
    now: State
    facts: tuple[Fact, ...]
    made: tuple[tuple[Move, Outcome], ...]
    beside: Beside
    named: int

    def telling_apart(self, told_apart: frozenset[int]) -> World:
        """Return the games in which these objects are not interchangeable with others, nor tokens that come to be."""
        apart = told_apart.union(range(self.named, len(self.start.game.objects)))
        return _world(self, Interchangeable(self.now, apart))


def follow(
    start: State,
    moves: Callable[[State], Iterable[Move]],
    told_apart: frozenset[int] = frozenset(),
    beside: Beside = NOTHING,
) -> World:
    """Return every game that can follow from a state by these moves.

    ``told_apart`` are the indexes of objects that a question names. ``beside`` is what is remembered beside the game.
    """
    return followed(start, moves, beside).telling_apart(told_apart)


def followed(start: State, moves: Callable[[State], Iterable[Move]], beside: Beside = NOTHING) -> Followed:
    """Return all that can follow from a state by these moves, whatever a question tells apart."""
    start = beside.at_first(_named_apart(start)).remembering(None)
    first = len(start.game.objects)
    known: dict[Fact, _Reach] = {}
    while True:
        now = _opened(start, known)
        made = ((move, outcome) for move in moves(now) for outcome in move.outcomes(now, Inputs()))
        found = tuple((m, replace(outcome, after=beside.after(now, m, outcome.after))) for m, outcome in made)
        afters = [outcome.after for _, outcome in found]
        roomier, wider = _with_room(start, afters), _widened(start, known, now, afters)
        if roomier is start and wider == known:
            return Followed(start, now, tuple(known), found, beside, first)
        start, known = roomier, wider


def _named_apart(start: State) -> State:
    """Return the start with the choices that it leaves open (a shuffle, a target) named apart from those to come."""
    facts = {name_of(start.game, fact) for fact in start.open_facts()}
    made = [variable for variable in start.variables() if variable.name not in facts]
    return start.replaced({v: _called(v, f"{v.name}, before") for v in made}) if made else start


def _called(variable: Variable, name: str) -> Value:
    return integer(name, variable.low, variable.high) if isinstance(variable, Integer) else boolean(name)


@dataclass(frozen=True)
class _Reach:
    """How far a fact can go."""

    low: int
    high: int

    def including(self, value: Value) -> _Reach:
        """Return the reach with all that a value can be."""
        low, high = _bounds(value)
        return _Reach(min(self.low, low), max(self.high, high))

    def within(self, most: Range) -> _Reach:
        """Return the reach without what can't be."""
        return _Reach(max(self.low, most.low), min(self.high, most.high))


def _bounds(value: Value) -> tuple[int, int]:
    if isinstance(value, Integer):
        return value.low, value.high
    return (value, value) if isinstance(value, int) and not isinstance(value, bool) else (0, 1)


def _widened(start: State, known: Mapping[Fact, _Reach], now: State, afters: Iterable[State]) -> dict[Fact, _Reach]:
    """Return how far the facts can go, with what these states add: where an object is in steps, others at once."""
    wider = dict(known)
    for after in afters:
        for fact, value in _changes(now, after):
            wider[fact] = (wider.get(fact) or _Reach(*_bounds(start.value(fact)))).including(value)
    for fact, reach in wider.items():
        most = _most(now, fact)
        step_by_step = fact.about >= 0 and most.labels
        wider[fact] = reach.within(most) if step_by_step or reach == known.get(fact) else _Reach(most.low, most.high)
    return {fact: reach for fact, reach in wider.items() if reach.low < reach.high}


def _most(now: State, fact: Fact) -> Range:
    """Return all that a fact can be: a place on the stack is at most the number of objects that can be there."""
    if fact.kind in ("stack_size", "stack_position"):
        return Range(0, sum(1 for o in now.game.objects if now.on_stack(o) is not False))
    return range_of(now.game, fact) or YES_OR_NO


def _opened(start: State, known: Mapping[Fact, _Reach]) -> State:
    """Return the state in which each of these facts is a variable of its own."""
    return start.set({fact: _variable(start, fact, reach) for fact, reach in known.items()})


def _variable(start: State, fact: Fact, reach: _Reach) -> Value:
    name, of = name_of(start.game, fact), range_of(start.game, fact)
    if of is None:
        return boolean(name)
    return integer(name, reach.low, reach.high, of.labels[reach.low - of.low : reach.high - of.low + 1])


def _changes(now: State, after: State) -> Iterator[tuple[Fact, Value]]:
    """Return the facts that are not as they were, of the objects that there is room for."""
    for fact, value in after.differing(now):
        if _there_is_room(now.game, fact):
            before = now.value(fact)
            if value is not before and not (isinstance(value, int) and isinstance(before, int) and value == before):
                yield fact, value


def _there_is_room(game: Game, fact: Fact) -> bool:
    """Return whether a game has all objects, and effects for a time, that a fact is about."""
    for subject, index in zip(KINDS[fact.kind].subjects, fact[1:], strict=False):
        if subject == "object" and index >= len(game.objects):
            return False
        if subject in ("effect", "timestamp") and not game.has_dated(index):
            return False
    return True


def _with_room(start: State, afters: Iterable[State]) -> State:
    """Return the state with room for the abilities, tokens and copies that were needed, as far as they are followed."""
    new = [o for after in afters for o in after.game.objects[len(start.game.objects) :]]
    for what, owner in dict.fromkeys((o.card, o.owner) for o in new if o.token):
        if len(unborn(start, what, owner)) < ROOM_FOR_TOKENS:
            start = with_room(start, start.game.with_token(what, owner)[1])
    needed = {(o.source, o.ability) for o in new if o.source is not None and o.ability is not None}
    for source, ability in sorted(needed, key=repr):
        if source in start.game.objects and len(start.game.instances(source, ability)) < ROOM:
            start = with_room(start, start.game.with_ability(source, ability)[1])
    forms = {(obj, form): None for after in afters for obj, those in after.game.copies.forms.items() for form in those}
    for obj, form in forms:
        if obj in start.game.objects and form not in start.game.copies.of(obj):
            start = start.set({}, start.game.with_copy(obj, form))
    return start


def _world(all_that_follows: Followed, alike: Interchangeable) -> World:
    start, now = all_that_follows.start, all_that_follows.now
    names = {fact: name_of(start.game, fact) for fact in all_that_follows.facts}
    transitions: list[Transition] = []
    rooms: dict[str, None] = {}
    tokens: dict[str, None] = {}
    for move, outcome in all_that_follows.made:
        objects = tuple(move.involves())
        beyond = _beyond_room(now, outcome.after)
        needed = [obj for obj, used in beyond.items() if used is not False]
        rooms |= dict.fromkeys(str(obj.source) for obj in needed if not obj.token)
        tokens |= dict.fromkeys(obj.card.name.removesuffix(" Token") for obj in needed if obj.token)
        payment = True if outcome.payment is None else alike.paid_in_order(outcome.payment, objects)
        guard = all_of(outcome.holds, alike.kept(objects), payment, *(no(used) for used in beyond.values()))
        if guard is not False:
            changes = {names[fact]: value for fact, value in _changes(now, outcome.after) if fact in names}
            kind = NUMBERED.sub("", move.words(start.game))
            way = Way(move, outcome.mark, outcome.after)
            transitions.append(Transition(way, guard, changes, kind, frozenset(o.index for o in objects)))
    system = _system(start, now, names, sharing_inputs(transitions))
    return World(system, start, now, tuple(rooms), tuple(tokens), all_that_follows.beside)


def _beyond_room(now: State, after: State) -> dict[Object, Formula]:
    """Return the abilities and tokens that there is no room for, each with what holds where it is needed."""
    new = after.game.objects[len(now.game.objects) :]
    return {o: any_of(after.holds("waiting", o.index), after.zone(o) != Zone.NOWHERE) for o in new}


def _system(start: State, now: State, names: Mapping[Fact, str], transitions: list[Transition]) -> System:
    changing = {names[fact]: _is_variable(now.value(fact)) for fact in names}
    opened = {v.name: v for v in variables(*start.open_facts().values(), *start.given)}
    fixed = {name: v for name, v in opened.items() if name not in changing}
    said = [value for t in transitions for value in (t.guard, *t.changes.values())]
    chosen = {v.name: v for v in variables(*said) if v.name not in changing and v.name not in fixed}
    now_called: dict[Term, Value] = {v: changing[name] for name, v in opened.items() if name in changing}
    renamed = Substitution(now_called)
    begins = [_equal(now.value(fact), renamed(start.value(fact))) for fact in names]
    begins += [_within(changing[name], v) for name, v in opened.items() if name in changing]
    begins += [_formula(renamed(known)) for known in start.given]
    return System((*changing.values(), *fixed.values()), all_of(*begins), tuple(transitions), tuple(chosen.values()))


def _is_variable(value: Value) -> Variable:
    assert isinstance(value, Boolean | Integer)
    return value


def _within(variable: Value, old: Variable) -> Formula:
    if isinstance(variable, Integer) and isinstance(old, Integer):
        return all_of(variable >= old.low, variable <= old.high)
    return True


def _equal(one: Value, other: Value) -> Formula:
    if isinstance(one, Boolean):
        return same(one, _formula(other))
    equal: Formula = one == other
    return equal


def _formula(value: Value) -> Formula:
    assert isinstance(value, bool | Boolean)
    return value
