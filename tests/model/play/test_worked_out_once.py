"""What is worked out once and kept, as a game goes on, is what would come out if it were worked out anew."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from arbiter.answers.running_a_case_file import load
from model.game.facts import Fact
from model.game.game import Game
from model.game.roster import OfCards
from model.game.state import State
from model.logic.formulas import Formula
from tests.sampling import sampled
from tests.support import FILES, name_of_case
from tests.worlds import situation

BEARS = '[situation.Ann]\nbattlefield = ["Grizzly Bears"]'

followed = State.followed_by


@sampled("path", FILES, 60, "stories in which nothing that follows is left out", name=name_of_case)
def test_what_was_found_to_change_nothing_would_change_nothing_anew(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def both(now: State, following: Callable[[State], State]) -> State:
        kept = followed(now, following)
        anew = following(State(now.game, dict(now.stated()), now.given, now.acted, now.trail))
        assert dict(kept.stated()) == dict(anew.stated())
        assert (kept.given, kept.acted, kept.trail) == (anew.given, anew.acted, anew.trail)
        return kept

    monkeypatch.setattr(State, "followed_by", both)
    games = {outcome.now.game for outcome in load(path).outcomes(judging=False)}
    for game in games:
        knows_of_its_cards_what_it_would_find_anew(game)


def knows_of_its_cards_what_it_would_find_anew(game: Game) -> None:
    anew = replace(game)
    kept = {name: known for name, known in vars(game).items() if name in OfCards.every}
    for kind, effects in kept.pop("_by_kind").items():
        assert effects == anew.continuous(kind)
    for obj, abilities in kept.pop("_activated").items():
        assert abilities == anew.activated(obj)
    for obj, types in kept.pop("_land_types").items():
        assert types == anew.land_types_given(obj)
    kept.pop("_of_cards")
    assert kept == {name: getattr(anew, name) for name in kept}


def test_what_follows_is_done_anew_once_a_fact_is_otherwise_that_was_asked_for() -> None:
    now, done = situation(BEARS), list[Formula]()

    def nothing_while_untapped(state: State) -> State:
        done.append(state.holds("tapped", 0))
        return state

    assert now.followed_by(nothing_while_untapped) is now
    later = now.set({Fact("step"): 4}).followed_by(nothing_while_untapped)
    assert done == [False]
    later.set({Fact("tapped", 0): True}).followed_by(nothing_while_untapped)
    assert done == [False, True]


@pytest.mark.parametrize("asked", [State.stated, State.open_facts, lambda now: dict(now.differing(now))])
def test_who_asks_for_all_facts_looks_again_once_any_is_otherwise(asked: Callable[[State], object]) -> None:
    now, done = situation(BEARS), list[object]()

    def nothing(state: State) -> State:
        done.append(asked(state))
        return state

    now.followed_by(nothing).set({Fact("step"): 4}).followed_by(nothing)
    assert len(done) == 2


def test_a_state_in_which_something_follows_is_not_watched_any_more() -> None:
    now = situation(BEARS)
    changed = now.followed_by(lambda state: state.set({Fact("tapped", 0): True}))
    assert changed.unwatched() is changed
    assert changed.holds("tapped", 0) is True
