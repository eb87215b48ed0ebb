"""The games after which two rulebooks part, as text for people."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter.output.parting_games_report import Others, Sides, left_out, move_of, moves, steps_of
from arbiter.output.rich_markup import escape
from arbiter.output.search_report import side_in_words
from arbiter.output.verdict_text import Writer
from model.game.state import State
from solver.rulebooks.parting_games import Parting


class PartingWriter:
    """Writes games to a console, each as a story with the verdicts of both sides."""

    def __init__(self, writer: Writer, sides: Sides) -> None:
        self._writer = writer
        self._sides = sides

    def parting(self, found: Parting) -> None:
        """Write where two sides part, and the shortest game that comes to it."""
        self._writer.line(f"[bold]{escape(move_of(found))}[/bold]")
        allowing, refusing = self._sides[found.allowed_by], self._sides[1 - found.allowed_by]
        verdicts = found.verdicts
        word = "legal" if verdicts else "possible"
        self._writer.line(f"  {word} by {escape(side_in_words(allowing))}")
        self._writer.line(f"  not {word} by {escape(side_in_words(refusing))}")
        if verdicts:
            refused = 1 - found.allowed_by
            self._writer.because(found.games[refused].end, verdicts[refused])
        if found.rests_on:
            self._writer.section("A land play is left by", *(d.card for d in found.rests_on))
        steps = list(steps_of(found))
        told = (f"{i:>2}  {words}{_paid(paid)}" for i, (words, paid) in enumerate(steps, 1))
        self._writer.section(f"A shortest game that comes to it, in {moves(len(steps))}", *told)
        self._writer.section("That none is shorter", found.reached.decided)

    def rest(self, start: State, rest: Others | None, number: int, early: str) -> None:
        """Write what is known of all other differences; without ``rest`` it ended ``early``, for that reason."""
        if rest is None:
            self._writer.line(f"[yellow]{early.capitalize()}[/yellow]: there may be more.")
        else:
            self._writer.line(escape(rest.in_words(number, start)))
            if rest.rooms:
                self._writer.section("Of these, only so many abilities or tokens at once were followed", *rest.rooms)
        unmodelled = left_out(start)
        if unmodelled:
            self._writer.section("Not modelled, and left out of the games", *unmodelled)


def _paid(paid: Sequence[str]) -> str:
    return f"  ({', '.join(paid)})" if paid else ""
