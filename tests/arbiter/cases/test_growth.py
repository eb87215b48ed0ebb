"""Work grows no faster than boards do, in calls of functions: other work on the machine changes nothing of those."""

import cProfile
from collections.abc import Callable
from pstats import Stats
from typing import Any

from arbiter.answers.what_a_player_may_do import options
from arbiter.cases.situations.situation import build
from bench.boards import situation_of
from model.game.game import NEWEST_EDITION

FEWER, MORE = 50, 400


def _calls(work: Callable[[], object]) -> int:
    work()
    profile = cProfile.Profile()
    profile.runcall(work)
    counted: Any = Stats(profile)
    return int(counted.total_calls)


def test_reading_a_case_grows_no_faster_than_its_cards() -> None:
    few, many = situation_of(FEWER), situation_of(MORE)
    fewer, more = _calls(lambda: build(few, NEWEST_EDITION)), _calls(lambda: build(many, NEWEST_EDITION))
    assert more / fewer < 1.05 * MORE / FEWER


def test_a_list_of_options_grows_no_faster_than_the_board() -> None:
    def listed(size: int) -> int:
        now = build(situation_of(size), NEWEST_EDITION)
        return _calls(lambda: list(options(now.set({}, now.game), 0)))

    assert listed(MORE) / listed(FEWER) < 1.05 * MORE / FEWER
