"""Which kicker a text speaks of, where its card has two: the first or the second that is listed on it (CR 702.33f)."""

from __future__ import annotations

import re

from model.text.entering_and_halves import KICKERS_BY_PLACE
from reader.patterns import Pattern

_TWO = Pattern(r"^Kicker (\{\S+) and/or (\{[^\s(]+)", re.MULTILINE)
_SPOKEN_OF = "kicked with its {} kicker"


def with_kickers_by_place(text: str) -> str:
    """Return a text that says "kicked with its first kicker" for "kicked with its {R} kicker"."""
    for printed, by_place in _both_ways(text):
        text = text.replace(printed, by_place)
    return text


def as_printed(said: str, text: str) -> str:
    """Return a part of such a text with the costs of the kickers again, as they stand in the printed ``text``."""
    for printed, by_place in _both_ways(text):
        said = said.replace(by_place, printed)
    return said


def _both_ways(text: str) -> list[tuple[str, str]]:
    listed = _TWO.search(text) if " kicker" in text else None
    if listed is None or listed[1] == listed[2]:
        return []
    pairs = zip(listed.groups(), KICKERS_BY_PLACE, strict=True)
    return [(_SPOKEN_OF.format(cost), f"kicked with its {place}") for cost, place in pairs]
