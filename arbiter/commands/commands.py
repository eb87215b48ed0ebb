"""The commands. What a command does not need is not imported."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperGroup

from arbiter.commands import (
    cards_command,
    check_command,
    convert_command,
    draw_command,
    duel_command,
    export_command,
    list_command,
    rules_command,
    search_commands,
    serve_command,
    verify_command,
)
from arbiter.commands.arguments import After, Edition, File, Seconds, Strict, Text, state_after
from arbiter.failures import UNREADABLE, NobodyReads
from arbiter.output.terminal import Json, print_json, print_text, writer_on_terminal
from arbiter.questions.time_limits import QUESTION
from model.docstrings import docstring_of

if TYPE_CHECKING:
    from arbiter.output.own_words import OwnWords
    from model.game.state import State
    from solver.questions.check import Verdict

LEGAL, LISTED, ILLEGAL, DEPENDS = 0, 0, 1, 3
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
    data: Annotated[
        Path | None,
        typer.Option(
            envvar="ARBITER_DATA",
            help="The file of imported cards, if not that in your data folder.",
            show_default=False,
        ),
    ] = None,
) -> None:
    """Take what is said before a command."""
    if data is not None:
        from arbiter.imported.database import use

        use(data)


check_command.add_to(app)


@app.command()
def ask(
    file: File,
    action: Annotated[str, typer.Argument(help='What is asked: "Ann plays Forest".', show_default=False)],
    edition: Edition = "",
    after: After = "0",
    payments: Annotated[bool, typer.Option("--payments", help="List every way to pay for it.")] = False,
    why: Annotated[bool, typer.Option("--why", help="Say what was looked at and does not stop it.")] = False,
    text: Text = False,
    strict: Strict = False,
    seconds: Seconds = QUESTION,
    as_json: Json = False,
) -> None:
    """Ask whether an action is legal, and why. Exit 0: legal, 1: illegal, 3: depends or uncertain, 2: unreadable.

    With --strict an uncertain answer is exit code 2, as one is that is not found in time.
    """
    from arbiter.questions import asked as questions

    asked = questions.ask(lambda: state_after(file, edition, after), action, payments, seconds)
    found = asked.found
    if as_json:
        from arbiter.output import json_report as report

        print_json(report.asked(asked, why, text))
    else:
        writer = writer_on_terminal()
        writer.explained(found, why)
        if asked.ways is not None:
            writer.section("Every way to pay, up to interchangeable sources", *asked.ways)
        if text:
            writer.own_words(_own_words(found.now, [found.verdict], why))
    code = ANSWERED[found.verdict.answer]
    if not found.verdict.is_certain:
        code = UNREADABLE if strict else DEPENDS
    raise typer.Exit(asked.ending.code(code, UNREADABLE))


@app.command()
def options(
    file: File,
    player: Annotated[str, typer.Option(help="Whose options; the player's with priority if left out.")] = "",
    why_not: Annotated[bool, typer.Option("--why-not", help="Say of the rest why it is not allowed.")] = False,
    text: Text = False,
    edition: Edition = "",
    after: After = "0",
    seconds: Seconds = QUESTION,
    as_json: Json = False,
) -> None:
    """List everything that a player may do now. Exit 0: all is listed, 2: unreadable, or not all in that time."""
    from rich.markup import escape

    from arbiter.questions import asked as questions

    listed = questions.options(lambda: state_after(file, edition, after), player, seconds)
    now, ending = listed.now, listed.ending
    if as_json:
        from arbiter.output import json_report as report

        print_json(report.options(listed, why_not, text))
    else:
        writer, name = writer_on_terminal(), escape(now.game.players[listed.player])
        dated = f" (rules of {now.game.edition})" if edition not in ("", now.game.edition) else ""
        some = len(listed.found) > len(listed.refused) or ending.early
        writer.line(f"{name} may{dated}:" if some else f"{name} may do nothing now{dated}.")
        writer.options(now, listed.found, why_not)
        writer.declaring(now, listed.declared)
        if text:
            writer.own_words(_own_words(now, listed.judged(why_not)))
        if ending.early:
            writer.ending(f"{ending.early.capitalize()}: there may be more.", good=False)
    raise typer.Exit(ending.code(LISTED, UNREADABLE))


verify_command.add_to(app)
search_commands.add_to(app)
export_command.add_to(app)
draw_command.add_to(app)
cards_command.add_to(app)
convert_command.add_to(app)
rules_command.add_to(app)
duel_command.add_to(app)
list_command.add_to(app)
serve_command.add_to(app)

for _command in app.registered_commands:
    assert _command.callback is not None
    _command.help = docstring_of(_command.callback)  # which Python leaves out under -OO


def _own_words(now: State, found: list[Verdict], why: bool = False) -> OwnWords:
    """Return the texts of the cards and rules that verdicts name, as far as they were imported."""
    from arbiter.output.own_words import own_words

    return own_words(now, found, why)
