"""The games after which two rulebooks part, in the shape that they have as JSON and in words (``docs/output.md``)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from arbiter.answers.followed import creatures_take_part
from arbiter.output import json_report as report
from arbiter.output.search_report import side_in_words
from arbiter.shapes import searches as shapes
from model.actions.actions import PlayLand
from model.following.following import Acts
from model.game.state import State
from model.rulebook.lands import charged_with
from solver.games.telling import Told
from solver.rulebooks.compare import Side
from solver.rulebooks.parting_games import Parting, Rest

Sides = tuple[Side, Side]


def move_of(found: Parting) -> str:
    """Return the move that the two sides part about, in words."""
    return found.move.words(found.games[0].end.game)


def moves(number: int) -> str:
    """Return that number of moves in words."""
    return f"{number} move{'' if number == 1 else 's'}"


def steps_of(found: Parting) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Return the steps of the game in words, each with how it is paid for; what one side announces is told."""
    for one, other in zip(found.games[0].steps, found.games[1].steps, strict=True):
        yield max(_words(one), _words(other), key=len), one.paid


def left_out(start: State) -> tuple[str, ...]:
    """Return the texts of the cards that take part which are not modelled: the games leave them out."""
    return tuple(dict.fromkeys(f"{o.card.name}: {text.text}" for o, text in start.game.texts))


def rest_in_words(rest: Rest, number: int, start: State) -> str:
    """Return what is known of all differences but those that were told, of which there are so many."""
    other = "other " if number else ""
    attacks = " in which nobody attacks" if creatures_take_part(start) else ""
    if rest.proved is not None:
        return f"No {other}difference, in games of any length{attacks}: proved by {rest.proved.by}."
    games = f" of games{attacks}" if attacks else ""
    return f"No {other}difference within {moves(rest.within)}{games}; beyond that nothing is known: {rest.why}."


def compared(
    file: str, start: State, sides: Sides, found: Iterable[Parting], rest: Rest | None
) -> shapes.GamesCompared:
    """Return a comparison of two sides over the games that can follow; without ``rest`` the time was up."""
    found = list(found)
    return shapes.GamesCompared(
        from_=side_in_words(sides[0]),
        to=side_in_words(sides[1]),
        file=file,
        differences=[_parting(one, sides) for one in found],
        finished=rest is not None,
        within=None if rest is None else rest.within,
        proved=bool(rest and rest.proved),
        rest=None if rest is None else rest_in_words(rest, len(found), start),
        only_so_many_instances_of=list(rest.rooms) if rest else [],
        unmodelled=list(left_out(start)),
    )


def _parting(found: Parting, sides: Sides) -> shapes.Parting:
    verdicts = found.verdicts
    return shapes.Parting(
        move=move_of(found),
        allowed_by=side_in_words(sides[found.allowed_by]),
        verdicts=[report.verdict(g.end, v) for g, v in zip(found.games, verdicts, strict=True)] if verdicts else [],
        rests_on=[str(d.card) for d in found.rests_on],
        game=[shapes.MoveMade(move=words, paid=list(paid)) for words, paid in steps_of(found)],
        decided=found.reached.decided,
    )


def _words(told: Told) -> str:
    """Return a step in words, with what a land play was announced for."""
    game = told.before.game
    if isinstance(told.move, Acts) and isinstance(told.move.act, PlayLand):
        act = told.move.act
        return replace(act, announced=charged_with(told.before, told.after, act.player)).words(game)
    return told.move.words(game)
