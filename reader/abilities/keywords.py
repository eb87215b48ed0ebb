"""Keyword abilities, one after another in a line: as values, or each as a note (CR 702)."""

from __future__ import annotations

import re
from collections.abc import Iterable

from model.text.abilities import unmodelled
from model.text.unread import Unread
from reader.abilities import activated_keywords, keywords_of_cards, keywords_of_permanents, paid_modes
from reader.abilities.by_reminder import by_its_reminder
from reader.card_record import Face
from reader.patterns import Pattern
from reader.segments.ability_words import headed
from reader.segments.lines import Line
from reader.segments.normalise import normalised
from reader.unread_texts.of_keywords import KNOWN, happens_by
from reader.what_sentences_became import Part
from reader.words.cursor import NotRead, Words, whole
from reader.words.keywords import BEGINS, GIFTS, NUMBERED, gift

READERS = {
    **keywords_of_cards.READERS,
    **keywords_of_permanents.READERS,
    **activated_keywords.READERS,
    **paid_modes.READERS,
}
"""The keyword abilities that become values, by name."""


def keywords(line: Line, face: Face) -> list[Part] | None:
    """Return what a line of keyword abilities says, each by itself; ``None`` if the line is no such line.

    ``face`` is what has it. One that is known by name and not read is a note.
    """
    if not (_begins(line.said) or _begins(line.text)):
        return None
    pieces = _pieces(line.said)
    texts = [_in_one_spelling(piece, line).strip().rstrip(".") for piece in pieces]
    if not all(map(_begins, texts)):
        pieces, texts = [line.said], [line.text.strip().rstrip(".")]
        if (listed := _listed(line, texts[0])) is not None:
            return [listed]
        if not (_asks_for_a_cost(texts[0]) or texts[0].startswith(("Enchant ", "Partner with "))):
            return None
    found = [_one(piece, text, face) for piece, text in zip(pieces, texts, strict=True)]
    if len(found) == 1 and found[0] is not None and found[0].notes == (unmodelled(found[0].said),):
        return [by_its_reminder(line) or found[0]]
    if any(part is None for part in found):
        whole_line = _one(line.said, line.text.strip().rstrip("."), face)
        return None if whole_line is None else [whole_line]
    return [part for part in found if part is not None]


def _listed(line: Line, text: str) -> Part | None:
    """Return what a line says that is one keyword with a list behind it: "hexproof from artifacts, Elves, and ..."."""
    try:
        return Part(line.said, (whole(text[:1].lower() + text[1:], gift),))
    except NotRead:
        return None


def _asks_for_a_cost(text: str) -> bool:
    """Return whether it begins with a keyword and what that costs, or has a dash: "Flashback {3}{B}, Pay 3 life"."""
    found = _begins(text)
    return found is not None and ("—" in text or text.startswith((" {", "{"), found.end()))


def _in_one_spelling(piece: str, line: Line) -> str:
    """Return a piece in the spelling that patterns know; a card that has a keyword for a name means the keyword."""
    return piece if piece.rstrip(",;") in line.names and _begins(piece) else normalised(piece, line.names)


def _pieces(said: str) -> list[str]:
    return _BETWEEN.split(said) if '"' not in said else [said]


_BETWEEN = Pattern(r"(?<=[,;]) (?!and |from )")


def _begins(text: str) -> re.Match[str] | None:
    """Return the name of a keyword ability with which a text begins, whatever its capitals."""
    return _NAMES.match(text.lower())


def _one(piece: str, text: str, face: Face) -> Part | None:
    """Return what one keyword ability says, ``None`` if that is none."""
    text = text.rstrip(",;").strip()
    if (given := GIFTS.get(text.lower())) is not None:
        return Part(piece, (given,))
    small = text[:1].lower() + text[1:]
    try:
        return Part(piece, (whole(small, gift),))
    except NotRead:
        pass
    words = Words(small)
    name = words.has(*READERS)
    if name:
        try:
            says = READERS[name](words, face)
            words.end()
        except NotRead:
            return _noted(piece, small)
        notes = tuple(one for one in says if isinstance(one, Unread))
        return Part(piece, tuple(one for one in says if one not in notes), notes, joined=not says)
    return _noted(piece, small)


def _noted(piece: str, text: str) -> Part | None:
    """Return the note for a keyword ability that is not read, ``None`` if the text is a sentence with such a word."""
    found, word = _begins(text), headed(Line(piece))
    if found is None or (word is not None and BEGINS.match(word.rest.said)):
        return None
    if _SENTENCE.search(text[found.end() :]) and not _AMOUNT_AND_DASH.match(text, found.end()):
        return None
    known = _KNOWN.match(text.lower())
    could, acts = KNOWN[known[0]] if known else ((), None)
    said = piece.rstrip(",;")
    happens = happens_by(known[0], said) if known else ()
    return Part(piece, notes=(unmodelled(said, *could, acts=acts), *happens))


def _one_of(names: Iterable[str]) -> Pattern:
    """Return what matches each of these names, the longest first, in small letters."""
    small = sorted({re.escape(name.lower()) for name in names}, key=len, reverse=True)
    return Pattern(f"(?:{'|'.join(small)})(?![\\w'])")


_NAMES = _one_of({*READERS, *GIFTS, *NUMBERED, *KNOWN})
_KNOWN = _one_of(KNOWN)
_AMOUNT_AND_DASH = Pattern(r" ?(?:(?:\d+|X) ?)?\u2014")
"""What stands before the cost of a keyword ability: "\u2014", " 3\u2014", " X\u2014"."""
_SENTENCE = Pattern(r"\. (?=[A-Z])|\b(?:gets?|has|have|can|may|costs?|are|is|enters?|deals?|become|abilit)\b")
