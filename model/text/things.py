"""Descriptions of objects, as abilities name them: "creature you control", "noncreature spell", "blue card".

What fits a description is said in :mod:`model.objects.matching`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from model.vocabulary import CardType, Who


@dataclass(frozen=True)
class Those:
    """A description; what it leaves open it does not ask for. ``who`` is seen from the one it is spoken by.

    ``types``, ``subtypes`` and ``colours`` ask for at least one of these; ``not_types`` and
    ``not_colours`` for none.
    """

    types: frozenset[CardType] = frozenset()
    not_types: frozenset[CardType] = frozenset()
    subtypes: frozenset[str] = frozenset()
    colours: frozenset[str] = frozenset()
    not_colours: frozenset[str] = frozenset()
    colourless: bool = False
    not_basic: bool = False
    not_legendary: bool = False
    who: Who | None = None
    tapped: bool | None = None
    least_value: int = 0
    most_value: int | None = None
    even_value: bool = False
    named: str = ""
    other: bool = False
    token: bool | None = None
    x_in_cost: bool = False


OTHER_SUBTYPES = frozenset(
    [
        "Arcane",
        "Aura",
        "Blood",
        "Clue",
        "Equipment",
        "Food",
        "Forest",
        "Gold",
        "Incubator",
        "Island",
        "Junk",
        "Lander",
        "Map",
        "Mountain",
        "Plains",
        "Powerstone",
        "Room",
        "Saga",
        "Shard",
        "Swamp",
        "Treasure",
    ]
)
"""Subtypes that are no creature types (CR 205.3g, h, i, k)."""


def those(words: str, **more: Any) -> Those:
    """Return a description from English words: "creature you control", "noncreature", "artifact or enchantment".

    Raises ``ValueError`` for a word that is not known.
    """
    types: set[CardType] = set()
    not_types: set[CardType] = set()
    colours: set[str] = set()
    not_colours: set[str] = set()
    tail: dict[str, Any] = {}
    for word in words.lower().replace(" or ", " ").split():
        if word in TYPES:
            types.add(TYPES[word])
        elif word.startswith("non") and word[3:] in TYPES:
            not_types.add(TYPES[word[3:]])
        elif word in COLOURS:
            colours.add(COLOURS[word])
        elif word.startswith("non") and word[3:] in COLOURS:
            not_colours.add(COLOURS[word[3:]])
        elif word in _TAILS:
            tail |= _TAILS[word]
        elif word not in ("control", "controls", "an", "a", "any", "one", "opponent's"):
            raise ValueError(f"{word!r} describes nothing")
    return Those(
        types=frozenset(types),
        not_types=frozenset(not_types),
        colours=frozenset(colours),
        not_colours=frozenset(not_colours),
        **{**tail, **more},
    )


TYPES = {t.value.lower(): t for t in CardType}
COLOURS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
_TAILS: dict[str, dict[str, object]] = {
    "you": {"who": Who.YOU},
    "opponent": {"who": Who.EACH_OPPONENT},
    "opponents": {"who": Who.EACH_OPPONENT},
    "another": {"other": True},
    "tapped": {"tapped": True},
    "untapped": {"tapped": False},
    "colourless": {"colourless": True},
    "nonbasic": {"not_basic": True},
    "nonlegendary": {"not_legendary": True},
    "token": {"token": True},
    "nontoken": {"token": False},
    "permanent": {},
    "spell": {},
    "card": {},
}

ANYTHING = Those()
