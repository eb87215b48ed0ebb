"""The commands about rules: what there is to say of one, and taking in the published text of an edition."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from arbiter.commands.arguments import Seconds
from arbiter.commands.commands import WithWord
from arbiter.failures_and_exit_codes import UNREADABLE
from arbiter.output.terminal import Json, print_json, working, writer_on_terminal
from arbiter.questions.time_limits import QUESTION
from model.docstrings import docstring_of

LISTED = 0


class Rules(WithWord):
    """Commands about rules; any other word is one that rules are looked for by."""

    otherwise = "show"


rules = typer.Typer(
    cls=Rules,
    help="Show rules: arbiter rules NAME, or a number, or words. Take in the published text of the rules.",
)


def add_to(app: typer.Typer) -> None:
    """Add these commands to the command line."""
    app.add_typer(rules, name="rules")


@rules.command()
def show(
    which: Annotated[
        str, typer.Argument(help="A rule's name or number, words in it, or a keyword action; all if left out.")
    ] = "",
    cases: Annotated[
        Path | None,
        typer.Option(
            help="The folder of cases to look for those that turn on it; cases if it is there, else the shipped.",
            show_default=False,
        ),
    ] = None,
    seconds: Seconds = QUESTION,
    as_json: Json = False,
) -> None:
    """Show rules: sentence, number in each edition, and the cases whose verdict turns on it; or a keyword action.

    Exit 0: all is shown, 2: there is no such rule, or not all cases were looked at in that time.
    """
    from arbiter.questions import rulebook as questions

    if verb := questions.keyword_action(which, cases):
        if as_json:
            from arbiter.output import verdict_report as report

            print_json([report.keyword_action(verb)])
        else:
            writer_on_terminal().keyword_action(verb)
        return
    with working("looking for the cases that turn on it"):
        found = questions.rules(which, cases, seconds)
    if as_json:
        from arbiter.output import verdict_report as report

        print_json(report.rules(found))
    else:
        writer = writer_on_terminal()
        for page in found.pages:
            writer.rule(page.rule, page.numbers, page.cases)
        if found.ending.early:
            writer.ending(f"{found.ending.early.capitalize()}: there may be more.", good=False)
    raise typer.Exit(found.ending.code(LISTED, UNREADABLE))


@rules.command("import")
def import_(
    file: Annotated[Path, typer.Argument(help="The published text file of an edition.", show_default=False)],
    as_json: Json = False,
) -> None:
    """Take in the published text of the rules of an edition, which answers then show beside ours: ask --text.

    One text is kept of each edition. Exit 0: imported, 2: it can't be, and what was there before is as it was.
    """
    from arbiter.imported.rules_text import import_rules

    done = import_rules(file)
    if as_json:
        from arbiter.json_shapes.listings import RulesImported

        print_json(RulesImported(edition=done.edition, numbers=done.numbers, path=str(done.path)))
        return
    writer_on_terminal().plain(f"{done.numbers:,} numbers of the rules of {done.edition} are kept in {done.path}")


for _command in rules.registered_commands:
    assert _command.callback is not None
    _command.help = docstring_of(_command.callback)  # which Python leaves out under -OO
