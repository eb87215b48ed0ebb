"""The commands that ask about all situations of a scope at once: compare, discover, lint."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from arbiter.commands.arguments import Keep, Scheduler, Seconds, Workers
from arbiter.output.terminal import Json, counting, print_json, working, writer_on_terminal
from arbiter.questions.time_limits import SEARCH, as_far_as_it_goes
from arbiter.workers.work_in_pieces import By, do

if TYPE_CHECKING:
    from collections.abc import Sequence

    from model.actions.actions import Action
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
    typer.Option(
        "--text",
        help="Two case files that write the same card with different texts.",
        metavar="FILE FILE",
        show_default=False,
    ),
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
    workers: Workers = None,
    scheduler: Scheduler = "",
    keep: Keep = None,
    as_json: Json = False,
) -> None:
    """Find every class of situations in which two rulebooks, or two wordings of a card, part.

    Exit 0: they agree, 1: they part, 3: not finished.
    """
    from arbiter.answers import names_of_compared_sides
    from arbiter.answers.running_a_case_file import load
    from arbiter.answers.search_scopes import are_known, asked_in
    from arbiter.commands.given_files import given
    from arbiter.commands.in_workers import compare_discover_lint as in_workers
    from arbiter.output import search_report
    from arbiter.output.answers_of_other_processes import written
    from arbiter.output.search_text import SearchWriter

    are_known(scopes or ())
    if text is not None and (scopes or card or other or game is not None):
        raise typer.BadParameter("--text takes two case files, and an edition with --from, if any")
    texts = names_of_compared_sides.wordings(*(load(path, one) for path in text)) if text is not None else None
    first, second = texts.sides if texts is not None else names_of_compared_sides.pair(one, other)
    by = By(workers, scheduler, keep)
    if game is not None:
        followed = {**given(game, by.elsewhere), "sides": (one, other), "within": within, "as_json": as_json}
        raise typer.Exit(_compare_games(followed, (first, second), seconds, by))
    writer = writer_on_terminal()
    told = search_report.Agreement(first, second)
    over: tuple[Scope, ...] = ()
    asked = {"scopes": scopes or [], "cards": card or [], "sides": (one, other), "as_json": as_json}
    asked["texts"] = [str(path) for path in text or ()]

    def take(said: dict[str, Any]) -> None:
        if not written(said, writer):
            told.add(said)
            shown.doing(f"{said['scope']}: {said['action']}")

    with as_far_as_it_goes(seconds) as ending:
        pieces = list(in_workers.comparing(asked))
        over = in_workers.scopes_of(asked)
        told.actions = len(pieces)
        with counting("comparing", len(pieces)) as shown:
            do(in_workers.compared, pieces, take, by, shown.one_more)
    if as_json:
        print_json(told.told(asked_in(over), texts))
    else:
        SearchWriter(writer).agreement(told, ending.early)
        if texts is not None:
            SearchWriter(writer).beside(texts)
        SearchWriter(writer).asked(asked_in(over))
    done = FOUND if told.classes or (texts is not None and texts.alone) else DONE
    raise typer.Exit(ending.code(done if told.finished else UNFINISHED, UNFINISHED))


def _compare_games(asked: dict[str, Any], sides: tuple[Side, Side], seconds: int, by: By) -> int:
    from arbiter.commands.in_workers import compare_discover_lint as in_workers
    from arbiter.output import parting_games_report
    from arbiter.output.answers_of_other_processes import written
    from arbiter.output.parting_games_text import PartingWriter

    writer = writer_on_terminal()
    start = in_workers.story_from(asked).start
    told: list[parting_games_report.Json] = []
    rest: parting_games_report.Others | None = None
    known: list[Any] = []
    doubtful = False

    def take(said: dict[str, Any]) -> None:
        nonlocal doubtful
        if "doing" in said:
            shown.doing(said["doing"])
        elif "doubtful" in said:
            doubtful |= said["doubtful"]
        else:
            known.append(said["known"])
            told.append(said["parting"])
            for line in said["lines"]:
                written(line, writer)

    def take_rest(said: Sequence[Any]) -> None:
        nonlocal rest
        rest = parting_games_report.Others(*said)

    with as_far_as_it_goes(seconds) as ending:
        with working("following every game"):
            pieces = list(in_workers.comparing_games(asked))
        with counting("searching", len(pieces) + 1) as shown:
            do(in_workers.games_compared, pieces, take, by, shown.one_more)
            shown.doing("looking for a proof")
            do(
                in_workers.told_of_the_rest,
                [in_workers.the_rest(asked, known, doubtful)],
                take_rest,
                by,
            )
    if asked["as_json"]:
        print_json(parting_games_report.compared(Path(asked["path"]).as_posix(), start, sides, told, rest))
    else:
        PartingWriter(writer, sides).rest(start, rest, len(told), ending.early)
    proved = rest is not None and rest.proved
    return ending.code(FOUND if told else DONE if proved else UNFINISHED, UNFINISHED)


def discover(
    scopes: Scopes = None,
    card: Cards = None,
    rule: Annotated[str, typer.Option(help="Only what this rule has a part in.")] = "",
    out: Annotated[Path, typer.Option(help="The folder that the case files are written to.")] = Path("discovered"),
    edition: Edition = "",
    seconds: Seconds = SEARCH,
    workers: Workers = None,
    scheduler: Scheduler = "",
    keep: Keep = None,
    as_json: Json = False,
) -> None:
    """Find edge cases and write each as a case file. What is in the folder already is kept. Exit 3: not finished."""
    from arbiter.answers import discoveries_as_cases
    from arbiter.answers.search_scopes import asked_in
    from arbiter.commands.in_workers import compare_discover_lint as in_workers
    from arbiter.output import search_report
    from arbiter.output.search_text import SearchWriter
    from arbiter.writing.order_and_labels import CannotBeWritten

    writer = SearchWriter(writer_on_terminal())
    tally = search_report.Tally()
    over: tuple[Scope, ...] = ()
    boards: dict[str, Action] = {}
    asked = {"scopes": scopes or [], "cards": card or [], "edition": edition, "rule": rule}
    asked["out"] = "" if scheduler or keep else str(out)

    by = By(workers, scheduler, keep)

    def take(said: dict[str, Any]) -> None:
        if "looked" in said:
            tally.looked(said["looked"], said["whole"], said["unfinished"])
            shown.doing(f"{said['looked']}, {len(tally.written)} found")
            return
        found = discoveries_as_cases.Found(**said["found"])
        try:
            path = discoveries_as_cases.saved(found, out)
        except CannotBeWritten as problem:
            tally.unwritable.append(f"{found.title}: {problem}")
            return
        tally.add(found, path)
        if path is not None and not as_json:
            writer.discovery(found, path)

    with as_far_as_it_goes(seconds) as ending:
        pieces = list(in_workers.discovering(asked))
        over = in_workers.scopes_of(asked)
        boards = in_workers.boards_of(asked)
        tally.actions = sum(len(scope.actions) for scope in over) + sum("boards" in piece.what for piece in pieces)
        with counting("looking", len(pieces)) as shown:
            do(in_workers.discovered, pieces, take, by, shown.one_more)
    if as_json:
        print_json(tally.told(asked_in(over, boards)))
    else:
        writer.tally(tally, out, ending.early)
        writer.asked(asked_in(over, boards))
    raise typer.Exit(ending.code(DONE if tally.finished else UNFINISHED, UNFINISHED))


def lint(
    scopes: Scopes = None,
    card: Cards = None,
    edition: Edition = "",
    seconds: Seconds = SEARCH,
    workers: Workers = None,
    scheduler: Scheduler = "",
    keep: Keep = None,
    as_json: Json = False,
) -> None:
    """Find rules that never decide, that others imply, and that contradict others, within scopes. Exit 1: new ones."""
    from arbiter.answers.search_scopes import asked_in
    from arbiter.commands.in_workers import compare_discover_lint as in_workers
    from arbiter.output import search_report
    from arbiter.output.answers_of_other_processes import written
    from arbiter.output.search_text import SearchWriter

    writer = writer_on_terminal()
    found: list[dict[str, Any]] = []
    lines: list[dict[str, Any]] = []
    contradictions: list[Any] = []
    over: tuple[Scope, ...] = ()
    asked = {"scopes": scopes or [], "cards": card or [], "edition": edition, "as_json": as_json}

    by = By(workers, scheduler, keep)

    def take(said: dict[str, Any]) -> None:
        if "doing" in said:
            shown.doing(said["doing"])
            return
        if said["finding"]["kind"] == "contradiction":
            if said["by"] in contradictions:
                return
            contradictions.append(said["by"])
        found.append(said["finding"])
        lines.extend(said["lines"])

    with as_far_as_it_goes(seconds) as ending:
        pieces = list(in_workers.linting(asked))
        over = in_workers.scopes_of(asked)
        with counting("looking at the rulebook", len(pieces)) as shown:
            do(in_workers.linted, pieces, take, by, shown.one_more)
    if as_json:
        print_json(search_report.linted(found, not ending.early, asked_in(over)))
    else:
        for line in lines:
            written(line, writer)
        SearchWriter(writer).linted(found, ending.early)
        SearchWriter(writer).asked(asked_in(over))
    wrong = any(finding["kind"] != "decides" and not finding["known"] for finding in found)
    raise typer.Exit(ending.code(FOUND if wrong else DONE, UNFINISHED))
