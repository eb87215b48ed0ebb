"""Mana that may be spent on some things only, or stays in a pool (CR 106.6): what a text says of it."""

from __future__ import annotations

from model.text.descriptions import Those, those
from model.value_dataclasses import dataclass
from model.vocabulary import Zone


@dataclass(frozen=True)
class Restriction:
    """What mana may be spent on: on such ``spells`` and ``abilities`` alone, or on anything ``but`` such spells.

    ``abilities`` are those of such permanents, or ``of_sources`` wherever these are (CR 109.2, 109.2c). ``only_from``:
    of the spells only those that are cast from there are meant. ``until_combat_ends``: on anything, and it stays in the
    pool until then (CR 702.189a).
    """

    spells: Those | None = None
    abilities: Those | None = None
    of_sources: bool = False
    but: Those | None = None
    only_from: frozenset[Zone] = frozenset()
    until_combat_ends: bool = False


_COLOURLESS_ELDRAZI = those("colourless", subtypes=frozenset({"Eldrazi"}))

STAYS_IN_COMBAT = Restriction(until_combat_ends=True)
ARTIFACTS_ONLY = Restriction(those("artifact"))
NO_NONARTIFACTS = Restriction(but=those("nonartifact"))
COLOURLESS_ELDRAZI_ONLY = Restriction(_COLOURLESS_ELDRAZI, _COLOURLESS_ELDRAZI)
