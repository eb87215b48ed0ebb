"""The transition system of a situation: which facts change, how far, by which moves, and what is followed at once."""

from __future__ import annotations

import pytest

from arbiter.answers.running_a_case_file import begin
from arbiter.cases.casefile import parse
from model.following.all_moves import all_moves
from model.logic.formulas import Boolean, Integer
from model.text.keywords.triggering import WARD_OF_THE_FACE_DOWN
from model.vocabulary import Zone
from solver.games.reach import reach
from solver.systems.game_as_system import ROOM, Way, World, follow
from solver.systems.interchangeable import Interchangeable
from solver.systems.transitions import Goal
from tests.worlds import situation


def world(table: str) -> World:
    return follow(begin(parse(f'title = "t"\n{table}'.encode())).start, all_moves)


def variables(made: World) -> dict[str, Boolean | Integer]:
    return {v.name: v for v in made.system.variables}


def moves(made: World) -> list[str]:
    ways = [t.label for t in made.system.transitions]
    return [way.move.words(made.start.game) for way in ways if isinstance(way, Way)]


FOREST = '[situation.Ann]\nhand = ["Forest"]\n[situation.Ned]\n'


@pytest.fixture(scope="module")
def forest() -> World:
    return world(FOREST)


def test_the_facts_that_a_move_changes_are_variables_and_no_others(forest: World) -> None:
    found = variables(forest)
    assert {"active", "step", "priority", "passes", "zone(Forest)", "tapped(Forest)", "lands_played(Ann)"} <= set(found)
    assert not {"life(Ann)", "lands_played(Ned)", "resolving", "face_down(Forest)"} & set(found)


def test_a_variable_goes_as_far_as_the_moves_take_it(forest: World) -> None:
    zone = variables(forest)["zone(Forest)"]
    assert isinstance(zone, Integer)
    assert set(range(zone.low, zone.high + 1)) >= {Zone.HAND, Zone.BATTLEFIELD}
    assert not zone.low <= Zone.EXILE <= zone.high


def test_every_move_is_a_transition_with_what_it_changes(forest: World) -> None:
    assert moves(forest).count("Ann plays Forest") == 1
    played = forest.system.transitions[moves(forest).index("Ann plays Forest")]
    assert {"zone(Forest)", "lands_played(Ann)"} <= set(played.changes)
    assert "Ned plays Forest" not in moves(forest)


def test_the_start_is_the_situation(forest: World) -> None:
    found = reach(forest.system, Goal(forest.now.number("lands_played", 0) == 0), 0, engine="sat")
    assert found.depth == 0
    assert reach(forest.system, Goal(forest.now.number("lands_played", 0) == 1), 0, engine="sat").trace is None


def test_what_is_left_open_is_a_variable_that_no_move_changes() -> None:
    found = world('[situation.Ann]\n[situation.Ned]\nlife = "1..3"\n')
    depths = [reach(found.system, Goal(found.now.life(1) == n), 1, engine="sat").depth for n in (0, 1, 3, 4)]
    assert depths == [None, 0, 0, None]
    assert all("life(Ned)" not in t.changes for t in found.system.transitions)


def test_what_is_left_open_and_changes_begins_within_what_is_said() -> None:
    found = world('[situation.Ann]\nhand = ["Forest"]\nlands_played = "0..1"\n[situation.Ned]\n')
    played = found.now.number("lands_played", 0)
    depths = [reach(found.system, Goal(played == number), 2, engine="sat").depth for number in (0, 1, 2)]
    assert depths == [0, 0, None]


def test_cards_that_are_alike_are_used_in_order(forest: World) -> None:
    two = world(FOREST.replace('"Forest"', '"Forest", "Forest"'))
    second = two.system.transitions[moves(two).index("Ann plays Forest #2")]
    assert reach(two.system, Goal(steps={two.system.transitions.index(second): True}), 1, engine="sat").trace is None
    first = two.system.transitions[moves(two).index("Ann plays Forest")]
    assert first.alike == second.alike
    assert len(forest.system.transitions) < len(two.system.transitions)


def test_cards_that_a_question_names_are_told_apart() -> None:
    start = begin(parse(f'title = "t"\n{FOREST}'.replace('"Forest"', '"Forest", "Forest"').encode())).start
    found = follow(start, all_moves, frozenset(obj.index for obj in start.game.cards))
    place = moves(found).index("Ann plays Forest #2")
    assert reach(found.system, Goal(steps={place: True}), 1, engine="sat").depth == 1


def test_of_an_ability_there_is_room_for_two_instances_at_once() -> None:
    found = world('[situation.Ann]\nbattlefield = ["Fastbond"]\nhand = ["Forest", "Island"]\n[situation.Ned]\n')
    assert found.rooms == ("Fastbond",)
    abilities = [obj for obj in found.start.game.objects if obj.source is not None]
    assert [obj.source.label for obj in abilities if obj.source is not None] == ["Fastbond"] * ROOM


def test_the_same_situation_gives_the_same_system() -> None:
    one, other = world(FOREST), world(FOREST)
    assert [v.name for v in one.system.variables] == [v.name for v in other.system.variables]
    assert moves(one) == moves(other)


def test_what_an_ability_on_the_stack_comes_from_is_not_exchanged() -> None:
    """Ward of a face-down permanent is no ability of its card (CR 701.58a)."""
    now = situation('[situation.Ann]\nbattlefield = ["Grizzly Bears", "Grizzly Bears"]\n[situation.Ned]\n')
    one, other = now.game.cards
    assert Interchangeable(now, frozenset()).kept([other]) is False
    game, _ = now.game.with_ability(one, WARD_OF_THE_FACE_DOWN)
    assert Interchangeable(now.set({}, game), frozenset()).kept([other]) is True
