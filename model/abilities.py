"""What a card can say, as typed values: static, triggered and activated abilities, and effects.

A value here says what a text means; it does nothing. The rulebook reads what bears on legality, and
:mod:`model.effects` performs what happens on resolution.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from model.vocabulary import CardType, Player, Step, Who, Zone

if TYPE_CHECKING:
    from model.game import Object
    from model.logic import Formula
    from model.state import State

Condition: TypeAlias = "Callable[[State, Object, Player], Formula]"
"""What must be so for an ability of that object to concern that player; see :mod:`model.conditions`."""

ANY_NUMBER = 1000
"""Stands for "any number of" land plays: above every number of lands that a situation may hold."""


# Static abilities (CR 604): they give a continuous effect while they function.


@dataclass(frozen=True)
class AdditionalLandPlays:
    """That many lands more than the rules give, on each of the player's turns."""

    number: int
    who: Who = Who.YOU


@dataclass(frozen=True)
class MayPlayLandsFrom:
    """Lands may be played from that zone of the player's own; from the library, only the top card."""

    zone: Zone
    who: Who = Who.YOU


@dataclass(frozen=True)
class CantPlayLands:
    """Lands can't be played: at all, or only from one zone, or only while a condition holds."""

    who: Who = Who.EACH_PLAYER
    origin: Zone | None = None
    condition: Condition | None = None


@dataclass(frozen=True)
class LandsCantEnter:
    """Lands can't enter the battlefield, however they would."""


@dataclass(frozen=True)
class Flash:
    """The card may be played any time its player could cast an instant (CR 702.8a)."""


@dataclass(frozen=True)
class CardsHaveFlash:
    """Cards of that type that the player owns have flash while they are not on the battlefield."""

    card_type: CardType
    who: Who = Who.YOU


Static: TypeAlias = AdditionalLandPlays | MayPlayLandsFrom | CantPlayLands | LandsCantEnter | Flash | CardsHaveFlash


# Effects of spells and abilities as they resolve (CR 608).


@dataclass(frozen=True)
class ThisTurn:
    """A continuous effect until the turn ends, on the controller or on the target player (CR 611.2a)."""

    effect: Static
    on_target: bool = False


@dataclass(frozen=True)
class DrawCards:
    """The controller, or the player whose turn it is, draws that many cards."""

    number: int = 1
    by_active_player: bool = False


@dataclass(frozen=True)
class ChangeLife:
    """The controller, or the target player, gains (above 0) or loses (below 0) that much life."""

    amount: int
    on_target: bool = False


@dataclass(frozen=True)
class FindLand:
    """The controller searches the library for a land card, puts it onto the battlefield and shuffles."""

    basic: bool = True
    tapped: bool = True


@dataclass(frozen=True)
class PutFromHand:
    """The controller, or everybody, may put a card of one of these types from hand onto the battlefield."""

    types: frozenset[CardType]
    everybody: bool = False


@dataclass(frozen=True)
class ExileTopToPlay:
    """Exile that many cards from the top; the controller may play them, as long as stated."""

    number: int
    until_your_next_turn_ends: bool = False


@dataclass(frozen=True)
class OfferTopCard:
    """The controller may play the top card of the library right now; if not, it is exiled."""


@dataclass(frozen=True)
class MoveTarget:
    """The target object moves to that zone: destroyed, returned to hand, exiled, countered."""

    zone: Zone


Effect: TypeAlias = (
    ThisTurn | DrawCards | ChangeLife | FindLand | PutFromHand | ExileTopToPlay | OfferTopCard | MoveTarget
)


@dataclass(frozen=True)
class Spell:
    """What an instant or sorcery does as it resolves."""

    effects: tuple[Effect, ...]


# Triggered and activated abilities (CR 602, 603).


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
class StepBegins:
    """At the beginning of that step of such a player's turn."""

    step: Step
    who: Who = Who.YOU


Trigger: TypeAlias = LandPlayed | LandEnters | ThisEnters | StepBegins


@dataclass(frozen=True)
class Triggered:
    """An ability that goes on the stack after its trigger; ``mode``: only if that was chosen (CR 603)."""

    trigger: Trigger
    effects: tuple[Effect, ...]
    mode: str = ""


@dataclass(frozen=True)
class Activated:
    """An ability with a cost, written as on the card's left of the colon (CR 602)."""

    cost: str
    effects: tuple[Effect, ...]


@dataclass(frozen=True)
class Unmodelled:
    """Text that is not modelled: what it does in our words, and the questions it could change."""

    text: str
    matters_to: frozenset[str]


Ability: TypeAlias = Static | Spell | Triggered | Activated


def when(trigger: Trigger, *effects: Effect, mode: str = "") -> Triggered:
    """Return the triggered ability with these effects."""
    return Triggered(trigger, effects, mode)


def spell(*effects: Effect) -> Spell:
    """Return the spell ability with these effects, in order."""
    return Spell(effects)


def unmodelled(text: str, *matters_to: str) -> Unmodelled:
    """Return the note that a text is not modelled; ``matters_to`` names questions: see ``Unmodelled``."""
    return Unmodelled(text, frozenset(matters_to))
