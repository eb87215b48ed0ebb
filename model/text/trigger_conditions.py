"""What sets off a triggered ability (CR 603.1). Matched with what happens by :mod:`model.changes.triggers`."""

from __future__ import annotations

from typing import TypeAlias

from model.text.things import ANYTHING, Those
from model.values import dataclass
from model.vocabulary import Step, Who


@dataclass(frozen=True)
class LandPlayed:
    """Whenever such a player plays a land; ``not_first``: only after the first one of the turn."""

    who: Who
    not_first: bool = False


@dataclass(frozen=True)
class LandEnters:
    """Whenever a land enters under such a player's control."""

    who: Who = Who.YOU


@dataclass(frozen=True)
class ThisEnters:
    """When this object itself enters the battlefield."""


@dataclass(frozen=True)
class Enters:
    """Whenever a permanent of a description enters."""

    what: Those


@dataclass(frozen=True)
class ThisBecomesTapped:
    """Whenever this permanent becomes tapped: for a cost, as an attacker, or by an effect."""


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
    """When this creature itself dies."""


@dataclass(frozen=True)
class PutIntoGraveyard:
    """Whenever a permanent of a description is put into a graveyard."""

    what: Those


@dataclass(frozen=True)
class ThisPutIntoGraveyard:
    """When this card is put into a graveyard from anywhere: seen from there, so ``zone`` is that (CR 603.6c)."""


@dataclass(frozen=True)
class TakesAction:
    """Whenever such a player takes that keyword action: "scry", "surveil" and the like (CR 701).

    ``first``: only for the first time each turn, of what is counted: investigating.
    """

    action: str
    who: Who = Who.YOU
    first: bool = False


@dataclass(frozen=True)
class Explores:
    """Whenever a permanent of a description explores (CR 701.44b)."""

    what: Those


@dataclass(frozen=True)
class YouAttack:
    """Whenever its controller attacks: with one creature or more (CR 508.1)."""


@dataclass(frozen=True)
class ThisAttacks:
    """Whenever this creature attacks (CR 508.3a).

    ``saddled``: while it is saddled (CR 702.171b); ``first``: for the first time each turn; ``player``: a player, no
    planeswalker or battle; ``most_life``: a player of most life; ``beside``: together with another of a description.
    """

    saddled: bool = False
    first: bool = False
    player: bool = False
    most_life: bool = False
    beside: Those | None = None


@dataclass(frozen=True)
class Attacks:
    """Whenever a creature of a description attacks: once for each that does; ``alone`` (CR 506.5, 508.3a)."""

    what: Those
    alone: bool = False


@dataclass(frozen=True)
class ThisBlocks:
    """Whenever this creature blocks, once however many it blocks (CR 509.3a); also as it attacks, or is blocked."""

    or_attacks: bool = False
    or_becomes_blocked: bool = False


@dataclass(frozen=True)
class ThisBecomesBlocked:
    """Whenever this creature becomes blocked, once however many block it (CR 509.3c)."""


@dataclass(frozen=True)
class ThisIsNotBlocked:
    """Whenever this creature attacks and isn't blocked: no creature was declared as a blocker for it (CR 509.3g)."""


@dataclass(frozen=True)
class ThisFights:
    """Whenever this creature blocks one of a description, once for each (CR 509.3b), or ``is_blocked`` by one (509.3d).

    ``blocks``: where it blocks one; both may be said.
    """

    what: Those
    blocks: bool = True
    is_blocked: bool = False


@dataclass(frozen=True)
class DealsCombatDamage:
    """Whenever this creature, or one of a description, deals combat damage to such a player (CR 510.3a)."""

    who: Who = Who.EACH_PLAYER
    what: Those | None = None


@dataclass(frozen=True)
class CombatDamageDealt:
    """Whenever combat damage is dealt, by whatever creature to whatever (CR 510.2)."""


@dataclass(frozen=True)
class ThisRevealedAsDrawn:
    """When this card is revealed as it is drawn, the first card that its owner draws in a turn (CR 702.94a)."""


@dataclass(frozen=True)
class ThisExiledAsDiscarded:
    """When this card is exiled as it is discarded, instead of being put into the graveyard (CR 702.35a)."""


@dataclass(frozen=True)
class ThisExertedAsItAttacks:
    """When this creature is exerted as it attacks: "when you do", linked with that it may be (CR 607.2h, 701.43d)."""


@dataclass(frozen=True)
class ThisEnlists:
    """When this creature enlists another as it attacks: "when you do", linked with that it may (CR 702.154b)."""


TriggerOfCombat: TypeAlias = (
    YouAttack
    | ThisAttacks
    | Attacks
    | ThisBlocks
    | ThisBecomesBlocked
    | ThisIsNotBlocked
    | ThisFights
    | DealsCombatDamage
    | ThisExertedAsItAttacks
    | ThisEnlists
)


@dataclass(frozen=True)
class ThisConnivesThisWay:
    """When this permanent connives by its own ability, as that ability says itself (CR 603.12, 701.50b)."""


@dataclass(frozen=True)
class PlayersVote:
    """Whenever players finish voting; it may be about the opponents who voted for what its controller did not."""


@dataclass(frozen=True)
class StepBegins:
    """At the beginning of that step of such a player's turn."""

    step: Step
    who: Who = Who.YOU


@dataclass(frozen=True)
class UpkeepOfSuspended:
    """At the beginning of its owner's upkeep, if this card is suspended (CR 702.62a)."""


@dataclass(frozen=True)
class LastDefenseCounterRemoved:
    """When the last defense counter is removed from this battle (CR 310.11b)."""


@dataclass(frozen=True)
class LastTimeCounterRemoved:
    """When the last time counter is removed from this card, if it is in exile (CR 702.62a)."""


@dataclass(frozen=True)
class SpellCast:
    """Whenever such a player casts a spell of a description."""

    what: Those = ANYTHING
    who: Who = Who.YOU


@dataclass(frozen=True)
class ThisIsCast:
    """When this spell is cast: X is how many spells were cast before it this turn (CR 702.40a).

    ``paid``: if that optional cost was paid for it, and X is how often it was (CR 702.56a).
    """

    paid: str = ""


@dataclass(frozen=True)
class TurnsUp:
    """Whenever a permanent of a description is turned face up (CR 708.8)."""

    what: Those


@dataclass(frozen=True)
class ThisTurnedUp:
    """When this object itself is turned face up."""


@dataclass(frozen=True)
class WardedThisIsTargeted:
    """Whenever this permanent, while it has ward by being face down, becomes a target of an opponent's (CR 702.21a)."""


@dataclass(frozen=True)
class HalfUnlocked:
    """When that half of this permanent is unlocked."""

    name: str


@dataclass(frozen=True)
class MarkerEntersRoom:
    """When its owner moves the venture marker into that room of this dungeon (CR 309.4c).

    Arrows lead on from there to those rooms, from the bottommost one to none.
    """

    room: str
    leads_to: tuple[str, ...] = ()


@dataclass(frozen=True)
class ThisSetInMotion:
    """When its owner sets this scheme in motion (CR 701.32b)."""


@dataclass(frozen=True)
class SetsSchemeInMotion:
    """Whenever the controller sets a scheme in motion that is not ongoing (CR 701.32b)."""


@dataclass(frozen=True)
class ThisPlaneswalkedTo:
    """When a player planeswalks to this plane, or encounters this phenomenon (CR 312.5, 701.31d)."""


@dataclass(frozen=True)
class ThisPlaneswalkedFrom:
    """When a player planeswalks away from this plane (CR 701.31d)."""


@dataclass(frozen=True)
class PlanarDieShows:
    """Whenever the controller rolls that on the planar die: "chaos" or "planeswalker" (CR 901.8, 901.9b)."""

    face: str


@dataclass(frozen=True)
class RollsToVisit:
    """Whenever the controller rolls to visit Attractions, and the result is one of these (CR 702.159a)."""

    results: tuple[int, ...]


@dataclass(frozen=True)
class Dies:
    """Whenever a creature of a description is put into a graveyard from the battlefield, this one included."""

    what: Those = ANYTHING


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


@dataclass(frozen=True)
class Whatever:
    """Whatever is done or happens: it is not known what a text that is not modelled waits for."""


Trigger: TypeAlias = (
    LandPlayed
    | LandEnters
    | ThisEnters
    | StepBegins
    | UpkeepOfSuspended
    | LastDefenseCounterRemoved
    | LastTimeCounterRemoved
    | SpellCast
    | ThisIsCast
    | ThisTurnedUp
    | ThisBecomesTapped
    | BecomesUntapped
    | WardedThisIsTargeted
    | HalfUnlocked
    | MarkerEntersRoom
    | ThisSetInMotion
    | SetsSchemeInMotion
    | ThisPlaneswalkedTo
    | ThisPlaneswalkedFrom
    | PlanarDieShows
    | RollsToVisit
    | Dies
    | ThisDies
    | ThisBecomesMonstrous
    | TransformsInto
    | ThisBecomesUnattached
    | Enters
    | TappedForMana
    | LandAddsMana
    | TakesAction
    | Explores
    | ThisConnivesThisWay
    | TriggerOfCombat
    | TurnsUp
    | PlayersVote
    | ThisPutIntoGraveyard
    | ThisRevealedAsDrawn
    | ThisExiledAsDiscarded
)
"""What sets off a triggered ability (CR 603.1)."""
