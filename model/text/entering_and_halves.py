"""What cards say of entering, as copies too, and of being cast as a half, as typed values."""

from __future__ import annotations

from typing import Literal

from model.text.conditions.condition import Condition
from model.text.counted import Counted
from model.text.descriptions import Those
from model.text.mana import ManaCost
from model.text.parts_by_layer import Gift
from model.text.unread import Unread
from model.value_dataclasses import dataclass
from model.vocabulary import CardType

EXILED_AFTER = ("flashback", "aftermath", "jump-start", "harmonize")
"""What a spell is cast with that is exiled if it would leave the stack to go elsewhere (CR 702.34a, 702.127a)."""

OF_THE_SPELL = ("flashback", "buyback", "aftermath", "jump-start", "harmonize", "overload", "mutate", "awaken")
"""What a spell is cast with that it knows as it resolves: it goes elsewhere, does more or merges (702.27a, 702.96a)."""

REMEMBERED = ("evoke", "dash", "blitz", "impending", "warp", "suspend", "escape", "surge", "spectacle")
"""What a permanent spell is cast with that what it becomes still knows (CR 702.62a, 702.74a, 702.109a, 702.138b)."""

CAST_WITH = (*OF_THE_SPELL, *REMEMBERED)
"""The costs of which it is known that a spell was cast with them."""


KICKERS_BY_PLACE = ("first kicker", "second kicker")
"""The kickers of a card with two, as they are listed on it (CR 702.33f)."""

PAID_FOR = (
    "kicker",
    "offspring",
    "squad",
    "bargain",
    "gift",
    "collect evidence",
    "tribute",
    "riot",
    "ravenous",
    "behold",
    *KICKERS_BY_PLACE,
)
"""What a spell knows how often it was paid, and what it becomes: optional costs, and tribute (702.33d, 702.104b).

Of riot, whether it gained haste instead of getting a counter (CR 702.136a); of ravenous, what X was (CR 702.156a).
"""


@dataclass(frozen=True)
class Half:
    """A half of a Room, with its mana cost (CR 709.5)."""

    name: str
    cost: ManaCost


@dataclass(frozen=True)
class Fuse:
    """Both halves of the split card may be cast together from hand (CR 702.102a)."""


@dataclass(frozen=True)
class Aftermath:
    """A half of a split card, cast as it is, is exiled if it would leave the stack (CR 702.127a)."""


@dataclass(frozen=True)
class EntersWith:
    """It enters with that many counters of a kind, or with as many as X was for the spell (CR 107.3m, 614.1c).

    ``condition``: only if that holds before it enters (CR 614.12). ``per``: so many for each of what is there before it
    enters. ``for_each_paid``: so many for each time that this optional cost was paid for its spell, one of ``PAID_FOR``
    (CR 702.33d). ``may``: only if that is chosen, by its controller as unleash is, or by an opponent of that player's
    choice as tribute is (CR 702.98a, 702.104a). ``devours``: its controller may sacrifice any number of these, and it
    gets so many for each (CR 702.82a). ``keyword``: what says so, if that is asked for later, or an edition may not
    have it.
    """

    kind: str
    number: int = 0
    x: bool = False
    condition: Condition | None = None
    per: Counted | None = None
    for_each_paid: str = ""
    may: Literal["", "unleash it", "pay tribute", "put a counter on it"] = ""
    devours: Those | None = None
    keyword: str = ""


UNLEASH: Literal["unleash it"] = "unleash it"
A_COUNTER: Literal["put a counter on it"] = "put a counter on it"
TRIBUTE: Literal["pay tribute"] = "pay tribute"


@dataclass(frozen=True)
class Exceptions:
    """What a copy is besides what is copied: types and abilities in addition, its own size, no legend (CR 707.9).

    ``colours``: it is these instead, if some are said. ``no_other_types``: it is of these creature types and of no
    others. ``no_cost``: it has no mana cost. ``this_ability``: it has the ability that resolves.
    """

    types: frozenset[CardType] = frozenset()
    subtypes: tuple[str, ...] = ()
    has: tuple[Gift | Unread, ...] = ()
    stats: str = ""
    not_legendary: bool = False
    colours: frozenset[str] = frozenset()
    no_cost: bool = False
    this_ability: bool = False
    no_other_types: bool = False


AS_IT_IS = Exceptions()
"""A copy without exceptions."""


@dataclass(frozen=True)
class EntersIfDiscarded:
    """It goes onto the battlefield instead if an opponent's spell or ability has it discarded (CR 614.1a)."""


@dataclass(frozen=True)
class EntersForSacrifice:
    """Instead of entering, its controller sacrifices so many of these: then it enters, else it is put into a graveyard.

    CR 614.1a.
    """

    what: Those
    number: int = 1


@dataclass(frozen=True)
class EntersAsCopy:
    """Its controller may have it enter, ``tapped`` or not, as a copy of such a permanent there (CR 614.1c, 707.5)."""

    what: Those
    but: Exceptions = AS_IT_IS
    tapped: bool = False
