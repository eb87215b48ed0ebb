"""Text as a terminal may have it: what would steer it, or turn its lines about, is written out instead."""

from __future__ import annotations

import json
import re
from typing import Any
from unicodedata import category

_IN_JSON = re.compile(r"[^\x00-\x7e]")


def visible(text: str) -> str:
    r"""Return a text as one line in which each control or format character is an escape such as ``\x1b``."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() or category(c) == "Zs" else _escaped(c) for c in text)


def visible_json(text: str) -> str:
    r"""Return a JSON text in which what is not to be seen is an escape such as ``\u202e``."""
    return _IN_JSON.sub(lambda found: found[0] if visible(found[0]) == found[0] else _in_json(found[0]), text)


def json_text(value: object) -> str:
    """Return a value as JSON, as every command and the service write it: one text, ended by a new line."""
    return visible_json(json.dumps(value, indent=2, ensure_ascii=False, default=_of_shape)) + "\n"


def _of_shape(shape: Any) -> object:
    """Return a shape as JSON has it (``arbiter/json_shapes``)."""
    return shape.told()


def _escaped(character: str) -> str:
    return character.encode("unicode_escape", "surrogatepass").decode("ascii")


def _in_json(character: str) -> str:
    units = character.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[i]:02x}{units[i + 1]:02x}" for i in range(0, len(units), 2))
