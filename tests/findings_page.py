"""The page ``docs/findings.md``, and its pictures: what a duel found, of the cases in ``cases/engines``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from arbiter.answers.running_a_case_file import begin
from arbiter.cases.casefile import CaseFile
from arbiter.desk.board_as_svg import svg
from arbiter.desk.board_as_values import board_of
from model.game.game import NEWEST_EDITION
from model.rulebook import rule_named

FOLDER = "engines"
ENGINE = "python-mtg 0.1.1"

HEAD = f"""# Findings

What `{ENGINE}` offers though it is illegal, or does not though it is legal. [A duel](engines.md) found what is here by
playing games, on boards of up to 33 permanents; each was put before the rules text of {NEWEST_EDITION} by hand, and
written down on a board with nothing on it that is not needed, of cards that are written by hand here. Some kinds of
evasion and of prohibitions were asked besides, once games had shown others of their kind.

Each is a case, so that the rulebook's side is tested with the project; a test puts the engine before each board as
well, where it is installed. The page is generated: `make generate`.
"""


def page(cases: Mapping[str, CaseFile]) -> str:
    """Return the page."""
    findings = sorted((name, case) for name, case in cases.items() if name.startswith(f"{FOLDER}/"))
    parts = {"Offered though illegal": False, "Not offered though legal": True}
    sections = [HEAD]
    number = 0
    for title, legal in parts.items():
        sections.append(f"## {title}\n")
        for name, case in findings:
            if case.step[0].legal is legal:
                number += 1
                sections.append(_section(number, name, case))
    return "\n".join(sections).rstrip() + "\n"


def _section(number: int, name: str, case: CaseFile) -> str:
    step = case.step[0]
    rules = [f"[{rule}](rules/{rule}.md): {rule_named(rule).sentence}" for rule in step.because or ()]
    return "\n".join(
        (
            f"### {number}. {case.title}\n",
            f"![{case.title}](pictures/{picture_of(name)})\n",
            f"{case.about}\n",
            f"- asked: `{step.ask}`",
            f"- rules: {', '.join(case.cites)}",
            *(f"- {rule}" for rule in rules),
            f"- the rulebook: `arbiter check cases/{name}`",
            f"- the engine: `arbiter duel python-mtg --at cases/{name}`\n",
        )
    )


def picture_of(name: str) -> str:
    """Return the file of the picture of a case."""
    return f"{FOLDER}/{Path(name).stem}.svg"


def pictures(cases: Mapping[str, CaseFile]) -> Iterator[tuple[str, str]]:
    """Return the picture of each finding, with the name of its file."""
    for name, case in cases.items():
        if name.startswith(f"{FOLDER}/"):
            now = begin(case, name).start
            board = board_of(now).entitled(case.title, "")
            yield picture_of(name), svg(board)
