"""What happens in a story without anybody's legal action being asked for, as values: each event.

What becomes of the game then is said in :mod:`model.play.story_events.events_carried_out`.
"""

from __future__ import annotations

from typing import TypeAlias

from model.cards import Card
from model.game.game import Object
from model.play.story_events.choices import Choice, Settled
from model.value_dataclasses import dataclass
from model.vocabulary import Player, Step, Zone


@dataclass(frozen=True)
class Resolves:
    """A spell or ability resolves; a card that is not on the stack is cast and resolves at once."""

    obj: Object
    controller: Player
    targets: tuple[int, ...] = ()
    chosen: tuple[Object, ...] | None = None
    half: str = ""
    settles: Settled | None = None
    players_chosen: tuple[Player, ...] = ()


@dataclass(frozen=True)
class BeginsToResolve:
    """The topmost object of the stack begins to resolve; ``chosen``: what is before it lets a card be cast."""

    obj: Object
    chosen: tuple[Object, ...] | None = None
    settles: Settled | None = None
    players_chosen: tuple[Player, ...] = ()


@dataclass(frozen=True)
class FinishesResolving:
    """The object that is resolving does the rest of what it does."""

    obj: Object
    chosen: tuple[Object, ...] | None = None
    settles: Settled | None = None
    players_chosen: tuple[Player, ...] = ()


@dataclass(frozen=True)
class Pays:
    """An object resolves for which a player may pay, and that player does, or does not.

    ``named`` is what goes for it, each with the verb that says how; ``chosen`` are the objects chosen once it is paid.
    """

    player: Player
    obj: Object
    does: bool
    named: tuple[tuple[str, Object], ...] = ()
    chosen: tuple[Object, ...] | None = None


@dataclass(frozen=True)
class GoesOnStack:
    """A card is cast, or an ability is activated or triggers, with nothing asked; what is announced for {X} is open.

    ``x`` is that number, if it is said.
    """

    obj: Object
    controller: Player
    targets: tuple[int, ...] = ()
    half: str = ""
    x: int | None = None
    modes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Moves:
    """An object goes to a zone; onto the battlefield under that player's control, and attached if that is said.

    That is to an object, or a player. ``sacrificed``: as its controller sacrifices it; else that is open of a permanent
    that goes to the graveyard.
    """

    obj: Object
    zone: Zone
    controller: Player | None = None
    attached_to: Object | Player | None = None
    settles: Settled | None = None
    sacrificed: bool = False


@dataclass(frozen=True)
class IsDestroyed:
    """A permanent is destroyed."""

    obj: Object


@dataclass(frozen=True)
class IsCountered:
    """A spell or ability is countered."""

    obj: Object


@dataclass(frozen=True)
class DealsDamage:
    """An object deals that much damage to a player or a permanent; ``to``: players come before objects."""

    source: Object
    amount: int
    to: int


@dataclass(frozen=True)
class IsDiscarded:
    """A card in hand is discarded."""

    obj: Object


@dataclass(frozen=True)
class Creates:
    """A player creates that many tokens of a kind."""

    player: Player
    token: Card
    number: int = 1


@dataclass(frozen=True)
class GainsControl:
    """A player gains control of a permanent."""

    player: Player
    obj: Object


@dataclass(frozen=True)
class Planeswalks:
    """A player planeswalks."""

    player: Player


@dataclass(frozen=True)
class SetsInMotion:
    """A player sets a scheme in motion."""

    player: Player
    obj: Object


@dataclass(frozen=True)
class Abandons:
    """A player abandons a scheme."""

    player: Player
    obj: Object


@dataclass(frozen=True)
class OpensAttraction:
    """A player opens an Attraction."""

    player: Player


@dataclass(frozen=True)
class Assembles:
    """A player assembles a Contraption."""

    player: Player


InVariants: TypeAlias = Planeswalks | SetsInMotion | Abandons | OpensAttraction | Assembles
"""What happens only in games with cards that begin in no deck of the usual kind."""


@dataclass(frozen=True)
class Draws:
    """A player draws cards."""

    player: Player
    number: int = 1


@dataclass(frozen=True)
class ChangesLife:
    """A player gains that much life, or loses it if it is below 0."""

    player: Player
    amount: int


@dataclass(frozen=True)
class BecomesTapped:
    """A permanent becomes tapped, or untapped."""

    obj: Object
    tapped: bool


@dataclass(frozen=True)
class StepComes:
    """The game goes on to that step, of that player's turn if one is named; everybody passes till then."""

    step: Step
    player: Player | None = None


@dataclass(frozen=True)
class AllPass:
    """All players pass in succession."""


Event: TypeAlias = (
    Resolves
    | BeginsToResolve
    | FinishesResolving
    | Pays
    | GoesOnStack
    | Moves
    | IsDestroyed
    | IsCountered
    | DealsDamage
    | IsDiscarded
    | Creates
    | GainsControl
    | InVariants
    | Choice
    | Draws
    | ChangesLife
    | BecomesTapped
    | StepComes
    | AllPass
)
