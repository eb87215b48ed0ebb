"""Pieces of work: which can be done now, and what is told of them in their order, whoever does them and when.

A piece is plain data (what JSON can say), so that any process can do it, and idempotent: to do it twice tells the same.
"""

from __future__ import annotations

import heapq
from collections import Counter, deque
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol, TypeAlias

from arbiter.failures_and_exit_codes import FailedElsewhere, Failure
from model.value_dataclasses import dataclass

Json: TypeAlias = Any
Tell: TypeAlias = Callable[[Json], None]
Work: TypeAlias = Callable[[Json, Sequence[Json], Tell], Sequence[Json]]
"""Does a piece, given what those before it in its chain have left; tells what it finds, and returns what it leaves."""


@dataclass(frozen=True)
class Piece:
    """What is to be done; those of one ``chain`` one after the other, those of none whenever somebody is free."""

    what: Json
    chain: str = ""


@dataclass(frozen=True)
class Done:
    """The end of a piece, with what it leaves to the next ones of its chain."""

    left: Sequence[Json]


@dataclass(frozen=True)
class Raised:
    """The end of a piece that could not be done, with where that happened in the program."""

    failure: Failure
    trace: str


class Todo:
    """The pieces that are not begun: the first in order that can be done is handed out next."""

    def __init__(self, pieces: Sequence[Piece]) -> None:
        self._pieces = pieces
        self._ready: list[int] = []
        self._later: dict[str, deque[int]] = {}
        self._left: dict[str, list[Json]] = {}
        self.unfinished = len(pieces)
        for number, piece in enumerate(pieces):
            if piece.chain and piece.chain in self._later:
                self._later[piece.chain].append(number)
            else:
                self._later[piece.chain] = deque()
                self._ready.append(number)

    def next(self) -> int | None:
        """Take the number of the next piece that can be done now; ``None`` if others have to be done before."""
        return heapq.heappop(self._ready) if self._ready else None

    def again(self, number: int) -> None:
        """Put back a piece that was begun and not done."""
        heapq.heappush(self._ready, number)

    def given(self, number: int) -> Sequence[Json]:
        """Return what the pieces before one have left in its chain."""
        return tuple(self._left.get(self._pieces[number].chain, ()))

    def done(self, number: int, left: Iterable[Json]) -> None:
        """Note that a piece is done, and what it has left: the next of its chain can be done."""
        self.unfinished -= 1
        chain = self._pieces[number].chain
        if chain:
            self._left.setdefault(chain, []).extend(left)
            if self._later[chain]:
                heapq.heappush(self._ready, self._later[chain].popleft())


class Kept(Protocol):
    """Where what pieces came to is kept, for when the same is asked again."""

    def known(self, work: Work, what: Json, given: Sequence[Json]) -> tuple[Sequence[Json], Sequence[Json]] | None:
        """Return what was told of a piece and what it left, if it was done before."""

    def keep(self, work: Work, what: Json, given: Sequence[Json], told: Sequence[Json], left: Sequence[Json]) -> None:
        """Keep what was told of a piece, and what it left."""


class InOrder:
    """What is told of pieces, passed on in the order of the pieces, and of one piece in the order it was told."""

    def __init__(self, told: Tell, finished: Callable[[], None]) -> None:
        """Pass it on to ``told``; ``finished`` is called for each piece of which all was passed on."""
        self._told, self._finished = told, finished
        self._first = 0
        self._waiting: dict[int, deque[Json | Done | Raised]] = {}

    def add(self, number: int, said: Json | Done | Raised) -> None:
        """Add what is told of a piece, or its end. Raises ``FailedElsewhere`` for one that raised, in its turn."""
        self._waiting.setdefault(number, deque()).append(said)
        while waiting := self._waiting.get(self._first):
            self._pass_on(waiting.popleft())

    def _pass_on(self, said: Json | Done | Raised) -> None:
        if isinstance(said, Raised):
            raise FailedElsewhere(said.failure, said.trace)
        if isinstance(said, Done):
            del self._waiting[self._first]
            self._first += 1
            self._finished()
        else:
            self._told(said)


class Course:
    """Work on its way: which piece is next, what was told of each, and what of that is known from before."""

    def __init__(self, work: Work, pieces: Sequence[Piece], order: InOrder, kept: Kept | None = None) -> None:
        self.work, self._pieces = work, pieces
        self._todo, self._order, self._kept = Todo(pieces), order, kept
        self._told: dict[int, list[Json]] = {}
        self._again: Counter[int] = Counter()

    @property
    def unfinished(self) -> int:
        """How many pieces are not done."""
        return self._todo.unfinished

    def next(self) -> int | None:
        """Take the number of the next piece that has to be done; ``None`` if others have to be done before."""
        while (number := self._todo.next()) is not None:
            known = None if self._kept is None else self._kept.known(self.work, *self.asked(number))
            if known is None:
                self._told.setdefault(number, [])
                self._again[number] = 0
                return number
            told, left = known
            for said in told:
                self._order.add(number, said)
            self._end(number, Done(left))
        return None

    def again(self, number: int) -> None:
        """Put back a piece that was begun, and of which something may be told already."""
        self._todo.again(number)

    def asked(self, number: int) -> tuple[Json, Sequence[Json]]:
        """Return what a piece is, and what the pieces before it have left in its chain."""
        return self._pieces[number].what, self._todo.given(number)

    def hear(self, number: int, said: Json | Done | Raised) -> None:
        """Pass on what is told of a piece, or its end: of what is told once more only what was not told before."""
        if isinstance(said, Done | Raised):
            if self._kept is not None and isinstance(said, Done):
                self._kept.keep(self.work, *self.asked(number), self._told[number], said.left)
            self._end(number, said)
            return
        self._again[number] += 1
        if self._again[number] > len(self._told[number]):
            self._told[number].append(said)
            self._order.add(number, said)

    def _end(self, number: int, said: Done | Raised) -> None:
        self._todo.done(number, said.left if isinstance(said, Done) else ())
        self._told.pop(number, None)
        self._order.add(number, said)
