from __future__ import annotations

import json
import shlex
import sys
from collections import Counter
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from arbiter.answers.running_a_case_file import load
from arbiter.cases.casefile import read
from arbiter.cases.reading_files import content, tables
from arbiter.commands.cli import run as run_here
from arbiter.duel import many_games
from arbiter.duel.comparing import compared
from arbiter.duel.engine_process import Engine, command_of
from arbiter.duel.findings import Report
from arbiter.duel.many_games import Plan, Run
from arbiter.duel.protocol import Decision
from arbiter.errors import CaseError
from arbiter.imported import data_folder
from arbiter.positions.from_engines import told
from tests.arbiter.duel import fake_engine
from tests.support import CASES

FAKE = Path(fake_engine.__file__)

needs_the_engine = pytest.mark.skipif(
    find_spec("mtg") is None, reason='skipped: install the extra "engines" to have that engine play'
)


@pytest.fixture(autouse=True)
def alone(tmp_path: Path) -> Iterator[None]:
    """Let no cards be imported, and no engine be left running."""
    data_folder.use(tmp_path / "none.sqlite")
    yield
    many_games.stop()
    data_folder.use(None)


def fake(mode: str) -> str:
    return shlex.join([sys.executable, str(FAKE), mode])


def dueled(plan: Plan) -> tuple[Run, list[tuple[Report, Path]]]:
    *_, run = many_games.run(plan, lambda _: None)
    return run, list(many_games.findings(run, lambda _: None))


def test_what_is_offered_though_illegal_and_what_is_not_though_legal_are_found_and_written_as_cases(
    tmp_path: Path,
) -> None:
    run, reports = dueled(Plan(fake("well"), tmp_path, 2))
    assert [game.set_aside for game in run.games] == ["", ""]
    found = {report.finding.phrase: report for report, _ in reports}
    assert set(found) == {
        "Ann casts Grizzly Bears",  # one Forest pays for one mana
        "Ann attacks Ned with Wall of Wood",
        "Ann plays Forest",  # which is in hand, and is not offered
        "Ann attacks Ned with Grizzly Bears",
    }
    wall = found["Ann attacks Ned with Wall of Wood"]
    assert [number for number, _, _ in wall.rules] == ["702.3b"]
    assert wall.finding.games == 2
    assert wall.instead
    assert wall.finding.line.phrases == ["Ann passes"]  # whatever came before in the game
    for _, path in reports:
        assert [d for outcome in load(path).outcomes() for d in outcome.differs] == []
        assert json.loads(path.with_suffix(".json").read_text())["decks"]


def test_a_finding_is_made_as_small_as_the_engine_can_be_put_before_it(tmp_path: Path) -> None:
    _, reports = dueled(Plan(fake("sets"), tmp_path, 1))
    wall = next(report for report, _ in reports if "Wall" in report.finding.phrase)
    assert wall.finding.can_set
    assert wall.table["Ann"] == {"battlefield": ["Wall of Wood"]}


def test_a_run_that_is_stopped_goes_on_and_one_of_another_engine_does_not_mix(tmp_path: Path) -> None:
    dueled(Plan(fake("well"), tmp_path, 1))
    kept = (tmp_path / "games" / "0001.json").read_bytes()
    run, _ = dueled(Plan(fake("well"), tmp_path, 2))
    assert run.again == 1
    assert (tmp_path / "games" / "0001.json").read_bytes() == kept
    with pytest.raises(CaseError, match="name another folder"):
        dueled(Plan(fake("open"), tmp_path, 2))


@pytest.mark.parametrize(
    ("mode", "why"),
    [
        ("dies", "it ended with exit code 3"),
        ("hangs", 'it did not answer "take" in 0.5 seconds'),
        ("nonsense", "it said what is no JSON: nonsense"),
        ("unreadable", "juggles"),
        ("impossible", "CR 704.3"),
    ],
)
def test_a_game_of_a_bad_engine_is_set_aside_and_what_was_found_before_stays(
    mode: str, why: str, tmp_path: Path
) -> None:
    run, reports = dueled(Plan(fake(mode), tmp_path, 1, patience=0.5))
    (game,) = run.games
    assert why in game.set_aside
    assert "Ann casts Grizzly Bears" in {report.finding.phrase for report, _ in reports}
    assert (tmp_path / "games" / "0001.log").exists()


def test_an_error_of_arbiter_costs_one_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> object:
        raise IndexError("odd")

    monkeypatch.setattr("arbiter.duel.one_game.compared", broken)
    run, reports = dueled(Plan(fake("well"), tmp_path, 2))
    assert all("an error of Arbiter: IndexError('odd')" in game.set_aside for game in run.games)
    assert reports == []


def test_an_engine_that_is_none_is_set_aside_as_well(tmp_path: Path) -> None:
    run, reports = dueled(Plan(shlex.join([sys.executable, "-c", "pass"]), tmp_path, 1))
    assert "it ended with exit code 0" in run.games[0].set_aside
    assert reports == []


def of(decision: object) -> dict[str, int]:
    asked = Decision.model_validate(decision)
    return dict(compared(told(asked.situation), asked, 0).counts)


def test_what_is_open_or_not_read_or_not_told_is_never_counted() -> None:
    assert of({**fake_engine.OPEN, "complete": []}) == {"agreed": 1, "not decided": 1}
    assert of({**fake_engine.ATTACK, "untold": "effects"}) == {"not judged": 2}
    told_of = fake_engine.ATTACK["situation"]
    assert isinstance(told_of, dict)
    unread = {
        "written": {"name": "Odd", "type": "Artifact", "text": "Creatures with odd names are odd."},
        "card": "Odd",
    }
    uncertain = {**told_of, "Ned": {"battlefield": [unread]}}
    assert of({**fake_engine.ATTACK, "situation": uncertain, "complete": []}).get("not counted")


def test_cards_of_one_name_are_told_apart_by_their_ids() -> None:
    board = told({"Ann": {"hand": [{"id": "a", "card": "Forest"}, {"id": "b", "card": "Forest"}]}})
    assert board.phrase("Ann plays {b}, {G}") == "Ann plays Forest #2, {G}"
    assert str(board.action("Ann plays {b}").words(board.now.game)) == "Ann plays Forest #2"


@needs_the_engine
def test_python_mtg_still_does_what_the_findings_say(tmp_path: Path) -> None:
    with Engine(command_of("python-mtg"), tmp_path / "log") as engine:
        for path in sorted((CASES / "engines").glob("*.toml")):
            case = read(path)
            decision = engine.set(tables(content(path))["situation"])
            board = told(decision.situation)
            found = compared(board, decision, board.now.game.players.index(decision.player))
            how = "not offered though legal" if case.step[0].legal else "offered though illegal"
            assert (how, set(case.step[0].because or ())) in [
                (one.how, set(one.rules) if one.how.startswith("offered") else set()) for one in found.differences
            ], path.name


@needs_the_engine
def test_python_mtg_plays_a_game_that_can_be_played_again(tmp_path: Path) -> None:
    deck = ["Grizzly Bears", "Shock", "Pacifism", "Prodigal Sorcerer"] * 5 + ["Forest", "Mountain"] * 8
    ends, counts = [], Counter[str]()
    with Engine(command_of("python-mtg"), tmp_path / "log") as engine:
        for _ in range(2):
            decision = engine.start(7, {"Ann": deck, "Ned": deck})
            for _ in range(12):
                board = told(decision.situation)
                counts += compared(board, decision, board.now.game.players.index(decision.player)).counts
                decision = engine.take(len(decision.offers) // 2)
            ends.append(decision.situation)
    assert ends[0] == ends[1]
    assert counts["agreed"] > 24
    assert not counts["not decided"]


def test_the_command_says_what_came_of_it_and_ends_with_its_code(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_here(["duel", fake("well"), "--games", "1", "--out", str(tmp_path / "one")]) == 1
    told_of = capsys.readouterr().out
    assert told_of.startswith("1 game, ")
    assert told_of.endswith("\n4 findings\n")
    assert "702.3b   a_creature_with_defender_cant_attack" in told_of
    assert "instead: Ann attacks with nothing" in told_of
    line = next((tmp_path / "one" / "findings").glob("attacking_illegal*.json"))
    assert run_here(["duel", fake("well"), "--at", str(line)]) == 1
    assert "offered though illegal: Ann attacks Ned with Wall of Wood" in capsys.readouterr().out
    assert run_here(["duel", "no-such-engine", "--games", "1", "--out", str(tmp_path / "two")]) == 3
    assert "it can't be started" in capsys.readouterr().out
