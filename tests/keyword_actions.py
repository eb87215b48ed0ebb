"""The table of keyword actions on the coverage page: where each stands, and what pins it (CR 701)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import TypeAlias

from arbiter.answers.keyword_action_pages import cites
from arbiter.cases.casefile import CaseFile
from model.text.instructions.keyword_actions import KEYWORD_ACTIONS, SEED_EDITION, KeywordAction

HEAD = (
    "The numbers are those of the edition in which the action came, and of each edition that moved it. The sub-rules",
    "are those that answered rows ask about, and `answered` says how many of all rows about it that are. `proofs` has",
    "the files with claims about every game that can follow.",
    "",
    "| keyword action | numbers | sub-rules | answered | cases | proofs |",
    "|---|---|---|---:|---|---|",
)
ROW_NAMES = {
    "Tap and Untap": "tap",
    "Venture into the Dungeon": "venture",
    "Open an Attraction": "openattraction",
    "Roll to Visit Your Attractions": "rolltovisit",
    "The Ring Tempts You": "ring",
    "Face a Villainous Choice": "villainous",
}
"""What rows call an action whose name is of several words."""


Questions: TypeAlias = Mapping[str, Mapping[str, str]]
"""What each row asks, and the rule that it is about."""


def table(answered: Mapping[str, list[str]], questions: Questions, cases: Mapping[str, CaseFile]) -> list[str]:
    """Return the table: a line for each action that the project set out with, then one for each that came later."""
    first = [verb for verb in KEYWORD_ACTIONS if verb.number(SEED_EDITION)]
    later = [verb for verb in KEYWORD_ACTIONS if verb not in first]
    return [*HEAD, *(_line(verb, answered, questions, proofs(verb, cases)) for verb in (*first, *later))]


def rows_about(verb: KeywordAction, rows: Mapping[str, object]) -> list[str]:
    """Return the rows that are about an action."""
    name = ROW_NAMES.get(verb.name, verb.name.replace(" ", "").lower())
    return [row for row in rows if re.fullmatch(rf"KA-{name}-\d+\w?", row)]


def proofs(verb: KeywordAction, cases: Mapping[str, CaseFile]) -> list[str]:
    """Return the cases that cite an action and claim something of every game, however long."""
    return [name for name, case in cases.items() if cites(verb, case.cites, case.edition) and _proves(case)]


def _proves(case: CaseFile) -> bool:
    return any(claim.kind != "possible" and claim.within is None for claim in case.claim)


def _line(verb: KeywordAction, answered: Mapping[str, list[str]], questions: Questions, proved: list[str]) -> str:
    rows = rows_about(verb, questions)
    told = [row for row in rows if row in answered]
    rules = sorted({questions[row]["rule"] for row in told})
    cases = dict.fromkeys(name for row in told for name in answered[row])
    numbers = ", ".join(_numbers(verb))
    count = f"{len(told)} of {len(rows)}"
    return (
        f"| {verb.name} | {numbers} | {', '.join(rules) or 'none yet'} | {count} | {_links(cases)} | {_links(proved)} |"
    )


def _links(names: Iterable[str]) -> str:
    return ", ".join(f"[{name}](../cases/{name})" for name in names) or "none yet"


def _numbers(verb: KeywordAction) -> Iterator[str]:
    for since in verb.numbers:
        yield f"{verb.number(since)} ({since})"
