from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from arbiter.answers.rule_pages import find
from arbiter.answers.running_a_case_file import load
from arbiter.answers.what_a_player_may_do import options
from arbiter.cases.reading_files import case_files
from arbiter.commands.cli import run as run_here
from arbiter.output.answers_of_other_processes import Relayed
from arbiter.output.rich_markup import without_tags
from arbiter.phrases.phrases import action_meant
from model.game.changing import NotModelled
from solver.questions.check import judge
from tests.imported_cards import SCRYFALL
from tests.support import AZUSA, CASES, FILES, ROOT, end_of, of_one_case_in, story

OPEN = 'title = "t"\n[situation.Ann]\nhand = ["Forest"]\nlands_played = "0..3"\n'
WRONG = 'title = "t"\n[situation.Ann]\nhand = ["Forst"]\n'
DIFFERS = """
title = "an expectation that is wrong"
cites = ["305.1"]
[situation.Ann]
hand = ["Forest"]
[[step]]
ask = "Ann plays Forest"
legal = false
because = ["with_priority"]
"""


class Said(NamedTuple):
    code: int
    out: str
    err: str


class Arbiter:
    """Runs commands inside this process."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self._capsys, self._monkeypatch = capsys, monkeypatch

    def __call__(self, *words: object) -> Said:
        code = run_here([str(word) for word in words])
        return Said(code, *self._capsys.readouterr())

    def json(self, *words: object) -> Any:
        return json.loads(self(*words, "--json").out)


@pytest.fixture
def arbiter(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Arbiter:
    monkeypatch.chdir(ROOT)
    return Arbiter(capsys, monkeypatch)


@pytest.fixture
def half_known(tmp_path: Path) -> Path:
    path = tmp_path / "half_known.toml"
    path.write_text(OPEN)
    return path


def run(*words: object, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Run a command in a process of its own, its output piped."""
    code = "from arbiter.commands.cli import main; main()"
    return subprocess.run(
        [sys.executable, "-c", code, *map(str, words)],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        check=False,
    )


def test_the_file_of_imported_cards_is_named_before_a_command_or_after_it(tmp_path: Path) -> None:
    kept, cards = tmp_path / "kept", tmp_path / "cards.json"
    cards.write_text(json.dumps(SCRYFALL), encoding="utf-8")
    assert run("cards", "import", cards, "--data", kept).returncode == 0
    for words in (["--data", kept, "cards", "find", "Meadow Cub"], ["cards", f"--data={kept}", "Meadow Cub"]):
        assert b"Meadow Cub" in run(*words).stdout
    assert b"--data" in run("cards", "find", "Meadow Cub", "--data").stderr


def test_the_exit_code_of_ask_is_the_answer(arbiter: Arbiter, half_known: Path) -> None:
    assert arbiter("ask", AZUSA, "Ann plays Forest").code == 0
    assert arbiter("ask", AZUSA, "Ann plays Forest", "--after", 7).code == 1
    assert arbiter("ask", half_known, "Ann plays Forest").code == 3


def test_the_exit_code_of_check_says_whether_all_is_as_expected(arbiter: Arbiter, tmp_path: Path) -> None:
    assert arbiter("check", AZUSA).code == 0
    differs = tmp_path / "differs.toml"
    differs.write_text(DIFFERS)
    found = arbiter("check", AZUSA, differs)
    assert found.code == 1
    assert "expected illegal, but it is legal" in found.out
    assert arbiter.json("check", differs)[0]["ok"] is False
    assert arbiter("check", differs, "--json").code == 1


def test_options_and_rules_that_can_be_read_exit_with_0(arbiter: Arbiter) -> None:
    assert arbiter("options", AZUSA).code == 0
    assert arbiter("rules").code == 0
    assert arbiter("rules", "a_land_play_remains", "--cases", "cases/lands").code == 0
    assert arbiter("rules", "mill", "--cases", "cases/lands").code == 0
    assert arbiter("rules", "venture").out.startswith("Venture into the Dungeon")


def test_options_tell_what_is_declared_as_the_step_begins_by_whom_no_player_was_named(
    arbiter: Arbiter, tmp_path: Path
) -> None:
    path = tmp_path / "blocks.toml"
    path.write_text(
        'title = "t"\n[situation]\nturn = "Ned"\nstep = "declare blockers"\n[situation.Ann]\n'
        'battlefield = ["Grizzly Bears"]\n[situation.Ned]\n'
        'battlefield = [{ card = "Taunting Elf", attacking = "Ann" }]\n'
    )
    assert "As the step begins Ann declares blockers:\n  must block: Grizzly Bears\n" in arbiter("options", path).out
    assert "declares blockers" not in arbiter("options", path, "--player", "Ned").out


WOOD = '''
title = "t"
[[card]]
name = "Odd Wood"
cost = "{G}"
type = "Artifact"
text = """
{T}: Add {G} for each hat.
Green creatures can't attack unless their controller sacrifices a land of their choice for each hat."""
[situation]
turn = "Ned"
step = "STEP"
[situation.Ned]
hand = ["Llanowar Elves"]
battlefield = ["Odd Wood", "Grizzly Bears"]
'''


def test_options_tell_what_is_refused_unless_a_text_that_is_not_modelled_allows_it(
    arbiter: Arbiter, tmp_path: Path
) -> None:
    path = tmp_path / "wood.toml"
    path.write_text(WOOD.replace("STEP", "precombat main"))
    unless = "Not allowed, unless a text that is not modelled makes it so:\n  Ned casts Llanowar Elves\n"
    assert unless in arbiter("options", path).out
    assert unless in arbiter("options", path, "--why-not").out


def test_options_tell_which_abilities_are_not_listed_because_they_are_not_modelled(
    arbiter: Arbiter, tmp_path: Path
) -> None:
    path = tmp_path / "wood.toml"
    path.write_text(WOOD.replace("STEP", "precombat main"))
    left_out = "Not listed, because they are not modelled:\n  Odd Wood: {T}: Add {G} for each hat.\n"
    assert left_out in arbiter("options", path).out
    assert [one["source"] for one in arbiter.json("options", path)["left_out"]] == ["Odd Wood"]
    assert "Not listed" not in arbiter("options", path, "--player", "Ann").out
    assert "Not listed" not in arbiter("options", AZUSA).out


def test_options_tell_on_which_texts_that_are_not_modelled_attacks_rest(arbiter: Arbiter, tmp_path: Path) -> None:
    path = tmp_path / "wood.toml"
    path.write_text(WOOD.replace("STEP", "declare attackers"))
    assert "could be otherwise\n    Odd Wood: Green creatures can't attack" in arbiter("options", path).out


def test_a_card_of_which_it_is_not_known_where_it_is_is_listed(arbiter: Arbiter, tmp_path: Path) -> None:
    path = tmp_path / "somewhere.toml"
    path.write_text('title = "t"\n[situation.Ann]\nhand = [{ card = "Forest", zone = "hand or graveyard" }]\n')
    assert "  Ann plays Forest  depends\n" in arbiter("options", path).out


def test_an_option_is_asked_of_the_object_that_it_is_listed_of(arbiter: Arbiter, tmp_path: Path) -> None:
    """Without a number the phrase would mean the one on the battlefield, which can't be transmuted."""
    path = tmp_path / "two_of_a_name.toml"
    table = 'title = "t"\n[situation.Ann]\nmana = "{B}{B}{B}"\nhand = ["Dimir House Guard"]\n'
    path.write_text(f'{table}battlefield = ["Dimir House Guard"]')
    listed = [option["action"] for option in arbiter.json("options", path)["options"]]
    assert listed[0] == "Ann activates Dimir House Guard #1's transmute"
    assert arbiter("ask", path, listed[0]).code == 0
    assert arbiter("ask", path, listed[0].replace(" #1", "")).code == 1


@pytest.mark.parametrize(
    ("which", "among", "not_among"),
    [
        ("305", "a_land_play_remains", "with_priority"),
        ("305.2", "a_land_play_remains", "during_a_main_phase_of_your_turn"),
        ("split second", "no_spells_under_split_second", "with_priority"),
        ("legal choice", "there_are_legal_targets", "with_priority"),
    ],
)
def test_rules_are_found_by_the_beginning_of_their_number_and_by_words(which: str, among: str, not_among: str) -> None:
    found = [rule.name for rule in find(which)]
    assert among in found
    assert not_among not in found


MISTAKES: dict[str, tuple[str, ...]] = {
    "no such file": ("ask", "nowhere.toml", "Ann passes"),
    "no such file to check": ("check", "nowhere.toml"),
    "a folder without cases": ("check", "arbiter"),
    "a folder asked about": ("ask", "cases", "Ann passes"),
    "not understood": ("ask", str(AZUSA), "Ann plas Forest"),
    "nothing asked": ("ask", str(AZUSA), ""),
    "an event asked about": ("ask", str(AZUSA), "Explore resolves"),
    "after too many steps": ("ask", str(AZUSA), "Ann passes", "--after", "99"),
    "after no number": ("ask", str(AZUSA), "Ann passes", "--after", "²"),
    "unknown edition": ("ask", str(AZUSA), "Ann passes", "--edition", "2010-01-01"),
    "unknown player": ("options", str(AZUSA), "--player", "Zed"),
    "unknown rule": ("rules", "a_land_play_stays"),
    "unreadable": ("check", "{wrong}"),
    "unreadable as JSON": ("check", "{wrong}", "--json"),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_a_users_mistake_is_one_line_and_exit_code_2(name: str, arbiter: Arbiter, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.toml"
    wrong.write_text(WRONG)
    found = arbiter(*(word.replace("{wrong}", str(wrong)) for word in MISTAKES[name]))
    assert found.code == 2
    assert found.err.startswith("arbiter: ")
    assert len(found.err.splitlines()) == 1
    if "--json" in MISTAKES[name]:
        (told,) = json.loads(found.out)
        assert told["error"]["message"] in found.err
    else:
        assert found.out == ""


def test_a_wrong_command_line_is_exit_code_2_without_a_traceback() -> None:
    for words in (["ask"], ["aks"], ["check", "--jsn", str(AZUSA)]):
        found = run(*words)
        assert found.returncode == 2
        assert b"Traceback" not in found.stderr
        assert found.stdout == b""


VERDICT = {"action", "verdict", "edition", "because", "facts", "remedies", "witness"}
REASON = {"rule", "cr", "sentence", "source", "values"}


def test_a_verdict_has_the_documented_shape(arbiter: Arbiter) -> None:
    illegal = arbiter.json("ask", AZUSA, "Ann plays Mountain", "--after", 7)
    assert set(illegal) >= VERDICT
    assert (illegal["verdict"], illegal["edition"], illegal["witness"]) == ("illegal", "2026-01-16", {})
    (reason,) = illegal["because"]
    assert set(reason) >= REASON
    assert (reason["rule"], reason["cr"], reason["source"]) == ("a_land_play_remains", "305.2a", None)
    assert {"lands played": 3, "allowed": 2, "by rule 305.2": 1, "by Explore": 1}.items() <= reason["values"].items()
    assert all(set(fact) == {"fact", "value", "sentence"} for fact in illegal["facts"])
    assert illegal["facts"] != []
    assert all(set(c) == {"fact", "from", "to", "sentence"} for remedy in illegal["remedies"] for c in remedy)
    assert [change["fact"] for change in illegal["remedies"][1]] == ["lands_played(Ann)"]


def test_a_legal_answer_says_what_permits_it(arbiter: Arbiter) -> None:
    legal = arbiter.json("ask", AZUSA, "Ann plays Forest")
    assert set(legal) >= VERDICT
    assert (legal["because"], legal["facts"], legal["remedies"]) == ([], [], [])
    assert set(legal["witness"]) == {"opportunity", "phase", "stack", "origin"}
    assert legal["witness"]["origin"] == {"rule": "from_your_hand", "cr": "305.1", "source": None}


def test_an_open_answer_has_a_witness_each_way(arbiter: Arbiter, half_known: Path) -> None:
    depends = arbiter.json("ask", half_known, "Ann plays Forest")
    assert set(depends) >= VERDICT
    assert set(depends["witness"]) == {"legal_if", "illegal_if"}
    assert depends["turns_on"] == ["lands_played(Ann)"]
    assert depends["witness"]["legal_if"] == {"lands_played(Ann)": "0"}
    assert depends["witness"]["illegal_if"]["lands_played(Ann)"] in ("1", "2", "3")
    assert all(reason["certain"] is False for reason in depends["because"])


def test_a_file_checked_has_the_documented_shape(arbiter: Arbiter) -> None:
    files = arbiter.json("check", AZUSA)
    (told,) = files
    assert set(told) >= {"file", "steps", "ok"}
    assert (told["file"], told["ok"]) == (str(AZUSA), True)
    assert [step["step"] for step in told["steps"]] == list(range(1, len(load(AZUSA).case.step) + 1))
    asked = [step for step in told["steps"] if "verdict" in step]
    assert [step["verdict"] for step in asked] == ["illegal", "illegal", "illegal", "legal", "illegal"]


def test_a_keyword_action_is_found_by_its_name_and_by_its_newest_number(arbiter: Arbiter) -> None:
    folder = ("--cases", CASES / "keyword_actions")
    by_name, by_number = (arbiter.json("rules", which, *folder) for which in ("Fight", "701.14a"))
    assert by_name == by_number
    (found,) = by_name
    assert (found["keyword_action"], list(found["said_by"])) == ("Fight", ["Fight"])
    assert found["numbers"]["2022-10-07"] == "701.12"
    assert any(case.endswith("two_creatures_fight.toml") for case in found["cases"])


def test_rules_are_found_by_name_and_by_the_number_of_any_edition(arbiter: Arbiter, tmp_path: Path) -> None:
    nowhere = ("--cases", tmp_path)
    (by_name,) = arbiter.json("rules", "with_priority", *nowhere)
    assert by_name["numbers"]["2011-06-17"] == "116.1"
    assert by_name["numbers"]["2026-01-16"] == "117.1"
    for number in ("116.1", "117.1"):
        assert "with_priority" in [page["rule"] for page in arbiter.json("rules", number, *nowhere)]
    (played,) = arbiter.json("rules", "a_land_play_remains", "--cases", CASES / "lands")
    assert any("azusa_and_three_explores.toml, step" in found for found in played["cases"])


def test_the_referee_option_checks_every_answer(arbiter: Arbiter) -> None:
    assert arbiter("check", CASES / "commander", "--referee").code == 0


COMMANDS: dict[str, tuple[object, ...]] = {
    "check": ("check", CASES / "commander"),
    "check as JSON": ("check", CASES / "copies", "--json"),
    "ask": ("ask", AZUSA, "Ann plays Mountain", "--after", 7),
    "ask as JSON": ("ask", AZUSA, "Ann plays Mountain", "--after", 6, "--json"),
    "ask what is open": ("ask", "{open}", "Ann plays Forest", "--json"),
    "options": ("options", AZUSA, "--why-not", "--after", 7),
    "rules": ("rules", "a_land_play_remains", "--cases", CASES / "editions"),
}


def test_the_same_questions_give_the_same_bytes_without_colours(half_known: Path) -> None:
    asked = [[str(word).replace("{open}", str(half_known)) for word in words] for words in COMMANDS.values()]
    saying = """
import json, sys
from arbiter.commands.cli import run
for words in json.loads(sys.argv[1]):
    print("exit code", run(words), flush=True)
"""
    one, other = (
        subprocess.run(
            [sys.executable, "-c", saying, json.dumps(asked)],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        )
        for seed in ("1", "2")
    )
    assert one.stdout == other.stdout
    assert b"\x1b" not in one.stdout + one.stderr
    assert [len(said) > 20 for said in one.stdout.split(b"exit code")[:-1]] == [True] * len(COMMANDS)
    assert re.findall(rb"exit code (\d)", one.stdout) == [b"0", b"0", b"1", b"1", b"3", b"0", b"0"]


@of_one_case_in(4, "cases whose list of options is asked line by line")
def test_what_options_lists_is_what_ask_answers(path: Path) -> None:
    """Each line can be asked as it is written, and the answer is what its list says."""
    start = story(path).start
    if start.game.teams:
        with pytest.raises(NotModelled):
            list(options(start, 0))
        return
    for now in (start, end_of(path)):
        for player, name in enumerate(now.game.players):
            lines: list[dict[str, str]] = []
            Relayed(lines.append).options(now, options(now, player), why_not=True)
            listing = "".join(f"{without_tags(told['line'])}\n" for told in lines)
            allowed, *refused = re.split(r"^Not allowed.*:$", listing, flags=re.MULTILINE)
            for text, answers in ((allowed, ("legal", "depends")), ("".join(refused), ("illegal",))):
                for phrase in re.findall(
                    rf"^  ({name} .*?)(?:  (?:depends|legal, but not for certain))?$", text, re.MULTILINE
                ):
                    assert judge(now, action_meant(now, phrase)).answer in answers, phrase


def test_every_case_is_among_those_that_are_checked(arbiter: Arbiter) -> None:
    assert list(case_files([CASES])) == FILES
    folders = (CASES / "commander", CASES / "copies")
    told_of = [told["file"] for told in arbiter.json("check", *folders)]
    assert told_of == [str(path) for path in FILES if path.parent in folders]


def test_a_reader_that_goes_away_is_no_traceback() -> None:
    code = f"from arbiter.commands.cli import main; import sys; sys.argv = ['arbiter', 'check', {str(CASES)!r}]; main()"
    process = subprocess.Popen([sys.executable, "-c", code], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    assert b"Traceback" not in process.stderr.read()
    process.wait(timeout=60)
    process.stderr.close()
