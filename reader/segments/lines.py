"""The lines of a text, each without its reminder text, and the sentences of a line: together they are all of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property, lru_cache
from itertools import pairwise

from model.value_dataclasses import dataclass
from reader.patterns import Pattern
from reader.segments.normalise import normalised, places_of_names

BULLET = "•"
_MARKS = (BULLET, "☐")
LONGEST = 4_000
"""How many characters of a line are read at most; what is longer is no line of a card."""


@dataclass(frozen=True)
class Line:
    """A line as it is printed, without its reminder text, and that. ``names`` are what the card calls itself."""

    said: str
    reminders: tuple[str, ...] = ()
    names: tuple[str, ...] = ()

    @cached_property
    def text(self) -> str:
        """The line in the one spelling that patterns know."""
        return normalised(self.said, self.names)


@lru_cache(maxsize=4)
def lines(text: str, names: tuple[str, ...]) -> tuple[Line, ...]:
    """Return the lines of a text that say anything."""
    found = [_without_reminders(line.strip(), names) for line in text.split("\n")]
    return tuple([line for line in found if line.said or line.reminders])


_CONTINUES = Pattern(r"•|☐|\d+(?:[—–-]\d+|\+)? \| |\d(?: or \d)? — ")
"""A mode, a box to be checked, or a line of a table of what is rolled."""


def with_modes(told: Iterable[Line]) -> list[Line]:
    """Return lines with the modes that stand under one as part of it."""
    return _joined(told, _goes_on_in)


def with_tables(told: Iterable[Line]) -> list[Line]:
    """Return lines with the table of what is rolled that stands under one as part of it (CR 706.3)."""
    return _joined(told, lambda above, line: line.said[:1].isdigit() and _goes_on_in(above, line))


def _joined(told: Iterable[Line], goes_on: Callable[[Line, Line], bool]) -> list[Line]:
    found: list[Line] = []
    for line in told:
        above = found[-1] if found else None
        if above is not None and goes_on(above, line):
            found[-1] = Line(f"{above.said}\n{line.said}", (*above.reminders, *line.reminders), line.names)
        else:
            found.append(line)
    return found


def _goes_on_in(above: Line, line: Line) -> bool:
    """Return whether a line has modes or a table of the one above it, or what that lists behind a colon."""
    if _CONTINUES.match(line.said):
        return line.said[0] in _MARKS or "roll" in above.said.lower()
    return above.said.partition("\n")[0].endswith(":") and _LISTED.match(line.said) is not None


_LISTED = Pattern(
    r"(?:[A-Z][\w ]* — )?(?!When|At |If |As )[A-Z](?![^\n]*\b(?:has|have|gets?|is|are|can't)\b)[^.:\"\n]*\.$"
)
"""A line of names and of nothing that is said of them."""


def _without_reminders(line: str, names: tuple[str, ...]) -> Line:
    """Return a line without what stands in brackets, up to its end where the last of these is not closed."""
    if "(" not in line:
        return Line(line, (), names)
    kept: list[str] = []
    reminders: list[str] = []
    depth = start = 0
    for place, sign in enumerate(line):
        if sign == "(":
            if depth == 0:
                kept.append(line[start:place].rstrip())
                start = place
            depth += 1
        elif sign == ")" and depth:
            depth -= 1
            if depth == 0:
                reminders.append(line[start : place + 1])
                start = place + 1
    (reminders if depth else kept).append(line[start:])
    return Line("".join(kept).strip(), tuple(reminders), names)


def sentences(line: Line) -> list[Line]:
    """Return the sentences of a line, each as it is printed, with its last point; none is lost."""
    said = line.said
    starts = [0, *_ends(said, line.names), len(said)]
    parts = (said[start:end].strip() for start, end in pairwise(starts))
    return [Line(part, (), line.names) for part in parts if part]


def _ends(said: str, names: tuple[str, ...]) -> Iterator[int]:
    """Return where sentences end before the end of the line: at a point that no name and no quotation has in it."""
    within = places_of_names(said, names) if ". " in said or '."' in said else []
    quoted = False
    table = _TABLE.search(said)
    for found in _MAY_END.finditer(said, 0, len(said) - 1 if table is None else table.start()):
        place, sign = found.start(), found[0]
        if sign in '"“”':
            quoted = not quoted
            closes = not quoted and said[place - 1] in ".!" and said[place + 1] == " "
            if closes and said[place + 2 : place + 3].isupper():
                yield place + 1
        elif not quoted and said[place + 1] == " " and not _is_within(place, within):
            yield place + 1


_MAY_END = Pattern(r"[\"“”.!?]")
"""A point, or where a quotation begins or ends."""


_TABLE = Pattern(r"\n(?!•)(?=☐|\d)")
"""Where a table of what is rolled begins: what is said there is done by one result, and by no other (CR 706.3)."""


def _is_within(place: int, spans: list[tuple[int, int]]) -> bool:
    return any(start <= place < end for start, end in spans)
