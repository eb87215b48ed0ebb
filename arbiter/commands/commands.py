"""The commands. What a command does not need is not imported, the other commands neither."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any, ClassVar

import typer
from typer.core import TyperGroup

from arbiter.failures_and_exit_codes import NobodyReads
from model.docstrings import docstring_of

WHERE = {
    "check": "check_command",
    "ask": "ask_and_options_commands",
    "options": "ask_and_options_commands",
    "verify": "verify_command",
    "compare": "compare_discover_lint_commands",
    "discover": "compare_discover_lint_commands",
    "lint": "compare_discover_lint_commands",
    "export": "export_and_check_proof_commands",
    "check-proof": "export_and_check_proof_commands",
    "draw": "draw_command",
    "cards": "cards_command",
    "convert": "convert_command",
    "rules": "rules_command",
    "duel": "duel_command",
    "list": "list_command",
    "new": "new_command",
    "serve": "serve_and_mcp_commands",
    "mcp": "serve_and_mcp_commands",
}
"""The module of each command, in the order in which they are told."""


class Commands(TyperGroup):
    """All commands: a reader that goes away is no answer."""

    def invoke(self, ctx: Any) -> Any:
        """Run a command. Raises ``NobodyReads`` where typer would end the process with the code of an answer."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError as problem:
            raise NobodyReads(*problem.args) from None


class WithWord(TyperGroup):
    """Commands under one word; what names none of them is said to the command ``otherwise``."""

    otherwise: ClassVar[str]

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Take "arbiter cards WORD" for "arbiter cards find WORD"."""
        known = args and (args[0] in self.commands or args[0] in ("-h", "--help"))
        return super().parse_args(ctx, args if known else [self.otherwise, *args])


def app_for(words: Sequence[str] = ()) -> typer.Typer:
    """Return the command line that understands these words: all commands, unless the first word names one."""
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
    app.callback()(arbiter)
    for name in [WHERE[words[0]]] if words and words[0] in WHERE else dict.fromkeys(WHERE.values()):
        import_module(f"{__package__}.{name}").add_to(app)
    for command in app.registered_commands:
        assert command.callback is not None
        command.help = docstring_of(command.callback)  # which Python leaves out under -OO
    return app


def _version(wanted: bool) -> None:
    if wanted:
        from arbiter import __version__
        from arbiter.output.terminal import print_text

        print_text(f"arbiter {__version__}\n")
        raise typer.Exit(0)


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
            help="The file of imported cards, or its folder, if not your data folder; goes anywhere.",
            show_default=False,
        ),
    ] = None,
) -> None:
    """Take what is said before a command."""
    if data is not None:
        from arbiter.imported.data_folder import use

        use(data)
