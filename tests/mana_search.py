"""A second opinion on payments: every order of using mana abilities is played through.

What the cards do is written down here a second time. Nothing of the model's payments is used. Small letters are
mana that may be spent on some things only.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations, product

from model.cards import Card
from model.game.game import Object
from model.game.state import State
from model.rulebook.payment.demand_and_supply import Demand
from model.text.mana import COLOURS
from model.vocabulary import CardType

TAPS_FOR = {
    "Swamp": ("B",),
    "Island": ("U",),
    "Mountain": ("R",),
    "Forest": ("G",),
    "Taiga": ("R", "G"),
    "Darksteel Ingot": tuple(COLOURS),
    "Sol Ring": ("CC",),
    "Llanowar Elves": ("G",),
    "Phyrexian Tower": ("C",),
    "Mishra's Workshop": ("www",),
    "Powerstone Token": ("p",),
    "Eldrazi Temple": ("C", "ee"),
    "Odd Forge": ("aa",),
    "Odd Well": ("x",),
    "Odd Copse": ("g",),
}
LANDS = (
    "Swamp",
    "Island",
    "Mountain",
    "Forest",
    "Taiga",
    "Phyrexian Tower",
    "Gaea's Cradle",
    "Mishra's Workshop",
    "Eldrazi Temple",
    "Odd Forge",
    "Odd Well",
    "Odd Grove",
    "Odd Copse",
)
FOR_SPELLS_ALONE = "weg"
"""The mana that does not pay for abilities, but for those of colourless Eldrazi."""
FOR_ARTIFACTS = "a"
"""The mana that pays for no abilities but those of artifacts."""
ARTIFACTS = ("Dimir Signet", "Pili-Pala")
TURNS_ONE_INTO = {"Dimir Signet": "UB", "Odd Elf": "U"}
FOR_LANDS = ("Mana Flare", "Zhur-Taa Ancient")
CREATURES = {
    "Crypt Ghast": "B",
    "Kinnan, Bonder Prodigy": "GU",
    "Zhur-Taa Ancient": "RG",
    "Llanowar Elves": "G",
    "Grizzly Bears": "G",
    "Treasonous Ogre": "R",
    "Blood Celebrant": "B",
    "Blood Pet": "B",
    "Wall of Roots": "G",
    "Pili-Pala": "",
    "Odd Elf": "",
}
"""The creatures on the boards, each with its colours."""


@dataclass(frozen=True)
class Board:
    """What matters of a board while mana is made: the pool, in order, the life, what is there and what is untapped.

    ``used_up`` has an ability that can be used once each turn, and was.
    """

    pool: str
    life: int
    there: frozenset[Object]
    untapped: frozenset[Object]
    sick: frozenset[Object]
    attached: frozenset[tuple[Object, Object]] = frozenset()
    used_up: frozenset[Object] = frozenset()

    def adding(self, mana: str) -> Board:
        return replace(self, pool="".join(sorted(self.pool + mana)))

    def tapped_for(self, obj: Object, mana: str) -> Iterator[Board]:
        """Return the boards after an object was tapped for mana: whatever triggers on it adds its own at once."""
        rest = self.tapping(obj).adding(mana)
        for more in product(*(list(added(self, by, obj, mana)) for by in self.there)):
            yield rest.adding("".join(more))

    def tapping(self, *objects: Object) -> Board:
        return replace(self, untapped=self.untapped - {*objects})

    def losing(self, obj: Object) -> Board:
        return replace(self, there=self.there - {obj}, untapped=self.untapped - {obj})

    def paying(self, number: int, to: Object) -> Iterator[Board]:
        """Return the boards after so much mana of the pool was spent on an object's ability, whatever it is."""
        for spent in set(combinations(self.pool, number)):
            if not set(spent).isdisjoint(not_for_abilities_of(to)):
                continue
            pool = list(self.pool)
            for kind in spent:
                pool.remove(kind)
            yield replace(self, pool="".join(pool))

    def creatures(self) -> Iterator[Object]:
        return (o for o in self.there if o.card.name in CREATURES)


def not_for_abilities_of(obj: Object) -> str:
    return FOR_SPELLS_ALONE if obj.card.name in ARTIFACTS else FOR_SPELLS_ALONE + FOR_ARTIFACTS


def seen(now: State, pool: str = "") -> Board:
    """Return what there is of Ann's, whose card to be cast comes first in the game, and that pool."""
    mine = frozenset(now.game.cards[1:])
    return Board(
        "".join(sorted(pool)),
        int(now.life(0)),  # type: ignore[arg-type]
        mine,
        frozenset(o for o in mine if not now.holds("tapped", o.index)),
        frozenset(o for o in mine if now.holds("summoning_sick", o.index)),
        frozenset((aura, on) for aura in mine for on in mine if now.attached(aura, on) is True),
        frozenset(o for o in mine if now.number("activations", o.index, 0) != 0),
    )


def added(board: Board, by: Object, obj: Object, mana: str) -> Iterator[str]:
    """Return the mana that an object may add when another is tapped for mana; "" if it adds none."""
    land, name = obj.card.name in LANDS, by.card.name
    produced = set(typed(mana)) if mana else {""}
    if name in FOR_LANDS if land else name == "Kinnan, Bonder Prodigy":
        yield from produced
    elif name == "Crypt Ghast" and obj.card.name == "Swamp":
        yield "B"
    elif name == "Leyline of Abundance" and obj in board.creatures():
        yield "G"
    elif (by, obj) in board.attached and mana:
        yield from {"Wild Growth": ["G"], "Overgrowth": ["GG"], "Fertile Ground": list(COLOURS)}[name]
    elif name == "Caged Sun" and land and "G" in mana:
        yield "G"
    else:
        yield ""


def next_boards(board: Board) -> Iterator[Board]:
    """Return the boards after one use of a mana ability."""
    for obj in board.there:
        yield from used(board, obj)


def used(board: Board, obj: Object) -> Iterator[Board]:
    """Return the boards after an ability of an object was used for mana."""
    if obj in board.untapped and obj not in board.sick:
        yield from tapped(board, obj)
    name = obj.card.name
    if name == "Ashnod's Altar":
        yield from (board.losing(c).adding("CC") for c in board.creatures())
    if name == "Blood Pet":
        yield board.losing(obj).adding("B")
    if name == "Treasonous Ogre" and board.life >= 3:
        yield replace(board, life=board.life - 3).adding("R")
    if name == "Wall of Roots" and obj not in board.used_up:
        yield replace(board, used_up=board.used_up | {obj}).adding("G")
    if name == "Pili-Pala" and obj not in board.untapped and obj not in board.sick:
        cheaper = any(o.card.name == "Training Grounds" for o in board.there)
        for rest in board.paying(1 if cheaper else 2, obj):
            yield from (replace(rest, untapped=rest.untapped | {obj}).adding(colour) for colour in COLOURS)
    if name == "Blood Celebrant" and board.life >= 1 and "B" in board.pool:
        rest = replace(board, life=board.life - 1, pool=board.pool.replace("B", "", 1))
        yield from (rest.adding(colour) for colour in COLOURS)


def tapped(board: Board, obj: Object) -> Iterator[Board]:
    """Return the boards after an untapped object was tapped for mana."""
    name = obj.card.name
    for mana in TAPS_FOR.get(name, ()):
        yield from board.tapped_for(obj, mana)
    for rest in {"Gaea's Cradle": [board], "Odd Grove": board.paying(1, obj)}.get(name, ()):
        yield from rest.tapped_for(obj, "G" * sum(1 for _ in rest.creatures()))
    if name == "Phyrexian Tower":
        for creature in board.creatures():
            yield from board.losing(creature).tapped_for(obj, "BB")
    if name in TURNS_ONE_INTO:
        for rest in board.paying(1, obj):
            yield from rest.tapped_for(obj, TURNS_ONE_INTO[name])
    if name == "Springleaf Drum":
        for creature in (c for c in board.creatures() if c in board.untapped):
            for colour in COLOURS:
                yield from board.tapping(creature).tapped_for(obj, colour)


def reachable(board: Board) -> Iterator[Board]:
    """Return every board that using mana abilities can lead to."""
    found, waiting = {board}, [board]
    while waiting:
        one = waiting.pop()
        yield one
        new = set(next_boards(one)) - found
        found |= new
        waiting += new


def typed(mana: str) -> str:
    """Return mana as its types (CR 106.6)."""
    return "".join("G" if kind == "g" else "C" if kind.islower() else kind for kind in mana)


def meant_for(pool: str, spell: Card) -> str:
    """Return the mana of a pool that may be spent on a spell."""
    artifact = CardType.ARTIFACT in spell.types
    eldrazi = "Eldrazi" in spell.subtypes and not spell.colours
    creature = CardType.CREATURE in spell.types
    meant = {"w": artifact, "p": artifact, "e": eldrazi, "a": artifact, "x": False, "g": creature}
    return "".join(kind for kind in pool if meant.get(kind, True))


def pays(board: Board, demand: Demand, *, convoke: bool) -> bool:
    """Whether the pool pays, with untapped creatures in place of mana if the spell has convoke."""
    helpers = [CREATURES[c.card.name] for c in board.creatures() if c in board.untapped] if convoke else []
    return _pays([*typed(board.pool), *helpers], list(demand.symbols), int(demand.generic))  # type: ignore[arg-type]


def _pays(units: list[str], symbols: list[frozenset[str]], generic: int) -> bool:
    if not symbols:
        return len(units) >= generic
    able = {kinds: i for i, kinds in enumerate(units) if symbols[0].intersection(kinds)}
    return any(_pays(units[:i] + units[i + 1 :], symbols[1:], generic) for i in able.values())
