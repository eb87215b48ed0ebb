"""Instructions to search and to shuffle libraries (CR 701.23, 701.24)."""

from __future__ import annotations

from model.text.descriptions import ANYTHING, Those
from model.text.instructions.affected import Number, Objects, Players, WithValue
from model.text.instructions.instruction import Instruction
from model.value_dataclasses import dataclass
from model.vocabulary import Zone

ALL = 1_000
"""The number of cards that are searched for where all of a description are."""


@dataclass(frozen=True)
class Search(Instruction):
    """Such players search a library for cards, put what they find into a zone, and have it shuffled (CR 701.23a).

    Without a description they have to find so many cards (CR 701.23d). ``library``: whose, if the controller searches
    that of others. Onto the library a card comes after it is shuffled (CR 701.24b). ``may``: each chooses whether to.
    ``shuffles``: not, if another such instruction of the same search follows (CR 701.23h).

    ``zones``: what is searched of that player besides the library or instead; ``any_zones``: those of them that the
    searcher likes. ``named_like``: for cards with the name of that object only; a card that is chosen for it is chosen
    from the hand. ``up_to``: even of what all can see fewer may be found (CR 701.23b). ``reveals``: what is found is
    revealed (CR 701.23e). ``first``: where the first of the cards that are found is put instead. ``face_down``: what is
    exiled lies so (CR 406.3).
    """

    what: Those | WithValue = ANYTHING
    to: Zone = Zone.HAND
    number: Number = 1
    who: Players = "you"
    library: Players | None = None
    tapped: bool = False
    may: bool = False
    shuffles: bool = True
    zones: tuple[Zone, ...] = (Zone.LIBRARY,)
    any_zones: bool = False
    named_like: Objects | None = None
    up_to: bool = False
    reveals: bool = False
    first: Zone | None = None
    face_down: bool = False


@dataclass(frozen=True)
class Shuffle(Instruction):
    """Each of these players shuffles; ``graveyard``: with all cards of the graveyard in it (CR 701.24a, 701.24d).

    ``hand``: with all cards in hand as well.
    ``cards``: these go from that zone into their owner's library first, if they are there (CR 701.24c).
    """

    who: Players = "you"
    graveyard: bool = False
    cards: Objects | None = None
    origin: Zone = Zone.GRAVEYARD
    hand: bool = False
