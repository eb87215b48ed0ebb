"""Instructions about the top card of a library, and to play the source of an ability (608.2g, 701.17, 701.44)."""

from __future__ import annotations

from typing import ClassVar

from model.text.descriptions import Those
from model.text.instructions.affected import Number, Objects, Players, WithValue
from model.text.instructions.instruction import Instruction
from model.value_dataclasses import dataclass
from model.vocabulary import Zone


@dataclass(frozen=True)
class Mill(Instruction):
    """Each of these players mills that many cards, or as many as there are (CR 701.17a, 701.17b).

    ``may``: such a player chooses whether to, and can't without so many cards.
    """

    number: Number
    who: Players = "you"
    may: bool = False


@dataclass(frozen=True)
class Explore(Instruction):
    """These permanents explore, each after the other (CR 701.44a, 701.44d)."""

    of: Objects = "this"


@dataclass(frozen=True)
class RevealTop(Instruction):
    """Each of these players reveals the top card of the library, and puts a land card into hand (CR 701.20a-b)."""

    who: Players = "you"


@dataclass(frozen=True)
class Manifest(Instruction):
    """The controller manifests that many cards from the top of the library, one at a time (CR 701.40a, 701.40e).

    ``cloaked``: cloaks them instead (CR 701.58a).
    """

    number: Number = 1
    cloaked: bool = False

    @property
    def called(self) -> str:
        """Which of both verbs it is."""
        return "Cloak" if self.cloaked else "Manifest"


@dataclass(frozen=True)
class ManifestDread(Instruction):
    """The controller looks at two cards, manifests one, and puts the other into the graveyard (CR 701.62a)."""

    verb: ClassVar[str] = "Manifest Dread"


@dataclass(frozen=True)
class ExileTopCards(Instruction):
    """That many cards from the top of the library of each of these players are exiled, or all there are (CR 406.1).

    ``face_down``: so (CR 406.3).
    """

    number: Number = 1
    whose: Players = "you"
    face_down: bool = False


@dataclass(frozen=True)
class ExileUntil(Instruction):
    """Each of these players exiles cards from the top of the library until one of a description is, or all (406.1).

    What is said of the exiled card behind it is about that one.
    """

    what: Those | WithValue
    whose: Players = "you"


@dataclass(frozen=True)
class PutUncast(Instruction):
    """The cards that the same spell or ability has exiled and that are still there go to that zone (CR 608.2c).

    Into a library it is on the bottom of it, in a random order. ``found``: only what was looked for as they were.
    """

    to: Zone = Zone.LIBRARY
    found: bool = False


@dataclass(frozen=True)
class OfferTopCard(Instruction):
    """The controller may play the top card of the library right now; if not, it is exiled."""


@dataclass(frozen=True)
class Cascade(Instruction):
    """Cards are exiled from the top until a nonland card of less mana value than the source comes (CR 702.85a).

    The controller may cast that right now without paying its mana cost; what is not cast goes to the bottom.
    """


@dataclass(frozen=True)
class OfferThisCard(Instruction):
    """If the source of the ability is there, the controller may play it right now without paying its mana cost.

    From the hand, or by ``madness``, it is for the alternative cost that it has while it is offered; and what is left
    by madness goes to the graveyard (CR 702.35a). What is ``defeated`` is exiled first, and offered with its back face
    up (CR 310.11b).
    """

    origin: Zone = Zone.EXILE
    madness: bool = False
    defeated: bool = False
