"""Dungeons, planes, schemes and Attractions: cards that begin in no deck of the usual kind."""

from __future__ import annotations

from arbiter.answers.running_a_case_file import begin
from arbiter.cases.casefile import parse
from model.changes.variants.decks import put_under, turn_up
from model.following.following import TopResolves
from model.following.open_choices import Choices
from model.game.facts import Fact, FactKind
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import boolean, integer
from model.play.story_events.events import StepComes
from model.play.story_events.events_carried_out import happen
from model.vocabulary import NOBODY, Step
from solver.systems.game_as_system import Inputs

OF_VARIANTS: tuple[FactKind, ...] = ("room", "completed", "deck_position", "archenemy", "planar_die", "rolled")

VENTURE = """
title = "a venture"
[situation]
stack = [{ ability_of = "Veteran Dungeoneer" }]
[situation.Ann]
battlefield = ["Veteran Dungeoneer"]
command = [{ card = "Lost Mine of Phandelver", room = "Dark Pool" }]
"""

DECK = """
title = "a deck of planes"
[situation]
planechase = true
[situation.Ann]
planar_deck = ["Agyrem", "Bant", "Panopticon"]
"""


def start(text: str) -> State:
    return begin(parse(text.encode())).start


def the(now: State, label: str) -> Object:
    return next(o for o in now.game.objects if o.label == label)


def order(now: State) -> list[str]:
    places = {now.number("deck_position", o.index): o.label for o in now.game.of_variants}
    return [str(places[place]) for place in sorted(places, key=str) if place != 0]


def test_a_venture_is_possible_from_whatever_room_the_marker_may_be_in() -> None:
    now = start(VENTURE)
    dungeon, trigger = the(now, "Lost Mine of Phandelver"), the(now, "Veteran Dungeoneer's trigger")
    passed = now.set({Fact("priority"): NOBODY, Fact("passes"): 2, Fact("room", dungeon.index): integer("room", 1, 7)})
    choices: Choices = Inputs()
    assert [way.holds is False for way in TopResolves(trigger).outcomes(passed, choices)] == [False]


def test_cards_of_a_deck_keep_their_order() -> None:
    now = start(DECK)
    assert order(now) == ["Agyrem", "Bant", "Panopticon"]
    now = turn_up(now, the(now, "Agyrem"))
    assert order(now) == ["Bant", "Panopticon"]
    assert order(put_under(now, the(now, "Agyrem"))) == ["Bant", "Panopticon", "Agyrem"]


def test_what_is_done_where_a_condition_holds_is_not_done_elsewhere() -> None:
    now, where = start(DECK), boolean("it is so")
    turned = turn_up(now, the(now, "Agyrem"), where)
    assert order(turned.completed({"it is so": False})) == ["Agyrem", "Bant", "Panopticon"]
    assert order(turned.completed({"it is so": True})) == ["Bant", "Panopticon"]


def test_a_turn_of_a_game_without_such_cards_brings_no_facts_about_them() -> None:
    now = start('title = "bears"\n[situation.Ann]\nbattlefield = ["Grizzly Bears"]\n')
    then = happen(now, StepComes(Step.UPKEEP, 1))
    assert set(then.stated_of(*OF_VARIANTS)) == set(now.stated_of(*OF_VARIANTS))
