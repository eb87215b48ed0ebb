"""What may be chosen as a permanent enters, and by which words its text speaks of what was (CR 205.3e, 607.2d)."""

from __future__ import annotations

import re
from itertools import combinations

from model.text.creature_types import CREATURE_TYPES, EVERY_CREATURE_TYPE
from model.text.descriptions import BASIC_LAND_TYPES, COLOURS, LAND_TYPES, PLANESWALKER_TYPES, TYPES
from model.value_dataclasses import dataclass
from reader.patterns import Pattern
from reader.words.cursor import NotRead, Words


@dataclass(frozen=True)
class Choice:
    """What may be chosen, and by which of these words the text speaks of what was.

    ``creature``: it is a creature type.
    """

    options: tuple[str, ...]
    phrases: tuple[str, ...]
    creature: bool = False


_OF_CREATURES = Choice(EVERY_CREATURE_TYPE, ("the chosen creature type", "the chosen type"), creature=True)
_CHOICES = {
    "a basic land type": Choice(BASIC_LAND_TYPES, ("the chosen type",)),
    "a land type": Choice(tuple(sorted(LAND_TYPES)), ("the chosen type",)),
    "a planeswalker type": Choice(tuple(sorted(PLANESWALKER_TYPES)), ("the chosen type",)),
    "a card type": Choice(tuple(TYPES), ("the chosen card type", "the chosen type")),
    "a creature type": _OF_CREATURES,
}
WITH_THAT_VALUE = "with mana value equal to the chosen number"
_COLOUR = "the chosen color"
_A_NUMBER = Pattern(r"a number(?: between (\d+) and (\d+))?$")
MOST_CHOSEN = 99
"""The highest number that may be chosen here where a text does not bound it (CR 107.1)."""
_ABILITIES = Pattern(r"two abilities from among ([a-z]+(?: [a-z]+)*(?:, (?:and )?[a-z]+(?: [a-z]+)*)+)$")
OF_ABILITIES = "each of the chosen abilities"
_LISTED = Pattern(r"(\w+)(?:, (\w+))*,? or (\w+)$")


def chosen_from(words: Words) -> Choice:
    """Take what is chosen: "a color other than white", "a creature type", "artifact, creature, or land".

    Raises ``NotRead``.
    """
    if words.has("a color"):
        other = words.take(*COLOURS) if words.has("other than") else ""
        return Choice(tuple(one for one in COLOURS if one != other), (_COLOUR,))
    if named := words.has(*_CHOICES):
        return _CHOICES[named]
    if (bounds := words.found(_A_NUMBER)) is not None:
        least, most = (int(bounds[1]), int(bounds[2])) if bounds[1] else (0, MOST_CHOSEN)
        return Choice(tuple(map(str, range(least, most + 1))), (WITH_THAT_VALUE,))
    if (among := words.found(_ABILITIES)) is not None:
        pairs = combinations(among[1].replace("and ", "").split(", "), 2)
        return Choice(tuple(map(" and ".join, pairs)), (OF_ABILITIES,))
    listed = tuple(re.findall(r"\w+", words.needs(_LISTED)[0].replace(" or ", " ")))
    if COLOURS.keys() >= {*listed}:
        return Choice(listed, (_COLOUR,))
    if TYPES.keys() >= {*listed} or {*BASIC_LAND_TYPES} >= {*listed}:
        return Choice(listed, ("the chosen type",))
    if {*listed} <= CREATURE_TYPES:
        return Choice(listed, _OF_CREATURES.phrases, creature=True)
    raise NotRead("what may be chosen")
