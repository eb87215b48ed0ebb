"""The numbers that decide, in words: "3 lands played, 2 allowed: 1 by rule 305.2, 1 by Explore"."""

from __future__ import annotations

from collections.abc import Mapping

from model.text.statics.of_players import ANY_NUMBER

SINGULAR = {"lands played": "land played", "land plays left": "land play left", "requirements": "requirement"}
"""What is counted, where there is one of it."""


def values_in_words(values: Mapping[str, int | None]) -> str:
    """Return the numbers that decide a rule, each with its name; ``None`` is one that is open."""
    counted = {name: value for name, value in values.items() if not name.startswith("by ")}
    parts = [f"{_number(value)} {SINGULAR.get(name, name) if value == 1 else name}" for name, value in counted.items()]
    made_of = [f"{_number(value)} {name}" for name, value in values.items() if name.startswith("by ") and value != 0]
    return ", ".join(parts) + (f": {', '.join(made_of)}" if made_of else "")


def _number(value: int | None) -> str:
    return "?" if value is None else "any number of" if value == ANY_NUMBER else str(value)
