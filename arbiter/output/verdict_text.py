"""Verdicts and stories as text for people: short, aligned, coloured only on a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Protocol

from arbiter.answers.explained_verdicts import Explained, NotDecided
from arbiter.answers.running_a_case_file import Outcome, Story
from arbiter.instead.refused import Instead, when
from arbiter.output.fact_words import completed, fact_lines, remedy_lines
from arbiter.output.reason_detail_words import number_of_finding, sentence_of_finding
from arbiter.output.rich_markup import escape
from arbiter.phrases.phrase_for import phrase_for
from arbiter.visible_characters import visible
from arbiter.words.deciding_numbers import values_in_words
from model.actions.declarations import DeclareAttackers
from model.game.left_unsettled import Acted, Paid
from model.game.state import State
from model.rulebook import Rule
from solver.questions.check import LookedAt, Permission, Reason, Verdict

if TYPE_CHECKING:
    from arbiter.answers.keyword_action_pages import Page
    from arbiter.output.quoted_cards_and_rules import OwnWords
    from solver.questions.roles_of_creatures import Roles

MOST_FACTS = 10
"""How many facts a person is shown; a program gets all of them."""

MOST_FINDINGS = 5
"""How much of what a rule comes down to a person is shown; a program gets all of it."""

MARKS = {"as expected": "[green]ok[/green]  ", "differs": "[red]no[/red]  ", "undecided": "[yellow]??[/yellow]  "}

COLOURS = {"legal": "green", "illegal": "red", "depends": "yellow"}


class Console(Protocol):
    """Where lines go."""

    def write_line(self, text: str, markup: bool) -> None:
        """Write a line, never wrapped; with ``markup`` what stands in it is markup."""


class Writer:
    """Writes answers to a console."""

    def __init__(self, console: Console) -> None:
        self._console = console

    def line(self, text: str = "") -> None:
        """Write a line that may hold markup, never wrapped."""
        self._console.write_line(visible(text), markup=True)

    def plain(self, text: str) -> None:
        """Write a line as it is, never wrapped."""
        self._console.write_line(visible(text), markup=False)

    def explained(self, asked: Explained, why: bool = False) -> None:
        """Write an explained verdict; ``why``: with all the prohibitions and limits that were looked at."""
        now, found = asked.now, asked.verdict
        edition = now.game.edition
        self.line(f"{escape(found.act.words(now.game))}: {_answered(found)} (rules of {edition})")
        self.because(now, found)
        if found.permissions:
            self.section("Permitted", *(_permission(p, edition) for p in found.permissions))
        if looked_at := [one for one in found.looked_at if why or one.nearly]:
            self.section("Looked at, and not in the way", *(_brief(one, now) for one in looked_at))
        if asked.facts:
            self.section("These facts alone make it so", *_few(fact_lines(now, asked.facts, found.act.player)))
        if asked.unexplained:
            self.section("Not explained further", asked.unexplained)
        if asked.remedies:
            self.section("Nearest changes that make it legal", *remedy_lines(now, asked.remedies))
        if asked.instead:
            self.section("What to do instead", *(_instead(one) for one in asked.instead))
        self._witness(asked)
        for section in resting(found):
            self.section(*section)

    def because(self, now: State, found: Verdict) -> None:
        """Write the rules in the way, if there are any."""
        if found.because:
            certain = found.because[0].certain
            self.section(
                "Because" if certain else "In the way for some values", *(_told(r, now) for r in found.because)
            )

    def _witness(self, asked: Explained) -> None:
        """Write how a legal action is done, or what an open answer turns on and a completion each way."""
        now, found = asked.now, asked.verdict
        if asked.targets and not getattr(found.act, "targets", None):
            self.section("For example targeting", *asked.targets)
        if asked.most_x is not None:
            self.section("As large as it can be", f"X={asked.most_x}")
        if asked.payment:
            self.section("For example paid so", *asked.payment)
        if asked.turns_on:
            self.section("It turns on", *asked.turns_on)
        if asked.not_looked_at:
            self.section("It may turn on these as well, which were not looked at", *asked.not_looked_at)
        for word, completion in (("Legal", asked.if_legal), ("Illegal", asked.if_illegal)):
            if completion:
                self.section(f"{word} if", *completed(now, completion))

    def section(self, title: str, *lines: str) -> None:
        """Write a title and lines below it."""
        self.line(f"  [bold]{title}[/bold]")
        for line in lines:
            for part in line.split("\n"):
                self.line(f"    {escape(part)}")

    def own_words(self, found: OwnWords) -> None:
        """Write the texts of cards and rules, in their own words."""
        if found.cards:
            self.section("The cards in their own words", *(_own(name, text) for name, text in found.cards))
        if found.rules:
            self.section("The rules in their own words", *(_own(number, text) for number, text in found.rules))
        if found.hints:
            self.section("Texts that are missing", *found.hints)

    def outcome(self, found: Outcome, width: int) -> None:
        """Write one step of a story."""
        mark = MARKS["undecided" if found.undecided else "differs" if found.differs else "as expected"]
        shown_answer = _answered(found.verdict) if found.verdict else "refused" if found.refused else ""
        self.line(f"  {mark}{found.number:>2}  {escape(found.name):<{width}}  {shown_answer}".rstrip())
        if found.verdict is not None:
            for reason in found.verdict.because:
                self.line(f"            {escape(_brief(reason, found.now))}")
            for one in found.verdict.rests_on:
                not_known = "not said" if isinstance(one, Paid) else "not modelled"
                self.line(f"            {not_known}: {escape(f'{one.source.label}: {text_of(one)}')}")
        if found.refused:
            self.line(f"            {escape(found.refused)}")
        for difference in found.differs:
            self.line(f"          [red]{escape(difference)}[/red]")

    def story(self, story: Story, outcomes: Iterable[Outcome], quiet: bool = False) -> None:
        """Write a whole story; of a ``quiet`` one only what differs."""
        title = f"[bold]{escape(story.case.title)}[/bold]  {escape(story.path)}{story.dated}"
        width = min(64, max((len(o) for o in _names(story)), default=0))
        if not quiet:
            self.line(title)
        for outcome in outcomes:
            if quiet and not outcome.differs:
                continue
            if quiet and title:
                self.line(title)
                title = ""
            self.outcome(outcome, width)

    def ending(self, text: str, good: bool) -> None:
        """Write how all of it ended."""
        colour = "green" if good else "red"
        self.line(f"[{colour}]{escape(text)}[/{colour}]")

    def options(self, now: State, found: Iterable[Verdict | NotDecided], why_not: bool) -> None:
        """Write what a player may do, and what not."""
        found = list(found)
        for verdict in found:
            if isinstance(verdict, NotDecided):
                self.line(f"  {escape(phrase_for(now, verdict.act))}  not decided: {escape(verdict.why)}")
            elif verdict.answer != "illegal":
                open_ = "" if verdict.answer == "legal" and verdict.is_certain else f"  {_answered(verdict)}"
                self.line(f"  {escape(phrase_for(now, verdict.act))}{open_}")
        refused = [v for v in found if isinstance(v, Verdict) and v.answer == "illegal"]
        self._refused(now, "Not allowed", [v for v in refused if v.is_certain and why_not], why_not)
        unsure = [v for v in refused if not v.is_certain]
        for title, by_texts in (
            ("Not allowed, unless a text that is not modelled makes it so", True),
            ("Not allowed, unless the story had it paid for otherwise", False),
        ):
            self._refused(now, title, [v for v in unsure if bool(v.texts_it_rests_on) is by_texts], why_not)

    def _refused(self, now: State, title: str, refused: Iterable[Verdict], why_not: bool) -> None:
        """Write what a player may not do, if there is any of that, and why not, if that is asked."""
        for place, verdict in enumerate(refused):
            if place == 0:
                self.line(f"{title}:")
            self.line(f"  {escape(phrase_for(now, verdict.act))}")
            for reason in verdict.because if why_not else ():
                self.line(f"      {escape(_brief(reason, now))}")

    def declaring(self, now: State, found: Roles | None) -> None:
        """Write what each creature does in the legal declarations of this step, if any is made in it."""
        if found is None:
            return
        example = found.example.act
        verb = "attack" if isinstance(example, DeclareAttackers) else "block"
        self.line(f"As the step begins {escape(now.game.players[example.player])} declares {verb}ers:")
        for word, creatures in (("must", found.must), ("may", found.may), ("can't", found.cant)):
            if creatures:
                self.line(f"  {word} {verb}: {escape(', '.join(o.label for o in creatures))}")
        if found.forced and not found.must:
            self.line("  to declare nothing is not legal")
        self.line(f"  for example: {escape(example.words(now.game))}")
        for section in resting(found.example):
            self.section(*section)

    def left_out(self, abilities: Iterable[Acted]) -> None:
        """Write which abilities are not listed, because they are not modelled."""
        for place, one in enumerate(abilities):
            if place == 0:
                self.line("Not listed, because they are not modelled:")
            self.line(f"  {escape(one.source.label)}: {escape(text_of(one))}")

    def rule(self, rule: Rule, numbers: dict[str, str], cases: list[str]) -> None:
        """Write a rule with its numbers and the cases that turn on it."""
        self.line(f"[bold]{rule.name}[/bold]  ({rule.kind}: {', '.join(a.__name__ for a in rule.actions)})")
        self.line(f"  {escape(rule.sentence)}")
        for number, editions in _grouped(numbers).items():
            self.line(f"  CR {number:<8} in the editions of {_span(editions)}")
        for case in cases:
            self.line(f"  turns a verdict in {escape(case)}")

    def keyword_action(self, page: Page) -> None:
        """Write a keyword action: what it is, what cards say with it, its rules, numbers and cases."""
        self.line(f"[bold]{escape(page.verb.name)}[/bold]  (keyword action)")
        self.line(f"  {escape(_capitalised(page.verb.sentence))}.")
        for name, sentence in page.instructions.items():
            self.line(f"  said by {name}: {escape(sentence)}")
        for rule in page.rules:
            self.line(f"  rule {rule.name}: {escape(rule.sentence)}")
        for number, editions in _grouped(page.numbers).items():
            self.line(f"  CR {number:<8} in the editions of {_span(editions)}")
        for case in page.cases:
            self.line(f"  cited by {escape(case)}")
        if not page.instructions and not page.rules and not page.cases:
            self.line("  not modelled: no card says it, and no case is about it")


def resting(found: Verdict) -> Iterator[tuple[str, ...]]:
    """Return a title and lines for the texts on which a verdict rests and which are not modelled; so of payments."""
    title = "Not modelled, and it could be otherwise" if not found.is_certain else "Left open by what is not modelled"
    kinds = (
        (title, found.texts_it_rests_on),
        ("Not said, and it could be otherwise", found.payments_it_rests_on),
    )
    for heading, those in kinds:
        if those:
            yield heading, *(f"{one.source.label}: {text_of(one)}" for one in those)


def text_of(one: Acted) -> str:
    """Return what a text says that is not modelled, and when it acted."""
    return f"{one.text.text} (in step {one.step})" if one.step else one.text.text


def _own(name: str, text: str) -> str:
    """Return a text under its name, or beside its number."""
    if name[:1].isdigit():
        return f"{name:<8} {text}"
    return "\n".join((name, *(f"  {line}" for line in text.split("\n") if line)))


def _coloured(answer: str) -> str:
    return f"[{COLOURS[answer]}]{answer}[/{COLOURS[answer]}]"


def _answered(found: Verdict) -> str:
    return _coloured(found.answer) if found.is_certain else f"{_coloured(found.answer)}, but not for certain"


def _instead(found: Instead) -> str:
    action = phrase_for(found.now, found.act)
    if found.first is not None:
        return f"first {found.first.words(found.now.game)}, then {action}"
    return f"{time}: {action}" if (time := when(found)) else action


def _told(reason: Reason, now: State) -> str:
    """Tell a rule in the way: its number and name, its sentence, the numbers that decide it, what it comes down to."""
    source = f" [{reason.source.label}]" if reason.source else ""
    lines = [f"{reason.rule.cr(now.game.edition):<8} {reason.rule.name}{source}", f"         {reason.rule.sentence}"]
    if reason.values:
        lines.append(f"         {values_in_words(reason.values)}")
    lines += [f"         {_capitalised(line)}." for line in _few(_findings(reason, now), MOST_FINDINGS)]
    return "\n".join(lines)


def _brief(reason: Reason | LookedAt, now: State) -> str:
    source = f" [{reason.source.label}]" if reason.source else ""
    said = [values_in_words(reason.values)] if reason.values else _findings(reason, now)[:1]
    return f"{reason.rule.cr(now.game.edition):<8} {reason.rule.name}{source}{''.join(f': {text}' for text in said)}"


def _findings(reason: Reason | LookedAt, now: State) -> list[str]:
    """Return what a rule comes down to, each with the number of the rule behind it."""
    game = now.game
    numbered = ((sentence_of_finding(game, f), number_of_finding(game, f)) for f in reason.findings)
    return [f"{sentence} ({number})" if number else sentence for sentence, number in numbered]


def _capitalised(text: str) -> str:
    return text[:1].upper() + text[1:]


def _permission(found: Permission, edition: str) -> str:
    by = f" [{found.source.label}]" if found.source else ""
    return f"{found.rule.cr(edition):<8} {found.aspect:<12} {found.rule.name}{by}"


def _few(lines: list[str], most: int = MOST_FACTS) -> list[str]:
    """Return the lines, or the first ones and how many there are more."""
    return lines if len(lines) <= most else [*lines[:most], f"and {len(lines) - most} more"]


def _names(story: Story) -> list[str]:
    return [Outcome(1, step, story.start).name for step in story.case.step]


def _span(editions: list[str]) -> str:
    return editions[0] if len(editions) == 1 else f"{editions[0]} to {editions[-1]}"


def _grouped(numbers: dict[str, str]) -> dict[str, list[str]]:
    grouped: dict[str, list[str]] = {}
    for edition, number in numbers.items():
        grouped.setdefault(number, []).append(edition)
    return grouped
