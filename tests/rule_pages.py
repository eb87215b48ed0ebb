"""The pages of ``docs/rules``: one for each rule and each keyword action, with an index by number and by name."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from arbiter.answers.keyword_action_pages import Page, cites, page
from arbiter.answers.rule_pages import numbers_of
from arbiter.cases.casefile import CaseFile
from model.game.game import NEWEST_EDITION
from model.rulebook import Rule, rules
from model.text.instructions.keyword_actions import KEYWORD_ACTIONS

MADE = "This page is generated: `make generate`."
OF_RULES = {"requires": "An action has to obey it", "permits": "It allows an action", "forbids": "It forbids an action"}


class Entry(NamedTuple):
    """A line of the index: a number in the newest edition, "" without one, a name, and its page."""

    number: str
    name: str
    file: str


def pages(cases: Mapping[str, CaseFile]) -> Iterator[tuple[str, str]]:
    """Return each page with the name of its file: of the rules, of the keyword actions, and the index of both."""
    because = _because(cases)
    verbs = [page(verb) for verb in KEYWORD_ACTIONS]
    for rule in rules():
        yield f"{rule.name}.md", _of_rule(rule, because[rule.name])
    for verb in verbs:
        names = [name for name, case in cases.items() if cites(verb.verb, case.cites, case.edition)]
        yield _file_of(verb), _of_keyword_action(verb, names)
    yield "README.md", _index(list(rules()), verbs)


def _because(cases: Mapping[str, CaseFile]) -> Mapping[str, list[str]]:
    """Return for each rule the cases that expect it alone in the way."""
    found: dict[str, list[str]] = defaultdict(list)
    for name, case in cases.items():
        alone = (step.because[0] for step in case.step if step.because is not None and len(step.because) == 1)
        for rule in dict.fromkeys(alone):
            found[rule].append(name)
    return found


def _of_rule(rule: Rule, cases: Iterable[str]) -> str:
    about = ", ".join(action.__name__ for action in rule.actions)
    lines = [f"# {rule.name}", "", rule.sentence, "", f"{OF_RULES[rule.kind]}: {about}.", ""]
    return _page(lines, numbers_of(rule), "It alone is in the way in", cases)


def _of_keyword_action(verb: Page, cases: Iterable[str]) -> str:
    lines = [f"# {verb.verb.name}", "", f"A keyword action: {verb.verb.sentence}.", ""]
    said = [f"- Cards say it with `{name}`: {sentence}" for name, sentence in verb.instructions.items()]
    said += [f"- [{rule.name}]({rule.name}.md): {rule.sentence}" for rule in verb.rules]
    return _page([*lines, *said, ""] if said else lines, verb.numbers, "Cited by", cases)


def _page(lines: list[str], numbers: Mapping[str, str], of_cases: str, cases: Iterable[str]) -> str:
    table = ["| edition | number |", "|---|---|", *(f"| {edition} | {number} |" for edition, number in numbers.items())]
    links = [f"- [{name}](../../cases/{name})" for name in cases]
    told = [f"{of_cases}", "", *links, ""] if links else []
    return "\n".join([*lines, *table, "", *told, MADE, ""])


def _index(every: Iterable[Rule], verbs: Iterable[Page]) -> str:
    """Return the index, by number in the newest edition, and by name."""
    entries = [Entry(numbers_of(rule).get(NEWEST_EDITION, ""), rule.name, f"{rule.name}.md") for rule in every]
    entries += [Entry(verb.numbers.get(NEWEST_EDITION, ""), verb.verb.name, _file_of(verb)) for verb in verbs]
    numbered = sorted((entry for entry in entries if entry.number), key=_by_number)
    head = ["# Rules and keyword actions", "", f"Numbers are those of the edition of {NEWEST_EDITION}. {MADE}", ""]
    rows = (f"| {entry.number} | [{entry.name}]({entry.file}) |" for entry in numbered)
    table = ["## By number", "", "| number | |", "|---|---|", *rows]
    named = [f"- [{e.name}]({e.file}) {e.number}".rstrip() for e in sorted(entries, key=lambda e: e.name.lower())]
    return "\n".join([*head, *table, "", "## By name", "", *named, ""])


def _by_number(entry: Entry) -> tuple[int, int, str, str]:
    """Order numbers as the rulebook does: 305.2a before 305.10."""
    found = re.fullmatch(r"(\d+)\.?(\d*)(.*)", entry.number)
    assert found is not None
    return int(found[1]), int(found[2] or 0), found[3], entry.name


def _file_of(verb: Page) -> str:
    return f"{verb.verb.name.lower().replace(' ', '_')}.md"
