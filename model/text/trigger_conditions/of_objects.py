"""What sets off a triggered ability: what becomes of a permanent or card (CR 603.1, 603.6)."""

from __future__ import annotations

from typing import Literal

from model.text.descriptions import ANYTHING, Those
from model.value_dataclasses import dataclass
from model.vocabulary import Who, Zone


@dataclass(frozen=True)
class LandEnters:
    """Whenever a land enters under such a player's control."""

    who: Who = Who.YOU


@dataclass(frozen=True)
class ThisEnters:
    """When this object itself enters the battlefield; ``paid``: if that optional cost was paid for it (CR 702.157a)."""

    paid: str = ""


@dataclass(frozen=True)
class Enters:
    """Whenever a permanent of a description enters."""

    what: Those


@dataclass(frozen=True)
class TheyEnter:
    """Whenever one or more permanents of a description enter, however many do at once (CR 603.2c)."""

    what: Those


@dataclass(frozen=True)
class CountersPut:
    """Whenever one or more counters of a kind are put on such a permanent, also as it enters (CR 122.6).

    ``by_you``: if the ability's controller puts them. With no kind named, of any.
    """

    kind: str
    what: Those
    by_you: bool = False


@dataclass(frozen=True)
class ThisBecomesTapped:
    """Whenever this permanent becomes tapped: for a cost, as an attacker, or by an effect."""


@dataclass(frozen=True)
class BecomesTapped:
    """Whenever a permanent of a description becomes tapped."""

    what: Those


@dataclass(frozen=True)
class BecomesTarget:
    """Whenever a permanent of a description becomes the target of a spell or ability, or of a spell (CR 115.1).

    ``spell``: of a spell of that description. ``whose``: of one that such a player controls. ``first``: for the first
    time each turn. ``about``: what its ability is about, if anything.
    """

    what: Those
    spell: Those | None = None
    whose: Who | None = None
    first: bool = False
    about: Literal["", "it", "what targets it"] = ""


@dataclass(frozen=True)
class BecomesUntapped:
    """Whenever a permanent of a description becomes untapped."""

    what: Those = ANYTHING


@dataclass(frozen=True)
class ThisBecomesMonstrous:
    """When this permanent becomes monstrous (CR 701.37b)."""


@dataclass(frozen=True)
class TransformsInto:
    """When this permanent transforms or converts into one of that name (CR 701.27e)."""

    name: str


@dataclass(frozen=True)
class ThisBecomesUnattached:
    """Whenever this becomes unattached from a permanent, which the ability is about (CR 603.10c, 701.3d)."""


@dataclass(frozen=True)
class ThisDies:
    """When this permanent is put into a graveyard from the battlefield, whatever it is by then (CR 700.4, 700.7).

    ``own``: into the graveyard of who controls it.
    """

    own: bool = False


@dataclass(frozen=True)
class ThisLeaves:
    """When this permanent leaves the battlefield, to wherever (CR 603.6c)."""


@dataclass(frozen=True)
class Leaves:
    """Whenever a permanent of a description leaves the battlefield, this one included (CR 603.6c).

    ``alive``: without dying.
    """

    what: Those
    alive: bool = False


@dataclass(frozen=True)
class TheyLeave:
    """Whenever one or more permanents of a description leave the battlefield, however many do at once (CR 603.2c).

    ``dying``: by dying, or otherwise; unsaid, either.
    """

    what: Those
    dying: bool | None = None


@dataclass(frozen=True)
class ThisPutIntoGraveyard:
    """When this card is put into a graveyard from anywhere: seen from there, so ``zone`` is that (CR 603.6c)."""


@dataclass(frozen=True)
class Explores:
    """Whenever a permanent of a description explores (CR 701.44b)."""

    what: Those


@dataclass(frozen=True)
class Exploits:
    """Whenever this creature, or one of a description, exploits a creature of a description (CR 702.110b)."""

    exploited: Those
    what: Those | None = None


@dataclass(frozen=True)
class ThisGainsLevel:
    """When this Class becomes that level (CR 716.2b)."""

    level: int


@dataclass(frozen=True)
class ThisRevealedAsDrawn:
    """When this card is revealed as it is drawn, the first card that its owner draws in a turn (CR 702.94a)."""


@dataclass(frozen=True)
class ThisExiledAsDiscarded:
    """When this card is exiled as it is discarded, instead of being put into the graveyard (CR 702.35a)."""


@dataclass(frozen=True)
class ThisConnivesThisWay:
    """When this permanent connives by its own ability, as that ability says itself (CR 603.12, 701.50b)."""


@dataclass(frozen=True)
class ThatIsDone:
    """When that is done by which the ability is created: it triggers at once (CR 603.12)."""


@dataclass(frozen=True)
class ThatDies:
    """When the object dies that a delayed triggered ability is about (CR 603.7c, 700.4)."""


@dataclass(frozen=True)
class ThatLeaves:
    """When the object leaves the battlefield that a delayed triggered ability is about (CR 603.6c, 603.7c)."""


@dataclass(frozen=True)
class LastDefenseCounterRemoved:
    """When the last defense counter is removed from this battle (CR 310.11b)."""


@dataclass(frozen=True)
class LastTimeCounterRemoved:
    """When the last time counter is removed from this card in exile, or from this permanent (CR 702.62a, 702.63a)."""


@dataclass(frozen=True)
class ReachesChapter:
    """When lore counters are put on this Saga, if they were fewer than that and are as many now (CR 714.2b)."""

    number: int


@dataclass(frozen=True)
class TurnsUp:
    """Whenever a permanent of a description is turned face up (CR 708.8)."""

    what: Those


@dataclass(frozen=True)
class ThisTurnedUp:
    """When this object itself is turned face up."""


@dataclass(frozen=True)
class ThisBecomesTarget:
    """Whenever this permanent becomes the target of a spell or ability that such a player controls (CR 702.21a)."""

    who: Who = Who.EACH_PLAYER


@dataclass(frozen=True)
class WardedThisIsTargeted:
    """Whenever this permanent, while it has ward by being face down, becomes a target of an opponent's (CR 702.21a)."""


@dataclass(frozen=True)
class HalfUnlocked:
    """When that half of this permanent is unlocked."""

    name: str


@dataclass(frozen=True)
class RoomFullyUnlocked:
    """Whenever this permanent's controller fully unlocks a Room: the other half of one of which one was (CR 709.5i)."""


@dataclass(frozen=True)
class Dies:
    """Whenever a permanent of a description, such as a creature, dies, this one included (CR 700.4)."""

    what: Those = ANYTHING


@dataclass(frozen=True)
class IsSacrificed:
    """Whenever a permanent of a description is sacrificed, by who controls it, this one included (CR 701.21a)."""

    what: Those = ANYTHING


@dataclass(frozen=True)
class LeavesGraveyard:
    """Whenever one or more cards of a description leave its controller's graveyard (CR 603.10a).

    ``each``: whenever one does, for each of them. ``own_turn``: only during that player's turn.
    """

    what: Those = ANYTHING
    each: bool = False
    own_turn: bool = False


@dataclass(frozen=True)
class PutIntoGraveyard:
    """Whenever one or more cards of a description are put into such a player's graveyard (CR 603.2c, 603.6c).

    ``origins``: from one of these zones; from anywhere, if none is named. ``each``: whenever one is, for each of them.
    ``own_turn``: only during the turn of the ability's controller.
    """

    what: Those = ANYTHING
    whose: Who = Who.YOU
    origins: frozenset[Zone] = frozenset()
    each: bool = False
    own_turn: bool = False


@dataclass(frozen=True)
class TappedForMana:
    """Whenever such a player taps a permanent for mana (CR 106.12); ``attached``: the one that this is attached to."""

    what: Those = ANYTHING
    who: Who = Who.EACH_PLAYER
    attached: bool = False


@dataclass(frozen=True)
class LandAddsMana:
    """Whenever an ability of a land makes its controller add mana of that kind."""

    kind: str
