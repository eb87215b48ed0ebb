"""The tables of docs/output.md: what keys an object has and what they mean, made of the shapes."""

from __future__ import annotations

import re
from itertools import chain
from pathlib import Path

from arbiter.json_shapes import answers, claims, duels, jobs_and_problems, listings, rulebook, searches
from arbiter.json_shapes.shape import Shape

ROOT = Path(__file__).resolve().parents[1]
PAGES = (ROOT / "docs" / "output.md", ROOT / "docs" / "service.md")
MODULES = (answers, claims, duels, jobs_and_problems, listings, rulebook, searches)
SHOWN_OTHERWISE = {
    *("Shape", "Judged", "Option", "Completions", "Texts", "NoAnswer"),
    *("ActionOfOne", "NotRead", "MoveMade", "RuleNamed"),
}
"""Shapes that a page tells of in words."""

MARKED = re.compile(r"(?P<mark><!-- (?P<shape>\w+) -->\n\n)(?P<table>(?:\|.*\n)*)")


def shapes() -> dict[str, type[Shape]]:
    """Return every shape by its name."""
    found = chain.from_iterable(vars(module).values() for module in MODULES)
    return {one.__name__: one for one in found if isinstance(one, type) and issubclass(one, Shape)}


def table(shape: type[Shape]) -> str:
    """Return the keys of a shape with what they mean, as a table."""
    rows = (
        f"| `{field.serialization_alias or name}` | {field.description} |\n"
        for name, field in shape.model_fields.items()
    )
    return f"| key | meaning |\n|---|---|\n{''.join(rows)}"


def page(text: str) -> str:
    """Return a page with the tables under the names of shapes made anew."""
    known = shapes()
    return MARKED.sub(lambda found: found["mark"] + table(known[found["shape"]]), text)
