from __future__ import annotations

import pytest

from arbiter.answers.running_a_case_file import begin
from arbiter.cases.casefile import parse
from arbiter.errors import CaseError
from arbiter.phrases.phrases import action_meant
from model.game.changing import NotModelled
from solver.questions.check import judge

PLAYERS = "\n".join(f"[situation.{name}]" for name in ("Ann", "Abe", "Ned"))


def case(teams: str, nora: str = "", step: str = "") -> bytes:
    return f'title = "x"\n[situation]\nteams = {teams}\n{PLAYERS}\n[situation.Nora]\n{nora}\n{step}'.encode()


TWO = '[["Ann", "Abe"], ["Ned", "Nora"]]'


def test_who_may_act_between_teams_is_not_answered() -> None:
    now = begin(parse(case(TWO, 'hand = ["Forest"]'))).start
    with pytest.raises(NotModelled, match=r"CR 805\.4"):
        judge(now, action_meant(now, "Nora plays Forest"))


@pytest.mark.parametrize(
    ("teams", "nora", "problem"),
    [
        ('[["Ann", "Abe"], ["Ned"]]', "", "two teams"),
        ('[["Ann", "Abe"], ["Ned", "Ned"]]', "", "two teams"),
        ('[["Ann"], ["Abe"], ["Ned"], ["Nora"]]', "", "two teams"),
        ('[["Ann", "Abe"], ["Ned", "Nina"]]', "", "Nina"),
        (TWO, "life = 20", "say it of Ned"),
        (TWO, "counters = { poison = 1 }", "say it of Ned"),
    ],
)
def test_teams_that_cannot_be_are_refused(teams: str, nora: str, problem: str) -> None:
    with pytest.raises(CaseError, match=problem):
        begin(parse(case(teams, nora)))


def test_the_teams_are_those_of_the_whole_case() -> None:
    step = f'[[step]]\ngiven = {{ teams = {TWO} }}\nexpect = ["life(Ann) = 30"]'
    with pytest.raises(CaseError, match="whole case"):
        list(begin(parse(case(TWO, step=step))).outcomes())
