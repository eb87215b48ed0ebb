"""What actions change, and what they leave alone."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from arbiter.answers.running_a_case_file import begin
from arbiter.answers.what_a_player_may_do import options
from arbiter.cases.casefile import parse
from arbiter.errors import CaseError
from arbiter.phrases.phrases import action_meant, event_meant
from model.actions.actions import ActivateAbility, CastSpell
from model.actions.special_actions import SPECIAL_ACTIONS
from model.game.facts import Fact
from model.game.game import Object
from model.game.state import State
from model.keyword_actions.resolving_object import CannotHappen
from model.play.moves import perform
from model.play.story_events.events import Moves, Resolves
from model.play.story_events.events_carried_out import happen
from model.vocabulary import Zone
from tests.mana_boards import mana_boards
from tests.sampling import examples

BOARD = b"""
title = "t"
[situation.Ann]
hand = ["Forest", "Grizzly Bears", "Slickshot Show-Off", "Saw It Coming", "Circling Vultures"]
battlefield = [
  { card = "Willbender", face_down = true },
  { card = "Forest", count = 2 },
  { card = "Mountain", count = 2 },
  { card = "Island", count = 2 },
]
[situation.Ned]
hand = ["Shock"]
battlefield = ["Leonin Arbiter"]
"""

SPECIAL = (
    "Ann turns Willbender face up",
    "Ann plots Slickshot Show-Off",
    "Ann foretells Saw It Coming",
    "Ann discards Circling Vultures",
    "Ann ignores Leonin Arbiter",
    "Ann plays Forest",
)


def start() -> State:
    return begin(parse(BOARD)).start


def facts(now: State) -> dict[Fact, object]:
    return dict(now.stated())


@given(mana_boards())
@settings(max_examples=examples(60), deadline=None)
def test_an_action_changes_nothing_of_the_state_it_is_taken_in(board: tuple[State, Object]) -> None:
    now, _ = board
    before = facts(now)
    for option in options(now, 0):
        try:
            perform(now, option.act)
        except CannotHappen:
            continue
    assert facts(now) == before


@pytest.mark.parametrize("phrase", [p for p in SPECIAL if "Willbender" not in p])
def test_a_special_action_leaves_the_stack_alone_and_its_player_has_priority(phrase: str) -> None:
    now = start()
    after = perform(now, action_meant(now, phrase))
    assert after.stack_size == 0
    assert after.priority == 0
    assert facts(after) != facts(now)


def test_turning_a_permanent_face_up_puts_nothing_on_the_stack_but_a_trigger_with_a_target() -> None:
    """CR 603.3d: nothing has a target that Willbender could change, until Shock is cast."""
    now = start()
    after = perform(now, action_meant(now, "Ann turns Willbender face up"))
    assert [o.label for o in after.game.objects if after.on_stack(o) is True] == []
    shocked = happen(*event_meant(now, "Ned casts Shock targeting Ann"))
    after = perform(shocked.set({Fact("priority"): 0}), action_meant(now, "Ann turns Willbender face up"))
    assert [o.label for o in after.game.objects if after.on_stack(o) is True] == ["Shock", "Willbender's trigger"]
    assert after.priority == 0


def test_an_illegal_action_in_a_story_is_told_and_changes_nothing() -> None:
    told = b'[[step]]\ndo = "Ann casts Saw It Coming"\n[[step]]\nexpect = { stack_size = 0 }\n'
    story = begin(parse(BOARD + told))
    outcomes = list(story.outcomes())
    assert len(outcomes) == 1
    assert "there_are_legal_targets" in outcomes[0].differs[0]
    assert facts(outcomes[0].now) == facts(story.start)


def test_casting_taps_what_pays_and_resolving_puts_the_permanent_onto_the_battlefield() -> None:
    now = start()
    act = action_meant(now, "Ann casts Grizzly Bears")
    assert isinstance(act, CastSpell)
    cast = perform(now, act)
    assert cast.zone(act.card) == Zone.STACK
    assert sum(cast.holds("tapped", o.index) is True for o in cast.game.cards) == 2
    passed = perform(perform(cast, action_meant(cast, "Ann passes")), action_meant(cast, "Ned passes"))
    assert passed.zone(act.card) == Zone.BATTLEFIELD
    assert passed.holds("summoning_sick", act.card.index) is True


def test_mana_that_is_not_spent_is_gone_when_the_step_ends() -> None:
    now = start()
    act = action_meant(now, "Ann taps Forest for mana")
    assert isinstance(act, ActivateAbility)
    floating = perform(now, act)
    assert floating.number("mana", 0, 4) == 1
    ended = perform(perform(floating, action_meant(now, "Ann passes")), action_meant(now, "Ned passes"))
    assert ended.number("mana", 0, 4) == 0
    assert ended.step != floating.step


def test_every_special_action_has_a_phrase_and_words_that_differ() -> None:
    assert len({action.__name__ for action in SPECIAL_ACTIONS}) == 11
    now = start()
    for phrase in SPECIAL:
        act = action_meant(now, phrase)
        assert action_meant(now, act.words(now.game)) == act


def test_a_turn_does_not_end_with_a_hand_of_which_it_is_not_known_whether_cards_are_discarded() -> None:
    story = begin(
        parse(
            b'title = "t"\n[situation]\nturn = "Ann"\nstep = "end"\n'
            b'[situation.Ann]\nother_cards_in_hand = "6..8"\n[situation.Ned]\n[[step]]\nhappens = "all players pass"\n'
        )
    )
    with pytest.raises(CaseError, match="whether Ann has to discard is not known"):
        list(story.outcomes())


def test_a_turn_ends_with_seven_cards_in_hand() -> None:
    story = begin(
        parse(
            b'title = "t"\n[situation]\nturn = "Ann"\nstep = "end"\n'
            b'[situation.Ann]\nother_cards_in_hand = 7\n[situation.Ned]\n[[step]]\nhappens = "all players pass"\n'
        )
    )
    (outcome,) = story.outcomes()
    assert outcome.now.active == 1


def test_an_expectation_of_a_trigger_that_is_not_there_is_a_difference_and_the_story_goes_on() -> None:
    story = begin(
        parse(
            b'title = "t"\n[situation.Ann]\nbattlefield = ["Young Pyromancer"]\n[situation.Ned]\n'
            b'[[step]]\nexpect = { "zone(Young Pyromancer\'s trigger)" = "stack" }\n'
            b'[[step]]\nask = "Ann passes"\nlegal = true\n'
        )
    )
    first, second = story.outcomes()
    assert first.differs == (
        "expected zone(Young Pyromancer's trigger) = stack, but \"Young Pyromancer's trigger\" is not there",
    )
    assert second.answer == "legal"


def told(situation: str, *events: str) -> State:
    steps = "".join(f'[[step]]\nhappens = "{event}"\n' for event in events)
    return begin(parse(f'title = "t"\n{situation}\n{steps}'.encode())).after(len(events))


def test_who_loses_a_permanent_and_gets_it_back_has_lost_it_since_the_turn_began() -> None:
    elves = '[situation.Ann]\nbattlefield = ["Llanowar Elves"]\n[situation.Ned]'
    there_and_back = ("Ned gains control of Llanowar Elves", "Ann gains control of Llanowar Elves")
    now = told(elves, *there_and_back)
    assert [now.number("lost_since", 0, player) for player in (0, 1)] == [1, 0]
    assert now.holds("summoning_sick", 0)
    assert told(elves, *there_and_back, "Ann's next upkeep begins").number("lost_since", 0, 0) == 0
    assert told(elves, *there_and_back, "Llanowar Elves dies").number("lost_since", 0, 0) == 0


def test_a_land_that_is_played_while_something_resolves_is_counted_as_such() -> None:
    offered = begin(
        parse(
            b"""
title = "t"
[situation]
priority = "nobody"
resolving = true
stack = [{ ability_of = "Djinn of Wishes" }]
[situation.Ann]
hand = ["Mountain"]
battlefield = ["Djinn of Wishes", "Exploration"]
library = ["Forest"]
[situation.Ned]
[[step]]
do = "Ann plays Forest from the top of her library"
[[step]]
happens = "Djinn of Wishes's ability finishes resolving"
[[step]]
do = "Ann plays Mountain"
"""
        )
    )
    counts = [(now.lands_played(0), now.number("lands_offered", 0)) for now in map(offered.after, range(4))]
    assert counts == [(0, 0), (1, 1), (1, 1), (2, 1)]


ENCHANTED = """
title = "t"
[situation.Ann]
hand = ["Naturalize"]
[situation.Ned]
battlefield = [
    { card = "Sol Ring", owner = "Ann" },
    { card = "Confiscate", owner = "Ann", attached_to = "Sol Ring" },
    { card = "Confiscate", attached_to = "Confiscate" },
]
"""


def test_an_aura_goes_with_the_aura_that_it_enchants() -> None:
    now = begin(parse(ENCHANTED.encode())).start
    ring = next(o for o in now.game.cards if o.card.name == "Sol Ring")
    after = happen(now, Moves(ring, Zone.EXILE))
    assert [after.zone(o) for o in after.game.cards if o.card.name == "Confiscate"] == [Zone.GRAVEYARD] * 2


def test_what_an_aura_controls_goes_with_the_aura_to_another_controller() -> None:
    now = begin(parse(ENCHANTED.encode())).start
    ring, first, second = (o for o in now.game.cards if o.card.name != "Naturalize")
    after = happen(now, Moves(second, Zone.EXILE))
    assert [after.controller(o) for o in (ring, first)] == [0, 0]


@pytest.mark.parametrize("attached_to", ["", ', attached_to = "Forest"'])
def test_an_aura_that_enchants_nothing_it_can_is_impossible(attached_to: str) -> None:
    board = f'title = "t"\n[situation.Ann]\nbattlefield = ["Forest", {{ card = "Arrest"{attached_to} }}]'
    with pytest.raises(CaseError, match=r"704\.5m"):
        begin(parse(board.encode()))


def test_an_aura_whose_target_has_left_goes_to_the_graveyard_as_it_would_resolve() -> None:
    board = """
    title = "t"
    [situation]
    stack = [{ card = "Arrest", controller = "Ann", target = "Grizzly Bears" }]
    [situation.Ned]
    battlefield = ["Grizzly Bears"]
    """
    now = begin(parse(board.encode())).start
    bears, arrest = sorted(now.game.cards, key=lambda o: o.card.name == "Arrest")
    after = happen(happen(now, Moves(bears, Zone.HAND)), Resolves(arrest, 0))
    assert after.zone(arrest) == Zone.GRAVEYARD


def test_an_aura_that_enters_otherwise_is_attached_to_what_is_said() -> None:
    board = (
        b'title = "t"\n[situation.Ann]\nhand = ["Arrest"]\n[situation.Ned]\nbattlefield = ["Grizzly Bears", "Forest"]'
    )
    now = begin(parse(board)).start
    arrest, bears, forest = (next(o for o in now.game.cards if o.card.name == name) for name in ENTERING)
    assert happen(now, Moves(arrest, Zone.BATTLEFIELD, 0, bears)).attached(arrest, bears) is True
    for refused in (None, forest):
        with pytest.raises(CannotHappen, match=r"303\.4"):
            happen(now, Moves(arrest, Zone.BATTLEFIELD, 0, refused))


ENTERING = ("Arrest", "Grizzly Bears", "Forest")
