"""The shortest games after which two rulebooks part: one allows a move that the other does not.

Both are played in lockstep (:mod:`solver.rulebooks.product`), so up to then each has allowed the same moves.
Differences are told apart as in :mod:`solver.rulebooks.compare`, by the kind of the move and the rules that decide, and
of each class a shortest game is found. Each kind of moves can be searched by itself.

Two rules of rulebooks are compared likewise: the games are those that the whole rulebooks allow, and what is looked for
in them is an action that both rules are about, which one of them alone allows and the other refuses.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from typing import TypeAlias

from model.following.following import Acts, Move
from model.game.facts import name_of
from model.game.state import State
from model.logic.formulas import Formula, all_of, any_of, no
from model.logic.term_operations import evaluate, variables
from model.logic.terms import Term
from model.situations.coherence import coherent
from model.situations.possible import invariants
from model.value_dataclasses import dataclass
from solver.games.reach import Progress, Reached, reach, traces
from solver.games.telling import Chosen
from solver.proofs.prove import BUDGET, Proved, Refuted, prove
from solver.questions.check import Verdict, decide
from solver.questions.deciding_rules import Decider, Deciders
from solver.questions.facts_as_variables import Disagreement
from solver.rulebooks.compare import Side
from solver.rulebooks.equivalence_classes import holding
from solver.rulebooks.product import product, way_of
from solver.rulebooks.product_traces_replayed import Game, left_open, retell
from solver.systems.game_as_system import World, follow
from solver.systems.slicing import conjuncts, relevant
from solver.systems.transitions import Goal, System, Trace

MOST_TRIED = 50
"""How many games are tried in which the side that refuses might have chosen better what only it lets choose."""

BUDGET_FOR_OTHERS = BUDGET // 20
"""How many of Z3's steps a question of the proof may take once a difference was found: there may well be others."""

Key: TypeAlias = tuple[str, int, frozenset[Decider]]
"""What tells a class of differences: the kind of the move, the side that allows it, and the rules that decide."""


@dataclass(frozen=True)
class Parting:
    """A class of differences, with a shortest game that leads to one.

    The side at the place ``allowed_by`` allows the move, the other does not: ``refused_by`` are the rules in the way,
    ``rests_on`` is what the side that allows it counts. ``games`` is the game under each side, ``verdicts`` what each
    says of the move (``None`` for one that is no action), ``reached`` who found that no game is shorter.
    """

    move: Move
    allowed_by: int
    refused_by: tuple[Decider, ...]
    rests_on: tuple[Decider, ...]
    games: tuple[Game, Game]
    verdicts: tuple[Verdict, Verdict] | None
    reached: Reached


@dataclass(frozen=True)
class Rest:
    """What is known of all other differences: there is none within so many moves, and maybe none at all.

    ``proved`` is the proof of that, if there is one; ``why`` says why there is none. ``rooms`` are the cards of whose
    abilities, and the tokens of which only so many at once were followed.
    """

    within: int
    proved: Proved | None
    why: str
    rooms: tuple[str, ...]


@dataclass(frozen=True)
class _Difference:
    """One move that one side allows and the other does not, where ``formula`` holds in the product."""

    move: Move
    allowed_by: int
    formula: Formula
    apart: Deciders
    growing: Deciders

    @property
    def kind(self) -> str:
        return (type(self.move.act) if isinstance(self.move, Acts) else type(self.move)).__name__

    def beside(self, known: Iterable[Key]) -> Formula:
        """Return whether it is there, and of none of these classes (nor of one that has more of ``growing``)."""
        mine = (key for kind, side, key in known if kind == self.kind and side == self.allowed_by)
        return all_of(self.formula, *(self._of_another(key) for key in mine))

    def _of_another(self, key: frozenset[Decider]) -> Formula:
        others = (no(f) if d in key else f for d, f in self.apart.items())
        return any_of(*others, no(all_of(*(f for d, f in self.growing.items() if d in key))))


def partings(
    start: State,
    moves: Callable[[State], Iterable[Move]],
    sides: tuple[Side, Side],
    within: int,
    *,
    progress: Progress | None = None,
    budget: int = BUDGET,
) -> Iterator[Parting | Rest]:
    """Return the classes of differences that games of up to so many moves lead to, kind by kind, then the rest.

    Those of a kind of moves come shortest first. ``budget`` is how many of Z3's steps a question of the proof may take.
    Raises ``BudgetSpent`` where nothing could be decided.
    """
    search = Search(start, moves, sides, within)
    known: list[Key] = []
    for kind in search.kinds:
        for parting, key in search.of_kind(kind, progress):
            known.append(key)
            yield parting
    yield search.rest(known, search.doubtful, budget)


class Search:
    """A search for the games after which two sides part, which begin in one situation.

    ``doubtful`` is whether some game was passed over in which the side that refuses might have chosen better.
    """

    def __init__(
        self, start: State, moves: Callable[[State], Iterable[Move]], sides: tuple[Side, Side], within: int
    ) -> None:
        apart = frozenset(obj.index for obj in start.game.objects)
        one, other = (follow(side.judging(start), moves, apart) for side in sides)
        self._product = product(one, other)
        self._sides = sides
        self._within = within
        self.doubtful = False

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of moves about which the sides may part, as far as can be told without a search."""
        return tuple(dict.fromkeys(difference.kind for difference in self._differences))

    def of_kind(self, kind: str, progress: Progress | None = None) -> Iterator[tuple[Parting, Key]]:
        """Return the classes of differences about moves of a kind, shortest first, each with what tells it."""
        known: list[Key] = []
        while (found := self._next(kind, known, progress)) is not None:
            known.append(found[1])
            yield found

    def _next(self, kind: str, known: list[Key], progress: Progress | None) -> tuple[Parting, Key] | None:
        """Return a shortest game to a difference of a kind and of no known class, with its class."""
        differences = [difference for difference in self._differences if difference.kind == kind]
        goal = _goal(differences, known)
        if goal.state is False:
            return None
        system, goal = relevant(self._product.system, goal)
        reached = reach(system, goal, self._within, progress=progress)
        if reached.trace is None:
            return None
        found = self._parting(differences, system, reached, reached.trace, known)
        if found is not None:
            return found
        for trace in traces(system, goal, self._within, MOST_TRIED):
            found = self._parting(differences, system, reached, trace, known)
            if found is not None:
                return found
        self.doubtful = True
        return None

    def rest(self, known: list[Key], doubtful: bool, budget: int = BUDGET) -> Rest:
        """Return what is known of all differences of no known class, after trying to prove that there is none.

        ``doubtful`` is whether that was so after a search for each kind, whoever made it.
        """
        if doubtful:
            return self._rest("in some games the side that refuses might have chosen better")
        system, goal = relevant(self._product.system, _goal(self._differences, known))
        within = min(budget, BUDGET_FOR_OTHERS) if known else budget
        outcome = prove(system, goal, self._coherence(system), budget=within)
        if isinstance(outcome, Proved):
            return self._rest("", outcome)
        if isinstance(outcome, Refuted):
            return self._rest(f"there is a difference after {len(outcome.trace.taken)} moves")
        return self._rest("longer games were not looked at" if known else outcome.why)

    def _rest(self, why: str, proved: Proved | None = None) -> Rest:
        worlds = [half.world for half in self._product.halves]
        rooms = dict.fromkeys(room for world in worlds for room in (*world.rooms, *world.tokens))
        return Rest(self._within, proved, why, tuple(rooms))

    def _coherence(self, system: System) -> dict[str, Formula]:
        """Return what is so in every situation of each world, as far as the system has it, to propose as invariants."""
        proposed: dict[str, Formula] = {}
        for side, half in enumerate(self._product.halves, 1):
            now = half.world.now
            said = [(i.name, i.holds(now)) for i in invariants()]
            said += [(f"{name_of(now.game, fact)} is coherent", coherent(now, fact)) for fact in now.open_facts()]
            proposed |= {f"{name} (side {side})": half.holds(formula) for name, formula in said}
        there = set(system.variables)
        return {name: formula for name, formula in proposed.items() if there.issuperset(variables(formula))}

    @cached_property
    def _differences(self) -> tuple[_Difference, ...]:
        found = (self._difference(move, allowing) for move in self._moves() for allowing in (0, 1))
        return tuple(difference for difference in found if difference.formula is not False)

    def _moves(self) -> Iterable[Move]:
        """Return each move that one of the worlds has and both sides are about."""
        named: dict[str, Move] = {}
        for half in self._product.halves:
            for transition in half.world.system.transitions:
                move = way_of(transition).move
                named.setdefault(move.words(half.world.now.game), move)
        return (move for move in named.values() if all(_is_about(side, move) for side in self._sides))

    def _difference(self, move: Move, allowing: int) -> _Difference:
        refusing = 1 - allowing
        allowed, refused_unless = self._allowed(allowing, move), self._allowed(refusing, move)
        formula = allowed is not refused_unless and all_of(allowed, no(refused_unless))
        if formula is False or not isinstance(move, Acts):
            return _Difference(move, allowing, formula, {}, {})
        refused = self._sides[refusing].refuses(self._now(refusing), move.act)
        counted = self._sides[allowing].rests_on(self._now(allowing), move.act)
        rests_on = {decider: adds for decider, adds in counted.items() if isinstance(adds, Term)}
        return _Difference(move, allowing, formula, self._renamed(refusing, refused), self._renamed(allowing, rests_on))

    def _allowed(self, side: int, move: Move) -> Formula:
        """Return whether a side allows a move, over the variables of the product."""
        half = self._product.halves[side]
        if isinstance(move, Acts):
            return half.holds(self._sides[side].allows(half.world.now, move.act))
        return half.holds(_can_happen(half.world, move))

    def _now(self, side: int) -> State:
        return self._product.halves[side].world.now

    def _renamed(self, side: int, deciders: Deciders) -> Deciders:
        half = self._product.halves[side]
        return {decider: half.holds(formula) for decider, formula in deciders.items()}

    def _parting(
        self, differences: Iterable[_Difference], system: System, reached: Reached, trace: Trace, known: list[Key]
    ) -> tuple[Parting, Key] | None:
        """Return what a trace leads to, ``None`` if the side that refuses might have chosen better."""
        parts = [(half, *self._product.part(i, system, trace)) for i, half in enumerate(self._product.halves)]
        one, other = (retell(*part) for part in parts)
        for difference in differences:
            if evaluate(difference.beside(known), trace.states[-1]) is True:
                refusing = 1 - difference.allowed_by
                now = left_open(*parts[refusing])
                if decide(self._allows(refusing, now, difference.move), now.given) == "illegal":
                    return self._found(difference, (one, other), reached)
        return None

    def _found(self, difference: _Difference, games: tuple[Game, Game], reached: Reached) -> tuple[Parting, Key]:
        move, allowing, refusing = difference.move, difference.allowed_by, 1 - difference.allowed_by
        end = games[allowing].end
        if decide(self._allows(allowing, end, move), end.given) == "illegal":  # it may leave a choice open
            raise Disagreement(f'"{move.words(games[0].end.game)}" is not allowed when the game is told again')
        refused_by: frozenset[object] = frozenset()
        rests_on: frozenset[object] = frozenset()
        verdicts: tuple[Verdict, Verdict] | None = None
        if isinstance(move, Acts):
            refused_by = holding(self._sides[refusing].refuses(games[refusing].end, move.act))
            rests_on = holding(self._sides[allowing].rests_on(games[allowing].end, move.act))
            one, other = (side.verdict(game.end, move.act) for side, game in zip(self._sides, games, strict=True))
            verdicts = one, other
        parting = Parting(
            move,
            allowing,
            tuple(d for d in difference.apart if d in refused_by),
            tuple(d for d in difference.growing if d in rests_on),
            games,
            verdicts,
            reached,
        )
        return parting, (difference.kind, allowing, frozenset((*parting.refused_by, *parting.rests_on)))

    def _allows(self, side: int, now: State, move: Move) -> Formula:
        if isinstance(move, Acts):
            return self._sides[side].allows(now, move.act)
        return any_of(*(outcome.holds for outcome in move.outcomes(now, Chosen({}))))


def _goal(differences: Iterable[_Difference], known: Iterable[Key]) -> Goal:
    """Return that there is a difference of no known class."""
    known = tuple(known)
    return Goal(any_of(*(difference.beside(known) for difference in differences)))


def _is_about(side: Side, move: Move) -> bool:
    """Whether a side judges such a move: one rule judges actions of some kinds only."""
    return side.is_about(move.act) if isinstance(move, Acts) else not side.rule


def _can_happen(world: World, move: Move) -> Formula:
    """Return whether a world has a move that is no action, whatever is chosen with it."""
    words, chosen = move.words(world.now.game), set(world.system.inputs)
    ways = (t.guard for t in world.system.transitions if way_of(t).move.words(world.now.game) == words)
    return any_of(*(all_of(*(f for f in conjuncts(guard) if chosen.isdisjoint(variables(f)))) for guard in ways))
