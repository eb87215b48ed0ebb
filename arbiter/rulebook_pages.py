"""What there is to say of a rule: its number in each edition, and the cases whose verdict turns on it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from arbiter.errors import CaseError, unknown
from arbiter.story import load
from model.game import EDITIONS
from model.rulebook import Rule, rules


@dataclass(frozen=True)
class Page:
    """A rule, its number by edition, and the cases that turn on it."""

    rule: Rule
    numbers: dict[str, str]
    cases: list[str]


def find(which: str) -> list[Rule]:
    """Return the rules of that name or number in any edition, all if nothing is named. Raises ``CaseError``."""
    if not which:
        return list(rules())
    named = [r for r in rules() if r.name == which]
    numbered = [r for r in rules() if which in numbers_of(r).values()]
    if not named and not numbered:
        valid = [r.name for r in rules()] + [n for r in rules() for n in numbers_of(r).values()]
        raise CaseError(unknown("rule", which, valid))
    return named or numbered


def page(rule: Rule, cases: Path | None) -> Page:
    """Return what there is to say of a rule; no cases are looked for if no folder is given."""
    turning = cases_that_turn_on(rule, cases) if cases is not None and cases.is_dir() else []
    return Page(rule, numbers_of(rule), turning)


def numbers_of(rule: Rule) -> dict[str, str]:
    """Return the rule's number in each edition it is in."""
    return {edition: rule.cr(edition) for edition in EDITIONS if rule.in_edition(edition)}


def cases_that_turn_on(rule: Rule, folder: Path) -> list[str]:
    """Return the cases with a question whose answer is another without the rule, as "file, step n"."""
    found = []
    for path in sorted(folder.rglob("*.toml")):
        if not any(step.ask for step in load(path).case.step):
            continue
        found += [f"{path}, step {n}" for n in turned_steps(path, rule.name)]
    return found


def turned_steps(path: Path, rule: str) -> list[int]:
    """Return the numbers of the steps of a case whose answer is another without that rule."""
    story = load(path)
    plain = [(o.number, o.answer) for o in story.outcomes(judging=False)]
    without = load(path, without=frozenset({rule}))
    other = {o.number: o.answer for o in without.outcomes(judging=False)}
    return [number for number, answer in plain if answer is not None and other.get(number, answer) != answer]
