"""Alternative costs: what may be paid instead of a mana cost, and what that changes (CR 118.9)."""

from __future__ import annotations

from typing import Literal

from model.text.conditions.condition import Condition
from model.text.costs.cost import Cost
from model.text.target import Target
from model.value_dataclasses import dataclass
from model.vocabulary import Zone


@dataclass(frozen=True)
class AlternativeCost:
    """Another cost that may be paid instead of the mana cost, from one zone.

    ``name`` is what the way is called ("flashback", "evoke", "alternative cost"). What changes the spell:
    ``no_targets`` (overload), ``face_down`` (no characteristics), ``enchants`` (bestow: an Aura with that target),
    ``targets`` (mutate, awaken: those besides; cleave: ``instead`` of all that it targets else). ``turned``: of a back
    face, by which the card is cast transformed. ``less_by``: that much less by the creature that goes for it, by its
    mana value (emerge) or power (harmonize). ``on_top_of_mana_cost``: what is paid besides the mana cost, to cast it
    from there. ``life_by_value``: as much life as its mana value is paid besides.
    """

    name: str
    cost: Cost
    origin: Zone = Zone.HAND
    condition: Condition | None = None
    no_targets: bool = False
    face_down: bool = False
    enchants: Target | None = None
    targets: tuple[Target, ...] = ()
    instead: bool = False
    turned: bool = False
    less_by: Literal["", "mana value", "power"] = ""
    on_top_of_mana_cost: bool = False
    life_by_value: bool = False
