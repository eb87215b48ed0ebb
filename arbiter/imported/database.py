"""The database of imported cards: one SQLite file in the user's data folder, replaced whole or not at all."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from datetime import date
from pathlib import Path

from arbiter.errors import CaseError
from arbiter.imported.data_folder import location
from arbiter.imported.whole_files import replacing
from arbiter.set_apart_characters import fold
from model.value_dataclasses import dataclass
from reader.card_record import Record, as_row, from_row

VERSION = 1
"""The version of the tables: a database of another one has to be imported again."""

AGAIN = "import the card file again: arbiter cards import FILE"

_TABLES = """
create table about (key text primary key, value text);
create table cards (number integer primary key, name text, record text);
create table names (folded text primary key, number integer) without rowid;
"""


@dataclass(frozen=True)
class Imported:
    """What came of an import: how many cards, where they are, and what was left out of the file."""

    cards: int
    path: Path
    twice: int
    no_cards: int


def replace_by(records: Iterable[Record | None], source: str) -> Imported:
    """Keep these cards instead of those that were imported before; ``None`` is an entry that is no card.

    Raises ``CaseError`` if there is no card among them, or if they can't be written; then what was there stays.
    """
    path = location()
    with replacing(path) as new:
        return _filled(new, records, source, path)


def _filled(new: Path, records: Iterable[Record | None], source: str, path: Path) -> Imported:
    twice = no_cards = cards = 0
    with closing(sqlite3.connect(new, isolation_level=None)) as database:
        database.executescript("pragma journal_mode = off; pragma synchronous = off;")
        database.executescript(f"begin; {_TABLES}")
        known: set[str] = set()
        faces: list[tuple[str, int]] = []
        for record in records:
            if record is None:
                no_cards += 1
                continue
            folded = fold(record.name)
            if folded in known:
                twice += 1
                continue
            known.add(folded)
            cards += 1
            row = json.dumps(as_row(record), ensure_ascii=False, separators=(",", ":"))
            database.execute("insert into cards values (?, ?, ?)", (cards, record.name, row))
            database.execute("insert into names values (?, ?)", (folded, cards))
            faces += [(fold(name), cards) for name in _other_names(record)]
        if not cards:
            raise CaseError("there is no card in this file")
        database.executemany("insert or ignore into names values (?, ?)", faces)
        about = {"version": str(VERSION), "source": source, "day": date.today().isoformat(), "cards": str(cards)}
        database.executemany("insert into about values (?, ?)", about.items())
        database.execute("commit")
    return Imported(cards, path, twice, no_cards)


def _other_names(record: Record) -> Iterator[str]:
    """Return by what else a card is found: the names of its faces, and of all of them together."""
    yield " // ".join(face.name for face in record.faces)
    yield from (face.name for face in record.faces if face.name != record.name)


@contextmanager
def _whole(path: Path) -> Iterator[None]:
    """Say of what can't be read in a database that it is damaged. Raises ``CaseError``."""
    try:
        yield
    except CaseError:
        raise
    except (sqlite3.Error, KeyError, ValueError) as problem:
        raise CaseError(f"{path} is damaged ({problem}); {AGAIN}") from None


class Database:
    """The database as it is read. Everything raises ``CaseError`` where it is damaged."""

    def __init__(self, path: Path) -> None:
        self._path = path
        with _whole(path):
            self._file = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
            found = dict(self._file.execute("select key, value from about").fetchall())
            if found.get("version") != str(VERSION):
                raise CaseError(f"{path} is of another version of Arbiter; {AGAIN}")
            self.source: str = found["source"]
            self.day: str = found["day"]

    def record(self, name: str) -> Record | None:
        """Return the card of that name, or with a face or half of that name; ``None`` if there is none."""
        asked = "select record from cards join names using (number) where folded = ?"
        with _whole(self._path):
            row = self._file.execute(asked, (fold(name),)).fetchone()
            return None if row is None else from_row(json.loads(row[0]))

    def records(self, word: str = "") -> Iterator[Record]:
        """Return every card with that word in its name, by name; all, if it is empty."""
        pattern = "%" + "".join(f"\\{sign}" if sign in "%_\\" else sign for sign in word) + "%"
        asked = "select record from cards where name like ? escape '\\' order by name"
        with _whole(self._path):
            yield from (from_row(json.loads(row[0])) for row in self._file.execute(asked, (pattern,)))

    def names(self) -> list[str]:
        """Return every name, in alphabetical order."""
        with _whole(self._path):
            return [name for (name,) in self._file.execute("select name from cards order by name")]


def opened() -> Database | None:
    """Return the database of imported cards, ``None`` if there is none. Raises ``CaseError`` if it is damaged."""
    path = location()
    return Database(path) if path.exists() else None
