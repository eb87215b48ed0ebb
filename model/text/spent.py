"""Which mana texts ask for of what was spent to cast a spell (CR 400.7d, 702.44a)."""

from __future__ import annotations

from model.text.conditions.of_its_source import ManaSpent
from model.text.counted import ColoursSpent
from model.text.mana import COLOURS
from model.value_dataclasses import values_in


def kinds_asked_for(said: object) -> frozenset[str]:
    """Return the kinds of mana of which something that is said asks how much was spent to cast a spell."""
    asked = list(values_in(said))
    kinds = {one.kind for one in asked if isinstance(one, ManaSpent)}
    return frozenset(kinds | set(COLOURS) if any(isinstance(one, ColoursSpent) for one in asked) else kinds)
