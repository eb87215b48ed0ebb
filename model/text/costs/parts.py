"""What a cost has besides mana: everything else that is paid, part by part (CR 118, 601.2h)."""

from __future__ import annotations

from typing import TypeAlias

from model.text.descriptions import ANYTHING, Those
from model.value_dataclasses import dataclass
from model.vocabulary import Zone


@dataclass(frozen=True)
class TapThis:
    """{T}: tap the permanent itself (CR 107.5)."""


@dataclass(frozen=True)
class UntapThis:
    """{Q}: untap the permanent itself (CR 107.6)."""


@dataclass(frozen=True)
class SacrificeThis:
    """Sacrifice the permanent itself (CR 701.21)."""


@dataclass(frozen=True)
class DiscardThis:
    """Discard the card itself, from hand."""


@dataclass(frozen=True)
class ExileThis:
    """Exile the card itself, from where it is."""


@dataclass(frozen=True)
class ReturnThis:
    """Return the permanent itself to its owner's hand."""


@dataclass(frozen=True)
class Sacrifice:
    """Sacrifice that many permanents of a description that the player controls; ``x``: X besides, as below.

    ``value_is_x``: each of mana value X.
    """

    what: Those
    number: int = 1
    x: bool = False
    value_is_x: bool = False


@dataclass(frozen=True)
class Discard:
    """Discard that many cards of a description; ``at_random``: nobody chooses which (CR 701.9b)."""

    what: Those = ANYTHING
    number: int = 1
    x: bool = False
    at_random: bool = False


@dataclass(frozen=True)
class DiscardHand:
    """Discard the whole hand."""


@dataclass(frozen=True)
class ExileFromHand:
    """Exile that many other cards of a description from hand; ``value_is_x``: each of mana value X."""

    what: Those
    number: int = 1
    x: bool = False
    value_is_x: bool = False


@dataclass(frozen=True)
class ExileFromGraveyard:
    """Exile that many other cards of a description from the player's own graveyard.

    ``itself``: the card whose ability it is, which is there, may be one of them.
    """

    number: int
    what: Those = ANYTHING
    x: bool = False
    itself: bool = False


@dataclass(frozen=True)
class CollectEvidence:
    """Exile any number of other cards with so much total mana value from one's graveyard (CR 701.59a)."""

    value: int


@dataclass(frozen=True)
class ExileMaterials:
    """Exile that many of a description: permanents that the player controls, or cards of the graveyard (702.167a).

    ``zone``: or else, cards of the hand, that are beheld and exiled (CR 701.4a).
    """

    what: Those
    number: int = 1
    zone: Zone = Zone.GRAVEYARD


@dataclass(frozen=True)
class ReturnToHand:
    """Return that many permanents of a description that the player controls to their owners' hands."""

    what: Those
    number: int = 1
    x: bool = False


@dataclass(frozen=True)
class ExilePermanents:
    """Exile that many permanents of a description that the player controls."""

    what: Those
    number: int = 1
    x: bool = False


@dataclass(frozen=True)
class TapOther:
    """Tap untapped permanents of a description that the player controls; no tap symbol is involved.

    What the source is attached to is tapped for it whoever controls that.
    """

    what: Those
    number: int = 1
    x: bool = False


@dataclass(frozen=True)
class TapPower:
    """Tap any number of other untapped creatures of one's own with that much power in all (CR 702.122a, 702.171a)."""

    power: int


@dataclass(frozen=True)
class RevealFromHand:
    """Reveal that many other cards of a description in hand, where they stay (CR 701.20a, 701.20b)."""

    what: Those
    number: int = 1
    x: bool = False


@dataclass(frozen=True)
class Behold:
    """Reveal a card of a description from hand, or choose such a permanent of the player's own (CR 701.4a).

    ``in_other_words``: it is said so, without the keyword, and in editions before that.
    """

    what: Those
    in_other_words: bool = False


@dataclass(frozen=True)
class Blight:
    """Put that many -1/-1 counters on a creature that the player controls (CR 701.68a).

    ``in_other_words``: as of what is beheld.
    """

    number: int = 1
    in_other_words: bool = False


@dataclass(frozen=True)
class Waterbend:
    """For so much of the generic mana artifacts and creatures may be tapped (CR 701.67a); ``x``: for X besides.

    The mana itself stands in the cost.
    """

    number: int
    x: bool = False


@dataclass(frozen=True)
class MillCards:
    """Mill that many cards: all of them, or it is not paid (CR 701.17b)."""

    number: int
    x: bool = False


@dataclass(frozen=True)
class ExileTop:
    """Exile that many cards from the top of the library: all of them, or it is not paid."""

    number: int
    x: bool = False


@dataclass(frozen=True)
class PayLife:
    """Pay that much life (CR 119.4); ``x``: as much as X, on top of ``amount``.

    ``special``: for a special action, so that no effect on casting and activating forbids it.
    """

    amount: int
    x: bool = False
    special: bool = False

    def paid(self, x: int) -> int:
        """Return how much life that is, with {X} being ``x``."""
        return self.amount + (x if self.x else 0)


ENERGY = "{E}"
"""The energy symbol: one energy counter (CR 107.14)."""


@dataclass(frozen=True)
class PayEnergy:
    """Remove that many energy counters from the player: so many {E} are paid (CR 107.14)."""

    number: int
    x: bool = False


@dataclass(frozen=True)
class RemoveCounters:
    """Remove that many counters of a kind from the permanent itself."""

    kind: str
    number: int = 1
    x: bool = False


@dataclass(frozen=True)
class RemoveAllCounters:
    """Remove all counters of a kind from the permanent itself, if only none."""

    kind: str


@dataclass(frozen=True)
class RemoveCountersFrom:
    """Remove that many counters from among permanents of a description that the player controls: of a kind, or of any.

    ``x``: as many besides as X.
    """

    what: Those
    number: int = 1
    kind: str = ""
    x: bool = False


@dataclass(frozen=True)
class AddCounters:
    """Put that many counters of a kind on the permanent itself."""

    kind: str
    number: int = 1


@dataclass(frozen=True)
class ExertThis:
    """Exert the permanent: it does not untap during the player's next untap step (CR 701.43a)."""


@dataclass(frozen=True)
class Loyalty:
    """Put on (above 0) or remove that many loyalty counters (CR 606.4); ``x``: remove as many as X besides."""

    change: int
    x: bool = False


Part: TypeAlias = (
    TapThis
    | UntapThis
    | SacrificeThis
    | DiscardThis
    | ExileThis
    | ReturnThis
    | Sacrifice
    | Discard
    | DiscardHand
    | ExileFromHand
    | ExileFromGraveyard
    | CollectEvidence
    | ExileMaterials
    | ReturnToHand
    | ExilePermanents
    | TapOther
    | TapPower
    | RevealFromHand
    | Behold
    | Blight
    | Waterbend
    | MillCards
    | ExileTop
    | PayLife
    | PayEnergy
    | RemoveCounters
    | RemoveAllCounters
    | RemoveCountersFrom
    | AddCounters
    | ExertThis
    | Loyalty
)


Numbered: TypeAlias = (
    Sacrifice
    | Discard
    | ExileFromHand
    | ExileFromGraveyard
    | ReturnToHand
    | ExilePermanents
    | TapOther
    | PayEnergy
    | RemoveCounters
    | RemoveCountersFrom
    | RevealFromHand
    | Waterbend
    | MillCards
    | ExileTop
)
"""What is paid so many times; with ``x``, as many times more as the X that is announced (CR 107.3a)."""


TAP, UNTAP, SACRIFICE_THIS = TapThis(), UntapThis(), SacrificeThis()
