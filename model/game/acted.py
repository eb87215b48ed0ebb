"""Texts that are not modelled: what those left open or gave that have acted, and what others see that wait.

These wait for changes: the trail of a move is which facts it has changed, and in which direction.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import NamedTuple, TypeAlias

from model.game.fact import Fact, FactKind
from model.game.game import Object
from model.logic.formulas import Value
from model.text.unread import Unread
from model.values import dataclass
from model.vocabulary import Step, Zone


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


NAMED = {"zone": Zone, "step": Step}
"""The kinds of facts whose values are no amounts, and what they name."""


class Mark(NamedTuple):
    """A fact of that kind about something has grown or come true, or else shrunk or ended; or is that, or was it."""

    kind: FactKind
    about: int
    grown: bool
    named: int = 0


Trail: TypeAlias = frozenset[Mark]


def marks(fact: Fact, old: Value, new: Value) -> Iterator[Mark]:
    """Return what a fact's change from one value to another leaves on the trail: all that it may be, if it is open."""
    kind, about, _ = fact
    if new is old or (isinstance(old, int) and isinstance(new, int) and old == new):
        return
    if kind in NAMED:
        for value in NAMED[kind]:
            yield from (
                Mark(kind, about, is_new, value) for is_new, at in ((True, new), (False, old)) if _may(at, value)
            )
    elif isinstance(old, int) and isinstance(new, int):
        yield Mark(kind, about, new > old)
    else:
        yield from (Mark(kind, about, grown) for grown in (True, False))


def _may(value: Value, named: int) -> bool:
    return (value == named) is not False
