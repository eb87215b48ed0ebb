"""Look a second time at random boards: ``python -m tests.second_look options --seconds 1200``.

``--board 17`` looks at that board alone and shows it. Exit 1: something differs.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from arbiter.cases.toml_text import toml
from tests.random_boards import board
from tests.second_looks import (
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
}


MOST_REASONS = 12
"""How many of the reasons for leaving boards alone are shown."""


@dataclass
class Looked:
    """What came of looking at boards: how many there were, which were left alone and why, and what differs."""

    boards: int = 0
    left_alone: Counter[str] = field(default_factory=Counter)
    differs: dict[int, list[str]] = field(default_factory=dict)

    def at(self, look: Callable[[int], Iterator[str]], seed: int) -> list[str]:
        """Look at the board of that number and return what differs; whatever is raised is a difference as well."""
        self.boards += 1
        try:
            found = list(look(seed))
        except LeftAlone as reason:
            self.left_alone[str(reason)] += 1
            return []
        except Exception as problem:
            found = [f"{type(problem).__name__}: {problem}"]
        if found:
            self.differs[seed] = found
        return [f"board {seed}: {difference}" for difference in found]

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


def look(name: str, first: int, boards: int, seconds: float, tell: Callable[[str], None] | None = None) -> Looked:
    """Look at so many boards from the first on, or as many as can be in that time; a difference is told when found."""
    looked = Looked()
    ends = time.monotonic() + seconds
    for seed in range(first, first + boards):
        if time.monotonic() > ends:
            break
        for difference in looked.at(LOOKS[name], seed):
            if tell is not None:
                tell(difference)
    return looked


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("look", choices=LOOKS)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--boards", type=int, default=10**9)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--board", type=int)
    said = parser.parse_args()
    if said.board is not None:
        shown = board(said.board)
        table = {"title": f"board {said.board}", "edition": shown.edition, "situation": shown.table, "step": []}
        sys.stdout.write(f"{toml(table)}\n")
        said.first, said.boards = said.board, 1

    def tell(line: str) -> None:
        sys.stdout.write(f"{said.look} {line}\n")
        sys.stdout.flush()

    looked = look(said.look, said.first, said.boards, said.seconds, tell)
    for line in (*looked.reasons(), f"from board {said.first}: {looked}"):
        tell(line)
    sys.exit(bool(looked.differs))


if __name__ == "__main__":
    main()
