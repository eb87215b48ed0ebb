"""One spelling for what texts write in several: the card itself, entering, signs and quotation marks."""

from __future__ import annotations

import re
from functools import lru_cache

from model.text.creature_types import CREATURE_TYPES
from reader.patterns import Pattern
from reader.words.subtypes import MEANT

THIS = "~"
"""Stands for the card itself, by whichever name its text calls it."""

NAME = "‹›"
"""Between these stands the name of the card itself, where it means whatever has that name."""

_THIS = Pattern(
    r"[Tt](?<!\w[Tt])his (?:creature|artifact|enchantment|land|permanent|spell|card|Aura|Equipment|Vehicle|"
    r"planeswalker|Saga|Siege|Room|token|Class|Case|Spacecraft|Fortification)\b"
)
_SIGNS = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "−": "-", "–": "-", " ": " "})
_ENTERS = Pattern(r"\b(enters?|entered|entering) the battlefield\b")
_SEVERAL = Pattern(r"^(When(?:ever)? ~ (?:enter|attack|die))( or (?:enter|attack|block|die))?(?![a-z])")
"""What a card with the names of several does, who are one object all the same."""
_THOSE_COUNTERS = Pattern(r"((\S+ counters) on (it|~)), remove (?:all of them|those counters)(?: from it)?")
_SMALL = frozenset({"of", "the", "and", "from", "in", "a", "an", "to"})


@lru_cache(maxsize=4)
def own_names(name: str, legendary: bool) -> tuple[str, ...]:
    """Return what a card calls itself in its text, the longest first: a legendary one also by part of its name.

    A word that is a creature type means those creatures. What a digital game has changed is called as it was before.
    """
    names = [name, name.removeprefix("A-"), THIS]
    if legendary:
        short = name.removeprefix("A-").split(",")[0]
        words = short.split()
        names += [short, *(" ".join(words[:n]) for n, word in enumerate(words) if n and word in ("of", "the"))]
        if len(words) > 1 and words[0] not in (*_SMALL, "The") and words[0] not in CREATURE_TYPES:
            names.append(words[0])
    return tuple(sorted({one for one in names if one}, key=len, reverse=True))


def places_of_names(text: str, names: tuple[str, ...]) -> list[tuple[int, int]]:
    """Return where a text names the card itself, from left to right, none within another."""
    found = [match.span() for match in _THIS.finditer(text)] if "his " in text else []
    for name in names:
        start = text.find(name)
        while start >= 0:
            end = start + len(name)
            if not (_is_letter(text, start - 1) or _is_letter(text, end) or _is_one_of_a_kind(text, start, end)):
                found.append((start, end))
            start = text.find(name, end)
    if len(found) < 2:
        return found
    kept: list[tuple[int, int]] = []
    for start, end in sorted(found, key=lambda span: (span[0], -span[1])):
        if not kept or start >= kept[-1][1]:
            kept.append((start, end))
    return kept


@lru_cache(maxsize=64)  # of the card that is read: each of its readers asks for the same sentences
def normalised(text: str, names: tuple[str, ...]) -> str:
    """Return a text in the one spelling that patterns know."""
    done: list[str] = []
    taken = 0
    for start, end in places_of_names(text, names):
        if _names_what_gives_it(text, start, end, names) or _is_part_of_another_name(text, start, end):
            continue
        done += text[taken:start], _as_a_name(text, start, end, names)
        taken = end
    done.append(text[taken:])
    plain = "".join(done)
    plain = plain if plain.isascii() else plain.translate(_SIGNS)
    plain = _as_itself(plain)
    plain = _SEVERAL.sub(lambda found: f"{found[1]}s{found[2] or ''}{'s' if found[2] else ''}", plain)
    plain = _THOSE_COUNTERS.sub(r"\1, remove all \2 from \3", plain) if ", remove " in plain else plain
    return _ENTERS.sub(r"\1", plain) if "the battlefield" in plain else plain


def _as_itself(text: str) -> str:
    """Return a text that calls the card itself by name where it said "he" or "her": no other object is called so.

    What returns is "it", as of other cards, and "he's" is left to what reads "it's".
    """
    if not _OF_A_PERSON.search(text) or _OF_A_PLAYER.search(text):
        return text
    text = _OF_THE_OWNER.sub("its", _WHO_RETURNS.sub("it", text))
    return _OF_A_PERSON.sub(THIS, _WHOSE.sub(f"{THIS}'s", text))


_OF_A_PERSON = Pattern(r"\b(?:[Hh]e|[Ss]he|him|her|himself|herself)\b(?!['-])|\bhis\b")
_OF_A_PLAYER = Pattern(r"\b(?:he or she|him or her|his or her|her controller)\b")
_WHO_RETURNS = Pattern(r"(?<=\b[Rr]eturn )(?:him|her)\b")
_OF_THE_OWNER = Pattern(r"\b(?:his|her)(?= owner's\b)")
_WHOSE = Pattern(r"\bhis\b|\bher(?= (?:power|toughness|mana value|name|combat damage|loyalty|sneak cost)\b)")


def _as_a_name(text: str, start: int, end: int, names: tuple[str, ...]) -> str:
    """Return what stands for a name of the card: for the card itself (CR 201.5), or for whatever is named so."""
    name = text[start:end]
    is_whole = name in names and name in (names[0], names[0].removeprefix("A-")) and not text.startswith("'", end)
    is_asked_for = is_whole and text.endswith(" named ", 0, start)
    return f"{NAME[0]}{name}{NAME[1]}" if is_asked_for else THIS


def without_marks(text: str) -> str:
    """Return a text as it is shown, with nothing about the name of the card itself."""
    return text.translate(_NO_MARKS)


_NO_MARKS = str.maketrans(dict.fromkeys(NAME, ""))


def _is_one_of_a_kind(text: str, start: int, end: int) -> bool:
    """Return whether a word that could be a name of the card is part of a description: "target Sliver"."""
    is_aimed_at = text.endswith(("target ", "Target "), 0, start) and not text.endswith("that target ", 0, start)
    return text.startswith(" target ", end) or is_aimed_at


_QUOTES = Pattern('["“”]')
_OF_ANOTHER = Pattern(
    r"\b(?:(?:enchanted|equipped|fortified) [a-z]+|target|tokens?|each|all|other|another|creatures|permanents|lands|"
    r"artifacts|enchantments)\b",
    re.IGNORECASE,
)
"""What says that it is others to which an ability in quotation marks is given, and not the card itself."""


def _names_what_gives_it(text: str, start: int, end: int, names: tuple[str, ...]) -> bool:
    """Return whether a name in quotation marks means the card, and not what is given that ability (CR 201.5).

    So it does not mean what such an ability calls "this creature".
    """
    if text[start:end] not in names or text[start:end] == THIS:
        return False
    quotes = [found.start() for found in _QUOTES.finditer(text, 0, start)]
    if len(quotes) % 2 == 0:
        return False
    before = text[: quotes[-1]].rpartition(". ")[2]
    return bool(_OF_ANOTHER.search(before)) or not places_of_names(before, names)


def _is_part_of_another_name(text: str, start: int, end: int) -> bool:
    """Return whether a name is part of another: "named Odd Bear's Cub", "create Odd Twin, a legendary"."""
    if text.startswith("Partner with "):
        return True
    if text.endswith(" named ", 0, start):
        return _OF_ITS.match(text, end) is not None
    if _NAMED_BEFORE.search(text[:start]):
        return True
    return text.endswith("reate ", 0, start) and _GOES_ON.match(text, end) is not None


_OF_ITS = Pattern(r"['’]s [A-Z]")
_NAMED_BEFORE = Pattern(r" named (?:[A-Z][\w'’-]* (?:(?:of|the) )*)+$")
_GOES_ON = Pattern(r"(?:['’]s)?(?: (?:of|the|to))* [A-Z][^,.]*, a legendary ")


def without_capital(sentence: str) -> str:
    """Return a sentence as it goes on within another: "Draw a card" as "draw a card". Names keep their capitals."""
    word = sentence.split(" ", 1)[0].rstrip(",.:;'")
    first = word.removesuffix("'ve").removesuffix("'re").rstrip("'s")
    is_kept = word in MEANT or first in MEANT or not first.isalpha()
    return sentence if is_kept else sentence[:1].lower() + sentence[1:]


def _is_letter(text: str, place: int) -> bool:
    return 0 <= place < len(text) and (text[place].isalnum() or text[place] == "-")
