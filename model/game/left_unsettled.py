"""What a story leaves unsettled: texts that are not modelled and have acted, and payments of which nobody said how.

Other such texts wait for changes: the trail of a move is which facts it has changed, and in which direction.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cached_property
from typing import NamedTuple, TypeAlias, cast

from model.game.fact import Fact, FactKind
from model.game.game import Object
from model.logic.formulas import Formula, Value, all_of, no
from model.text.unread import Unread
from model.value_dataclasses import dataclass
from model.vocabulary import Player, Step, Zone


@dataclass(frozen=True, eq=False)
class Given:
    """A quality that an object may have been given until the turn ends: how much of it, or whether."""

    quality: str
    index: int
    value: Value


@dataclass(frozen=True, eq=False)
class Acted:
    """A text that has acted: of which object, what it left open by the names of the variables, and what it gave.

    ``step`` is the step of the story that it acted in, 0 if no story says it. ``when`` it has acted, if that is open.
    """

    source: Object
    text: Unread
    names: frozenset[str]
    gives: tuple[Given, ...] = ()
    step: int = 0
    when: Formula = True

    def replaced(self, by: Callable[[Value], Value]) -> Acted:
        """Return the same with the values of what it gave replaced, and with when it has acted."""
        gives = tuple(replace(one, value=by(one.value)) for one in self.gives)
        return replace(self, gives=gives, when=cast("Formula", by(self.when)))


Remembered: TypeAlias = tuple[Acted, ...] | None
"""What has acted in a story; ``None`` where such texts are left out."""


def acted_in_one(condition: Formula, then: Remembered, otherwise: Remembered) -> Remembered:
    """Return what has acted in one of two states, of which the first is where the condition holds."""
    if then is None or otherwise is None:
        return then or otherwise
    both = {_told(one) for one in then} & {_told(one) for one in otherwise}
    first = (one if _told(one) in both else replace(one, when=all_of(condition, one.when)) for one in then)
    second = (replace(one, when=all_of(no(condition), one.when)) for one in otherwise if _told(one) not in both)
    return (*first, *second)


def _told(one: Acted) -> tuple[object, ...]:
    """Return what is the same of what has acted in two states."""
    return (id(one),) if isinstance(one, Paid) else (one.source, one.text, one.names, one.step, id(one.when))


class Otherwise(NamedTuple):
    """Another way in which something could have been paid for: in words, and each fact as it is and as it would be.

    ``instead_of`` is in words what of the way that was taken is not done then.
    """

    words: str
    instead_of: str
    facts: Mapping[Fact, tuple[Value, Value]]


@dataclass(frozen=True, eq=False)
class Paid(Acted):
    """A payment by a player, made in a way that nobody has said; ``ways`` finds the others, once that is asked for."""

    player: Player = 0
    ways: Callable[[], tuple[Otherwise, ...]] = tuple

    @cached_property
    def otherwise(self) -> tuple[Otherwise, ...]:
        """The other ways in which it could have been made."""
        return self.ways()


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
