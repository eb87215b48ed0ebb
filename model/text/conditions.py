"""Conditions that abilities name, as plain values: what must be so for an object's ability to concern a player.

What each means is in :mod:`model.objects.what_conditions_mean`.
"""

from __future__ import annotations

from collections.abc import Iterator

from model.text.things import ANYTHING, Those
from model.values import dataclass, values_in
from model.vocabulary import COMBAT_STEPS, MOST_SPEED, Step, Zone


@dataclass(frozen=True)
class Condition:
    """What must be so: a value of one of the classes below."""


@dataclass(frozen=True)
class All(Condition):
    """Each of these holds."""

    conditions: tuple[Condition, ...]


@dataclass(frozen=True)
class No(Condition):
    """That does not hold."""

    condition: Condition


@dataclass(frozen=True)
class AnOpponent(Condition):
    """It holds for an opponent of the player, who is "you" in it."""

    condition: Condition


@dataclass(frozen=True)
class Anybody(Condition):
    """Every player may."""


@dataclass(frozen=True)
class OnOwnTurn(Condition):
    """It is the player's own turn."""


@dataclass(frozen=True)
class OnItsControllersTurn(Condition):
    """It is the turn of the source's controller."""


@dataclass(frozen=True)
class During(Condition):
    """It is one of these steps."""

    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Before(Condition):
    """The turn has not yet come to that step: of several combat phases, to that of the first (CR 506.7d)."""

    step: Step


@dataclass(frozen=True)
class DuringFirstCombat(Condition):
    """It is the first combat phase of the turn."""


@dataclass(frozen=True)
class AfterBlocks(Condition):
    """It is combat, and blockers have been declared in it: not where that step was skipped (CR 506.7b, 506.7f)."""


@dataclass(frozen=True)
class Controls(Condition):
    """The player controls that many permanents of a description, or more."""

    what: Those
    at_least: int = 1


@dataclass(frozen=True)
class OwnsAndControls(Condition):
    """The player both owns and controls the source and a permanent of a description."""

    what: Those


@dataclass(frozen=True)
class ControlsMore(Condition):
    """The player controls more permanents of that description than the controller of the source."""

    what: Those


@dataclass(frozen=True)
class ControlsMostPermanents(Condition):
    """The player controls more permanents than each other player."""


@dataclass(frozen=True)
class ControlsWhatItEnchants(Condition):
    """The player controls the permanent that the source is attached to."""


@dataclass(frozen=True)
class ControlsAFaceDownForest(Condition):
    """The player controls an untapped face-down Forest."""


@dataclass(frozen=True)
class AreOnBattlefield(Condition):
    """That many permanents of a description are on the battlefield, or more."""

    what: Those
    at_least: int


@dataclass(frozen=True)
class WasChosen(Condition):
    """That was chosen as the source entered, of what its card lists (CR 607.2d)."""

    word: str


@dataclass(frozen=True)
class HasInGraveyard(Condition):
    """That many cards of a description are in the player's graveyard, or more."""

    at_least: int
    what: Those = ANYTHING


@dataclass(frozen=True)
class HasTypesInGraveyard(Condition):
    """That many card types, or more, are among the cards in the player's graveyard."""

    at_least: int


@dataclass(frozen=True)
class HasDevotion(Condition):
    """That many symbols of these colours, or more, are in mana costs of permanents the player controls (CR 700.5)."""

    colours: frozenset[str]
    at_least: int


@dataclass(frozen=True)
class HasPlayedNoLand(Condition):
    """The player has played no land this turn."""


@dataclass(frozen=True)
class HasCastThis(Condition):
    """The player has cast this very card this turn."""


@dataclass(frozen=True)
class HasCast(Condition):
    """The player has cast a spell of a description this turn, or another one than this."""

    what: Those
    another: bool = False


@dataclass(frozen=True)
class CastLastTurn(Condition):
    """Some player cast that many spells last turn, or more."""

    at_least: int


@dataclass(frozen=True)
class HasAttacked(Condition):
    """The player has attacked with a creature this turn."""


@dataclass(frozen=True)
class ControlsCommander(Condition):
    """The player controls a permanent that is a commander, or the player's own (CR 903.3d)."""

    own: bool = False


@dataclass(frozen=True)
class IsAttacked(Condition):
    """The player is being attacked by a creature (CR 508.1b)."""


@dataclass(frozen=True)
class AnOpponentSearched(Condition):
    """An opponent of the player has searched the library this turn."""


@dataclass(frozen=True)
class HasDrawn(Condition):
    """The player has drawn that many cards this turn, or more."""

    at_least: int


@dataclass(frozen=True)
class HasCastSpells(Condition):
    """The player has cast that many spells this turn, or more."""

    at_least: int


@dataclass(frozen=True)
class HasLostLife(Condition):
    """The player has lost life this turn."""


@dataclass(frozen=True)
class AnOpponentHasCounters(Condition):
    """An opponent of the player has that many counters of that kind, or more (CR 122.1)."""

    kind: str
    at_least: int


@dataclass(frozen=True)
class ControlsPower(Condition):
    """Permanents of a description that the player controls have so much power together, or more."""

    what: Those
    at_least: int


@dataclass(frozen=True)
class HasSpeed(Condition):
    """The player has that speed, or more (CR 702.179b)."""

    at_least: int = MOST_SPEED


@dataclass(frozen=True)
class HasBlessing(Condition):
    """The player has the city's blessing, or gets it now by ascend of a permanent (CR 702.131b, 702.131c)."""


@dataclass(frozen=True)
class IsOffered(Condition):
    """What is resolving lets the player cast the card right now (CR 608.2g)."""


@dataclass(frozen=True)
class IsIn(Condition):
    """The source is in that zone."""

    zone: Zone


@dataclass(frozen=True)
class WasSetAside(Condition):
    """The source has been warped on an earlier turn: its card is in exile for that (CR 702.185a, 702.185b)."""


@dataclass(frozen=True)
class WasCastWith(Condition):
    """The source was cast with that, or the spell that became it: evoke, dash, blitz (CR 702.74a, 702.109a)."""

    cost: str


@dataclass(frozen=True)
class IsAttached(Condition):
    """The source is attached to something."""


@dataclass(frozen=True)
class IsUntapped(Condition):
    """The source is untapped."""


@dataclass(frozen=True)
class IsHarnessed(Condition):
    """The source is harnessed: what stands behind the infinity sign is said only then (CR 701.64b)."""


@dataclass(frozen=True)
class IsMonstrous(Condition):
    """The source is monstrous (CR 701.37b)."""


@dataclass(frozen=True)
class HasLevel(Condition):
    """The source is of that class level, or greater: of level 1 if it has none (CR 716.2a, 716.2d)."""

    at_least: int


@dataclass(frozen=True)
class IsSolved(Condition):
    """The source is solved: what stands behind that word is said only then (CR 719.3c)."""


@dataclass(frozen=True)
class IsUnlocked(Condition):
    """That half of the source is unlocked: what it says is said only then (CR 709.5)."""

    half: str


@dataclass(frozen=True)
class HasCounters(Condition):
    """The source has that many counters of that kind, or more; of all kinds together where none is named."""

    kind: str
    at_least: int = 1


@dataclass(frozen=True)
class ThisIs(Condition):
    """The source fits a description."""

    what: Those


@dataclass(frozen=True)
class HostIs(Condition):
    """What the source is attached to fits a description."""

    what: Those


@dataclass(frozen=True)
class HasAttached(Condition):
    """That many of a description, or more, are attached to the source (CR 301.5, 303.4)."""

    what: Those
    at_least: int = 1


@dataclass(frozen=True)
class HasCardsInHand(Condition):
    """The player has so many cards in hand, or more; or no more than so many."""

    at_least: int = 0
    at_most: int | None = None


@dataclass(frozen=True)
class HasLife(Condition):
    """The player has so much life, or more; or no more than so much."""

    at_least: int = 0
    at_most: int | None = None


@dataclass(frozen=True)
class HasOtherMana(Condition):
    """The player has that much mana in the pool, or untapped permanents besides the source that could make it."""

    at_least: int


IN_COMBAT = During(COMBAT_STEPS)
"""It is the combat phase."""

ON_ANOTHERS_TURN = No(OnOwnTurn())
"""It is not the player's own turn."""

NO_SPELLS_LAST_TURN = No(CastLastTurn(1))
"""No spells were cast last turn."""

IN_OWN_UPKEEP = All((OnOwnTurn(), During((Step.UPKEEP,))))
"""It is the player's own upkeep."""

IN_OWN_END_STEP = All((OnOwnTurn(), During((Step.END,))))
"""It is the player's own end step."""

THRESHOLD = HasInGraveyard(7)
"""Seven or more cards are in the player's graveyard."""


def parts_of(condition: Condition | None) -> Iterator[Condition]:
    """Return a condition with all those that it is made of; nothing where there is none."""
    match condition:
        case All(conditions):
            yield from (part for one in conditions for part in parts_of(one))
        case No(one) | AnOpponent(one):
            yield from parts_of(one)
    if condition is not None:
        yield condition


def conditions_in(value: object) -> Iterator[Condition]:
    """Return every condition that a value names, and those that it is made of: an ability, its costs and effects."""
    return (one for one in values_in(value) if isinstance(one, Condition))
