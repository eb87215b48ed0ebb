from __future__ import annotations

from pathlib import Path

import pytest

from arbiter.answers.running_a_case_file import load
from arbiter.errors import CaseError
from arbiter.words.facts_by_name import fact_named
from tests.arbiter.cases.test_casefile import told

GAME = 'title = "t"\n[situation]\nformat = "commander"\n'
ANN = '[situation.Ann]\nbattlefield = [{ card = "Azusa, Lost but Seeking", commander = true }]\n'
SUPPOSE = '[[step]]\nask = "Ann passes"\n'


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (GAME.replace("commander", "comander") + SUPPOSE, "situation.format"),
        ('title = "t"\n[situation]\n' + ANN + SUPPOSE, 'where the situation says format = "commander"'),
        (GAME + '[situation.Ann]\nhand = [{ card = "Forest", cast_from_command = 1 }]\n' + SUPPOSE, "commander = true"),
        (GAME + ANN.replace("true", "true, combat_damage_to = { Bob = 3 }") + SUPPOSE, "Bob"),
        (GAME + ANN.replace("true", "true, cast_from_command = 100") + SUPPOSE, "cast_from_command"),
        (GAME + ANN + SUPPOSE + 'given = { format = "commander" }\n', "said for the whole case"),
        ('edition = "2013-07-11"\n' + GAME + ANN + SUPPOSE, "not modelled before the edition of 2018-07-13"),
        (GAME + ANN + SUPPOSE + 'edition = "2011-06-17"\n', "not modelled before the edition of 2018-07-13"),
    ],
)
def test_what_is_wrong_with_a_commander_is_said(tmp_path: Path, text: str, message: str) -> None:
    assert message in told(tmp_path / "wrong.toml", text)


def story(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8")
    problems = [problem for outcome in load(path).outcomes() for problem in outcome.differs]
    assert problems == []


@pytest.mark.parametrize(("choice", "zone"), [("chooses to", "command zone"), ("chooses not to", "hand")])
def test_a_commander_that_is_drawn_may_go_to_the_command_zone_instead(tmp_path: Path, choice: str, zone: str) -> None:
    story(
        tmp_path / "drawn.toml",
        GAME
        + '[situation.Ann]\nlibrary = [{ card = "Azusa, Lost but Seeking", commander = true }]\n'
        + '[[step]]\nhappens = ["Ann draws a card", '
        + f'"Ann {choice} put it into the command zone for Azusa, Lost but Seeking"]\n'
        + f'expect = {{ "zone(Azusa, Lost but Seeking)" = "{zone}" }}\n',
    )


def test_where_a_step_supposes_a_commander_nobody_is_asked(tmp_path: Path) -> None:
    story(
        tmp_path / "supposed.toml",
        GAME
        + ANN
        + '[[step]]\nask = "Ann passes"\nlegal = true\n'
        + 'given = { Ann = { graveyard = [{ card = "Azusa, Lost but Seeking", commander = true }] } }\n'
        + 'expect = { "zone(Azusa, Lost but Seeking)" = "graveyard" }\n',
    )


def test_a_copy_of_a_commander_is_none(tmp_path: Path) -> None:
    path = tmp_path / "two.toml"
    cards = 'battlefield = [{ card = "Hill Giant", commander = true }, { card = "Hill Giant", count = 2 }]'
    path.write_text(GAME + "[situation.Ann]\n" + cards + "\n" + SUPPOSE, encoding="utf-8")
    start = load(path).start
    assert [obj.label for obj in start.game.commanders] == ["Hill Giant"]
    assert start.game.kinds == (0, 1, 1)
    with pytest.raises(CaseError):
        fact_named(start, "cast_from_command(Grizzly Bears)")
