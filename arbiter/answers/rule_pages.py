"""What there is to say of a rule: its number in each edition, and the cases whose verdict turns on it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import field
from pathlib import Path

from arbiter.answers.running_a_case_file import Outcome, expected_answer, load
from arbiter.errors import CaseError, unknown
from arbiter.phrases.phrases import action_meant
from arbiter.shipped import example_cases
from model.actions.actions import CastSpell, PlayLand
from model.game.game import EDITIONS
from model.rulebook import Rule, rules
from model.rulebook.legality import announced_demands
from model.value_dataclasses import dataclass
from solver.questions.check import verdict
from solver.questions.declarations_obeying_more_requirements import compared


@dataclass(frozen=True)
class Page:
    """A rule, its number by edition, and the cases that turn on it, as far as they were looked for."""

    rule: Rule
    numbers: dict[str, str]
    cases: list[str] = field(default_factory=list)


def find(which: str) -> list[Rule]:
    """Return the rules that words mean, all if nothing is said. Raises ``CaseError`` if it is none.

    That is the rule of that name, or else those whose number in any edition is that or begins with it, or else those
    that have the words in their name or sentence.
    """
    every = list(rules())
    kinds_of_fit = (_is_named, _is_numbered, _has_words)
    found = (([r for r in every if fits(r, which.strip())]) for fits in kinds_of_fit)
    meant = next(filter(None, found), []) if which else every
    if not meant:
        raise CaseError(unknown("rule", which, [r.name for r in every]))
    return sorted(meant, key=_newest_number) if meant is not every and len(meant) > 1 else meant


def _newest_number(rule: Rule) -> tuple[int, int, str]:
    """Return the rule's number in its newest edition, as numbers are ordered: 305.2a before 305.10."""
    *_, number = numbers_of(rule).values()
    section, _, rest = number.partition(".")
    digits = "".join(c for c in rest if c.isdigit())
    return int(section), int(digits or 0), rest


def one_meant(which: str) -> bool:
    """Return whether words name a rule, or a number that a rule has in full."""
    return any(which == rule.name or which in numbers_of(rule).values() for rule in rules())


def _is_named(rule: Rule, name: str) -> bool:
    return rule.name == name


def _is_numbered(rule: Rule, number: str) -> bool:
    """Return whether a rule's number is that one or begins with it: 305.2a with 305.2, and with 305."""
    begins = re.compile(re.escape(number.rstrip(".")) + r"(?!\d)")
    return any(begins.match(found) for found in numbers_of(rule).values())


def _has_words(rule: Rule, words: str) -> bool:
    text = f"{rule.name} {rule.name.replace('_', ' ')} {rule.sentence}".lower()
    return words.lower() in text


def pages(which: str) -> list[Page]:
    """Return what there is to say of the rules that words mean (``find``), without cases."""
    return [Page(rule, numbers_of(rule)) for rule in find(which)]


def numbers_of(rule: Rule) -> dict[str, str]:
    """Return the rule's number in each edition it is in."""
    return {edition: rule.cr(edition) for edition in EDITIONS if rule.in_edition(edition)}


def folder_of_cases(named: Path | None) -> Path:
    """Return the folder of that name; if none is named, ``cases`` here, or that of the cases that are shipped.

    Raises ``CaseError`` where there is no such folder.
    """
    if named is None:
        return here if (here := Path("cases")).is_dir() else example_cases()
    if not named.is_dir():
        raise CaseError("there is no such folder", file=str(named))
    return named


def cases_that_turn_on(rule: Rule, folder: Path) -> Iterator[str]:
    """Return the cases with a question whose answer is another without the rule, as "file, step n", one by one."""
    shipped = folder.resolve() == example_cases().resolve()
    for path in sorted(folder.rglob("*.toml")):
        if not shipped or may_turn_on(path, rule):
            yield from (f"{path}, step {n}" for n in turned_steps(path, rule, as_it_says=shipped))


_SAID_WITH: dict[type, tuple[str, ...]] = {CastSpell: ("cast", "play"), PlayLand: ("play",)}
"""Words of which each phrase has one that says such an action."""


def may_turn_on(path: Path, rule: Rule) -> bool:
    """Return whether an answer of a shipped case, which is as its step says, can be another without that rule.

    What is required or forbidden decides only where it alone is in the way of what is asked, a permission only what
    may be legal, and is of a kind that the permission is about.
    """
    steps = tomllib.loads(path.read_text(encoding="utf-8")).get("step", ())
    asks = [step for step in steps if "ask" in step]
    if rule.kind == "permits":
        said = [_SAID_WITH.get(kind, ("",)) for kind in rule.actions]
        may_be_legal = [step["ask"].lower() for step in asks if step.get("legal") is not False]
        return any(word in ask for ask in may_be_legal for words in said for word in words)
    return any(step.get("legal") is not True and step.get("because") in (None, [rule.name]) for step in asks)


def turned_steps(path: Path, rule: Rule, *, as_it_says: bool = False) -> list[int]:
    """Return the numbers of the steps of a case that have an answer without that rule as well, and another one.

    ``as_it_says``: with the rule, each answer is as its step says, and the story is not told for it.
    """
    story = load(path)
    asked = {n: expected_answer(step) for n, step in enumerate(story.case.step, 1) if step.ask}
    if not asked:
        return []
    if as_it_says and rule.kind == "permits" and None not in asked.values():
        anew = load(path, without=frozenset({rule.name})).outcomes(judging=False)
        return [o.number for o in anew if o.answer is not None and asked.get(o.number) != o.answer]
    told = [o for o in story.outcomes(judging=False) if o.answer is not None]
    if rule.kind == "permits":  # without it what is done may not be legal, so the story is told anew
        anew = load(path, without=frozenset({rule.name})).outcomes(judging=False)
        was = {o.number: o.answer for o in told}
        return [o.number for o in anew if o.answer is not None and o.answer != was.get(o.number)]
    return [o.number for o in told if _turns_on(o, rule)]


def _turns_on(outcome: Outcome, rule: Rule) -> bool:
    now = outcome.now
    asked = compared(now, action_meant(now, outcome.step.ask))
    needs = (need for _, demands in announced_demands(now, asked) for need in demands)
    if all(need.met is True for need in needs if need.clause.rule is rule):
        return False
    return verdict(now, asked, frozenset({rule.name})) != outcome.answer
