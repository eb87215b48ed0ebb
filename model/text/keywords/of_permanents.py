"""Keyword abilities of permanents (CR 702), and what else cards say of a permanent as such."""

from __future__ import annotations

from typing import Literal

from model.text.conditions.condition import Condition
from model.text.descriptions import Those
from model.text.parts_by_layer import Gift
from model.value_dataclasses import dataclass
from model.vocabulary import Who


@dataclass(frozen=True)
class Haste(Gift):
    """Not affected by summoning sickness (CR 702.10)."""


@dataclass(frozen=True)
class Hexproof(Gift):
    """Not a target of opponents' spells and abilities, or only of those of a colour or description (CR 702.11)."""

    colours: frozenset[str] = frozenset()
    what: Those | None = None


@dataclass(frozen=True)
class Shroud(Gift):
    """Not a target of anything (CR 702.18)."""


@dataclass(frozen=True)
class Protection(Gift):
    """Not a target of sources of a colour, of a description, or of any (CR 702.16).

    ``spares``: what stays attached although it is protected from that: the Aura that gives it, or every one (702.16n).
    ``spells``: from such spells alone, and no permanents. ``from_opponents``: from each opponent (CR 702.16k).
    """

    colours: frozenset[str] = frozenset()
    everything: bool = False
    what: Those | None = None
    spares: Literal["", "itself", "Auras"] = ""
    spells: bool = False
    from_opponents: bool = False


@dataclass(frozen=True)
class Indestructible(Gift):
    """It can't be destroyed (CR 702.12)."""


@dataclass(frozen=True)
class Changeling:
    """It is every creature type, wherever it is (CR 702.73a)."""


@dataclass(frozen=True)
class Ascend(Gift):
    """Who controls it and ten permanents has the city's blessing from then on (CR 702.131b)."""


@dataclass(frozen=True)
class StartYourEngines(Gift):
    """Who controls it and has no speed gets a speed of 1 (CR 702.179a)."""


@dataclass(frozen=True)
class ReadAhead:
    """It enters with as many lore counters as is chosen, and skips the chapters before that (CR 702.155a-b)."""


@dataclass(frozen=True)
class Daybound(Gift):
    """At night it has its other face up, and it transforms by nothing else (CR 702.145b-d)."""


@dataclass(frozen=True)
class Nightbound(Gift):
    """By day it has its front face up, and it transforms by nothing else (CR 702.145e-g)."""


@dataclass(frozen=True)
class BringsDay:
    """If it's neither day nor night, it becomes day as this enters."""


@dataclass(frozen=True)
class Phasing(Gift):
    """It phases out in its controller's untap step, and in again in the next one (CR 702.26a)."""


@dataclass(frozen=True)
class Deathtouch(Gift):
    """A creature that it deals damage to is destroyed (CR 702.2)."""


@dataclass(frozen=True)
class Lifelink(Gift):
    """Damage that it deals gains its controller that much life (CR 702.15)."""


@dataclass(frozen=True)
class Wither(Gift):
    """Damage that it deals to a creature puts -1/-1 counters on it instead of being marked (CR 702.80)."""


@dataclass(frozen=True)
class Infect(Gift):
    """As wither; and damage that it deals to a player gives poison counters, and costs no life (CR 702.90)."""


@dataclass(frozen=True)
class Toxic(Gift):
    """Combat damage that it deals to a player gives that many poison counters as well (CR 702.164)."""

    number: int = 1


@dataclass(frozen=True)
class PlayerCantBeTarget:
    """The player can't be a target: of opponents only, of anybody, or has protection from sources of a description.

    Of opponents only and of such sources it is hexproof from these (CR 702.11d). From anything it is protection from
    everything (CR 702.16j). ``from_opponents``: has protection from each opponent (CR 702.16k). ``condition``: while
    that holds for the player.
    """

    opponents_only: bool = False
    sources: Those | None = None
    from_opponents: bool = False
    who: Who = Who.YOU
    condition: Condition | None = None


@dataclass(frozen=True)
class TapsAsThoughStronger:
    """It is tapped for the power that crewing or saddling such a permanent asks for as though that were so much more.

    ``by_toughness``: as though its power were its toughness (CR 702.122a, 702.171a).
    """

    what: Those
    more: int = 0
    by_toughness: bool = False


@dataclass(frozen=True)
class EntersTapped:
    """It enters the battlefield tapped, unless a condition holds for who controls it then (CR 614.1c)."""

    unless: Condition | None = None


@dataclass(frozen=True)
class EntersTappedUnless:
    """As it enters, its controller may pay life, or reveal such a card from hand; else it is tapped (CR 614.1c)."""

    life: int = 0
    reveals: Those | None = None

    @property
    def action(self) -> str:
        """What that player may do, as a story says it."""
        return "reveal a card" if self.reveals is not None else f"pay {self.life} life"


@dataclass(frozen=True)
class MakesFaceDownForests:
    """Creature cards come back face down by it, as Forest lands that are no creatures (CR 708.2)."""
