"""What cards say of entering, and of what they become, copies too, as typed values."""

from __future__ import annotations

from model.text.continuous import AddsTypes, Becomes, Gift, SetsBase, SetsColours
from model.text.things import Those
from model.text.unread import Unread
from model.values import dataclass
from model.vocabulary import CardType

KEPT_AFTER = ("flashback", "buyback")
"""The costs for which a spell goes somewhere else than to the graveyard once it has resolved (CR 702.27a, 702.34a)."""


@dataclass(frozen=True)
class EntersWith:
    """It enters with that many counters of a kind, or with as many as X was for the spell (CR 107.3m, 614.1c)."""

    kind: str
    number: int = 0
    x: bool = False


@dataclass(frozen=True)
class AsCreature:
    """What it is besides once it has become a creature: of that size, of these types, or of every one, and colours."""

    stats: str
    subtypes: frozenset[str] = frozenset()
    every_creature_type: bool = False
    colours: frozenset[str] = frozenset()

    @property
    def made(self) -> Becomes:
        """What the effect by which it becomes one makes of it."""
        power, toughness = (int(number) for number in self.stats.split("/"))
        types = AddsTypes(frozenset({CardType.CREATURE}), self.subtypes, self.every_creature_type)
        colours = (SetsColours(self.colours),) if self.colours else ()
        return Becomes((types, *colours, SetsBase(power, toughness)))


@dataclass(frozen=True)
class Exceptions:
    """What a copy is besides what is copied: types and abilities in addition, its own size, no legend (CR 707.9)."""

    types: frozenset[CardType] = frozenset()
    subtypes: tuple[str, ...] = ()
    has: tuple[Gift | Unread, ...] = ()
    stats: str = ""
    not_legendary: bool = False


AS_IT_IS = Exceptions()
"""A copy without exceptions."""


@dataclass(frozen=True)
class EntersAsCopy:
    """Its controller may have it enter, ``tapped`` or not, as a copy of such a permanent there (CR 614.1c, 707.5)."""

    what: Those
    but: Exceptions = AS_IT_IS
    tapped: bool = False
