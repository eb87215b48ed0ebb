"""Mana that may be spent on some things only (CR 106.6): the restrictions that cards put on mana."""

from __future__ import annotations

from model.text.things import Those, those
from model.values import dataclass


@dataclass(frozen=True)
class Restriction:
    """What mana of one kind may be spent on. ``source`` is what makes such mana, and names it.

    ``only_for``: on spells of a description alone, and if so stated on ``abilities_too`` of such permanents;
    ``not_for``: on anything but spells of a description.
    """

    source: str
    kind: str
    only_for: Those | None = None
    not_for: Those | None = None
    abilities_too: bool = False


ARTIFACTS_ONLY = Restriction("Mishra's Workshop", "C", only_for=those("artifact"))
NO_NONARTIFACTS = Restriction("Powerstone token", "C", not_for=those("nonartifact"))
COLOURLESS_ELDRAZI_ONLY = Restriction(
    "Eldrazi Temple", "C", only_for=those("colourless", subtypes=frozenset({"Eldrazi"})), abilities_too=True
)

RESTRICTIONS = (ARTIFACTS_ONLY, NO_NONARTIFACTS, COLOURLESS_ELDRAZI_ONLY)
"""Every restriction: mana in a pool is told apart by it."""
