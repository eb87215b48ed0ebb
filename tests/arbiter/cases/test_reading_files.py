from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from arbiter.answers.running_a_case_file import begin
from arbiter.cases.casefile import parse, read
from arbiter.cases.reading_files import LARGEST_FILE
from arbiter.cases.situations.who_acts import MOST_PLAYERS
from arbiter.errors import CaseError
from arbiter.phrases.phrases import action_meant, event_meant
from tests.support import AZUSA

LARGE = 400_000

BEGINNING = 'title = "t"\n[situation.Ann]\nhand = ["Forest"]\n'

TOO_MUCH = {
    "a dotted key": ".".join("a" * 20_000) + " = 1\n",
    "a dotted table": f"[{'.'.join('a' * 20_000)}]\n",
    "many dotted keys": "".join(f"{'.'.join(f'a{i}' for i in range(100))} = {i}\n" for i in range(400)),
    "spaces around dots": " . ".join("a" * 30_000) + " = 1\n",
    "a long key": "a" * 190_000 + " = 1\n",
    "many keys": "".join(f"k{i} = 1\n" for i in range(19_000)),
    "many steps": BEGINNING + "[[step]]\nask = 'Ann passes'\n" * 6_000,
    "a long title": "title = '" + "x" * 190_000 + "'\n",
    "a long number": f"life = {'9' * 190_000}\n",
    "spaces in a word": BEGINNING + "turn = '" + " " * 190_000 + "'\n",
    "a long word": BEGINNING + "mana = '" + "{G}" * 60_000 + "'\n",
    "many cards": BEGINNING + "battlefield = [" + "'Forest'," * 15_000 + "]\n",
    "many players": BEGINNING + "".join(f"[situation.P{i}]\n" for i in range(10_000)),
    "hundreds of players": BEGINNING + "".join(f"[situation.P{i}]\n" for i in range(400)),
    "as many players as are read": BEGINNING + "".join(f"[situation.P{i}]\n" for i in range(MOST_PLAYERS - 1)),
    "deep lists": f"a = {'[' * 90_000}{']' * 90_000}\n",
    "deep parentheses": f"{BEGINNING}[[step]]\nexpect = ['{'(' * 900}1 = 1']\n",
    "negations": f"{BEGINNING}[[step]]\nexpect = ['{'not ' * 240}resolving']\n",
    "a long sum": f"{BEGINNING}[[step]]\nexpect = ['{'1 + ' * 240}1 = 1']\n",
    "a large number in an expression": f"{BEGINNING}[[step]]\nexpect = ['life(Ann) < {'9' * 900}']\n",
    "a large range": BEGINNING + "life = '0.." + "9" * 900 + "'\n",
    "many tokens": f"{BEGINNING}[[step]]\nhappens = 'Ann creates {'9' * 900} Treasure tokens'\n",
    "words": f"{BEGINNING}[[step]]\nask = '{'Ann ' * 249}'\n",
    "larger than any file": "#" * LARGE,
}


def told(text: str) -> None:
    for _ in begin(parse(text.encode())).outcomes():
        pass


@pytest.mark.parametrize("name", TOO_MUCH)
def test_too_much_is_answered_or_refused_at_once(name: str) -> None:
    began, said = time.process_time(), ""
    try:
        told(TOO_MUCH[name])
    except CaseError as problem:
        said = str(problem)
    assert len(said) < 2_500
    assert time.process_time() - began < 2


@pytest.mark.parametrize("phrase", ["Ann " * 100_000, "x" * LARGE, " " * LARGE, "Ann plays " + "Forest and " * 40_000])
def test_a_long_phrase_is_refused_at_once_and_not_repeated(phrase: str) -> None:
    now = begin(parse(BEGINNING.encode())).start
    for meant in (action_meant, event_meant):
        began = time.process_time()
        with pytest.raises(CaseError, match=r"1,000 at most are read") as refused:
            meant(now, phrase)
        assert len(str(refused.value)) < 200
        assert time.process_time() - began < 2


def test_a_byte_order_mark_is_read_over() -> None:
    assert parse(b"\xef\xbb\xbf" + BEGINNING.encode()).title == "t"
    assert parse(BEGINNING.replace("\n", "\r\n").encode()).title == "t"


def test_a_file_is_read_no_further_than_its_bound(tmp_path: Path) -> None:
    (tmp_path / "large.toml").write_bytes(b"#" * (LARGEST_FILE + 1))
    for path in (tmp_path / "large.toml", Path("/dev/zero")):
        if path.exists():
            with pytest.raises(CaseError, match=f"larger than {LARGEST_FILE:,} bytes"):
                read(path)


def test_a_pipe_that_may_never_end_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.toml")
    with pytest.raises(CaseError, match="this is a pipe"):
        read(tmp_path / "pipe.toml")


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("life = 1.5", 'situation.Ann.life: expected a number, "unknown" or a range such as "0..3", not 1.5'),
        ("attacked = 1", 'situation.Ann.attacked: expected true, false or "unknown", not 1'),
        ("companion_taken = 1", "situation.Ann.companion_taken: expected true or false, not 1"),
        ("hand = [1]", "situation.Ann.hand.1: expected a name, or a table that begins with what it is, not 1"),
        ("hand = 'Forest'", "situation.Ann.hand: expected a list, not 'Forest'"),
        ("hand = [{ card = 1 }]", "situation.Ann.hand.1.card: expected a text, not 1"),
        ("mana = 3", "situation.Ann.mana: expected a text, not 3"),
    ],
)
def test_a_value_of_the_wrong_kind_is_told_what_it_could_be(written: str, expected: str) -> None:
    with pytest.raises(CaseError) as refused:
        parse(f'title = "t"\n[situation.Ann]\n{written}\n'.encode())
    assert str(refused.value) == expected


def test_a_date_needs_no_quotes() -> None:
    text = AZUSA.read_text(encoding="utf-8")
    assert parse(f"edition = 2013-04-29\n{text}".encode()).edition == "2013-04-29"
