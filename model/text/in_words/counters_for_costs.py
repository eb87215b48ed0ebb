"""What is done with counters for a part of a cost, in words: what is asked for and what was paid are said alike."""

from __future__ import annotations

from typing import TypeAlias

from model.text.costs.parts import AddCounters, RemoveAllCounters, RemoveCounters, RemoveCountersFrom

WithCounters: TypeAlias = AddCounters | RemoveCounters | RemoveCountersFrom | RemoveAllCounters


def counters_in_words(number: int, kind: str) -> str:
    """Return so many counters of a kind, or of any for "": "1 charge counter", "3 counters"."""
    return " ".join(filter(None, (str(number), kind, "counter" if number == 1 else "counters")))


def with_counters(part: WithCounters, whose: str) -> str:
    """Return what is done with counters of something for a part of a cost: "remove 1 charge counter from it"."""
    match part:
        case RemoveAllCounters(kind):
            return f"remove all {kind} counters from {whose}"
        case AddCounters(kind, number):
            return f"put {counters_in_words(number, kind)} on {whose}"
    return f"remove {counters_in_words(part.number, part.kind)} from {whose}"
