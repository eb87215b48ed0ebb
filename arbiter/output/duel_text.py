"""What a duel came to, as text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

COUNTED = ("agreed", "offered though illegal", "not offered though legal", "not decided", "not counted", "not judged")
"""What is counted of a run, in the order in which it is told."""


def counted(counts: Mapping[str, int]) -> str:
    """Return in one line how often an engine and the rulebook agreed, and how often not."""
    return ", ".join(f"{kind} {counts[kind]:,}" for kind in COUNTED if counts.get(kind))


def speed(counts: Mapping[str, int], seconds: Callable[[str], float]) -> Iterator[str]:
    """Return how fast a run was, with Arbiter's share, and its list of what is legal beside the engine's."""
    decisions, large = counts.get("decisions", 0), counts.get("on large boards", 0)
    took = seconds("engine") + seconds("arbiter")
    if not decisions or not took:
        return
    often, share = decisions / took * 60, seconds("arbiter") / took
    yield f"{often:,.0f} decisions a minute for each worker, Arbiter's share {share:.0%}"
    if large:
        each = seconds("arbiter on large boards") / large
        yield f"of boards of 20 permanents and more Arbiter judges {60 / each:,.0f} a minute ({large:,} here)"
    theirs, ours = seconds("engine's list") / decisions, seconds("options") / decisions
    yield f"listing what may be done: the engine {1000 * theirs:.1f} ms a decision, Arbiter {1000 * ours:.1f} ms"


def zones(table: Mapping[str, object]) -> Iterator[str]:
    """Return a board in lines: whose turn and step it is, and what each player has."""
    yield f"{table.get('turn', '')}'s turn, {table.get('step', 'precombat main')}"
    for player, area in table.items():
        for key, cards in area.items() if isinstance(area, Mapping) else ():
            if isinstance(cards, list) and cards:
                yield f"{player}, {key}: {'; '.join(map(_card, cards))}"
            elif not isinstance(cards, list):
                yield f"{player}, {key.replace('_', ' ')}: {cards}"


def _card(said: object) -> str:
    if not isinstance(said, Mapping):
        return str(said)
    rest = [
        key if value is True else f"{key.replace('_', ' ')} {_value(value)}"
        for key, value in said.items()
        if key != "card"
    ]
    return f"{said['card']} ({', '.join(rest)})" if rest else str(said["card"])


def _value(value: object) -> str:
    if isinstance(value, Mapping):
        return " and ".join(f"{number} {kind}" for kind, number in value.items())
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)
