"""What the commands make of an answer that rests on text that is not modelled: words, JSON and exit codes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.arbiter.commands.test_cli import Arbiter, arbiter

__all__ = ["arbiter"]

DOUBTFUL = """
title = "Metalworker could pay for it"
[situation.Ann]
hand = ["Hill Giant", "Forest"]
battlefield = ["Metalworker"]
[[step]]
ask = "Ann casts Hill Giant"
legal = false
"""

CLAIM = """
title = "a claim"
[situation.Ann]
hand = ["Forest"]
battlefield = ["%s"]
[[claim]]
never = "playing lands by Ann while turn = Ned"
"""


OBSERVED = """
title = "Who gets larger?"
[[card]]
name = "Odd Banner"
cost = "{W}"
type = "Enchantment"
text = "%s"
[situation.Ann]
battlefield = ["Odd Banner", "Grizzly Bears"]
[[step]]
expect = { "power(Grizzly Bears)" = %s }
"""


@pytest.fixture
def doubtful(tmp_path: Path) -> Path:
    path = tmp_path / "doubtful.toml"
    path.write_text(DOUBTFUL)
    return path


def test_an_uncertain_answer_never_exits_as_a_certain_one(arbiter: Arbiter, doubtful: Path) -> None:
    asked = "ask", doubtful, "Ann casts Hill Giant"
    assert (arbiter(*asked).code, arbiter(*asked, "--strict").code) == (3, 2)
    certain = "ask", doubtful, "Ann plays Forest"
    assert (arbiter(*certain).code, arbiter(*certain, "--strict").code) == (0, 0)


def test_an_uncertain_answer_names_the_text(arbiter: Arbiter, doubtful: Path) -> None:
    found = arbiter("ask", doubtful, "Ann casts Hill Giant").out
    assert "illegal, but not for certain" in found
    assert "Metalworker: how much mana it adds" in found


def test_json_says_what_an_answer_rests_on(arbiter: Arbiter, doubtful: Path) -> None:
    told = arbiter.json("ask", doubtful, "Ann casts Hill Giant")
    (text,) = told["rests_on"]
    assert (told["certain"], text["source"], text["reach"]) == (False, "Metalworker", "others")
    assert text["could_change"] == ["actions of its controller"]
    assert "rests_on" not in arbiter.json("ask", doubtful, "Ann plays Forest")


def test_a_case_is_met_by_a_certain_answer_unless_it_says_otherwise(arbiter: Arbiter, doubtful: Path) -> None:
    found = arbiter("check", doubtful)
    assert (found.code, "expected for certain" in found.out) == (1, True)
    doubtful.write_text(f"{DOUBTFUL}uncertain = true\n")
    assert (arbiter("check", doubtful).code, arbiter("check", doubtful, "--strict").code) == (0, 0)


def test_an_answer_that_is_not_uncertain_does_not_meet_what_expects_it(arbiter: Arbiter, doubtful: Path) -> None:
    doubtful.write_text(DOUBTFUL.replace("casts Hill Giant", "plays Forest").replace("false", "true\nuncertain = true"))
    assert arbiter("check", doubtful).code == 1


@pytest.mark.parametrize(
    ("text", "power", "said"),
    [
        ("Creatures you control get +1/+1.", "3", ""),
        ("Creatures you control get +1/+1 for each funny hat in the room.", "2", "but it is not known"),
        ("Nobody knows what this banner stands for.", "2", "expected for certain"),
        ("Nobody knows what this banner stands for.", "2 }\nuncertain = true\n#", ""),
        ("Creatures you control get +1/+1.", "3 }\nuncertain = true\n#", "expected to be uncertain"),
    ],
)
def test_what_is_expected_to_be_so_is_held_against_what_is_not_modelled(
    arbiter: Arbiter, tmp_path: Path, text: str, power: str, said: str
) -> None:
    path = tmp_path / "observed.toml"
    path.write_text(OBSERVED % (text, power))
    found = arbiter("check", path)
    assert (found.code, said in found.out) == (bool(said), True)


def test_strict_takes_no_uncertain_answer_that_nothing_is_expected_of(arbiter: Arbiter, doubtful: Path) -> None:
    doubtful.write_text(DOUBTFUL.replace("legal = false\n", ""))
    assert (arbiter("check", doubtful).code, arbiter("check", doubtful, "--strict").code) == (0, 2)
    said = arbiter("check", doubtful, "--strict", "--json")
    assert (said.out, "uncertain in" in said.err) == (arbiter("check", doubtful, "--json").out, True)


@pytest.mark.parametrize(("card", "code", "supposing"), [("Metalworker", 3, True), ("Island", 0, False)])
def test_a_claim_says_in_its_line_what_it_supposes(
    card: str, code: int, supposing: bool, arbiter: Arbiter, tmp_path: Path
) -> None:
    path = tmp_path / "claim.toml"
    path.write_text(CLAIM % card)
    found = arbiter("verify", path, "--strict")
    line = next(line for line in found.out.splitlines() if "holds in every game" in line)
    assert (f"nothing is done by what is not modelled: {card}" in line, found.code) == (supposing, code)
    assert ("proved" in line) is not supposing
    assert arbiter("verify", path).code == 0
    assert arbiter.json("verify", path)[0]["claims"][0]["certain"] is not supposing
