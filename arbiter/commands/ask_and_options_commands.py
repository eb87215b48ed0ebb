"""The commands that ask about one situation: whether an action is legal, and everything that a player may do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from arbiter.commands.arguments import After, Edition, File, Seconds, Strict, Text, state_after
from arbiter.failures_and_exit_codes import UNREADABLE
from arbiter.output.rich_markup import escape
from arbiter.output.terminal import Json, print_json, writer_on_terminal
from arbiter.questions.time_limits import QUESTION

if TYPE_CHECKING:
    from arbiter.output.quoted_cards_and_rules import OwnWords
    from model.game.state import State
    from solver.questions.check import Verdict

LEGAL, LISTED, ILLEGAL, DEPENDS = 0, 0, 1, 3
ANSWERED = {"legal": LEGAL, "illegal": ILLEGAL, "depends": DEPENDS}


def add_to(app: typer.Typer) -> None:
    """Add these commands to the command line."""
    app.command()(ask)
    app.command()(options)


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
    from arbiter.questions import ask_and_options as questions

    asked = questions.ask(lambda: state_after(file, edition, after), action, payments, seconds)
    found = asked.found
    if as_json:
        from arbiter.output import verdict_report as report

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
    from arbiter.questions import ask_and_options as questions

    listed = questions.options(lambda: state_after(file, edition, after), player, seconds)
    now, ending = listed.now, listed.ending
    if as_json:
        from arbiter.output import verdict_report as report

        print_json(report.options(listed, why_not, text))
    else:
        writer, name = writer_on_terminal(), escape(now.game.players[listed.player])
        dated = f" (rules of {now.game.edition})" if edition not in ("", now.game.edition) else ""
        some = len(listed.found) > len(listed.refused) or ending.early
        writer.line(f"{name} may{dated}:" if some else f"{name} may do nothing now{dated}.")
        writer.options(now, listed.found, why_not)
        writer.declaring(now, listed.declared)
        writer.left_out(listed.left_out)
        if text:
            writer.own_words(_own_words(now, listed.judged(why_not)))
        if ending.early:
            writer.ending(f"{ending.early.capitalize()}: there may be more.", good=False)
    raise typer.Exit(ending.code(LISTED, UNREADABLE))


def _own_words(now: State, found: list[Verdict], why: bool = False) -> OwnWords:
    """Return the texts of the cards and rules that verdicts name, as far as they were imported."""
    from arbiter.output.quoted_cards_and_rules import own_words

    return own_words(now, found, why)
