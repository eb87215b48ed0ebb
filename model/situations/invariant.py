"""How what is so in every situation is declared: each condition a sentence, the rule it follows from, a formula."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from model.docstrings import docstring_of
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, all_of, implies
from model.value_dataclasses import dataclass
from model.vocabulary import NOBODY


@dataclass(frozen=True)
class Invariant:
    """A condition that always holds; the sentence says it, ``cr`` is the rule it follows from.

    ``of_each``: of which objects it holds, and when, if it is about each by itself.
    """

    name: str
    sentence: str
    cr: str
    holds: Callable[[State], Formula]
    of_each: OfEach | None = None

    def told(self, now: State) -> str:
        """Return the sentence, with the objects of which it is certainly not so."""
        those = (obj for obj, holds in self.of_each(now) if holds is False) if self.of_each else ()
        names = " and ".join(map(str, those))
        return self.sentence.rstrip(".") + (f", which is not so of {names}" if names else "")


OfEach: TypeAlias = Callable[[State], Iterator[tuple[Object, Formula]]]
"""Which objects there are, and what holds of each."""

OF_THE_TURN: list[Invariant] = []
"""Those on whose turn it is, the step, priority and what the players did."""

OF_THE_BOARD: list[Invariant] = []
"""Those on where the objects are and what they are."""


def of_turn(cr: str) -> Callable[[Callable[[State], Formula]], Callable[[State], Formula]]:
    """Declare a condition on the turn: its docstring is its sentence."""
    return _declared(OF_THE_TURN, cr)


def of_board(cr: str) -> Callable[[Callable[[State], Formula]], Callable[[State], Formula]]:
    """Declare a condition on the board: its docstring is its sentence."""
    return _declared(OF_THE_BOARD, cr)


def _declared(group: list[Invariant], cr: str) -> Callable[[Callable[[State], Formula]], Callable[[State], Formula]]:
    def declare(holds: Callable[[State], Formula]) -> Callable[[State], Formula]:
        group.append(Invariant(holds.__name__, docstring_of(holds), cr, holds))
        return holds

    return declare


def settled(cr: str) -> Callable[[OfEach], OfEach]:
    """Declare what is so of each of these objects while a player has priority: before that it is settled (704.3)."""

    def declare(of_each: OfEach) -> OfEach:
        def holds(now: State) -> Formula:
            return implies(now.priority != NOBODY, all_of(*(holds for _, holds in of_each(now))))

        OF_THE_BOARD.append(Invariant(of_each.__name__, docstring_of(of_each), cr, holds, of_each))
        return of_each

    return declare
