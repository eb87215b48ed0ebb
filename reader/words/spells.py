"""Spells of a description, as costs, permissions and mana name them: "red spells", "creature spells"."""

from __future__ import annotations

from model.text.things import Those
from reader.words.cursor import NotRead, Words
from reader.words.nouns import Noun, noun


def spells(words: Words) -> Those:
    """Take spells of a description. Raises ``NotRead``."""
    return of_spells(noun(words))


def of_spells(found: Noun) -> Those:
    """Return which spells a kind of objects means, whoever casts them. Raises ``NotRead`` if it means no spells."""
    if found.head != "spell" or found.what.who is not None or found.what.other:
        raise NotRead("no kind of spells")
    return found.what
