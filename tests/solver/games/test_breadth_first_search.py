"""The referee for small worlds: a breadth-first search through plain states says the same as the solvers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache, partial
from typing import Literal

import pytest
from hypothesis import HealthCheck, given, settings

from arbiter.answers.running_a_case_file import load
from arbiter.answers.what_a_player_may_do import options
from arbiter.words.expressions import formula_meant
from model.actions.actions import Action
from model.following.all_moves import all_moves
from model.following.combat import begun_in_combat
from model.following.following import Move, Outcome
from model.following.open_choices import Choices
from model.game.facts import Fact
from model.game.game import Game, Object
from model.game.state import State
from model.keyword_actions.resolving_object import CannotHappen
from model.logic.formulas import if_then_else
from model.play.moves import perform
from solver.games.breadth_first_search import Explored, TooManyStates, explore, facts_of
from solver.games.reach import reach
from solver.questions.facts_as_variables import Disagreement
from solver.rulebooks.up_to_like_cards import canonical
from solver.systems.game_as_system import Followed, World, follow, followed
from solver.systems.slicing import relevant
from solver.systems.transitions import Goal
from tests.boards import boards
from tests.mana_boards import mana_boards
from tests.sampling import sampled
from tests.small_worlds import SCOPES
from tests.support import CASES
from tests.worlds import Plain, leads_to, levels, plain, situation

each_scope = sampled(
    "name", SCOPES, 5, "small worlds", kind=lambda name: (SCOPES[name].attacks, bool(SCOPES[name].edition))
)
few = settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@cache
def begun(name: str) -> State:
    scope = SCOPES[name]
    now = situation(scope.situation, scope.edition)
    return begun_in_combat(now) if scope.attacks else now


def moves_of(name: str) -> Callable[[State], Iterable[Move]]:
    return partial(all_moves, attacks=SCOPES[name].attacks)


def every_object(now: State) -> frozenset[int]:
    return frozenset(range(len(now.game.objects)))


@cache
def games_of(name: str) -> Followed:
    return followed(begun(name), moves_of(name))


@cache
def world(name: str, *, symmetry: bool) -> World:
    return games_of(name).telling_apart(frozenset() if symmetry else every_object(begun(name)))


@cache
def explored(name: str) -> Explored:
    """Return the games from where those of the system begin, which has room for what comes to be."""
    return explore(games_of(name).start, moves_of(name), SCOPES[name].within)


@cache
def listed(name: str, *, symmetry: bool, within: int) -> list[set[Plain]]:
    return levels(world(name, symmetry=symmetry).system, within)


@cache
def from_the_situation(name: str) -> Explored:
    """Return the games that a scope is searched for, begun as it is written."""
    return explore(begun(name), moves_of(name), SCOPES[name].within)


def depth_by_enumeration(name: str, text: str) -> int | None:
    levels_there = enumerate(from_the_situation(name).levels)
    return next((n for n, level in levels_there if any(formula_meant(now, text) is True for now in level)), None)


@each_scope
def test_z3_finds_the_states_at_each_depth_that_the_plain_search_finds(name: str) -> None:
    full = world(name, symmetry=False)
    found = [{plain(now, full) for now in level} for level in explored(name).levels]
    assert found == listed(name, symmetry=False, within=SCOPES[name].within)
    assert explored(name).states == SCOPES[name].states


@each_scope
def test_without_swapping_like_objects_no_state_is_lost_but_for_their_names(name: str) -> None:
    reduced = world(name, symmetry=True)
    states = {plain(now, reduced): now for level in explored(name).levels for now in level}
    by_z3 = listed(name, symmetry=True, within=SCOPES[name].within)
    kept = classes([[states[state] for state in level] for level in by_z3])
    assert kept == classes(explored(name).levels)
    assert tuple(len(level) for level in kept) == SCOPES[name].classes


def classes(by_depth: tuple[tuple[State, ...], ...] | list[list[State]]) -> list[set[object]]:
    """Return the states up to renaming that are first met at each depth."""
    found: list[set[object]] = []
    for level in by_depth:
        found.append({canonical(now) for now in level}.difference(*found))
    return found


@each_scope
def test_what_can_be_reached_and_in_how_many_steps_all_agree_on(name: str) -> None:
    scope = SCOPES[name]
    for text, expected in scope.depths.items():
        assert (text, depth_by_enumeration(name, text)) == (text, expected)
        assert (text, depth_by_solvers(world(name, symmetry=True), text, scope.within, "both")) == (text, expected)
        assert (text, depth_by_solvers(world(name, symmetry=False), text, scope.within, "sat")) == (text, expected)


def depth_by_solvers(found: World, text: str, within: int, engine: Literal["both", "sat"]) -> int | None:
    system, goal = relevant(found.system, Goal(formula_meant(found.now, text)))
    return reach(system, goal, within, engine=engine).depth


def test_the_plain_search_ends_where_the_goal_is_first_met() -> None:
    found = explore(begun("Murder"), all_moves, 5, lambda now: formula_meant(now, "mana(Ann) = 3"))
    assert found.depth == 3
    assert found.states == SCOPES["Murder"].states[:4]
    assert [set(map(facts_of, level)) for level in found.levels] == [
        set(map(facts_of, level)) for level in from_the_situation("Murder").levels[:4]
    ]


def test_symmetry_leaves_out_most_of_a_symmetric_game() -> None:
    full, reduced = (listed("convoke", symmetry=s, within=3) for s in (False, True))
    assert sum(map(len, reduced)) < sum(map(len, full)) / 1.5


def test_a_wrong_transition_is_noticed() -> None:
    full = world("Murder", symmetry=False)
    for left_out in range(len(full.system.transitions)):
        some = (t for place, t in enumerate(full.system.transitions) if place != left_out)
        if levels(replace(full.system, transitions=tuple(some)), 4) != listed("Murder", symmetry=False, within=4):
            return
    pytest.fail("no transition matters")


def test_a_world_that_is_too_large_is_left_alone() -> None:
    with pytest.raises(TooManyStates, match="more than 20 states within 3 steps"):
        explore(begun("three lands and Exploration"), all_moves, 5, most=20)


def test_more_instances_of_an_ability_than_there_is_room_for_are_said_to_be_left_out() -> None:
    now = begun("a sacrifice outlet")
    assert explore(now, all_moves, 2).beyond == ()
    assert explore(now, all_moves, 2, room=1).beyond == ("Carrion Feeder",)
    assert explore(now, all_moves, 2, lambda there: there.stack_size == 2, room=1).depth is None


def test_games_follow_where_it_is_not_known_what_lands_were_announced_for() -> None:
    now = load(CASES / "editions" / "azusa_and_one_explore_not_said.toml").start
    assert now.given
    full = follow(now, all_moves, every_object(now))
    found = explore(full.start, all_moves, 2)
    assert [{plain(there, full) for there in level} for level in found.levels] == levels(full.system, 2)
    assert found.states == (3, 4, 5)


@dataclass(frozen=True)
class Wavering:
    """A move that does something else once it is known what is chosen."""

    fits: bool

    def words(self, game: Game) -> str:
        return "somebody wavers"

    def involves(self) -> tuple[Object, ...]:
        return ()

    def outcomes(self, now: State, choices: Choices) -> Iterator[Outcome]:
        chosen = choices.flag("it is so")
        open_still = not isinstance(chosen, bool)
        life = if_then_else(chosen, 5, 7) if open_still or self.fits else 9
        yield Outcome(0, True, now.set({Fact("life", 0): life}))


def test_a_choice_means_the_same_open_and_made() -> None:
    now = begun("Murder")
    found = explore(now, lambda _: [Wavering(fits=True)], 1)
    assert sorted(there.value(Fact("life", 0)) for there in found.levels[1]) == [5, 7]
    with pytest.raises(Disagreement, match="changes something else"):
        explore(now, lambda _: [Wavering(fits=False)], 1)


def test_no_two_objects_of_a_game_have_one_name() -> None:
    labels = [o.label for o in world("cycling with life", symmetry=True).start.game.objects]
    assert len(labels) == len(set(labels))


def agrees(now: State, within: int) -> None:
    full = follow(now, all_moves, every_object(now))
    by_enumeration = explore(full.start, all_moves, within)
    assert [{plain(there, full) for there in level} for level in by_enumeration.levels] == levels(full.system, within)


@given(boards())
@few
def test_on_random_boards_of_lands_the_searches_agree(now: State) -> None:
    agrees(now, 2)


@given(mana_boards())
@few
def test_on_random_boards_of_mana_sources_the_searches_agree(board: tuple[State, Object]) -> None:
    agrees(board[0], 2)


def led_to(now: State) -> Iterator[tuple[Action, bool]]:
    """Return every legal action with whether moves lead to what it leads to when it is performed at once."""
    roomy = explore(now, all_moves, 0).levels[0][0]
    for player in now.game.everyone:
        for found in options(roomy, player):
            if found.answer == "legal":
                try:
                    after = perform(roomy, found.act)
                except CannotHappen:
                    continue  # what is targeted has to be said
                yield found.act, leads_to(roomy, found.act, after)


@pytest.mark.parametrize("name", [name for name, scope in SCOPES.items() if not scope.attacks])
def test_moves_lead_to_whatever_an_action_of_a_story_does(name: str) -> None:
    start = explored(name).levels[0][0]
    done = dict(led_to(start))
    assert done
    assert all(done.values()), [act for act, there in done.items() if not there]


@given(mana_boards())
@few
def test_moves_lead_to_whatever_is_done_on_a_random_board(board: tuple[State, Object]) -> None:
    assert [act for act, there in led_to(board[0]) if not there] == []


@given(boards())
@few
def test_moves_lead_to_whatever_is_done_on_a_random_board_of_lands(now: State) -> None:
    assert [act for act, there in led_to(now) if not there] == []
