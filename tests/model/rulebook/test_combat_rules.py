"""Every sub-rule of the combat phase has its cases, or a reason why none can ask about it."""

from __future__ import annotations

import re
import tomllib

import pytest

from model.game.game import NEWEST_EDITION
from tests.support import ROOT, case, shared

SECTIONS = ("506", "507", "508", "509", "510", "511")
TABLE: dict[str, dict[str, list[str] | str]] = tomllib.loads(
    (ROOT / "docs" / "combat-rules.toml").read_text(encoding="utf-8")
)
CASES = {number: [*row.get("pair", ()), *row.get("shown", ())] for number, row in TABLE.items()}
PAIRS = [number for number, row in TABLE.items() if "pair" in row]


def test_the_table_has_each_sub_rule_of_the_combat_phase_and_no_other() -> None:
    text = shared("rules", f"CR-{NEWEST_EDITION}.txt").read_text(encoding="utf-8", errors="replace")
    numbers = re.findall(r"^(\d{3}\.\d+[a-z]?)\.? ", text, re.MULTILINE)
    assert list(TABLE) == list(dict.fromkeys(n for n in numbers if n.split(".")[0] in SECTIONS))


@pytest.mark.parametrize("number", TABLE)
def test_a_sub_rule_has_a_pair_or_is_shown_or_has_a_reason(number: str) -> None:
    assert len(TABLE[number]) == 1
    assert set(TABLE[number]) < {"pair", "shown", "why"}
    assert all(TABLE[number].values())


@pytest.mark.parametrize("number", TABLE)
def test_each_of_its_cases_cites_the_sub_rule(number: str) -> None:
    assert [name for name in CASES[number] if number not in case(ROOT / "cases" / f"{name}.toml").cites] == []


@pytest.mark.parametrize("number", PAIRS)
def test_a_pair_has_something_legal_and_something_that_is_not(number: str) -> None:
    verdicts = {step.legal for name in CASES[number] for step in case(ROOT / "cases" / f"{name}.toml").step if step.ask}
    assert {True, False} <= verdicts
