"""The commands that ask about all situations of a scope at once: compare, discover, lint."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import suppress
from ctypes import ArgumentError
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from arbiter.terminal import Json, print_json, working, writer_on_terminal

if TYPE_CHECKING:
    from solver.compare import Side

DONE, FOUND, UNFINISHED, STOPPED = 0, 1, 3, 130

Result = TypeVar("Result")

Scopes = Annotated[
    list[str] | None, typer.Argument(help="Names of scopes; lands and special actions if left out.", show_default=False)
]
Cards = Annotated[
    list[str] | None, typer.Option("--card", help='A card of a scope of your own; "Ned: Shock" is one of Ned\'s.')
]
Seconds = Annotated[int, typer.Option(help="Stop after that many seconds, with what was found by then.", min=1)]
Edition = Annotated[str, typer.Option(help="The date of the rules edition; the newest if left out.")]


Game = Annotated[
    Path | None,
    typer.Option(help="A case file: compare the games that can follow from its situation.", show_default=False),
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
    seconds: Seconds = 600,
    as_json: Json = False,
) -> None:
    """Find every class of situations in which two rulebooks part. Exit 0: they agree, 1: they part, 3: not finished."""
    from arbiter import search_report, sides
    from arbiter.scopes import scopes_asked
    from arbiter.search_text import SearchWriter
    from solver import compare as search

    first, second = sides.pair(one, other)
    if game is not None:
        raise typer.Exit(_compare_games(game, (first, second), within, seconds, as_json))
    asked = scopes_asked(scopes or (), card or (), first.edition)
    writer = SearchWriter(writer_on_terminal())
    told: list[search.Compared] = []
    with working("comparing") as doing, suppress(TimeUp):
        for compared in _until(seconds, search.compare(asked, first, second)):
            doing(f"{compared.scope.name}: {compared.act.words(compared.scope.base.game)}")
            told.append(compared)
            if not as_json:
                writer.differences(compared, first, second)
    actions = sum(len(scope.actions) for scope in asked)
    if as_json:
        print_json(search_report.compared(first, second, told, actions))
    else:
        writer.agreement(first, second, told, actions)
    differ = any(c.differences for c in told)
    unfinished = len(told) < actions or any(c.unfinished for c in told)
    raise typer.Exit(UNFINISHED if unfinished else FOUND if differ else DONE)


def _compare_games(path: Path, sides: tuple[Side, Side], within: int, seconds: int, as_json: bool) -> int:
    from arbiter import parting_report
    from arbiter.parting_text import PartingWriter
    from arbiter.story import load
    from model.all_moves import all_moves
    from solver.parting import Parting, Rest, partings

    start = load(path, sides[0].edition).start
    writer = PartingWriter(writer_on_terminal(), sides)
    told: list[Parting] = []
    rest: Rest | None = None
    with working("following every game") as doing:

        def searched(depth: int) -> None:
            doing(f"{depth} moves searched")

        for found in _until(seconds, partings(start, all_moves, sides, within, progress=searched)):
            if isinstance(found, Rest):
                rest = found
                continue
            told.append(found)
            if not as_json:
                writer.parting(found)
    if as_json:
        print_json(parting_report.compared(path, start, sides, told, rest))
    else:
        writer.rest(start, rest, len(told))
    return FOUND if told else DONE if rest is not None and rest.proved else UNFINISHED


def discover(
    scopes: Scopes = None,
    card: Cards = None,
    rule: Annotated[str, typer.Option(help="Only what this rule has a part in.")] = "",
    out: Annotated[Path, typer.Option(help="The folder that the case files are written to.")] = Path("discovered"),
    edition: Edition = "",
    seconds: Seconds = 600,
    as_json: Json = False,
) -> None:
    """Find edge cases and write each as a case file. What is in the folder already is kept. Exit 3: not finished."""
    from arbiter import discoveries, rulebook_pages, search_report
    from arbiter.scopes import scopes_asked
    from arbiter.search_text import SearchWriter
    from arbiter.writing import CannotBeWritten
    from solver import discover as search

    asked = scopes_asked(scopes or (), card or (), edition)
    if rule:
        rulebook_pages.find(rule)
    writer = SearchWriter(writer_on_terminal())
    tally = search_report.Tally(sum(len(scope.actions) for scope in asked))
    try:
        with working("looking") as doing, suppress(TimeUp):
            for found in _until(seconds, search.discover(asked)):
                if isinstance(found, search.Looked):
                    tally.looked(found)
                    doing(f"{found.scope.name}: {found.act.words(found.scope.base.game)}, {len(tally.written)} found")
                    continue
                if rule and not any(decider.rule == rule for decider in found.deciders):
                    continue
                try:
                    path = discoveries.saved(found, out)
                except CannotBeWritten as problem:
                    tally.unwritable.append(f"{discoveries.title_of(found)}: {problem}")
                    continue
                tally.add(found, path)
                if path is not None and not as_json:
                    writer.discovery(found, path)
    except (KeyboardInterrupt, ArgumentError) as stop:
        if not _is_interrupt(stop):
            raise
        writer.tally(tally, out)
        raise typer.Exit(STOPPED) from None
    if as_json:
        print_json(tally.as_json())
    else:
        writer.tally(tally, out)
    raise typer.Exit(DONE if tally.finished else UNFINISHED)


def _is_interrupt(stop: BaseException) -> bool:
    """Return whether Ctrl-C was pressed: in the middle of a call of Z3's it comes as an error about an argument."""
    return isinstance(stop, KeyboardInterrupt) or "KeyboardInterrupt" in str(stop)


def lint(
    scopes: Scopes = None,
    card: Cards = None,
    edition: Edition = "",
    seconds: Seconds = 600,
    as_json: Json = False,
) -> None:
    """Find rules that never decide, that others imply, and that contradict others, within scopes. Exit 1: new ones."""
    from arbiter import search_report
    from arbiter.known_findings import known_reason
    from arbiter.scopes import scopes_asked
    from arbiter.search_text import SearchWriter
    from solver import lint as search

    asked = scopes_asked(scopes or (), card or (), edition)
    found: list[search.Finding] = []
    finished = False
    with working("looking at the rulebook") as doing, suppress(TimeUp):
        for finding in _until(seconds, search.lint(asked, doing)):
            found.append(finding)
        finished = True
    if as_json:
        print_json({"findings": search_report.linted(found), "finished": finished})
    else:
        SearchWriter(writer_on_terminal()).lint(found, finished)
    wrong = any(finding.kind != "decides" and not known_reason(finding) for finding in found)
    raise typer.Exit(UNFINISHED if not finished else FOUND if wrong else DONE)


class TimeUp(Exception):
    """The time that a search was given is up."""


def _until(seconds: int, results: Iterator[Result]) -> Iterator[Result]:
    """Return results until there are no more. Raises ``TimeUp`` if the time is up before."""
    end = time.monotonic() + seconds
    for result in results:
        if time.monotonic() > end:
            raise TimeUp
        yield result
