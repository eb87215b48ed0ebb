"""What claims mean: which states and steps they ask a solver for, and which of them can't be read."""

from __future__ import annotations

from functools import cache

import pytest

from arbiter.answers.proving_claims import Moves, Verified, Worlds, verified
from arbiter.answers.running_a_case_file import begin
from arbiter.cases.casefile import Claim, parse
from arbiter.cases.claims_as_goals import meaning
from arbiter.errors import CaseError
from arbiter.phrases.allowed_event_phrases import allowed
from arbiter.words.kinds_of_steps import KINDS, step_kind
from model.game.state import State
from model.logic.formulas import Formula
from model.logic.term_operations import evaluate
from solver.proofs import ic3
from solver.systems.game_as_system import World, follow

TABLE = b"""
title = "t"
[situation.Ann]
hand = ["Forest"]
battlefield = [{ card = "Willbender", face_down = true }, { card = "Island", count = 2 }]
[situation.Ned]
battlefield = ["Swamp"]
"""


@pytest.fixture(scope="module")
def now() -> State:
    return begin(parse(TABLE)).start


@pytest.fixture(scope="module")
def world(now: State) -> World:
    return follow(now, Moves(now, Claim()), frozenset())


def steps_of(world: World, words: str) -> set[str]:
    """Return the moves, in words, that are steps of a kind."""
    kind = step_kind(world.now, words)
    labels = (transition.label for transition in world.system.transitions)
    return {way.move.words(world.start.game) for way in labels if kind.fits(way.move)}  # type: ignore[attr-defined]


def at_the_start(world: World, formula: Formula) -> bool | int:
    names = {fact: v.name for fact, v in world.now.open_facts().items()}
    return evaluate(formula, {name: world.start.value(fact) for fact, name in names.items()})  # type: ignore[misc]


def test_always_asks_for_a_state_in_which_it_is_not_so(world: World) -> None:
    assert at_the_start(world, meaning(Claim(always="lands_played(Ann) = 0"), world).goal.state) is False
    assert at_the_start(world, meaning(Claim(always="lands_played(Ann) = 1"), world).goal.state) is True


@pytest.mark.parametrize("kind", ["never", "possible"])
def test_never_and_possible_ask_for_a_state_in_which_it_is_so(world: World, kind: str) -> None:
    claim = Claim.model_validate({kind: "priority = Ann and stack_size = 0"})
    assert at_the_start(world, meaning(claim, world).goal.state) is True


def test_if_then_is_broken_only_where_the_first_is_so_and_the_second_is_not(world: World) -> None:
    broken = {
        text: at_the_start(world, meaning(Claim(always=text), world).goal.state)
        for text in (
            "if priority = Ann then turn = Ned",
            "if priority = Ann then turn = Ann",
            "if priority = Ned then turn = Ned",
        )
    }
    assert list(broken.values()) == [True, False, False]


def test_what_if_asks_for_first_has_to_happen(world: World) -> None:
    triggers = meaning(Claim(always="if priority = Ned then turn = Ann"), world).triggers
    assert [at_the_start(world, goal.state) for goal in triggers.values()] == [False]
    assert meaning(Claim(always="turn = Ann"), world).triggers == {}


def test_what_a_claim_observes_is_watched_as_it_is_written(world: World) -> None:
    claim = Claim(always="if priority = Ann then lands_played(Ann) >= 0")
    assert meaning(claim, world).watched == ("priority", "lands_played(Ann)")


def test_a_kind_of_steps_names_its_moves(world: World) -> None:
    assert steps_of(world, "playing lands") == {"Ann plays Forest"}
    assert steps_of(world, "special actions") == {"Ann plays Forest", "Ann turns Willbender face up for its morph cost"}
    assert steps_of(world, "turning face up") == {"Ann turns Willbender face up for its morph cost"}
    assert steps_of(world, "activating mana abilities by Ned") == {"Ned taps Swamp for {B}"}
    assert steps_of(world, "activating mana abilities of Forest") == {"Ann taps Forest for {G}"}
    assert steps_of(world, "casting") == set()
    assert steps_of(world, "passing by Ann") == {"Ann passes"}


def test_every_move_is_a_step_of_the_kind_moves(world: World) -> None:
    assert len(steps_of(world, "moves")) == len(
        {t.label.move.words(world.start.game) for t in world.system.transitions}  # type: ignore[attr-defined]
    )


def test_every_special_action_is_a_kind_of_steps() -> None:
    assert {"turning face up", "suspending", "foretelling", "plotting", "unlocking", "rolling the planar die"} <= set(
        KINDS
    )


@cache
def worlds() -> Worlds:
    """Return what can follow on the small table, of which most claims here are about the same games."""
    return Worlds()


def found(text: str, **more: object) -> Verified:
    """Return what comes of a claim about the small table, with the SAT solver alone."""
    claim = Claim.model_validate({text.split(": ", 1)[0]: text.split(": ", 1)[1], **more})
    return verified(1, claim, begin(parse(TABLE)).start, "sat", worlds=worlds())


def test_a_claim_of_steps_speaks_of_the_state_before_or_after_them() -> None:
    assert found("always: lands_played(Ann) = 0 before playing lands", this_turn=True).true is True
    assert found("always: lands_played(Ann) = 1 after playing lands", this_turn=True).true is True
    assert found("always: lands_played(Ann) unchanged by playing lands").true is False


def test_the_actor_is_who_takes_the_step() -> None:
    assert found("always: priority = actor after turning face up", this_turn=True).true is True
    assert found("always: priority = actor after passing").true is False


def test_what_returns_priority_is_said_as_the_rules_say_it(world: World) -> None:
    said = Claim(always="priority returns to the player who took special actions")
    same = Claim(always="priority = actor after special actions")
    assert meaning(said, world).goal.steps == meaning(same, world).goal.steps


def test_a_happening_is_a_step_taken_while_something_is_so() -> None:
    assert found("possible: turning face up while turn = Ann").true is True
    assert found("never: playing lands while turn = Ned").true is True
    assert found("never: playing lands while turn = Ann").true is False


def test_a_claim_about_what_never_happens_says_nothing() -> None:
    result = found("always: stack_size unchanged by casting")
    assert result.never_happens == "casting"
    assert result.true is True
    assert not result.as_expected


def test_a_claim_whose_condition_never_holds_says_nothing() -> None:
    assert found("always: if lands_played(Ann) = 2 then turn = Ann", within=6).never_happens != ""
    assert found("never: passing while lands_played(Ann) = 2", within=6).never_happens == "lands_played(Ann) = 2"


MISTAKES = {
    "always: land_drop_cont(Ann) >= 0": '"land_drop_cont"; did you mean "land_drop_count"?',
    "always: land_drop_count(Any) >= 0": 'did you mean "Ann"?',
    "always: zone(Azusa) = battlefield": "Azusa",
    "always: zone(Forest) = batlefield": 'did you mean "battlefield"?',
    "always: lands_played(Ann)": "is a number; compare it with something",
    "always: priority = = Ann": "is no expression: it stops making sense at character 12",
    "always: if priority = Ann": "is no expression",
    "never: Ann casts Forest": '"Ann casts Forest" says nothing that is true or false; a claim about steps is written',
    "never: Ann casts Forest while turn = Ann": "one is written such as: casting of Murder by Ned",
    "always: playing lands": '"playing lands" is a step: use "never" or "possible", not "always"',
    "never: stack_size unchanged by playing lands": 'use "always", not "never"',
    "always: stack_size unchanged by plaing lands": '"plaing lands"; did you mean "playing lands"?',
    "never: juggling while turn = Ann": 'there is no kind of step "juggling"',
    "always: priority = actor after steps ending": "is nobody's action, so it has no actor",
}


@pytest.mark.parametrize(("claim", "message"), MISTAKES.items(), ids=MISTAKES)
def test_a_claim_that_can_not_be_read_is_refused_with_the_place(world: World, claim: str, message: str) -> None:
    kind, text = claim.split(": ", 1)
    with pytest.raises(CaseError) as refused:
        meaning(Claim.model_validate({kind: text}), world)
    assert refused.value.place == kind
    assert message in f"{refused.value.place}: {refused.value.message}"


@pytest.mark.parametrize("claim", [Claim(), Claim(always="turn = Ann", never="turn = Ned")])
def test_a_claim_says_exactly_one_thing(world: World, claim: Claim) -> None:
    with pytest.raises(CaseError, match="exactly one"):
        meaning(claim, world)


ALLOWED = {
    "Willbender may leave the battlefield": ["Willbender goes to the graveyard"],
    "Willbender may be exiled": ["Willbender is exiled"],
    "Willbender may return to hand": ["Willbender returns to its owner's hand"],
    "Swamp may untap": ["Swamp untaps"],
    "Forest may enter the battlefield": ["Forest enters the battlefield"],
    "any player may gain control of Swamp": ["Ann gains control of Swamp", "Ned gains control of Swamp"],
    "Ann may draw a card": ["Ann draws a card"],
    "any player may lose life": ["Ann loses 1 life", "Ned loses 1 life"],
    "any permanent may leave the battlefield": [
        f"{name} goes to the graveyard" for name in ("Willbender", "Island", "Island #2", "Swamp")
    ],
}


@pytest.mark.parametrize(("phrase", "events"), ALLOWED.items(), ids=ALLOWED)
def test_a_phrase_allows_events(now: State, phrase: str, events: list[str]) -> None:
    assert [move.words(now.game) for move in allowed(now, phrase)(now)] == events


@pytest.mark.parametrize(
    ("phrase", "message"),
    {
        "Swmp may untap": 'did you mean "Swamp"?',
        "Zed may draw a card": "Zed",
        "any permanent may levitate": "any permanent may levitate",
    }.items(),
)
def test_what_can_not_be_allowed_is_refused(now: State, phrase: str, message: str) -> None:
    with pytest.raises(CaseError) as refused:
        Moves(now, Claim(allow=[phrase]))
    assert refused.value.place == "allow.1"
    assert message in refused.value.message


def test_what_is_allowed_happens_while_a_player_has_priority_who_has_it_again() -> None:
    result = found("possible: zone(Swamp) = graveyard", allow=["Swamp may leave the battlefield"], depth=1)
    assert result.as_expected
    assert result.told[0].after.priority == result.told[0].before.priority == 0
    assert found("never: zone(Swamp) = graveyard").true is True


def test_this_turn_ends_before_the_next_player_has_one() -> None:
    assert found("never: turn = Ned", this_turn=True).true is True


def test_a_long_game_that_breaks_a_claim_is_looked_for_before_ic3_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ic3, "invariants", lambda *_: pytest.fail("IC3 was asked"))
    result = found("never: turn = Ned")
    assert (result.true, len(result.told)) == (False, 19)


def test_the_running_count_is_kept_for_claims_and_refused_in_stories() -> None:
    table = b'title = "t"\n[situation.Ann]\n[[step]]\nexpect = ["running_land_drop_count(Ann) = 1"]\n'
    with pytest.raises(CaseError, match="kept for claims only"):
        list(begin(parse(table)).outcomes())
