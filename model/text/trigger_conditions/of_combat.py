"""What sets off a triggered ability in combat: attacking, blocking, combat damage (CR 508.3, 509.3, 510.3)."""

from __future__ import annotations

from typing import TypeAlias

from model.text.descriptions import Those
from model.value_dataclasses import dataclass
from model.vocabulary import Who


@dataclass(frozen=True)
class YouAttack:
    """Whenever its controller attacks: with so many creatures, or of a description, or more (CR 508.1)."""

    at_least: int = 1
    what: Those | None = None


@dataclass(frozen=True)
class ThisAttacks:
    """Whenever this creature attacks (CR 508.3a).

    ``saddled``: while it is saddled (CR 702.171b); ``first``: for the first time each turn; ``player``: a player, no
    planeswalker or battle; ``most_life``: a player of most life; ``beside``: together with another of a description, or
    so many; ``total_power``: that of all that attack together is so much or more.
    """

    saddled: bool = False
    first: bool = False
    player: bool = False
    most_life: bool = False
    beside: Those | None = None
    beside_so_many: int = 1
    total_power: int | None = None


@dataclass(frozen=True)
class Attacks:
    """Whenever a creature of a description attacks: once for each that does; ``alone`` (CR 506.5, 508.3a).

    ``first``: only for the first time each turn. ``whom``: it attacks such a player, or with ``walkers`` a planeswalker
    of one.
    """

    what: Those
    alone: bool = False
    first: bool = False
    whom: Who | None = None
    walkers: bool = False


@dataclass(frozen=True)
class TheyAttack:
    """Whenever so many creatures of a description, or more, attack: once for each such player whom they do (CR 508.3b).

    ``walkers``: or planeswalkers of that player. ``whom`` is nobody: once, whomever they attack (CR 603.2c).
    """

    what: Those
    at_least: int = 1
    whom: Who | None = None
    walkers: bool = False


@dataclass(frozen=True)
class OneBlocks:
    """Whenever a creature of a description blocks, once however many it blocks (CR 509.3a).

    ``is_blocked``: whenever one becomes blocked, once however many block it (CR 509.3c).
    """

    what: Those
    is_blocked: bool = False


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
class BecomesBlockedByOne:
    """Whenever one of a description becomes blocked by a creature, once for each that blocks it (CR 509.3d)."""

    what: Those


@dataclass(frozen=True)
class DealsCombatDamage:
    """Whenever this creature, or one of a description, deals combat damage to such a player (CR 510.3a)."""

    who: Who = Who.EACH_PLAYER
    what: Those | None = None


@dataclass(frozen=True)
class TheyDealCombatDamage:
    """Whenever so many creatures of a description, or more, deal combat damage to such a player (CR 510.2)."""

    what: Those
    at_least: int = 1
    who: Who = Who.EACH_PLAYER


@dataclass(frozen=True)
class TheirCreaturesDealYouCombatDamage:
    """Whenever a creature deals combat damage to the player, once for each that does (CR 724.2).

    ``together``: once for each player whose creatures do (CR 725.2). "Who triggered it" is who controls them.
    """

    together: bool = False


@dataclass(frozen=True)
class CombatDamageDealt:
    """Whenever combat damage is dealt, by whatever creature to whatever (CR 510.2)."""


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
    | TheyAttack
    | OneBlocks
    | ThisBlocks
    | ThisBecomesBlocked
    | ThisIsNotBlocked
    | ThisFights
    | BecomesBlockedByOne
    | DealsCombatDamage
    | TheyDealCombatDamage
    | TheirCreaturesDealYouCombatDamage
    | ThisExertedAsItAttacks
    | ThisEnlists
)
