"""The pages of docs/ leave out nothing of what they describe, and point to what is there."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from pydantic import BaseModel

from arbiter.answers.explained_verdicts import explain
from arbiter.answers.running_a_case_file import begin
from arbiter.cases.casefile import CaseFile, Claim, Step, parse
from arbiter.cases.situation_keys import CardSpec, DelayedSpec, EffectSpec, PlayerArea, Situation, StackSpec
from arbiter.output import verdict_report as report
from arbiter.phrases.allowed_event_phrases import FORMS as ALLOWED
from arbiter.phrases.phrases import ACTIONS, EVENTS, action_meant
from arbiter.words.kinds_of_steps import KINDS
from model.game.game import EDITIONS
from model.situations.observables import OBSERVABLES
from model.situations.possible import conditions
from model.situations.possible_facts.table import TABLE
from model.vocabulary import Step as TurnStep
from tests.refresh_shown_output import PAGES, ROOT, blocks
from tests.support import of_all

DOCS = ROOT / "docs"
LINK = re.compile(r"\[[^\]]*\]\(([^)#]*)(?:#([\w-]+))?\)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)


def page(name: str) -> str:
    return (DOCS / name).read_text(encoding="utf-8")


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def in_code(text: str) -> set[str]:
    return set(re.findall(r"`([^`\n]+)`", text))


def anchors(text: str) -> set[str]:
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in HEADING.findall(text)}


@of_all([*ACTIONS, *EVENTS, *ALLOWED], lambda form: form.written)
def test_every_form_of_phrase_is_documented(form: object) -> None:
    assert form.written in in_code(page("phrases.md"))  # type: ignore[attr-defined]


def test_no_form_of_phrase_is_documented_that_there_is_not() -> None:
    documented = {code for code in in_code(page("phrases.md")) if re.search(r"\{[a-z]", code)}
    forms = {f.written for f in ACTIONS} | {f.written for f in EVENTS} | {f.written for f in ALLOWED}
    assert documented <= forms


def test_every_kind_of_steps_is_documented() -> None:
    assert set(KINDS) <= in_code(page("phrases.md"))


@pytest.mark.parametrize("step", TurnStep, ids=lambda step: step.words)
def test_every_step_is_documented(step: TurnStep) -> None:
    assert step.words in in_code(page("phrases.md"))


@pytest.mark.parametrize(
    "model", [CaseFile, Situation, PlayerArea, CardSpec, StackSpec, DelayedSpec, EffectSpec, Step, Claim]
)
def test_every_key_of_the_case_format_is_documented(model: type[BaseModel]) -> None:
    assert set(model.model_fields) <= in_code(page("case-files.md"))


def test_what_can_be_is_documented_with_its_rules() -> None:
    lines = {(line.sentence[0].upper() + line.sentence[1:], line.cr) for line in TABLE}
    conditions_told = {(c.sentence.removesuffix("."), c.cr) for c in conditions()}
    section = page("case-files.md").partition("## What can be\n")[2].partition("\n## ")[0]
    shown = set(re.findall(r"^\| ([^|]+) \| ([0-9.a-z]+) \|$", section, re.MULTILINE))
    assert shown == lines | conditions_told


def test_every_observable_is_documented() -> None:
    documented = {code.split("(")[0] for code in in_code(page("case-files.md"))}
    assert set(OBSERVABLES) <= documented


def test_every_edition_is_documented() -> None:
    assert set(EDITIONS) <= in_code(page("case-files.md"))


@pytest.mark.parametrize(("played", "answer"), [("0", "legal"), ("1", "illegal"), ('"unknown"', "depends")])
def test_every_key_of_an_answer_is_documented(played: str, answer: str) -> None:
    written = f'title = "t"\n[situation.Ann]\nhand = ["Forest"]\nlands_played = {played}\n'
    now = begin(parse(written.encode())).start
    told = report.explained(explain(now, action_meant(now, "Ann plays Forest"))).told()
    assert told["verdict"] == answer
    keys = {*told, *(key for reason in told["because"] for key in reason), *(key for f in told["facts"] for key in f)}
    keys |= {key for remedy in told["remedies"] for change in remedy for key in change}
    assert keys <= in_code(page("output.md"))


@of_all(PAGES, name)
def test_every_link_to_another_page_leads_somewhere(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    for target, anchor in LINK.findall(text):
        if "://" in target:
            continue
        there = (path.parent / target) if target else path
        assert there.exists(), f"{target} is not there"
        if anchor:
            assert anchor in anchors(there.read_text(encoding="utf-8")), f"{target}#{anchor} is not there"


@of_all(PAGES, name)
def test_every_shown_toml_is_toml(path: Path) -> None:
    for text in blocks(path.read_text(encoding="utf-8"), "toml"):
        tomllib.loads(text)


def test_every_decision_is_listed() -> None:
    written = {path.name for path in (DOCS / "decisions").glob("[0-9]*.md")}
    assert written == {target for target, _ in LINK.findall(page("decisions/README.md"))}


def test_every_page_says_in_its_first_line_what_it_is() -> None:
    for path in PAGES:
        assert path.read_text(encoding="utf-8").startswith("# "), name(path)


def test_every_line_of_code_shown_is_a_line_of_the_project() -> None:
    source = "\n".join(path.read_text(encoding="utf-8") for path in sorted((ROOT / "model").rglob("*.py")))
    for text in blocks(page("adding.md"), "python"):
        for line in filter(None, map(str.strip, text.splitlines())):
            assert line in source, line
