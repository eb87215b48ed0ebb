"""Cards that were imported, by name: each is read when it is first asked for. Nothing is opened before that."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from arbiter.errors import CaseError

if TYPE_CHECKING:
    from arbiter.imported.database import Database
    from model.text.card import Card
    from reader.card import CardRead

HINT = '"arbiter cards import FILE" takes in every card of a card file'


@cache
def database() -> Database | None:
    """Return the database of this process, ``None`` if nothing was imported."""
    from arbiter.imported.database import opened  # few cases name a card that is not in the catalogue

    return opened()


@cache
def card_read(name: str) -> CardRead | None:
    """Return what is read of the imported card of that name, ``None`` if there is none. Raises ``CaseError``."""
    found = database()
    record = None if found is None else found.record(name)
    if record is None:
        return None
    from reader.card import read

    try:
        return read(record)
    except ValueError as problem:
        raise CaseError(f"{problem}") from None


def imported_card(name: str) -> Card | None:
    """Return the imported card of that name, ``None`` if there is none. Raises ``CaseError``."""
    found = card_read(name)
    return None if found is None else found.card


def names_of_imported() -> list[str]:
    """Return the names of all imported cards; none, if nothing was imported."""
    found = database()
    return [] if found is None else found.names()


def how_to_import() -> str:
    """Return how a card can be had that is not known, "" where cards were imported already."""
    return HINT if database() is None else ""
