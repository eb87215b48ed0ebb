"""Which mana texts ask for of what was spent to cast a spell (CR 400.7d, 702.44a)."""

from __future__ import annotations

from model.text.conditions.of_its_source import ManaSpent, SpentOnThat
from model.text.counted import AmountSpent, ColoursSpent
from model.text.mana import COLOURS
from model.text.trigger_conditions.of_players import Expends, SpellCast
from model.value_dataclasses import values_in

OF_ANY_KIND = ""
"""What stands for mana of whatever kind, where it is only asked how much of it was spent."""


OF_TREASURES = "Treasure"
"""What stands for mana from Treasures, of whatever kind."""


def kinds_asked_for(said: object) -> frozenset[str]:
    """Return the kinds of mana of which something that is said asks how much was spent to cast a spell."""
    asked = list(values_in(said))
    kinds = {one.kind for one in asked if isinstance(one, ManaSpent)}
    if any(isinstance(one, ColoursSpent) for one in asked):
        kinds |= set(COLOURS)
    beyond = any(isinstance(one, SpellCast) and one.beyond for one in asked)
    if beyond or any(isinstance(one, AmountSpent | SpentOnThat | Expends) for one in asked):
        kinds.add(OF_ANY_KIND)
    return frozenset(kinds)
