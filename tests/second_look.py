"""Look a second time at random boards: ``python -m tests.second_look options --seconds 1200``.

``--board 17`` looks at that board alone and shows it. By ``--workers``, or those of a Dask ``--scheduler``, and with
``--keep`` a look that was stopped goes on where it was. Exit 1: something differs, 130: stopped.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any

from arbiter.output.terminal import counting
from arbiter.questions.time_limits import Ending, as_far_as_it_goes
from arbiter.workers.pieces_of_work import Piece, Tell
from arbiter.workers.work_in_pieces import By, do
from arbiter.writing.toml_text import toml
from tests.declaration_boards import declaration_board, declarations_against_listing
from tests.declaration_prices import priced_board, prices_against_listing
from tests.random_boards import Board, board
from tests.second_looks import (
    UNDECIDED,
    LeftAlone,
    games_within_two_moves,
    options_against_asking,
    plain_against_facts,
    story_against_situation,
)

LOOKS: dict[str, Callable[[int], Iterator[str]]] = {
    "facts": plain_against_facts,
    "options": options_against_asking,
    "games": games_within_two_moves,
    "stories": story_against_situation,
    "declarations": declarations_against_listing,
    "prices": prices_against_listing,
}

BOARDS: dict[str, Callable[[int], Board]] = {"declarations": declaration_board, "prices": priced_board}
"""The boards of looks that have their own."""

MOST_REASONS = 12
"""How many of the reasons for leaving boards alone are shown."""

AT_ONCE = 10
"""How many boards are a piece of work."""

MOST_BOARDS = 100_000
"""How many boards are looked at, if nothing is said and there is the time."""

HERE = By(workers=1)


@dataclass
class Looked:
    """What came of looking at boards: how many there were, which were left alone and why, and what differs."""

    boards: int = 0
    left_alone: Counter[str] = field(default_factory=Counter)
    differs: dict[int, list[str]] = field(default_factory=dict)
    ending: Ending = field(default_factory=Ending)

    def add(self, seed: int, differs: list[str], left_alone: str) -> None:
        """Add what came of a board."""
        self.boards += 1
        if left_alone:
            self.left_alone[left_alone] += 1
        if differs:
            self.differs[seed] = differs

    def differences(self) -> Iterator[str]:
        """Return each difference with the number of its board."""
        yield from (f"board {seed}: {difference}" for seed, found in self.differs.items() for difference in found)

    def reasons(self) -> Iterator[str]:
        """Return why most boards were left alone that were."""
        for reason, times in self.left_alone.most_common(MOST_REASONS):
            yield f"left alone {times} times: {reason}"

    def __str__(self) -> str:
        """Return in a line how many boards were looked at."""
        return f"{self.boards} boards, {sum(self.left_alone.values())} left alone, {len(self.differs)} differ"


def look(
    name: str, first: int, boards: int, seconds: float, by: By = HERE, tell: Callable[[str], None] | None = None
) -> Looked:
    """Look at so many boards from the first on, or as many as can be in that time; a difference is told when found."""
    from tests import second_look  # by the name by which other processes find it

    looked = Looked()

    def take(said: dict[str, Any]) -> None:
        looked.add(**said)
        for difference in said["differs"] if tell else ():
            tell(f"board {said['seed']}: {difference}")

    asked = {"look": name, "by": _program()}
    starts = range(first, first + boards, AT_ONCE)
    pieces = [Piece({**asked, "first": start, "end": min(start + AT_ONCE, first + boards)}) for start in starts]
    with as_far_as_it_goes(seconds) as looked.ending, counting(f"looking at {name}", len(pieces)) as shown:
        do(second_look.looked_at, pieces, take, by, shown.one_more)
    return looked


def looked_at(what: dict[str, Any], _: Sequence[Any], tell: Tell) -> tuple[()]:
    """Look at some boards, and tell of each what differs; whatever is raised is a difference as well."""
    for seed in range(what["first"], what["end"]):
        differs, left_alone = [], ""
        try:
            differs = list(LOOKS[what["look"]](seed))
        except (LeftAlone, *UNDECIDED) as reason:
            left_alone = str(reason)
        except Exception as problem:
            differs = [f"{type(problem).__name__}: {problem}"]
        tell({"seed": seed, "differs": differs, "left_alone": left_alone})
    return ()


def _program() -> str:
    """Return what stands for how boards are made and looked at: what is kept was done by the same."""
    here = Path(__file__).parent
    return sha256(b"".join(path.read_bytes() for path in sorted(here.glob("*.py")))).hexdigest()[:16]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("look", choices=LOOKS)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--boards", type=int, default=MOST_BOARDS)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--workers", type=int)
    parser.add_argument("--scheduler", default="")
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--board", type=int)
    said = parser.parse_args()
    if said.board is not None:
        shown = BOARDS.get(said.look, board)(said.board)
        table = {"title": f"board {said.board}", "edition": shown.edition, "situation": shown.table, "step": []}
        sys.stdout.write(f"{toml(table)}\n")
        said.first, said.boards = said.board, 1

    def tell(line: str) -> None:
        sys.stdout.write(f"{said.look} {line}\n")
        sys.stdout.flush()

    by = By(said.workers, said.scheduler, said.keep)
    looked = look(said.look, said.first, said.boards, said.seconds, by, tell)
    for line in (*looked.reasons(), f"from board {said.first}: {looked}"):
        tell(line)
    differs = int(bool(looked.differs))
    sys.exit(looked.ending.code(differs, differs))


if __name__ == "__main__":
    main()
