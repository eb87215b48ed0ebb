"""The colour identity of a card: the colours of the mana symbols on it, and those that it is given (CR 903.4)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from model.text.card import Card
from model.text.instructions.adding_mana import AddMana
from model.text.mana import COLOURS, ManaCost
from model.text.unread import Unread
from model.values import values_in

MOST_CARDS_KEPT = 512


@lru_cache(maxsize=MOST_CARDS_KEPT)
def colour_identity(card: Card) -> frozenset[str]:
    """Return the colours of all mana symbols in the mana costs and texts of a card, and of a colour indicator.

    Both faces count, and what is inset (CR 903.4d, 903.4e). Mana "of any colour" is said without a symbol.
    """
    faces = (*card.faces, *card.halves)
    of_its_own = (colour for face in faces for colour in face.colours)
    said = (symbol for face in faces for symbol in _symbols(face))
    return frozenset((*of_its_own, *(kind for symbol in said for kind in symbol if kind in COLOURS)))


def _symbols(face: Card) -> Iterator[str]:
    """Return the mana symbols on a face of a card, each by its letters."""
    said = (face.mana_cost, face.abilities, face.unmodelled)
    for one in values_in(said):
        if isinstance(one, ManaCost):
            yield from one.symbols
        elif isinstance(one, AddMana) and not _is_of_any_colour(one):
            yield from one.options
        elif isinstance(one, Unread):
            yield from (found[1] for found in _SYMBOL.finditer(one.text))


_SYMBOL = re.compile(r"\{((?:[WUBRGCPS2]/)*[WUBRGCP])\}")


def _is_of_any_colour(mana: AddMana) -> bool:
    """Return whether mana may be of each colour: not all of them at once, of which the symbols are there."""
    return len(mana.options) >= len(COLOURS) and set("".join(mana.options)) >= set(COLOURS)
