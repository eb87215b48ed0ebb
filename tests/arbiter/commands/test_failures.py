from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

import pytest

from arbiter.commands import ask_and_options_commands
from arbiter.visible_characters import visible, visible_json
from tests.arbiter.commands.test_cli import Arbiter
from tests.interrupts import COMMAND
from tests.support import AZUSA, CASES, ROOT

STEERING = "\x1b[2J", "\x00", "\x07", "\x9b31m", "\u202e", "\u2066", "\u200f", "\u2028", "\x85", "two\nlines"


@pytest.fixture
def arbiter(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Arbiter:
    monkeypatch.chdir(ROOT)
    return Arbiter(capsys, monkeypatch)


def into(target: str, *words: object, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Run a command in a shell, its output going to some place."""
    line = f'"$@" {target}'
    return subprocess.run(
        ["bash", "-o", "pipefail", "-c", line, "bash", *COMMAND, *map(str, words)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
        capture_output=True,
        timeout=120,
        check=False,
    )


def crash(*_: object) -> None:
    raise IndexError("something\nis \x1b[31mwrong")


def test_a_crash_is_one_line_and_exit_code_70(arbiter: Arbiter, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ask_and_options_commands, "state_after", crash)
    said = arbiter("ask", AZUSA, "Ann plays Forest")
    assert (said.code, said.out) == (70, "")
    (line,) = said.err.splitlines()
    assert "please report it" in line
    assert "IndexError: something is \\x1b[31mwrong" in line
    assert json.loads(arbiter("ask", AZUSA, "Ann plays Forest", "--json").out)["error"]["kind"] == "crash"


@pytest.mark.parametrize(
    "words",
    [
        *(("check", "{name}"), ("verify", "{name}"), ("ask", "{name}", "Ann passes"), ("new", "{name}")),
        *(("list", "cards", "--data", "{name}"), ("compare", "--text", "{name}", "{name}")),
    ],
)
def test_a_name_that_no_file_can_have_is_said_in_one_line_and_not_whole(
    words: tuple[str, ...], arbiter: Arbiter
) -> None:
    said = arbiter(*(word.replace("{name}", "very " * 1_000) for word in words))
    assert (said.code, said.out) == (2, "")
    (line,) = said.err.splitlines()
    assert line.endswith(": File name too long")
    assert len(line) < 500


def test_a_traceback_is_shown_only_where_it_is_asked_for(arbiter: Arbiter, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ask_and_options_commands, "state_after", crash)
    with pytest.raises(IndexError):
        arbiter("ask", AZUSA, "Ann plays Forest", "--debug")
    monkeypatch.undo()
    monkeypatch.chdir(ROOT)
    assert arbiter("ask", AZUSA, "Ann plas Forest", "--debug").code == 2
    assert arbiter("--debug", "ask", AZUSA, "Ann plays Forest").code == 0


WRITTEN: dict[str, tuple[object, ...]] = {
    "check": ("check", AZUSA),
    "check as JSON": ("check", AZUSA, "--json"),
    "ask": ("ask", AZUSA, "Ann plays Forest"),
    "options as JSON": ("options", AZUSA, "--json"),
    "export": ("export", AZUSA, "Ann plays Forest", "--smt2"),
    "rules": ("rules", "with_priority", "--cases", CASES / "editions", "--json"),
    "help": ("--help",),
}


@pytest.mark.parametrize("target", ["> /dev/full", ">&-"])
@pytest.mark.parametrize("name", WRITTEN)
def test_an_answer_that_cannot_be_written_is_one_line_and_exit_code_2(name: str, target: str) -> None:
    if target == "> /dev/full" and not Path("/dev/full").exists():
        pytest.skip("skipped: there is no /dev/full here")
    found = into(target, *WRITTEN[name])
    (line,) = found.stderr.decode().splitlines()
    assert line.startswith("arbiter: the answer can't be written: ")
    assert found.returncode == 2


@pytest.mark.parametrize("name", ["check", "check as JSON", "export"])
def test_a_reader_that_goes_away_is_exit_code_2_and_nothing_is_said(name: str) -> None:
    found = into("| (exec 0<&-)", *WRITTEN[name])
    assert (found.returncode, found.stderr) == (2, b"")


def test_what_standard_output_has_no_letters_for_is_written_out(tmp_path: Path) -> None:
    case = tmp_path / "case.toml"
    case.write_text('title = "Ñandú"\n[situation.Ann]\n', encoding="utf-8")
    found = into("", "check", case, PYTHONIOENCODING="ascii")
    assert (found.returncode, found.stderr) == (0, b"")
    assert b"\\xd1and\\xfa" in found.stdout


@pytest.mark.parametrize("steering", STEERING)
def test_what_would_steer_a_terminal_is_written_out(steering: str, arbiter: Arbiter, tmp_path: Path) -> None:
    case = tmp_path / "case.toml"
    written = json.dumps(steering)
    case.write_text(
        f'title = {written}\n[situation.Ann]\nhand = ["Forest"]\n'
        f'[[step]]\nname = {written}\nask = "Ann plays Forest"\n',
        encoding="utf-8",
    )
    for words in (("check", case), ("ask", case, f"Ann plays {steering}Forest"), ("verify", case, "--never", steering)):
        for said in (arbiter(*words), arbiter(*words, "--json")):
            assert all(visible(line) == line for line in (said.out + said.err).split("\n"))
            assert len(said.err.splitlines()) <= 1
    (told,) = arbiter.json("check", case)
    assert told["title"] == steering


def test_what_is_meant_to_be_read_is_left_as_it_is() -> None:
    for text in ("Ann's Forest", "Ñandú: 森 {G}", "no-break\u00a0space"):
        assert visible(text) == text
        assert visible_json(json.dumps(text, ensure_ascii=False)) == json.dumps(text, ensure_ascii=False)
    assert visible("a\tb\U000e0041") == "a\\tb\\U000e0041"
    assert json.loads(visible_json('"\U000e0041\u202e\x7f"')) == "\U000e0041\u202e\x7f"
