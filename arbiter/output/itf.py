"""Traces in the Informal Trace Format, which viewers of traces read.

https://apalache-mc.org/docs/adr/015adr-trace.html
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

Simple: TypeAlias = int | bool | str

LARGEST = 2**53 - 1
"""The largest number that every reader of JSON keeps exactly."""


def itf(
    variables: Sequence[str], states: Sequence[Mapping[str, Simple]], told: Sequence[str] = (), about: str = ""
) -> dict[str, Any]:
    """Return a trace as a JSON-ready value.

    Each of the ``states`` has a value for each of the ``variables``. ``told`` says what leads to each state but the
    first, ``about`` what the trace is of; both are for a reader. Raises ``ValueError`` where a state has other
    variables, or there is not one thing told for each state but the first.
    """
    if told and len(told) != len(states) - 1:
        raise ValueError(f"{len(told)} steps are told of {len(states)} states")
    meta = {"format": "ITF", "format-description": "https://apalache-mc.org/docs/adr/015adr-trace.html"}
    if about:
        meta["description"] = about
    return {
        "#meta": meta,
        "vars": list(variables),
        "states": [_state(variables, place, state, told) for place, state in enumerate(states)],
    }


def _state(variables: Sequence[str], place: int, state: Mapping[str, Simple], told: Sequence[str]) -> dict[str, Any]:
    if set(state) != set(variables):
        differing = min(set(state) ^ set(variables))
        raise ValueError(f"state {place} and the variables of the trace differ in {differing}")
    meta: dict[str, Any] = {"index": place}
    if place and told:
        meta["action"] = told[place - 1]
    return {"#meta": meta, **{name: _value(state[name]) for name in variables}}


def _value(value: Simple) -> Any:
    if isinstance(value, bool | str) or abs(value) <= LARGEST:
        return int(value) if isinstance(value, int) and not isinstance(value, bool) else value
    return {"#bigint": str(value)}
