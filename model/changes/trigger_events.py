"""Events that an ability can trigger on, as values (CR 603.2); noted by :mod:`model.changes.triggers`."""

from __future__ import annotations

from typing import TypeAlias

from model.changes.combat_trigger_events import (
    Attacked,
    AttackedPlayer,
    BecameBlocked,
    Blocked,
    BlockedOne,
    CombatDamageWasDealt,
    CreatureAttacked,
    DealtCombatDamage,
    DealtCombatDamageBy,
    Enlisted,
    ExertedAsItAttacked,
    TheyDealtCombatDamage,
    WasNotBlocked,
)
from model.changes.graveyards.leaving_at_once import LeftGraveyard, TheyLeft, WereDiscarded, WereMilled, WerePutThere
from model.changes.triggering.exploits_and_levels import Exploited, GainedLevel
from model.changes.triggering.life_and_draw_events import DrewCard, GainedLife, LostLife, RevealedAsDrawn, SpentOnSpell
from model.changes.variants.trigger_events import (
    EnteredRoom,
    PlaneswalkedFrom,
    PlaneswalkedTo,
    RolledDie,
    RolledPlanarDie,
    RolledToVisit,
    WasSetInMotion,
)
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, Number
from model.value_dataclasses import dataclass
from model.vocabulary import NOBODY, Player, Step


@dataclass(frozen=True)
class PlayedLand:
    """A player has played a land."""

    player: Player


@dataclass(frozen=True)
class Entered:
    """An object has entered the battlefield."""

    obj: Object


@dataclass(frozen=True)
class Began:
    """A step of a turn has begun."""

    step: Step


@dataclass(frozen=True)
class Cast:
    """A player has cast a spell, and paid these optional costs for it, each as often as named; ``None``: not said."""

    player: Player
    spell: Object
    paid: tuple[str, ...] | None = None


@dataclass(frozen=True)
class Copied:
    """A player has copied a spell, and the copy is on the stack (CR 707.10)."""

    player: Player
    spell: Object


@dataclass(frozen=True)
class ActivatedAbility:
    """A player has activated an ability that is on the stack now; ``before``: the state in which that was announced."""

    player: Player
    ability: Object
    before: State


@dataclass(frozen=True)
class TurnedUp:
    """An object has been turned face up."""

    obj: Object


@dataclass(frozen=True)
class BecameTapped:
    """A permanent has become tapped: for a cost, as an attacker, or by an effect."""

    obj: Object


@dataclass(frozen=True)
class BecameUntapped:
    """A permanent has become untapped."""

    obj: Object


@dataclass(frozen=True)
class TheyEntered:
    """Objects have entered the battlefield at once, each where that holds."""

    entered: tuple[tuple[Object, Formula], ...]


@dataclass(frozen=True)
class CountersWerePut:
    """A player, if known, has put so many counters of a kind on a permanent, or it has entered with them (CR 122.6)."""

    obj: Object
    kind: str
    number: Number
    who: Number | None


@dataclass(frozen=True)
class Unlocked:
    """A half of a permanent has been unlocked."""

    obj: Object
    half: str


@dataclass(frozen=True)
class Died:
    """An object is about to go from the battlefield to a graveyard: what sees it looks back (CR 603.10a)."""

    obj: Object


@dataclass(frozen=True)
class LeavesBattlefield:
    """A permanent is about to leave the battlefield, by dying or not: what sees it looks back (CR 603.10a)."""

    obj: Object
    dies: Formula = False


@dataclass(frozen=True)
class WasSacrificed:
    """A permanent is about to go as its controller sacrifices it (CR 701.21a)."""

    obj: Object


@dataclass(frozen=True)
class CommittedCrime:
    """A player has chosen a target that is an opponent, or is an opponent's (CR 700.13)."""

    player: Number


@dataclass(frozen=True)
class ExiledAsDiscarded:
    """A card has been exiled as it was discarded (CR 702.35a)."""

    obj: Object


@dataclass(frozen=True)
class PutThere:
    """An object has been put into its owner's graveyard, from anywhere."""

    obj: Object


@dataclass(frozen=True)
class BecameMonstrous:
    """A permanent has become monstrous, by monstrosity of that number (CR 701.37c)."""

    obj: Object
    number: Number


@dataclass(frozen=True)
class Transformed:
    """A permanent has transformed or converted: its other face is up (CR 701.27a)."""

    obj: Object


@dataclass(frozen=True)
class BecameUnattached:
    """What was attached to a permanent no longer is: it was moved, or one of both left (CR 701.3d)."""

    obj: Object
    host: Object


@dataclass(frozen=True)
class LastDefenseCounterGone:
    """The last defense counter was removed from a battle."""

    obj: Object


@dataclass(frozen=True)
class LastTimeCounterGone:
    """The last time counter was removed from a card in exile."""

    obj: Object


@dataclass(frozen=True)
class DayOrNightCame:
    """Day has become night, or night has become day (CR 730.1a)."""


@dataclass(frozen=True)
class PutLoreCounters:
    """Lore counters were put on a Saga, which had so many ``before`` that, and has so many by it."""

    obj: Object
    before: Number
    after: Number


@dataclass(frozen=True)
class MadeMana:
    """An ability of an object makes that mana, that many times; ``taps``: the object is tapped for it (CR 106.12)."""

    player: Player
    obj: Object
    made: str
    times: Number
    taps: bool


@dataclass(frozen=True)
class DealtDamage:
    """A source has dealt damage, of ``combat`` or other: so much at the same time, to whatever it was (CR 120.9)."""

    source: Object
    amount: Number
    combat: bool


@dataclass(frozen=True)
class DealtDamageTo:
    """A source has dealt that much damage, of ``combat`` or other, to a permanent or a player (CR 120.3)."""

    source: Object
    to: Object | Player
    amount: Number
    combat: bool


@dataclass(frozen=True)
class WasDealtDamage:
    """A permanent or player has been dealt so much damage, of ``combat`` or other, by all that dealt it at once."""

    to: Object | Player
    amount: Number
    combat: bool


@dataclass(frozen=True)
class TookAction:
    """A player has taken a keyword action (701.22d), ``earlier`` so often this turn; discarded one, or ``unseen``.

    ``cause``: whose spell or ability had it discarded, if one did.
    """

    player: Player
    action: str
    earlier: Number = 0
    card: Object | None = None
    unseen: bool = False
    cause: Number = NOBODY


@dataclass(frozen=True)
class Explored:
    """A permanent has explored, in whole or as far as that was possible (CR 701.44b)."""

    obj: Object


@dataclass(frozen=True)
class Connived:
    """A permanent has connived by a spell or ability, in whole or as far as that was possible (CR 701.50b)."""

    obj: Object
    by: Object


@dataclass(frozen=True)
class Targeted:
    """A permanent has become the target of a spell or ability on the stack."""

    obj: Object
    by: Object


@dataclass(frozen=True)
class OpponentsLostLife:
    """Opponents of a player have lost life in that player's turn."""

    player: Player


Votes: TypeAlias = tuple[tuple[Player, Formula, Number], ...]
"""Votes, each with whose it is, whether it is there, and what it is for."""


@dataclass(frozen=True)
class Voted:
    """The players have finished voting (CR 701.38a)."""

    votes: Votes


Happening: TypeAlias = (
    PlayedLand
    | Entered
    | TheyEntered
    | CountersWerePut
    | Began
    | Cast
    | Copied
    | ActivatedAbility
    | Targeted
    | TurnedUp
    | BecameTapped
    | BecameUntapped
    | Unlocked
    | Died
    | LeavesBattlefield
    | TheyLeft
    | LeftGraveyard
    | WerePutThere
    | WereDiscarded
    | WereMilled
    | WasSacrificed
    | CommittedCrime
    | BecameMonstrous
    | Transformed
    | BecameUnattached
    | LastDefenseCounterGone
    | LastTimeCounterGone
    | PutLoreCounters
    | DayOrNightCame
    | EnteredRoom
    | WasSetInMotion
    | PlaneswalkedTo
    | PlaneswalkedFrom
    | RolledDie
    | RolledPlanarDie
    | RolledToVisit
    | MadeMana
    | GainedLife
    | LostLife
    | DrewCard
    | SpentOnSpell
    | DealtDamage
    | DealtDamageTo
    | WasDealtDamage
    | TookAction
    | Explored
    | Exploited
    | GainedLevel
    | Connived
    | OpponentsLostLife
    | Attacked
    | AttackedPlayer
    | CreatureAttacked
    | Blocked
    | BecameBlocked
    | WasNotBlocked
    | Enlisted
    | BlockedOne
    | DealtCombatDamage
    | TheyDealtCombatDamage
    | DealtCombatDamageBy
    | CombatDamageWasDealt
    | ExertedAsItAttacked
    | Voted
    | PutThere
    | RevealedAsDrawn
    | ExiledAsDiscarded
)
