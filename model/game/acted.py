"""Texts that are not modelled and have acted in a game: which, and what they left open or gave."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from model.game.game import Object
from model.logic.formulas import Value
from model.text.unread import Unread
from model.values import dataclass


@dataclass(frozen=True, eq=False)
class Given:
    """A quality that an object may have been given until the turn ends: how much of it, or whether."""

    quality: str
    index: int
    value: Value


@dataclass(frozen=True, eq=False)
class Acted:
    """A text that has acted: of which object, what it left open by the names of the variables, and what it gave.

    ``step`` is the step of the story that it acted in, 0 if no story says it.
    """

    source: Object
    text: Unread
    names: frozenset[str]
    gives: tuple[Given, ...] = ()
    step: int = 0

    def replaced(self, by: Callable[[Value], Value]) -> Acted:
        """Return the same with the values of what it gave replaced."""
        return replace(self, gives=tuple(replace(one, value=by(one.value)) for one in self.gives))
