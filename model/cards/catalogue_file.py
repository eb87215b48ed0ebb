"""The cards in one file, from which each is read when it is asked for by name.

To run the modules that write them takes as long as all else of a short question, and longer with each card; to read one
card takes some microseconds, however many there are. The file is to these modules what bytecode is to a module: it lies
where bytecode does, is made where bytecode is written, notes of which modules it was made, and is made anew once one of
them is another. A wheel brings it along, noting of the modules only their sizes: when they change is not known before
they are installed. Where there is no file, or none that fits, the modules are run.
"""

from __future__ import annotations

import os
import pickle
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from importlib.util import cache_from_source
from io import BytesIO
from pathlib import Path

from model.text.card import Card

HERE = Path(__file__).parent

MADE_OF = (
    *("", "logic", "text", "text/conditions", "text/costs", "text/instructions", "text/instructions/libraries"),
    *("text/keywords", "text/statics", "text/trigger_conditions", "text/writing", "cards"),
)
"""The folders of the model with the modules that make cards what they are: nothing else is imported by them."""

SHIPPED = HERE / "cards.kept"
"""Where a wheel has the file."""

Modules = tuple[tuple[str, int, int], ...]
"""The modules of which cards are made: names, sizes in bytes, and when they changed, in nanoseconds or 0."""


class Kept(Mapping[str, Card]):
    """The cards of a file; each is read once, and is the same object then."""

    def __init__(self, content: bytes, begin: int, places: Mapping[str, int]) -> None:
        self._content, self._begin, self._places = content, begin, places
        self._read: dict[str, Card] = {}

    def __getitem__(self, name: str) -> Card:
        if name not in self._read:
            card = pickle.loads(memoryview(self._content)[self._begin + self._places[name] :])
            assert isinstance(card, Card)
            self._read[name] = card
        return self._read[name]

    def __contains__(self, name: object) -> bool:
        return name in self._places

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)


def kept_cards() -> Kept | None:
    """Return the cards that are kept of the modules as they are, ``None`` if none are."""
    with suppress(OSError):
        modules = modules_of_cards()
        return _read(_beside_bytecode(), modules) or _read(SHIPPED, undated(modules))
    return None


def keep(cards: Iterable[Card]) -> None:
    """Keep cards for the processes to come where bytecode is kept; nowhere, if none is, or it can't be written."""
    if sys.dont_write_bytecode:
        return
    path = _beside_bytecode()
    unfinished = path.with_suffix(f".{os.getpid()}")
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            write(unfinished, cards, modules_of_cards())
            unfinished.replace(path)
        finally:
            unfinished.unlink(missing_ok=True)


def write(path: Path, cards: Iterable[Card], modules: Modules) -> None:
    """Write a file of cards that are made of these modules: where each is in it, and then one after another."""
    places: dict[str, int] = {}
    written: list[bytes] = []
    size = 0
    for card in cards:
        places[card.name] = size
        written.append(pickle.dumps(card))
        size += len(written[-1])
    path.write_bytes(pickle.dumps((modules, places)) + b"".join(written))


def modules_of_cards() -> Modules:
    """Return the modules of which cards are made, as they are now."""
    found = (
        (f"{folder}/{entry.name}", entry.stat())
        for folder in MADE_OF
        for entry in os.scandir(HERE.parent / folder)
        if entry.name.endswith(".py")
    )
    return tuple(sorted((name, stat.st_size, stat.st_mtime_ns) for name, stat in found))


def undated(modules: Modules) -> Modules:
    """Return modules without when they changed."""
    return tuple((name, size, 0) for name, size, _ in modules)


def _beside_bytecode() -> Path:
    """Return where cards are kept for processes that run the modules from where they are."""
    return Path(cache_from_source(__file__)).with_name(f"cards.{sys.implementation.cache_tag}.kept")


def _read(path: Path, modules: Modules) -> Kept | None:
    """Return the cards of a file if it is there, whole, and of these modules."""
    try:
        content = path.read_bytes()
        file = BytesIO(content)
        made_of, places = pickle.load(file)
    except (OSError, pickle.UnpicklingError, EOFError, ValueError):
        return None
    return Kept(content, file.tell(), places) if made_of == modules else None
