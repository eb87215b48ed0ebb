"""Words in italics before a dash: those that rule nothing, and those with a meaning of their own (CR 207.2c)."""

from __future__ import annotations

from model.value_dataclasses import dataclass
from reader.patterns import Pattern
from reader.segments.lines import Line

RULES_NOTHING = "an ability word, which rules nothing (CR 207.2c)"

_TITLE = r"[A-Z][\w'’-]*[!?.,…]{0,3}(?: (?:[A-Z][\w'’-]*[!?.,…]{0,3}|of|the|an?|and|with|in|to|for|by|from|on|at|as))*"
"""Words as a title has them, with its points: what no sentence is."""

_WORD = Pattern(
    rf"([A-Z][\w'’!-]*(?: [\w'’!&,-]+){{0,7}}?|{_TITLE}|∞)"
    r"(?: ?— ?(?=[A-Z{+\-−~\[])| - (?=\{|When(?:ever)? |At the beginning of ))"
)
"""Such words and their dash; some files write a hyphen instead, before a cost or what an ability triggers on."""

_MEANING_MORE = Pattern(
    r"(?:Boast|Forecast|Exhaust|Power-up|Max speed|Solved|To solve|Companion|Station|Level|Choose|Prototype|Mode|"
    r"Tiered|∞|(?:Spring|Summer|Fall|Winter)$|(?:[IVX]+(?:, )?)+$|\d)"
)
"""What stands before a dash and is no ability word: those rule nothing (CR 207.2c), these do."""


@dataclass(frozen=True)
class Headed:
    """A line with words before a dash, and what follows; ``means_more`` if they have a meaning of their own."""

    words: str
    rest: Line
    means_more: bool


def headed(line: Line) -> Headed | None:
    """Return a line in which words stand before a dash, ``None`` for another."""
    found = _WORD.match(line.said)
    if found is None:
        return None
    rest = Line(line.said[found.end() :], (), line.names)
    return Headed(line.said[: found.end()], rest, bool(_MEANING_MORE.match(found[1])))
