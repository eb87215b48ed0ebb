"""The games after which two rulebooks part, in the shape that they have as JSON and in words (``docs/output.md``)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from arbiter.answers.choices_left_out import creatures_take_part
from arbiter.json_shapes import searches as shapes
from arbiter.output import verdict_report as report
from arbiter.output.search_report import side_in_words
from model.actions.actions import PlayLand
from model.following.following import Acts
from model.game.state import State
from model.rulebook.lands import charged_with
from model.value_dataclasses import dataclass
from solver.games.telling import Told
from solver.rulebooks.compare import Side
from solver.rulebooks.parting_games import Parting, Rest

Sides = tuple[Side, Side]
Json = dict[str, Any]


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


@dataclass(frozen=True)
class Others:
    """What is known of all differences but those that were told: ``proved`` says by what, empty if it is not."""

    within: int
    proved: str
    why: str
    rooms: Sequence[str]

    def in_words(self, number: int, start: State) -> str:
        """Return it in words, where so many differences were told of games from a situation."""
        other = "other " if number else ""
        attacks = " in which nobody attacks" if creatures_take_part(start) else ""
        if self.proved:
            return f"No {other}difference, in games of any length{attacks}: proved by {self.proved}."
        games = f" of games{attacks}" if attacks else ""
        return f"No {other}difference within {moves(self.within)}{games}; beyond that nothing is known: {self.why}."


def others(rest: Rest) -> Others:
    """Return what is known of all other differences, as plain data."""
    return Others(rest.within, rest.proved.by if rest.proved is not None else "", rest.why, rest.rooms)


def compared(file: str, start: State, sides: Sides, found: Sequence[Json], rest: Others | None) -> shapes.GamesCompared:
    """Return a comparison of two sides over the games that can follow; without ``rest`` the time was up.

    What was found is told by :func:`parting`.
    """
    told = {
        "from_": side_in_words(sides[0]),
        "to": side_in_words(sides[1]),
        "file": file,
        "differences": list(found),
        "finished": rest is not None,
        "within": None if rest is None else rest.within,
        "proved": bool(rest and rest.proved),
        "rest": None if rest is None else rest.in_words(len(found), start),
        "only_so_many_instances_of": list(rest.rooms) if rest else [],
        "unmodelled": list(left_out(start)),
    }
    return shapes.GamesCompared.model_validate(told)


def parting(found: Parting, sides: Sides) -> shapes.Parting:
    """Return a move that two sides part about, after a game."""
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
