"""The commands. What a command does not need is not imported."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperGroup

from arbiter.commands import (
    cards_command,
    check_command,
    draw_command,
    export_command,
    list_command,
    rules_command,
    search_commands,
    verify_command,
)
from arbiter.commands.arguments import After, Edition, File, Strict, Text, state_after
from arbiter.commands.time_limits import QUESTION, Seconds, as_far_as_it_goes, raise_early
from arbiter.failures import UNREADABLE, NobodyReads
from arbiter.output.terminal import Json, print_json, print_text, writer_on_terminal
from model.docstrings import docstring_of

if TYPE_CHECKING:
    from arbiter.answers.asking import Explained, NotDecided
    from arbiter.output.own_words import OwnWords
    from model.game.state import State
    from solver.questions.check import Verdict
    from solver.questions.roles import Roles

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
    from arbiter.answers.asking import explaining
    from arbiter.phrases.phrases import action_meant

    found: Explained | None = None
    ways: list[str] = []
    with as_far_as_it_goes(seconds) as ending:
        now = state_after(file, edition, after)
        for known in explaining(now, action_meant(now, action)):
            found = known
        if payments and found is not None:
            ways = _payments(found)
    if found is None:
        raise_early(ending, seconds)
    elif as_json:
        from arbiter.output import json_report as report

        told = report.explained(found, why) | ({"payments": ways} if payments else {})
        print_json(told | (_own_words(found.now, [found.verdict], why).as_json() if text else {}))
    else:
        writer = writer_on_terminal()
        writer.explained(found, why)
        if payments:
            writer.section("Every way to pay, up to interchangeable sources", *ways)
        if text:
            writer.own_words(_own_words(found.now, [found.verdict], why))
    code = ANSWERED[found.verdict.answer]
    if not found.verdict.is_certain:
        code = UNREADABLE if strict else DEPENDS
    raise typer.Exit(ending.code(code, UNREADABLE))


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

    from arbiter.answers.options import declaring
    from arbiter.answers.options import options as every_option
    from arbiter.words.names import player_named
    from model.vocabulary import NOBODY
    from solver.questions.check import Verdict

    found: list[Verdict | NotDecided] = []
    now: State | None = None
    declared: Roles | None = None
    with as_far_as_it_goes(seconds) as ending:
        now = state_after(file, edition, after)
        holder = now.priority if isinstance(now.priority, int) else NOBODY
        who = player_named(now.game.players, player) if player else max(holder, 0)
        declared = declaring(now, who)
        found.extend(every_option(now, who))
    if now is None:
        raise_early(ending, seconds)
    name = now.game.players[who]
    refused = [v for v in found if isinstance(v, Verdict) and v.answer == "illegal"]
    kept = [v for v in found if why_not or v not in refused]
    named = _own_words(now, [v for v in kept if isinstance(v, Verdict)]) if text else None
    if as_json:
        from arbiter.output import json_report as report

        listed = {"player": name, "edition": now.game.edition, "options": [report.option(now, v) for v in kept]}
        told = {"declaring": report.roles(now, declared)} if declared else {}
        print_json(listed | told | {"finished": not ending.early} | (named.as_json() if named else {}))
    else:
        writer = writer_on_terminal()
        dated = f" (rules of {now.game.edition})" if edition not in ("", now.game.edition) else ""
        some = len(found) > len(refused) or ending.early
        writer.line(f"{escape(name)} may{dated}:" if some else f"{escape(name)} may do nothing now{dated}.")
        writer.options(now, found, why_not)
        writer.declaring(now, declared)
        if named is not None:
            writer.own_words(named)
        if ending.early:
            writer.ending(f"{ending.early.capitalize()}: there may be more.", good=False)
    raise typer.Exit(ending.code(LISTED, UNREADABLE))


verify_command.add_to(app)
search_commands.add_to(app)
export_command.add_to(app)
draw_command.add_to(app)
cards_command.add_to(app)
rules_command.add_to(app)
list_command.add_to(app)

for _command in app.registered_commands:
    assert _command.callback is not None
    _command.help = docstring_of(_command.callback)  # which Python leaves out under -OO


def _own_words(now: State, found: list[Verdict], why: bool = False) -> OwnWords:
    """Return the texts of the cards and rules that verdicts name, as far as they were imported."""
    from arbiter.output.own_words import own_words

    return own_words(now, found, why)


def _payments(found: Explained) -> list[str]:
    """Return every way to pay for a legal action, in words."""
    from solver.questions.ways_to_pay import ways_to_pay_for

    if found.verdict.answer != "legal":
        return []
    return sorted({way.words() for way in ways_to_pay_for(found.now, found.verdict.act)})
