"""What sets off a triggered ability as damage is dealt: by what, to what, and how much (CR 120)."""

from __future__ import annotations

from typing import TypeAlias

from model.text.descriptions import Those
from model.value_dataclasses import dataclass
from model.vocabulary import Who


@dataclass(frozen=True)
class DealsDamage:
    """Whenever this permanent, or one of a description, deals damage: how much is X (CR 120.9).

    To such a player (``who``) or such a permanent (``to``), or else to whatever it is dealt at the same time, once.
    ``combat``: combat damage alone.
    """

    what: Those | None = None
    who: Who | None = None
    to: Those | None = None
    combat: bool = False


@dataclass(frozen=True)
class IsDealtDamage:
    """Whenever a permanent of a description, or such a player, is dealt damage: how much at once is X (CR 120.3).

    ``combat``: combat damage alone.
    """

    what: Those | None = None
    who: Who | None = None
    combat: bool = False


TriggerOfDamage: TypeAlias = DealsDamage | IsDealtDamage
