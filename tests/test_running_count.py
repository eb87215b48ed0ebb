from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from model.abilities import ANY_NUMBER
from model.all_moves import all_moves
from model.allowed import control_changes, leaves
from model.following import Move
from model.logic import Formula, Integer, Number, all_of, integer, no, same
from model.possible import invariants
from model.rulebook.lands import land_drop_count
from model.running_count import RunningCount, always_so, counted_after, counted_at_first
from model.state import State
from model.terms import variables
from model.vocabulary import Zone
from solver.history import with_history
from solver.prove import Outcome, Proved, Refuted, prove
from solver.reach import reach
from solver.slicing import relevant
from solver.system import Way, World, follow
from solver.transitions import Goal, System, Transition
from tests.test_parting import board

AZUSA = "Azusa, Lost but Seeking"
ANN = 0
COUNT, OF_THIS_TURN = integer("running count", -200, 4 * ANY_NUMBER), integer("of this turn", 0, ANY_NUMBER)
RUNNING = RunningCount(COUNT, OF_THIS_TURN)

BOARDS = {
    "Azusa": (["Forest", "Forest", "Mountain"], [AZUSA]),
    "Azusa and Explore": (["Forest", "Mountain", AZUSA, "Explore"], ["Forest"] * 3),
    "Exploration and Summer Bloom": (["Forest", "Mountain", "Exploration", "Summer Bloom"], ["Forest"] * 3),
    "Fastbond, any number of lands": (["Forest", "Mountain", "Fastbond"], ["Exploration", "Forest"]),
    "Azusa and an altar": (["Forest", "Forest", "Mountain", AZUSA], [AZUSA, "Ashnod's Altar"]),
}

Moves = Callable[[State], Iterator[Move]]
After = Callable[[RunningCount, State, Move, State, int], RunningCount]


def counted(world: World, after: After = counted_after) -> System:
    """Return the system of a world with Ann's running count."""

    def remembered(transition: Transition) -> dict[str, Number]:
        way = transition.label
        assert isinstance(way, Way)
        now = after(RUNNING, world.now, way.move, way.after, ANN)
        return {"running count": now.count, "of this turn": now.of_this_turn}

    assert isinstance(COUNT, Integer)
    assert isinstance(OF_THIS_TURN, Integer)
    first = counted_at_first(world.start, ANN)
    start = all_of(first.count == COUNT, first.of_this_turn == OF_THIS_TURN)
    return with_history(world.system, (COUNT, OF_THIS_TURN), start, remembered)


def differ(now: State) -> Formula:
    """Return whether the running count allows a land where the comparison of CR 305.2a does not, or the reverse."""
    return no(same(COUNT > 0, land_drop_count(now, ANN) > 0))


def proof(world: World, never: Formula, after: After = counted_after) -> Outcome:
    system, goal = relevant(counted(world, after), Goal(never))
    proposed = {i.name: i.holds(world.now) for i in invariants()} | always_so(RUNNING, world.now, ANN)
    there = set(system.variables)
    return prove(system, goal, {n: f for n, f in proposed.items() if there.issuperset(variables(f))})


@pytest.mark.parametrize("name", BOARDS)
def test_the_running_count_and_the_comparison_are_the_same_on_ones_own_turn(name: str) -> None:
    world = follow(board(*BOARDS[name], edition="2026-01-16"), all_moves)
    assert isinstance(proof(world, all_of(world.now.active == ANN, differ(world.now))), Proved)


def test_they_are_the_same_whatever_leaves_and_whoever_controls_it() -> None:
    def moves(now: State) -> Iterator[Move]:
        yield from all_moves(now)
        yield from control_changes()(now)
        yield from (leaves(o, Zone.GRAVEYARD) for o in now.game.cards if not o.card.is_land)

    world = follow(board(["Forest", "Forest"], [AZUSA, "Exploration"], edition="2026-01-16"), moves)
    assert isinstance(proof(world, all_of(world.now.active == ANN, differ(world.now))), Proved)


def test_on_anothers_turn_they_differ_as_only_ones_own_turns_reset_the_count() -> None:
    start = board(["Forest"], ["Forest"], edition="2026-01-16", step="end", lands_played=1)
    world = follow(start, all_moves)
    found = reach(counted(world), Goal(differ(world.now)), 6, engine="z3")
    assert found.trace is not None
    assert found.trace.states[-1]["active"] == 1
    assert found.trace.states[-1]["running count"] == 0


def test_the_count_gets_negative_when_azusa_leaves() -> None:
    world = follow(board(["Forest", "Forest"], [AZUSA, "Ashnod's Altar"], edition="2026-01-16"), all_moves)
    found = reach(counted(world), Goal(COUNT == -1), 4, engine="z3")
    assert found.depth == 3
    assert found.trace is not None
    assert [state["running count"] for state in found.trace.states] == [3, 2, 1, -1]


def test_a_count_that_forgets_lands_played_is_refuted() -> None:
    def forgetful(running: RunningCount, before: State, move: Move, after: State, player: int) -> RunningCount:
        return running

    world = follow(board(["Forest", "Forest"], [], edition="2026-01-16"), all_moves)
    found = proof(world, all_of(world.now.active == ANN, differ(world.now)), forgetful)
    assert isinstance(found, Refuted)
    assert len(found.trace.taken) == 1


def test_history_keeps_nothing_from_happening() -> None:
    world = follow(board(["Forest", "Forest"], [], edition="2026-01-16"), all_moves)
    tight = integer("tight", 0, 1)
    assert isinstance(tight, Integer)
    system = with_history(world.system, (tight,), tight == 0, lambda _: {"tight": tight + 1})
    played_two = world.now.zone(world.now.game.objects[0]) == Zone.BATTLEFIELD
    narrow = Goal(all_of(played_two, world.now.passes == 1))
    assert reach(system, narrow, 4, engine="z3").depth == reach(world.system, narrow, 4, engine="z3").depth == 2
