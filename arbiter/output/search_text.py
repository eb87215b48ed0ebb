"""What was found over whole scopes, as text for people."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from arbiter.answers.discoveries_as_cases import Found
from arbiter.answers.known_lint_findings import known_reason
from arbiter.answers.names_of_compared_sides import Wordings
from arbiter.answers.search_scopes import Asked
from arbiter.output.rich_markup import escape
from arbiter.output.search_report import Agreement, Tally, sentences, side_in_words
from arbiter.output.verdict_text import Writer
from arbiter.writing.order_and_labels import renamed
from model.actions.special_actions import SPECIAL_ACTIONS
from model.rulebook import rule_named
from solver.questions.deciding_rules import Decider
from solver.rulebooks.compare import Compared, Difference, Side
from solver.rulebooks.equivalence_classes import Class
from solver.rulebooks.lint import Finding

WRONG = {
    "silent": "never says anything here",
    "implied": "decides nothing here: it is implied by",
    "contradicted": "permits only what is refused here by",
    "contradiction": "can never be met together with the rest of",
}


class SearchWriter:
    """Writes what was found to a console."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    def differences(self, told: Compared, one: Side, other: Side) -> None:
        """Write where two sides part about one action."""
        for found in told.differences:
            self._difference(found, other if found.allowed_by == one else one)

    def _difference(self, found: Difference, refusing: Side) -> None:
        action = renamed(found.found.now, found.act.words(found.scope.base.game))
        self._writer.line(f"[bold]{escape(action)}[/bold]")
        self._writer.line(f"  legal by {escape(side_in_words(found.allowed_by))}")
        self._writer.line(f"  illegal by {escape(side_in_words(refusing))}")
        self._writer.section("Because", *(_rule(d, refusing.edition) for d in found.refused_by))
        if found.rests_on:
            self._writer.section("A land play is left by", *(d.card for d in found.rests_on))
        self._situation(found.found)

    def _situation(self, found: Class) -> None:
        self._writer.section("The smallest such situation", *(list(sentences(found)) or ["the default situation"]))

    def agreement(self, told: Agreement, early: str) -> None:
        """Write how far two sides agree, and what was not settled, as it ended ``early`` for that reason."""
        classes, actions = told.classes, told.actions
        sides = f"{side_in_words(told.one)} and {side_in_words(told.other)}"
        if classes:
            where = f"in {classes} class{'' if classes == 1 else 'es'} of situations"
            self._writer.line(f"{escape(sides)} part {where}, for {told.parted} of {actions} actions.")
        self._writer.line(
            f"They agree about {len(told.agreed)} of {actions} actions in every situation of these scopes."
        )
        for _, action, why in told.unfinished:
            self._writer.line(f"[yellow]Not finished[/yellow]: {escape(action)}: {escape(why)}")
        if early:
            rest = f"{actions - told.looked_at} of {actions} actions were not looked at to the end."
            self._writer.line(f"[yellow]{early.capitalize()}[/yellow]: {rest}")

    def beside(self, texts: Wordings) -> None:
        """Write what two wordings have that was not compared: actions of one alone, and what is not read."""
        for side, action in texts.alone:
            self._writer.line(f"Only by {escape(side_in_words(side))}: {escape(action)}")
        for side, said in texts.unread:
            self._writer.line(f"[yellow]Not read[/yellow] in {escape(side_in_words(side))}: {escape(said)}")

    def asked(self, about: Asked) -> None:
        """Write which kinds of actions were asked about, and which were not."""
        if about.kinds:
            self._writer.line(f"Asked about: {', '.join(about.kinds)}.")
        if about.not_kinds:
            self._writer.line(f"Not asked about: {', '.join(_briefly(about.not_kinds))}.")

    def discovery(self, found: Found, path: Path) -> None:
        """Write a discovery in one line, and where it was written."""
        self._writer.line(escape(found.line))
        self._writer.line(f"  {escape(path.as_posix())}")

    def tally(self, tally: Tally, folder: Path, early: str) -> None:
        """Write what a search has come to; ``early`` is why it ended before it was done."""
        there = f", {tally.kept} were there already" if tally.kept else ""
        self._writer.line(f"{len(tally.written)} edge cases written to {escape(folder.as_posix())}{there}")
        for problem in tally.unwritable:
            self._writer.line(f"[yellow]Not written[/yellow]: {escape(problem)}")
        for problem in tally.problems:
            self._writer.line(f"[yellow]Not finished[/yellow]: {escape(problem)}")
        if early:
            rest = f"{tally.actions - tally.looked_at} of {tally.actions} actions were not looked at to the end"
            self._writer.line(f"[yellow]{early.capitalize()}[/yellow]: {rest}; run it again to go on")

    def finding(self, finding: Finding) -> None:
        """Write what is wrong with a rule; nothing if it decides."""
        if finding.kind == "decides":
            return
        by = ", ".join(str(d) for d in finding.by)
        self._writer.line(f"[bold]{finding.rule}[/bold] {WRONG[finding.kind]} {escape(by)}".rstrip())
        if reason := known_reason(finding):
            self._writer.line(f"  known: {escape(reason)}")
        if finding.found is not None and finding.asked is not None:
            scope, act = finding.asked
            self._writer.line(f"  for example: {escape(renamed(finding.found.now, act.words(scope.base.game)))}")
            self._situation(finding.found)

    def linted(self, found: list[dict[str, Any]], early: str) -> None:
        """Write how many rules decide; ``early`` is why not every rule was looked at."""
        decide = sum(1 for f in found if f["kind"] == "decides")
        known = sum(1 for f in found if f["known"])
        told = f", known: {known}" if known else ""
        self._writer.line(
            f"{decide} rules decide somewhere in these scopes; found: {len(found) - decide - known}{told}"
        )
        if early:
            self._writer.line(f"[yellow]{early.capitalize()}[/yellow]: not every rule was looked at.")


def _briefly(kinds: tuple[str, ...]) -> list[str]:
    """Return kinds of actions, many special actions in a word; a program gets each."""
    special = [kind for kind in kinds if kind in {str(action.topic) for action in SPECIAL_ACTIONS}]
    if len(special) <= MOST_SPECIAL_ACTIONS_TOLD:
        return list(kinds)
    word = "special actions" if len(special) == len(SPECIAL_ACTIONS) else "other special actions"
    return [*(kind for kind in kinds if kind not in special), word]


MOST_SPECIAL_ACTIONS_TOLD = 3


def _rule(found: Decider, edition: str) -> str:
    rule = rule_named(found.rule)
    return f"{rule.cr(edition):<8} {found}\n         {rule.sentence}"
