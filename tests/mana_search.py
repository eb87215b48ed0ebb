"""A second opinion on payments: every order of using mana abilities is played through.

What the cards do is written down here a second time. Nothing of the model's payments is used.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from model.game import Object
from model.mana import COLOURS, Demand
from model.state import State

TAPS_FOR = {"Swamp": "B", "Island": "U", "Mountain": "R", "Llanowar Elves": "G", "Phyrexian Tower": "C"}
CREATURES = {
    "Llanowar Elves": "G",
    "Grizzly Bears": "G",
    "Treasonous Ogre": "R",
    "Blood Celebrant": "B",
    "Blood Pet": "B",
}
"""The creatures on the boards, each with its colours."""


@dataclass(frozen=True)
class Board:
    """What matters of a board while mana is made: the pool, in order, the life, what is there and what is untapped."""

    pool: str
    life: int
    there: frozenset[Object]
    untapped: frozenset[Object]
    sick: frozenset[Object]

    def adding(self, mana: str) -> Board:
        return replace(self, pool="".join(sorted(self.pool + mana)))

    def tapping(self, *objects: Object) -> Board:
        return replace(self, untapped=self.untapped - {*objects})

    def losing(self, obj: Object) -> Board:
        return replace(self, there=self.there - {obj}, untapped=self.untapped - {obj})

    def creatures(self) -> Iterator[Object]:
        return (o for o in self.there if o.card.name in CREATURES)


def seen(now: State) -> Board:
    """Return what there is of Ann's, whose card to be cast comes first in the game."""
    mine = frozenset(now.game.cards[1:])
    return Board(
        "",
        int(now.life(0)),  # type: ignore[arg-type]
        mine,
        frozenset(o for o in mine if not now.holds("tapped", o.index)),
        frozenset(o for o in mine if now.holds("summoning_sick", o.index)),
    )


def next_boards(board: Board) -> Iterator[Board]:
    """Return the boards after one use of a mana ability."""
    for obj in board.there:
        yield from used(board, obj)


def used(board: Board, obj: Object) -> Iterator[Board]:
    name = obj.card.name
    ready = obj in board.untapped and obj not in board.sick
    if name in TAPS_FOR and ready:
        yield board.tapping(obj).adding(TAPS_FOR[name])
    if name == "Phyrexian Tower" and ready:
        yield from (board.tapping(obj).losing(c).adding("BB") for c in board.creatures())
    if name == "Ashnod's Altar":
        yield from (board.losing(c).adding("CC") for c in board.creatures())
    if name == "Blood Pet":
        yield board.losing(obj).adding("B")
    if name == "Treasonous Ogre" and board.life >= 3:
        yield replace(board, life=board.life - 3).adding("R")
    if name == "Blood Celebrant" and board.life >= 1 and "B" in board.pool:
        rest = replace(board, life=board.life - 1, pool=board.pool.replace("B", "", 1))
        yield from (rest.adding(colour) for colour in COLOURS)
    if name == "Springleaf Drum" and ready:
        helping = (c for c in board.creatures() if c in board.untapped)
        yield from (board.tapping(obj, c).adding(colour) for c in helping for colour in COLOURS)


def reachable(board: Board) -> Iterator[Board]:
    """Return every board that using mana abilities can lead to."""
    found, waiting = {board}, [board]
    while waiting:
        one = waiting.pop()
        yield one
        new = set(next_boards(one)) - found
        found |= new
        waiting += new


def pays(board: Board, demand: Demand, *, convoke: bool) -> bool:
    """Whether the pool pays, with untapped creatures in place of mana if the spell has convoke."""
    helpers = [CREATURES[c.card.name] for c in board.creatures() if c in board.untapped] if convoke else []
    return _pays([*board.pool, *helpers], list(demand.symbols), int(demand.generic))  # type: ignore[arg-type]


def _pays(units: list[str], symbols: list[frozenset[str]], generic: int) -> bool:
    if not symbols:
        return len(units) >= generic
    able = {kind: i for i, kind in enumerate(units) if kind in symbols[0]}
    return any(_pays(units[:i] + units[i + 1 :], symbols[1:], generic) for i in able.values())
