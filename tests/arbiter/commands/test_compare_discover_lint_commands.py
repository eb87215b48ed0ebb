from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from arbiter.answers.running_a_case_file import load
from arbiter.questions import time_limits
from solver.engines.stopping import limited
from solver.rulebooks import equivalence_classes as deepening
from tests.arbiter.commands.test_cli import Arbiter
from tests.interrupts import DEADLINE, started
from tests.support import CASES, ROOT

LANDS = ("--card", "Forest", "--card", "Exploration")
ROOMS = "rooms and conspiracies"
DISCOVERED = sorted((CASES / "discovered").glob("*.toml"))


@pytest.fixture
def arbiter(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Arbiter:
    monkeypatch.chdir(ROOT)
    return Arbiter(capsys, monkeypatch)


def as_expected(folder: Path) -> int:
    """Return how many cases a folder holds, all of which are as expected."""
    files = sorted(folder.glob("*.toml"))
    for path in files:
        assert [d for outcome in load(path).outcomes() for d in outcome.differs] == []
    return len(files)


def test_editions_that_part_are_exit_code_1_and_those_that_agree_0(arbiter: Arbiter) -> None:
    parting = arbiter("compare", "land plays", "--from", "2013-04-29", "--to", "2013-07-11")
    assert parting.code == 1
    assert "Azusa, Lost but Seeking" in parting.out
    assert "They agree about 1 of 2 actions" in parting.out
    agreeing = arbiter("compare", "land plays", "--from", "2022-10-07")
    assert agreeing.code == 0
    assert "They agree about 2 of 2 actions in every situation of these scopes." in agreeing.out


def test_a_comparison_as_json_says_what_the_text_says(arbiter: Arbiter) -> None:
    told = arbiter.json("compare", "land plays", "--from", "505.6b as written")
    (difference,) = told["differences"]
    assert difference["legal_by"] == "505.6b as written (2026-01-16)"
    assert [rule["cr"] for rule in difference["refused_by"]] == ["305.2a"]
    assert "Forest is in its owner's hand" in difference["situation"]
    assert told["unfinished"] == []
    assert told["not_looked_at"] == 0


def test_discoveries_are_written_as_cases_that_are_as_expected(arbiter: Arbiter, tmp_path: Path) -> None:
    said = arbiter("discover", ROOMS, "--out", tmp_path)
    assert said.code == 0
    assert as_expected(tmp_path) > 10
    assert f"{as_expected(tmp_path)} edge cases written" in said.out


def written(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.fixture(scope="module")
def discovered(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with what a search over lands writes, by a process with another order of names."""
    out = tmp_path_factory.mktemp("discovered")
    command = [sys.executable, "-c", "from arbiter.commands.cli import main; main()", "discover", *LANDS]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": "1"}
    subprocess.run([*command, "--out", str(out)], cwd=ROOT, env=environment, check=True, capture_output=True)
    assert written(out)
    return out


def test_the_same_search_writes_the_same_bytes_in_another_process(
    arbiter: Arbiter, discovered: Path, tmp_path: Path
) -> None:
    assert arbiter("discover", "--out", tmp_path, *LANDS).code == 0
    assert written(tmp_path) == written(discovered)


def test_what_was_found_before_is_kept(arbiter: Arbiter, discovered: Path, tmp_path: Path) -> None:
    shutil.copytree(discovered, tmp_path, dirs_exist_ok=True)
    first, second, third, fourth, *_ = sorted(tmp_path.iterdir())
    title, *_ = first.read_text(encoding="utf-8").splitlines()
    first.write_text(f"{title}\n# edited\n", encoding="utf-8")
    second.unlink()
    third.write_text("edited", encoding="utf-8")
    fourth.unlink()
    fourth.symlink_to(tmp_path.parent / "elsewhere")
    told = arbiter.json("discover", "--out", tmp_path, *LANDS)
    assert [Path(d["file"]).name for d in told["discovered"]] == [second.name]
    assert told["there_already"] == len(list(tmp_path.iterdir())) - 3
    assert [why.split()[-1].endswith(p.name) for why, p in zip(told["not_written"], (third, fourth), strict=True)]
    assert first.read_text(encoding="utf-8").endswith("# edited\n")
    assert third.read_text(encoding="utf-8") == "edited"
    assert not (tmp_path.parent / "elsewhere").exists()


WAITING = f"""
import time
from arbiter.answers import discoveries_as_cases
from arbiter.commands.cli import main

def saved(found, out, whole=discoveries_as_cases.saved, before=[]):
    before.append(whole(found, out))
    if len(before) == 3:
        print("three are written", flush=True)
        time.sleep({DEADLINE})
    return before[-1]

discoveries_as_cases.saved = saved
main()
"""
"""The command, but a search for edge cases waits in its midst to be stopped, on however busy a machine."""


def test_boards_on_which_a_filter_creature_by_creature_goes_astray_are_discovered(
    arbiter: Arbiter, tmp_path: Path
) -> None:
    cards = [word for card in ("Hill Giant", "Mogg Flunkies", "Ned: Grizzly Bears") for word in ("--card", card)]
    told = arbiter.json("discover", "blocks one by one", *cards, "--out", tmp_path)
    (found,) = told["discovered"]
    assert (found["kind"], found["legal"], told["asked"], told["finished"]) == ("too strict", True, ["blocking"], True)
    assert arbiter("check", found["file"]).code == 0
    again = arbiter.json("discover", "blocks one by one", *cards, "--out", tmp_path)
    assert (again["discovered"], again["there_already"]) == ([], 1)


def test_what_was_discovered_before_a_stop_is_whole_and_is_gone_on_with(arbiter: Arbiter, tmp_path: Path) -> None:
    search = ("discover", "land plays", "--out", str(tmp_path))
    with started(*search, command=(sys.executable, "-c", WAITING)) as running:
        assert running.stdout is not None
        assert b"three are written\n" in iter(running.stdout.readline, b"")
        running.send_signal(signal.SIGINT)
        rest, said = running.communicate(timeout=DEADLINE)
    assert running.returncode == 130
    assert b"Stopped" in rest
    assert b"run it again" in rest
    assert said == b""
    stopped = as_expected(tmp_path)
    assert stopped == 3
    assert [p for p in tmp_path.iterdir() if p.suffix != ".toml"] == []
    assert arbiter(*search).code == 0
    assert as_expected(tmp_path) > stopped


def test_a_search_that_was_not_finished_is_exit_code_3_with_what_was_found(
    arbiter: Arbiter, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deepening, "MOST_FACTS", 2)
    said = arbiter("discover", "--out", tmp_path, *LANDS)
    assert said.code == 3
    assert "Not finished" in said.out
    assert as_expected(tmp_path) > 0
    compared = arbiter("compare", "land plays", "--from", "2013-04-29", "--to", "2013-07-11")
    assert compared.code == 3
    assert "need more than 2 facts" in compared.out


SEARCHES: dict[str, tuple[object, ...]] = {
    "compare": ("compare", "land plays", "--from", "2013-04-29"),
    "compare games": ("compare", "--game", CASES / "editions" / "azusa_and_an_altar.toml", "--from", "2013-04-29"),
    "discover": ("discover", "land plays"),
    "lint": ("lint", "land permissions"),
}


@pytest.mark.parametrize("name", SEARCHES)
def test_a_search_whose_time_is_up_is_exit_code_3_and_says_so(
    name: str, arbiter: Arbiter, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(time_limits, "limited", lambda _: limited(0.05))
    words = (*SEARCHES[name], *(("--out", tmp_path) if name == "discover" else ()))
    said = arbiter(*words)
    assert (said.code, said.err) == (3, "")
    assert "The time was up" in said.out
    assert arbiter.json(*words)


@pytest.mark.parametrize("shape", [(), ("--json",)])
def test_games_are_compared_in_the_same_bytes_by_two_processes_as_by_one(
    shape: tuple[str, ...], arbiter: Arbiter
) -> None:
    case = CASES / "editions" / "moonmist_and_a_modal_card.toml"
    asked = ("compare", "--game", case, "--from", "2024-11-08", "--to", "2026-01-16", "--within", 6, *shape)
    by_one, by_two = (arbiter(*asked, "--workers", number) for number in (1, 2))
    assert (by_one.code, by_one.out) == (by_two.code, by_two.out) == (1, by_one.out)
    assert "Ann taps Blackbloom Rogue for {B}" in by_two.out


def test_a_clean_rulebook_is_exit_code_0_and_a_finding_1(arbiter: Arbiter) -> None:
    clean = arbiter("lint", "land permissions")
    assert clean.code == 0
    assert "found: 0\nAsked about: playing lands.\n" in clean.out
    found = arbiter("lint", "--card", "Forest")
    assert found.code == 1
    assert "never says anything here" in found.out
    assert "found: 0" not in found.out


def test_a_known_finding_is_told_with_its_reason_and_is_exit_code_0(arbiter: Arbiter) -> None:
    found = arbiter("lint", "companions and the planar die")
    assert found.code == 0
    assert "it is implied by it_is_your_chosen_companion" in found.out
    assert "known: by 702.139c" in found.out
    assert "found: 0, known: 1\n" in found.out
    told = arbiter.json("lint", "companions and the planar die")
    assert told["finished"]
    assert {(f["kind"], bool(f["known"])) for f in told["findings"]} == {("decides", False), ("implied", True)}


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("discover", "land"), 'there is no scope "land"'),
        (("discover", "nothing near"), '"arbiter list scopes" lists the'),
        (("compare", "nothing near"), 'there is no scope "nothing near"'),
        (("discover", "--card", "Forst"), 'there is no card "Forst"; did you mean "Forest"?'),
        (("discover", "--edition", "2013"), 'an edition is meant by a date such as 2026-01-16, not by "2013"'),
        (("compare",), "both sides are the same"),
        (("compare", "--from", "505.6c as written"), 'did you mean "505.6b as written"?'),
        (("lint", "--card", "Bob: Forest"), 'there is no player "Bob"'),
        (("discover", "--rule", "the_total_cost_can_be_paid"), "nothing is asked about casting in these scopes"),
    ],
)
def test_a_mistake_is_one_line_and_exit_code_2(arbiter: Arbiter, words: tuple[str, ...], message: str) -> None:
    said = arbiter(*words)
    assert said.code == 2
    assert said.out == ""
    assert len(said.err.splitlines()) == 1
    assert message in said.err


def test_a_folder_that_can_not_be_written_to_is_said_clearly(arbiter: Arbiter, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    said = arbiter("discover", ROOMS, "--out", tmp_path / "file")
    assert said.code == 2
    assert "can't be written" in said.err


def test_at_least_thirty_discoveries_were_kept() -> None:
    assert len(DISCOVERED) >= 30


def test_what_was_asked_and_what_was_not_is_said_as_text_and_as_json(arbiter: Arbiter) -> None:
    sides = ("--from", "2013-04-29", "--to", "2013-07-11")
    not_asked = "casting, activating, attacking, blocking, assigning combat damage, special actions"
    assert f"Not asked about: {not_asked}.\n" in arbiter("compare", "land plays", *sides).out
    told = arbiter.json("compare", *sides, "--card", "Grizzly Bears")
    assert (told["scopes"], told["asked"][:1]) == (["these cards"], ["casting"])
    assert {"playing lands", "activating", "plotting"} <= set(told["not_asked"])


def test_casting_is_asked_of_cards_that_one_names(arbiter: Arbiter) -> None:
    """Until July 2013 convoke made a spell cheaper, before Trinisphere made it cost three."""
    cards = ["Siege Wurm", "Trinisphere", *("Llanowar Elves" for _ in range(5))]
    named = (word for card in cards for word in ("--card", card))
    told = arbiter.json("compare", "--from", "2013-04-29", "--to", "2013-07-11", *named)
    (found,) = told["differences"]
    assert (found["action"], found["legal_by"]) == ("Ann casts Siege Wurm", "the rules of 2013-07-11")
    assert [r["rule"] for r in found["refused_by"]] == ["a_least_cost_is_paid_without_convoke_and_delve"]


@pytest.mark.parametrize("reading", ["116.1", "118.11", "118.6", "602.5", "605.5a", "702.48a"])
def test_a_reading_brings_the_scopes_in_which_it_can_matter(arbiter: Arbiter, reading: str) -> None:
    assert arbiter("compare", "--from", f"{reading} as written").code == 1


def test_no_action_is_discovered_that_could_never_be_taken(arbiter: Arbiter, tmp_path: Path) -> None:
    told = arbiter.json("discover", "--card", "Forest", "--out", tmp_path)
    assert not [d["title"] for d in told["discovered"] if not d["title"].startswith(("Playing", "Activating"))]


def test_a_discovery_that_no_case_file_can_tell_is_named(arbiter: Arbiter, tmp_path: Path) -> None:
    told = arbiter("discover", "--card", "Threaten", "--card", "Forest", "--out", tmp_path)
    assert told.code == 0
    assert "Not written: Activating: made of the card itself" in told.out
    assert not [path for path in tmp_path.iterdir() if "given_to" in path.read_text(encoding="utf-8")]


def test_what_a_rule_has_no_part_in_is_not_looked_at(arbiter: Arbiter, tmp_path: Path) -> None:
    told = arbiter.json("discover", *LANDS, "--rule", "305.2a", "--out", tmp_path)
    assert told["asked"] == ["playing lands"]
    assert told["discovered"]
    assert all("a land play remains" in found["title"] for found in told["discovered"])


def test_a_spell_in_a_discovery_targets_something_that_is_there(arbiter: Arbiter, tmp_path: Path) -> None:
    """CR 601.2c: Shock was cast with a target."""
    assert arbiter("discover", "--card", "Rift Bolt", "--card", "Ned: Shock", "--out", tmp_path).code == 0
    written = [path.read_text(encoding="utf-8") for path in tmp_path.glob("*.toml")]
    shocks = [text for text in written if 'stack = [{ card = "Shock"' in text]
    assert shocks
    assert all('{ card = "Shock", controller = "Ned", target = "Ann" }' in text for text in shocks)


TOKENS = """
title = "What is destroyed"
[[card]]
name = "Odd Rust"
cost = "{{R}}"
type = "Instant"
text = "Destroy target {what}."
[situation.Ann]
hand = ["Odd Rust"]
[situation.Ned]
battlefield = ["Treasure token"]
"""

TOLLS = """
title = "A toll"
[[card]]
name = "Toll Keeper"
cost = "{{1}}{{W}}"
type = "Creature — Human Advisor"
text = "{text}"
stats = "2/2"
[situation.Ann]
hand = ["Shock"]
[situation.Ned]
battlefield = ["Toll Keeper"]
"""


@pytest.fixture
def wording(tmp_path: Path) -> Callable[[str, str], Path]:
    def write(name: str, text: str) -> Path:
        path = tmp_path / f"{name}.toml"
        path.write_text(TOLLS.format(text=text), encoding="utf-8")
        return path

    return write


def test_two_wordings_of_a_card_part_where_only_one_of_them_applies(
    arbiter: Arbiter, wording: Callable[[str, str], Path]
) -> None:
    old = wording("old", "Noncreature spells cost {1} more to cast.")
    new = wording("new", "Noncreature spells your opponents cast cost {1} more to cast.\\n{T}: Add {W}.\\nFlow uphill.")
    told = arbiter.json("compare", "--text", old, new)
    (difference,) = told["differences"]
    assert (difference["action"], difference["legal_by"]) == ("Ann casts Shock", f"the wording of {new}")
    assert "Ann controls Toll Keeper" in difference["situation"]
    assert [one["action"] for one in told["actions_of_one"]] == ["Ann taps Toll Keeper for mana"]
    assert [one["text"] for one in told["not_read"]] == ["Toll Keeper: Flow uphill."]
    again = "compare", "--text", new, wording("again", "Noncreature spells cost {1} more to cast.")
    by_one, by_two = (arbiter(*again, "--workers", number) for number in (1, 2))
    assert (by_one.code, by_one.out) == (by_two.code, by_two.out) == (1, by_one.out)


def test_two_wordings_part_where_there_are_tokens(arbiter: Arbiter, tmp_path: Path) -> None:
    paths = tmp_path / "old.toml", tmp_path / "new.toml"
    for path, what in zip(paths, ("artifact", "nontoken artifact"), strict=True):
        path.write_text(TOKENS.format(what=what), encoding="utf-8")
    (difference,) = arbiter.json("compare", "--text", *paths)["differences"]
    assert (difference["action"], difference["legal_by"]) == ("Ann casts Odd Rust", f"the wording of {paths[0]}")
    assert "Treasure token is on the battlefield" in difference["situation"]


def test_texts_that_agree_are_exit_code_0_and_such_as_can_not_be_compared_2(
    arbiter: Arbiter, wording: Callable[[str, str], Path]
) -> None:
    old, new = wording("old", "Vigilance"), wording("new", "Trample")
    assert arbiter("compare", "--text", old, new).code == 0
    same = arbiter("compare", "--text", old, old)
    assert (same.code, "the same in both" in same.err) == (2, True)
    none = arbiter("compare", "--text", old, "cases/lands/azusa_and_three_explores.toml")
    assert (none.code, "no card of the same name" in none.err) == (2, True)
    assert arbiter("compare", "--text", old, new, "--card", "Shock").code == 2
