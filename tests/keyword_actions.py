"""The table of keyword actions on the coverage page: where each stands, and what pins it (CR 701)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from model.keyword_actions.verbs import KEYWORD_ACTIONS, SEED_EDITION, KeywordAction

HEAD = (
    "The numbers are those of the edition in which the action came, and of each edition that moved it. The sub-rules",
    "are those that answered rows ask about, and `answered` says how many of all rows about it that are.",
    "",
    "| keyword action | numbers | sub-rules | answered | cases |",
    "|---|---|---|---:|---|",
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


def table(answered: Mapping[str, list[str]], questions: Mapping[str, Mapping[str, str]]) -> list[str]:
    """Return the table: a line for each action that the project set out with, then one for each that came later."""
    first = [verb for verb in KEYWORD_ACTIONS if verb.number(SEED_EDITION)]
    later = [verb for verb in KEYWORD_ACTIONS if verb not in first]
    return [*HEAD, *(_line(verb, answered, questions) for verb in (*first, *later))]


def rows_about(verb: KeywordAction, rows: Mapping[str, object]) -> list[str]:
    """Return the rows that are about an action."""
    name = ROW_NAMES.get(verb.name, verb.name.replace(" ", "").lower())
    return [row for row in rows if re.fullmatch(rf"KA-{name}-\d+\w?", row)]


def _line(verb: KeywordAction, answered: Mapping[str, list[str]], questions: Mapping[str, Mapping[str, str]]) -> str:
    rows = rows_about(verb, questions)
    told = [row for row in rows if row in answered]
    rules = sorted({questions[row]["rule"] for row in told})
    cases = dict.fromkeys(name for row in told for name in answered[row])
    links = ", ".join(f"[{name}](../cases/{name})" for name in cases)
    numbers = ", ".join(_numbers(verb))
    count = f"{len(told)} of {len(rows)}"
    return f"| {verb.name} | {numbers} | {', '.join(rules) or 'none yet'} | {count} | {links or 'none yet'} |"


def _numbers(verb: KeywordAction) -> Iterator[str]:
    for since in verb.numbers:
        yield f"{verb.number(since)} ({since})"
