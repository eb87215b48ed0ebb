from __future__ import annotations

import gc
import io
import json
import pickle
import sys
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import arbiter as library
from arbiter import CaseError, shipped
from arbiter.answers.explained_verdicts import explaining
from arbiter.answers.proving_claims import OutOfTime, verify
from arbiter.commands.commands import app_for
from arbiter.phrases.phrases import action_meant
from arbiter.questions import time_limits
from bench.boards import unlisted
from solver.engines import stopping
from solver.engines.stopping import limited
from tests.arbiter.commands.test_cli import DIFFERS, WRONG, Arbiter
from tests.interrupts import DEADLINE, started
from tests.support import AZUSA, CASES, ROOT

LEAVES = CASES / "claims" / "azusa_leaves.toml"


@pytest.fixture
def arbiter(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Arbiter:
    monkeypatch.chdir(ROOT)
    return Arbiter(capsys, monkeypatch)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a case that is as expected, one that differs, and one that can't be read."""
    (tmp_path / "a_good_one.toml").write_bytes(AZUSA.read_bytes())
    (tmp_path / "differs.toml").write_text(DIFFERS, encoding="utf-8")
    (tmp_path / "wrong.toml").write_text(WRONG, encoding="utf-8")
    return tmp_path


def test_checking_goes_on_after_a_file_that_cannot_be_read_and_ends_with_a_count(
    arbiter: Arbiter, folder: Path
) -> None:
    said = arbiter("check", folder / "nowhere.toml", folder, folder / "a_good_one.toml")
    assert said.code == 2
    assert said.out.count("Azusa and three Explores") == 2
    assert said.out.splitlines()[-2:] == [
        f"1 of 5 files differ: {folder}/differs.toml",
        f"2 of 5 files can't be read: {folder}/nowhere.toml, {folder}/wrong.toml",
    ]
    first, second = said.err.splitlines()
    assert first.startswith(f"arbiter: {folder}/nowhere.toml: there is no such file")
    assert second.startswith(f"arbiter: {folder}/wrong.toml: situation.Ann.hand.1: ")


def test_what_cannot_be_read_is_json_among_the_rest(arbiter: Arbiter, folder: Path) -> None:
    good, differs, wrong = arbiter.json("check", folder)
    assert (good["ok"], differs["ok"], wrong["ok"]) == (True, False, False)
    assert wrong["error"] == {
        "kind": "unreadable",
        "file": f"{folder}/wrong.toml",
        "key": "situation.Ann.hand.1",
        "message": 'there is no card "Forst"; did you mean "Forest"? ("arbiter cards import FILE" takes in every card '
        "of a card file)",
    }


def test_quiet_shows_what_differs_and_the_count(arbiter: Arbiter, folder: Path) -> None:
    said = arbiter("check", folder / "a_good_one.toml", folder / "differs.toml", "--quiet")
    title, step, *_, count = said.out.splitlines()
    assert title.startswith("an expectation that is wrong")
    assert step.startswith("  no   1")
    assert count == f"1 of 2 files differ: {folder}/differs.toml"
    assert arbiter("check", folder / "a_good_one.toml", "-q").out == "all as expected\n"


def test_a_file_in_which_nothing_is_asked_is_said_to_be_one(arbiter: Arbiter) -> None:
    assert arbiter("check", LEAVES).out.splitlines()[-1] == "nothing is asked here"


def test_standard_input_is_checked(arbiter: Arbiter, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(AZUSA.read_bytes())))
    said = arbiter("check", "-")
    assert (said.code, said.out.splitlines()[-1]) == (0, "all as expected")


def test_a_step_that_differs_shows_the_values_that_decide(arbiter: Arbiter, tmp_path: Path) -> None:
    case = tmp_path / "case.toml"
    case.write_text(
        'title = "t"\n[situation.Ann]\nhand = ["Forest"]\n[[step]]\nask = "Ann plays Forest"\nlegal = false\n'
        'because = ["a_land_play_remains"]\nexpect = ["lands_played(Ann) + 1 > 3 or life(Ned) < 3"]\n',
        encoding="utf-8",
    )
    lines = [line.strip() for line in arbiter("check", case).out.splitlines()]
    assert lines[2:-1] == [
        "expected illegal, but it is legal",
        "expected because a_land_play_remains, but no rule is in the way",
        "a_land_play_remains: 0 lands played, 1 allowed: 1 by rule 305.2",
        "expected lands_played(Ann) + 1 > 3 or life(Ned) < 3, but it is not so; lands_played(Ann) = 0; life(Ned) = 20",
    ]


def test_a_declaration_that_differs_is_compared_with_others_for_what_decides(arbiter: Arbiter, tmp_path: Path) -> None:
    case = tmp_path / "case.toml"
    case.write_text(
        'title = "t"\n[situation]\nstep = "declare attackers"\n[situation.Ann]\nbattlefield = ["Grizzly Bears"]\n'
        '[[step]]\nask = "Ann attacks Ned with Grizzly Bears"\nlegal = false\n',
        encoding="utf-8",
    )
    said = arbiter("check", case)
    assert (said.code, said.err) == (1, "")
    assert "expected illegal, but it is legal" in said.out


def test_a_possible_claim_of_ones_own_shows_its_game(arbiter: Arbiter) -> None:
    said = arbiter("verify", AZUSA, "--possible", "lands_played(Ann) = 1", "--within", 2)
    assert said.code == 0
    assert "1  Ann plays Forest" in said.out


def test_a_trace_is_written_over_an_older_one_and_over_nothing_else(arbiter: Arbiter, tmp_path: Path) -> None:
    words = ("verify", AZUSA, "--possible", "lands_played(Ann) = 1", "--within", "2", "--itf")
    mine, trace, link = tmp_path / "mine.toml", tmp_path / "trace.json", tmp_path / "link.json"
    mine.write_bytes(AZUSA.read_bytes())
    link.symlink_to(mine)
    for place in (mine, link, tmp_path, tmp_path / "nowhere" / "trace.json"):
        said = arbiter(*words, place)
        assert (said.code, said.out) == (2, "")
        assert str(place) in said.err
    assert mine.read_bytes() == AZUSA.read_bytes()
    for _ in range(2):
        assert arbiter(*words, trace).code == 0
        assert json.loads(trace.read_text(encoding="utf-8"))["#meta"]["format"] == "ITF"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["link.json", "mine.toml", "trace.json"]


def test_three_hundred_open_facts_are_all_looked_at(tmp_path: Path) -> None:
    case = tmp_path / "open.toml"
    case.write_text(unlisted(300), encoding="utf-8")
    now = library.load(case).start
    with limited(60) as limit:
        *_, found = explaining(now, action_meant(now, "Ann plays Forest"))
    assert not limit.up
    assert (found.not_looked_at, found.unexplained) == ((), "")
    assert len(found.turns_on) == 78  # Exploration 75 times, and the turn, the step and the lands played


TABLE = (
    '[situation.Ann]\nhand = ["Forest", "Explore"]\n'
    'battlefield = [{ card = "Forest", count = 60 }, { card = "Grizzly Bears", count = 60 }]\n'
    '[situation.Ned]\nhand = ["Murder"]\nbattlefield = [{ card = "Swamp", count = 60 }]\n'
    '[[claim]]\nnever = "life(Ann) < 0"\nwithin = 9\n'
)
EDITIONS = ("--from", "2013-04-29", "--to", "2013-07-11")
LONG = {
    "ask": (("ask", "open", "Ann plays Forest"), 2),
    "options": (("options", "open"), 2),
    "check": (("check", "step"), 2),
    "export": (("export", "table", "--claim", "1", "--proof"), 2),
    "verify": (("verify", "table"), 3),
    "compare games": (("compare", *EDITIONS, "--game", "table"), 3),
    "compare": (("compare", "--from", "2011-06-17", "--workers", "1"), 3),
    "discover": (("discover", "--out", "found", "--workers", "1"), 3),
    "lint": (("lint", "--workers", "1"), 3),
    "rules": (("rules", "a_land_play_remains"), 2),
}
"""Commands about a board with much open, or with many cards, that take much longer than a second, and their ends."""

GIVEN = 0.4
"""How many seconds of the processor they are given."""


@pytest.mark.parametrize("name", LONG)
def test_a_command_that_would_take_longer_ends_within_a_second_of_its_time(
    name: str, arbiter: Arbiter, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The time is that of the processor, without what other tests have left in memory to be collected."""
    step = "[[step]]\nhappens = [" + 500 * '"Ann draws a card", ' + "]\n"
    boards = {"open": unlisted(480), "step": unlisted(250) + step, "table": f'title = "t"\n{TABLE}'}
    for board, text in boards.items():
        (tmp_path / board).write_text(text, encoding="utf-8")
    monkeypatch.setattr(stopping, "time", SimpleNamespace(monotonic=time.process_time, sleep=time.sleep))
    monkeypatch.setattr(time_limits, "limited", lambda _: limited(GIVEN))
    words, code = LONG[name]
    gc.freeze()
    began = time.process_time()
    said = arbiter(*(tmp_path / word if word in (*boards, "found") else word for word in words), "--seconds", 1)
    took = time.process_time() - began
    gc.unfreeze()
    assert GIVEN <= took < GIVEN + 1
    assert said.code == code


def test_a_claim_that_is_not_decided_in_time_says_how_far_it_came(arbiter: Arbiter) -> None:
    story = library.load(LEAVES)
    first, *_ = verify(story, seconds=0.3)
    assert isinstance(first, OutOfTime)
    assert (first.outcome, first.is_certain) == ("undecided", False)
    assert first.came_to


LONGER = {"compare": 600, "discover": 600, "lint": 600, "duel": 3600}


def test_every_command_has_a_limit_and_says_which(arbiter: Arbiter) -> None:
    named = [command.name or getattr(command.callback, "__name__", "") for command in app_for().registered_commands]
    assert {"ask", "check", "discover", "export", "list", "new"} <= set(named)
    for name in (*named, "rules show", "cards find"):
        told = " ".join(arbiter(*name.split(), "--help").out.split())
        assert f"[default: {LONGER.get(name, 60)};" in told, name


@pytest.mark.parametrize("seconds", ["0", "-1", "1000001", "9" * 30, "1e3"])
def test_a_limit_is_a_number_of_seconds_that_can_be_waited_for(arbiter: Arbiter, seconds: str) -> None:
    said = arbiter("ask", AZUSA, "Ann passes", "--seconds", seconds)
    assert (said.code, said.out, len(said.err.splitlines())) == (2, "", 1)


def test_cases_that_turn_on_a_rule_are_looked_for_as_long_as_there_is_time(
    arbiter: Arbiter, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ("rules", "a_land_play_remains")
    monkeypatch.setattr(time_limits, "limited", lambda _: limited(0.5))
    said = arbiter(*words)
    assert (said.code, said.err) == (2, "")
    assert said.out.splitlines()[-1] == "The time was up: there may be more."
    (told,) = arbiter.json(*words)
    assert not told["finished"]


def test_a_rule_shows_cases_wherever_one_is(arbiter: Arbiter, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    small = tmp_path / "small"
    small.mkdir()
    (small / "mine.toml").write_bytes(AZUSA.read_bytes())
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(shipped, "HERE", tmp_path / "arbiter")
    said = arbiter("rules", "a_land_play_remains", "--cases", "nowhere")
    assert (said.code, said.out, said.err) == (2, "", "arbiter: nowhere: there is no such folder\n")
    small.rename(tmp_path / "cases")  # which is where those of a clone are, beside the program
    assert "turns a verdict in cases/mine.toml, step 8\n" in arbiter("rules", "a_land_play_remains").out
    monkeypatch.chdir(tmp_path.parent)
    assert f"turns a verdict in {tmp_path}/cases/mine.toml, step 8\n" in arbiter("rules", "a_land_play_remains").out


def test_an_example_of_a_target_is_an_opponent_where_one_fits() -> None:
    table = '[situation.Ann]\nhand = ["Shock"]\nbattlefield = ["Mountain"]\n[situation.Ned]\n'
    assert library.ask(library.loads(f'title = "t"\n{table}'), "Ann casts Shock").targets == ("Ned",)


def test_answers_can_be_pickled() -> None:
    story = library.load(AZUSA)
    answers: list[Any] = [
        library.ask(story.after(7), "Ann plays Mountain"),
        library.ask(story, "Ann plays Mountain"),
        library.options(story),
        next(library.compare("2013-04-29", "2013-07-11", ["land plays"])),
        next(library.discover(["land plays"])),
    ]
    read = pickle.loads(pickle.dumps(answers))
    assert read[0].verdict.rules_in_the_way == answers[0].verdict.rules_in_the_way == ("a_land_play_remains",)
    assert read[0].verdict.because[0].rule is answers[0].verdict.because[0].rule
    assert [option.answer for option in read[2]] == [option.answer for option in answers[2]]


WRONGLY_CALLED: dict[str, tuple[Any, tuple[Any, ...], str]] = {
    "ask of nothing": (library.ask, (None, "Ann passes"), "ask() takes a state or a story"),
    "ask of a path": (library.ask, (str(AZUSA), "Ann passes"), "not str"),
    "ask nothing": (library.ask, (library.loads('title = "t"\n[situation.Ann]\n'), None), "not NoneType"),
    "load nothing": (library.load, (None,), "load() takes the path of a case file, not NoneType"),
    "loads bytes": (library.loads, (b"title = 1",), "loads() takes the text of a case file, not bytes"),
    "verify a state": (library.verify, (library.loads('title = "t"\n[situation.Ann]\n').start,), "not State"),
    "the options of a number": (library.options, (library.loads('title = "t"\n[situation.Ann]\n'), 3), "not int"),
    "compare numbers": (library.compare, (2011, 2013), "not int"),
    "discover of numbers": (library.discover, ([3],), "discover() takes names of scopes, not int"),
    "after None": (library.load(AZUSA).after, (None,), "after() takes a number of steps, not NoneType"),
    "after True": (library.load(AZUSA).after, (True,), "after() takes a number of steps, not bool"),
}


@pytest.mark.parametrize("name", WRONGLY_CALLED)
def test_a_value_of_the_wrong_type_is_told_to_who_calls(name: str) -> None:
    function, given, message = WRONGLY_CALLED[name]
    with pytest.raises(TypeError) as told:
        function(*given)
    assert message in str(told.value)


@pytest.mark.parametrize("steps", [-1, 15, 99])
def test_there_is_no_state_after_steps_that_the_story_has_not(steps: int) -> None:
    with pytest.raises(CaseError, match=f"the story has 14 steps, not {steps}"):
        library.load(AZUSA).after(steps)


def test_a_case_that_was_read_stays_as_it_is() -> None:
    with pytest.raises(ValueError, match="frozen"):
        library.load(AZUSA).case.title = "another"


@pytest.mark.parametrize("optimised", ["-O", "-OO"])
def test_python_without_docstrings_says_the_same(optimised: str) -> None:
    for words, some in (
        (("ask", AZUSA, "Ann plays Mountain", "--after", 7), b"must exceed"),
        (("-h",), b"Run every step"),
    ):
        said = []
        for level in ("", str(optimised.count("O"))):
            with started(*words, PYTHONOPTIMIZE=level) as running:
                said.append(running.communicate(timeout=DEADLINE)[0])
        assert said[0] == said[1]
        assert some in said[0]


def test_what_an_answer_turns_on_is_told_as_far_as_it_was_looked_at() -> None:
    now = library.loads(unlisted(40)).start
    *parts, last = (one for one in explaining(now, action_meant(now, "Ann plays Forest")) if one.turns_on)
    enchantments = {"zone(Exploration)", *(f"zone(Exploration #{number})" for number in range(2, 11))}
    assert set(last.turns_on) == {"active", "step", "lands_played(Ann)"} | enchantments
    assert (last.not_looked_at, last.unexplained) == ((), "")
    for one in parts:
        assert set(one.turns_on) <= set(last.turns_on)
        assert set(last.turns_on) <= {*one.turns_on, *one.not_looked_at}
    assert parts[0].not_looked_at
    assert parts[0].unexplained == "the time was up"
