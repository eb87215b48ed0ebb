from __future__ import annotations

import json
import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from tests import findings_page, rule_pages, shape_tables
from tests.generate import (
    COVERAGE,
    FINDINGS,
    GROUPS,
    MODULES,
    OUTPUT_SCHEMA,
    PICTURES,
    RULES,
    SCHEMA,
    answered,
    cases,
    coverage,
    left_out,
    modules,
    output_schema,
    prefix,
    questions,
    schema,
)
from tests.support import FILES, of_each_case, shared

REQUIREMENTS = ("special-actions-lands-priority.md", "casting-activating.md")
"""The lists of questions of which every row is answered by a case or left out for a reason."""

STALE = "is not current: make generate"


@cache
def validator() -> Draft202012Validator:
    made = json.loads(schema())
    Draft202012Validator.check_schema(made)
    return Draft202012Validator(made)


def complaints(table: dict[str, Any]) -> list[str]:
    return [f"{problem.json_path}: {problem.message}" for problem in validator().iter_errors(table)]


def test_the_schema_is_current() -> None:
    assert SCHEMA.read_text(encoding="utf-8") == schema(), f"{SCHEMA.name} {STALE}"


def test_the_schemas_of_what_is_written_are_current() -> None:
    made = output_schema()
    Draft202012Validator.check_schema(json.loads(made))
    assert OUTPUT_SCHEMA.read_text(encoding="utf-8") == made, f"{OUTPUT_SCHEMA.name} {STALE}"


def test_the_coverage_page_is_current() -> None:
    assert COVERAGE.read_text(encoding="utf-8") == coverage(), f"{COVERAGE.name} {STALE}"


def test_the_list_of_modules_is_current() -> None:
    assert MODULES.read_text(encoding="utf-8") == modules(), f"{MODULES.name} {STALE}"


def test_the_tables_of_answers_are_current() -> None:
    for path in shape_tables.PAGES:
        text = path.read_text(encoding="utf-8")
        assert text == shape_tables.page(text), f"{path.name} {STALE}"
    shown = "".join(path.read_text(encoding="utf-8") for path in shape_tables.PAGES)
    assert {name for name in shape_tables.shapes() if f"<!-- {name} -->" not in shown} == shape_tables.SHOWN_OTHERWISE


def test_the_pages_of_rules_are_current() -> None:
    there = {path.name: path.read_text(encoding="utf-8") for path in RULES.glob("*.md")}
    assert there == dict(rule_pages.pages(cases())), f"docs/rules {STALE}"


def test_the_page_of_findings_is_current() -> None:
    assert FINDINGS.read_text(encoding="utf-8") == findings_page.page(cases()), f"{FINDINGS.name} {STALE}"
    there = {f"engines/{path.name}": path.read_text(encoding="utf-8") for path in (PICTURES / "engines").glob("*")}
    assert there == dict(findings_page.pictures(cases())), f"docs/pictures {STALE}"


@of_each_case
def test_every_case_fits_the_schema(path: Path) -> None:
    assert complaints(tomllib.loads(path.read_text(encoding="utf-8"))) == []


MISFITS: dict[str, dict[str, Any]] = {
    "no title": {"situation": {}},
    "an unknown key": {"title": "t", "situation": {}, "sites": []},
    "an unknown key of a player": {"title": "t", "situation": {"Ann": {"hnd": []}}},
    "a player that is no table": {"title": "t", "situation": {"Ann": 3}},
    "an unknown key of a card": {"title": "t", "situation": {"Ann": {"hand": [{"card": "Forest", "taped": True}]}}},
    "an unknown key of a step": {"title": "t", "situation": {}, "step": [{"aks": "Ann passes"}]},
    "an unknown key in given": {"title": "t", "situation": {}, "step": [{"given": {"Ann": {"hnd": []}}}]},
    "too many copies": {"title": "t", "situation": {"Ann": {"hand": [{"card": "Forest", "count": 101}]}}},
}


@pytest.mark.parametrize("name", MISFITS)
def test_the_schema_refuses(name: str) -> None:
    assert complaints(MISFITS[name]) != []


def test_an_editor_can_complete_the_keys_of_a_player() -> None:
    definitions = json.loads(schema())["$defs"]
    assert definitions["Situation"]["additionalProperties"] == {"$ref": "#/$defs/PlayerArea"}
    assert {"hand", "battlefield", "lands_played"} <= set(definitions["PlayerArea"]["properties"])
    undescribed = {key for key, value in definitions["Step"]["properties"].items() if "description" not in value}
    assert undescribed == set()


def rows_of(name: str) -> list[str]:
    """Return the rows of a list of questions, in order."""
    text = shared("requirements", name).read_text(encoding="utf-8")
    return re.findall(r"^- `((?:KA-[a-z]+|[A-Z]+)-X?\d+[a-z]?)`", text, re.MULTILINE)


@pytest.mark.parametrize("name", REQUIREMENTS)
def test_every_question_is_answered_or_left_out(name: str) -> None:
    rows = rows_of(name)
    assert len(rows) > 100
    assert [row for row in rows if row not in answered() and row not in left_out()] == []
    assert {prefix(row) for row in rows} <= set(GROUPS)


def test_every_row_that_a_case_or_a_reason_names_is_a_question() -> None:
    known = {row for path in shared("requirements").glob("*.md") for row in rows_of(path.name)}
    assert [row for row in (*answered(), *left_out()) if row not in known] == []


def test_no_row_is_both_answered_and_left_out() -> None:
    assert sorted(set(answered()) & set(left_out())) == []


def test_every_row_left_out_has_a_reason() -> None:
    assert [row for row, reason in left_out().items() if not reason.strip() or "|" in reason] == []


def test_every_row_has_a_line_that_says_what_it_asks_and_a_rule() -> None:
    rows = {*answered(), *left_out()}
    assert rows - set(questions()) == set()
    assert {row for row in rows if not all(questions()[row][key].strip() for key in ("asks", "rule"))} == set()


def test_the_coverage_page_names_every_row_and_every_case_that_answers_one() -> None:
    named = set(re.findall(r"\b(?:KA-[a-z]+|[A-Z]+)-X?\d+[a-z]?\b", coverage()))
    assert [row for row in (*answered(), *left_out()) if row not in named] == []
    assert len(FILES) >= len({name for names in answered().values() for name in names}) > 10
