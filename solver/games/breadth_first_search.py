"""The referee of games: breadth-first search through plain states, a second opinion on what can follow.

It shares with transition systems the rules and the moves, and nothing else: no fact is a variable, nothing is
widened, unrolled or solved. Where a move leaves a choice (how it is paid for, where shuffled cards are),
python-constraint lists the choices, and the move is made anew on each.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import product
from typing import TypeAlias

from model.changes.triggers import with_room
from model.following.following import Move, Outcome
from model.game.facts import Fact, default_of
from model.game.state import State
from model.game.tokens import kinds_created, unborn
from model.logic.formulas import Boolean, Formula, Integer, Number
from model.logic.term_operations import evaluate, variables
from model.objects.zones.forgotten import COUNTED_IN_PLAIN_STATES
from model.text.abilities import Activated, Triggered
from solver.engines.enumerating import assignments
from solver.questions.facts_as_variables import Disagreement
from solver.systems.game_as_system import ROOM, ROOM_FOR_TOKENS
from solver.systems.inputs import Inputs
from solver.systems.slicing import conjuncts

MOST_STATES = 20_000
"""How many states the referee looks at; a larger world it leaves alone."""

Moves: TypeAlias = Callable[[State], Iterable[Move]]
Facts: TypeAlias = frozenset[tuple[Fact, int | bool]]


class TooManyStates(RuntimeError):
    """The world is too large to be searched through."""

    def __init__(self, most: int, depth: int) -> None:
        super().__init__(f"more than {most} states within {depth} steps: too many for the referee")


@dataclass(frozen=True)
class Explored:
    """The states that can follow: those first met after 0, 1, ... steps; at ``depth`` the goal is first met.

    ``depth`` is ``None`` if the goal is met nowhere. ``beyond`` are the abilities and tokens of which more than
    there is room for were left out.
    """

    levels: tuple[tuple[State, ...], ...]
    depth: int | None
    beyond: tuple[str, ...]

    @property
    def states(self) -> tuple[int, ...]:
        """How many states are first met after each number of steps."""
        return tuple(len(level) for level in self.levels)


def explore(
    start: State,
    moves: Moves,
    within: int,
    goal: Callable[[State], Formula] = lambda _: False,
    *,
    most: int = MOST_STATES,
    room: int = ROOM,
) -> Explored:
    """Return the states that follow from a state by these moves within so many steps, up to the first of the goal.

    What the start leaves open may be in any way that is known to be possible. Of each ability only ``room``
    instances are followed at once. Raises ``TooManyStates`` above ``most`` states, ``Disagreement`` where a move
    made with a choice left open is not what it is once the choice is made.
    """
    search = _Search(moves, most)
    level = search.new(completions(_with_rooms(start, room)), 0)
    levels = [level]
    while not (met := any(goal(now) is True for now in level)) and level and len(levels) <= within:
        level = search.new((after for now in level for after in search.successors(now)), len(levels))
        levels.append(level)
    return Explored(tuple(levels), len(levels) - 1 if met else None, tuple(search.beyond))


def facts_of(now: State) -> Facts:
    """Return what is so in a plain state and not by default: equal for states that do not differ."""
    stated = ((fact, value) for fact, value in now.stated() if isinstance(value, int))
    return frozenset((fact, value) for fact, value in stated if value != default_of(now.game, fact))


def compared_facts_of(now: State) -> Facts:
    """Return what is so in a plain state, but for what is counted only where nothing was open before."""
    return frozenset((fact, value) for fact, value in facts_of(now) if fact.kind not in COUNTED_IN_PLAIN_STATES)


def completions(now: State) -> Iterator[State]:
    """Return every plain state that a state stands for."""
    for values in assignments(*_choices(now)):
        yield now.completed(values)


def successors(now: State, moves: Moves) -> Iterator[tuple[Move, State]]:
    """Return every move that can be made in a plain state, with each plain state after it."""
    for move in moves(now):
        for outcome in move.outcomes(now, Inputs()):
            for values in assignments(*_choices(outcome.after, outcome.holds)):
                yield move, _made(move, now, outcome, values)


@dataclass
class _Search:
    """What was met so far."""

    moves: Moves
    most: int
    seen: set[Facts] = field(default_factory=set)
    beyond: dict[str, None] = field(default_factory=dict)

    def new(self, states: Iterable[State], depth: int) -> tuple[State, ...]:
        """Return those of these states that were not met yet."""
        found = []
        for now in states:
            facts = facts_of(now)
            if facts not in self.seen:
                self.seen.add(facts)
                found.append(now)
            if len(self.seen) > self.most:
                raise TooManyStates(self.most, depth)
        return tuple(found)

    def successors(self, now: State) -> Iterator[State]:
        """Return the states that follow from one, as far as there is room in them."""
        for _, after in successors(now, self.moves):
            new = after.game.objects[len(now.game.objects) :]
            self.beyond |= dict.fromkeys(str(obj.source or obj) for obj in new)
            if not new:
                yield after


class _Chosen:
    """Choices as values, by the names that they have as variables."""

    def __init__(self, values: Mapping[str, int | bool]) -> None:
        self._values = values

    def flag(self, name: str) -> Formula:
        """Return whether that is chosen; what nothing turns on is not."""
        return bool(self._values.get(name, False))

    def number(self, name: str, most: int) -> Number:
        """Return the number that is chosen."""
        variable = Inputs().number(name, most)
        return int(self._values.get(variable.name, 0)) if isinstance(variable, Integer) else variable


def _choices(now: State, holds: Formula = True) -> tuple[list[Boolean | Integer], tuple[Formula, ...]]:
    """Return what is open in a state and in a formula, and what is known of that."""
    known = (*conjuncts(holds), *(part for formula in now.given for part in conjuncts(formula)))
    return variables(*known, *now.open_facts().values()), known


def _made(move: Move, now: State, outcome: Outcome, values: Mapping[str, int | bool]) -> State:
    """Return the state after a move made with these choices, which is what it was with them open."""
    again = [o for o in move.outcomes(now, _Chosen(values)) if o.mark == outcome.mark]
    if not again or evaluate(again[0].holds, values) is not True:
        raise Disagreement(f'"{move.words(now.game)}" can be made only while its choices are open: {dict(values)}')
    after = again[0].after.completed(values)
    if compared_facts_of(after) != compared_facts_of(outcome.after.completed(values)):
        raise Disagreement(f'"{move.words(now.game)}" changes something else once its choices are made: {dict(values)}')
    return after


def _with_rooms(start: State, room: int) -> State:
    """Return the state with room for tokens, and so many instances of each ability that uses the stack."""
    for what, owner in product(kinds_created(start.game), start.game.everyone):
        while len(unborn(start, what, owner)) < ROOM_FOR_TOKENS:
            start = with_room(start, start.game.with_token(what, owner)[1])
    for obj in start.game.cards:
        for ability in start.game.said_of(obj):
            if isinstance(ability, Triggered) or (isinstance(ability, Activated) and not ability.adds_mana):
                while len(start.game.instances(obj, ability)) < room:
                    start = with_room(start, start.game.with_ability(obj, ability)[1])
    return start
