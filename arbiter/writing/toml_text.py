"""Values as TOML, laid out as the case files are: tables below each other, what belongs together on one line."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

_BARE = re.compile(r"^[A-Za-z0-9_-]+$")


def toml(case: Mapping[str, Any]) -> str:
    """Return a case, as :class:`arbiter.cases.casefile.CaseFile` reads it, as the text of a file."""
    return "\n".join(_lines(case)).rstrip("\n") + "\n"


def _lines(case: Mapping[str, Any]) -> Iterator[str]:
    yield from pairs({k: v for k, v in case.items() if k not in ("situation", "step")})
    situation = case["situation"]
    yield from ("", "[situation]")
    yield from pairs({k: v for k, v in situation.items() if not isinstance(v, dict)})
    for player, area in situation.items():
        if isinstance(area, dict):
            yield from ("", f"[situation.{_key(player)}]", *pairs(area))
    for step in case["step"]:
        yield from ("", "[[step]]", *pairs(step))


def pairs(table: Mapping[str, Any]) -> Iterator[str]:
    """Return keys and values, a line each; what belongs together stands in one."""
    return (f"{_key(key)} = {_value(value)}" for key, value in table.items())


def _value(value: object) -> str:
    if isinstance(value, Mapping):
        return f"{{ {', '.join(pairs(value))} }}"
    if isinstance(value, list):
        return f"[{', '.join(_value(x) for x in value)}]"
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value) if isinstance(value, int) else json.dumps(value, ensure_ascii=False)


def _key(key: str) -> str:
    return key if _BARE.match(key) else json.dumps(key, ensure_ascii=False)
