from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from model.following.all_moves import all_moves
from model.following.allowed_events import control_changes, leaves
from model.following.following import Move
from model.following.land_drop_count import KeptBeside, RunningCount
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, no, same
from model.logic.term_operations import variables
from model.rulebook.lands import land_drop_count
from model.situations.possible import invariants
from model.vocabulary import Zone
from solver.games.reach import reach
from solver.proofs.prove import Outcome, Proved, Refuted, prove
from solver.systems.game_as_system import Beside, World, follow
from solver.systems.slicing import relevant
from solver.systems.transitions import Goal
from tests.solver.rulebooks.test_parting import board

AZUSA = "Azusa, Lost but Seeking"
ANN = 0
KEPT = KeptBeside()
BOARDS = {
    "Azusa": (["Forest", "Forest", "Mountain"], [AZUSA]),
    "Azusa and Explore": (["Forest", "Mountain", AZUSA, "Explore"], ["Forest"] * 3),
    "Exploration and Summer Bloom": (["Forest", "Mountain", "Exploration", "Summer Bloom"], ["Forest"] * 3),
    "Fastbond, any number of lands": (["Forest", "Mountain", "Fastbond"], ["Exploration", "Forest"]),
    "Azusa and an altar": (["Forest", "Forest", "Mountain", AZUSA], [AZUSA, "Ashnod's Altar"]),
}

Moves = Callable[[State], Iterator[Move]]


def counted(start: State, moves: Moves = all_moves, beside: Beside = KEPT) -> World:
    """Return the world of a situation with the running counts."""
    return follow(start, moves, beside=beside)


def count(world: World) -> Number:
    return world.now.number("running_count", ANN)


def differ(world: World) -> Formula:
    """Return whether the running count allows a land where the comparison of CR 305.2a does not, or the reverse."""
    return no(same(count(world) > 0, land_drop_count(world.now, ANN) > 0))


def proof(world: World, never: Formula) -> Outcome:
    system, goal = relevant(world.system, Goal(never))
    proposed = {i.name: i.holds(world.now) for i in invariants()} | dict(world.beside.proposed(world.now))
    there = set(system.variables)
    return prove(system, goal, {n: f for n, f in proposed.items() if there.issuperset(variables(f))})


@pytest.mark.parametrize("name", BOARDS)
def test_the_running_count_and_the_comparison_are_the_same_on_ones_own_turn(name: str) -> None:
    world = counted(board(*BOARDS[name], edition="2026-01-16"))
    assert isinstance(proof(world, all_of(world.now.active == ANN, differ(world))), Proved)


def test_they_are_the_same_whatever_leaves_and_whoever_controls_it() -> None:
    def moves(now: State) -> Iterator[Move]:
        yield from all_moves(now)
        yield from control_changes()(now)
        yield from (leaves(o, Zone.GRAVEYARD) for o in now.game.cards if not o.card.is_land)

    world = counted(board(["Forest", "Forest"], [AZUSA, "Exploration"], edition="2026-01-16"), moves)
    assert isinstance(proof(world, all_of(world.now.active == ANN, differ(world))), Proved)


def test_on_anothers_turn_they_differ_as_only_ones_own_turns_reset_the_count() -> None:
    start = board(["Forest"], ["Forest"], edition="2026-01-16", step="end", lands_played=1)
    world = counted(start)
    found = reach(world.system, Goal(differ(world)), 6, engine="z3")
    assert found.trace is not None
    assert found.trace.states[-1]["active"] == 1
    assert found.trace.states[-1]["running_count(Ann)"] == 0


def test_the_count_gets_negative_when_azusa_leaves() -> None:
    world = counted(board(["Forest", "Forest"], [AZUSA, "Ashnod's Altar"], edition="2026-01-16"))
    found = reach(world.system, Goal(all_of(count(world) == -1)), 4, engine="z3")
    assert found.depth == 3
    assert found.trace is not None
    assert [state["running_count(Ann)"] for state in found.trace.states] == [3, 2, 1, -1]


class Forgetful(KeptBeside):
    @staticmethod
    def counted(running: RunningCount, before: State, move: Move, after: State, player: int) -> RunningCount:
        return running


class Overflowing(KeptBeside):
    @staticmethod
    def counted(running: RunningCount, before: State, move: Move, after: State, player: int) -> RunningCount:
        return RunningCount(running.count + 3_000, running.of_this_turn)


def test_a_count_that_forgets_lands_played_is_refuted() -> None:
    world = counted(board(["Forest", "Forest"], [], edition="2026-01-16"), beside=Forgetful())
    found = proof(world, all_of(world.now.active == ANN, differ(world)))
    assert isinstance(found, Refuted)
    assert len(found.trace.taken) == 1


def test_history_keeps_nothing_from_happening() -> None:
    start = board(["Forest", "Forest"], [], edition="2026-01-16")

    def depth(world: World) -> int | None:
        played = world.now.zone(world.now.game.objects[0]) == Zone.BATTLEFIELD
        looked_at = all_of(played, world.now.passes == 1, count(world) >= -200)
        return reach(world.system, Goal(looked_at), 4, engine="z3").depth

    assert depth(counted(start, beside=Overflowing())) == depth(follow(start, all_moves)) == 2
