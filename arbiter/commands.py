"""The commands. What a command does not need is not imported."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperGroup

from arbiter import export_command, list_command, search_commands, verify_command
from arbiter.arguments import After, Edition, File, Strict, state_after
from arbiter.errors import Undecided
from arbiter.failures import NobodyReads
from arbiter.terminal import Json, print_json, print_text, working, writer_on_terminal

if TYPE_CHECKING:
    from arbiter.asking import Explained
    from arbiter.story import Outcome

LEGAL, DIFFERS, ILLEGAL, UNREADABLE, DEPENDS = 0, 1, 1, 2, 3
ANSWERED = {"legal": LEGAL, "illegal": ILLEGAL, "depends": DEPENDS}


class Commands(TyperGroup):
    """All commands: a reader that goes away is no answer."""

    def invoke(self, ctx: Any) -> Any:
        """Run a command. Raises ``NobodyReads`` where typer would end the process with the code of an answer."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError as problem:
            raise NobodyReads(*problem.args) from None


app = typer.Typer(
    cls=Commands,
    context_settings={"help_option_names": ["-h", "--help"]},
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    help="Decides whether an action is legal in a situation of Magic: The Gathering, and says why.\n\n"
    "Begin with: arbiter new mine.toml\n\n"
    'then: arbiter check mine.toml, and: arbiter ask mine.toml "Ann plays Forest"\n\n'
    "The cases that are shipped: arbiter list examples",
)


def _version(wanted: bool) -> None:
    if wanted:
        from arbiter import __version__

        print_text(f"arbiter {__version__}\n")
        raise typer.Exit(0)


@app.callback()
def arbiter(
    version: Annotated[
        bool, typer.Option("--version", help="Say which version this is.", is_eager=True, callback=_version)
    ] = False,
    debug: Annotated[
        bool, typer.Option("--debug", help="Show where an error of the program happened; goes anywhere.")
    ] = False,
) -> None:
    """Take what is said before a command."""


@app.command()
def check(
    paths: Annotated[list[Path], typer.Argument(help="Case files, or folders of them.", show_default=False)],
    edition: Edition = "",
    referee: Annotated[bool, typer.Option(help="Have every answer checked by enumeration as well.")] = False,
    strict: Strict = False,
    as_json: Json = False,
) -> None:
    """Run every step of case files. Exit 0: all as expected, 1: something differs, 2: unreadable.

    With --strict also 2: an answer is uncertain, and the file does not expect that.
    """
    from arbiter.casefile import case_files
    from arbiter.story import load

    writer = writer_on_terminal()
    fine, told, doubtful = True, [], list[str]()
    for path in case_files(paths):
        story = load(path, edition)
        outcomes: Iterable[Outcome] = story.outcomes()
        if referee:
            outcomes = _refereed(outcomes)
        outcomes = _noted(outcomes, doubtful)
        if as_json:
            from arbiter import report

            with working(f"checking {path}"):
                told.append(report.told(story, outcomes))
            fine = fine and told[-1]["ok"]
        else:
            fine = writer.story(story, outcomes) and fine
    if as_json:
        print_json(told)
    else:
        writer.line("[green]all as expected[/green]" if fine else "[red]something differs[/red]")
    if strict and doubtful:
        raise Undecided(f"the answers are uncertain in {'; '.join(doubtful)}")
    raise typer.Exit(LEGAL if fine else DIFFERS)


@app.command()
def ask(
    file: File,
    action: Annotated[str, typer.Argument(help='What is asked: "Ann plays Forest".', show_default=False)],
    edition: Edition = "",
    after: After = "0",
    payments: Annotated[bool, typer.Option("--payments", help="List every way to pay for it.")] = False,
    why: Annotated[bool, typer.Option("--why", help="Say what was looked at and does not stop it.")] = False,
    strict: Strict = False,
    as_json: Json = False,
) -> None:
    """Ask whether an action is legal, and why. Exit 0: legal, 1: illegal, 3: depends or uncertain, 2: unreadable.

    With --strict an uncertain answer is exit code 2.
    """
    from arbiter.asking import explain
    from arbiter.phrases import action_meant

    now = state_after(file, edition, after)
    found = explain(now, action_meant(now, action))
    if as_json:
        from arbiter import report

        told = report.explained(found, why)
        print_json(told | {"payments": _payments(found)} if payments else told)
    else:
        writer = writer_on_terminal()
        writer.explained(found, why)
        if payments:
            writer.section("Every way to pay, up to interchangeable sources", *_payments(found))
    if not found.verdict.is_certain:
        raise typer.Exit(UNREADABLE if strict else DEPENDS)
    raise typer.Exit(ANSWERED[found.verdict.answer])


@app.command()
def options(
    file: File,
    player: Annotated[str, typer.Option(help="Whose options; the player's with priority if left out.")] = "",
    why_not: Annotated[bool, typer.Option("--why-not", help="Say of the rest why it is not allowed.")] = False,
    edition: Edition = "",
    after: After = "0",
    as_json: Json = False,
) -> None:
    """List everything that a player may do now."""
    from arbiter import asking
    from arbiter.names import player_named
    from model.vocabulary import NOBODY
    from solver.check import Verdict

    now = state_after(file, edition, after)
    holder = now.priority if isinstance(now.priority, int) else NOBODY
    who = player_named(now.game.players, player) if player else max(holder, 0)
    found = list(asking.options(now, who))
    refused = [v for v in found if isinstance(v, Verdict) and v.answer == "illegal"]
    if as_json:
        from arbiter import report

        kept = [v for v in found if why_not or v not in refused]
        print_json({"player": now.game.players[who], "options": [report.option(now, v) for v in kept]})
        return
    writer = writer_on_terminal()
    writer.line(
        f"{now.game.players[who]} may:" if len(found) > len(refused) else f"{now.game.players[who]} may do nothing now."
    )
    writer.options(now, found, why_not)


@app.command()
def rules(
    which: Annotated[str, typer.Argument(help="A rule's name or number; all if left out.")] = "",
    cases: Annotated[Path, typer.Option(help="The folder of cases to look for those that turn on it.")] = Path("cases"),
    as_json: Json = False,
) -> None:
    """Show rules: sentence, number in each edition, and the cases whose verdict turns on it."""
    from arbiter import rulebook_pages

    found = rulebook_pages.find(which)
    with working("looking for the cases that turn on it"):
        pages = [rulebook_pages.page(rule, cases if which else None) for rule in found]
    if as_json:
        from arbiter import report

        print_json([report.rule(p.rule, p.numbers, p.cases) for p in pages])
        return
    writer = writer_on_terminal()
    for page in pages:
        writer.rule(page.rule, page.numbers, page.cases)


verify_command.add_to(app)
search_commands.add_to(app)
export_command.add_to(app)
list_command.add_to(app)


def _noted(outcomes: Iterable[Outcome], doubtful: list[str]) -> Iterator[Outcome]:
    """Note the steps whose answer is uncertain without being expected to be."""
    for outcome in outcomes:
        if outcome.is_in_doubt:
            doubtful.append(f"step {outcome.number} ({outcome.name})")
        yield outcome


def _refereed(outcomes: Iterable[Outcome]) -> Iterator[Outcome]:
    """Have each verdict judged a second time; a disagreement is a difference."""
    from dataclasses import replace

    from solver.referee import disagreement

    for outcome in outcomes:
        if outcome.verdict is None:
            yield outcome
            continue
        problem = disagreement(outcome.now, outcome.verdict.act, outcome.verdict.answer)
        yield replace(outcome, differs=(*outcome.differs, problem)) if problem else outcome


def _payments(found: Explained) -> list[str]:
    """Return every way to pay for a legal action, in words."""
    from solver.choices import ways_to_pay_for

    if found.verdict.answer != "legal":
        return []
    return sorted({way.words() for way in ways_to_pay_for(found.now, found.verdict.act)})
