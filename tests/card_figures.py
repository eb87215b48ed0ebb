"""How much of real cards is read; ``make cards`` prints it. The cards lie beside the project, in ``../shared``."""

from __future__ import annotations

import gc
import resource
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from arbiter.imported import data_folder
from arbiter.imported.importing_cards import import_cards
from model.text.unread import Changes, Unread
from reader.card import CardRead, read
from tests.board_figures import measured
from tests.card_texts import FILES, by_hand_and_read, records, same
from tests.support import SHARED

SIZES = frozenset({"power", "toughness"})
BOARDS, PERMANENTS, BOARDS_ASKED = 2_000, 10, 500


def bears_on_legality(note: Unread) -> bool:
    """Return whether a note could allow or forbid something by itself, before anything has resolved or been set off."""
    if note.acts is not None or note.resolves or not note.can_matter:
        return False
    return note.could is None or not all(isinstance(one, Changes) and set(one.kinds) <= SIZES for one in note.could)


def unread(found: CardRead) -> list[Unread]:
    """Return the notes of a card that bear on legality."""
    return [note for part in found.parts for note in part.notes if bears_on_legality(note)]


def reaches_others(found: CardRead) -> bool:
    """Return whether a note of a permanent could matter to what is asked of other cards."""
    return any(note.reach.value not in ("itself", "what it does as it resolves") for note in unread(found))


def of_file(file: str) -> Iterator[tuple[str, str]]:
    """Measure one file."""
    begun = time.perf_counter()
    found = [read(record) for record in records(file)]
    took = time.perf_counter() - begun
    if not found:
        yield file, "is not beside the project"
        return
    whole = sum(not any(part.not_read for part in one.parts) for one in found)
    legal = sum(not unread(one) for one in found)
    yield f"{file}: cards", f"{len(found):,}"
    yield "  every part that bears on legality is read", f"{legal / len(found):.1%}"
    yield "  all is read, or known to be harmless", f"{whole / len(found):.1%}"
    yield "  reading a card", f"{1000 * took / len(found):.2f} ms"
    permanents = [one for one in found if one.card.is_permanent]
    dice = Random(1)
    clean = sum(not any(map(reaches_others, dice.sample(permanents, PERMANENTS))) for _ in range(BOARDS))
    yield f"  random boards of {PERMANENTS} permanents without a note that reaches others", f"{clean / BOARDS:.1%}"


def of_verdicts(file: str) -> Iterator[tuple[str, str]]:
    """Measure on random boards how many verdicts rest on no note."""
    permanents = [found.card for found in map(read, records(file)) if found.card.is_permanent]
    if permanents:
        asked, clean, _ = measured(permanents, BOARDS_ASKED, PERMANENTS)
        yield (
            f"{file}: verdicts on {BOARDS_ASKED} random boards that rest on no note",
            f"{clean / asked:.1%} of {asked:,}",
        )


def of_goldens() -> Iterator[tuple[str, str]]:
    """Measure how many hand-written cards are what is read."""
    pairs = by_hand_and_read().values()
    equal = sum(same(by_hand, found) for by_hand, found in pairs)
    yield "hand-written cards that are what is read", f"{equal} of {len(pairs)}, {equal / max(len(pairs), 1):.1%}"


def of_import() -> Iterator[tuple[str, str]]:
    """Measure an import."""
    with TemporaryDirectory() as folder:
        data_folder.use(Path(folder) / "cards.sqlite")
        for file in FILES:
            if (SHARED / "cards" / file).exists():
                begun = time.perf_counter()
                done = import_cards(SHARED / "cards" / file, lambda _: None)
                yield f"import of {done.cards:,} cards", f"{time.perf_counter() - begun:.1f} s"
    yield "memory, all of this", f"{resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MB"


def most_frequent(file: str, many: int) -> Iterator[tuple[str, str]]:
    """Return the sentences of that file that are not read most often, with the card's own name left as it is."""
    found = Counter(note.text for record in records(file) for note in unread(read(record)))
    yield from ((str(times), text.replace("\n", " / ")[:150]) for text, times in found.most_common(many))


def main() -> None:
    """Print the figures; with a file and a number, the sentences that are not read most often."""
    gc.set_threshold(300_000, 20, 100)  # as the command line has it
    rows: list[tuple[str, str]] = []
    if len(sys.argv) > 2:
        rows += most_frequent(sys.argv[1], int(sys.argv[2]))
    else:
        for file in FILES:
            rows += [*of_file(file), *of_verdicts(file)]
        rows += [*of_goldens(), *of_import()]
    for what, figure in rows:
        sys.stdout.write(f"{what:<75} {figure}\n")


if __name__ == "__main__":
    main()
