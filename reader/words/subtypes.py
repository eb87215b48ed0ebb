"""The subtypes that texts name (CR 205.3), in the singular and in the plural."""

from __future__ import annotations

from model.text.creature_types import CREATURE_TYPES
from model.text.descriptions import LAND_TYPES, PLANESWALKER_TYPES


def _named(names: str) -> frozenset[str]:
    return frozenset(names.split())


OTHERS = _named(
    """
    Aura Case Clue Food Gold Junk Map Role Room Rune Saga Trap Omen Blood Class Curse Shard Stone Arcane Lesson
    Shrine Vehicle Treasure Adventure Cartouche Equipment Background Bobblehead Contraption Fortification Incubator
    Powerstone Spacecraft Attraction
    """
)
"""The subtypes of artifacts, enchantments and spells (CR 205.3g, 205.3h, 205.3k)."""

SUBTYPES = CREATURE_TYPES | OTHERS | LAND_TYPES | PLANESWALKER_TYPES

_UNLIKE = {
    "Elf": "Elves",
    "Wolf": "Wolves",
    "Werewolf": "Werewolves",
    "Dwarf": "Dwarves",
    "Mouse": "Mice",
    "Ox": "Oxen",
    "Fungus": "Fungi",
    "Octopus": "Octopuses",
    "Cyclops": "Cyclopes",
    "Ally": "Allies",
    "Hero": "Heroes",
    "Mercenary": "Mercenaries",
    "Faerie": "Faeries",
    "Harpy": "Harpies",
    "Army": "Armies",
    "Spy": "Spies",
    "Thief": "Thieves",
    "Child": "Children",
    "Homunculus": "Homunculi",
    "Djinn": "Djinn",
    "Merfolk": "Merfolk",
    "Kithkin": "Kithkin",
    "Treefolk": "Treefolk",
    "Moonfolk": "Moonfolk",
    "Eldrazi": "Eldrazi",
    "Fish": "Fish",
    "Sheep": "Sheep",
    "Samurai": "Samurai",
    "Ninja": "Ninjas",
    "Vedalken": "Vedalken",
    "Myr": "Myr",
    "Aurochs": "Aurochs",
    "Plains": "Plains",
    "Equipment": "Equipment",
}


def _plural(subtype: str) -> str:
    if subtype in _UNLIKE:
        return _UNLIKE[subtype]
    return subtype + ("es" if subtype.endswith(("s", "x", "ch", "sh")) else "s")


MEANT = {**{_plural(subtype): subtype for subtype in sorted(SUBTYPES)}, **{name: name for name in sorted(SUBTYPES)}}
"""The subtype that a word names, one or several of them."""
