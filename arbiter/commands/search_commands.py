"""The commands that ask about all situations of a scope at once: compare, discover, lint."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from arbiter.commands.arguments import Seconds
from arbiter.output.terminal import Json, print_json, working, writer_on_terminal
from arbiter.questions.time_limits import SEARCH, as_far_as_it_goes

if TYPE_CHECKING:
    from solver.rulebooks.compare import Side
    from solver.rulebooks.scope import Scope

DONE, FOUND, UNFINISHED = 0, 1, 3

Scopes = Annotated[
    list[str] | None,
    typer.Argument(help="Names of scopes; if left out, those in which it can matter.", show_default=False),
]
Cards = Annotated[
    list[str] | None, typer.Option("--card", help='A card of a scope of your own; "Ned: Shock" is one of Ned\'s.')
]
Edition = Annotated[str, typer.Option(help="The date of the rules edition; the newest if left out.")]


Game = Annotated[
    Path | None,
    typer.Option(help="A case file: compare the games that can follow from its situation.", show_default=False),
]
Texts = Annotated[
    tuple[Path, Path] | None,
    typer.Option("--text", help="Two case files that write the same card with different texts.", show_default=False),
]
Within = Annotated[int, typer.Option(help="With --game: in how many moves they have to part.", min=0)]


def add_to(app: typer.Typer) -> None:
    """Add these commands to the command line."""
    for command in (compare, discover, lint):
        app.command()(command)


def compare(
    scopes: Scopes = None,
    one: Annotated[str, typer.Option("--from", help="An edition, a reading, or a rule.", show_default=False)] = "",
    other: Annotated[str, typer.Option("--to", help="Another one; the newest edition if left out.")] = "",
    card: Cards = None,
    game: Game = None,
    within: Within = 10,
    text: Texts = None,
    seconds: Seconds = SEARCH,
    as_json: Json = False,
) -> None:
    """Find every class of situations in which two rulebooks, or two wordings of a card, part.

    Exit 0: they agree, 1: they part, 3: not finished.
    """
    from arbiter.answers import sides
    from arbiter.answers.scopes import are_known, asked_in, scopes_about, scopes_asked
    from arbiter.output import search_report
    from arbiter.output.search_text import SearchWriter
    from solver.rulebooks import compare as search

    are_known(scopes or ())
    if text is not None and (scopes or card or other or game is not None):
        raise typer.BadParameter("--text takes two case files, and an edition with --from, if any")
    texts = sides.wordings(*text, one) if text is not None else None
    first, second = texts.sides if texts is not None else sides.pair(one, other)
    if game is not None:
        raise typer.Exit(_compare_games(game, (first, second), within, seconds, as_json))
    writer = SearchWriter(writer_on_terminal())
    asked: list[Scope] = []
    told: list[search.Compared] = []
    with working("comparing") as doing, as_far_as_it_goes(seconds) as ending:
        if texts is not None:
            asked = [texts.scope]
        else:
            asked = scopes_asked(scopes or (() if card else scopes_about(first, second)), card or (), first.edition)
        for compared in search.compare(asked, first, second):
            doing(f"{compared.scope.name}: {compared.act.words(compared.scope.base.game)}")
            told.append(compared)
            if not as_json:
                writer.differences(compared, first, second)
    actions = sum(len(scope.actions) for scope in asked)
    if as_json:
        found = search_report.compared(first, second, told, actions) | search_report.asked(asked_in(asked))
        print_json(found if texts is None else found | search_report.beside(texts))
    else:
        writer.agreement(first, second, told, actions, ending.early)
        if texts is not None:
            writer.beside(texts)
        writer.asked(asked_in(asked))
    differ = any(c.differences for c in told) or (texts is not None and texts.alone)
    unfinished = len(told) < actions or any(c.unfinished for c in told)
    raise typer.Exit(ending.code(UNFINISHED if unfinished else FOUND if differ else DONE, UNFINISHED))


def _compare_games(path: Path, sides: tuple[Side, Side], within: int, seconds: int, as_json: bool) -> int:
    from arbiter.answers.story import load
    from arbiter.errors import CaseError
    from arbiter.output import parting_report
    from arbiter.output.parting_text import PartingWriter
    from model.following.all_moves import all_moves
    from model.keyword_actions.resolution import CannotHappen
    from solver.rulebooks.parting_games import Parting, Rest, partings

    writer = PartingWriter(writer_on_terminal(), sides)
    start = load(path, sides[0].edition).start
    told: list[Parting] = []
    rest: Rest | None = None
    with working("following every game") as doing, as_far_as_it_goes(seconds) as ending:

        def searched(depth: int) -> None:
            doing(f"{depth} moves searched")

        try:
            for found in partings(start, all_moves, sides, within, progress=searched):
                if isinstance(found, Rest):
                    rest = found
                    continue
                told.append(found)
                if not as_json:
                    writer.parting(found)
        except CannotHappen as problem:
            raise CaseError(f"its games can't be followed: {problem}", file=str(path)) from None
    if as_json:
        print_json(parting_report.compared(path, start, sides, told, rest))
    else:
        writer.rest(start, rest, len(told), ending.early)
    proved = rest is not None and rest.proved
    return ending.code(FOUND if told else DONE if proved else UNFINISHED, UNFINISHED)


def discover(
    scopes: Scopes = None,
    card: Cards = None,
    rule: Annotated[str, typer.Option(help="Only what this rule has a part in.")] = "",
    out: Annotated[Path, typer.Option(help="The folder that the case files are written to.")] = Path("discovered"),
    edition: Edition = "",
    seconds: Seconds = SEARCH,
    as_json: Json = False,
) -> None:
    """Find edge cases and write each as a case file. What is in the folder already is kept. Exit 3: not finished."""
    from arbiter.answers import discoveries, rulebook_pages
    from arbiter.answers.scopes import about_rules, asked_in, scopes_asked
    from arbiter.cases.reading_order import CannotBeWritten
    from arbiter.output import search_report
    from arbiter.output.search_text import SearchWriter
    from solver.rulebooks import discover as search

    writer = SearchWriter(writer_on_terminal())
    tally = search_report.Tally()
    asked: list[Scope] = []
    with working("looking") as doing, as_far_as_it_goes(seconds) as ending:
        wanted = {found.name for found in rulebook_pages.find(rule)}
        asked = scopes_asked(scopes or (), card or (), edition)
        asked = about_rules(asked, wanted) if rule else asked
        tally.actions = sum(len(scope.actions) for scope in asked)
        for found in search.discover(asked):
            if isinstance(found, search.Looked):
                tally.looked(found)
                doing(f"{found.scope.name}: {found.act.words(found.scope.base.game)}, {len(tally.written)} found")
                continue
            if rule and not any(decider.rule in wanted for decider in found.deciders):
                continue
            try:
                path = discoveries.saved(found, out)
            except CannotBeWritten as problem:
                tally.unwritable.append(f"{discoveries.title_of(found)}: {problem}")
                continue
            tally.add(found, path)
            if path is not None and not as_json:
                writer.discovery(found, path)
    if as_json:
        print_json(tally.as_json() | search_report.asked(asked_in(asked)))
    else:
        writer.tally(tally, out, ending.early)
        writer.asked(asked_in(asked))
    raise typer.Exit(ending.code(DONE if tally.finished else UNFINISHED, UNFINISHED))


def lint(
    scopes: Scopes = None,
    card: Cards = None,
    edition: Edition = "",
    seconds: Seconds = SEARCH,
    as_json: Json = False,
) -> None:
    """Find rules that never decide, that others imply, and that contradict others, within scopes. Exit 1: new ones."""
    from arbiter.answers.known_findings import known_reason
    from arbiter.answers.scopes import asked_in, scopes_asked
    from arbiter.output import search_report
    from arbiter.output.search_text import SearchWriter
    from solver.rulebooks import lint as search

    found: list[search.Finding] = []
    asked: list[Scope] = []
    with working("looking at the rulebook") as doing, as_far_as_it_goes(seconds) as ending:
        asked = scopes_asked(scopes or (), card or (), edition)
        found.extend(search.lint(asked, doing))
    if as_json:
        told = {"findings": search_report.linted(found), "finished": not ending.early}
        print_json(told | search_report.asked(asked_in(asked)))
    else:
        writer = SearchWriter(writer_on_terminal())
        writer.lint(found, ending.early)
        writer.asked(asked_in(asked))
    wrong = any(finding.kind != "decides" and not known_reason(finding) for finding in found)
    raise typer.Exit(ending.code(FOUND if wrong else DONE, UNFINISHED))
