"""What mana may be spent on, as sentences behind it say (CR 106.6)."""

from __future__ import annotations

from dataclasses import replace

from model.text.descriptions import ANYTHING, COLOURS, Those
from model.text.restricted_mana import Restriction
from model.vocabulary import Zone
from reader.patterns import Pattern
from reader.words.cursor import NotRead, Words
from reader.words.nouns import Noun, noun, of_spells

_SPELL = Pattern(r"\bspells?\b")


def kinds_on_x(words: Words) -> str:
    """Take of which colours mana may be spent on {X}: "spend only black and/or red mana on X". Raises ``NotRead``."""
    words.take("spend only")
    kinds = COLOURS[words.take(*COLOURS)]
    while words.has("and/or", "or"):
        kinds += COLOURS[words.take(*COLOURS)]
    words.take("mana on X")
    return kinds


def restriction(words: Words) -> Restriction:
    """Take what mana may be spent on: "spend this mana only to cast Elf spells or activate abilities of Elf sources".

    Or on what it may not: "this mana can't be spent to cast nonartifact spells". Raises ``NotRead``.
    """
    if words.has("this mana can't be spent to cast", "you can't spend this mana to cast"):
        return Restriction(but=_spells(words), only_from=_from(words))
    words.take("spend this mana only to", "spend that mana only to")
    found = _one(words)
    while words.has(", or", ", and", "or", "and"):
        words.has("to")
        found = _both(found, _one(words))
    return found


def _one(words: Words) -> Restriction:
    if words.has("activate abilities", "activate an ability"):
        return _of(words) if words.has("of") else Restriction(abilities=ANYTHING, of_sources=True)
    words.take("cast")
    kinds = [_spells(words)]
    while (more := words.maybe(_more_spells)) is not None:
        kinds.append(more)
    return Restriction(kinds[0] if len(kinds) == 1 else Those(alternatives=tuple(kinds)), only_from=_from(words))


_ELSEWHERE = frozenset({Zone.COMMAND, Zone.EXILE, Zone.GRAVEYARD, Zone.LIBRARY})
_FROM = {
    "from your hand": frozenset({Zone.HAND}),
    "from exile": frozenset({Zone.EXILE}),
    "from your graveyard": frozenset({Zone.GRAVEYARD}),
    "from a graveyard": frozenset({Zone.GRAVEYARD}),
    "from anywhere other than your hand": _ELSEWHERE,
}


def _from(words: Words) -> frozenset[Zone]:
    """Take from where the spells are cast, nothing if that is not said."""
    return _FROM.get(words.has(*_FROM), frozenset())


def _of(words: Words) -> Restriction:
    """Take whose abilities: those "of artifacts" are of permanents, those "of an artifact source" of any (CR 109.2)."""
    words.has("an", "a")
    found = noun(words)
    if found.head not in ("", "permanent", "source") or found.what.who is not None:
        raise NotRead(f"abilities of a {found.head}")
    return Restriction(abilities=found.what, of_sources=found.head == "source")


def _spells(words: Words) -> Those:
    words.has("an", "a")
    return of_spells(words.maybe(noun) or _up_to_the_first(words))


def _up_to_the_first(words: Words) -> Noun:
    """Take a kind of spells behind which another kind follows: "Elf spells or Goblin spells"."""
    first = _SPELL.search(words.text, words.at)
    if first is None:
        raise NotRead("no kind of spells")
    found = noun(Words(words.text[: first.end()], words.at))
    words.at = first.end()
    return found


def _more_spells(words: Words) -> Those:
    words.take("or", "and")
    return _spells(words)


def _both(one: Restriction, other: Restriction) -> Restriction:
    """Return what lets mana be spent on what one of two says. Raises ``NotRead`` for two of one kind."""
    if None not in (one.spells, other.spells) or None not in (one.abilities, other.abilities):
        raise NotRead("two descriptions")
    ours, theirs = (one, other) if one.spells is not None else (other, one)
    return replace(theirs, spells=ours.spells, only_from=ours.only_from)
