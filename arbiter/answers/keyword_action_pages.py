"""What there is to say of a keyword action: numbers, what cards say it with, rules, cases (CR 701)."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import field
from inspect import cleandoc
from pathlib import Path

from arbiter.answers.rule_pages import numbers_of
from model.game.game import EDITIONS, NEWEST_EDITION
from model.rulebook import Rule, rules
from model.text.instructions.instruction import Instruction
from model.text.instructions.keyword_actions import KEYWORD_ACTIONS, KeywordAction, named
from model.text.writing.classes import classes
from model.value_dataclasses import dataclass


@dataclass(frozen=True)
class Page:
    """A keyword action, the instructions that cards say it with, its rules, and the cases that cite its number."""

    verb: KeywordAction
    numbers: dict[str, str]
    instructions: dict[str, str]
    rules: tuple[Rule, ...]
    cases: list[str] = field(default_factory=list)


def meant(which: str) -> KeywordAction | None:
    """Return the keyword action that words name; else ``None``.

    That is the one of that name, or the only one whose name begins with that word, or the one of that number in the
    newest edition.
    """
    number = which.strip().rstrip(".")
    begun = [
        verb for verb in KEYWORD_ACTIONS if which.strip() and verb.name.lower().startswith(f"{which.strip().lower()} ")
    ]
    only = begun[0] if len(begun) == 1 else None
    return named(which) or only or next((verb for verb in KEYWORD_ACTIONS if is_about(verb, number)), None)


def page(verb: KeywordAction) -> Page:
    """Return what there is to say of a keyword action, without cases."""
    numbers = {edition: number for edition in EDITIONS if (number := verb.number(edition))}
    belonging = (rule for rule in rules() if is_about(verb, numbers_of(rule).get(NEWEST_EDITION, "")))
    return Page(verb, numbers, dict(_instructions(verb)), tuple(belonging))


def cases_about(verb: KeywordAction, folder: Path) -> Iterator[str]:
    """Return the cases that cite a rule of a keyword action, by its number in their edition, one by one."""
    for path in sorted(folder.rglob("*.toml")):
        case = tomllib.loads(path.read_text(encoding="utf-8"))
        if cites(verb, case.get("cites", ()), str(case.get("edition", ""))):
            yield str(path)


def cites(verb: KeywordAction, numbers: Iterable[object], edition: str = "") -> bool:
    """Return whether one of these rule numbers of an edition, else of the newest, is about a keyword action."""
    return any(is_about(verb, str(number), edition or NEWEST_EDITION) for number in numbers)


def is_about(verb: KeywordAction, number: str, edition: str = NEWEST_EDITION) -> bool:
    """Return whether a rule number is that of a keyword action in an edition, or of one of its parts: 701.17b."""
    own = verb.number(edition)
    return bool(own) and re.fullmatch(re.escape(own) + "[a-z]?", number) is not None


def _instructions(verb: KeywordAction) -> Iterator[tuple[str, str]]:
    for name, kind in classes().items():
        told = cleandoc(kind.__doc__ or "")
        cited = re.findall(r"\b701\.\d+[a-z]?", told)
        if issubclass(kind, Instruction) and any(is_about(verb, number) for number in cited):
            yield name, told.partition("\n\n")[0].replace("\n", " ").replace("``", "")
