"""What happens in combat that an ability can trigger on: attacks, blocks, combat damage (CR 508.3, 509.3, 510.3)."""

from __future__ import annotations

from model.game.game import Object
from model.logic.formulas import Formula
from model.value_dataclasses import dataclass
from model.vocabulary import Player


@dataclass(frozen=True)
class Attacked:
    """A player has declared creatures as attackers, one at least: each of these where a formula holds (CR 508.1)."""

    player: Player
    creatures: tuple[tuple[Object, Formula], ...]


@dataclass(frozen=True)
class AttackedPlayer:
    """Creatures have been declared as attackers of a player, or of what is that player's: each where that holds."""

    player: Player
    creatures: tuple[tuple[Object, Formula], ...]


@dataclass(frozen=True)
class CreatureAttacked:
    """A creature has been declared as an attacker, ``alone`` where that holds (CR 506.5, 508.3a)."""

    obj: Object
    alone: Formula


@dataclass(frozen=True)
class Blocked:
    """A creature has been declared as a blocker (CR 509.3a)."""

    obj: Object


@dataclass(frozen=True)
class BlockedOne:
    """A creature blocks an attacking one: it was ``declared``, or was put onto the battlefield blocking (CR 509.3b)."""

    blocker: Object
    attacker: Object
    declared: bool = True


@dataclass(frozen=True)
class BecameBlocked:
    """An attacking creature has become blocked (CR 509.3c)."""

    obj: Object


@dataclass(frozen=True)
class WasNotBlocked:
    """Blockers have been declared, and none for an attacking creature (CR 509.3g)."""

    obj: Object


@dataclass(frozen=True)
class Enlisted:
    """An attacking creature has enlisted another one (CR 702.154c)."""

    obj: Object
    other: Object


@dataclass(frozen=True)
class DealtCombatDamage:
    """A creature has dealt combat damage to a player (CR 510.2)."""

    obj: Object
    player: Player


@dataclass(frozen=True)
class TheyDealtCombatDamage:
    """Creatures have dealt combat damage to a player at once: each of these where a formula holds (CR 510.2)."""

    player: Player
    creatures: tuple[tuple[Object, Formula], ...]


@dataclass(frozen=True)
class DealtCombatDamageBy:
    """A creature of a player has dealt combat damage to another player; or several have, ``together`` (CR 510.2)."""

    player: Player
    to: Player
    together: bool


@dataclass(frozen=True)
class CombatDamageWasDealt:
    """Some creature has dealt combat damage (CR 510.2)."""


@dataclass(frozen=True)
class ExertedAsItAttacked:
    """A creature has been exerted as it attacks (CR 701.43d)."""

    obj: Object
