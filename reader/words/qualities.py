"""What single words ask of objects: types, colours, qualities (CR 109.3), and what they are called."""

from __future__ import annotations

import re
from typing import Any

from model.text.descriptions import COLOURS, SUPERTYPES, TYPES, Those
from model.vocabulary import CardType
from reader.patterns import Pattern
from reader.words.cursor import NotRead, Words
from reader.words.subtypes import MEANT

_TYPE_WORDS = {**TYPES, **{word + "s": kind for word, kind in TYPES.items()}, "sorceries": TYPES["sorcery"]}
_HEADS = {f"{head}{s}": head for head in ("permanent", "card", "spell", "source", "token") for s in ("", "s")}

Asked = tuple[str, Any]
"""What one word asks for: a field of a description, and its value there."""


def asked_by(word: str) -> Asked | None:
    """Return what a word asks for, ``None`` if it describes nothing. Raises ``NotRead`` for what can't be expressed."""
    if word[0].isupper() and word in MEANT:
        return "subtypes", MEANT[word]
    small = word.lower()
    if small in _TYPE_WORDS:
        return "types", _TYPE_WORDS[small]
    if small in _HEADS:
        return "head", _HEADS[small]
    if small in COLOURS:
        return "colours", COLOURS[small]
    if small in SUPERTYPES:
        return "supertypes", small.capitalize()
    return _PLAIN[small] if small in _PLAIN else _not(word)


HISTORIC = (
    Those(types=frozenset({CardType.ARTIFACT})),
    Those(supertypes=frozenset({"Legendary"})),
    Those(subtypes=frozenset({"Saga"})),
)
"""What is historic (CR 700.6)."""

OUTLAWS = (Those(subtypes=frozenset({"Assassin", "Mercenary", "Pirate", "Rogue", "Warlock"})),)
"""What is an outlaw (CR 700.12)."""

AURA, EQUIPMENT = (Those(subtypes=frozenset({kind})) for kind in ("Aura", "Equipment"))

SEVERAL = Pattern(r"(?:enchanted|equipped) [a-z]+s\b(?!')", re.IGNORECASE)
ONE_OF_MANY = Pattern(
    r"\b(?:target|each|all|a|an|another|other)(?: (?:attacking|blocking|tapped|untapped|nontoken))? ?$", re.IGNORECASE
)
BEARING = {"enchanted": AURA, "equipped": EQUIPMENT}
"""What has something attached to it, where that is no name for what the object itself is attached to."""

_PLAIN: dict[str, Asked] = {
    "another": ("other", True),
    "other": ("other", True),
    "tapped": ("tapped", True),
    "face-down": ("face_down", True),
    "untapped": ("tapped", False),
    "attacking": ("attacking", True),
    "blocked": ("blocked", True),
    "unblocked": ("blocked", False),
    "blocking": ("blocking", True),
    "colorless": ("colourless", True),
    "nontoken": ("token", False),
    "nonbasic": ("not_basic", True),
    "nonlegendary": ("not_legendary", True),
    "multicolored": ("how_many_colours", (2, None)),
    "monocolored": ("how_many_colours", (1, 1)),
    "commander": ("commander", True),
    "commanders": ("commander", True),
    "Ring-bearer": ("ring_bearer", True),
    "Ring-bearers": ("ring_bearer", True),
    "historic": ("alternatives", HISTORIC),
    "outlaw": ("alternatives", OUTLAWS),
    "outlaws": ("alternatives", OUTLAWS),
}


def _not(word: str) -> Asked | None:
    if not word.lower().startswith("non"):
        return None
    meant = word[3:].lstrip("-")
    if meant in MEANT:
        return "not_subtypes", MEANT[meant]
    if meant.lower() in COLOURS:
        return "not_colours", COLOURS[meant.lower()]
    if meant.lower() in _TYPE_WORDS:
        return "not_types", _TYPE_WORDS[meant.lower()]
    raise NotRead(f"{word!r}")


def one_of_subtypes(words: Words) -> frozenset[str]:
    """Take subtypes of which one is asked for: "a Wolf or a Werewolf", "a Cat, Elemental, or Beast"."""
    kinds: set[str] = set()
    while True:
        words.has("an", "a")
        asked = asked_by(words.needs(_WORD)[0])
        if asked is None or asked[0] != "subtypes":
            raise NotRead("no subtype")
        kinds.add(asked[1])
        if not words.found(_ONE_OF):
            return frozenset(kinds)


def one_of_kinds(words: Words) -> tuple[Those, ...]:
    """Take kinds of which one is asked for, types and tokens too: "an artifact or Human", "Elves and/or tokens"."""
    kinds: list[dict[str, Any]] = []
    while True:
        words.has("an", "a")
        word = words.needs(_WORD)[0]
        asked = asked_by(word)
        if word in ("token", "tokens"):
            kinds.append({"token": True})
        elif asked is not None and asked[0] in ("types", "subtypes"):
            kinds.append({asked[0]: frozenset({asked[1]})})
        else:
            raise NotRead("no kind")
        if not words.found(_ONE_OF):
            break
    if len(kinds) == 1:
        raise NotRead("one kind alone")
    return tuple(Those(**kind) for kind in kinds)


_ONE_OF = Pattern(r",? ?and/or |, or |, |or ")


_WORD = Pattern(r"[A-Za-z][A-Za-z'-]*")


def colours_of_devotion(words: Words) -> frozenset[str]:
    """Take the colours to which somebody has devotion: "green", "white and blue" (CR 700.5)."""
    colours = {COLOURS[words.take(*COLOURS)]}
    if words.has("and"):
        colours.add(COLOURS[words.take(*COLOURS)])
    return frozenset(colours)
